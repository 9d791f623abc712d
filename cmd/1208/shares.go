package main

import (
	"math/rand/v2"

	"game1208/review"
	"game1208/rules"
	"game1208/solve"
)

// luckShares says where the luck of perfect play comes from. Its score is the value
// of the game plus all that chance changes of what is expected; each change has
// the mean 0 whatever came before, so that they are not correlated, and the variance of
// the score is the sum of theirs.
type luckShares struct {
	Deals     int     `json:"deals"`
	Variance  float64 `json:"variance"`   // of the score of perfect play, in points²
	FirstHand float64 `json:"first_hand"` // shares of it, which add up to 1
	Rolls     float64 `json:"rolls"`
	Tokens    float64 `json:"tokens"` // revealed later
}

// luckOf counts over so many deals drawn from the seed.
func luckOf(table *solve.Table, deals, seed int) luckShares {
	random := rand.New(rand.NewPCG(uint64(seed), 0))
	game := table.Game()
	var hand, rolls, tokens float64 // sums of squares
	for range deals {
		var order [rules.Tokens]rules.Token
		shuffle(random, &order)
		p := rules.Start(rules.HandOf(order[:rules.OpenHand]...))
		value := table.Value(p)
		hand += square(value - game)
		for n := rules.OpenHand; !p.Done(); n++ {
			roll := rules.Cell(1 + random.IntN(rules.Cells))
			m, best := table.Best(p, roll)
			rolls += square(best - value)
			p, _ = p.Play(roll, m)
			if n < rules.Tokens {
				p = p.Reveal(order[n])
			}
			value = table.Value(p)
			tokens += square(value - best)
		}
	}
	sum := hand + rolls + tokens
	return luckShares{deals, sum / float64(deals), hand / sum, rolls / sum, tokens / sum}
}

func square(x float64) float64 { return x * x }

// shuffle puts all tokens in an order of which each is as likely.
func shuffle(random *rand.Rand, order *[rules.Tokens]rules.Token) {
	for i := range order {
		j := random.IntN(i + 1)
		order[i], order[j] = order[j], rules.Token(i)
	}
}

// skillShares says what the scores of some players on the same deals differ by: the
// variance of all their scores is that of the players' means, plus that of the
// deals' means, plus the rest, which is how what one player chooses meets what
// comes later.
type skillShares struct {
	Deals    int      `json:"deals"`
	Players  []string `json:"players"`
	Variance float64  `json:"variance"` // of all scores, in points²
	Skill    float64  `json:"skill"`    // shares of it, which add up to 1
	Deal     float64  `json:"deal"`
	Rest     float64  `json:"rest"`
}

// skill returns the shares that the tally of a contest gives.
func (t *tally) skill(k contest) skillShares {
	games, players := float64(k.games), float64(len(k.players))
	var all moments
	means := 0.0 // the sum of squares of the players' means
	for i := range t.players {
		points := t.players[i].points()
		all.join(points)
		means += square(float64(points.sum) / games)
	}
	mean := float64(all.sum) / games / players
	variance := float64(all.squares)/games/players - mean*mean
	skill := means/players - mean*mean
	deal := float64(t.together)/games/players/players - mean*mean
	return skillShares{k.games, k.players, variance, skill / variance, deal / variance, 1 - (skill+deal)/variance}
}

// firstCells returns what the game is worth once a letter lies on a cell, nothing
// else being placed: the mean over all hands that the player may then have. By
// letter and cell.
func firstCells(table *solve.Table) (values [rules.Tokens][rules.Cells]float64) {
	for t := range values {
		for c := range values[t] {
			token, hands := rules.Token(t), 0
			board := rules.Board(0).With(token, rules.Cell(c+1))
			for h := range rules.AllTokens {
				if h.Len() == rules.OpenHand && !h.Has(token) {
					values[t][c] += table.Value(rules.Position{Board: board, Hand: h, Abstentions: 1})
					hands++
				}
			}
			values[t][c] /= float64(hands)
		}
	}
	return values
}

// bestCells returns the cells that are worth most; there may be several.
func bestCells(values [rules.Cells]float64) (cells []rules.Cell) {
	most := values[0]
	for _, v := range values {
		most = max(most, v)
	}
	for c, v := range values {
		if v >= most-review.Even {
			cells = append(cells, rules.Cell(c+1))
		}
	}
	return cells
}
