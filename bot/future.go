package bot

import (
	"math/bits"

	"game1208/rules"
	"game1208/solve"
)

// A future is luck that may come, the same for all players: the hidden tokens in
// the order in which they will be revealed, and the rolls after the one that lies.
type future struct {
	tokens []rules.Token
	rolls  [rules.MaxRolls]rules.Cell
}

// futures is how many are imagined for a move: each pair of next two rolls equally
// often.
const futures = 2 * rules.Cells * rules.Cells

// imagine returns futures that are as likely as any, by a chance from 0 to 2⁶⁴ − 1.
func imagine(hidden rules.Hand, chance uint64) []future {
	random := Source(chance)
	var tokens []rules.Token
	for t := range hidden.All() {
		tokens = append(tokens, t)
	}
	all := make([]future, futures)
	for i := range all {
		f := &all[i]
		for n := len(tokens); n > 1; n-- {
			at := random.below(n)
			tokens[n-1], tokens[at] = tokens[at], tokens[n-1]
		}
		f.tokens = append(f.tokens, tokens...)
		for n := range f.rolls {
			f.rolls[n] = rules.Cell(1 + random.below(rules.Cells))
		}
		f.rolls[0] = rules.Cell(1 + i%rules.Cells)
		f.rolls[1] = rules.Cell(1 + i/rules.Cells%rules.Cells)
	}
	return all
}

// final returns the board of a player who moves m on the roll that lies, and
// from then on, as this future comes, always takes the best move of the table.
func (f *future) final(table *solve.Table, p rules.Position, roll rules.Cell, m rules.Move) rules.Board {
	for n := 0; ; n++ {
		p, _ = p.Play(roll, m)
		if p.Done() {
			return p.Board
		}
		if n < len(f.tokens) {
			p = p.Reveal(f.tokens[n])
		}
		roll = f.rolls[n]
		m, _ = table.Best(p, roll)
	}
}

// A Source is numbers that look like chance and follow from the first one: SplitMix64, by Steele,
// Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
type Source uint64

// Next returns the next number.
func (s *Source) Next() uint64 {
	*s += 0x9e3779b97f4a7c15
	z := uint64(*s)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below returns a number from 0 to n − 1.
func (s *Source) below(n int) int {
	high, _ := bits.Mul64(s.Next(), uint64(n))
	return int(high)
}
