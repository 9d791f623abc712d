package review_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"game1208/review"
	"game1208/rules"
)

// TestAccount checks that the rounded numbers add up exactly, that none is further
// than a hundredth from what it rounds, and that a bot's losses are nobody else's.
func TestAccount(t *testing.T) {
	rnd := rand.New(rand.NewPCG(100, 100))
	shared := 0
	for range 200 {
		v := rules.Variant(rnd.IntN(2))
		judge := solved[v]()
		r := rules.Record{Variant: v, Deal: deal(rnd)}
		r.Lines = []rules.Line{play(rnd, r.Deal, rnd.IntN(2) > 0)}
		got := review.Of(judge, r)
		line := got.Lines[0]
		var bot uint16
		own, absent := 0.0, 0.0
		for n := range rules.MaxRolls {
			if rnd.IntN(3) == 0 {
				bot |= 1 << n
			}
		}
		for n, m := range line.Moves {
			if bot>>n&1 == 1 {
				absent += m.Loss
			} else {
				own += m.Loss
			}
		}
		if own > 0 && absent > 0 {
			shared++
		}
		a := got.Account(0, bot)
		if a.Value+a.Luck-a.Lost-a.ByBot != a.Score {
			t.Fatalf("%s: %+v does not add up", r, a)
		}
		for _, c := range []struct {
			name    string
			rounded int
			exact   float64
		}{
			{"value", a.Value, got.Value}, {"luck", a.Luck, line.Luck()}, {"lost", a.Lost, own},
			{"lost by the bot", a.ByBot, absent}, {"score", a.Score, line.Score},
		} {
			if off := math.Abs(float64(c.rounded) - 100*c.exact); off > 1+1e-6 || c.exact == 0 && c.rounded != 0 {
				t.Fatalf("%s: the %s is %v, the account says %d hundredths", r, c.name, c.exact, c.rounded)
			}
		}
		if whole := got.Account(0, 0); whole.ByBot != 0 || line.Done && whole.Lost != int(math.Round(100*line.Lost())) {
			t.Fatalf("%s: without a bot %+v, lost %v", r, whole, line.Lost())
		}
	}
	if shared == 0 {
		t.Error("no line was played by both")
	}
}
