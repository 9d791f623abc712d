package view

import (
	"slices"
	"strconv"

	"game1208/internal/text"
	"game1208/review"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// losses are who lost what where: a row of rolls for each player.
func (j judged) losses() g.Node {
	rolls := j.rolls()
	if rolls == 0 {
		return nil
	}
	var heads []g.Node
	for n := range rolls {
		heads = append(heads, h.Th(h.Scope("col"), h.Span(h.Class("chip rolled"),
			unseen(text.Step(j.Lang, n+1)+" : "), g.Text(number(j.Record.Deal.Rolls[n])))))
	}
	return g.Group{
		h.Table(h.Class("losses"), h.Caption(j.say(text.LossesTitle)), h.THead(h.Tr(heads...)),
			g.Map(j.players, func(who judgedPlayer) g.Node {
				return g.If(!j.leftOut(who), h.TBody(j.loser(who, rolls)))
			})),
		g.If(j.some(func(who judgedPlayer) bool { return who.Bot != 0 }), h.P(h.Class("soft"), j.say(text.BotsApart))),
		g.If(j.some(func(who judgedPlayer) bool { return who.Paper }), h.P(h.Class("soft"), j.say(text.OrderUnknown))),
		j.signs(),
	}
}

// some reports whether something holds for any of the players.
func (j judged) some(holds func(judgedPlayer) bool) bool {
	return slices.ContainsFunc(j.players, holds)
}

// loser is what one player lost: in all, and roll by roll.
func (j judged) loser(who judgedPlayer, rolls int) g.Node {
	a, line := j.account(who), j.Lines[who.line]
	head := []g.Node{who.name, g.Text(" "), h.B(g.Text(text.Exactly(j.Lang, a.Score)), unseen(" "+text.PointsWord(j.Lang, a.Score/100)))}
	if who.Paper {
		return g.Group{h.Tr(h.Th(h.Scope("rowgroup"), h.ColSpan(strconv.Itoa(rolls)), h.Div(h.Class("loser"), g.Group(head), h.Small(j.say(text.OnCardboard)))))}
	}
	if len(j.players) > 1 {
		head[0] = h.A(h.Href(j.href(who.line, -1)), who.name)
	}
	head = append(head, h.Small(g.Text(text.LossAndLuck(j.Lang, a.Lost, a.Luck))))
	var cells []g.Node
	for n := range rolls {
		if n < len(line.Moves) {
			cells = append(cells, j.lost(line.Moves[n], who.byBot(n+1)))
		} else {
			cells = append(cells, h.Td())
		}
	}
	return g.Group{
		g.Iff(len(j.players) > 1, func() g.Node {
			return h.Tr(h.Th(h.Scope("rowgroup"), h.ColSpan(strconv.Itoa(rolls)), h.Div(h.Class("loser"), g.Group(head))))
		}),
		h.Tr(cells...),
	}
}

// lost is one move: its sign, and what it lost if it did.
func (j judged) lost(m review.Move, bot bool) g.Node {
	return h.Td(g.If(bot, h.Class("by-bot")), j.grade(m.Class()),
		g.Iff(m.Loss > 0, func() g.Node { return h.Small(g.Text(text.Decimal(j.Lang, m.Loss))) }),
		g.Iff(bot, func() g.Node { return unseen(" " + text.NotOwn.In(j.Lang)) }))
}
