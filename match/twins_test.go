package match_test

import (
	"slices"

	"pgregory.net/rapid"

	"game1208/match"
	"game1208/rules"
)

// anyState returns a table that a random game has come to.
func anyState(t *rapid.T) match.State {
	m := newMachine(t)
	for range rapid.SampledFrom([]int{60, 30, 10}).Draw(t, "steps") {
		c := m.command(t)
		if events, err := match.Decide(m.state, c); err == nil {
			for _, e := range events {
				m.state = match.Apply(m.state, e)
			}
		}
	}
	return m.state
}

// gathering returns a table at which two of three have sat down and are ready.
func gathering() match.State {
	var s match.State
	for _, e := range []match.Event{
		match.Opened{Seats: 3}, match.Laid(layOf(1)),
		match.Sat{Seat: 0, Owner: "ann", Name: "Ann", Skeleton: "ann"},
		match.Sat{Seat: 1, Owner: "bob", Name: "Bob", Skeleton: "bob"},
		match.Readied{Seat: 0, Entropy: bytesOf("ann")}, match.Readied{Seat: 1, Entropy: bytesOf("bob")},
	} {
		s = match.Apply(s, e)
	}
	return s
}

// mixed returns a table for so many at which the first roll lies: of persons,
// bots and players on paper, some of whom share a device. Seat 0 is Ann's.
func mixed(t *rapid.T, n int, variant rules.Variant) match.State {
	s := do(t, match.State{}, open(n, variant))
	for i := 1; i < n; i++ {
		kind := pick(t, "kind", match.Person, match.Person, match.Robot, match.Paper)
		switch by := pick(t, "on whose device", owners(s)...); {
		case kind == match.Robot:
			s = do(t, s, add(s, "ann", kind, ""))
		case kind == match.Person && rapid.Bool().Draw(t, "a device of his own"):
			s = do(t, s, sit(people[i]))
		default:
			s = do(t, s, add(s, by, kind, string(people[i])))
		}
	}
	for _, by := range owners(s) {
		s = do(t, s, readyOf(s, by))
	}
	return s
}

// acts has a seat do what it may on the roll that lies.
func acts(t *rapid.T, s match.State, i int) match.State {
	switch seat := s.Seats[i]; {
	case seat.Kind == match.Paper && s.Waiting(i):
		return do(t, s, passOf(s, i, false))
	case seat.Kind == match.Robot && s.Waiting(i):
		return do(t, s, match.Substitute{Seat: i, Roll: len(s.Rolls), Move: choiceOf(t, s, i).Move})
	case seat.Kind == match.Person:
		return do(t, s, choiceOf(t, s, i))
	}
	return s
}

// twins returns two tables that differ only in what is sealed: on the roll that
// lies others than the viewer have chosen, in a once, in b up to three times, or
// after taking a choice back, or by the bot; and boards of cardboard are full, or not.
func twins(t *rapid.T) (a, b match.State, viewer match.Owner) {
	n := rapid.IntRange(2, rules.MaxPlayers).Draw(t, "seats")
	a = mixed(t, n, pick(t, "variant", rules.Plain, rules.Holes))
	for range rapid.IntRange(0, 7).Draw(t, "rounds") {
		for i := range n {
			a = acts(t, a, i)
		}
	}
	viewer = pick(t, "viewer", append(owners(a), "", "gus")...)
	last := 0 // somebody is waited for: the viewer, or somebody else if he has chosen, too
	if seat := a.SeatOf(viewer); seat >= 0 && a.Seats[seat].Kind == match.Person {
		last = seat
		other := slices.IndexFunc(a.Seats, func(seat match.Seat) bool { return seat.Kind == match.Person && seat.Owner != viewer })
		if other >= 0 && rapid.Bool().Draw(t, "chooses too") {
			last = other
		}
	}
	for i := range n {
		if i != last && a.Seats[i].Owner == viewer && viewer != "" {
			a = acts(t, a, i)
		}
	}
	b = a
	for i := range n {
		if i != last && !a.Seats[i].Chosen {
			a, b = sealed(t, a, b, i)
		}
	}
	return a, b, viewer
}

// sealed has a seat choose in a, and in another way in b.
func sealed(t *rapid.T, a, b match.State, i int) (match.State, match.State) {
	a = acts(t, a, i)
	if a.Seats[i].Kind == match.Paper {
		b = acts(t, b, i)
		if full := len(b.Rolls) == rules.Tokens; full && rapid.Bool().Draw(t, "full after all") {
			a = do(t, a, passOf(a, i, true))
		}
		for n := range rapid.IntRange(0, 3).Draw(t, "second thoughts") {
			b = do(t, b, passOf(b, i, n%2 == 0 && len(b.Rolls) == rules.Tokens))
		}
		return a, b
	}
	c := choiceOf(t, b, i)
	if a.Seats[i].Kind == match.Robot {
		return a, do(t, b, match.Substitute{Seat: i, Roll: c.Roll, Move: c.Move})
	}
	if rapid.Bool().Draw(t, "bot") {
		b = do(t, b, match.Substitute{Seat: i, Roll: c.Roll, Move: c.Move})
	}
	for range rapid.IntRange(0, 2).Draw(t, "changes") {
		b = do(t, b, choiceOf(t, b, i))
		if rapid.Bool().Draw(t, "undoes") {
			b = do(t, b, undo(b, i))
		}
	}
	if !b.Seats[i].Chosen {
		b = do(t, b, choiceOf(t, b, i))
	}
	if rapid.IntRange(0, 3).Draw(t, "undoes in both") == 2 {
		a, b = do(t, a, undo(a, i)), do(t, b, undo(b, i))
	}
	return a, b
}

// passOf says that the player on paper has placed, and whether his board is full.
func passOf(s match.State, i int, last bool) match.Pass {
	return match.Pass{By: s.Seats[i].Owner, GID: s.GID, Roll: len(s.Rolls), Last: last}
}

func undo(s match.State, i int) match.Undo {
	return match.Undo{By: s.Seats[i].Owner, Seat: i, GID: s.GID, Roll: len(s.Rolls), Revision: s.Seats[i].Revision}
}

// choiceOf returns a legal choice that is not the one that stands.
func choiceOf(t *rapid.T, s match.State, i int) match.Choose {
	seat := s.Seats[i]
	legal := slices.Collect(seat.Position.Legal(s.Rolls[len(s.Rolls)-1]))
	if len(legal) > 1 && legal[0].Abstains() && len(s.Rolls) < 7 {
		legal = legal[1:] // later, so that nobody is finished before the others
	}
	if len(legal) > 1 && seat.Chosen {
		legal = slices.DeleteFunc(legal, func(m rules.Move) bool { return m == seat.Choice })
	}
	return placeAt(s, i, pick(t, "move", legal...))
}
