package solve

import (
	"math/bits"

	"game1208/rules"
)

// A grain is what values of early positions are counted in. There are few of these
// with many hands each, so that they need not be small; and what chance divides
// them by has grown so large that they could not stay exact in 64 bits. There are
// 2^grainBits grains to the greatest worth: the sum over the ways to reveal and
// the rolls still fits.
const grainBits = 56

// early solves boards with six to eight tokens left, in grains.
func early(j *job, buffer *[]int64, from, to []int64) {
	left, n := j.ly.left, len(j.spots)
	width := len(hands[left].list)
	var views [rules.Cells]view
	for i := range j.spots {
		views[i] = j.view(&j.spots[i], from)
	}
	promises := grow(buffer, width*n)
	var sums [8 * maxReveals]int64 // by the rank of the letter placed, then as in plan.reveals
	for i, o := range j.orders {
		for at := range j.spots {
			views[at].fetch(left, plans[left].width, o)
		}
		for at := range j.spots {
			views[at].promise(promises[at:], n, left, &sums)
		}
		values := to[j.state(i)*width:][:width]
		for h := width - 1; h >= 0; h-- {
			values[h] = j.expectEarly(promises[h*n:][:n], hands[left].list[h], values)
		}
	}
}

// expectEarly returns the value of a hand. The values of the hands without the
// abstention are known when it is asked for one with it.
func (j *job) expectEarly(promises []int64, h hand, values []int64) int64 {
	rolls := int64(bits.OnesCount8(h.hidden) * j.ix.cells) // and reveals
	if h.abstentions == 0 {
		return expect(&j.dice, promises) / rolls
	}
	var floor int64
	for x := h.hidden; x != 0; x &= x - 1 {
		floor += values[hands[j.ly.left].number[0][h.hidden&^(x&-x)]]
	}
	return expectOr(&j.dice, promises, floor) / rolls
}

// A view is a spot as it is seen from boards with more than five tokens left.
type view struct {
	first, last []quintet
	class       []uint16
	values      []int64 // of the child's mask, by class and hand
	choices     [][]uint16
	fetched     [8][maxHands]int64
}

// view returns what promise needs to know of a spot.
func (j *job) view(s *spot, from []int64) view {
	g := j.child(s)
	p := &plans[j.ly.left]
	v := view{first: j.ly.children(s.gap, 0), last: j.ly.children(s.gap, 1), class: g.classes(s.flipped), choices: p.choices}
	if s.flipped {
		v.choices = p.flipped
	}
	v.values = from[int(j.ix.base[s.child])*p.width:]
	return v
}

// fetch copies the values of the boards that an order leads to over the spot: by the
// rank of the letter placed, then by hand. To do so for all spots before anything
// is computed lets the processor wait for many of them at once.
func (v *view) fetch(left, width int, o uint16) {
	for rank := range left {
		child := v.first[o].at(rank)
		if rank >= 5 {
			child = v.last[o].at(rank - 5)
		}
		copy(v.fetched[rank][:width], v.values[int(v.class[child])*width:])
	}
}

// promise writes what the spot promises the hands of the order last fetched, with a
// distance between them for the promises of the other spots.
func (v *view) promise(out []int64, distance, left int, sums *[8 * maxReveals]int64) {
	p := &plans[left]
	for rank := range left {
		to := (*[maxReveals]int64)(sums[rank*maxReveals:])
		if left == 6 {
			sumFive(to, &v.fetched[rank])
		} else {
			p.sum(to, &v.fetched[rank])
		}
	}
	for h, c := range v.choices {
		best := sums[c[0]%uint16(len(sums))]
		for _, n := range c[1:] {
			best = max(best, sums[n%uint16(len(sums))])
		}
		out[h*distance] = best
	}
}

const (
	maxReveals = 64  // more than there are sets of hidden letters before a reveal
	maxHands   = 128 // more than a board has
	maxWays    = 5   // to reveal a letter
)

// A plan is about boards with so many tokens left, of which one is placed.
type plan struct {
	width int // the number of hands of the board that this makes
	// reveals lists for each set of letters that may be hidden on that board before
	// the reveal the numbers of the hands that the reveal may lead to, filled up
	// with width, which is no hand and counts as 0.
	reveals [][maxWays]uint8
	// choices lists for each hand what it can place: the letter's rank times
	// maxReveals, and the number in reveals of what is hidden then. flipped does so
	// for a board for whose mirror image values are kept.
	choices, flipped [][]uint16
}

// plans is by the number of tokens left.
var plans = func() (all [9]plan) {
	for left := exact + 2; left < len(all); left++ {
		all[left] = newPlan(left)
	}
	return all
}()

func newPlan(left int) plan {
	p := plan{width: len(hands[left-1].list)}
	number := map[hand]uint16{}
	for abstentions := range uint8(2) {
		for set := range 1 << (left - 1) {
			if h := (hand{abstentions, uint8(set)}); bits.OnesCount(uint(set)) == hidden(left, abstentions) {
				number[h] = uint16(len(number))
				p.reveals = append(p.reveals, p.reveal(left-1, h))
			}
		}
	}
	for _, h := range hands[left].list {
		var straight, flipped []uint16
		for rank := range left {
			if h.hidden>>rank&1 == 0 {
				set := drop(h.hidden, rank)
				straight = append(straight, uint16(rank*maxReveals)+number[hand{h.abstentions, set}])
				flipped = append(flipped, uint16(rank*maxReveals)+number[hand{h.abstentions, bits.Reverse8(set) >> (9 - left)}])
			}
		}
		p.choices, p.flipped = append(p.choices, straight), append(p.flipped, flipped)
	}
	return p
}

// reveal returns the numbers of the hands to which the reveal of one of the hidden
// letters may lead, filled up with width.
func (p *plan) reveal(left int, h hand) (numbers [maxWays]uint8) {
	at := 0
	for x := h.hidden; x != 0; x &= x - 1 {
		numbers[at] = hands[left].number[h.abstentions][h.hidden&^(x&-x)]
		at++
	}
	for ; at < maxWays; at++ {
		numbers[at] = uint8(p.width)
	}
	return numbers
}

// sum writes the sums over all reveals of the values of a board; after these there
// is a 0.
func (p *plan) sum(to *[maxReveals]int64, values *[maxHands]int64) {
	for i := range p.reveals {
		n := &p.reveals[i]
		to[i%maxReveals] = values[n[0]%maxHands] + values[n[1]%maxHands] + values[n[2]%maxHands] +
			values[n[3]%maxHands] + values[n[4]%maxHands]
	}
}

// sumFive is sum for boards with five tokens left, written out: nearly all boards that
// early asks for are such.
func sumFive(to *[maxReveals]int64, values *[maxHands]int64) {
	// ab is the value while A and B are hidden, and so on, as in pairs; a is that without
	// the abstention, when only A is hidden. (A is the first of the missing letters,
	// whatever it is.)
	v := values[:15]
	ab, ac, bc, ad, bd, cd, ae, be, ce, de := v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9]
	a, b, c, d, e := v[10], v[11], v[12], v[13], v[14]
	to[0], to[1], to[2], to[3], to[4] = a+b, a+c, b+c, a+d, b+d // two letters are hidden before the reveal
	to[5], to[6], to[7], to[8], to[9] = c+d, a+e, b+e, c+e, d+e
	to[10], to[11], to[12] = ab+ac+bc, ab+ad+bd, ac+ad+cd // with the abstention three
	to[13], to[14], to[15] = bc+bd+cd, ab+ae+be, ac+ae+ce
	to[16], to[17], to[18], to[19] = bc+be+ce, ad+ae+de, bd+be+de, cd+ce+de
}
