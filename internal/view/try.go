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

// Try plays a record of one player on, roll by roll, on the luck that it has. The
// address holds all of it, so nothing is kept anywhere: each move leads to the
// record with that move. Notice says why the last request led nowhere, "" if it did.
func Try(p Page, record rules.Record, origin *Origin, notice string) g.Node {
	t := practice{Page: p, record: record, origin: origin, number: len(record.Lines[0]) + 1}
	at, rest, _ := review.From(record, 0, t.number)
	body := []g.Node{h.ID("main"), h.Class("playing alone"), h.TabIndex("-1"), h.H1(g.Text(text.Step(p.Lang, t.number))), alert(notice)}
	if len(rest.Rolls) == 0 || !at.Valid() {
		body = append(body, t.unknown(at))
	} else {
		body = append(body, t.roll(at, rest.Rolls[0]))
	}
	return p.document(document{title: text.ReviewPageTitle(p.Lang, text.TryTitle.In(p.Lang)), class: "at-table learn try", main: "main",
		body: []g.Node{h.Main(append(body, t.nav())...)}})
}

// A practice is a record that is played on.
type practice struct {
	Page
	record rules.Record
	origin *Origin
	number int // of the roll that lies, from 1
}

func (t practice) line() rules.Line { return t.record.Lines[0] }

// path is the address of the practice with another line.
func (t practice) path(line rules.Line) string {
	return t.origin.Try(rules.Record{Variant: t.record.Variant, Deal: t.record.Deal, Lines: []rules.Line{line}})
}

// byBot are the moves that the bot made at the table, and where their tokens lie.
func (t practice) byBot() ([]rules.Move, []rules.Cell) {
	return movesOf(t.line(), t.origin.bot(t.line()))
}

// roll is the roll that lies, as at the table.
func (t practice) roll(at rules.Position, roll rules.Cell) g.Node {
	_, marked := t.byBot()
	u := turn{Page: t.Page, at: at, roll: roll, die: "die-" + strconv.Itoa(t.number), bot: marked,
		after: func(m rules.Move) string { return t.path(append(slices.Clone(t.line()), m)) }}
	said := []g.Node{h.ID("now"), h.Class("now"), h.TabIndex("-1"), h.AutoFocus()}
	if t.number > 1 {
		if m := t.line()[t.number-2]; !m.Abstains() {
			u.fresh = m.Cell()
		}
		if token, ok := t.record.Deal.Revealed(t.number - 1); ok {
			u.next = rules.HandOf(token)
			said = append(said, h.Span(h.Class("comment"), g.Text(text.Revealed(t.Lang, token))), g.Text(" "))
		}
	}
	said = append(said, h.Span(g.Text(u.task())))
	return u.mine(t.path(t.line()), t.origin.field(), h.P(said...), u.hand(), u.stage(), u.pills())
}

// unknown is where the record ends: its board, and a way to draw what comes.
func (t practice) unknown(at rules.Position) g.Node {
	_, marked := t.byBot()
	return h.Div(h.Class("mine"),
		h.P(h.ID("now"), h.Class("now"), h.TabIndex("-1"), h.AutoFocus(), h.Span(t.say(text.TryNoLuck))),
		h.Div(h.Class("stage"), ring{board: at.Board, bot: marked, large: true}.svg()), h.P(h.Class("unseen"), g.Text(text.Board(t.Lang, at.Board))),
		h.Form(h.Class("pills"), h.Method("post"), t.action("/try"), hidden("record", t.record.String()), hidden("roll", strconv.Itoa(t.number-1)), t.origin.field(),
			h.Button(h.Class("main-button"), t.say(text.TryDraw))))
}

// nav leads back a move, to the review of what has been played, and to where it began.
func (t practice) nav() g.Node {
	did, _ := t.byBot()
	back := h.A(h.Class("button plain"), h.Role("link"), h.Aria("disabled", "true"), t.say(text.TryBack))
	if n := len(t.line()); n > 0 {
		back = h.A(h.Class("button plain"), h.Href(t.path(t.line()[:n-1])), t.say(text.TryBack))
	}
	return g.Group{
		h.Nav(h.Class("lesson-nav"), h.Aria("label", text.TryNav.In(t.Lang)), back,
			h.A(h.Class("button plain"), h.Href(t.origin.Review(t.record)), t.say(text.TryLeave)), t.origin.back(t.Page)),
		g.If(len(did) > 0, h.P(h.Class("soft centred"), g.Text(t.botDid(did)))),
		h.P(h.Class("soft centred"), t.say(text.TryPlayed)),
	}
}
