package solve

import "math/bits"

// A spot is an empty cell of a mask.
type spot struct {
	at      int  // its number among the empty cells, from 0
	gap     int  // the number of tokens before it
	child   mask // with this cell taken
	flipped bool // states are kept for the mirror image of child
	around  int  // bit 0: there is an empty cell next to it below, bit 1: above
}

// split returns the open gaps after a token has been put on the spot.
func (s *spot) split(open gaps) gaps {
	low := open & (1<<s.gap - 1)
	return low | gaps(s.around)<<s.gap | (open^low)&^(1<<s.gap)<<1
}

// Dice say what the rolls leave to choose (R4, R5) on a mask, whose spots are counted
// from 0. One roll leaves each spot; those on taken cells leave the spots on both
// sides of them, or the only one.
type dice struct {
	first, last int64 // rolls that leave only the first or the last spot
	runs        []run
}

// A run is of so many taken cells between the spots at − 1 and at.
type run struct {
	at    int
	rolls int64
}

// look returns the spots of m and what the rolls leave. It appends to what is given, so
// that it need not allocate.
func (s size) look(m mask, spots []spot, runs []run) ([]spot, dice) {
	d := dice{first: 1, runs: runs}
	taken := int64(0) // since the last spot
	for c := range s.cells {
		if m>>c&1 != 0 {
			taken++
			continue
		}
		switch {
		case taken > 0 && len(spots) == 0:
			d.first += taken
		case taken > 0:
			d.runs = append(d.runs, run{len(spots), taken})
		}
		child := m | 1<<c
		spots = append(spots, spot{len(spots), bits.OnesCount16(m & (1<<c - 1)), child, !s.kept(child), s.around(m, c)})
		taken = 0
	}
	d.last = taken + 1
	return spots, d
}

// around returns whether the cells on both sides of c are empty: bit 0 is for the
// one below.
func (s size) around(m mask, c int) (a int) {
	if c > 0 && m>>(c-1)&1 == 0 {
		a = 1
	}
	if c < s.cells-1 && m>>(c+1)&1 == 0 {
		a |= 2
	}
	return a
}

// expect returns the sum over all rolls of the best of what the spots promise. There
// are at least two spots.
func expect[N number](d *dice, promises []N) int64 {
	last := len(promises) - 1
	sum := d.first*int64(promises[0]) + d.last*int64(promises[last])
	for _, p := range promises[1:last] {
		sum += int64(p)
	}
	for _, r := range d.runs {
		sum += r.rolls * int64(max(promises[r.at-1], promises[r.at]))
	}
	return sum
}

// expectOr is expect where one may also abstain, which promises floor.
func expectOr[N number](d *dice, promises []N, floor N) int64 {
	last := len(promises) - 1
	sum := d.first*int64(max(promises[0], floor)) + d.last*int64(max(promises[last], floor))
	for _, p := range promises[1:last] {
		sum += int64(max(p, floor))
	}
	for _, r := range d.runs {
		sum += r.rolls * int64(max(promises[r.at-1], promises[r.at], floor))
	}
	return sum
}
