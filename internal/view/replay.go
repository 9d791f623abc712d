package view

import (
	"strconv"

	"game1208/internal/text"
	"game1208/rules"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// Replay shows a recorded game step by step, or asks for its record.
func Replay(p Page, d ReplayData) g.Node {
	main := []g.Node{h.ID("main"), h.TabIndex("-1")}
	if len(d.Record.Lines) == 0 {
		main = append(main, h.H1(p.say(text.ReplayTitle)), p.askRecord(d))
	} else {
		r := newReplay(p, d)
		main = append(main, h.H1(g.Text(text.Step(p.Lang, r.step))), r.shown())
	}
	return p.document(document{title: text.PageTitle(p.Lang, text.ReplayTitle), class: "replay", main: "main",
		body: []g.Node{h.Main(main...)}})
}

func (p Page) askRecord(d ReplayData) g.Node {
	return h.Form(h.Class("card"), h.Method("get"), h.Action("/replay"), alert(d.Error),
		h.P(p.say(text.ReplayAsk)),
		h.Label(h.Class("field"), h.Span(h.Class("field-name"), p.say(text.ReplayLabel)),
			h.Textarea(h.Name("record"), h.Rows("3"), h.Required(), g.Attr("spellcheck", "false"),
				g.Attr("autocapitalize", "off"), h.AutoComplete("off"), g.Text(d.Input))),
		h.Button(h.Class("main-button"), p.say(text.ReplayShow)))
}

// A replay is a record at one of its steps: 0 is the start, n is after roll n.
type replay struct {
	Page
	record rules.Record
	step   int
	last   int
}

func newReplay(p Page, d ReplayData) replay {
	r := replay{Page: p, record: d.Record}
	for _, line := range d.Record.Lines {
		r.last = max(r.last, len(line))
	}
	r.step = max(0, min(d.Step, r.last))
	return r
}

func (r replay) shown() g.Node {
	var boards []g.Node
	for i := range r.record.Lines {
		boards = append(boards, r.player(i))
	}
	return g.Group{
		h.Div(h.Class("replay-roll"), r.luck()), r.steps(),
		h.Ol(h.Class("podium podium-"+strconv.Itoa(len(boards))), g.Group(boards)),
		g.Iff(r.step == r.last && !r.record.Complete(), func() g.Node { return h.P(h.Class("soft"), r.say(text.Unfinished)) }),
		h.Div(h.Class("card"), h.P(h.ID("record-name"), h.Class("field-name"), r.say(text.RecordTitle)),
			r.copyable("record", r.record.String(), "record-name")),
	}
}

// luck is what the step brought to everybody: the roll, then the next token.
func (r replay) luck() g.Node {
	if r.step == 0 {
		hand := r.record.Deal.Hand()
		return g.Group{h.Div(h.Class("row"), tokens(hand)), h.P(g.Text(text.Shows(r.Lang, hand)))}
	}
	roll := r.record.Deal.Rolls[r.step-1]
	said := text.Rolled(r.Lang, r.step, roll)
	next, ok := r.record.Deal.Revealed(r.step)
	if ok {
		said += " " + text.Revealed(r.Lang, next)
	}
	return g.Group{
		h.Div(h.Class("row"), h.Div(h.Class("die-alone"), die("", roll)), g.Iff(ok, func() g.Node { return tokenAlone(next) })),
		h.P(g.Text(said)),
	}
}

func tokens(hand rules.Hand) g.Node {
	var all []g.Node
	for t := range hand.All() {
		all = append(all, tokenAlone(t))
	}
	return g.Group(all)
}

// player is the board of player i at this step.
func (r replay) player(i int) g.Node {
	line := r.record.Lines[i]
	all, _ := r.record.Positions(i) // a record that was read is legal
	at := all[min(r.step, len(all)-1)]
	who := text.PlayerName(r.Lang, i+1)
	if r.step == r.last {
		return h.Li(h.Class("final"), h.H2(g.Text(who)), r.scored(at.Board, r.record.Variant, len(r.record.Lines) == 1))
	}
	drawn := ring{board: at.Board, large: len(r.record.Lines) == 1}
	did := g.Node(nil)
	if r.step > 0 && r.step <= len(line) {
		m := line[r.step-1]
		did = h.P(h.Class("soft"), g.Text(text.Move(r.Lang, m)))
		if !m.Abstains() {
			drawn.fresh = m.Cell()
		}
	}
	return h.Li(h.Class("final"), h.H2(g.Text(who)),
		h.Div(h.Class("stage"), drawn.svg(), h.Div(h.Class("middle small-hand"), unseen(text.HandIs(r.Lang, at.Hand)), tokens(at.Hand))),
		h.P(h.Class("unseen"), g.Text(text.Board(r.Lang, at.Board))), did)
}

func (r replay) href(step int) string {
	return "/r/" + r.record.String() + "?step=" + strconv.Itoa(step)
}

// steps lead through the game: back and on, and to each step.
func (r replay) steps() g.Node {
	move := func(to int, name text.Sentence, rel string) g.Node {
		if to < 0 || to > r.last {
			// A link without a target stays where it was, so that the others do
			// not jump under the thumb.
			return h.A(h.Class("button"), h.Role("link"), h.Aria("disabled", "true"), r.say(name))
		}
		return h.A(h.Class("button"), h.Href(r.href(to)), h.Rel(rel), r.say(name))
	}
	var all []g.Node
	for n := range r.last + 1 {
		all = append(all, h.Li(h.A(h.Href(r.href(n)), g.If(n == r.step, h.Aria("current", "step")),
			r.stepName(n))))
	}
	return h.Nav(h.Class("steps"), h.Aria("label", text.ReplaySteps.In(r.Lang)),
		h.Div(h.Class("row"), move(r.step-1, text.ReplayPrev, "prev"), move(r.step+1, text.ReplayNext, "next")),
		h.Ol(g.Group(all)))
}

// stepName is the number of a step, with the rest of its name unseen; the start
// has none.
func (r replay) stepName(n int) g.Node {
	if n == 0 {
		return r.say(text.ReplayFirst)
	}
	return g.Group{unseen(text.RollWord.In(r.Lang) + " "), g.Text(strconv.Itoa(n))}
}
