package review

import "game1208/rules"

// A spread is what the next roll leaves possible, in points, for each of the twelve;
// roll 1 comes first.
type spread [rules.Cells]int

// atLeast returns how many of the twelve leave so many points possible.
func (s *spread) atLeast(points int) (rolls int) {
	for _, most := range s {
		if most >= points {
			rolls++
		}
	}
	return rolls
}

// sum returns twelve times the mean.
func (s *spread) sum() (points int) {
	for _, most := range s {
		points += most
	}
	return points
}

// An outlook is the spread of each letter that is not placed, if it is put on the
// better of the cells that the roll allows. Of placed letters it says nothing.
type outlook [rules.Tokens]spread

func outlookOf(b rules.Board, v rules.Variant) (all outlook) {
	for t := range missing(b).All() {
		var on [rules.Cells + 1]int // by cell
		for c := range empty(b) {
			on[c] = possible(b.With(t, c), v)
		}
		for r := range all[t] {
			below, above := b.Targets(rules.Cell(r + 1))
			all[t][r] = on[below]
			if above != 0 {
				all[t][r] = max(all[t][r], on[above])
			}
		}
	}
	return all
}

// any returns the spread of whoever may choose one of the letters, of which there is
// at least one.
func (all *outlook) any(letters rules.Hand) spread {
	most := all[first(letters)]
	for t := range letters.All() {
		for r, points := range all[t] {
			most[r] = max(most[r], points)
		}
	}
	return most
}

// sum adds up the spreads of the letters.
func (all *outlook) sum(letters rules.Hand) (points int) {
	for t := range letters.All() {
		points += all[t].sum()
	}
	return points
}

// joining returns how many of the twelve next rolls let t lie so that it makes one
// chain of the letters from … to, of which it is the only one missing.
func joining(b rules.Board, t, from, to rules.Token) (rolls int) {
	for roll := rules.Cell(1); roll <= rules.Cells; roll++ {
		below, above := b.Targets(roll)
		if chainHas(b.With(t, below), from, to) || above != 0 && chainHas(b.With(t, above), from, to) {
			rolls++
		}
	}
	return rolls
}

// chainHas reports whether one chain holds the letters from … to, which are placed.
func chainHas(b rules.Board, from, to rules.Token) bool {
	s := chainOf(b, from)
	return s.from <= from && to <= s.to
}
