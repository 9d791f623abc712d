package web

import (
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"game1208/internal/site"
	"game1208/match"
)

// Limits bound what one reader and all of them together may use.
type Limits struct {
	Posts, PostBurst     float64 // actions a second and at once, per address
	Tables, TableBurst   float64 // new tables, likewise
	Codes, CodeBurst     float64 // short codes tried, likewise
	Opens, OpenBurst     float64 // streams opened, likewise
	Draws, DrawBurst     float64 // what takes long to make: pictures, sheets, exercises, likewise
	Streams              int     // open streams in all
	StreamsPerAddress    int
	StreamsPerOwner      int
	StreamsPerTable      int // of those who only watch
	Addresses            int // addresses remembered
	addressesForgetAfter time.Duration
}

// DefaultLimits suit a house behind one address and a small server.
func DefaultLimits() Limits {
	return Limits{
		Posts: 20, PostBurst: 60, Tables: 0.2, TableBurst: 20, Codes: 0.1, CodeBurst: 10,
		Opens: 5, OpenBurst: 100, Draws: 1, DrawBurst: 20,
		Streams: 10_000, StreamsPerAddress: 100, StreamsPerOwner: 12, StreamsPerTable: 200,
		Addresses: 50_000, addressesForgetAfter: time.Hour,
	}
}

// A purse is what one address has left.
type purse struct {
	posts, tables, codes, opens, draws *rate.Limiter
	streams                            int
	seen                               time.Time
}

// gate counts who uses what.
type gate struct {
	limits Limits
	clock  func() time.Time
	hit    func(limit string) // is told of every limit that turns somebody away

	mu      sync.Mutex
	purses  map[netip.Prefix]*purse
	owners  map[match.Owner]int
	tables  map[string]int
	streams int
}

func newGate(l Limits, clock func() time.Time) *gate {
	return &gate{
		limits: l, clock: clock, hit: func(string) {},
		purses: map[netip.Prefix]*purse{}, owners: map[match.Owner]int{}, tables: map[string]int{},
	}
}

// purse returns the purse of the address. The caller holds g.mu.
func (g *gate) purse(addr netip.Prefix) *purse {
	now := g.clock()
	p := g.purses[addr]
	if p == nil {
		if len(g.purses) >= g.limits.Addresses {
			g.forget(now)
		}
		l := g.limits
		p = &purse{
			posts:  rate.NewLimiter(rate.Limit(l.Posts), int(l.PostBurst)),
			tables: rate.NewLimiter(rate.Limit(l.Tables), int(l.TableBurst)),
			codes:  rate.NewLimiter(rate.Limit(l.Codes), int(l.CodeBurst)),
			opens:  rate.NewLimiter(rate.Limit(l.Opens), int(l.OpenBurst)),
			draws:  rate.NewLimiter(rate.Limit(l.Draws), int(l.DrawBurst)),
		}
		g.purses[addr] = p
	}
	p.seen = now
	return p
}

// forget drops the addresses that have been quiet, and if that is not enough
// any others without a stream.
func (g *gate) forget(now time.Time) {
	for addr, p := range g.purses {
		if p.streams == 0 && now.Sub(p.seen) > g.limits.addressesForgetAfter {
			delete(g.purses, addr)
		}
	}
	for addr, p := range g.purses {
		if len(g.purses) < g.limits.Addresses*9/10 {
			return
		}
		if p.streams == 0 {
			delete(g.purses, addr)
		}
	}
}

// allow takes one action of the kind from the purse of the address.
func (g *gate) allow(addr netip.Prefix, k site.Kind) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	p := g.purse(addr)
	left := map[site.Kind]*rate.Limiter{site.Post: p.posts, site.Table: p.tables, site.Code: p.codes, site.Draw: p.draws}[k]
	if !left.AllowN(g.clock(), 1) {
		g.hit(k.String())
		return false
	}
	return true
}

// stream opens a stream if all limits allow it; done ends it. Those who watch
// cannot take the places of those who play.
func (g *gate) stream(addr netip.Prefix, owner match.Owner, table string, plays bool) (done func(), ok bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	p, l := g.purse(addr), g.limits
	limit := ""
	switch {
	case g.streams >= l.Streams:
		limit = "streams"
	case p.streams >= l.StreamsPerAddress:
		limit = "streams of an address"
	case !plays && g.tables[table] >= l.StreamsPerTable:
		limit = "watchers of a table"
	case owner != "" && g.owners[owner] >= l.StreamsPerOwner:
		limit = "streams of a browser"
	case !p.opens.AllowN(g.clock(), 1):
		limit = "opens"
	}
	if limit != "" {
		g.hit(limit)
		return nil, false
	}
	count := func(n int) {
		g.streams += n
		p.streams += n
		if !plays {
			add(g.tables, table, n)
		}
		if owner != "" {
			add(g.owners, owner, n)
		}
	}
	count(1)
	return func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		count(-1)
	}, true
}

func add[K comparable](counts map[K]int, k K, n int) {
	if counts[k] += n; counts[k] == 0 {
		delete(counts, k)
	}
}
