package review_test

import (
	"math"
	"math/rand/v2"
	"sync"
	"testing"

	"game1208/review"
	"game1208/rules"
	"game1208/solve"
)

// solved are the exact judges of both variants.
var solved = [...]func() *solve.Table{
	rules.Plain: sync.OnceValue(func() *solve.Table { return solve.Solve(solve.Problem{Variant: rules.Plain, Utility: solve.Points}) }),
	rules.Holes: sync.OnceValue(func() *solve.Table { return solve.Solve(solve.Problem{Variant: rules.Holes, Utility: solve.Points}) }),
}

// TestPerfect reviews perfect play: it loses nothing, it scores the top of its
// deal, and what others lose is never negative.
func TestPerfect(t *testing.T) {
	rnd := rand.New(rand.NewPCG(12, 8))
	for range 200 {
		v := rules.Variant(rnd.IntN(2))
		judge := solved[v]()
		r := rules.Record{Variant: v, Deal: deal(rnd)}
		p := rules.Start(r.Deal.Hand())
		var perfect rules.Line
		for n := 0; !p.Done(); n++ {
			m := review.Options(judge, p, r.Deal.Rolls[n])[0].Move
			p, _ = p.Play(r.Deal.Rolls[n], m)
			perfect = append(perfect, m)
			if token, ok := r.Deal.Revealed(n + 1); ok {
				p = p.Reveal(token)
			}
		}
		r.Lines = []rules.Line{perfect, play(rnd, r.Deal, true)}
		got := review.Of(judge, r)
		if got.Lines[0].Lost() != 0 {
			t.Fatalf("%s: perfect play loses %v", r, got.Lines[0].Lost())
		}
		if _, top, known := review.Top(judge, r.Deal); !known || top != got.Lines[0].Score {
			t.Fatalf("%s: the top is %v (%v), perfect play scores %v", r, top, known, got.Lines[0].Score)
		}
		for _, line := range got.Lines {
			if sum := got.Value + line.Luck() - line.Lost(); math.Abs(sum-line.Score) > 1e-9 {
				t.Fatalf("%s: %v is not %v", r, sum, line.Score)
			}
		}
		if math.Abs(got.Value-judge.Game()) > 1e-9 {
			t.Fatalf("the game is worth %v, the review says %v", judge.Game(), got.Value)
		}
	}
}
