package review_test

import (
	"math/rand/v2"
	"testing"

	"game1208/review"
	"game1208/rules"
)

// BenchmarkCeiling takes deals whole and with the ninth roll unknown.
func BenchmarkCeiling(b *testing.B) {
	for _, v := range []rules.Variant{rules.Plain, rules.Holes} {
		for name, rolls := range map[string]int{"whole": rules.MaxRolls, "unknown": rules.Tokens} {
			b.Run(v.String()+name, func(b *testing.B) {
				rnd := rand.New(rand.NewPCG(1, 208))
				b.ReportAllocs()
				for b.Loop() {
					d := deal(rnd)
					d.Rolls = d.Rolls[:rolls]
					review.Ceiling(d, v)
				}
			})
		}
	}
}

// BenchmarkOf reviews six lines on one deal, with the reasons of all moves.
func BenchmarkOf(b *testing.B) {
	for _, v := range []rules.Variant{rules.Plain, rules.Holes} {
		b.Run(v.String(), func(b *testing.B) {
			rnd := rand.New(rand.NewPCG(1, 208))
			judge := solved[v]()
			for b.Loop() {
				r := rules.Record{Variant: v, Deal: deal(rnd)}
				for range rules.MaxPlayers {
					r.Lines = append(r.Lines, play(rnd, r.Deal, true))
				}
				for _, line := range review.Of(judge, r).Lines {
					for _, m := range line.Moves {
						m.Reason()
					}
				}
			}
		})
	}
}
