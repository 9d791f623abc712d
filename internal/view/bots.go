package view

import (
	"strconv"

	"game1208/internal/text"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// botScale asks which bot shall play: in steps, from the weakest to the one that plays
// to win. Of the step picked the style shows what the bot is called and how it plays;
// without style all of it is there to read.
func (p Page) botScale(field, picked string) g.Node {
	var steps []g.Node
	for i, style := range text.BotScale {
		sign := g.Text(strconv.Itoa(i + 1))
		if i == len(text.BotScale)-1 {
			sign = cupIcon()
		}
		steps = append(steps, h.Label(
			h.Input(h.Type("radio"), h.Name(field), h.Value(style), g.If(style == picked, h.Checked())),
			h.Span(h.Class("step"), sign),
			h.Span(h.Class("words"), h.Strong(g.Text(text.BotName(p.Lang, style, 1))), g.Text(" "), h.Small(g.Text(text.BotHint(p.Lang, style))))))
	}
	return h.Div(h.Class("scale"), g.Group(steps))
}

func cupIcon() g.Node {
	return icon("M8 4h8v5.5a4 4 0 0 1-8 0zM8 5.5H4.8c0 3 1.2 4.6 3.4 4.9M16 5.5h3.2c0 3-1.2 4.6-3.4 4.9M12 13.5V17M9.8 17h4.4M8.5 20h7")
}
