package view

import (
	"slices"
	"strconv"

	"game1208/internal/text"
	"game1208/review"
	"game1208/rules"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// Review is the review of a record: its summary or one of its steps, of one player
// or of all.
func Review(p Page, d ReviewData) g.Node {
	r := recordPage{byRecord(p, d.Review, d.Movers), d}
	r.origin = d.Origin
	if len(r.Lines) == 1 {
		r.Player = 0
	}
	return p.document(document{title: text.ReviewPageTitle(p.Lang, r.heading()), class: "replay reviewed", main: "main",
		head: append(r.preview(), script("steps.js")),
		body: []g.Node{h.Main(h.ID("main"), h.TabIndex("-1"), h.H1(g.Text(r.heading())), r.steps(), r.body())}})
}

// A recordPage is one page of the review of a record.
type recordPage struct {
	judged
	ReviewData
}

// several reports whether the record has more than one player.
func (r recordPage) several() bool { return len(r.Lines) > 1 }

// last is the last step that the page leads to.
func (r recordPage) last() int {
	if r.Player >= 0 {
		return len(r.Lines[r.Player].Moves)
	}
	return r.rolls()
}

func (r recordPage) heading() string {
	words := text.ReviewTitle.In(r.Lang)
	if r.Step >= 0 {
		words = text.Step(r.Lang, r.Step)
	}
	if r.several() && r.Player >= 0 {
		words = text.OfPlayer(r.Lang, r.Player+1, words)
	}
	return words
}

func (r recordPage) body() g.Node {
	switch {
	case r.Step < 0 && r.Player < 0:
		return r.everybody()
	case r.Step < 0:
		return r.summary()
	case r.Step == 0:
		return r.start()
	case r.Player < 0 || r.player().Paper:
		return r.round()
	}
	return r.move()
}

// player is the one whose page it is.
func (r recordPage) player() judgedPlayer { return r.players[r.Player] }

// board is the last board of a player with its score.
func (r recordPage) board(i int, large bool) g.Node {
	if r.leftOut(r.players[i]) {
		return r.noBoard()
	}
	all, _ := r.Record.Positions(i) // a record that was read is legal
	return r.scoredRing(ring{board: all[len(all)-1].Board, bot: r.botCells(i, len(all)-1), large: large}, r.Record.Variant)
}

// botCells are where the bot placed tokens for a player, on his first rolls.
func (r recordPage) botCells(i, rolls int) []rules.Cell {
	_, cells := movesOf(r.Record.Lines[i][:rolls], r.players[i].Bot)
	return cells
}

// summary is all of one player: his board, where its score comes from, the chart,
// and every roll. Of cardboard it is the board alone.
func (r recordPage) summary() g.Node {
	var sum, chart, rolls g.Node
	if who := r.player(); who.Paper {
		sum = h.P(h.Class("soft"), r.say(text.OrderUnknown))
	} else {
		sum, chart, rolls = r.sum(who), r.chart(who), r.rollList()
	}
	return g.Group{
		h.Div(h.Class("halves whole"),
			h.Div(h.Class("podium podium-1"), h.Div(h.Class("final own"), r.board(r.Player, true))),
			h.Div(h.Class("half"), r.unfinished(r.Player),
				h.Section(h.Class("card"), r.facts(), sum),
				g.If(chart != nil, h.Section(h.Class("card"), chart))),
			rolls),
		h.Div(h.Class("card"), r.taken(r.Base, r.Record, r.movers)),
	}
}

func (r recordPage) unfinished(i int) g.Node {
	return g.If(!r.Lines[i].Done && !r.players[i].Paper, h.P(h.Class("soft centred"), r.say(text.Unfinished)))
}

// rollList leads to every roll of a player and says how he did there.
func (r recordPage) rollList() g.Node {
	line := r.Lines[r.Player]
	if len(line.Moves) == 0 {
		return nil
	}
	var items []g.Node
	for n, m := range line.Moves {
		items = append(items, h.Li(h.A(h.Href(r.href(r.Player, n+1)),
			h.Span(h.Class("roll-no"), unseen(text.RollWord.In(r.Lang)+" "), g.Text(strconv.Itoa(n+1))),
			h.Span(h.Class("chip rolled"), g.Text(number(m.Roll))),
			h.Span(h.Class("roll-move"), g.Text(text.Move(r.Lang, m.Played))),
			h.Span(h.Class("roll-grade"), r.gradeWord(m.Class()), r.notOwn(r.player(), n+1)),
			h.Span(h.Class("roll-loss"), g.If(m.Loss > 0, g.Text(text.Minus(r.Lang, review.Hundredths(m.Loss))))))))
	}
	return h.Section(h.Class("card rolls"), h.H2(r.say(text.RollsTitle)), h.Ol(g.Group(items)), r.signs())
}

// notOwn marks a player's move on roll n if the bot made it.
func (j judged) notOwn(who judgedPlayer, n int) g.Node {
	return g.If(who.byBot(n), g.Group{g.Text(" "), h.Small(j.say(text.NotOwn))})
}

// everybody is the summary of a record with several players.
func (r recordPage) everybody() g.Node {
	var boards []g.Node
	for i, who := range r.players {
		boards = append(boards, h.Li(h.Class("final"),
			h.H2(h.A(h.Href(r.href(i, -1)), who.name)), r.board(i, false), r.unfinished(i)))
	}
	return g.Group{
		h.Ol(h.Class("podium podium-"+strconv.Itoa(len(boards))), g.Group(boards)),
		h.Section(h.Class("card"), r.facts()),
		g.If(r.some(func(who judgedPlayer) bool { return !who.Paper }), h.Section(h.Class("card"), r.losses())),
		h.Div(h.Class("card"), r.taken(r.Base, r.Record, r.movers)),
	}
}

// start is what everybody began with.
func (r recordPage) start() g.Node {
	hand := r.Record.Deal.Hand()
	return h.Div(h.Class("replay-roll"), h.Div(h.Class("row"), tokens(hand)),
		h.P(g.Text(text.Shows(r.Lang, hand)+" "+text.HandBrought(r.Lang, r.Lines[0].Opening))))
}

// round is one roll: the board after it of every player, or of one of whom nothing
// more is known.
func (r recordPage) round() g.Node {
	shown := r.players
	if r.Player >= 0 {
		shown = shown[r.Player : r.Player+1]
	}
	var boards []g.Node
	for _, who := range shown {
		boards = append(boards, h.Li(h.Class("final"), h.H2(who.name), r.after(who)))
	}
	paper := slices.ContainsFunc(shown, func(who judgedPlayer) bool { return who.Paper && !r.leftOut(who) })
	return g.Group{
		h.Div(h.Class("replay-roll"), r.luck()),
		h.Ol(h.Class("podium podium-"+strconv.Itoa(len(boards))), g.Group(boards)),
		g.If(paper, h.P(h.Class("soft centred"), r.say(text.CardboardOrder))),
	}
}

// luck is what the step brought to everybody: the roll, then the next token.
func (r recordPage) luck() g.Node {
	roll := r.Record.Deal.Rolls[r.Step-1]
	said := text.Rolled(r.Lang, r.Step, roll)
	next, ok := r.Record.Deal.Revealed(r.Step)
	if ok {
		said += " " + text.Revealed(r.Lang, next)
	}
	return g.Group{
		h.Div(h.Class("row"), h.Div(h.Class("die-alone"), die("", roll)), g.Iff(ok, func() g.Node { return tokenAlone(next) })),
		h.P(g.Text(said)),
	}
}

// after is a player's board after this step, and how he played it.
func (r recordPage) after(who judgedPlayer) g.Node {
	if r.leftOut(who) {
		return r.noBoard()
	}
	i := who.line
	all, _ := r.Record.Positions(i) // a record that was read is legal
	step := min(r.Step, len(all)-1)
	at, moves := all[step], r.Lines[i].Moves
	drawn := ring{board: at.Board, bot: r.botCells(i, step)}
	var did g.Node
	if r.Step <= len(moves) {
		m := moves[r.Step-1]
		if !m.Played.Abstains() {
			drawn.fresh = m.Played.Cell()
		}
		did = g.Group{h.P(h.Class("soft"), g.Text(text.Move(r.Lang, m.Played))), g.Iff(!who.Paper, func() g.Node { return r.did(who, m) })}
	}
	return g.Group{
		h.Div(h.Class("stage"), drawn.svg(), h.Div(h.Class("middle small-hand"), unseen(text.HandIs(r.Lang, at.Hand)), tokens(at.Hand))),
		h.P(h.Class("unseen"), g.Text(text.Board(r.Lang, at.Board))), did,
	}
}

// did is how a player did on this step, with the way to all of it.
func (r recordPage) did(who judgedPlayer, m review.Move) g.Node {
	return g.Group{
		h.P(r.gradeWord(m.Class()), g.If(m.Loss > 0, g.Text(" "+text.Minus(r.Lang, review.Hundredths(m.Loss)))), r.notOwn(who, r.Step)),
		h.P(h.A(h.Class("button"), h.Href(r.href(who.line, r.Step)), r.say(text.ReviewTitle), unseen(" "+text.PlayerName(r.Lang, who.line+1)))),
	}
}

// steps lead through the game: back and on, and to each step, with how it was played.
func (r recordPage) steps() g.Node {
	last := r.last()
	link := func(to int, rel, key string, words ...g.Node) g.Node {
		if r.Step < 0 && rel == "next" || to < -1 || to == -1 && rel == "prev" {
			// A link without a target stays where it was, so that the others do
			// not jump under the thumb.
			return h.A(h.Class("button"), h.Role("link"), h.Aria("disabled", "true"), g.Group(words))
		}
		return h.A(h.Class("button"), h.Href(r.href(r.Player, to)), h.Rel(rel), h.Aria("keyshortcuts", key), g.Group(words))
	}
	arrow := func(sign string) g.Node { return h.Span(h.Aria("hidden", "true"), g.Text(sign)) }
	prev, next := r.Step-1, r.Step+1
	if r.Step < 0 {
		prev = last
	} else if r.Step == last {
		next = -1 // the summary comes last
	}
	var all []g.Node
	for n := range last + 1 {
		all = append(all, h.Li(g.If(r.botStep(n), h.Class("by-bot")), h.A(h.Href(r.href(r.Player, n)), g.If(n == r.Step, h.Aria("current", "step")), r.stepName(n))))
	}
	all = append(all, h.Li(h.Class("wide"), h.A(h.Href(r.href(r.Player, -1)), g.If(r.Step < 0, h.Aria("current", "step")), r.say(text.ToSummary))))
	return h.Nav(h.Class("steps"), h.Aria("label", text.ReplaySteps.In(r.Lang)),
		h.Div(h.Class("row"), link(prev, "prev", "ArrowLeft", arrow("←"), r.say(text.ReplayPrev)),
			link(next, "next", "ArrowRight", r.say(text.ReplayNext), arrow("→"))),
		h.Ol(g.Group(all)),
		g.Iff(r.several() && r.Player >= 0, func() g.Node {
			return h.A(h.Class("button plain"), h.Href(r.href(-1, min(r.Step, r.rolls()))), r.say(text.AllPlayers))
		}), r.origin.back(r.Page))
}

// botStep reports whether the bot moved on step n for the player of the page.
func (r recordPage) botStep(n int) bool { return n > 0 && r.Player >= 0 && r.player().byBot(n) }

// stepName is the number of a step, with the rest of its name unseen; the start
// has none.
func (r recordPage) stepName(n int) g.Node {
	if n == 0 {
		return r.say(text.ReplayFirst)
	}
	name := g.Group{unseen(text.RollWord.In(r.Lang) + " "), g.Text(strconv.Itoa(n))}
	if r.Player >= 0 && !r.player().Paper {
		name = append(name, g.Text(" "), r.grade(r.Lines[r.Player].Moves[n-1].Class()))
	}
	if r.botStep(n) {
		name = append(name, unseen(" "+text.NotOwn.In(r.Lang)))
	}
	return name
}

// preview is what a link to the review shows where somebody shares it.
func (r recordPage) preview() []g.Node {
	property := func(name, content string) g.Node {
		return h.Meta(g.Attr("property", name), h.Content(content))
	}
	var scores []int
	for _, b := range played(r.Record) {
		scores = append(scores, b.Score(r.Record.Variant))
	}
	all := []g.Node{
		property("og:type", "article"), property("og:site_name", "1208"),
		property("og:title", text.PreviewTitle(r.Lang, scores)+" · 1208"),
		property("og:description", text.Preview(r.Lang, r.judged.Review)),
	}
	if r.Base == "" {
		return all
	}
	return append(all, property("og:url", r.Base+reviewPath(r.Record, r.movers)),
		property("og:image", r.Base+reviewPath(r.Record, nil)+"/picture.png"),
		property("og:image:width", strconv.Itoa(PictureWidth)), property("og:image:height", strconv.Itoa(PictureHeight)),
		h.Meta(h.Name("twitter:card"), h.Content("summary_large_image")))
}
