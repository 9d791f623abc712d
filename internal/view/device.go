package view

import (
	"slices"
	"strconv"

	"game1208/internal/text"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// A device may hold several seats: persons who choose on its screen, and players
// on paper for whom it leads.

// as is the page of another seat of the viewer's device.
func (s seat) as(i int) seat {
	s.View = s.As(i)
	return s
}

// beside is the page of a seat that is drawn beside others of its device.
func (s seat) beside(i int) seat {
	s = s.as(i)
	s.panel = true
	return s
}

// shares reports whether several choose on the viewer's screen.
func (s seat) shares() bool { return len(s.Persons()) > 1 }

// acts reports whether the table waits for somebody at the viewer's device.
func (s seat) acts() bool {
	return s.Next() >= 0 || s.mayPass() || s.MayCall() || s.mayEnter()
}

// deskClass says what lies before the viewer, for the style.
func (s seat) deskClass() string {
	class := ""
	switch {
	case s.shares() && s.Middle:
		class = " middle-table"
	case s.shares():
		class = " passed"
	}
	if s.leads() {
		class += " leading"
		if len(s.Persons()) == 0 {
			class += " only-leading"
		}
	}
	return class
}

// desk is what lies before the viewer: his board, or those of all who share his
// device, and the luck for everybody if he leads.
func (s seat) desk() g.Node {
	persons := s.Persons()
	if len(persons) == 1 && !s.leads() {
		return s.mine()
	}
	if s.You < 0 {
		return h.Div(h.Class("mine"), h.Div(h.Class("die-alone"), s.lyingDie(), s.clock()), s.nowLine(), s.lastLine(), s.watchLine(text.WatchNext), s.pills())
	}
	var parts []g.Node
	if s.leads() {
		parts = append(parts, s.leader())
	}
	switch {
	case len(persons) == 1:
		parts = append(parts, s.beside(persons[0]).mine())
	case len(persons) > 1 && s.Middle:
		parts = append(parts, s.inTheMiddle(persons))
	case len(persons) > 1:
		parts = append(parts, s.passedRound(persons))
	}
	if s.mayPass() && s.passesLater() {
		parts = append(parts, s.passForm())
	}
	return h.Div(h.Class("desk"), g.Group(parts))
}

// roundLine is for all who share the device what the now line is for one.
func (s seat) roundLine(words string) g.Node {
	if s.leads() {
		return g.If(s.Middle || s.Next() < 0, h.P(h.Class("now"), g.Text(words)))
	}
	class := "now"
	if !s.Middle && s.Next() >= 0 {
		class = "now unseen" // the panel below says it, large
	}
	return g.Group{h.P(h.ID("now"), h.Class(class), h.TabIndex("-1"), g.Text(words)), s.lastLine()}
}

// passedRound has a panel for each, closed until he has the device in his hand:
// nothing of a choice shows while it is. Opening one closes the others.
func (s seat) passedRound(persons []int) g.Node {
	next := s.Next()
	words := s.now()
	switch {
	case next >= 0:
		words = text.PassToNow(s.Lang, s.Seats[next].Name)
	case s.Roll() != 0:
		words = text.Sentences(text.AllChoseHere.In(s.Lang), s.waitLine())
	}
	var turns []g.Node
	for _, i := range persons {
		if s.Roll() != 0 {
			turns = append(turns, s.beside(i).turn(i == next))
		}
	}
	return h.Div(h.Class("sharing"),
		g.If(!s.leads(), h.Div(h.Class("die-alone"), s.lyingDie(), s.clock())),
		s.roundLine(words), h.Div(h.Class("turns"), g.Group(turns)),
		s.hiddenPill())
}

// turn is the panel of one who shares the device.
func (s seat) turn(next bool) g.Node {
	me := s.Me()
	mini := ring{board: me.Position.Board}.svg()
	if !s.MayChoose() {
		return h.P(h.Class("turn done"), mini, h.Span(g.Text(text.HasPlacedAll(s.Lang, me.Name))))
	}
	class, words, hint := "turn", text.StillToChoose(s.Lang, me.Name), text.TapToHold
	switch {
	case next:
		class, words = "turn next", text.PassTo(s.Lang, me.Name)
	case s.Mine.Chosen:
		class, words, hint = "turn has-chosen", text.HasChosen(s.Lang, me.Name), text.LookOrChange
	}
	return h.Details(h.Class(class), h.ID(s.id("turn")), g.Attr("name", "turn"), g.If(next && s.firstTurn(), g.Attr("open")),
		h.Summary(mini, h.Span(h.Class("turn-words"), h.Strong(g.Text(words)), unseen(". "), h.Small(s.say(hint))), h.Span(h.Class("turn-name"), name(me.Name))),
		h.Div(h.Class("turn-panel"), s.mine()))
}

// firstTurn reports whether nobody at the device has chosen in this game: who has
// set the table up still holds it, and there is no choice that could show.
func (s seat) firstTurn() bool {
	return len(s.Rolls) == 1 && s.Settled == 0 &&
		!slices.ContainsFunc(s.Persons(), func(i int) bool { return s.as(i).Mine.Chosen })
}

// inTheMiddle has all boards of the device at once, turned towards their
// players: those of the upper side stand on their heads.
func (s seat) inTheMiddle(persons []int) g.Node {
	lower := (len(persons) + 1) / 2
	side := func(class string, seats []int) g.Node {
		return h.Div(h.Class("side "+class), g.Map(seats, func(i int) g.Node {
			at := s.beside(i)
			return h.Section(h.Class("place-at"), h.Aria("label", at.Me().Name), at.mine())
		}))
	}
	words := s.now()
	if s.Roll() != 0 {
		words = text.ChooseEach.In(s.Lang)
		if s.Next() < 0 {
			words = text.Sentences(text.AllChoseHere.In(s.Lang), s.waitLine())
		}
	}
	return h.Div(h.Class("sharing in-the-middle seats-"+strconv.Itoa(len(persons))),
		side("lower", persons[:lower]), s.roundLine(words), side("upper", persons[lower:]))
}

// layouts changes between the two with one tap.
func (s seat) layouts() g.Node {
	if !s.shares() {
		return nil
	}
	button := func(value string, words text.Sentence, on bool) g.Node {
		return h.Button(h.Name("layout"), h.Value(value), h.Aria("pressed", strconv.FormatBool(on)), s.say(words))
	}
	return h.Form(h.Class("layouts"), h.Method("post"), s.action("/settings"), h.Aria("label", text.LayoutName.In(s.Lang)),
		hidden("back", "/t/"+s.ID), button("pass", text.LayoutPass, !s.Middle), button("middle", text.LayoutMiddle, s.Middle))
}
