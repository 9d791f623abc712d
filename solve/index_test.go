package solve

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"game1208/rules"
)

// TestCounts counts states and orders, by the number of tokens placed.
func TestCounts(t *testing.T) {
	ix := theIndex()
	states := []int{1, 48, 2016, 36_960, 203_908, 408_098, 243_238, 57_418}
	if got := ix.states[:rules.Tokens]; !slices.Equal(got, states) {
		t.Errorf("states: %v, want %v", got, states)
	}
	sum := 0
	for _, n := range ix.states[:rules.Tokens] {
		sum += n
	}
	if sum != 951_687 {
		t.Errorf("%d states in all", sum)
	}
	for placed, want := range []int{1, 8, 56, 336, 1680, 3976, 4040, 1349} {
		if got := len(ix.layers[placed].orders); got != want || got > maxOrders {
			t.Errorf("%d placed: %d orders, want %d", placed, got, want)
		}
	}
}

// TestIndex checks that the states of the masks lie one after the other, without
// gaps, and that a board and its mirror image have the same state, except where a
// mask is its own mirror image.
func TestIndex(t *testing.T) {
	ix := theIndex()
	for placed, groups := range ix.groups[:rules.Tokens] {
		next := 0
		var masks []mask
		for _, g := range groups {
			for _, m := range g.masks {
				if ix.open(m) != g.open || bits.OnesCount16(m) != placed {
					t.Fatalf("mask %012b is in the wrong group", m)
				}
				masks = append(masks, m)
			}
		}
		slices.SortFunc(masks, func(a, b mask) int { return int(ix.base[a] - ix.base[b]) })
		for _, m := range masks {
			if int(ix.base[m]) != next {
				t.Fatalf("mask %012b begins at %d, want %d", m, ix.base[m], next)
			}
			next += len(ix.layers[placed].gappings[ix.open(m)].first)
		}
		if next != ix.states[placed] {
			t.Errorf("%d placed: %d states, want %d", placed, next, ix.states[placed])
		}
	}
	random := source(3)
	other := 0
	for i := range 20_000 {
		b := randomPosition(random, i%rules.Tokens).Board
		one, two := ix.locate(boardOf(b)), ix.locate(boardOf(b.Mirror()))
		if m := b.Occupied(); one.state != two.state {
			other++
			if m != ix.mirror(m) {
				t.Fatalf("%v and its mirror image have the states %d and %d", b, one.state, two.state)
			}
		}
	}
	if other == 0 {
		t.Error("no order on a mask that is its own mirror image has another state than its mirror image")
	}
}

// TestClasses proves the canonical form: boards of one state are worth the same
// by naive recursion over all boards below them, hand by hand.
func TestClasses(t *testing.T) {
	ix := theIndex()
	random := source(4)
	for left, pairs := range map[int]int{1: 2000, 2: 1000, 3: 200, 4: 4} {
		for range pairs {
			a, b := twins(random, ix, rules.Tokens-left)
			v := rules.Variant(random.IntN(2))
			n := newNaive(full, v, Points)
			for _, h := range hands[left].list {
				va, vb := n.value(naiveTwin(ix, a, h)), n.value(naiveTwin(ix, b, h))
				if math.Abs(va-vb) > exactly {
					t.Fatalf("%v and %v, of one state, are worth %v and %v, variant %v", a, b, va, vb, v)
				}
			}
		}
	}
}

// twins returns two boards of the same state that are neither the same nor mirror
// images of each other.
func twins(random *rand.Rand, ix *index, placed int) (a, b rules.Board) {
	for {
		a = randomPosition(random, placed).Board
		at := ix.locate(boardOf(a))
		for range 3000 { // put the letters of other random boards on the same cells
			b = randomLetters(random, a)
			if b != a && ix.locate(boardOf(b)).state == at.state {
				if m := b.Mirror(); random.IntN(2) == 0 && ix.locate(boardOf(m)).state == at.state {
					b = m
				}
				return a, b
			}
		}
	}
}

// randomLetters returns other tokens on the cells of b.
func randomLetters(random *rand.Rand, b rules.Board) (other rules.Board) {
	tokens := random.Perm(rules.Tokens)
	for c := range b.All() {
		other = other.With(rules.Token(tokens[0]), c)
		tokens = tokens[1:]
	}
	return other
}

// naiveTwin returns the position of b in which the hidden letter is the one that
// is called h in the state of b.
func naiveTwin(ix *index, b rules.Board, h hand) naivePosition {
	missing := rules.AllTokens &^ b.Placed()
	at := ix.locate(boardOf(b))
	inHand, rank := missing, 0
	for t := range missing.All() {
		if h.hidden != 0 && h.hidden>>at.names.to(rank)&1 != 0 {
			inHand = inHand.Without(t)
		}
		rank++
	}
	return naivePosition{b, inHand, h.abstentions}
}

// TestLook compares what the dice leave with trying all twelve rolls, on every mask.
func TestLook(t *testing.T) {
	random := source(5)
	for i := range 1 << rules.Cells {
		m := mask(i)
		if bits.OnesCount16(m) >= rules.Cells-1 {
			continue
		}
		spots, d := full.look(m, nil, nil)
		var b rules.Board
		for c := range rules.Cells {
			if m>>c&1 != 0 {
				b = b.With(0, rules.Cell(c+1))
			}
		}
		var promises [rules.Cells]int32 // by spot
		var at [rules.Cells + 1]int32   // by cell
		for s := range spots {
			promises[s] = int32(random.IntN(2000) - 1000)
			at[bits.TrailingZeros16(spots[s].child&^m)+1] = promises[s]
			if got, want := spots[s].split(full.open(m)), full.open(spots[s].child); got != want {
				t.Fatalf("%012b: spot %d leaves the gaps %b open, want %b", m, s, got, want)
			}
		}
		floor := int32(random.IntN(1000) - 500)
		var sum, sumOr int64
		for roll := rules.Cell(1); roll <= rules.Cells; roll++ {
			first, second := b.Targets(roll)
			best := at[first]
			if second != 0 {
				best = max(best, at[second])
			}
			sum += int64(best)
			sumOr += int64(max(best, floor))
		}
		if got, or := expect(&d, promises[:len(spots)]), expectOr(&d, promises[:len(spots)], floor); got != sum || or != sumOr {
			t.Fatalf("%012b: %d and %d, want %d and %d", m, got, or, sum, sumOr)
		}
		checkFour(t, random, &d, len(spots))
	}
}

// checkFour compares the values of a quad with those of its hands, one by one.
func checkFour(t *testing.T, random *rand.Rand, d *dice, spots int) {
	t.Helper()
	quads := make([]quad[int32], spots)
	var hands [5][]int32
	for s := range quads {
		for h := range hands {
			p := int32(random.IntN(2000) - 1000)
			if h == 4 {
				p /= 10 // the floor is the sum of twelve of these
			}
			quads[s][h], hands[h] = p, append(hands[h], p)
		}
	}
	got := expectFour(d, quads)
	want := quad[int32]{4: int32(expect(d, hands[4]))}
	for h := range merged {
		want[h] = int32(expectOr(d, hands[h], want[4]))
	}
	if got != want {
		t.Fatalf("%v: %v, want %v", *d, got, want)
	}
}
