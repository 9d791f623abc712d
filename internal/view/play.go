package view

import (
	"slices"
	"strconv"

	"game1208/internal/text"
	"game1208/rules"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// playing is the table from the first reveal to the last roll. Board, hand and
// abstention are one form, because a choice is made of all three.
func (s seat) playing() g.Node {
	var mine g.Node
	switch {
	case s.mayChoose():
		mine = s.form("choose", h.Class("mine"), h.ID("mine"), s.gid(),
			hidden("roll", strconv.Itoa(len(s.Rolls))), hidden("revision", strconv.Itoa(s.Mine.Revision)),
			noDefault(), s.stage(), s.nowLine(), s.hand(), s.pills())
	case s.You >= 0:
		mine = h.Div(h.Class("mine"), s.stage(), s.nowLine(), s.pills())
	default:
		mine = h.Div(h.Class("mine"), h.Div(h.Class("die-alone"), s.lyingDie()), s.nowLine(), s.pills())
	}
	return g.Group{mine, s.others(), s.watchers(), s.giveUp(), s.seal()}
}

// targets are the cells where the viewer's token may go on this roll.
func (s seat) targets() []rules.Cell {
	if !s.mayChoose() {
		return nil
	}
	first, second := s.me().Position.Board.Targets(s.Roll())
	if second == 0 {
		return []rules.Cell{first}
	}
	return []rules.Cell{first, second}
}

// stage is the viewer's ring with the die in its middle.
func (s seat) stage() g.Node {
	me := s.me()
	r := ring{board: me.Position.Board, lit: s.targets(), large: true}
	if m, ok := s.LastMove(s.You); ok && !m.Abstains() {
		r.fresh = m.Cell()
	}
	if s.Mine.Chosen && s.mayChoose() {
		r.ghost = s.Mine.Choice
	}
	return h.Section(h.Class("stage"), h.Aria("label", text.YourBoard.In(s.Lang)),
		r.svg(), s.cells(r), h.Div(h.Class("middle"), s.lyingDie()))
}

// lyingDie is the die with the last roll. Its id has the game and the roll in
// it: each roll is a new element, and a new element tumbles.
func (s seat) lyingDie() g.Node {
	if len(s.Rolls) == 0 {
		return nil
	}
	return die(s.id("die"), s.Rolls[len(s.Rolls)-1])
}

// cells are the twelve cells as a list. Where a token may go on either of two
// they are buttons; all others are plain items, because a screen reader reads
// a list faster than twelve buttons that do nothing, and a keyboard has less to
// pass.
func (s seat) cells(r ring) g.Node {
	var items []g.Node
	for c := rules.Cell(1); c <= rules.Cells; c++ {
		items = append(items, h.Li(h.Class("c"+number(c)), s.cell(r, c)))
	}
	return h.Ol(h.Class("cells"), g.Group(items))
}

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
	return h.P(h.ID("now"), h.Class("now"), h.TabIndex("-1"), g.Text(s.now()))
}

// hand shows the tokens to place. With one cell to go to, each is a button that
// places it; with two, one picks a token first and then the cell.
func (s seat) hand() g.Node {
	targets, hand := s.targets(), s.me().Position.Hand
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
	return h.Button(h.Class("tok"), h.ID(s.id("tok"+t.String())), h.Name("move"), h.Value(m.String()),
		h.Aria("pressed", strconv.FormatBool(chosen)),
		tokenAlone(t), unseen(text.PlaceOn(s.Lang, t, c)))
}

func (s seat) pickToken(t rules.Token, only bool) g.Node {
	chosen := s.Mine.Chosen && !s.Mine.Choice.Abstains() && s.Mine.Choice.Token() == t
	return h.Label(h.Class("tok"),
		h.Input(h.Type("radio"), h.Name("token"), h.Value(t.String()), h.ID(s.id("tok"+t.String())),
			h.Required(), g.If(chosen || only, h.Checked())),
		tokenAlone(t), unseen(text.Pick(s.Lang, t)))
}

// pills are the count of what is hidden and the abstention.
func (s seat) pills() g.Node {
	return h.Div(h.Class("pills"),
		h.P(h.Class("pill"), g.Text(text.Hidden(s.Lang, rules.AllTokens&^rules.HandOf(s.Tokens...)))),
		g.Iff(s.me() != nil && !s.me().Done, s.abstention))
}

// abstention is a button that says that it is there once, or why it is gone.
func (s seat) abstention() g.Node {
	if s.me().Position.Abstentions == 0 {
		return h.Button(h.Class("pill"), h.Type("button"), h.ID("abstain"), h.Aria("disabled", "true"),
			s.say(text.AbstainGone), unseen(". "+text.AbstainOnce.In(s.Lang)))
	}
	if !s.mayChoose() {
		return nil
	}
	chosen := s.Mine.Chosen && s.Mine.Choice.Abstains()
	return g.Group{
		h.Button(h.Class("pill"), h.ID(s.id("abstain")), h.Name("move"), h.Value(rules.Abstain.String()),
			h.FormNoValidate(), // the tokens are required, but not for this
			h.Aria("describedby", "abstain-hint"),
			h.Aria("pressed", strconv.FormatBool(chosen)), s.say(text.Abstain)),
		h.P(h.ID("abstain-hint"), h.Class("soft hint"), s.say(text.AbstainHint)),
	}
}

// giveUp asks once more by opening itself, which needs no script.
func (s seat) giveUp() g.Node {
	me := s.me()
	if me == nil {
		return nil
	}
	if me.Concedes {
		why, again := text.YouWantToEnd, s.nobodyAgainst()
		if again {
			why = text.EndAlone
		}
		return s.form("concede", h.Class("give-up"), s.gid(), h.P(s.say(why)),
			g.If(again, h.Button(h.Name("yes"), h.Value("1"), s.say(text.GiveUpYes))), g.Text(" "),
			h.Button(h.Name("yes"), h.Value("0"), s.say(text.GiveUpNo)))
	}
	why := text.GiveUpAll
	if len(s.Seats) == 1 {
		why = text.GiveUpAlone
	}
	return h.Details(h.Class("give-up"), h.Summary(s.say(text.GiveUp)),
		s.form("concede", s.gid(), h.P(s.say(why)),
			h.Button(h.Name("yes"), h.Value("1"), s.say(text.GiveUpYes))))
}

// nobodyAgainst reports whether everybody else who is here wants the end too:
// the last who did not may have gone.
func (s seat) nobodyAgainst() bool {
	for i, other := range s.Seats {
		if i != s.You && s.present(i) && !other.Concedes {
			return false
		}
	}
	return true
}
