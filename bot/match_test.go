package bot

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"game1208/rules"
)

// long is how many games the rival plays against each field in the long form, which
// make match runs; without it there is a short one.
var long = flag.Int("match", 0, "games that the rival plays against each field")

// fields are whom the rival plays against: the first ones of a list.
var fields = []struct {
	name     string
	styles   []string
	promised bool // that it has a margin
}{
	{"perfect players", []string{StylePerfect, StylePerfect, StylePerfect, StylePerfect, StylePerfect}, true},
	{"levels", []string{StyleExpert, StyleSteady, StyleCasual, StylePerfect, StyleBeginner}, false},
}

// TestMatch seats the rival among others and counts its share of first places. The
// margin is what it has more than a perfect player in its place, on the same luck and
// against others with the same chances. (Perfect players have the same luck and
// do the same: among themselves each has 1/n of first place.) The short form plays
// against five perfect players alone, where the margin is so great that it shows at once.
func TestMatch(t *testing.T) {
	games := *long
	for _, field := range fields {
		for n := 2; n <= rules.MaxPlayers; n++ {
			if *long == 0 {
				if n < rules.MaxPlayers || !field.promised {
					continue
				}
				games = 60
			}
			t.Run(fmt.Sprintf("%d, %s", n, field.name), func(t *testing.T) {
				t.Parallel()
				margin, share := matched(t, field.styles[:n-1], games)
				t.Logf("%d players, %s, %d games: first in %.1f%%, a margin of %.2f ± %.2f", n, field.name, games,
					100*share.value(), 100*margin.value(), 100*margin.interval())
				if field.promised && margin.value() <= margin.interval() {
					t.Error("the margin may be luck")
				}
			})
		}
	}
}

// matched plays games against players of some styles, and returns the rival's margin and
// share of first place.
func matched(t *testing.T, styles []string, games int) (margin, share mean) {
	var others []Player
	for _, style := range styles {
		others = append(others, player(t, style))
	}
	for g := range games {
		first := func(style string) float64 {
			random := rand.New(rand.NewPCG(4, uint64(g)))
			d := randomDeal(random)
			return firstPlace(play(t, rules.Plain, d, append([]Player{player(t, style)}, others...), random, nil))
		}
		won := first(StyleRival)
		share.add(won)
		margin.add(won - first(StylePerfect))
	}
	return margin, share
}

// firstPlace returns the share of the first seat in first place.
func firstPlace(end []rules.Position) float64 {
	var best result
	for _, p := range end[1:] {
		best.add(p.Board.Score(rules.Plain), 1)
	}
	return best.share(end[0].Board.Score(rules.Plain))
}
