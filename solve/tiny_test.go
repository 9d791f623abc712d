package solve

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"game1208/rules"
)

// exactly is how near values must come that were computed in another way; worths that
// are not whole are rounded, by 2^−40 of the greatest.
const exactly = 1e-11

// odd is a utility that is neither whole nor monotone.
func odd(score int) float64 { return math.Sin(float64(score)) - float64(score)/7 }

// TestTiny compares every position of small games with naive recursion.
func TestTiny(t *testing.T) {
	for _, c := range []struct {
		size
		variant   rules.Variant
		utility   Utility
		positions int
	}{
		{size{5, 3}, rules.Holes, Points, 272},
		{size{6, 4}, rules.Holes, Points, 2093},
		{size{7, 5}, rules.Plain, Points, 18_670},
		{size{8, 5}, rules.Holes, odd, 38_295},
		{size{8, 6}, rules.Plain, Points, 189_755},
		{size{7, 6}, rules.Holes, AtLeast(7), 77_735},
		{size{8, 7}, rules.Plain, odd, 841_190},
	} {
		t.Run(fmt.Sprint(c.cells, " cells, ", c.tokens, " tokens"), func(t *testing.T) {
			table := &Table{ix: newIndex(c.size)}
			table.Solve(Problem{Variant: c.variant, Utility: c.utility})
			n := newNaive(c.size, c.variant, c.utility)
			count, wrong := 0, 0
			n.positions(func(p naivePosition) {
				count++
				if got, want := table.naively(p), n.value(p); !(math.Abs(got-want) <= exactly) {
					if wrong++; wrong <= 5 {
						t.Errorf("%v %v %d: %v, want %v", p.board, p.hand, p.abstentions, got, want)
					}
				}
			})
			if count != c.positions {
				t.Errorf("%d positions, %d of them wrong", count, wrong)
			}
		})
	}
}

// source returns a random source with a fixed seed.
func source(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1208)) }

// randomPosition returns a valid position with so many tokens placed.
func randomPosition(random *rand.Rand, placed int) rules.Position {
	tokens, cells := random.Perm(rules.Tokens), random.Perm(rules.Cells)
	p := rules.Position{Abstentions: uint8(random.IntN(2))}
	for i := range placed {
		p.Board = p.Board.With(rules.Token(tokens[i]), rules.Cell(cells[i]+1))
	}
	for i := placed; i < min(placed+4-int(p.Abstentions), rules.Tokens); i++ {
		p.Hand = p.Hand.With(rules.Token(tokens[i]))
	}
	return p
}

// TestNaive compares the naive rules with those of package rules.
func TestNaive(t *testing.T) {
	random := source(1)
	for i := range 20_000 {
		p := randomPosition(random, i%9)
		for v := rules.Plain; v <= rules.Holes; v++ {
			if got, want := newNaive(full, v, Points).score(p.Board), p.Board.Score(v); got != want {
				t.Fatalf("%v scores %d, want %d", p.Board, got, want)
			}
		}
		n := newNaive(full, rules.Plain, Points)
		roll := rules.Cell(random.IntN(rules.Cells) + 1)
		want := map[naivePosition]bool{}
		for m := range p.Legal(roll) {
			next, _ := p.Play(roll, m)
			want[naivePosition{next.Board, next.Hand, next.Abstentions}] = true
		}
		got := n.moves(naivePosition{p.Board, p.Hand, p.Abstentions}, int(roll-1))
		if len(got) != len(want) && !p.Done() {
			t.Fatalf("%v on %v: %d moves, want %d", p, roll, len(got), len(want))
		}
		for _, next := range got {
			if !want[next] && !p.Done() {
				t.Fatalf("%v on %v: %v is not legal", p, roll, next)
			}
		}
	}
}

// TestLate compares random positions of the full game with naive recursion over
// all boards below them.
func TestLate(t *testing.T) {
	random := source(2)
	for _, v := range []rules.Variant{rules.Plain, rules.Holes} {
		for _, u := range []Utility{Points, odd} {
			table := Solve(Problem{Variant: v, Utility: u})
			for placed, times := range map[int]int{4: 3, 5: 100, 6: 1000, 7: 3000, 8: 1000} {
				for range times {
					p := randomPosition(random, placed)
					want := newNaive(full, v, u).value(naivePosition{p.Board, p.Hand, p.Abstentions})
					if got := table.Value(p); !(math.Abs(got-want) <= exactly) {
						t.Fatalf("%v, variant %v: %.12f, want %.12f", p, v, got, want)
					}
				}
			}
		}
	}
}
