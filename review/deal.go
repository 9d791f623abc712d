package review

import (
	"math"

	"game1208/rules"
)

// Top returns the board that perfect play, which does not know what comes, makes of
// the deal, and its score. Where the deal ends before the game does these are the
// board until there and what is expected from it, and known is false.
func Top(j Judge, d rules.Deal) (end rules.Board, points float64, known bool) {
	p := rules.Start(d.Hand())
	points = j.Value(p)
	for n, roll := range d.Rolls {
		if p.Done() {
			break
		}
		best := Options(j, p, roll)[0]
		if p = step(d, p, n, roll, best.Move); !p.Valid() { // what is revealed then is not known
			return p.Board, best.Value, false
		}
		points = j.Value(p)
	}
	return p.Board, points, p.Done()
}

// step plays m on roll n (from 0) and reveals what the deal reveals then.
func step(d rules.Deal, p rules.Position, n int, roll rules.Cell, m rules.Move) rules.Position {
	next, _ := p.Play(roll, m) // a legal move is taken
	if t, ok := d.Revealed(n + 1); ok {
		next = next.Reveal(t)
	}
	return next
}

// Ceiling returns the best score that anybody could have made who knew the
// whole deal. Where the ninth roll is not known it is the mean over what that may
// be, and known is false unless it does not matter. Of a deal that ends before it is
// NaN.
func Ceiling(d rules.Deal, v rules.Variant) (points float64, known bool) {
	if len(d.Tokens) < rules.Tokens || len(d.Rolls) < rules.Tokens {
		return math.NaN(), false
	}
	if len(d.Rolls) >= rules.MaxRolls {
		return float64(ceiling(d, v)), true
	}
	sum, least, most := 0, math.MaxInt, math.MinInt
	for c := rules.Cell(1); c <= rules.Cells; c++ {
		full := rules.Deal{Tokens: d.Tokens, Rolls: append(d.Rolls[:rules.Tokens:rules.Tokens], c)}
		score := ceiling(full, v)
		sum, least, most = sum+score, min(least, score), max(most, score)
	}
	return float64(sum) / rules.Cells, least == most
}

// ceiling asks for the highest score first, and where no line makes it, for the
// next one that may be possible. That is quick: after a few moves few lines can
// still make many points, and all others are left at once.
func ceiling(d rules.Deal, v rules.Variant) int {
	p := rules.Start(d.Hand())
	goal := promise(p.Board, v)
	for {
		s := search{deal: d, variant: v, goal: goal, next: math.MinInt, tried: map[node]bool{}}
		if s.reaches(0, p) {
			return goal
		}
		goal = s.next
	}
}

// A search looks for a line that scores the goal or more.
type search struct {
	deal    rules.Deal
	variant rules.Variant
	goal    int
	next    int           // what the lines that were left promised at most
	tried   map[node]bool // without success
}

// A node is what lines have in common that go on alike: how many rolls there were
// follows from it.
type node struct {
	board       rules.Board
	abstentions uint8
}

// reaches reports whether a line from p on, with roll n (from 0) next, scores the goal.
func (s *search) reaches(n int, p rules.Position) bool {
	at := node{p.Board, p.Abstentions}
	if s.tried[at] {
		return false
	}
	s.tried[at] = true
	if most := promise(p.Board, s.variant); most < s.goal {
		s.next = max(s.next, most)
		return false
	}
	if p.Done() {
		return true
	}
	roll := s.deal.Rolls[n]
	for m := range p.Legal(roll) {
		if s.reaches(n+1, step(s.deal, p, n, roll, m)) {
			return true
		}
	}
	return false
}
