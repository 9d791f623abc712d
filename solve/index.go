package solve

import (
	"math/bits"
	"slices"
	"sync"

	"game1208/rules"
)

// An index numbers the states of a game: those of a mask begin at its base, and
// follow by their classes. It knows nothing of variants and utilities, and never
// changes once it is made.
type index struct {
	size
	layers   []*layer // by the number of tokens placed; the last one for finishes
	finishes []finish
	numbers  [9][256]uint16 // of finishes, from 1, by length and starts
	base     []int32        // by mask: that of the mirror image where states are kept for it
	states   []int          // their number, by tokens placed
	scores   [2][]uint8     // by variant, then by state of a full board: how much more than leastScore
	groups   [][]group      // by tokens placed: the masks for which states are kept
}

// A group holds the masks whose empty cells are in the same gaps.
type group struct {
	open  gaps
	masks []mask
}

// theIndex is that of the game that people play.
var theIndex = sync.OnceValue(func() *index { return newIndex(full) })

func newIndex(s size) *index {
	ix := &index{size: s}
	ix.layers = s.layers(ix.finish)
	ix.layers = append(ix.layers, ix.end())
	ix.count()
	for _, v := range []rules.Variant{rules.Plain, rules.Holes} {
		ix.scores[v] = ix.score(v)
	}
	return ix
}

// score returns the scores of all full boards.
func (ix *index) score(v rules.Variant) []uint8 {
	list := make([]uint8, ix.states[ix.tokens])
	for _, g := range ix.groups[ix.tokens] {
		for _, m := range g.masks {
			for i, f := range ix.finishes {
				list[int(ix.base[m])+i] = uint8(f.score(v, m) - leastScore)
			}
		}
	}
	return list
}

// finish returns the number of the finish of an order.
func (ix *index) finish(o order) uint16 {
	f := ix.size.finish(o)
	n := &ix.numbers[f.length][f.starts]
	if *n == 0 {
		ix.finishes = append(ix.finishes, f)
		*n = uint16(len(ix.finishes))
	}
	return *n - 1
}

// end returns the layer of the full boards, which numbers finishes, not orders.
func (ix *index) end() *layer {
	ly := &layer{size: ix.size, placed: ix.tokens, gappings: make([]gapping, 2<<ix.tokens)}
	ly.orders = make([]order, len(ix.finishes))
	g := ly.identity()
	g.flipped = g.class
	for open := range ly.gappings {
		ly.gappings[open] = g
	}
	return ly
}

// count gives every mask its base, and puts the masks into groups.
func (ix *index) count() {
	ix.base = make([]int32, 1<<ix.cells)
	ix.states = make([]int, ix.tokens+1)
	ix.groups = make([][]group, ix.tokens+1)
	for placed := range ix.groups {
		ix.groups[placed] = make([]group, 2<<placed)
	}
	for i := range ix.base {
		m := mask(i)
		placed := bits.OnesCount16(m)
		if placed > ix.tokens || !ix.kept(m) {
			continue
		}
		open := ix.open(m)
		ix.base[m] = int32(ix.states[placed])
		if placed < ix.tokens {
			ix.base[ix.mirror(m)] = ix.base[m]
		}
		ix.states[placed] += len(ix.layers[placed].gappings[open].first)
		g := &ix.groups[placed][open]
		g.open, g.masks = open, append(g.masks, m)
	}
	for placed, groups := range ix.groups {
		ix.groups[placed] = slices.DeleteFunc(groups, func(g group) bool { return g.masks == nil })
	}
}
