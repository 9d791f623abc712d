package sshd

import (
	"net"
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"game1208/match"
)

// Limits bound what one visitor and all of them together may use.
type Limits struct {
	Acts, ActBurst     float64 // actions a second and at once, per address
	Tables, TableBurst float64 // new tables, likewise
	Codes, CodeBurst   float64 // short codes tried, likewise
	Opens, OpenBurst   float64 // connections, likewise
	Connections        int     // open at once, in all
	PerAddress         int
	PerOwner           int
	Addresses          int           // remembered
	Keys               rate.Limit    // bytes typed a second, per connection: an arrow held down is three, 30 times
	KeyBurst           int           // at once, as of what is pasted
	Sizes              time.Duration // between two sizes of a window that are drawn for
	Handshake          time.Duration // until a visitor has said who he is and wants to play
	Idle               time.Duration // without a key
	Longest            time.Duration // of a connection
	Beat               time.Duration // between two signs of life
	Write              time.Duration // that one write may take
}

// DefaultLimits are those of pages (internal/web) where both have them.
func DefaultLimits() Limits {
	return Limits{
		Acts: 20, ActBurst: 60, Tables: 0.2, TableBurst: 20, Codes: 0.1, CodeBurst: 10, Opens: 5, OpenBurst: 100,
		Connections: 200, PerAddress: 50, PerOwner: 12, Addresses: 50_000, Keys: 100, KeyBurst: 2000,
		Handshake: 15 * time.Second, Idle: 30 * time.Minute, Longest: 12 * time.Hour, Beat: 15 * time.Second, Write: 10 * time.Second,
		Sizes: 50 * time.Millisecond,
	}
}

// A Deed is what a visitor does as often as his limits allow.
type Deed int

const (
	// Act is a command at a table.
	Act Deed = iota
	// Open opens a table.
	Open
	// Join tries a short code.
	Join
)

// String returns the deed as it is called where limits are counted.
func (d Deed) String() string { return [...]string{"posts", "tables", "codes"}[d] }

// A purse is what one address has left.
type purse struct {
	deeds [3]*rate.Limiter
	opens *rate.Limiter
	open  int // connections
	seen  time.Time
}

// gate counts who uses what.
type gate struct {
	limits Limits
	clock  func() time.Time
	hit    func(limit string) // is told of every limit that turns somebody away

	mu     sync.Mutex
	purses map[netip.Prefix]*purse
	owners map[match.Owner]int
	open   int
}

// purse returns the purse of the address. The caller holds g.mu.
func (g *gate) purse(from netip.Prefix) *purse {
	now := g.clock()
	p := g.purses[from]
	if p == nil {
		if len(g.purses) >= g.limits.Addresses {
			g.forget(now)
		}
		l := g.limits
		limiter := func(each, burst float64) *rate.Limiter { return rate.NewLimiter(rate.Limit(each), int(burst)) }
		p = &purse{opens: limiter(l.Opens, l.OpenBurst), deeds: [...]*rate.Limiter{
			Act: limiter(l.Acts, l.ActBurst), Open: limiter(l.Tables, l.TableBurst), Join: limiter(l.Codes, l.CodeBurst)}}
		g.purses[from] = p
	}
	p.seen = now
	return p
}

// forget drops the addresses that have been quiet, and if that is not enough any
// others without a connection.
func (g *gate) forget(now time.Time) {
	for from, p := range g.purses {
		if p.open == 0 && now.Sub(p.seen) > time.Hour {
			delete(g.purses, from)
		}
	}
	for from, p := range g.purses {
		if len(g.purses) < g.limits.Addresses*9/10 {
			return
		}
		if p.open == 0 {
			delete(g.purses, from)
		}
	}
}

// allow takes one deed from the purse of the address.
func (g *gate) allow(from netip.Prefix, d Deed) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.purse(from).deeds[d].AllowN(g.clock(), 1) {
		g.hit(d.String())
		return false
	}
	return true
}

// enter lets a connection in if all limits allow it; done ends it.
func (g *gate) enter(from netip.Prefix) (done func(), ok bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	p, limit := g.purse(from), ""
	switch {
	case g.open >= g.limits.Connections:
		limit = "terminals"
	case p.open >= g.limits.PerAddress:
		limit = "terminals of an address"
	case !p.opens.AllowN(g.clock(), 1):
		limit = "opens"
	}
	if limit != "" {
		g.hit(limit)
		return nil, false
	}
	g.open++
	p.open++
	return func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		g.open--
		p.open--
	}, true
}

// sit counts a connection of somebody who is known; done ends it.
func (g *gate) sit(owner match.Owner) (done func(), ok bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.owners[owner] >= g.limits.PerOwner {
		g.hit("terminals of a key")
		return nil, false
	}
	g.owners[owner]++
	return func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		if g.owners[owner]--; g.owners[owner] == 0 {
			delete(g.owners, owner)
		}
	}, true
}

// address returns the address that limits apply to: of an IPv6 address its /64.
func address(from net.Addr) netip.Prefix {
	at, err := netip.ParseAddrPort(from.String())
	if err != nil {
		return netip.Prefix{}
	}
	addr := at.Addr().Unmap().WithZone("")
	bits := addr.BitLen()
	if addr.Is6() {
		bits = 64
	}
	prefix, _ := addr.Prefix(bits)
	return prefix
}
