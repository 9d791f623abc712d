package view

import (
	"game1208/internal/text"
	"game1208/rules"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// Rules explains the game in our own words, with pictures by the same hand as
// the boards of the game.
func Rules(p Page) g.Node {
	return p.article("rules", text.RulesTitle, text.RulesAim,
		p.rule(text.RulesSetUp, text.RulesSetUpBody,
			p.figure(text.RulesSetUpFig, ring{large: true}, h.Div(h.Class("middle small-hand"), tokens(rules.HandOf(1, 4, 6))))),
		p.rule(text.RulesRoll, text.RulesRollBody,
			p.figure(text.RulesRollFig, ring{board: mustBoard(".B..........").With(4, 10), lit: []rules.Cell{7}, large: true}, middleDie(7))),
		p.rule(text.RulesTaken, text.RulesTakenBody,
			p.figure(text.RulesTakenFig, ring{board: mustBoard(".BC....E...."), lit: []rules.Cell{7, 9}, large: true}, middleDie(8)),
			p.figure(text.RulesEndFig, ring{board: mustBoard("A..C......HG"), lit: []rules.Cell{10}, large: true}, middleDie(12))),
		p.rule(text.RulesNext, text.RulesNextBody),
		p.rule(text.RulesAbstain, text.RulesAbstainBody),
		p.rule(text.RulesScore, text.RulesScoreBody, p.example(text.RulesScoreFig, "A.BC..DF.EGH", rules.Plain)),
		p.rule(text.RulesHoles, text.RulesHolesBody, p.example(text.RulesHolesFig, "A.BC.DEG.HF.", rules.Holes)),
		h.P(h.Class("soft"), p.say(text.RulesBy)))
}

// article is a page to read.
func (p Page) article(class string, title, lead text.Sentence, parts ...g.Node) g.Node {
	return p.document(document{title: text.PageTitle(p.Lang, title), class: "article " + class, main: "main",
		body: []g.Node{h.Main(h.ID("main"), h.TabIndex("-1"),
			h.H1(p.say(title)), h.P(h.Class("lead"), p.say(lead)), g.Group(parts))}})
}

func (p Page) rule(title, body text.Sentence, figures ...g.Node) g.Node {
	return h.Section(h.H2(p.say(title)), h.P(p.say(body)),
		g.If(len(figures) > 0, h.Div(h.Class("figures"), g.Group(figures))))
}

// figure is a board with something in its middle. Its caption says all that the
// picture shows.
func (p Page) figure(caption text.Sentence, r ring, middle g.Node) g.Node {
	return h.Figure(h.Div(h.Class("stage"), r.svg(), middle), h.FigCaption(p.say(caption)))
}

func (p Page) example(caption text.Sentence, board string, v rules.Variant) g.Node {
	return h.Figure(p.scored(mustBoard(board), v, true), h.FigCaption(p.say(caption)))
}

func middleDie(roll rules.Cell) g.Node { return h.Div(h.Class("middle"), die("", roll)) }
