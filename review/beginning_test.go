package review_test

import (
	"math"
	"testing"

	"game1208/review"
	"game1208/rules"
)

// TestBeginnings reviews records that end in the middle: of a deal whose next token
// is not known, everything is what is expected before it is revealed.
func TestBeginnings(t *testing.T) {
	for _, text := range []string{"p.ABC..", "p.ABC.7.A7", "p.ABCD.7.A7", "p.ABC.777.", "h.ABC.777.A7", "p.BEGAC.3c7.E3Gc--.B3"} {
		r, err := rules.ParseRecord(text)
		if err != nil {
			t.Fatal(err)
		}
		judge := solved[r.Variant]()
		got := review.Of(judge, r)
		if !(got.Top.Points > 0 && got.Top.Points < 16) || got.Top.Known || got.Top.Missing() || !got.Ceiling.Missing() || got.Ceiling.Known {
			t.Errorf("%s: top %+v, ceiling %+v", text, got.Top, got.Ceiling)
		}
		for i, line := range got.Lines {
			if sum := got.Value + line.Luck() - line.Lost(); !(math.Abs(sum-line.Score) < 1e-9) {
				t.Errorf("%s, line %d: %v is not %v", text, i, sum, line.Score)
			}
		}
	}
	unknown, known := "p.ABC.7.A7", []string{"p.ABCD.7.A7", "p.ABCE.7.A7", "p.ABCF.7.A7", "p.ABCG.7.A7", "p.ABCH.7.A7"}
	mean := 0.0
	for _, text := range known {
		r, _ := rules.ParseRecord(text)
		mean += review.Of(solved[r.Variant](), r).Lines[0].Score / float64(len(known))
	}
	r, _ := rules.ParseRecord(unknown)
	if got := review.Of(solved[r.Variant](), r).Lines[0].Score; math.Abs(got-mean) > 1e-9 {
		t.Errorf("with the next token unknown %v is expected, on average %v", got, mean)
	}
}
