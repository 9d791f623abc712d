package web

import (
	"game1208/internal/limit"
	"game1208/internal/site"
)

// Limits bound how many streams are open at once.
type Limits struct {
	Streams           int // in all
	StreamsPerAddress int
	StreamsPerOwner   int
	StreamsPerTable   int // of those who only watch
}

// DefaultLimits suit a house behind one address and a small server.
func DefaultLimits() Limits {
	return Limits{Streams: 10_000, StreamsPerAddress: 100, StreamsPerOwner: 12, StreamsPerTable: 200}
}

// kinds are the kinds of action of a site, as the gate bounds them: one without is
// not compiled.
var kinds [site.Kinds]limit.Kind = [...]limit.Kind{site.Post: limit.Act, site.Table: limit.Table, site.Code: limit.Code, site.Draw: limit.Draw}

// Allow implements [site.Porter].
func (p porter) Allow(k site.Kind) bool {
	if !p.s.gate.Allow(p.s.client(p.r), kinds[k]) {
		p.s.meter.Limited(kinds[k].String())
		return false
	}
	return true
}

// streams is what the bound of all open streams is called.
const streams = "streams"

// Stream implements [site.Porter]. Those who watch cannot take the places of those who play.
func (p porter) Stream(table string, plays bool) (done func(), ok bool) {
	from, l := p.s.client(p.r), p.s.limits
	bounds := []limit.Bound{{Name: streams, Most: l.Streams}, {Name: "streams of an address", Of: from.String(), Most: l.StreamsPerAddress}}
	if !plays {
		bounds = append(bounds, limit.Bound{Name: "watchers of a table", Of: table, Most: l.StreamsPerTable})
	}
	if owner := p.s.owner(p.r); owner != "" {
		bounds = append(bounds, limit.Bound{Name: "streams of a browser", Of: string(owner), Most: l.StreamsPerOwner})
	}
	done, hit := p.s.gate.Enter(from, limit.Stream, bounds...)
	if hit != "" {
		p.s.meter.Limited(hit)
	}
	return done, hit == ""
}
