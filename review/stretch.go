package review

import "game1208/rules"

// A stretch is letters in alphabetical order that can still become one chain.
type stretch struct {
	from, to rules.Token
	holes    int // empty cells that will stay inside, however well it goes
}

func (s stretch) len() int { return int(s.to) - int(s.from) + 1 }

// points returns what the stretch scores as the chain that counts, its letters as
// close together as they can come.
func (s stretch) points(v rules.Variant) int {
	return rules.Chain{Len: s.len(), Holes: s.holes}.Points(v)
}

// maxHoles is the number of cells that are empty in the end.
const maxHoles = rules.Cells - rules.Tokens

// An outline is a board as its letters see it.
type outline struct {
	rank   [rules.Tokens]int // place in the row of tokens from 1, 0 for a letter that is not placed
	below  [rules.Tokens]int // empty cells between the letter and the next token, or the edge, below it
	above  [rules.Tokens]int // the same above it
	widest int               // most empty cells side by side
}

func outlineOf(b rules.Board) outline {
	var o outline
	placed, edge, last := 0, rules.Cell(0), rules.Token(rules.Tokens)
	for c, t := range b.All() {
		o.close(last, int(c-edge)-1)
		placed++
		o.rank[t], o.below[t] = placed, int(c-edge)-1
		edge, last = c, t
	}
	o.close(last, int(rules.Cells-edge))
	return o
}

// close notes the empty cells above the last token; there is none at first.
func (o *outline) close(last rules.Token, gap int) {
	if last < rules.Tokens {
		o.above[last] = gap
	}
	o.widest = max(o.widest, gap)
}

// stretches yields every stretch of the board, by first letter and then by length.
//
// Letters can become one chain if those placed stand in order with no other token
// between them, if there is room between these for those that are missing,
// and at both ends as well, and if no more cells stay empty inside than stay empty at
// all: else others would have to land there. Nothing more is needed, since
// every empty cell has a roll of its own.
func (o *outline) stretches(yield func(stretch) bool) {
	for from := range rules.Token(rules.Tokens) {
		s := stretch{from: from}
		last := rules.Token(rules.Tokens) // the last placed letter, if there is one
		missing, room := 0, o.widest      // the letters missing since, and the cells for them
		for s.to = from; s.to < rules.Tokens; s.to++ {
			if o.rank[s.to] == 0 {
				missing++
			} else {
				if missing > o.below[s.to] || last < rules.Tokens && o.rank[s.to] != o.rank[last]+1 {
					break
				}
				if last < rules.Tokens {
					s.holes += o.below[s.to] - missing
				}
				last, missing, room = s.to, 0, o.above[s.to]
			}
			if missing > room || s.holes > maxHoles {
				break
			}
			if !yield(s) {
				return
			}
		}
	}
}

// promise returns a bound of what the board may still score: no more than this. Of
// a full board it is the score.
func promise(b rules.Board, v rules.Variant) int {
	if b.Len() == rules.Tokens {
		return b.Score(v)
	}
	most, o := 0, outlineOf(b)
	for s := range o.stretches {
		most = max(most, s.points(v))
	}
	return most
}

// open reports whether t and the next letter can still stand side by side.
func (o *outline) open(t rules.Token) bool {
	for s := range o.stretches {
		if s.from == t && s.to == t+1 {
			return true
		}
	}
	return false
}

// closed returns the letters of the stretch, but for its last, that can no longer
// stand beside the next one.
func (o *outline) closed(s stretch) (all []rules.Token) {
	for t := s.from; t < s.to; t++ {
		if !o.open(t) {
			all = append(all, t)
		}
	}
	return all
}

// only returns the stretch by which the board promises so many points, if it promises
// them by one alone, and no more.
func (o *outline) only(points int, v rules.Variant) (only stretch, ok bool) {
	for s := range o.stretches {
		switch p := s.points(v); {
		case p > points, p == points && ok:
			return only, false
		case p == points:
			only, ok = s, true
		}
	}
	return only, ok
}

// leads reports whether the letters from … to lie in a stretch of so many points.
func (o *outline) leads(points int, v rules.Variant, from, to rules.Token) bool {
	for s := range o.stretches {
		if s.from <= from && to <= s.to && s.points(v) >= points {
			return true
		}
	}
	return false
}
