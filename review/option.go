package review

import (
	"cmp"
	"slices"

	"game1208/rules"
)

// Options returns the legal moves with their values, the best first; moves whose
// values are even with one another stand in ASCII order.
func Options(j Judge, p rules.Position, roll rules.Cell) []Option {
	var all []Option
	for m := range p.Legal(roll) {
		all = append(all, Option{Move: m, Value: j.After(p, roll, m)})
	}
	slices.SortStableFunc(all, func(a, b Option) int { return cmp.Compare(b.Value, a.Value) })
	for from := 0; from < len(all); {
		to := from + 1
		for to < len(all) && all[from].Value-all[to].Value <= Even {
			to++
		}
		slices.SortFunc(all[from:to], func(a, b Option) int { return cmp.Compare(a.Move.String(), b.Move.String()) })
		from = to
	}
	return all
}
