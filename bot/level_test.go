package bot

import (
	"flag"
	"math/rand/v2"
	"testing"

	"game1208/rules"
)

// games is raised by hand: go test ./bot -run TestDeclared -games 200000 -v
var games = flag.Int("games", 1200, "games in which the losses of each level are measured")

// bins are the kinds of mistakes, each a point wide: those in bin n lose n points or
// more, but not n + 1, save for the last bin. What loses no more than least is none.
const (
	bins  = 4
	least = 1e-9
)

func bin(loss float64) int { return min(bins-1, int(loss)) }

// A trial is what was seen of a level in many games.
type trial struct {
	loss           mean          // points a game
	moves          float64       // where there was something to lose
	taken, offered [bins]float64 // mistakes
	last           float64       // lost with the last token
}

// try has a level play alone.
func try(t *testing.T, style string, v rules.Variant, games int) (r trial) {
	random := rand.New(rand.NewPCG(3, 208))
	players, table := []Player{player(t, style)}, tables(v)
	for range games {
		game := 0.0
		play(t, v, randomDeal(random), players, random, func(made turn) {
			p := made.own()
			_, best := table.Best(p, made.Roll)
			lost := func(m rules.Move) float64 { return best - table.After(p, made.Roll, m) }
			wrong := 0.0
			for m := range p.Legal(made.Roll) {
				if loss := lost(m); loss > least {
					r.offered[bin(loss)]++
					wrong = 1
				}
			}
			r.moves += wrong
			loss := lost(made.move)
			if loss <= least {
				return
			}
			game += loss
			r.taken[bin(loss)]++
			if p.Board.Len() == rules.Tokens-1 {
				r.last += loss
			}
		})
		r.loss.add(game)
	}
	return r
}

// TestDeclared measures what each level loses a game, and how its mistakes are
// distributed: the larger, the rarer, and none is made with the last token.
func TestDeclared(t *testing.T) {
	for _, v := range []rules.Variant{rules.Plain, rules.Holes} {
		var weaker trial
		for i, style := range Levels {
			r := try(t, style, v, *games)
			t.Logf("%v %-8s loses %.3f ± %.3f points a game; mistakes by points per 1000 moves %.2f",
				v, style, r.loss.value(), r.loss.interval(), perThousand(r.taken, r.moves))
			const rounded = 0.005
			if d := r.loss.value() - Loss(style, v); max(d, -d) > 4*r.loss.deviation()+rounded {
				t.Errorf("%v %s loses %.3f ± %.3f points a game, declared %.2f", v, style, r.loss.value(), r.loss.interval(), Loss(style, v))
			}
			if r.last > 0 {
				t.Errorf("%v %s loses points with the last token", v, style)
			}
			if style == StylePerfect {
				if r.loss.sum != 0 {
					t.Errorf("%v: the perfect one loses %v points", v, r.loss.sum)
				}
				continue
			}
			for n := 1; n < bins; n++ {
				if r.taken[n] >= r.taken[n-1] {
					t.Errorf("%v %s: mistakes by points %v: a larger one is not rarer", v, style, r.taken)
				}
				if r.taken[n]/r.offered[n] >= r.taken[n-1]/r.offered[n-1] {
					t.Errorf("%v %s: mistakes by points %v of %v offered: a larger one is not avoided more", v, style, r.taken, r.offered)
				}
			}
			if i > 0 && r.taken[0]+r.taken[1] >= weaker.taken[0]+weaker.taken[1] {
				t.Errorf("%v %s makes more mistakes than the next weaker one", v, style)
			}
			weaker = r
		}
	}
}

func perThousand(counts [bins]float64, moves float64) [bins]float64 {
	for n := range counts {
		counts[n] *= 1000 / moves
	}
	return counts
}
