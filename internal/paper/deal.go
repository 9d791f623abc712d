package paper

import (
	"math/rand/v2"
	"slices"

	"game1208/review"
	"game1208/rules"
)

// A Deal is a deal drawn before anybody plays it, with what it is worth.
type Deal struct {
	Number int    // from 1
	Seed   uint64 // that it was drawn from, with its number
	Deal   rules.Deal
	Tops   [2]Top // by variant
}

// A Top is what perfect play makes of a deal, and what there was to make of it.
type Top struct {
	Board   rules.Board // at the end of perfect play, which does not know what comes
	Score   int
	Ceiling int // for who knows the whole deal
}

// Judges knows perfect play of each variant.
type Judges func(rules.Variant) review.Judge

// Draw draws so many deals. A deal depends on the seed and its number alone.
func Draw(seed uint64, n int, judges Judges) []Deal {
	deals := make([]Deal, n)
	for i := range deals {
		d := Deal{Number: i + 1, Seed: seed, Deal: draw(rand.New(rand.NewPCG(seed, uint64(i+1))))}
		for v := range d.Tops {
			d.Tops[v] = topOf(d.Deal, rules.Variant(v), judges(rules.Variant(v)))
		}
		deals[i] = d
	}
	return deals
}

// draw draws all tokens and nine rolls, each order and each roll as likely as any
// other. The first three tokens stand in alphabetical order.
func draw(luck *rand.Rand) (d rules.Deal) {
	for _, t := range luck.Perm(rules.Tokens) {
		d.Tokens = append(d.Tokens, rules.Token(t))
	}
	slices.Sort(d.Tokens[:rules.OpenHand])
	for range rules.MaxRolls {
		d.Rolls = append(d.Rolls, rules.Cell(1+luck.IntN(rules.Cells)))
	}
	return d
}

// topOf is what there is to make of a whole deal.
func topOf(d rules.Deal, v rules.Variant, j review.Judge) Top {
	end, _, _ := review.Top(j, d)
	ceiling, _ := review.Ceiling(d, v)
	return Top{Board: end, Score: end.Score(v), Ceiling: int(ceiling)}
}

// Code is the record of a game on the deal in which nobody has played yet: a line of
// moves may be written behind it.
func (d Deal) Code(v rules.Variant) string {
	return rules.Record{Variant: v, Deal: d.Deal, Lines: []rules.Line{nil}}.String()
}
