package view

import (
	"slices"
	"strconv"

	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// leads reports whether the viewer's device leads a real table: for players on
// paper, or since it enters the luck.
func (s seat) leads() bool {
	return s.Phase == match.Playing && (len(s.Papers()) > 0 || s.EntersLuck())
}

// mayPass reports whether the table waits for the leader to say that those on
// paper have placed.
func (s seat) mayPass() bool {
	return slices.ContainsFunc(s.Papers(), s.Waiting)
}

// mayPassAgain reports whether the leader can still say otherwise whether his
// boards are full.
func (s seat) mayPassAgain() bool {
	roll := len(s.Rolls)
	return s.Roll() != 0 && roll >= rules.Tokens && roll < rules.MaxRolls && s.passed() >= 0
}

// passed is a seat on paper of the viewer's that has placed on the roll that
// lies, as an index of Own, -1 for none.
func (s seat) passed() int {
	return slices.IndexFunc(s.Own, func(mine match.Mine) bool {
		return s.Seats[mine.Seat].Kind == match.Paper && mine.Chosen
	})
}

// leader is what the device shows to the whole table: the luck, large where
// nobody plays on it himself, and the pace.
func (s seat) leader() g.Node {
	parts := []g.Node{h.Class("leader"), h.Aria("label", text.LeaderTitle.In(s.Lang)), s.shownLuck(), s.leaderLine(), s.botLast()}
	switch {
	case s.MayCall():
		parts = append(parts, s.callForm(s.Calls, false))
	case s.mayPass() && !s.passesLater():
		parts = append(parts, s.passForm())
	case s.mayPassAgain():
		parts = append(parts, s.passAgain())
	}
	parts = append(parts, s.corrections(), s.sayAloud(), s.soFar())
	return h.Section(append(parts, s.boardForms())...)
}

// botLast is the last round in one line where the bot placed for somebody: a
// leader who sees all boards round the table needs no other.
func (s seat) botLast() g.Node {
	for i := range s.Seats {
		if s.Seats[i].ByBot(s.Settled) {
			return s.lastLine()
		}
	}
	return nil
}

// leaderLine is the line that says what to do next.
func (s seat) leaderLine() g.Node {
	return h.P(h.ID("now"), h.Class("now"), h.TabIndex("-1"), g.Text(s.leaderNow()))
}

func (s seat) leaderNow() string {
	switch {
	case s.MayCall() && s.Calls == 0:
		return text.CallTokens.In(s.Lang)
	case s.MayCall() && callsToken(s.Calls):
		return text.CallBoth.In(s.Lang)
	case s.MayCall():
		return text.CallDie.In(s.Lang)
	case s.mayPass():
		return text.Sentences(s.correctedLine(), text.PlaceAll.In(s.Lang))
	case s.Roll() != 0 && len(s.Papers()) > 0:
		return text.Sentences(text.PaperDone.In(s.Lang), text.Awaited(s.Lang, s.View, true))
	case s.Roll() != 0:
		return text.Sentences(s.correctedLine(), text.Awaited(s.Lang, s.View, s.shares()))
	case s.mayEnter():
		return text.EnterBoards.In(s.Lang)
	}
	return s.now()
}

// luckLies reports whether a roll lies before the whole table. Boards of cardboard
// that wait to be entered take its place, but not from several who still roll on
// this screen: their boards are closed, and it is nowhere else.
func (s seat) luckLies() bool {
	return len(s.Rolls) > 0 && len(s.Entering()) == 0 && !s.MayCall() && (!s.mayEnter() || s.shares())
}

// shownLuck is the roll and the token revealed before it, to be read from across
// a table, and the letters that are still hidden.
func (s seat) shownLuck() g.Node {
	if !s.luckLies() {
		return nil
	}
	var fresh []g.Node
	for _, t := range s.revealedWith(len(s.Rolls)) {
		fresh = append(fresh, tokenAlone(t))
	}
	class := "luck"
	if len(fresh) > 1 {
		class += " three"
	}
	return g.Group{
		h.Div(h.Class(class),
			h.Div(h.Class("luck-die"), s.lyingDie(), s.clock()),
			g.If(len(fresh) > 0, h.Div(h.Class("luck-tokens"), g.Group(fresh))),
			unseen(s.spoken())),
		g.If(len(s.Persons()) == 0, s.hiddenPill()),
	}
}

// revealedWith are the tokens that came with the n-th roll.
func (s seat) revealedWith(n int) []rules.Token {
	if n == 1 {
		return s.Tokens[:min(rules.OpenHand, len(s.Tokens))]
	}
	if t, ok := (rules.Deal{Tokens: s.Tokens}).Revealed(n - 1); ok {
		return []rules.Token{t}
	}
	return nil
}

// soFar lists all rolls with their tokens, for who plays with cardboard and has
// missed one.
func (s seat) soFar() g.Node {
	if len(s.Rolls) == 0 {
		return nil
	}
	var all []g.Node
	for i, roll := range s.Rolls {
		all = append(all, h.Li(g.Text(text.RollShort(s.Lang, i+1, roll, s.revealedWith(i+1)))))
	}
	return h.Details(h.Class("so-far"), h.ID("so-far"), h.Summary(s.say(text.SoFar)), h.Ul(g.Group(all)))
}

func (s seat) spoken() string {
	n := len(s.Rolls)
	return text.Spoken(s.Lang, n, s.Rolls[n-1], s.revealedWith(n))
}

// sayAloud is the button with which the device speaks each roll, where it has a
// voice: asset/speech.js shows it.
func (s seat) sayAloud() g.Node {
	if !s.luckLies() {
		return nil
	}
	return h.Button(h.Class("pill speak"), h.Type("button"), h.ID("speak"), g.Attr("hidden"), h.Aria("pressed", "false"),
		h.Data("say", s.spoken()), s.say(text.SayAloud))
}

// passesLater reports whether the pace waits below the card by which the device
// goes to the person who has to choose.
func (s seat) passesLater() bool { return s.shares() && !s.Middle && s.Next() >= 0 }

// The words of the pace. Where persons choose on the same screen they name those
// on cardboard, since "all" would be everybody.

func (s seat) allPlaced() string {
	if names := s.paced(); len(names) > 0 {
		return text.HavePlaced(s.Lang, names)
	}
	return text.PassNext.In(s.Lang)
}

func (s seat) allFull() string {
	if names := s.paced(); len(names) > 0 {
		return text.FullBoards(s.Lang, names)
	}
	return text.AllFull.In(s.Lang)
}

func (s seat) oneMore() string {
	if names := s.paced(); len(names) > 0 {
		return text.OneMoreFor(s.Lang, names)
	}
	return text.OneMoreRoll.In(s.Lang)
}

// paced are the names of those whose pace a leader sets who shares the screen
// with persons; of nobody where there are none.
func (s seat) paced() []string {
	if len(s.Persons()) == 0 {
		return nil
	}
	var names []string
	for _, mine := range s.Own {
		// Whose board is full says so himself until his last round is over.
		if who := s.Seats[mine.Seat]; who.Kind == match.Paper && (s.Waiting(mine.Seat) || mine.Chosen) {
			names = append(names, who.Name)
		}
	}
	return names
}

// passAgain says the other thing.
func (s seat) passAgain() g.Node {
	value, words := "1", s.allFull()
	if s.Own[s.passed()].Last {
		value, words = "0", s.oneMore()
	}
	return s.form("pass", h.ID(s.id("pass-again")), h.Class("pass"), s.gid(), hidden("roll", strconv.Itoa(len(s.Rolls))),
		h.Button(h.ID(s.id("pass-other")), h.Name("last"), h.Value(value), g.Text(words)))
}

// passForm goes on to the next roll by a tap. It is another one for each roll:
// the focus is not handed on to a button that nobody has read. From the eighth roll on boards may
// be full, which the leader alone can see.
func (s seat) passForm() g.Node {
	roll, class := len(s.Rolls), "main-button"
	if s.Next() >= 0 {
		class = "" // persons who have still to choose come first
	}
	var buttons g.Node
	switch {
	case roll < rules.Tokens:
		buttons = h.Button(h.Class(class), h.ID(s.id("pass-next")), g.Text(s.allPlaced()))
	case roll < rules.MaxRolls:
		buttons = g.Group{
			h.Button(h.Class(class), h.ID(s.id("pass-last")), h.Name("last"), h.Value("1"), g.Text(s.allFull())),
			h.Button(h.ID(s.id("pass-next")), h.Name("last"), h.Value("0"), g.Text(s.oneMore())),
		}
	default:
		buttons = h.Button(h.Class(class), h.ID(s.id("pass-last")), h.Name("last"), h.Value("1"), g.Text(s.allFull()))
	}
	return s.form("pass", h.ID(s.id("pass")), h.Class("pass"), s.gid(), hidden("roll", strconv.Itoa(roll)), buttons)
}
