package solve_test

import (
	"flag"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"game1208/rules"
	"game1208/solve"
)

// games is raised by hand: go test ./solve -run 'Simulated|Scores|Distribution' -games 5000000
var games = flag.Int("games", 40_000, "games that the best player plays in each simulation")

// deviations is how many standard errors a mean may be off.
const deviations = 4

// TestSimulated lets the best player play against the dice: on the mean he gets
// what was predicted.
func TestSimulated(t *testing.T) {
	for name, p := range map[string]solve.Problem{
		"plain":         {},
		"holes":         {Variant: rules.Holes},
		"at least 8":    {Utility: solve.AtLeast(8)},
		"16":            {Utility: solve.AtLeast(16)},
		"holes, a loss": {Variant: rules.Holes, Utility: func(s int) float64 { return min(0, float64(s)-7.5) }},
	} {
		t.Run(name, func(t *testing.T) {
			table := solve.Solve(p)
			random := source(7)
			utility := p.Utility
			if utility == nil {
				utility = solve.Points
			}
			var sum, squares float64
			for range *games {
				v := utility(simulate(random, table, start(random), p.Variant))
				sum += v
				squares += v * v
			}
			n := float64(*games)
			mean := sum / n
			deviation := math.Sqrt((squares/n - mean*mean) / n)
			t.Logf("%.5f ± %.5f, predicted %.5f", mean, deviation, table.Game())
			if math.Abs(mean-table.Game()) > deviations*deviation {
				t.Errorf("%v ± %v over %d games, predicted %v", mean, deviation, *games, table.Game())
			}
		})
	}
}

// TestScores lets the best player for points play against the dice: he gets each
// score as often as was predicted. How often follows from values alone. If n points or
// more are worth a little besides, what the game is then worth more is at least that
// little times the chance that he gets them, and at most the same times the chance of
// who wants it so; if they cost a little, it is the other way round (the envelope theorem).
func TestScores(t *testing.T) {
	const little = 1. / 4096
	for _, v := range []rules.Variant{rules.Plain, rules.Holes} {
		table := solve.Solve(solve.Problem{Variant: v})
		other, random, reached := new(solve.Table), source(8), map[int]float64{}
		for range *games {
			reached[simulate(random, table, start(random), v)]++
		}
		least, most := slices.Min(slices.Collect(maps.Keys(reached))), slices.Max(slices.Collect(maps.Keys(reached)))
		if most-least < 10 {
			t.Errorf("%v: only scores from %d to %d", v, least, most)
		}
		share := 0.
		for n := most; n > least; n-- {
			if reached[n] == 0 {
				continue // no game tells it apart from the next greater score
			}
			share += reached[n] / float64(*games)
			worth := func(bonus float64) float64 {
				other.Solve(solve.Problem{Variant: v, Utility: func(s int) float64 { return float64(s) + bonus*solve.AtLeast(n)(s) }})
				return other.Game()
			}
			from, to := (table.Game()-worth(-little))/little, (worth(little)-table.Game())/little
			if to-from > 0.01 {
				t.Errorf("%v, at least %d: the chance is predicted no better than from %.4f to %.4f", v, n, from, to)
			}
			deviation := math.Sqrt(max(to*(1-to), 1/float64(*games)) / float64(*games))
			t.Logf("%v, at least %d: %.5f ± %.5f, predicted %.5f to %.5f", v, n, share, deviation, from, to)
			if share < from-deviations*deviation || share > to+deviations*deviation {
				t.Errorf("%v, at least %d: %v ± %v over %d games, predicted %v to %v", v, n, share, deviation, *games, from, to)
			}
		}
	}
}

// start returns a random first position.
func start(random *rand.Rand) rules.Position {
	order := random.Perm(rules.Tokens)
	return rules.Start(rules.HandOf(rules.Token(order[0]), rules.Token(order[1]), rules.Token(order[2])))
}

// simulate plays the best moves from p on and returns the score.
func simulate(random *rand.Rand, table *solve.Table, p rules.Position, v rules.Variant) int {
	for !p.Done() {
		roll := randomRoll(random)
		m, _ := table.Best(p, roll)
		p, _ = p.Play(roll, m)
		if hidden := p.Hidden(); hidden != 0 {
			p = p.Reveal(nth(hidden, random.IntN(hidden.Len())))
		}
	}
	return p.Board.Score(v)
}

func nth(h rules.Hand, n int) rules.Token {
	for t := range h.All() {
		if n == 0 {
			return t
		}
		n--
	}
	panic("no such token")
}

// TestDistribution predicts the scores of the best player from positions with five
// tokens placed, by going through all rolls with the moves of the table, and
// plays from there.
func TestDistribution(t *testing.T) {
	random := source(8)
	for _, v := range []rules.Variant{rules.Plain, rules.Holes} {
		table := solve.Solve(solve.Problem{Variant: v})
		for range 3 {
			p := randomPosition(random, 5)
			p.Abstentions, p.Hand = 1, rules.AllTokens&^p.Board.Placed()
			chances, mean := map[int]float64{}, 0.0
			predict(table, p, v, 1, chances)
			for score, c := range chances {
				mean += float64(score) * c
			}
			if differ(mean, table.Value(p)) {
				t.Errorf("%v: the scores predicted have the mean %v, want %v", p, mean, table.Value(p))
			}
			counts := map[int]int{}
			n := *games / 4
			for range n {
				counts[simulate(random, table, p, v)]++
			}
			for score, c := range chances {
				deviation := math.Sqrt(c * (1 - c) / float64(n))
				if got := float64(counts[score]) / float64(n); math.Abs(got-c) > deviations*deviation+near {
					t.Errorf("%v: a share of %v scores %d, predicted %v ± %v", p, got, score, c, deviation)
				}
				delete(counts, score)
			}
			if len(counts) != 0 {
				t.Errorf("%v: scores that were not predicted: %v", p, counts)
			}
		}
	}
}

// predict adds the chances of the final scores of the best player.
func predict(table *solve.Table, p rules.Position, v rules.Variant, chance float64, scores map[int]float64) {
	if p.Done() {
		scores[p.Board.Score(v)] += chance
		return
	}
	for roll := rules.Cell(1); roll <= rules.Cells; roll++ {
		m, _ := table.Best(p, roll)
		next, _ := p.Play(roll, m)
		predict(table, next, v, chance/rules.Cells, scores)
	}
}
