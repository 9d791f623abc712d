// Package limit counts what visitors use, by whichever way they come: an address that
// has tried all its codes on pages has none left by ssh.
package limit

import (
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// A Kind is something that each address may do so and so often.
type Kind int

const (
	// Act is an action: a form that is sent, a command at a table.
	Act Kind = iota
	// Table opens a table.
	Table
	// Code tries a short code.
	Code
	// Draw makes what takes long: a picture, a sheet, an exercise.
	Draw
	// Stream opens the stream of a page.
	Stream
	// Terminal opens a connection by ssh.
	Terminal
	kinds
)

// String returns the kind as it is called where limits that turn somebody away are
// counted.
func (k Kind) String() string {
	return [kinds]string{"posts", "tables", "codes", "draws", "opens", "opens"}[k]
}

// A Rate is how often something may be done: so many times a second, and so many at once.
type Rate struct {
	Each  float64
	Burst int
}

// Limits bound what each address may do.
type Limits struct {
	Rates     [kinds]Rate // by their Kind
	Addresses int         // remembered
}

// Default returns what suits a house behind one address and a small server.
func Default() Limits {
	return Limits{Addresses: 50_000, Rates: [kinds]Rate{
		Act: {20, 60}, Table: {0.2, 20}, Code: {0.1, 10}, Draw: {1, 20}, Stream: {5, 100}, Terminal: {5, 100},
	}}
}

// quiet is how long an address is remembered at least, if there is room, that does nothing.
const quiet = time.Hour

// A purse is what one address has left.
type purse struct {
	left [kinds]*rate.Limiter
	seen time.Time
}

// A Gate counts who uses what.
type Gate struct {
	limits Limits
	clock  func() time.Time

	mu     sync.Mutex
	purses map[netip.Prefix]*purse
	inside map[place]int
}

// A place is what a Bound counts.
type place struct{ name, of string }

// New returns a gate through which nobody has come.
func New(l Limits, clock func() time.Time) *Gate {
	return &Gate{limits: l, clock: clock, purses: map[netip.Prefix]*purse{}, inside: map[place]int{}}
}

// Allow takes one of the kind from what an address has left, and reports whether there
// was one.
func (g *Gate) Allow(from netip.Prefix, k Kind) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.allow(from, k)
}

func (g *Gate) allow(from netip.Prefix, k Kind) bool {
	return g.purse(from).left[k].AllowN(g.clock(), 1)
}

// purse returns the purse of the address.
func (g *Gate) purse(from netip.Prefix) *purse {
	now := g.clock()
	p := g.purses[from]
	if p == nil {
		if len(g.purses) >= g.limits.Addresses {
			g.forget(now)
		}
		p = &purse{}
		for k, r := range g.limits.Rates {
			p.left[k] = rate.NewLimiter(rate.Limit(r.Each), r.Burst)
		}
		g.purses[from] = p
	}
	p.seen = now
	return p
}

// forget drops the addresses that have been quiet, and if that is not enough any others.
// What is inside is counted apart.
func (g *Gate) forget(now time.Time) {
	for from, p := range g.purses {
		if now.Sub(p.seen) > quiet {
			delete(g.purses, from)
		}
	}
	for from := range g.purses {
		if len(g.purses) < g.limits.Addresses*9/10 {
			return
		}
		delete(g.purses, from)
	}
}

// A Bound is how many of something may be inside at once, as streams of an address.
type Bound struct {
	Name string // as it is called where limits that turn somebody away are counted
	Of   string // whose they are, "" for all together
	Most int
}

// Enter lets a stream or a connection in that an address opens, if that is not too often
// and no bound forbids it; else limit names what does. done is to be called at its end.
func (g *Gate) Enter(from netip.Prefix, k Kind, bounds ...Bound) (done func(), limit string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if limit := g.full(bounds); limit != "" {
		return nil, limit
	}
	if !g.allow(from, k) {
		return nil, k.String()
	}
	return g.count(bounds), ""
}

// Hold counts for further bounds what is inside, likewise.
func (g *Gate) Hold(bounds ...Bound) (done func(), limit string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if limit := g.full(bounds); limit != "" {
		return nil, limit
	}
	return g.count(bounds), ""
}

// full returns the name of the first bound that is reached, "" for none.
func (g *Gate) full(bounds []Bound) string {
	for _, b := range bounds {
		if g.inside[place{b.Name, b.Of}] >= b.Most {
			return b.Name
		}
	}
	return ""
}

func (g *Gate) count(bounds []Bound) (done func()) {
	for _, b := range bounds {
		g.inside[place{b.Name, b.Of}]++
	}
	return sync.OnceFunc(func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		for _, b := range bounds {
			at := place{b.Name, b.Of}
			if g.inside[at]--; g.inside[at] == 0 {
				delete(g.inside, at)
			}
		}
	})
}

// Inside returns how many a bound that is for all together counts.
func (g *Gate) Inside(name string) int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.inside[place{name: name}]
}

// Address returns the address that limits apply to: of an IPv6 address its /64.
func Address(addr netip.Addr) netip.Prefix {
	addr = addr.Unmap().WithZone("")
	bits := addr.BitLen()
	if addr.Is6() {
		bits = 64
	}
	prefix, _ := addr.Prefix(bits) // the zero Prefix for the zero Addr
	return prefix
}
