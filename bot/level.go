package bot

import (
	"math"

	"game1208/rules"
)

// The names of the players for points of declared strength, the weakest first.
const (
	StyleBeginner = "beginner"
	StyleCasual   = "casual"
	StyleSteady   = "steady"
	StyleExpert   = "expert"
	StylePerfect  = "perfect"
)

// Levels are the styles that play for points, the weakest first.
var Levels = []string{StyleBeginner, StyleCasual, StyleSteady, StyleExpert, StylePerfect}

// A strength is how well a level sees, and what this costs it.
type strength struct {
	blur float64    // see [Level]
	loss [2]float64 // points a game, by variant
}

// strengths are measured by
//
//	go test ./bot -run TestDeclared -games 100000 -v
//
// which plays so many games on each level and adds up what each move loses of the
// exact value. With 100,000 games the 95% interval of a loss is ±0.012 points or less.
var strengths = map[string]strength{
	StyleBeginner: {blur: 0.55, loss: [2]float64{3.13, 2.79}},
	StyleCasual:   {blur: 0.38, loss: [2]float64{2.00, 1.94}},
	StyleSteady:   {blur: 0.235, loss: [2]float64{0.96, 1.07}},
	StyleExpert:   {blur: 0.15, loss: [2]float64{0.43, 0.56}},
	StylePerfect:  {},
}

// Loss returns by how many points a game a level falls short of the best play on
// the mean. It is 0 for the perfect one, and for styles that are no levels.
func Loss(style string, v rules.Variant) float64 { return strengths[style].loss[v] }

// A Level plays for points and sees them through a blur, as people do: what a move
// is worth hangs on all rolls that are still to come, each of which may be misjudged,
// so that the error grows with the root of their number. It takes a move with a
// probability that falls by the factor e for each blur·√n points that the move
// loses, where n tokens are left after a placement. Small mistakes are frequent, large
// ones rare, most are made early, and the last token is never misplaced. With no blur
// it loses nothing, ever.
//
// (To choose so is to take what looks best when the errors of judgement have a Gumbel
// distribution: Luce and Suppes, "Preference, utility, and subjective probability", 1965.)
type Level struct {
	tables Tables
	blur   float64
}

// Choose implements [Player].
func (l Level) Choose(s Sight, chance uint64) rules.Move {
	table, p := l.tables(s.Variant), s.own()
	best, most := table.Best(p, s.Roll)
	blur := l.blur * math.Sqrt(float64(rules.Tokens-1-p.Board.Len()))
	if blur == 0 {
		return best
	}
	odds := func(m rules.Move) float64 { return math.Exp((table.After(p, s.Roll, m) - most) / blur) }
	sum := 0.0
	for m := range p.Legal(s.Roll) {
		sum += odds(m)
	}
	rest := sum * math.Ldexp(float64(chance), -64)
	for m := range p.Legal(s.Roll) {
		if rest -= odds(m); rest < 0 {
			return m
		}
	}
	return best // the sum was rounded
}
