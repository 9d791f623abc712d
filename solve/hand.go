package solve

import (
	"math/bits"

	"game1208/rules"
)

// While left tokens are not placed, a hand is known by the tokens that are still
// hidden: a set of ranks among the missing letters. A board has a value for each
// such set, first with the abstention, then without, in the order of the sets as
// numbers. hands[left] knows them.
var hands = func() (all [9]handTable) {
	for left := range all {
		all[left] = newHandTable(left)
	}
	return all
}()

// A hand is one of the values of a board.
type hand struct {
	abstentions uint8
	hidden      uint8 // ranks
}

type handTable struct {
	list   []hand
	number [2][256]uint8 // by abstentions and hidden ranks
}

func newHandTable(left int) handTable {
	var t handTable
	for _, abstentions := range []uint8{1, 0} {
		for set := range 1 << left {
			if bits.OnesCount(uint(set)) == hidden(left, abstentions) {
				t.number[abstentions][set] = uint8(len(t.list))
				t.list = append(t.list, hand{abstentions, uint8(set)})
			}
		}
	}
	return t
}

// ranks returns the ranks of some letters among the missing ones.
func ranks(some, missing rules.Hand) (set uint8) {
	rank := 0
	for t := range missing.All() {
		if some.Has(t) {
			set |= 1 << rank
		}
		rank++
	}
	return set
}

// drop returns the set without the rank r, and those above it one lower.
func drop(set uint8, r int) uint8 {
	low := uint8(1)<<r - 1
	return set&low | set>>1&^low
}
