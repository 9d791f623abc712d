package solve

import "math/bits"

// links is a set of links: bit l is the link between letter l and letter l + 1.
type links = uint8

// longest returns how many letters the longest run of l joins, 1 for no link.
func longest(l links) int {
	n := 1
	for ; l != 0; l &= l << 1 {
		n++
	}
	return n
}

// beyond[n][l] are those of the links l that lie in a run that joins more than n
// letters.
var beyond = func() (table [9][128]links) {
	for n := range table {
		for l := range table[n] {
			for rest := uint(l); rest != 0; {
				first := bits.TrailingZeros(rest)
				run := bits.TrailingZeros(^(rest >> first))
				all := uint(1<<run-1) << first
				if run >= n {
					table[n][l] |= links(all)
				}
				rest &^= all
			}
		}
	}
	return table
}()

// spans are the links of an order that are alive: both letters stand side by
// side, or a missing one can still land beside the other. A stretch of letters
// that can still become one chain is a run in one of the two sets. There are
// two since stretches overlap: of A . C with B missing and a D between them, B
// can join A or C but not both, so that A–B ends one stretch and B–C begins the
// next.
type spans struct{ one, other links }

// alive returns the spans of o as if every gap had an empty cell.
func (s size) alive(o order) spans {
	var both [2]links
	side := 0
	last, lastLetter := o.place(0), 0 // the last placed letter of this run of links
	for l := 1; l < s.tokens; l++ {
		p, before := o.place(l), o.place(l-1)
		switch {
		case p != 0 && before != 0 && p != before+1: // dead
		case p != 0 && before == 0 && last != 0 && p != last+1:
			// Only what comes after the last placed letter can join this one.
			side ^= 1
			for m := lastLetter + 1; m < l; m++ {
				both[side] |= 1 << m
			}
		default:
			both[side] |= 1 << (l - 1)
		}
		if p != 0 {
			last, lastLetter = p, l
		}
	}
	return spans{both[0], both[1]}
}

// without returns sp less some links.
func (sp spans) without(l links) spans { return spans{sp.one &^ l, sp.other &^ l} }

// beyond returns the links of sp that can become part of a chain longer than n.
func (sp spans) beyond(n int) spans { return spans{beyond[n][sp.one], beyond[n][sp.other]} }

// all returns the links of both sets.
func (sp spans) all() links { return sp.one | sp.other }
