package fair_test

import (
	"encoding/binary"
	"errors"
	"math"
	"slices"
	"testing"

	"game1208/fair"
	"game1208/rules"
)

// secretOf returns a fixed secret for a number.
func secretOf(n int) fair.Secret {
	var s fair.Secret
	binary.BigEndian.PutUint64(s[:], uint64(n))
	return s
}

// uniform fails if the counts are further from equal than chance makes them
// in all but some three of 100 000 cases. The seeds of these tests are fixed.
func uniform(t *testing.T, what string, counts []int) {
	t.Helper()
	total, chi2 := 0, 0.0
	for _, c := range counts {
		total += c
	}
	want := float64(total) / float64(len(counts))
	for _, c := range counts {
		chi2 += (float64(c) - want) * (float64(c) - want) / want
	}
	df := float64(len(counts) - 1)
	if limit := df * math.Pow(1-2/(9*df)+4*math.Sqrt(2/(9*df)), 3); chi2 > limit {
		t.Errorf("%s: χ² = %.1f > %.1f: %v", what, chi2, limit, counts)
	}
}

// TestDealsAreUniform counts tokens and rolls of whole games by their place:
// more than a million draws.
func TestDealsAreUniform(t *testing.T) {
	const games = 60_000
	var rolls [rules.MaxRolls][rules.Cells]int
	var tokens [rules.Tokens][rules.Tokens]int
	var hands [1 << rules.Tokens]int
	for i := range games {
		d := fair.Deal(fair.GID{byte(i)}, secretOf(i), nil)
		for at, c := range d.Rolls {
			rolls[at][c-1]++
		}
		for at, token := range d.Tokens {
			tokens[at][token]++
		}
		hands[d.Hand()]++
	}
	for at := range rolls {
		uniform(t, "roll "+string('1'+rune(at)), rolls[at][:])
	}
	for at := rules.OpenHand; at < rules.Tokens; at++ { // the first three are sorted
		uniform(t, "token "+string('1'+rune(at)), tokens[at][:])
	}
	uniform(t, "first hand", slices.DeleteFunc(hands[:], func(n int) bool { return n == 0 }))
}

func TestShapeOfSteps(t *testing.T) {
	for i := range 200 {
		gid, secret := fair.GID{byte(i)}, secretOf(i)
		var drawn rules.Hand
		for r := range fair.Steps {
			s, err := fair.Draw(secret.Key(gid, r), gid, r, fair.Mix{}, drawn)
			if err != nil {
				t.Fatal(err)
			}
			want := []int{3, 0, 1, 1, 1, 1, 1, 0, 0, 0}[r]
			if len(s.Tokens) != want || !slices.IsSorted(s.Tokens) {
				t.Errorf("step %d shows the tokens %v, want %d in order", r, s.Tokens, want)
			}
			if (r == 0) != (s.Roll == 0) || r > 0 && !s.Roll.Valid() {
				t.Errorf("step %d shows the roll %d", r, s.Roll)
			}
			for _, token := range s.Tokens {
				if drawn.Has(token) {
					t.Errorf("step %d shows %v again", r, token)
				}
				drawn = drawn.With(token)
			}
		}
		if drawn != rules.AllTokens {
			t.Errorf("the tokens drawn are %v", drawn)
		}
	}
}

func TestNoSuchStep(t *testing.T) {
	for _, c := range []struct {
		r     int
		drawn rules.Hand
	}{
		{-1, 0}, {10, rules.AllTokens}, {256, 0}, {0, 1}, {1, 0}, {2, 0b11}, {2, 0b1111}, {6, rules.AllTokens}, {7, 0b1111111},
	} {
		if s, err := fair.Draw(fair.Key{}, fair.GID{}, c.r, fair.Mix{}, c.drawn); !errors.Is(err, fair.ErrStep) {
			t.Errorf("step %d after %v: %v, %v", c.r, c.drawn, s, err)
		}
		if err := (fair.Witness{}).CheckStep(c.r, fair.Key{}, c.drawn, fair.Step{}); !errors.Is(err, fair.ErrStep) {
			t.Errorf("check of step %d after %v: %v", c.r, c.drawn, err)
		}
	}
}

// mismatch fails unless err names this part and step.
func mismatch(t *testing.T, what string, err error, part fair.Part, index int) {
	t.Helper()
	var m *fair.MismatchError
	if !errors.As(err, &m) || m.Part != part || m.Index != index {
		t.Errorf("%s: error %v, want a mismatch of %s, %d", what, err, part, index)
	}
}

func TestCheckStepSeesFraud(t *testing.T) {
	p := parsed(t)[0]
	w := fair.Witness{GID: p.GID, Commitments: *p.Commitments, Mix: *p.Mix}
	drawn := rules.HandOf(p.Deal.Tokens[:4]...)
	step, err := fair.Draw(p.Keys[3], p.GID, 3, *p.Mix, drawn)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.CheckStep(3, p.Keys[3], drawn, step); err != nil {
		t.Fatal("an honest step:", err)
	}

	other := p.Keys[3]
	other[31] ^= 1
	mismatch(t, "another key", w.CheckStep(3, other, drawn, step), fair.PartKeys, 3)
	mismatch(t, "the key of another step", w.CheckStep(3, p.Keys[4], drawn, step), fair.PartKeys, 3)

	roll, token, more, none := step, step, step, step
	roll.Roll = step.Roll%12 + 1
	token.Tokens = []rules.Token{p.Deal.Tokens[5]}
	more.Tokens = append(slices.Clone(step.Tokens), p.Deal.Tokens[5])
	none.Tokens = nil
	for what, s := range map[string]fair.Step{"roll": roll, "token": token, "two tokens": more, "no token": none} {
		mismatch(t, "another "+what, w.CheckStep(3, p.Keys[3], drawn, s), fair.PartDraw, 3)
	}

	w.Mix[0] ^= 1 // the server drew with other bytes of the players
	for n := range 100 {
		w.Mix[1] = byte(n)
		if err := w.CheckStep(3, p.Keys[3], drawn, step); err != nil {
			mismatch(t, "another mix", err, fair.PartDraw, 3)
			return
		}
	}
	t.Error("the mix does not count")
}
