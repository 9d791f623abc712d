package view

import (
	"strconv"

	"game1208/internal/text"
	"game1208/rules"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// Learn is one step of the lesson. Its address holds all that has been done, so
// each choice is a link or a form that is got, and going back and loading again
// need no care. Notice says why the last request led nowhere, "" if it did.
func Learn(p Page, l Lesson, notice string) g.Node {
	u := pupil{p, l}
	return p.document(document{
		title: text.LearnPageTitle(p.Lang, u.heading()), class: "at-table learn", main: "main",
		body: []g.Node{u.main(notice)},
	})
}

// A pupil is a lesson with the words of its page.
type pupil struct {
	Page
	Lesson
}

func (u pupil) main(notice string) g.Node {
	class, body := "playing alone", u.playing
	if u.over() {
		class, body = "over alone", u.scoreboard
	}
	return h.Main(h.ID("main"), h.Class(class), h.TabIndex("-1"), h.H1(g.Text(u.heading())), alert(notice), body())
}

func (u pupil) heading() string {
	if u.over() {
		return text.GameOver.In(u.Lang)
	}
	return text.RollOf(u.Lang, u.step(), rules.MaxRolls)
}

// playing is a roll, drawn as at a table.
func (u pupil) playing() g.Node {
	t := u.turn()
	return g.Group{t.mine(u.path(len(u.line)), u.nowLine(), u.newLine(), t.hand(), t.stage(), u.pills()), u.nav()}
}

// turn is the roll that lies. Where the lesson asks to abstain, tokens only lie there.
func (u pupil) turn() turn {
	t := turn{Page: u.Page, at: u.now(), roll: u.roll(), die: "die-" + strconv.Itoa(u.step()), after: u.after, idle: u.step() == abstainRoll}
	if token, ok := u.revealed(); ok {
		t.next = rules.HandOf(token)
	}
	if len(u.line) > 0 {
		if m, _ := u.last(); !m.Abstains() {
			t.fresh = m.Cell()
		}
	}
	return t
}

// nowLine says what the last move did and what to do now. From the second step
// on the focus begins here: a page that a choice leads to is not read again from
// its top.
func (u pupil) nowLine() g.Node {
	words := []g.Node{h.ID("now"), h.Class("now"), h.TabIndex("-1"), g.If(len(u.line) > 0, h.AutoFocus()),
		h.Span(h.Class("comment"), g.Text(u.comment()))}
	if t, ok := u.revealed(); ok {
		words = append(words, unseen(" "+text.Revealed(u.Lang, t)))
	}
	return h.P(append(words, g.Text(" "), h.Span(g.Text(u.task())))...)
}

// newLine is for the eyes what nowLine says unseen.
func (u pupil) newLine() g.Node {
	line := "\u00a0" // keeps its place
	if t, ok := u.revealed(); ok {
		line = text.NewToken(u.Lang, t)
	}
	return h.P(h.Class("last"), h.Aria("hidden", "true"), g.Text(line))
}

// revealed is the token that the last move was followed by.
func (u pupil) revealed() (rules.Token, bool) {
	if len(u.line) == 0 {
		return 0, false
	}
	return lessonDeal.Revealed(len(u.line))
}

// comment says what the last move did.
func (u pupil) comment() string {
	if len(u.line) == 0 {
		return text.LearnAim.In(u.Lang)
	}
	move, met := u.last()
	now := u.now().Board
	switch {
	case move.Abstains():
		return text.LearnAbstained(u.Lang, u.now().Hand.Len())
	case now.Len() == 1:
		return text.LearnFirst(u.Lang, move.Token(), move.Cell())
	case now.Len() == 2:
		var lie []rules.Token
		for _, t := range now.All() {
			lie = append(lie, t)
		}
		return text.LearnTwo(u.Lang, lie[0], lie[1], now.Score(rules.Plain))
	}
	said := text.LearnChain(u.Lang, move.Token(), met.Chain(), now.Chain())
	if len(u.line) == takenRoll {
		said = text.Sentences(text.LearnPlaced(u.Lang, move.Token(), move.Cell()), said)
	}
	return said
}

// task says what to do: in the lesson's words while a roll teaches something,
// then in those of the table.
func (u pupil) task() string {
	roll, cells, hand := u.roll(), u.targets(), u.now().Hand
	switch {
	case u.step() == 1:
		return text.LearnRoll(u.Lang, roll)
	case u.step() == abstainRoll:
		return text.LearnAbstain(u.Lang, roll, hand)
	case u.step() == takenRoll:
		return text.LearnTaken(u.Lang, roll, cells[0], cells[1])
	}
	return u.turn().task()
}

// pills are the abstention where the lesson asks for it, else whether it is used
// and what is hidden.
func (u pupil) pills() g.Node {
	if u.step() == abstainRoll {
		return h.Div(h.Class("pills"), h.A(h.Class("button main-button"), h.Href(u.after(rules.Abstain)), u.say(text.Abstain)))
	}
	return h.Div(h.Class("pills"),
		g.If(u.now().Abstentions == 0, h.P(h.Class("pill"), u.say(text.AbstainGone))),
		h.P(h.Class("pill"), g.Text(text.Hidden(u.Lang, u.now().Hidden()))))
}

// nav leads back, to the start and out. A link without a target stays where it
// was, so that the others do not jump under the thumb.
func (u pupil) nav() g.Node {
	link := func(path string, words text.Sentence) g.Node {
		return h.A(h.Class("button plain"), g.If(path != "", h.Href(path)),
			g.If(path == "", g.Group{h.Role("link"), h.Aria("disabled", "true")}), u.say(words))
	}
	back, again := "", ""
	if n := len(u.line); n > 0 {
		back, again = u.path(n-1), u.path(0)
	}
	return h.Nav(h.Class("lesson-nav"), h.Aria("label", text.LearnNav.In(u.Lang)),
		link(back, text.LearnBack), link(again, text.LearnAgain), link("/", text.LearnLeave))
}

// scoreboard is the end: the score, how it counts, the same board with holes,
// and the doors to a game of one's own.
func (u pupil) scoreboard() g.Node {
	board := u.now().Board
	chain := board.Chain()
	return g.Group{
		h.Section(h.Class("results"), h.Aria("labelledby", "now"),
			h.H2(h.ID("now"), h.Class("now verdict"), h.TabIndex("-1"), h.AutoFocus(), g.Text(text.Alone(u.Lang, chain.Points(rules.Plain)))),
			h.P(h.Class("scoring"), u.say(text.LearnHow)),
			h.Div(h.Class("podium podium-1"), h.Div(h.Class("final own"), u.scored(board, rules.Plain, true)))),
		h.Section(h.Class("after"),
			h.Div(h.Class("card with-holes"),
				h.H2(u.say(text.LearnHoles)),
				h.P(g.Text(text.Sentences(text.LearnHole.In(u.Lang), text.LearnWithHoles(u.Lang, chain, holes(board, chain))))),
				h.Div(h.Class("final"), u.scored(board, rules.Holes, false))),
			h.P(h.Class("scoring"), u.say(text.LearnOthers)),
			h.Form(h.Class("doors-on"), h.Method("post"), u.action("/tables"), hidden("variant", rules.Plain.String()),
				h.Button(h.Class("main-button"), h.Name("seats"), h.Value("1"), u.say(text.LearnPlay)),
				h.A(h.Class("button"), h.Href("/rules"), u.say(text.LearnRules)))),
		u.nav(),
	}
}

// holes are the empty cells inside a chain.
func holes(b rules.Board, chain rules.Chain) []rules.Cell {
	var all []rules.Cell
	for c := chain.First; c < chain.Last; c++ {
		if _, taken := b.At(c); !taken {
			all = append(all, c)
		}
	}
	return all
}
