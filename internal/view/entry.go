package view

import (
	"slices"
	"strconv"

	"game1208/internal/text"
	"game1208/rules"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// mayEnter reports whether a board of the viewer's device can be entered.
func (s seat) mayEnter() bool { return len(s.full()) > 0 }

// full are the boards of the viewer's device that are full and not yet entered;
// others may still need a roll.
func (s seat) full() []int {
	return slices.DeleteFunc(s.Papers(), func(i int) bool {
		who := s.Seats[i]
		return !who.Full || who.Chosen || who.Done
	})
}

// refused reports whether the notice says why the board of seat i was not taken.
func (s seat) refused(i int) bool {
	return s.Notice != "" && s.Board != "" && s.Entry == i && s.leads() && slices.Contains(s.full(), i)
}

// whyNot says why the board that was entered was not taken.
func (s seat) whyNot() g.Node {
	return h.P(h.Class("alert"), h.ID(boardWhy(s.Entry)), h.Role("alert"), g.Text(s.Notice))
}

func boardWhy(i int) string { return "board-why-" + strconv.Itoa(i) }

// boardForms are the boards of the viewer's device that are to be entered.
func (s seat) boardForms() g.Node {
	full := s.full()
	return g.If(len(full) > 0, h.Div(h.Class("boards-in"), g.Map(full, s.boardForm)))
}

// boardForm takes one board: twelve characters, or with scripts a token and its
// cell by tapping, which writes the characters.
func (s seat) boardForm(i int) g.Node {
	n, typed, refused := strconv.Itoa(i), "", s.refused(i)
	if s.Notice != "" && s.Entry == i {
		typed = s.Board
	}
	title, label := "board-title-"+n, "board-"+n
	return h.Section(h.Class("card board-in"), h.Aria("labelledby", title),
		h.H2(h.ID(title), g.Text(text.BoardOf(s.Lang, s.Seats[i].Name))),
		g.Iff(refused && !s.whole, s.whyNot),
		s.form("enter", h.Class("enter"), s.gid(), hidden("seat", n), s.tappedBoard(), s.tappedTokens(),
			h.Label(h.Class("field"), h.Span(h.Class("field-name"), s.say(text.EnterTyped)),
				h.Input(h.Type("text"), h.ID(label), h.Name("board"), h.Value(typed), h.Required(), h.MaxLength("12"),
					g.If(refused, g.Group{g.If(!s.whole, h.AutoFocus()), h.Aria("invalid", "true"), h.Aria("describedby", boardWhy(i))}),
					h.Pattern("[A-Ha-h.]{12}"), h.Placeholder("..B.ACD.EFGH"), h.AutoComplete("off"), g.Attr("autocapitalize", "characters"), g.Attr("spellcheck", "false"))),
			h.Button(h.Class("main-button"), s.say(text.EnterDone))),
		h.Details(h.Class("leave-out"), h.Summary(s.say(text.LeaveOut)),
			s.form("omit", s.gid(), hidden("seat", n), h.P(h.Class("soft"), s.say(text.LeaveOutIs)), h.Button(s.say(text.LeaveOutDo)))))
}

// tappedBoard is the ring whose cells are tapped; asset/enter.js lays the tokens.
func (s seat) tappedBoard() g.Node {
	cells := cellList(func(c rules.Cell) g.Node {
		return h.Button(h.Type("button"), h.Data("cell", number(c)),
			h.Data("empty", text.CellEmpty(s.Lang, c, false)), h.Data("holds", text.CellHoldsAny(s.Lang, c)), h.Aria("label", text.CellEmpty(s.Lang, c, false)))
	})
	return h.Div(h.Class("stage scripted"), ring{large: true}.svg(), cells,
		h.Div(h.Class("middle"), h.P(h.Class("soft enter-hint"), h.Span(h.Class("first"), s.say(text.EnterHint)), h.Span(h.Class("then"), s.say(text.PutBack)))))
}

func (s seat) tappedTokens() g.Node {
	var all []g.Node
	for t := range rules.AllTokens.All() {
		all = append(all, h.Button(h.Class("tok"), h.Type("button"), h.Data("token", t.String()), h.Aria("pressed", "false"),
			tokenAlone(t), unseen(text.Pick(s.Lang, t))))
	}
	return h.FieldSet(h.Class("hand eight scripted"), h.Legend(h.Class("unseen"), s.say(text.EnterHint)), g.Group(all))
}
