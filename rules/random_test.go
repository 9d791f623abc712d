package rules_test

import (
	"math/rand/v2"

	"game1208/rules"
)

// source returns a random source with a fixed seed.
func source(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1208)) }

// randomPosition returns a valid position with so many tokens placed, also one
// that no game reaches.
func randomPosition(random *rand.Rand, placed int) rules.Position {
	tokens, cells := random.Perm(rules.Tokens), random.Perm(rules.Cells)
	p := rules.Position{Abstentions: uint8(random.IntN(2))}
	for i := range placed {
		p.Board = p.Board.With(rules.Token(tokens[i]), rules.Cell(cells[i]+1))
	}
	for i := placed; i < min(placed+4-int(p.Abstentions), rules.Tokens); i++ {
		p.Hand = p.Hand.With(rules.Token(tokens[i]))
	}
	return p
}

// randomRecord returns a complete record of so many players with all tokens
// and rolls in its deal.
func randomRecord(random *rand.Rand, players int) rules.Record {
	r := rules.Record{Variant: rules.Variant(random.IntN(2))}
	order := random.Perm(rules.Tokens)
	first := rules.HandOf(rules.Token(order[0]), rules.Token(order[1]), rules.Token(order[2]))
	for t := range first.All() {
		r.Deal.Tokens = append(r.Deal.Tokens, t)
	}
	for _, t := range order[3:] {
		r.Deal.Tokens = append(r.Deal.Tokens, rules.Token(t))
	}
	for range rules.MaxRolls {
		r.Deal.Rolls = append(r.Deal.Rolls, rules.Cell(random.IntN(rules.Cells)+1))
	}
	for range players {
		r.Lines = append(r.Lines, randomLine(random, r.Deal))
	}
	return r
}

func randomLine(random *rand.Rand, d rules.Deal) rules.Line {
	var line rules.Line
	p := rules.Start(d.Hand())
	for n := 0; !p.Done(); n++ {
		var legal []rules.Move
		for m := range p.Legal(d.Rolls[n]) {
			legal = append(legal, m)
		}
		m := legal[random.IntN(len(legal))]
		p, _ = p.Play(d.Rolls[n], m)
		line = append(line, m)
		if t, ok := d.Revealed(n + 1); ok {
			p = p.Reveal(t)
		}
	}
	return line
}
