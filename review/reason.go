package review

import "game1208/rules"

// A Reason is a fact that speaks for one move against another, and that anybody can
// check on the two boards: it needs no judge. It is not all that there is to say, but
// it is true, and it is about what the move gains or the other one loses.
//
// Points that are possible are the most that a board may still score, with all luck.
// Rolls are those of the twelve that may come next; one counts if some cell that it
// allows will do. The zero Reason says nothing.
type Reason struct {
	Fact          Fact
	Better, Worse rules.Move

	Points int // after the better move
	Fewer  int // after the worse one

	Letter rules.Token // the token that the rolls are for after the better move
	Other  rules.Token // and after the worse one: the same, unless that one placed it
	InHand bool        // the rolls are for whichever open token fits best, not for a single one
	Rolls  int         // after the better move
	Rarer  int         // after the worse one

	From, To rules.Token // a chain, by its first and last letter
	Named    bool        // whether there is one where the fact can do without
	Made     bool        // all of it is placed after the better move
}

// A Fact is a kind of reason.
type Fact uint8

const (
	// Nothing is known that can be said shortly.
	Nothing Fact = iota
	// Alike: all moves are worth the same.
	Alike
	// Forced: there is no other move.
	Forced
	// Scores: the better move ends the game with Points, the worse one with Fewer.
	Scores
	// AtOnce: the better move ends the game with Points; after the abstention Rarer
	// rolls let Letter make as many.
	AtOnce
	// Exceeds: a token on this roll makes Fewer at most; after the abstention Rolls
	// let Letter make more.
	Exceeds
	// Makes: with Rolls the last token makes Points or more, with Rarer after the worse
	// move.
	Makes
	// Possible: the better move leaves Points possible, if Named by the chain From–To
	// alone; the worse one Fewer at most.
	Possible
	// Open: the same, and the worse move closes the link From–To of that chain.
	Open
	// Closes: the better move leaves the chain From–To possible; the worse one closes
	// all its links, and leaves open none that the better one closes.
	Closes
	// Saved: the abstention leaves Points possible, any token on this roll Fewer at most.
	Saved
	// Links: the better move is part of the chain From–To; the worse one abstains.
	Links
	// Kept: the better move leaves Points possible; the worse one abstains, which leaves
	// Fewer: as many, or more.
	Kept
	// Fits: with Rolls a token can go where Points stay possible, with Rarer after the
	// worse move.
	Fits
	// Joins: with Rolls Letter can join From, or if Named both From and To, with Rarer
	// after the worse move.
	Joins
)

// Reason returns the most telling fact about the move: why the best one was better;
// or of a best move, why it is better than the next best. Where nothing can be said
// of that one, it is compared with the one after it, and so on.
func (m Move) Reason() Reason {
	if !m.Best() {
		return m.compare(m.Options[0].Move, m.Played)
	}
	worst := len(m.Options) - 1
	switch {
	case worst == 0:
		return Reason{Fact: Forced}
	case m.Options[0].Value-m.Options[worst].Value <= Even:
		return Reason{Fact: Alike}
	}
	for _, o := range m.Options {
		if m.Options[0].Value-o.Value <= Even {
			continue
		}
		if r := m.compare(m.Played, o.Move); r.Fact != Nothing {
			return r
		}
	}
	return Reason{}
}

// compare returns the first fact that there is for the better of two moves, looking
// for the most telling kinds first.
func (m Move) compare(better, worse rules.Move) Reason {
	c := comparison{
		move: m, reason: Reason{Better: better, Worse: worse},
		better: m.after(better), worse: m.after(worse),
	}
	for _, look := range []func() Reason{c.atEnd, c.abstention, c.lastToken, c.reach, c.anyRolls} {
		if r := look(); r.Fact != Nothing {
			return r
		}
	}
	return Reason{}
}

// after returns the position after a legal move, before the reveal.
func (m Move) after(played rules.Move) rules.Position {
	p, _ := m.Position.Play(m.Roll, played)
	return p
}
