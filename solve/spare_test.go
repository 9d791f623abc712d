package solve

import (
	"math"
	"testing"

	"game1208/rules"
)

// TestSpare compares a small game in which an abstention left at the end is worth
// something with naive recursion: every position.
func TestSpare(t *testing.T) {
	for name, c := range map[string]struct {
		variant rules.Variant
		utility Utility
		spare   float64
	}{
		"little":           {rules.Plain, Points, 1},
		"no whole number":  {rules.Plain, odd, 0.3},
		"more than scores": {rules.Holes, Points, 400},
	} {
		small := size{7, 5}
		table := &Table{ix: newIndex(small)}
		table.Solve(Problem{Variant: c.variant, Utility: c.utility, Spare: c.spare})
		n := newNaive(small, c.variant, c.utility)
		n.spare = c.spare
		n.positions(func(p naivePosition) {
			if got, want := table.naively(p), n.value(p); !(math.Abs(got-want) <= 10*exactly) {
				t.Errorf("%s: %v %v %d: %v, want %v", name, p.board, p.hand, p.abstentions, got, want)
			}
		})
	}
}

// TestNever: who gets more for keeping the abstention than any score is worth plays
// a game in which nobody abstains.
func TestNever(t *testing.T) {
	const spare = 40
	small := size{7, 5}
	table := &Table{ix: newIndex(small)}
	table.Solve(Problem{Variant: rules.Holes, Spare: spare})
	n := newNaive(small, rules.Holes, Points)
	n.never = true
	n.positions(func(p naivePosition) {
		if p.abstentions == 0 {
			return
		}
		if got, want := table.naively(p)-spare, n.value(p); !(math.Abs(got-want) <= 10*exactly) {
			t.Errorf("%v %v: %v, want %v", p.board, p.hand, got, want)
		}
	})
}
