package train

import (
	"errors"
	"math"
	"testing"

	"game1208/review"
	"game1208/rules"
)

// TestNotation reads what it writes, and says where a text is wrong.
func TestNotation(t *testing.T) {
	const text = "h ..A.B....... CDE 1 7"
	p, err := Parse(text)
	if err != nil || p.String() != text || p.Variant != rules.Holes || p.Roll != 7 || !p.Open() {
		t.Errorf("%q is read as %v, %v", text, p, err)
	}
	if mirror := p.Mirror(); mirror.String() != "h .......G.H.. DEF 1 6" || mirror.Mirror() != p {
		t.Errorf("the mirror image of %v is %v", p, mirror)
	}
	for text, at := range map[string]int{
		"": 0, "x ..A.B....... CDE 1 7": 0, "ph ..A.B....... CDE 1 7": 1, "p": 1, "p..A.B....... CDE 1 7": 1, "p ..A.B....... CDE 1": 20,
		"p ..A.B....... CDE 1 d": 21, "p ..A.B....... CDE 1 77": 22, "p ..A.B....... ADE 1 7": 15, "p  ..A.B....... CDE 1 7": 2,
	} {
		_, err := Parse(text)
		var wrong *rules.SyntaxError
		if !errors.As(err, &wrong) || wrong.At != at || wrong.Input != text {
			t.Errorf("%q: %v, want an error at %d", text, err, at)
		}
	}
}

// TestOpen tells where there is nothing to choose.
func TestOpen(t *testing.T) {
	for text, want := range map[string]bool{
		"p ABCDEFG..... H 0 1": false, "p .ABCDEFG.... H 0 1": false, "p .ABCDEFG.... H 0 2": true,
		"p ABCDEFGH.... - 1 1": false, "p ABCDEFG..... H 1 1": true,
	} {
		p, err := Parse(text)
		if err != nil || p.Open() != want {
			t.Errorf("%q: open %v, %v", text, p.Open(), err)
		}
	}
}

// TestMistakes finds the moves that the review calls mistakes and blunders, but
// for those of the bot.
func TestMistakes(t *testing.T) {
	d := dice{8}
	found := 0
	for range 200 {
		r := rules.Record{Variant: rules.Variant(d.below(2)), Lines: make([]rules.Line, 2)}
		tokens := d.tokens()
		r.Deal.Tokens = tokens[:]
		for range rules.MaxRolls {
			r.Deal.Rolls = append(r.Deal.Rolls, rules.Cell(1+d.below(rules.Cells)))
		}
		for i := range r.Lines {
			for all, _ := r.Positions(i); !all[len(all)-1].Done(); all, _ = r.Positions(i) {
				n := len(r.Lines[i])
				var legal []rules.Move
				for m := range all[n].Legal(r.Deal.Rolls[n]) {
					legal = append(legal, m)
				}
				r.Lines[i] = append(r.Lines[i], legal[d.below(len(legal))])
			}
		}
		judge, byBot := solved[r.Variant](), uint16(d.Next())&0x1ff
		for i := range r.Lines {
			got := Mistakes(judge, r, i, byBot)
			positions, _ := r.Positions(i)
			for n, m := range r.Lines[i] {
				move := review.Weigh(judge, positions[n], r.Deal.Rolls[n], m)
				if byBot>>n&1 == 1 || math.Round(move.Loss*100)/100 < review.InaccuracyBelow {
					continue
				}
				want := Mistake{Puzzle{r.Variant, positions[n], r.Deal.Rolls[n]}, m, move.Loss}
				if len(got) == 0 || got[0] != want {
					t.Fatalf("%v, player %d, roll %d: %v, want %v", r, i, n+1, got, want)
				}
				if Solved(move) || !Solved(review.Weigh(judge, positions[n], r.Deal.Rolls[n], move.Options[0].Move)) {
					t.Fatalf("%v: solved by %v, or not by %v", want.Puzzle, m, move.Options[0].Move)
				}
				got = got[1:]
				found++
			}
			if len(got) > 0 {
				t.Fatalf("%v, player %d: also %v", r, i, got)
			}
		}
	}
	if found < 100 {
		t.Errorf("only %d mistakes", found)
	}
}

// TestSolved takes the nearly best for an answer, as far as the review calls it good.
func TestSolved(t *testing.T) {
	for loss, want := range map[float64]bool{0: true, 0.24: true, review.GoodBelow: false, 3: false} {
		if Solved(review.Move{Loss: loss}) != want {
			t.Errorf("a loss of %v: solved %v", loss, !want)
		}
	}
}

// TestRound has mistakes come after 1, 3, 7 and 21 days.
func TestRound(t *testing.T) {
	for days, want := range map[int]int{-1: 0, 0: 0, 1: 1, 2: 1, 3: 2, 6: 2, 7: 3, 20: 3, 21: 4, 400: 4} {
		if got := Round(days); got != want {
			t.Errorf("after %d days: round %d, want %d", days, got, want)
		}
	}
}
