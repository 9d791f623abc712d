package review

import "game1208/rules"

// Top returns what perfect play, which does not know what comes, scores on the
// deal. Where the deal ends before the game does it is what is expected from
// there, and known is false.
func Top(j Judge, d rules.Deal) (points float64, known bool) {
	p := rules.Start(d.Hand())
	for n, roll := range d.Rolls {
		if p.Done() {
			break
		}
		p = step(d, p, n, roll, best(j, p, roll))
	}
	return j.Value(p), p.Done()
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
// whole deal, and whether the deal is whole but perhaps for the ninth roll. Where
// that is unknown it is the mean over what it may be.
func Ceiling(d rules.Deal, v rules.Variant) (points float64, ok bool) {
	if len(d.Tokens) < rules.Tokens || len(d.Rolls) < rules.Tokens {
		return 0, false
	}
	if len(d.Rolls) >= rules.MaxRolls {
		return float64(newSearch(d, v).from(0, rules.Start(d.Hand()))), true
	}
	for c := rules.Cell(1); c <= rules.Cells; c++ {
		full := rules.Deal{Tokens: d.Tokens, Rolls: append(d.Rolls[:rules.Tokens:rules.Tokens], c)}
		points += float64(newSearch(full, v).from(0, rules.Start(d.Hand())))
	}
	return points / rules.Cells, true
}

// A search tries all lines of a deal. Lines that lead to the same board are gone
// on with once.
type search struct {
	deal    rules.Deal
	variant rules.Variant
	known   map[node]int
}

type node struct {
	board       rules.Board
	abstentions uint8
}

func newSearch(d rules.Deal, v rules.Variant) *search {
	return &search{deal: d, variant: v, known: map[node]int{}}
}

// from returns the best score from p on, with roll n (from 0) next.
func (s *search) from(n int, p rules.Position) int {
	if p.Done() {
		return p.Board.Score(s.variant)
	}
	at := node{p.Board, p.Abstentions}
	if points, ok := s.known[at]; ok {
		return points
	}
	roll := s.deal.Rolls[n]
	most, first := 0, true
	for m := range p.Legal(roll) {
		if v := s.from(n+1, step(s.deal, p, n, roll, m)); first || v > most {
			most, first = v, false
		}
	}
	s.known[at] = most
	return most
}
