package rules

import (
	"iter"
	"math/bits"
)

// A Board is one player's board in one machine word: four bits a cell, cell 1
// lowest, 0 for an empty cell, 1 to 8 for A to H. The zero Board is empty.
type Board uint64

const (
	cellBits = 4
	nibble   = 1<<cellBits - 1
	// everyCell has the lowest bit of each cell set.
	everyCell Board = 0x111111111111
)

func shift(c Cell) uint { return uint(c-1) * cellBits }

// At returns the token on c, and whether there is one.
func (b Board) At(c Cell) (Token, bool) {
	if !c.Valid() {
		return 0, false
	}
	n := b >> shift(c) & nibble
	return Token(n) - 1, n != 0
}

// With returns b with t put on c. It checks nothing: c must be a valid, empty
// cell and t must not stand on b. [Position.Play] is the checked way.
func (b Board) With(t Token, c Cell) Board { return b | Board(t+1)<<shift(c) }

// Placed returns the set of the tokens that stand on b.
func (b Board) Placed() Hand {
	var h Hand
	for rest := b; rest != 0; rest >>= cellBits {
		h |= Hand(uint16(1) << (rest & nibble) >> 1) // a Hand has no room for 1<<8 before the >>1
	}
	return h
}

// Occupied returns the cells of b that hold a token: bit 0 is cell 1.
func (b Board) Occupied() uint16 {
	o := (b | b>>1 | b>>2 | b>>3) & everyCell
	var mask uint16
	for c := range Cells {
		mask |= uint16(o>>(c*cellBits)&1) << c
	}
	return mask
}

// Len returns the number of tokens on b.
func (b Board) Len() int {
	return bits.OnesCount64(uint64((b | b>>1 | b>>2 | b>>3) & everyCell))
}

// Targets returns the cells where a token may go on this roll: the cell rolled
// if it is empty (R4), else the next empty cell below and the next one above
// (R5), in that order; 0 where there is none.
func (b Board) Targets(roll Cell) (first, second Cell) {
	if !roll.Valid() {
		return 0, 0
	}
	if _, taken := b.At(roll); !taken {
		return roll, 0
	}
	below, above := roll-1, roll+1
	for below >= 1 && b>>shift(below)&nibble != 0 {
		below--
	}
	for above <= Cells && b>>shift(above)&nibble != 0 {
		above++
	}
	if above > Cells {
		above = 0
	}
	if below == 0 {
		return above, 0
	}
	return below, above
}

// Reach returns the cells of Targets as a list, of none, one or two.
func (b Board) Reach(roll Cell) []Cell {
	switch first, second := b.Targets(roll); {
	case first == 0:
		return nil
	case second == 0:
		return []Cell{first}
	default:
		return []Cell{first, second}
	}
}

// All yields the tokens of b with their cells, from cell 1 to cell 12.
func (b Board) All() iter.Seq2[Cell, Token] {
	return func(yield func(Cell, Token) bool) {
		for c := Cell(1); c <= Cells; c++ {
			if t, ok := b.At(c); ok && !yield(c, t) {
				return
			}
		}
	}
}

// Mirror returns b read from the other end with the alphabet reversed. It has
// the same score in both variants.
func (b Board) Mirror() Board {
	var m Board
	for c, t := range b.All() {
		m = m.With(t.Mirror(), c.Mirror())
	}
	return m
}

// String returns the 12 characters of b, cell 1 first, "." for an empty cell.
func (b Board) String() string {
	var text [Cells]byte
	for c := range Cells {
		text[c] = ".ABCDEFGH"[b>>(c*cellBits)&nibble]
	}
	return string(text[:])
}
