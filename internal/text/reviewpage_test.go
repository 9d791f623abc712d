package text

import (
	"math"
	"testing"

	"game1208/review"
	"game1208/rules"
)

// TestReviewNumbers: what is nothing has no sign, a mean says that it is one even
// where it is whole, and French has several points from two on.
func TestReviewNumbers(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{Minus(EN, 0), "0.00"}, {Minus(EN, 42), "−0.42"}, {Minus(FR, 100), "−1,00"},
		{Signed(EN, 0), "0.00"}, {Signed(EN, 390), "+3.90"}, {Signed(FR, -5), "−0,05"},
		{SignedPoints(EN, 0.004), "0.00"}, {SignedPoints(EN, -0.004), "0.00"}, {SignedPoints(FR, 0.006), "+0,01"}, {SignedPoints(EN, -1.5), "−1.50"},
		{Exactly(EN, 400), "4"}, {Exactly(FR, 1172), "11,72"}, {Exactly(EN, -300), "−3"},
		{LossOf(EN, 0.42), "0.42 lost"}, {LossOf(FR, 0.42), "0,42 point perdu"}, {LossOf(FR, 1.994), "1,99 point perdu"}, {LossOf(FR, 1.996), "2,00 points perdus"},
		{DealMark(EN, review.Mark{Points: 12, Known: true}), "12"}, {DealMark(FR, review.Mark{Points: -3, Known: true}), "−3"},
		{DealMark(EN, review.Mark{Points: 15}), "about 15.00"}, {DealMark(FR, review.Mark{Points: 12.333}), "environ 12,33"},
		{BestWas(FR, review.Option{Move: rules.Place(2, 5), Value: 10.48}), "Le mieux\u00a0: C en case 5 (10,48)."},
		{BestWas(FR, review.Option{Move: rules.Abstain, Value: 10.48}), "Le mieux\u00a0: s’abstenir (10,48)."},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

// TestUnsure: only top and ceiling that are scores need no explanation.
func TestUnsure(t *testing.T) {
	score, mean, nothing := review.Mark{Points: 14, Known: true}, review.Mark{Points: 14}, review.Mark{Points: math.NaN()}
	for _, c := range []struct {
		top, ceiling review.Mark
		want         Sentence
	}{
		{score, score, Sentence{}}, {score, mean, ninthUnknown}, {mean, score, ninthUnknown}, {mean, mean, ninthUnknown}, {mean, nothing, dealUnknown},
	} {
		if got := Unsure(EN, review.Review{Top: c.top, Ceiling: c.ceiling}); got != c.want.In(EN) {
			t.Errorf("top %v, ceiling %v: %q, want %q", c.top, c.ceiling, got, c.want.In(EN))
		}
	}
}
