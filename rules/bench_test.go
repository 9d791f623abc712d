package rules_test

import (
	"testing"

	"game1208/rules"
)

// boards returns the boards of the score vectors.
func boards(t testing.TB) []rules.Board {
	var all []rules.Board
	for _, v := range scoreVectors(t) {
		all = append(all, board(t, v.Board))
	}
	return all
}

var sink int // keeps the compiler from leaving out what is measured

// TestNoAllocations: solvers and bots do these many million times.
func TestNoAllocations(t *testing.T) {
	b := board(t, ".AB.C.EF.GHD")
	p := position(t, ".......A.... BCD 1")
	m := rules.Place(1, 7)
	for name, f := range map[string]func(){
		"Score":   func() { sink += b.Score(rules.Plain) + b.Score(rules.Holes) },
		"Play":    func() { next, _ := p.Play(8, m); sink += int(next.Hand) },
		"Check":   func() { _ = p.Check(8, m) },
		"Targets": func() { c, d := p.Board.Targets(8); sink += int(c + d) },
		"Mirror":  func() { sink += int(p.Mirror().Hand) },
		"Valid":   func() { _ = p.Valid() },
		"Legal": func() {
			for m := range p.Legal(8) {
				sink += int(m)
			}
		},
		"Hand.All": func() {
			for t := range p.Hand.All() {
				sink += int(t)
			}
		},
		"Board.All": func() {
			for c, t := range b.All() {
				sink += int(c) + int(t)
			}
		},
	} {
		if n := testing.AllocsPerRun(100, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}

func BenchmarkScore(b *testing.B) {
	all := boards(b)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		sink += all[i%len(all)].Score(rules.Plain)
	}
}

func BenchmarkPlay(b *testing.B) {
	p := position(b, ".......A.... BCD 1")
	m := rules.Place(1, 7)
	b.ReportAllocs()
	for b.Loop() {
		next, _ := p.Play(8, m)
		sink += int(next.Hand)
	}
}

func BenchmarkLegal(b *testing.B) {
	p := position(b, ".......A.... BCD 1")
	b.ReportAllocs()
	for b.Loop() {
		for m := range p.Legal(8) {
			sink += int(m)
		}
	}
}

func BenchmarkParseRecord(b *testing.B) {
	all := recordVectors(b)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, err := rules.ParseRecord(all[i%len(all)].Record); err != nil {
			b.Fatal(err)
		}
	}
}
