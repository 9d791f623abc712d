package view

import (
	"slices"
	"strconv"

	"game1208/internal/text"
	"game1208/rules"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// playing is the table from the first reveal to the last roll.
func (s seat) playing() g.Node {
	return g.Group{s.asksToEnd(), s.back(), s.desk(), s.others(), s.absence(), s.layouts(), s.watchers(), s.seatLinks(), s.giveUp(), s.seal()}
}

// mine is the viewer's board. Board, hand and abstention are one form, because
// a choice is made of all three. The hand comes before the board, which the style
// draws above it: who has picked a token comes to the cells next.
func (s seat) mine() g.Node {
	if s.covered() {
		// A form as before the choice, so that a morph keeps the board and its die.
		return s.form("undo", h.Class("mine"), h.ID(s.only("mine")), s.undoFields(), s.placeName(), s.nowLine(), s.stage(), s.pills())
	}
	if !s.MayChoose() {
		return h.Div(h.Class("mine"), s.placeName(), s.nowLine(), s.lastLine(), s.stage(), s.pills())
	}
	return g.Group{
		s.form("choose", h.Class("mine"), h.ID(s.only("mine")), h.Data("no-token", text.NoToken.In(s.Lang)), g.If(s.isLast(), h.Data("last", "")), s.deadline(),
			g.If(s.Corrected > 0, h.Data("known", strconv.Itoa(s.Corrected))), // for choice.js
			s.gid(), hidden("roll", strconv.Itoa(len(s.Rolls))), hidden("revision", strconv.Itoa(s.Mine.Revision)),
			hidden("seat", strconv.Itoa(s.You)), noDefault(), s.placeName(), s.nowLine(), s.lastLine(), s.hand(), s.stage(), s.pills()),
		s.undoForm(),
	}
}

// placeName says whose board it is where several lie side by side.
func (s seat) placeName() g.Node {
	return g.Iff(s.laid(), func() g.Node { return h.H2(h.Class("place-name"), name(s.Me().Name)) })
}

// only is the id of something that a page has once for each seat that it shows.
func (s seat) only(what string) string {
	if s.panel {
		return what + "-" + strconv.Itoa(s.You)
	}
	return what
}

// isLast reports whether a choice of this seat would end the round at once.
func (s seat) isLast() bool {
	for i := range s.Seats {
		if i != s.You && s.Waiting(i) {
			return false
		}
	}
	return true
}

// covered reports whether the choice must not show, since the others at the
// device see the board as well.
func (s seat) covered() bool { return s.laid() && s.MayChoose() && s.Mine.Chosen }

// laid reports whether the board is one of those of a device that lies between
// its players.
func (s seat) laid() bool { return s.panel && s.Middle && s.shares() }

// mayUndo reports whether a choice of the viewer stands that he can take back;
// that of the bot where he cannot choose over it, since it does not show.
func (s seat) mayUndo() bool { return s.MayChoose() && s.Mine.Chosen && (!s.Mine.ByBot || s.covered()) }

// undoForm is the form of the button among the pills: one form does not stand in
// another.
func (s seat) undoForm() g.Node {
	return g.Iff(s.mayUndo(), func() g.Node {
		return s.form("undo", h.ID(s.id("undo")), g.Attr("hidden"), s.undoFields())
	})
}

func (s seat) undoFields() g.Node {
	return g.Group{s.gid(), hidden("roll", strconv.Itoa(len(s.Rolls))), hidden("revision", strconv.Itoa(s.Mine.Revision)),
		hidden("seat", strconv.Itoa(s.You))}
}

func (s seat) undoButton() g.Node {
	words := text.UndoChoice
	if s.covered() {
		words = text.ChangeIt
	}
	return h.Button(h.Class("pill undo"), h.ID(s.id("undo-button")), g.If(!s.covered(), g.Attr("form", s.id("undo"))), h.Data("undo", ""),
		g.If(s.panel, h.Aria("label", words.In(s.Lang)+", "+s.Me().Name)), s.say(words))
}

// targets are the cells where the viewer's token may go, as far as that may show.
func (s seat) targets() []rules.Cell {
	if s.covered() {
		return nil
	}
	return s.Targets()
}

// stage is the viewer's ring with the die in its middle.
func (s seat) stage() g.Node {
	me := s.Me()
	r := ring{board: me.Position.Board, lit: s.targets(), large: true}
	_, r.bot = movesOf(me.Line, me.StoodIn())
	if m, ok := s.LastMove(s.You); ok && !m.Abstains() {
		r.fresh = m.Cell()
	}
	if s.Mine.Chosen && s.MayChoose() && !s.covered() {
		r.ghost = s.Mine.Choice
	}
	label := text.YourBoard.In(s.Lang)
	if s.panel {
		label = text.BoardOf(s.Lang, me.Name)
	}
	return h.Section(h.Class("stage"), h.Aria("label", label),
		r.svg(), cellList(func(c rules.Cell) g.Node { return s.cell(r, c) }), h.Div(h.Class("middle"), s.lyingDie(), s.clock()))
}

// lyingDie is the die with the last roll. Its id has the game and the roll in
// it: each roll is a new element, and a new element tumbles.
func (s seat) lyingDie() g.Node {
	if len(s.Rolls) == 0 {
		return nil
	}
	return die(s.id("die"), s.Rolls[len(s.Rolls)-1])
}

// cellList is a list of the twelve cells, which the style lays on the ring.
func cellList(cell func(rules.Cell) g.Node) g.Node {
	var items []g.Node
	for c := rules.Cell(1); c <= rules.Cells; c++ {
		items = append(items, h.Li(h.Class("c"+number(c)), cell(c)))
	}
	return h.Ol(h.Class("cells"), g.Group(items))
}

// cell is a button where a token may go on either of two cells; all others are
// plain items, because a screen reader reads a list faster than twelve buttons
// that do nothing, and a keyboard has less to pass.
func (s seat) cell(r ring, c rules.Cell) g.Node {
	if t, ok := r.board.At(c); ok {
		return unseen(text.CellHolds(s.Lang, c, t))
	}
	words := text.CellEmpty(s.Lang, c, s.isLit(r, c))
	if !r.ghost.Abstains() && r.ghost.Cell() == c {
		words = text.CellGhost(s.Lang, c, r.ghost.Token())
	}
	if len(r.lit) == 2 && s.isLit(r, c) {
		return h.Button(h.ID(s.id("cell"+c.String())), h.Name("cell"), h.Value(c.String()), unseen(words))
	}
	return unseen(words)
}

func (s seat) isLit(r ring, c rules.Cell) bool {
	return slices.Contains(r.lit, c)
}

func (s seat) nowLine() g.Node {
	words, class := s.now(), "now"
	if s.covered() {
		words, class = text.ChosenHere.In(s.Lang), "now chosen"
	}
	return h.P(h.ID(s.only("now")), h.Class(class), h.TabIndex("-1"), g.Text(words))
}

// lastLine is for the eyes what said is for the ears: the last round in one line.
func (s seat) lastLine() g.Node {
	if s.panel {
		return nil // it stands once, for all
	}
	line := s.lastRound()
	return h.P(h.Class("last"), h.Aria("hidden", "true"), g.Text(line)) // also empty: its place is kept
}

// watchLine tells a spectator that he is one, and when he may sit down.
func (s seat) watchLine(when text.Sentence) g.Node {
	words := text.YouWatch.In(s.Lang)
	if len(s.Seats) < rules.MaxPlayers {
		words = text.Sentences(words, when.In(s.Lang))
	}
	return h.P(h.Class("soft watch-line"), g.Text(words))
}

// hand shows the tokens to place. With one cell to go to, each is a button that
// places it; with two, one picks a token first and then the cell.
func (s seat) hand() g.Node {
	targets, hand := s.targets(), s.Me().Position.Hand
	tokens := []g.Node{h.Class("hand"), h.Legend(h.Class("unseen"), s.say(text.Hand))}
	for t := range hand.All() {
		if len(targets) == 2 {
			tokens = append(tokens, s.pickToken(t, hand.Len() == 1))
		} else {
			tokens = append(tokens, s.placeToken(t, targets[0]))
		}
	}
	return h.FieldSet(tokens...)
}

func (s seat) placeToken(t rules.Token, c rules.Cell) g.Node {
	m := rules.Place(t, c)
	chosen := s.Mine.Chosen && s.Mine.Choice == m
	return h.Button(h.Class(s.tokClass(t)), h.ID(s.id("tok"+t.String())), h.Name("move"), h.Value(m.String()),
		h.Aria("pressed", strconv.FormatBool(chosen)),
		tokenAlone(t), unseen(text.PlaceOn(s.Lang, t, c)))
}

// tokClass marks the token that has just been revealed.
func (s seat) tokClass(t rules.Token) string {
	if latest, ok := s.LastRevealed(); ok && latest == t {
		return "tok new"
	}
	return "tok"
}

func (s seat) pickToken(t rules.Token, only bool) g.Node {
	chosen := s.Mine.Chosen && !s.Mine.Choice.Abstains() && s.Mine.Choice.Token() == t
	return h.Label(h.Class(s.tokClass(t)),
		h.Input(h.Type("radio"), h.Name("token"), h.Value(t.String()), h.ID(s.id("tok"+t.String())),
			g.If(chosen || only, h.Checked())),
		tokenAlone(t), unseen(text.Pick(s.Lang, t)))
}

// pills are the scoring where it is not the usual one, what is hidden, for a
// spectator what is revealed, and the abstention.
func (s seat) pills() g.Node {
	shown := rules.HandOf(s.Tokens...)
	if s.covered() {
		return h.Div(h.Class("pills"), g.Iff(s.mayUndo(), s.undoButton))
	}
	return h.Div(h.Class("pills"), g.Iff(s.mayUndo(), s.undoButton),
		g.Iff(s.Me() == nil && shown != 0, func() g.Node {
			return h.P(h.Class("pill shown"), s.say(text.Shown), unseen(" "+text.Spread(shown)), tokens(shown))
		}),
		s.hiddenPill(),
		g.Iff(s.Me() != nil && !s.Me().Done && len(s.Tokens) > 0, s.abstention))
}

func (s seat) hiddenPill() g.Node {
	hidden := text.Hidden(s.Lang, s.Unseen())
	if s.Variant != rules.Plain {
		hidden = text.Variant(s.Lang, s.Variant) + " · " + hidden
	}
	return h.P(h.Class("pill"), g.Text(hidden))
}

// abstention is a button that says that it is there once, or why it is gone.
func (s seat) abstention() g.Node {
	if s.Me().Position.Abstentions == 0 {
		return h.Button(h.Class("pill"), h.Type("button"), h.ID(s.only("abstain")), h.Aria("disabled", "true"),
			s.say(text.AbstainGone), unseen(". "+text.AbstainOnce.In(s.Lang)))
	}
	if !s.MayChoose() {
		return nil
	}
	hint := text.AbstainHint
	if s.Hidden == 0 { // nothing more comes to choose from (R7)
		hint = text.AbstainLate
	}
	words := text.Abstain
	if s.laid() {
		words = text.AbstainShort
	}
	chosen := s.Mine.Chosen && s.Mine.Choice.Abstains()
	return g.Group{
		h.Button(h.Class("pill"), h.ID(s.id("abstain")), h.Name("move"), h.Value(rules.Abstain.String()),
			h.Aria("describedby", s.only("abstain-hint")),
			h.Aria("pressed", strconv.FormatBool(chosen)), s.say(words)),
		h.P(h.ID(s.only("abstain-hint")), h.Class("soft hint"), s.say(hint)),
	}
}
