package solve

import "math/bits"

// A key is what still matters of an order: orders with the same key are worth
// the same. Letters have no names in it: it tells for each place to which other
// places missing letters can join it, and how many they are. A token that nothing
// can be joined to is a wall: only its being in the way matters, and a key does
// not mention it.
type key uint64

// openKey returns the key of an order all of whose gaps are open, so that a link
// is dead only where both letters are placed, and not side by side. Then all that
// matters of the alphabet is, from one placed letter to the next: is it next in
// the row as well, or are letters missing between them, and how many. These are
// written down in eight bits for each place; place 0 is for what comes before
// the first placed letter.
func (s size) openKey(o order) key {
	var k key
	last, place := -1, 0
	for rest := o.placed(); rest != 0; rest &= rest - 1 {
		l := bits.TrailingZeros32(uint32(rest)) / placeBits
		p := o.place(l)
		target := p
		if l == last+1 && (place == 0 || p != place+1) {
			target = 0
		}
		k |= key((l-last-1)<<4|target) << (8 * place)
		last, place = l, p
	}
	return k | key(s.tokens-1-last)<<4<<(8*place)
}

// Where the parts of a key stand in which not all gaps are open.
const (
	targetBits  = 3
	safeShift   = 44
	aloofShift  = 48
	aloofLength = 4 // bits
)

// key returns the key of an order of which only some links count, and in which a
// chain of safe tokens cannot be broken any more. For each place it says how many
// missing letters lead down from its letter, if they lead to no other token; how
// many lead up; and the place of the token to which those lead, 0 for none.
// Stretches of nothing but missing letters are counted by their length.
func (ly *layer) key(o order, counting links, safe int) key {
	missing := ly.absent(o)
	up, down := counting&(missing>>1), counting&missing // links whose upper, whose lower letter is missing
	wide := bits.Len(uint(ly.left))                     // bits for a number of missing letters
	k := key(safe) << safeShift
	for rest := (counting | counting<<1) &^ missing; rest != 0; rest &= rest - 1 {
		l := bits.TrailingZeros8(rest)
		above := bits.TrailingZeros8(^(up >> (l & 7)))
		target := 0
		if counting>>((l+above)&7)&1 != 0 {
			target = o.place(l + above + 1)
		}
		below := bits.LeadingZeros8(^uint8(uint(down) << ((8 - l) & 15)))
		if uint(counting)<<1>>((l-below)&15)&1 != 0 {
			below = 0 // it is for the token down there to say
		}
		at := (o.place(l) - 1) * (2*wide + targetBits)
		k |= key(below|above<<(wide&15)|target<<(2*wide&15)) << (at & 63)
	}
	for inner := up & down; inner != 0; {
		first := bits.TrailingZeros8(inner)
		run := bits.TrailingZeros8(^(inner >> first))
		if uint(counting)<<1>>first&1 == 0 && counting>>(first+run)&1 == 0 {
			k += 1 << (aloofShift + aloofLength*(run-1))
		}
		inner &^= (1<<run - 1) << first
	}
	return k
}

// absent returns the set of the letters that are not placed: bit 0 is A.
func (s size) absent(o order) uint8 {
	p := uint64(o.placed())
	p = (p | p>>3) & 0x03030303
	p = (p | p>>6) & 0x000f000f
	return ^uint8(p|p>>12) & (1<<s.tokens - 1)
}

// A catalogue numbers keys in the order in which they come. It is a hash table
// with open addressing: Go's maps would take longer than the whole solution.
type catalogue struct {
	keys  []key                      // by their numbers
	slots [1 << catalogueBits]uint16 // the number of a key from 1; 0 for a free slot
}

// catalogueBits makes a catalogue twice as large as it need be.
const catalogueBits = numberBits + 1

// find returns the slot where k is or would be, and what is in it.
func (c *catalogue) find(k key) (slot *uint16, count uint16) {
	i := uint(k * 0x9e3779b97f4a7c15 >> (64 - catalogueBits))
	for {
		slot = &c.slots[i%uint(len(c.slots))]
		if count = *slot; count == 0 || c.keys[count-1] == k {
			return slot, count
		}
		i++
	}
}

// add returns the number of k, and whether it is a new one.
func (c *catalogue) add(k key) (n uint16, fresh bool) {
	slot, count := c.find(k)
	if count != 0 {
		return count - 1, false
	}
	if len(c.keys) == maxOrders {
		panic("solve: orders that are worth the same have different keys")
	}
	c.keys = append(c.keys, k)
	*slot = uint16(len(c.keys))
	return *slot - 1, true
}

// number returns the number of k, which must have been added.
func (c *catalogue) number(k key) uint16 {
	_, count := c.find(k)
	return count - 1
}

// clear forgets all keys.
func (c *catalogue) clear() {
	clear(c.slots[:])
	c.keys = c.keys[:0]
}
