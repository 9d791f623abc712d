package solve

import (
	"math"

	"game1208/rules"
)

// A Utility says what a final score is worth. It is asked for the scores that
// there are, 2 to 16 in the plain game and −8 to 16 with holes, and returns finite
// numbers.
type Utility func(score int) float64

// Points is the utility of who wants points: the score itself.
func Points(score int) float64 { return float64(score) }

// AtLeast returns the utility of who wants so many points, and no more: values
// are the chance of getting them.
func AtLeast(points int) Utility {
	return func(score int) float64 {
		if score >= points {
			return 1
		}
		return 0
	}
}

// Scores lie between these bounds.
const (
	leastScore = -64
	scoreSpan  = 128
)

// worths returns what each score is worth that there is in a variant, by how much
// it is more than leastScore.
func (ix *index) worths(v rules.Variant, u Utility) (w [scoreSpan]float64) {
	var known [scoreSpan]bool
	for _, at := range ix.scores[v] {
		if !known[at] {
			known[at] = true
			w[at] = u(int(at) + leastScore)
		}
	}
	return w
}

// small is the greatest worth for which values fit into the narrow store, where
// they are multiplied by 12³ in 16 bits.
const small = 18

// unit returns the unit in which worths, and what is spare besides, become whole
// numbers, whether these are small, and the greatest worth. Worths that are not whole are rounded, by 2⁻⁴⁰ of
// the greatest: times what chance divides by, 2·12⁶, they just fit into 64 bits.
func unit(worths *[scoreSpan]float64, spare float64) (u float64, narrow bool, greatest float64) {
	whole := spare == math.Trunc(spare)
	for _, w := range worths {
		greatest = max(greatest, math.Abs(w), math.Abs(w+spare))
		whole = whole && w == math.Trunc(w)
	}
	if whole && greatest <= small {
		return 1, true, greatest
	}
	_, exponent := math.Frexp(greatest)
	return math.Ldexp(1, exponent-39), false, greatest
}
