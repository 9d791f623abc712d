package solve

import (
	"math/bits"

	"game1208/rules"
)

// The game a second time, for a size of any kind: slowly, as the rules are worded,
// by trying everything from every position. Nothing of it is used by the package.

// A naive solves a game. Boards are those of rules, of which the first cells and
// letters are used.
type naive struct {
	size
	variant rules.Variant
	utility Utility
	spare   float64 // what an abstention left at the end is worth besides
	never   bool    // nobody may abstain
	known   map[naivePosition]float64
}

type naivePosition struct {
	board       rules.Board
	hand        rules.Hand
	abstentions uint8
}

func newNaive(s size, v rules.Variant, u Utility) *naive {
	return &naive{size: s, variant: v, utility: u, known: map[naivePosition]float64{}}
}

func (n *naive) all() rules.Hand { return rules.Hand(1<<n.tokens - 1) }

// value returns what a position is worth before the roll.
func (n *naive) value(p naivePosition) float64 {
	if p.board.Len() == n.tokens {
		return n.utility(n.score(p.board)) + float64(p.abstentions)*n.spare
	}
	if v, ok := n.known[p]; ok {
		return v
	}
	sum := 0.0
	for roll := range n.cells {
		best, any := 0.0, false
		for _, next := range n.moves(p, roll) {
			if v := n.after(next); !any || v > best {
				best, any = v, true
			}
		}
		sum += best
	}
	v := sum / float64(n.cells)
	n.known[p] = v
	return v
}

// moves returns the positions after the legal moves, before the reveal.
func (n *naive) moves(p naivePosition, roll int) (list []naivePosition) {
	if p.abstentions > 0 && !n.never {
		list = append(list, naivePosition{p.board, p.hand, 0})
	}
	for _, c := range n.targets(p.board, roll) {
		for t := range p.hand.All() {
			list = append(list, naivePosition{p.board.With(t, rules.Cell(c+1)), p.hand.Without(t), p.abstentions})
		}
	}
	return list
}

// targets returns the cells, from 0, that a roll leaves (R4, R5).
func (n *naive) targets(b rules.Board, roll int) (list []int) {
	if n.empty(b, roll) {
		return []int{roll}
	}
	for c := roll - 1; c >= 0; c-- {
		if n.empty(b, c) {
			list = append(list, c)
			break
		}
	}
	for c := roll + 1; c < n.cells; c++ {
		if n.empty(b, c) {
			list = append(list, c)
			break
		}
	}
	return list
}

func (n *naive) empty(b rules.Board, c int) bool {
	_, taken := b.At(rules.Cell(c + 1))
	return !taken
}

// after returns what a position is worth before the reveal (R7).
func (n *naive) after(p naivePosition) float64 {
	hidden := n.all() &^ p.board.Placed() &^ p.hand
	if hidden == 0 {
		return n.value(p)
	}
	sum := 0.0
	for t := range hidden.All() {
		sum += n.value(naivePosition{p.board, p.hand.With(t), p.abstentions})
	}
	return sum / float64(hidden.Len())
}

// score returns the points of a board (R10, R11, R13).
func (n *naive) score(b rules.Board) int {
	best, fewest := 0, 0
	for from := range n.cells {
		next, length, holes, total := -1, 0, 0, 0
		for c := from; c < n.cells; c++ {
			t, ok := b.At(rules.Cell(c + 1))
			if !ok {
				holes++
				continue
			}
			if length > 0 && int(t) != next {
				break
			}
			if length == 0 && c != from {
				break
			}
			total += holes
			next, length, holes = int(t)+1, length+1, 0
		}
		if length > best || length == best && total < fewest {
			best, fewest = length, total
		}
	}
	if n.variant == rules.Holes {
		return 2*best - 3*fewest
	}
	return 2 * best
}

// positions yields every position before a roll, with at most so many hidden tokens
// as there are.
func (n *naive) positions(visit func(naivePosition)) {
	var place func(b rules.Board, t int)
	place = func(b rules.Board, t int) {
		if t == n.tokens {
			n.hands(b, visit)
			return
		}
		place(b, t+1)
		for c := range n.cells {
			if n.empty(b, c) {
				place(b.With(rules.Token(t), rules.Cell(c+1)), t+1)
			}
		}
	}
	place(0, 0)
}

// hands yields the positions of a board.
func (n *naive) hands(b rules.Board, visit func(naivePosition)) {
	left := n.tokens - b.Len()
	for abstentions := range uint8(2) {
		size := min(left, rules.OpenHand+1-int(abstentions))
		for h := range 1 << n.tokens {
			if hand := rules.Hand(h); bits.OnesCount(uint(h)) == size && hand&b.Placed() == 0 {
				visit(naivePosition{b, hand, abstentions})
			}
		}
	}
}

// naively returns what the table says of a position of its size.
func (t *Table) naively(p naivePosition) float64 {
	at := t.ix.locate(boardOf(p.board))
	missing := rules.Hand(1<<t.ix.tokens-1) &^ p.board.Placed()
	return t.value(at, hand{p.abstentions, ranks(missing&^p.hand, missing)})
}
