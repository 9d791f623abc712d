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
// abstention are one form, because a choice is made of all three. The hand comes
// before the board, which the style draws above it: who has picked a token comes
// to the cells next.
func (s seat) playing() g.Node {
	var mine g.Node
	switch {
	case s.mayChoose():
		mine = s.form("choose", h.Class("mine"), h.ID("mine"), h.Data("no-token", text.NoToken.In(s.Lang)), s.gid(),
			hidden("roll", strconv.Itoa(len(s.Rolls))), hidden("revision", strconv.Itoa(s.Mine.Revision)),
			noDefault(), s.nowLine(), s.lastLine(), s.hand(), s.stage(), s.pills())
	case s.You >= 0:
		mine = h.Div(h.Class("mine"), s.nowLine(), s.lastLine(), s.stage(), s.pills())
	default:
		mine = h.Div(h.Class("mine"), h.Div(h.Class("die-alone"), s.lyingDie()), s.nowLine(), s.lastLine(), s.watchLine(text.WatchNext), s.pills())
	}
	return g.Group{s.asksToEnd(), mine, s.others(), s.watchers(), s.giveUp(), s.seal()}
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

// lastLine is for the eyes what said is for the ears: the last round in one line.
func (s seat) lastLine() g.Node {
	line := s.lastRound()
	return g.If(line != "", h.P(h.Class("last"), h.Aria("hidden", "true"), g.Text(line)))
}

// watchLine tells a spectator that he is one, and when he may sit down.
func (s seat) watchLine(when text.Sentence) g.Node {
	words := text.YouWatch.In(s.Lang)
	if len(s.Seats) < rules.MaxPlayers {
		words = join(words, when.In(s.Lang))
	}
	return h.P(h.Class("soft watch-line"), g.Text(words))
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
	return h.Button(h.Class(s.tokClass(t)), h.ID(s.id("tok"+t.String())), h.Name("move"), h.Value(m.String()),
		h.Aria("pressed", strconv.FormatBool(chosen)),
		tokenAlone(t), unseen(text.PlaceOn(s.Lang, t, c)))
}

// tokClass marks the token that has just been revealed.
func (s seat) tokClass(t rules.Token) string {
	if latest, ok := s.lastRevealed(); ok && latest == t {
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
	hidden := text.Hidden(s.Lang, rules.AllTokens&^shown)
	if s.Variant != rules.Plain {
		hidden = text.Variant(s.Lang, s.Variant) + " · " + hidden
	}
	return h.Div(h.Class("pills"),
		g.Iff(s.me() == nil && shown != 0, func() g.Node {
			return h.P(h.Class("pill shown"), s.say(text.Shown), unseen(" "+text.Spread(shown)), tokens(shown))
		}),
		h.P(h.Class("pill"), g.Text(hidden)),
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
	hint := text.AbstainHint
	if s.Hidden == 0 { // nothing more comes to choose from (R7)
		hint = text.AbstainLate
	}
	chosen := s.Mine.Chosen && s.Mine.Choice.Abstains()
	return g.Group{
		h.Button(h.Class("pill"), h.ID(s.id("abstain")), h.Name("move"), h.Value(rules.Abstain.String()),
			h.Aria("describedby", "abstain-hint"),
			h.Aria("pressed", strconv.FormatBool(chosen)), s.say(text.Abstain)),
		h.P(h.ID("abstain-hint"), h.Class("soft hint"), s.say(hint)),
	}
}

// asksToEnd says above the board that others want to give up.
func (s seat) asksToEnd() g.Node {
	me := s.me()
	if me == nil || me.Concedes {
		return nil
	}
	var all []string
	for _, other := range s.Seats {
		if other.Concedes {
			all = append(all, other.Name)
		}
	}
	if len(all) == 0 {
		return nil
	}
	return s.form("concede", h.Class("alert asks"), s.gid(), h.P(h.Role("status"), g.Text(text.WantEnd(s.Lang, all))),
		h.Button(h.Name("yes"), h.Value("1"), s.say(text.GiveUpToo)))
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
