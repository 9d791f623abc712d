package solve

import (
	"math/bits"

	"game1208/rules"
)

// A size is how many cells and tokens a game has; the die has a side for each
// cell. People play the full one. The tests also solve smaller games, small
// enough to be solved a second time by trying everything.
type size struct{ cells, tokens int }

var full = size{rules.Cells, rules.Tokens}

// hidden returns how many tokens lie face down before a roll, while left tokens
// are not yet placed (R2, R7).
func hidden(left int, abstentions uint8) int {
	return max(0, left-rules.OpenHand-1+int(abstentions))
}

// A mask is the set of cells that hold tokens: bit 0 is cell 1.
type mask = uint16

// mirror returns m seen from the other end of the board.
func (s size) mirror(m mask) mask { return bits.Reverse16(m) >> (16 - s.cells) }

// kept reports whether states are kept for m itself; if not, they are kept for its
// mirror image. (Of full boards there are so few that all are kept.)
func (s size) kept(m mask) bool {
	return m <= s.mirror(m) || bits.OnesCount16(m) == s.tokens
}

// gaps is a set of the gaps of a row of tokens: bit g is the gap that has g
// tokens before it.
type gaps = uint16

// open returns the gaps of m in which there is an empty cell.
func (s size) open(m mask) gaps {
	var open gaps
	gap := 0
	for c := range s.cells {
		if m>>c&1 != 0 {
			gap++
		} else {
			open |= 1 << gap
		}
	}
	return open
}
