package bot

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"game1208/rules"
)

// BenchmarkRival measures one move among six players by the number of tokens that
// the rival has placed.
func BenchmarkRival(b *testing.B) {
	rival := player(b, StyleRival)
	random := rand.New(rand.NewPCG(5, 208))
	sights := map[int][]Sight{}
	players := []Player{rival}
	for _, style := range Levels {
		players = append(players, player(b, style))
	}
	for range 8 {
		play(b, rules.Plain, randomDeal(random), players, random, func(made turn) {
			if made.Seat == 0 {
				placed := made.own().Board.Len()
				sights[placed] = append(sights[placed], made.Sight)
			}
		})
	}
	for placed := range rules.Tokens {
		b.Run(fmt.Sprint(placed), func(b *testing.B) {
			b.ReportAllocs()
			for n := 0; b.Loop(); n++ {
				rival.Choose(sights[placed][n%len(sights[placed])], random.Uint64())
			}
		})
	}
}
