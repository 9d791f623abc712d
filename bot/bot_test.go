package bot

import (
	"math/rand/v2"
	"testing"

	"game1208/rules"
)

// play plays a game alone and returns its score.
func play(t *testing.T, rng *rand.Rand, player Player) int {
	t.Helper()
	tokens := rng.Perm(rules.Tokens)
	hand := rules.HandOf()
	for _, n := range tokens[:rules.OpenHand] {
		hand = hand.With(rules.Token(n))
	}
	p := rules.Start(hand)
	for r := 0; !p.Done(); r++ {
		roll := rules.Cell(1 + rng.IntN(rules.Cells))
		m := player.Choose(Sight{Positions: []rules.Position{p}, Roll: roll}, rng.Uint64())
		next, err := p.Play(roll, m)
		if err != nil {
			t.Fatalf("%v on %v: %v", p, roll, err)
		}
		if i := rules.OpenHand + r; i < rules.Tokens {
			next = next.Reveal(rules.Token(tokens[i]))
		}
		p = next
	}
	return p.Board.Score(rules.Plain)
}

// TestStrength plays many games: a sensible player is better than chance.
func TestStrength(t *testing.T) {
	mean := func(player Player) float64 {
		rng := rand.New(rand.NewPCG(1, 208))
		const games = 4000
		sum := 0
		for range games {
			sum += play(t, rng, player)
		}
		return float64(sum) / games
	}
	random, greedy := mean(Random{}), mean(Greedy{})
	t.Logf("random %.2f points, greedy %.2f", random, greedy)
	if greedy < random+3 {
		t.Errorf("greedy makes %.2f points, chance %.2f", greedy, random)
	}
}
