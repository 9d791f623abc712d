package solve

import "math/bits"

// An order says how the tokens on a board follow each other, whatever the cells
// between them: four bits a letter, A lowest, with its place in the row from 1,
// or 0 for a letter that is not placed.
type order uint32

const (
	placeBits = 4
	placeMask = 1<<placeBits - 1
	// each has the lowest bit of every letter set.
	each order = 0x11111111
)

// place returns the place of letter l, 0 for none. l is 0 to 7.
func (o order) place(l int) int { return int(o >> (placeBits * l & 31) & placeMask) }

// placed returns o with the four bits of a letter reduced to their lowest, set
// if the letter is placed.
func (o order) placed() order { return (o | o>>1 | o>>2 | o>>3) & each }

// insert returns o with letter l put into the gap, which has so many tokens
// before it.
func (o order) insert(l, gap int) order {
	p := order(gap) + 1
	later := (o + (8-p)*each) >> 3 & each // the letters at place p or later; there is no place 8 yet
	return o + later | p<<(placeBits*l)
}

// missing returns the letters that are not placed, A first; their number is the
// number of tokens left.
func (s size) missing(o order) (list [8]uint8) {
	n := 0
	for l := range s.tokens {
		if o.place(l) == 0 {
			list[n] = uint8(l)
			n++
		}
	}
	return list
}

// mirrored returns o read from the other end with the alphabet reversed.
func (s size) mirrored(o order) order {
	end := bits.OnesCount32(uint32(o.placed())) + 1
	var m order
	for l := range s.tokens {
		if p := o.place(l); p != 0 {
			m |= order(end-p) << (placeBits * (s.tokens - 1 - l))
		}
	}
	return m
}

// letter returns the letter at place p, −1 for none. p is 0 to 9.
func (o order) letter(p int) int {
	if p == 0 {
		return -1
	}
	x := o ^ order(p)*each // four bits become 0
	if x = (x - each) &^ x & (each << (placeBits - 1)); x == 0 {
		return -1
	}
	return bits.TrailingZeros32(uint32(x)) / placeBits
}
