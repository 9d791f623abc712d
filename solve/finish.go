package solve

import (
	"math/bits"

	"game1208/rules"
)

// A finish is what a full row is scored by: the length of its longest chains, and
// the places where they begin (bit 0 is the first).
type finish struct{ length, starts uint8 }

// finish returns the finish of an order without missing letters.
func (s size) finish(o order) finish {
	chains := s.alive(o).all()
	f := finish{length: uint8(longest(chains))}
	for l := range s.tokens {
		if bits.TrailingZeros8(^(chains>>l))+1 == int(f.length) {
			f.starts |= 1 << (o.place(l) - 1)
		}
	}
	return f
}

// score returns the points of f on a full mask (R11, R13).
func (f finish) score(v rules.Variant, m mask) int {
	chain := rules.Chain{Len: int(f.length)}
	if v == rules.Plain {
		return chain.Points(v)
	}
	var cells [16]int // by the place in the row
	n := 0
	for rest := m; rest != 0; rest &= rest - 1 {
		cells[n] = bits.TrailingZeros16(rest)
		n++
	}
	chain.Holes = len(cells)
	for starts := f.starts; starts != 0; starts &= starts - 1 {
		first := bits.TrailingZeros8(starts)
		stretch := cells[first+chain.Len-1] - cells[first] + 1
		chain.Holes = min(chain.Holes, stretch-chain.Len)
	}
	return chain.Points(v)
}
