package view

import (
	"game1208/internal/text"
	"game1208/review"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// judged is the review of the table's game, the players in the order of their
// places. The table must have one.
func (s seat) judged() judged {
	j := judged{Page: s.Page, Review: *s.Review, movers: s.movers()}
	for _, i := range s.Order() {
		who := s.Seats[i]
		if who.Omitted {
			continue
		}
		j.players = append(j.players, judgedPlayer{Mover: j.movers[i], line: i, name: name(who.Name)})
	}
	return j
}

// movers are those of the table's record.
func (s seat) movers() Movers {
	var all Movers
	for _, who := range s.Seats {
		all = append(all, moverOf(who.Kind, who.BotMoves))
	}
	return all
}

// review says what the deal had in it and where the viewer's score comes from: for
// each of his seats whose moves are known.
func (s seat) review() g.Node {
	if !s.counts() {
		return nil
	}
	if s.Review == nil {
		late := s.disclosed() || s.ByHand // else it comes with the luck
		return g.If(late, h.P(h.Class("soft centred"), s.say(text.NoReview)))
	}
	j := s.judged()
	if len(j.players) == 0 {
		return nil // nobody's board is known
	}
	var sums []g.Node
	for _, who := range j.players {
		if !s.Holds(who.line) || who.Paper {
			continue
		}
		if len(s.Own) != 1 {
			sums = append(sums, h.H3(who.name))
		}
		sums = append(sums, j.sum(who))
	}
	return h.Section(h.Class("card review"), h.Aria("labelledby", "review"),
		h.H2(h.ID("review"), h.Class("unseen"), s.say(text.ReviewTitle)), j.facts(), g.Group(sums))
}

// costs are who lost what where, and the chart of a viewer with one seat.
func (s seat) costs() g.Node {
	if !s.counts() || s.Review == nil {
		return nil
	}
	j := s.judged()
	if !j.some(func(who judgedPlayer) bool { return !who.Paper }) {
		return nil
	}
	var chart, dearest g.Node
	for _, who := range j.players {
		if s.HoldsOnly(who.line) && !who.Paper {
			chart, dearest = j.chart(who), j.dearest(who)
		}
	}
	return h.Section(h.Class("card"), h.Aria("label", text.LossesTitle.In(s.Lang)), chart, j.losses(), dearest)
}

// dearest leads to the player's own move that cost most, if any was a mistake.
func (j judged) dearest(who judgedPlayer) g.Node {
	at, most := 0, 0.0
	for n, m := range j.Lines[who.line].Moves {
		if who.Bot>>n&1 == 0 && m.Class() <= review.Mistake && m.Loss > most {
			at, most = n+1, m.Loss
		}
	}
	return g.Iff(at > 0, func() g.Node {
		return h.P(h.A(h.Class("button"), h.Href(j.href(who.line, at)), g.Text(text.Dearest(j.Lang, at, most))))
	})
}
