package view

import (
	"strconv"

	"game1208/internal/text"
	"game1208/review"
	"game1208/rules"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// move is one move of one player: the board with every move's worth on it, how
// good his was and why, all moves once more as a table, and the way to try again.
func (r recordPage) move() g.Node {
	m := r.Lines[r.Player].Moves[r.Step-1]
	return h.Div(h.Class("halves"),
		h.Section(h.Class("half"), h.Aria("label", text.BoardWord.In(r.Lang)),
			h.Div(h.Class("stage"), weighed(r.Lang, m, r.botCells(r.Player, r.Step))),
			h.P(h.Class("unseen"), g.Text(text.Board(r.Lang, m.Position.Board)+". "+text.HandIs(r.Lang, m.Position.Hand)+" "+text.Rolled(r.Lang, r.Step, m.Roll)))),
		h.Div(h.Class("half"),
			h.Section(h.Class("card verdict-card"), h.Aria("labelledby", "verdict"), r.verdict(m), r.botNote(r.Player)),
			h.Section(h.Class("card"), h.Aria("labelledby", "options"), r.alternatives(m)),
			r.brought(m), r.again()))
}

// botNote says of a move that it is the bot's.
func (r recordPage) botNote(i int) g.Node {
	return g.If(r.players[i].byBot(r.Step), h.P(h.Class("soft"), r.say(text.BotsMove)))
}

// verdict says how good a move was, what was better, and why.
func (p Page) verdict(m review.Move) g.Node {
	var loss, best g.Node
	if m.Loss > 0 {
		loss = h.Span(h.Class("loss"), g.Text(text.LossOf(p.Lang, m.Loss)))
		best = h.P(g.Text(text.BestWas(p.Lang, m.Options[0])))
	} else if even(m) {
		best = h.P(p.say(text.MovesEven))
	}
	reason := text.Reason(p.Lang, m.Reason())
	return g.Group{
		h.H2(h.ID("verdict"), g.Text(text.Capital(text.Move(p.Lang, m.Played)))),
		h.P(h.Class("graded"), p.gradeWord(m.Class()), g.Text(" "), loss), best,
		g.If(reason != "", h.P(h.Class("reason"), g.Text(reason))),
	}
}

// even reports whether there was nothing to choose.
func even(m review.Move) bool {
	return len(m.Options) > 1 && m.Options[0].Value-m.Options[len(m.Options)-1].Value <= review.Even
}

// alternatives are all moves with their worth, a row for each token, a column for each cell.
func (p Page) alternatives(m review.Move) g.Node {
	cells := m.Position.Board.Reach(m.Roll)
	worth := map[rules.Move]review.Option{}
	for _, o := range m.Options {
		worth[o.Move] = o
	}
	heads := []g.Node{h.Th(h.Scope("col"), p.say(text.TokenWord))}
	for _, c := range cells {
		heads = append(heads, h.Th(h.Scope("col"), g.Text(text.OptionAt(p.Lang, c))))
	}
	var rows []g.Node
	for t := range m.Position.Hand.All() {
		row := []g.Node{h.Th(h.Scope("row"), tokenAlone(t), unseen(t.String()))}
		for _, c := range cells {
			row = append(row, p.alternative(m, worth[rules.Place(t, c)], 1))
		}
		rows = append(rows, h.Tr(row...))
	}
	if o, ok := worth[rules.Abstain]; ok {
		rows = append(rows, h.Tr(h.Th(h.Scope("row"), p.say(text.ToAbstain)), p.alternative(m, o, len(cells))))
	}
	return g.Group{
		h.H2(h.ID("options"), p.say(text.AllMoves)), h.P(h.Class("soft"), p.say(text.AllMovesHint)),
		h.Table(h.Class("options-table"), h.THead(h.Tr(heads...)), h.TBody(rows...)),
	}
}

// alternative is one move's worth, with its class; the one that was played says so.
func (p Page) alternative(m review.Move, o review.Option, columns int) g.Node {
	played := o.Move == m.Played
	return h.Td(g.If(columns > 1, h.ColSpan(strconv.Itoa(columns))), g.If(played, h.Class("played")),
		h.Span(h.Class("worth"), g.Text(text.Decimal(p.Lang, o.Value))), g.Text(" "), p.grade(m.As(o.Move).Class()),
		g.Iff(played, func() g.Node { return g.Group{g.Text(" "), h.Small(p.say(text.Played))} }))
}

// brought is the luck around the move.
func (r recordPage) brought(m review.Move) g.Node {
	words := text.RollBrought(r.Lang, m.Rolled)
	if t, ok := r.Record.Deal.Revealed(r.Step); ok && m.Position.Hidden() != 0 {
		words = text.Sentences(words, text.TokenBrought(r.Lang, t, m.Revealed))
	}
	return h.P(h.Class("soft centred"), g.Text(words))
}

// again leads to the same roll as a practice: with what followed then, or with
// luck that is drawn anew. Whoever tries once more leads back to where he began first.
func (r recordPage) again() g.Node {
	from, origin := practiceRecord(r.Record, r.Player, r.Step), r.origin
	if origin == nil {
		origin = &Origin{r.Record, r.movers, r.Player, r.Step}
	}
	return h.Section(h.Class("card again"), h.Aria("labelledby", "again"),
		h.H2(h.ID("again"), r.say(text.AgainTitle)), h.P(h.Class("soft"), r.say(text.AgainHint)),
		h.Form(h.Class("row"), h.Method("post"), r.action("/try"), hidden("record", from.String()), hidden("roll", strconv.Itoa(r.Step)), origin.field(),
			h.A(h.Class("button"), h.Href(origin.Try(from)), r.say(text.AgainSame)),
			h.Button(r.say(text.AgainNew))))
}

// practiceRecord is the record of one player alone as it was before roll n.
func practiceRecord(r rules.Record, player, n int) rules.Record {
	return rules.Record{Variant: r.Variant, Deal: r.Deal, Lines: []rules.Line{r.Lines[player][:n-1]}}
}
