package solve

import (
	"math"
	"math/bits"

	"game1208/rules"
)

// A Table holds the solution of a [Problem]: what positions are worth under the best
// play, in the unit of the utility. It may be asked by many goroutines at once.
type Table struct {
	ix       *index
	unit     float64 // what 1 in the store stands for
	greatest float64 // worth
	isNarrow bool
	narrow   store[int16, int32]
	wide     store[int64, int64]
	grain    float64    // what 1 in early stands for
	early    [9][]int64 // by tokens left, from five on; then by state and hand
	solved   []bitset   // by tokens placed; nil if everything is
}

// scale returns by what values are multiplied in the store, and with five tokens left
// where they come from it.
func (t *Table) scale(left int, abstentions uint8) float64 {
	s := 1.0
	for range left + int(abstentions) {
		s *= float64(t.ix.cells)
	}
	if left == 5 && abstentions == 1 {
		s *= 2
	}
	return s
}

// at returns the value of a state and a hand.
func (t *Table) at(left, state int, h hand) float64 {
	number := int(hands[left].number[h.abstentions][h.hidden])
	var v int64
	switch {
	case left > exact:
		return float64(t.early[left][state*len(hands[left].list)+number]) * t.grain
	case t.isNarrow:
		v = t.narrow.at(left, state, number)
	default:
		v = t.wide.at(left, state, number)
	}
	return float64(v) * t.unit / t.scale(left, h.abstentions)
}

// A board is an order on a mask.
type board struct {
	mask  mask
	order order
}

func boardOf(b rules.Board) (r board) {
	p := order(0)
	for c := range rules.Cells {
		if t, ok := b.At(rules.Cell(c + 1)); ok {
			p++
			r.mask |= 1 << c
			r.order |= p << (placeBits * t)
		}
	}
	return r
}

// A location is where the values of a board are.
type location struct {
	state, left int
	flipped     bool     // hidden letters count from the other end
	names       renaming // of the hidden letter, with four tokens left
}

// locate returns where the values of b are.
func (ix *index) locate(b board) (at location) {
	placed := bits.OnesCount16(b.mask)
	at.left = ix.tokens - placed
	if at.left == 0 {
		f := ix.size.finish(b.order)
		at.state = int(ix.base[b.mask]) + int(ix.numbers[f.length][f.starts]) - 1
		return at
	}
	ly := ix.layers[placed]
	g := &ly.gappings[ix.open(b.mask)]
	flipped := !ix.kept(b.mask)
	n := ly.number(b.order)
	at.state = int(ix.base[b.mask]) + int(g.classes(flipped)[n])
	switch {
	case at.left == merged:
		at.names = g.renamings(flipped)[n]
	case at.left > merged:
		at.flipped = flipped
	}
	return at
}

// value returns the value at a location with some letters hidden, given by rank.
func (t *Table) value(at location, h hand) float64 {
	switch {
	case at.left == merged && h.hidden != 0:
		h.hidden = 1 << at.names.to(bits.TrailingZeros8(h.hidden))
	case at.flipped:
		h.hidden = bits.Reverse8(h.hidden) >> (8 - at.left)
	}
	return t.at(at.left, at.state, h)
}

// covers reports whether the state has been solved.
func (t *Table) covers(at location) bool {
	return t.solved == nil || at.left == 0 || t.solved[t.ix.tokens-at.left].has(at.state)
}

// Value returns what p is worth before the roll. It is NaN if p is not valid, or
// cannot follow from the board that the table was solved from.
func (t *Table) Value(p rules.Position) float64 {
	if !p.Valid() {
		return math.NaN()
	}
	at := t.ix.locate(boardOf(p.Board))
	if !t.covers(at) {
		return math.NaN()
	}
	missing := rules.AllTokens &^ p.Board.Placed()
	return t.value(at, hand{p.Abstentions, ranks(missing&^p.Hand, missing)})
}

// After returns what m is worth on this roll: what will be expected after it and
// the reveal that follows. It is NaN if m is not legal, or where Value is.
func (t *Table) After(p rules.Position, roll rules.Cell, m rules.Move) float64 {
	next, err := p.Play(roll, m)
	if err != nil || !p.Valid() {
		return math.NaN()
	}
	at := t.ix.locate(boardOf(next.Board))
	if !t.covers(at) {
		return math.NaN()
	}
	missing := rules.AllTokens &^ next.Board.Placed()
	hidden := ranks(missing&^next.Hand, missing)
	if hidden == 0 {
		return t.value(at, hand{next.Abstentions, 0})
	}
	sum := 0.0
	for rest := hidden; rest != 0; rest &= rest - 1 {
		sum += t.value(at, hand{next.Abstentions, hidden &^ (rest & -rest)})
	}
	return sum / float64(bits.OnesCount8(hidden))
}

// tie is how near to the best a move must come to be as good.
const tie = 1e-9

// Best returns the best move on this roll, and what it is worth. Of moves that are
// equally good it is the first in ASCII order.
func (t *Table) Best(p rules.Position, roll rules.Cell) (rules.Move, float64) {
	var values [1 + 2*rules.Tokens]float64 // no roll allows more moves
	n, most := 0, math.Inf(-1)
	for m := range p.Legal(roll) {
		values[n] = t.After(p, roll, m)
		most = max(most, values[n])
		n++
	}
	n = 0
	for m := range p.Legal(roll) {
		if values[n] >= most-tie {
			return m, most
		}
		n++
	}
	return rules.Abstain, math.NaN()
}

// Game returns what the game is worth before the first tokens are revealed: the
// mean over all first hands.
func (t *Table) Game() float64 {
	sum, n := 0.0, 0
	for h := range 1 << rules.Tokens {
		if p := rules.Start(rules.Hand(h)); p.Valid() {
			sum += t.Value(p)
			n++
		}
	}
	return sum / float64(n)
}
