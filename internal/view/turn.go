package view

import (
	"slices"

	"game1208/internal/text"
	"game1208/rules"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// A turn is one roll for one who plays alone, away from a table: his position and
// the roll are in the address, and so is where each move leads. It is drawn as at
// the table.
type turn struct {
	Page
	at    rules.Position
	roll  rules.Cell
	fresh rules.Cell              // where the last token came to lie, 0 for none
	next  rules.Hand              // the token that was revealed last, for the mark on it
	after func(rules.Move) string // the address that a move leads to
	die   string                  // the id of the die: a new one tumbles
	idle  bool                    // the tokens only lie there
	bot   []rules.Cell            // whose tokens the bot placed for him
}

// targets are the cells where a token may go, one or two.
func (t turn) targets() []rules.Cell { return t.at.Board.Reach(t.roll) }

// mine is the board with the hand and what else the parts are. Where there are two
// cells it is a form that is got: a token is picked, then a cell.
func (t turn) mine(action string, parts ...g.Node) g.Node {
	if len(t.targets()) == 2 {
		return h.Form(h.Method("get"), h.Action(action), h.Data("no-token", text.NoToken.In(t.Lang)), noDefault(), h.Class("mine"), g.Group(parts))
	}
	return h.Div(h.Class("mine"), g.Group(parts))
}

// hand shows the tokens.
func (t turn) hand() g.Node {
	tokens := []g.Node{h.Class("hand"), h.Legend(h.Class("unseen"), t.say(text.Hand))}
	for token := range t.at.Hand.All() {
		tokens = append(tokens, t.token(token))
	}
	return h.FieldSet(tokens...)
}

// token is a link where there is one cell to go to, a radio button where there are two.
func (t turn) token(token rules.Token) g.Node {
	class, cells := "tok", t.targets()
	if t.next.Has(token) {
		class = "tok new"
	}
	switch {
	case t.idle:
		return h.Span(h.Class(class+" idle"), tokenAlone(token), unseen(text.Pick(t.Lang, token)))
	case len(cells) == 2:
		return h.Label(h.Class(class),
			h.Input(h.Type("radio"), h.Name("token"), h.Value(token.String()), g.If(t.at.Hand.Len() == 1, h.Checked())),
			tokenAlone(token), unseen(text.Pick(t.Lang, token)))
	}
	return h.A(h.Class(class), h.Href(t.after(rules.Place(token, cells[0]))), tokenAlone(token), unseen(text.PlaceOn(t.Lang, token, cells[0])))
}

// stage is the ring with the die in its middle.
func (t turn) stage() g.Node {
	r := ring{board: t.at.Board, lit: t.targets(), fresh: t.fresh, bot: t.bot, large: true}
	return h.Section(h.Class("stage"), h.Aria("label", text.YourBoard.In(t.Lang)),
		r.svg(), cellList(func(c rules.Cell) g.Node { return t.cell(r, c) }), h.Div(h.Class("middle"), die(t.die, t.roll)))
}

func (t turn) cell(r ring, c rules.Cell) g.Node {
	if token, ok := r.board.At(c); ok {
		return unseen(text.CellHolds(t.Lang, c, token))
	}
	lit := slices.Contains(r.lit, c)
	words := unseen(text.CellEmpty(t.Lang, c, lit))
	if lit && len(r.lit) == 2 {
		return h.Button(h.Name("cell"), h.Value(c.String()), words)
	}
	return words
}

// task says what to do, in the words of the table.
func (t turn) task() string {
	cells := t.targets()
	switch {
	case len(cells) == 1:
		return text.GoesTo(t.Lang, t.roll, cells[0])
	case t.at.Hand.Len() == 1:
		return text.TapEither(t.Lang, t.roll, cells[0], cells[1])
	}
	return text.PickThen(t.Lang, t.roll, cells[0], cells[1])
}

// pills are the abstention and what is hidden.
func (t turn) pills() g.Node {
	return h.Div(h.Class("pills"), h.P(h.Class("pill"), g.Text(t.hidden())), t.abstention())
}

// abstention is the way to abstain, or that it is used.
func (t turn) abstention() g.Node {
	if t.at.Abstentions == 0 {
		return h.P(h.Class("pill"), t.say(text.AbstainGone))
	}
	return h.A(h.Class("pill"), h.Href(t.after(rules.Abstain)), t.say(text.Abstain))
}

// hidden says which tokens are still to be revealed.
func (t turn) hidden() string { return text.Hidden(t.Lang, t.at.Hidden()) }
