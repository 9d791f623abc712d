package review

import (
	"iter"

	"game1208/rules"
)

// possible returns the most points that the board may still score: some luck and
// some play make it score them, and none makes it score more.
func possible(b rules.Board, v rules.Variant) int {
	points := promise(b, v)
	if v == rules.Plain {
		return points // the longest stretch can always be had
	}
	for !comes(b, v, points) {
		points--
	}
	return points
}

// comes reports whether the missing letters can go to empty cells so that the board
// scores as much. With holes a longer chain may have to come about that scores less.
func comes(b rules.Board, v rules.Variant, points int) bool {
	if promise(b, v) < points {
		return false
	}
	if b.Len() == rules.Tokens {
		return true
	}
	t := first(missing(b)) // it has to go somewhere
	for c := range empty(b) {
		if comes(b.With(t, c), v, points) {
			return true
		}
	}
	return false
}

// missing returns the letters that are not placed.
func missing(b rules.Board) rules.Hand { return rules.AllTokens &^ b.Placed() }

// first returns the first of the letters, of which there is at least one.
func first(letters rules.Hand) rules.Token {
	for t := range letters.All() {
		return t
	}
	return 0
}

// empty yields the empty cells from 1 to 12.
func empty(b rules.Board) iter.Seq[rules.Cell] {
	return func(yield func(rules.Cell) bool) {
		for c := rules.Cell(1); c <= rules.Cells; c++ {
			if _, taken := b.At(c); !taken && !yield(c) {
				return
			}
		}
	}
}

// chainOf returns the chain that t, which is placed, is part of.
func chainOf(b rules.Board, t rules.Token) stretch {
	o := outlineOf(b)
	s := stretch{from: t, to: t}
	for s.from > 0 && o.rank[s.from-1] > 0 && o.rank[s.from-1] == o.rank[s.from]-1 {
		s.from--
	}
	for s.to+1 < rules.Tokens && o.rank[s.to+1] == o.rank[s.to]+1 {
		s.to++
	}
	return s
}
