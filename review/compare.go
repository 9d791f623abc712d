package review

import "game1208/rules"

// A comparison looks for what tells a better move from a worse one.
type comparison struct {
	move          Move
	reason        Reason         // the two moves, and no fact
	better, worse rules.Position // after them, before the reveal
}

// most returns the most points that a position leaves possible.
func (c *comparison) most(p rules.Position) int { return possible(p.Board, c.move.Variant) }

// mostHere returns the most points that a token on this roll leaves possible.
func (c *comparison) mostHere() int {
	most := -2 * rules.Tokens * rules.Cells // no board scores as little
	for m := range c.move.Position.Legal(c.move.Roll) {
		if !m.Abstains() {
			most = max(most, c.most(c.move.after(m)))
		}
	}
	return most
}

// atEnd compares scores where the last token may be placed on this roll.
func (c *comparison) atEnd() Reason {
	r, b := c.reason, c.move.Position.Board
	if b.Len() < rules.Tokens-1 {
		return r
	}
	r.Letter = first(missing(b))
	later := outlookOf(b, c.move.Variant)[r.Letter]
	switch {
	case r.Worse.Abstains():
		r.Fact, r.Points = AtOnce, c.most(c.better)
		r.Rarer = later.atLeast(r.Points)
	case r.Better.Abstains():
		r.Fact, r.Fewer = Exceeds, c.mostHere()
		r.Rolls = later.atLeast(r.Fewer + 1)
	default:
		r.Fact, r.Points, r.Fewer = Scores, c.most(c.better), c.most(c.worse)
	}
	return r
}

// abstention tells what an abstention saves, or what is had without it.
func (c *comparison) abstention() Reason {
	r := c.reason
	switch {
	case r.Worse.Abstains():
		if s := chainOf(c.better.Board, r.Better.Token()); s.len() > 1 {
			return c.naming(Links, s)
		}
		r.Fact, r.Points, r.Fewer = Kept, c.most(c.better), c.most(c.worse)
	case r.Better.Abstains():
		r.Points, r.Fewer = c.most(c.better), c.mostHere()
		if r.Points > r.Fewer {
			r.Fact = Saved
		}
	}
	return r
}

// naming returns the reason with a fact about a chain.
func (c *comparison) naming(f Fact, s stretch) Reason {
	r := c.reason
	r.Fact, r.From, r.To, r.Named, r.Made = f, s.from, s.to, true, true
	for t := s.from; t <= s.to; t++ {
		r.Made = r.Made && c.better.Board.Placed().Has(t)
	}
	return r
}

// reach compares what can still be scored at best. Where that is the same, or hardly
// any roll leads there, it compares what stays open at all, and then the rolls.
func (c *comparison) reach() Reason {
	rolls := c.rolls(true)
	most, fewer := c.most(c.better), c.most(c.worse)
	if most <= fewer || rolls.Fact == Fits && rolls.Points <= fewer {
		if r := c.closing(); r.Fact != Nothing {
			return r
		}
		return rolls
	}
	r := c.reason
	r.Fact = Possible
	better, worse := outlineOf(c.better.Board), outlineOf(c.worse.Board)
	if s, ok := better.only(most, c.move.Variant); ok {
		r = c.naming(Possible, s)
		if closed := worse.closed(s); len(closed) == 1 {
			r = c.naming(Open, stretch{from: closed[0], to: closed[0] + 1})
		}
	}
	r.Points, r.Fewer = most, fewer
	return r
}

// closing finds the longest chain all of whose links the worse move closes, if it
// leaves open no other link in return.
func (c *comparison) closing() Reason {
	better, worse := outlineOf(c.better.Board), outlineOf(c.worse.Board)
	for t := range rules.Token(rules.Tokens - 1) {
		if worse.open(t) && !better.open(t) {
			return c.reason
		}
	}
	var most stretch // of one letter: no link
	for s := range better.stretches {
		if s.len() > most.len() && len(worse.closed(s)) == s.len()-1 {
			most = s
		}
	}
	if most.len() == 1 {
		return c.reason
	}
	return c.naming(Closes, most)
}
