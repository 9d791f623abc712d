package main

import (
	"context"
	"math/rand/v2"
	"sync"
	"sync/atomic"

	"game1208/bot"
	"game1208/rules"
)

// A contest is many games of the same players, each on luck of its own that all
// of them share. What comes out depends on nothing but what is here.
type contest struct {
	variant rules.Variant
	players []string // their styles
	games   int
	seed    int
}

// contestPart is how many games draw their luck from one source. Goroutines take
// parts, and what they count are whole numbers, whose sum has no order: so it does
// not matter how many goroutines there are.
const contestPart = 100

// play plays all games on so many goroutines. Done counts the games played.
func (k contest) play(ctx context.Context, tables bot.Tables, threads int, done *atomic.Int64) (*tally, error) {
	total := newTally(len(k.players))
	var mu sync.Mutex
	var next atomic.Int64
	var all sync.WaitGroup
	for range threads {
		all.Go(func() {
			own := newTally(len(k.players))
			g := newGame(k, tables)
			for {
				part := int(next.Add(1)) - 1
				if part*contestPart >= k.games {
					break
				}
				g.begin(k.seed, part)
				for range min(contestPart, k.games-part*contestPart) {
					if ctx.Err() != nil {
						return
					}
					g.play()
					own.add(g.scores)
					done.Add(1)
				}
			}
			mu.Lock()
			defer mu.Unlock()
			total.join(own)
		})
	}
	all.Wait()
	return total, ctx.Err()
}

// A game is what one goroutine plays on.
type game struct {
	variant      rules.Variant
	players      []bot.Player
	luck, chance *rand.Rand  // chance is the players' own: the same seed deals the same whoever plays
	sources      [2]rand.PCG // of these
	tokens       [rules.Tokens]rules.Token
	rolls        [rules.MaxRolls]rules.Cell
	sight        bot.Sight
	moves        []rules.Move
	scores       []int
}

func newGame(k contest, tables bot.Tables) *game {
	n := len(k.players)
	g := &game{variant: k.variant, moves: make([]rules.Move, n), scores: make([]int, n),
		sight: bot.Sight{Variant: k.variant, Positions: make([]rules.Position, n)}}
	g.luck, g.chance = rand.New(&g.sources[0]), rand.New(&g.sources[1])
	for _, style := range k.players {
		player, _ := playerOf(style, tables) // the styles are known
		g.players = append(g.players, player)
	}
	return g
}

// begin sets the sources for a part of the games.
func (g *game) begin(seed, part int) {
	for i := range g.sources {
		g.sources[i].Seed(uint64(seed), uint64(len(g.sources)*part+i))
	}
}

// play plays the next game and leaves its scores.
func (g *game) play() {
	g.deal()
	for n, roll := range g.rolls {
		g.sight.Roll = roll
		for i, p := range g.sight.Positions {
			if !p.Done() {
				g.sight.Seat = i
				g.moves[i] = g.players[i].Choose(g.sight, g.chance.Uint64())
			}
		}
		for i, p := range g.sight.Positions {
			if p.Done() {
				continue
			}
			p, _ = p.Play(roll, g.moves[i]) // players choose legal moves
			if revealed := rules.OpenHand + n; revealed < rules.Tokens {
				p = p.Reveal(g.tokens[revealed])
			}
			g.sight.Positions[i] = p
		}
	}
	for i, p := range g.sight.Positions {
		g.scores[i] = p.Board.Score(g.variant)
	}
}

// deal draws the luck of a game and lays it out for everybody.
func (g *game) deal() {
	shuffle(g.luck, &g.tokens)
	for n := range g.rolls {
		g.rolls[n] = rules.Cell(1 + g.luck.IntN(rules.Cells))
	}
	start := rules.Start(rules.HandOf(g.tokens[:rules.OpenHand]...))
	for i := range g.sight.Positions {
		g.sight.Positions[i] = start
	}
}
