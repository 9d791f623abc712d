package view

import (
	"game1208/internal/text"
	"game1208/rules"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// Replay asks for the record of a game to look at.
func Replay(p Page, d ReplayData) g.Node {
	return p.document(document{title: text.PageTitle(p.Lang, text.ReplayTitle), class: "replay", main: "main",
		body: []g.Node{h.Main(h.ID("main"), h.TabIndex("-1"), h.H1(p.say(text.ReplayTitle)), p.askRecord(d))}})
}

func (p Page) askRecord(d ReplayData) g.Node {
	return h.Form(h.Class("card"), h.Method("get"), h.Action("/replay"), alert(d.Error),
		h.P(p.say(text.ReplayAsk)),
		h.Label(h.Class("field"), h.Span(h.Class("field-name"), p.say(text.ReplayLabel)),
			h.Textarea(h.Name("record"), h.Rows("3"), h.Required(), g.Attr("spellcheck", "false"),
				g.Attr("autocapitalize", "off"), h.AutoComplete("off"), g.Text(d.Input))),
		h.Button(h.Class("main-button"), p.say(text.ReplayShow)))
}

func tokens(hand rules.Hand) g.Node {
	var all []g.Node
	for t := range hand.All() {
		all = append(all, tokenAlone(t))
	}
	return g.Group(all)
}
