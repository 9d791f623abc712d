package bot

import (
	"math/rand/v2"
	"testing"

	"game1208/rules"
)

// TestStrength plays many games: a sensible player is better than chance.
func TestStrength(t *testing.T) {
	points := func(style string) float64 {
		random := rand.New(rand.NewPCG(1, 208))
		var m mean
		for range 4000 {
			end := play(t, rules.Plain, randomDeal(random), []Player{player(t, style)}, random, nil)
			m.add(float64(end[0].Board.Score(rules.Plain)))
		}
		return m.value()
	}
	random, greedy := points(StyleRandom), points(StyleGreedy)
	t.Logf("random %.2f points, greedy %.2f", random, greedy)
	if greedy < random+3 {
		t.Errorf("greedy makes %.2f points, chance %.2f", greedy, random)
	}
}

// TestSameChance asks each player twice.
func TestSameChance(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 208))
	for _, style := range append([]string{StyleRandom, StyleGreedy, StyleRival}, Levels...) {
		p, chance := player(t, style), random.Uint64()
		others := []Player{player(t, StyleExpert), player(t, StyleBeginner)}
		play(t, rules.Holes, randomDeal(random), append(others, p), random, func(made turn) {
			if made.Seat != 2 {
				return
			}
			if a, b := p.Choose(made.Sight, chance), p.Choose(made.Sight, chance); a != b {
				t.Errorf("%s moves %v and then %v", style, a, b)
			}
		})
	}
	if Known("nobody") || Known("") {
		t.Error("nobody is known")
	}
}
