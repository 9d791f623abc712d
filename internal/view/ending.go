package view

import (
	"game1208/internal/text"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// judged is the review of the table's game, the players in the order of their
// places. The table must have one.
func (s seat) judged() judged {
	j := judged{Page: s.Page, Review: *s.Review, movers: s.movers()}
	for _, i := range s.order() {
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
		if !s.holds(who.line) || who.Paper {
			continue
		}
		if !s.single() {
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
	var chart g.Node
	for _, who := range j.players {
		if s.single() && s.holds(who.line) && !who.Paper {
			chart = j.chart(who)
		}
	}
	return h.Section(h.Class("card"), h.Aria("label", text.LossesTitle.In(s.Lang)), chart, j.losses())
}
