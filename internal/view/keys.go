package view

import (
	"game1208/internal/text"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// keys are what the scripts of a table need of its language: the words that they
// say, first of all to those who cannot see what they do, and the card of keys.
// They stand outside of what htmx morphs.
func (p Page) keys() g.Node {
	key := func(what text.Sentence, names ...string) g.Node {
		var caps []g.Node
		for i, name := range names {
			caps = append(caps, g.If(i > 0, g.Text(" ")), h.Kbd(g.Text(name)))
		}
		return h.Div(h.Dt(caps...), h.Dd(p.say(what)))
	}
	return g.Group{
		h.P(h.ID("aloud"), h.Class("unseen"), h.Aria("live", "polite"),
			h.Data("grace", text.GraceMove.In(p.Lang)), h.Data("grace-abstain", text.GraceAbstain.In(p.Lang)),
			h.Data("take-back", text.UndoChoice.In(p.Lang)), h.Data("taken-back", text.TakenBack.In(p.Lang)),
			h.Data("dropped", text.ChoiceDropped.In(p.Lang))),
		h.Dialog(h.ID("keys"), h.Class("card keys"), h.Aria("labelledby", "keys-title"),
			h.H2(h.ID("keys-title"), h.TabIndex("-1"), h.AutoFocus(), p.say(text.KeysTitle)), // its button may be far below
			h.Dl(
				key(text.KeyLetters, "A … H"),
				key(text.KeyDigits, "1 … 12"),
				key(text.KeyArrows, "← → ↑ ↓"),
				key(text.KeyEnter, text.EnterKey.In(p.Lang)),
				key(text.KeyAbstain, "-"),
				key(text.KeyUndo, "U", text.EscapeKey.In(p.Lang)),
				key(text.KeyHelp, "?")),
			h.Label(h.Class("keys-on"), h.Input(h.Type("checkbox"), h.ID("keys-on"), h.Checked(), g.Attr("autocomplete", "off")), p.say(text.KeysOn)),
			h.P(h.Class("soft"), p.say(text.TouchHint)),
			h.Form(h.Method("dialog"), h.Button(p.say(text.Close)))),
	}
}
