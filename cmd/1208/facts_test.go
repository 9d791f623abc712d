package main

import (
	"math"
	"math/rand/v2"
	"testing"

	"game1208/rules"
	"game1208/solve"
)

// TestFacts checks what facts say for programs against the vectors and against
// itself.
func TestFacts(t *testing.T) {
	want := openings(t)
	for args, w := range map[*[]string]opening{{"facts"}: want.Plain, {"facts", "--holes"}: want.Holes} {
		f := one[struct {
			Value, Abstention float64
			Without           float64 `json:"without_abstention"`
			Letters           map[string]struct {
				Best  []string
				Cells []float64
			}
			Luck struct {
				Rolls, Tokens float64
				FirstHand     float64 `json:"first_hand"`
			}
			Table struct{ Skill, Deal, Rest float64 }
			Hands map[string]float64
		}](t, *args...)
		if disagree(f.Value, w.Value) || disagree(f.Value-f.Without, f.Abstention) || f.Abstention <= 0 {
			t.Errorf("%v: %v, %v without the abstention", *args, f.Value, f.Without)
		}
		for hand, value := range w.Hands {
			if disagree(f.Hands[hand], value) {
				t.Errorf("%v: %s is worth %v, want %v", *args, hand, f.Hands[hand], value)
			}
		}
		if sum := f.Luck.FirstHand + f.Luck.Rolls + f.Luck.Tokens; math.Abs(sum-1) > 1e-12 {
			t.Errorf("%v: luck adds up to %v", *args, sum)
		}
		if s := f.Table; math.Abs(s.Skill+s.Deal+s.Rest-1) > 1e-12 || min(s.Skill, s.Deal, s.Rest) <= 0 {
			t.Errorf("%v: shares %v", *args, s)
		}
		for letter := range f.Letters {
			values := f.Letters[letter].Cells
			mirror := f.Letters[string('A'+'H'-letter[0])].Cells
			for c := range values {
				if len(values) != rules.Cells || disagree(values[c], mirror[rules.Cells-1-c]) {
					t.Errorf("%v: %s on cell %d is worth %v, its mirror image is not", *args, letter, c+1, values[c])
				}
			}
		}
	}
}

// TestAbstention plays perfectly without abstaining: the mean is what was predicted.
func TestAbstention(t *testing.T) {
	const games = 20_000
	table := solve.Solve(solve.Problem{Spare: mostScore - leastScore})
	random := rand.New(rand.NewPCG(1, 208))
	var points moments
	for range games {
		var order [rules.Tokens]rules.Token
		shuffle(random, &order)
		p := rules.Start(rules.HandOf(order[:rules.OpenHand]...))
		for n := rules.OpenHand; !p.Done(); n++ {
			roll := rules.Cell(1 + random.IntN(rules.Cells))
			m, _ := table.Best(p, roll)
			p, _ = p.Play(roll, m)
			if n < rules.Tokens {
				p = p.Reveal(order[n])
			}
		}
		if p.Abstentions != 1 {
			t.Fatalf("%v: somebody has abstained", p)
		}
		points.add(p.Board.Score(rules.Plain))
	}
	said := one[facts](t, "facts").Without
	if e := points.estimate(games, 1); math.Abs(e.Mean-said) > 4*e.Error {
		t.Errorf("without the abstention %v points, facts say %v", e, said)
	}
}

// TestFirstCells compares the mean over the hands that may follow with the mean over
// the first hands that hold the letter.
func TestFirstCells(t *testing.T) {
	table := solve.Solve(solve.Problem{})
	values := firstCells(table)
	for token := range rules.Token(rules.Tokens) {
		for cell := rules.Cell(1); cell <= rules.Cells; cell++ {
			sum, n := 0.0, 0
			for h := range rules.AllTokens {
				if h.Len() == rules.OpenHand && h.Has(token) {
					sum += table.After(rules.Start(h), cell, rules.Place(token, cell))
					n++
				}
			}
			if got := values[token][cell-1]; disagree(got, sum/float64(n)) {
				t.Errorf("%v on %v: %v, want %v", token, cell, got, sum/float64(n))
			}
		}
	}
}
