package review_test

import (
	"math/rand/v2"
	"testing"

	"game1208/review"
	"game1208/rules"
)

// TestFrom plays the same moves again from every roll, on the rest of the deal: they
// lead to the same end.
func TestFrom(t *testing.T) {
	rnd := rand.New(rand.NewPCG(20, 8))
	for range 200 {
		r := rules.Record{Deal: deal(rnd)}
		r.Lines = []rules.Line{play(rnd, r.Deal, true), play(rnd, r.Deal, false)}
		r.Deal.Rolls = r.Deal.Rolls[:max(len(r.Lines[0]), len(r.Lines[1]))]
		for i, line := range r.Lines {
			positions, err := r.Positions(i)
			if err != nil {
				t.Fatal(err)
			}
			end := positions[len(line)]
			for n := range rules.MaxRolls + 3 {
				p, rest, ok := review.From(r, i, n)
				if want := n >= 1 && n <= len(line)+1 && !(n == len(line)+1 && end.Done()); ok != want {
					t.Fatalf("%s, player %d, roll %d: %v", r, i, n, ok)
				}
				if ok && (p != positions[n-1] || again(t, p, rest, line[n-1:]) != end) {
					t.Fatalf("%s, player %d, roll %d: from %v and %s not to %v", r, i, n, p, rest, end)
				}
			}
		}
	}
	unknown := rules.Record{Deal: rules.Deal{Tokens: []rules.Token{0, 1, 2}, Rolls: []rules.Cell{7}}, Lines: []rules.Line{{rules.Place(0, 7)}}}
	if p, _, ok := review.From(unknown, 0, 2); ok {
		t.Errorf("%s goes on from %v", unknown, p)
	}
	for _, player := range []int{-1, 1} {
		if _, _, ok := review.From(rules.Record{Deal: deal(rnd), Lines: make([]rules.Line, 1)}, player, 1); ok {
			t.Errorf("there is no player %d", player)
		}
	}
}

// again plays the moves from p on.
func again(t *testing.T, p rules.Position, rest rules.Deal, moves rules.Line) rules.Position {
	t.Helper()
	for n, m := range moves {
		next, err := p.Play(rest.Rolls[n], m)
		if err != nil {
			t.Fatal(err)
		}
		if n < len(rest.Tokens) {
			next = next.Reveal(rest.Tokens[n])
		}
		p = next
	}
	return p
}
