package review

import "game1208/rules"

// outlooks are those after the two moves.
func (c *comparison) outlooks() (better, worse outlook) {
	return outlookOf(c.better.Board, c.move.Variant), outlookOf(c.worse.Board, c.move.Variant)
}

// lastToken compares what the last token makes, where one is left after both moves.
func (c *comparison) lastToken() Reason {
	r := c.reason
	if min(c.better.Board.Len(), c.worse.Board.Len()) < rules.Tokens-1 {
		return r
	}
	r.Letter, r.Other = first(missing(c.better.Board)), first(missing(c.worse.Board))
	better, worse := c.outlooks()
	return fits(Makes, r, &better[r.Letter], &worse[r.Other])
}

// anyRolls finds whatever rolls speak for the better move.
func (c *comparison) anyRolls() Reason { return c.rolls(false) }

// rolls compares with how many of the next rolls one or another token of the hand
// finds a good place, or a single letter. The greatest difference counts; but a token
// that joins another is worth more words than one that just fits. In earnest,
// all the rolls together must speak for the better move as well.
func (c *comparison) rolls(inEarnest bool) Reason {
	better, worse := c.outlooks()
	most := c.reason
	keep := func(r Reason) {
		more := r.Rolls - r.Rarer
		if r.Fact == most.Fact && more > most.Rolls-most.Rarer || r.Fact > most.Fact && more > 1 {
			most = r
		}
	}
	r := c.reason
	r.InHand = true
	a, b := better.any(c.better.Hand), worse.any(c.worse.Hand)
	if !inEarnest || a.sum() > b.sum() {
		keep(fits(Fits, r, &a, &b))
	}
	left, otherLeft := missing(c.better.Board), missing(c.worse.Board)
	if inEarnest && better.sum(left) <= worse.sum(otherLeft) {
		return most
	}
	for t := range left.All() {
		r := c.reason
		r.Letter, r.Other = t, t
		switch {
		case otherLeft.Has(t):
			keep(c.joins(r))
		case r.Better.Abstains():
			continue
		default:
			r.Other = r.Better.Token()
		}
		keep(fits(Fits, r, &better[r.Letter], &worse[r.Other]))
	}
	return most
}

// fits returns r with the number of points at which the better move has most rolls more,
// the highest such number, and with the fact; or as it is if there is none.
func fits(f Fact, r Reason, better, worse *spread) Reason {
	for _, points := range better {
		n, m := better.atLeast(points), worse.atLeast(points)
		if more := n - m - (r.Rolls - r.Rarer); more > 0 || more == 0 && n > m && points > r.Points {
			r.Fact, r.Points, r.Rolls, r.Rarer = f, points, n, m
		}
	}
	return r
}

// joins compares with how many rolls r.Letter joins its neighbours, if all of it is
// part of the most that the better move leaves possible.
func (c *comparison) joins(r Reason) Reason {
	none := r
	from, to := r.Letter, r.Letter
	placed := c.better.Board.Placed() & c.worse.Board.Placed()
	if from > 0 && placed.Has(from-1) {
		from--
	}
	if placed.Has(to + 1) {
		to++
	}
	r.Rolls, r.Rarer = joining(c.better.Board, r.Letter, from, to), joining(c.worse.Board, r.Letter, from, to)
	o := outlineOf(c.better.Board)
	if from == to || r.Rolls <= r.Rarer || !o.leads(c.most(c.better), c.move.Variant, from, to) {
		return none
	}
	r.Fact, r.From, r.To, r.Named = Joins, from, to, to == from+2
	if from == r.Letter {
		r.From = to
	}
	return r
}
