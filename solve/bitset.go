package solve

import "math/bits"

// A bitset is a set of states of one layer.
type bitset []uint64

func newBitset(n int) bitset { return make(bitset, (n+63)/64) }

func (b bitset) set(i int)      { b[i/64] |= 1 << (i % 64) }
func (b bitset) has(i int) bool { return b[i/64]>>(i%64)&1 != 0 }

// list appends which of the n states from base on are in b, counted from base.
func (b bitset) list(to []uint16, base, n int) []uint16 {
	for i := base; i < base+n; {
		word := b[i/64] >> (i % 64)
		if word == 0 {
			i += 64 - i%64
			continue
		}
		i += bits.TrailingZeros64(word)
		if i < base+n {
			to = append(to, uint16(i-base))
		}
		i++
	}
	return to
}
