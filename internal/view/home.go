package view

import (
	"cmp"
	"strconv"

	"game1208/internal/text"
	"game1208/rules"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// Home is the first page: play alone by one tap, open a table, join one.
func Home(p Page, d HomeData) g.Node {
	if p.Offline {
		return p.offlineHome(d)
	}
	return p.document(document{
		title: text.HomeTitle.In(p.Lang), class: "home", main: "main",
		body: []g.Node{h.Main(h.ID("main"), h.TabIndex("-1"),
			p.hero(nil),
			h.Div(h.Class("doors"), alert(d.Notice), p.openTables(d.Tables), p.newTable(d), p.otherWays(), p.joinByCode(),
				p.offlineCard(h.H2(p.say(text.OfflineTitle)))),
		)},
	})
}

// heroBoard is a game under way, for show.
var heroBoard = mustBoard("AB..CD.E..GH")

func (p Page) hero(more g.Node) g.Node {
	return h.Section(h.Class("hero"),
		h.Div(h.Class("stage"), ring{board: heroBoard, lit: []rules.Cell{9}, large: true}.svg(),
			h.Div(h.Class("middle"), die("", 9))),
		h.Div(h.Class("hero-words"),
			h.H1(g.Text("1208")), h.P(h.Class("tagline"), p.say(text.Tagline)), h.P(p.say(text.Welcome)),
			h.P(h.A(h.Href("/learn"), p.say(text.FirstTime))), more))
}

// newTable is one form for playing alone and together: both take the scoring
// and the name, and each number of players is a button of its own, so that no
// script is needed to keep two forms in step.
func (p Page) newTable(d HomeData) g.Node {
	var sizes []g.Node
	for n := 2; n <= rules.MaxPlayers; n++ {
		sizes = append(sizes, h.Button(h.Class("size"), h.Name("seats"), h.Value(strconv.Itoa(n)),
			h.Aria("label", text.TableFor(p.Lang, n)), g.Text(strconv.Itoa(n))))
	}
	return h.Form(h.Class("new"), h.Method("post"), p.action("/tables"), noDefault(),
		h.Button(h.Class("main-button"), h.Name("seats"), h.Value("1"), p.say(text.PlayAlone)),
		p.variantToggle(d.Variant),
		h.Section(h.Class("card"),
			h.H2(p.say(text.Together)), h.P(h.Class("soft"), p.say(text.WithALink)),
			p.nameField(d.Name),
			h.Div(h.Role("group"), h.Aria("labelledby", "sizes"),
				h.P(h.Class("field-name"), h.ID("sizes"), p.say(text.HowMany)), h.Div(h.Class("sizes"), g.Group(sizes))),
			p.options(d.Clock > 0, p.clockChips(d.Clock))))
}

// otherWays are the doors to games for those who sit together, to bots and the trainer.
func (p Page) otherWays() g.Node {
	door := func(path string, title, words text.Sentence, picture g.Node) g.Node {
		return h.A(h.Class("card door"), h.Href(path), picture, h.Strong(p.say(title)), h.Small(p.say(words)))
	}
	return h.Nav(h.Class("round"), h.Aria("label", text.OtherWays.In(p.Lang)),
		door("/here", text.HereTitle, text.HereDoor, hereDrawing("scene")),
		door("/lead", text.LeadTitle, text.LeadDoor, leadDrawing("scene")),
		door("/bot", text.BotTitle, text.BotDoor, botDrawing("scene")),
		door("/train", text.TrainTitle, text.TrainDoor, trainDrawing("scene")))
}

func (p Page) variantToggle(chosen rules.Variant) g.Node {
	of := func(v rules.Variant) answer {
		return answer{v.String(), text.Variant(p.Lang, v), text.VariantHint(p.Lang, v)}
	}
	return p.toggle(text.Scoring, "variant", chosen.String(), of(rules.Plain), of(rules.Holes))
}

// nameField asks for a name, with the one typed before, if any; the server makes
// one up where it is left out. It takes more than a name may have, so that the
// refusal can say why.
func (p Page) nameField(typed string) g.Node {
	return h.Label(h.Class("field"),
		h.Span(h.Class("field-name"), p.say(text.YourName), h.Small(g.Text(" "), p.say(text.NameHint))),
		h.Input(h.Type("text"), h.Name("name"), h.Value(cmp.Or(typed, p.Name)), h.MaxLength("40"), h.AutoComplete("nickname"),
			g.Attr("autocapitalize", "words"), g.Attr("enterkeyhint", "done"), g.Attr("spellcheck", "false")))
}

func (p Page) joinByCode() g.Node {
	return h.Form(h.Class("card join"), h.Method("post"), h.Action("/join"),
		h.H2(p.say(text.Join)), h.P(h.Class("soft"), p.say(text.LinkToo)),
		h.Div(h.Class("row"),
			h.Label(h.Class("field"), h.Span(h.Class("field-name"), p.say(text.Code)),
				h.Input(h.Type("text"), h.Name("code"), h.Required(), h.MaxLength("200"), h.AutoComplete("off"),
					g.Attr("autocapitalize", "characters"), g.Attr("spellcheck", "false"), g.Attr("enterkeyhint", "go"))),
			h.Button(p.say(text.JoinButton))))
}

func (p Page) openTables(tables []OpenTable) g.Node {
	if len(tables) == 0 {
		return nil
	}
	return h.Section(h.Class("card tables"), h.H2(p.say(text.YourTables)),
		h.Ul(g.Map(tables, func(t OpenTable) g.Node {
			status := text.StillOpen
			if t.Playing {
				status = text.UnderWay
			}
			return h.Li(h.A(h.Href("/t/"+t.ID), seated(t.Names, t.Alone), p.players(t), h.Small(p.say(status))))
		})))
}

// players says who plays at a table.
func (p Page) players(t OpenTable) g.Node {
	if t.Alone {
		return h.Span(p.say(text.YouAlone))
	}
	return names(t.Names)
}

// names lists the players of a table.
func names(all []string) g.Node {
	var nodes []g.Node
	for i, n := range all {
		nodes = append(nodes, g.If(i > 0, g.Text(", ")), name(n))
	}
	return h.Span(nodes...)
}

// mustBoard reads a board that stands in this program.
func mustBoard(s string) rules.Board {
	b, err := rules.ParseBoard(s)
	if err != nil {
		panic(err)
	}
	return b
}
