package bot

import (
	"math/rand/v2"
	"testing"

	"game1208/rules"
	"game1208/solve"
)

// finished shows what a seat sees in a few games when the others have finished theirs.
func finished(t *testing.T, v rules.Variant, others []rules.Board, see func(Sight)) {
	random := rand.New(rand.NewPCG(6, 208))
	watch := func(made turn) {
		positions := []rules.Position{made.own()}
		for _, b := range others {
			positions = append(positions, rules.Position{Board: b})
		}
		see(Sight{Variant: v, Positions: positions, Roll: made.Roll})
	}
	for range 3 {
		play(t, v, randomDeal(random), []Player{player(t, StyleCasual)}, random, watch)
	}
}

func board(t *testing.T, text string) rules.Board {
	t.Helper()
	b, err := rules.ParseBoard(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestRivalAgainstFinished plays against scores that stand. Then nothing is approximate:
// each move has the best chance there is.
func TestRivalAgainstFinished(t *testing.T) {
	ten := board(t, "ABCDE.HGF...") // 10 points in both variants
	eight := board(t, "ABCD..HGFE..")
	differs := 0
	for _, v := range []rules.Variant{rules.Plain, rules.Holes} {
		for _, others := range [][]rules.Board{{eight}, {ten}, {ten, eight, ten}} {
			var best result
			for _, b := range others {
				best.add(b.Score(v), 1)
			}
			table := solve.Solve(solve.Problem{Variant: v, Utility: best.share})
			finished(t, v, others, func(s Sight) {
				if s.own().Board.Len() < aware {
					return
				}
				m := player(t, StyleRival).Choose(s, 7)
				if _, most := table.Best(s.own(), s.Roll); table.After(s.own(), s.Roll, m) < most-1e-4 {
					t.Errorf("%v on %v against %v: %v has a chance of %v, the best of %v",
						s.own(), s.Roll, others, m, table.After(s.own(), s.Roll, m), most)
				}
				if usual, _ := tables(v).Best(s.own(), s.Roll); usual != m {
					differs++
				}
			})
		}
	}
	if differs == 0 {
		t.Error("it always plays for points")
	}
}

// TestRivalForPoints plays for points where there is nothing else to play for.
func TestRivalForPoints(t *testing.T) {
	points, all := tables(rules.Plain), solve.Solve(solve.Problem{Utility: solve.AtLeast(16)})
	for name, others := range map[string][]rules.Board{
		"alone": nil, "beside a board that nobody knows": {0}, "hopeless": {board(t, "ABCDEFGH....")},
	} {
		finished(t, rules.Plain, others, func(s Sight) {
			if name == "hopeless" && all.Value(s.own()) > 0 {
				return
			}
			m := player(t, StyleRival).Choose(s, 7)
			_, most := points.Best(s.own(), s.Roll)
			if got := points.After(s.own(), s.Roll, m); got < most-1e-4 {
				t.Errorf("%s, %v on %v: %v is worth %v, the best move %v", name, s.own(), s.Roll, m, got, most)
			}
		})
	}
}
