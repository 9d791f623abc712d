package view

import (
	"strconv"

	"game1208/internal/text"
	"game1208/rules"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// dealCounts are the numbers of deals that one may ask for.
var dealCounts = []int{3, 6, 12, 24}

// Print is the page from which the game is got on paper. Its form is got, so that what
// was picked is an address, and needs no script.
func Print(p Page) g.Node {
	return p.document(document{
		title: text.PageTitle(p.Lang, text.PrintTitle), class: "home setup print", main: "main",
		body: []g.Node{h.Main(h.ID("main"), h.TabIndex("-1"),
			h.Section(h.Class("hero"), printDrawing("scene"), h.Div(h.Class("hero-words"), h.H1(p.say(text.PrintTitle)), h.P(p.say(text.PrintLead)))),
			h.Div(h.Class("doors"), h.Form(h.Class("new"), h.Method("get"), h.Action("/print/kit"),
				h.Section(h.Class("card"), p.printParts(), p.printCounts()),
				h.Section(h.Class("card"), p.printLooks()),
				h.Button(h.Class("main-button"), p.say(text.PrintGet)),
				h.P(h.Class("soft"), p.say(text.PrintHint)))))},
	})
}

func (p Page) printParts() g.Node {
	word := func(value string, s text.Sentence) g.Node { return chip("part", value, s.In(p.Lang), value == "all") }
	return p.chips("", text.PrintParts, word("all", text.PaperAll), word("boards", text.PaperBoards), word("tokens", text.PaperTokens),
		word("scores", text.PaperScores), word("rules", text.PaperRules), word("deals", text.PaperDeals))
}

func (p Page) printCounts() g.Node {
	var players, deals []g.Node
	for n := 1; n <= rules.MaxPlayers; n++ {
		players = append(players, chip("players", strconv.Itoa(n), strconv.Itoa(n), n == 2))
	}
	for _, n := range dealCounts {
		deals = append(deals, chip("deals", strconv.Itoa(n), strconv.Itoa(n), n == dealCounts[0]))
	}
	return g.Group{p.chips("sizes", text.PrintPlayers, players...), p.chips("", text.PrintDeals, deals...)}
}

func (p Page) printLooks() g.Node {
	word := func(field, value string, s text.Sentence, usual bool) g.Node {
		return chip(field, value, s.In(p.Lang), usual)
	}
	return g.Group{
		p.chips("", text.PrintStyle, word("style", "normal", text.PrintNormal, true), word("style", "low-ink", text.PrintLowInk, false),
			word("style", "large", text.PrintLarge, false)),
		p.chips("", text.PrintBoard, word("board", "ring", text.PrintRing, true), word("board", "row", text.PrintRow, false)),
		p.chips("", text.PrintPaper, chip("paper", "a4", "A4", true), chip("paper", "letter", "Letter", false)),
		p.chips("", text.PrintFormat, chip("format", "pdf", "PDF", true), chip("format", "svg", "SVG", false)),
	}
}

// printDrawing is a sheet with a board, and tokens that have been cut out of another.
func printDrawing(class string) g.Node {
	sheet := func(x, y, width, height float64) g.Node {
		return g.El("rect", g.Attr("class", "sheet"), a("x", x), a("y", y), a("width", width), a("height", height), a("rx", 2))
	}
	return drawing(class, "0 0 240 130",
		at("rotate(-4 70 65)", sheet(24, 6, 84, 118), at("translate(66 58) scale(.19) translate(-200 -200)", use("tube", point{}), use("wells", point{}), use("numbers", point{}))),
		at("rotate(5 180 65)", sheet(126, 16, 84, 96), at("translate(148 40) scale(.55)", tokenAt(0, point{})), at("translate(188 40) scale(.55)", tokenAt(1, point{})),
			at("translate(148 84) scale(.55)", tokenAt(2, point{})), g.El("circle", g.Attr("class", "cut"), a("cx", 188), a("cy", 84), a("r", 16))),
		at("translate(217 106) rotate(14) scale(.55)", tokenAt(3, point{})))
}
