package solve

import "slices"

// A renaming says what the four missing letters of one order are called in another:
// two bits for each, in the order of the alphabet, with its rank among the
// missing letters there.
type renaming uint8

const (
	unchanged renaming = 0b11_10_01_00
	// backwards calls the letters by their ranks from the other end.
	backwards renaming = 0b00_01_10_11
)

// to returns what the missing letter of rank i is called.
func (r renaming) to(i int) int { return int(r >> (2 * i) & 3) }

// then returns r followed by next.
func (r renaming) then(next renaming) (both renaming) {
	for i := range merged {
		both |= renaming(next.to(r.to(i))) << (2 * i)
	}
	return both
}

// inverse returns the renaming that undoes r.
func (r renaming) inverse() (back renaming) {
	for i := range merged {
		back |= renaming(i) << (2 * r.to(i))
	}
	return back
}

// canonical returns names for the missing letters of o that depend only on what
// its key says: alike in all orders of a class.
func (s size) canonical(o order, counting links) (r renaming) {
	var list [merged]int // to what a letter can be joined, and its rank
	missing := s.missing(o)
	for rank := range list {
		list[rank] = s.attachment(o, counting, int(missing[rank]))<<2 | rank
	}
	slices.Sort(list[:])
	for name, a := range list {
		r |= renaming(name) << (2 * (a & 3))
	}
	return r
}

// attachment returns a number that says to what the missing letter l can be
// joined: the places of the tokens below and above it, and how many missing letters
// lie between. Letters for which it is the same are interchangeable.
func (s size) attachment(o order, counting links, l int) int {
	below, above, first, last := 0, 0, l, l
	for first > 0 && counting>>(first-1)&1 != 0 && below == 0 {
		if below = o.place(first - 1); below == 0 {
			first--
		}
	}
	for counting>>last&1 != 0 && above == 0 {
		if above = o.place(last + 1); above == 0 {
			last++
		}
	}
	return ((below<<4|above)<<4|(last-first))<<4 | (l - first)
}
