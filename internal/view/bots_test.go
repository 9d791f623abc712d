package view

import (
	"strings"
	"testing"

	"game1208/bot"
	"game1208/internal/text"
	"game1208/rules"
)

// TestBotScale finds every bot that is offered with its name and what is said of it
// in its label, in the order of their strength, and one of them picked.
func TestBotScale(t *testing.T) {
	for _, lang := range []text.Lang{text.EN, text.FR} {
		p := Page{Lang: lang}
		for field, at := range map[string]struct{ picked, page string }{
			"style": {text.UsualBot, render(p.botScale("style", text.UsualBot))},
			"bot":   {bot.StyleRival, render(Here(p, SetupData{Variant: rules.Plain, Bot: bot.StyleRival}))},
		} {
			rest := at.page
			for _, style := range text.BotScale {
				input := `<input type="radio" name="` + field + `" value="` + style + `"`
				if style == at.picked {
					input += " checked"
				}
				_, label, found := strings.Cut(rest, "<label>"+input+">")
				if !found {
					t.Errorf("%s is not there, or not in its place: %s", style, input)
					continue
				}
				label, rest, _ = strings.Cut(label, "</label>")
				has(t, label, text.BotName(lang, style, 1), text.BotHint(lang, style))
			}
			_, scale, _ := strings.Cut(at.page, `class="scale"`)
			if n := strings.Count(scale, " checked"); field == "style" && n != 1 {
				t.Errorf("%d bots are picked", n)
			}
		}
	}
}
