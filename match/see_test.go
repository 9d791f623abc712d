package match_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"game1208/match"
	"game1208/rules"
)

// A see makes something to look at of a state, for one viewer.
type see func(match.State, match.Owner) any

func honest(s match.State, viewer match.Owner) any { return match.See(s, viewer) }

// TestSeeHidesChoices lets others choose in two different ways, and change
// their minds a different number of times: nobody else may see or feel it (R3).
func TestSeeHidesChoices(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, viewer := twins(t)
		if leak := differs(honest, a, b, viewer); leak != "" {
			t.Fatalf("%q sees what the others chose: %s", viewer, leak)
		}
		checkFeels(t, a, b, viewer)
	})
}

// checkFeels checks that whatever the viewer tries, he gets the same answer: up
// to the moment when the round is settled, if he was the last to choose.
func checkFeels(t *rapid.T, a, b match.State, viewer match.Owner) {
	roll := len(a.Rolls)
	commands := []match.Command{
		match.Sit{By: viewer, Name: "Zed", Skeleton: "zed"}, match.Leave{By: viewer},
		match.Ready{By: viewer, GID: a.GID}, match.Concede{By: viewer, GID: a.GID, Yes: true, Present: []bool{true, true}},
		match.Choose{By: viewer, GID: a.GID, Roll: roll - 1, Move: rules.Place(0, 1)},
	}
	for move := range rules.Move(8 * 16) {
		revision := rapid.IntRange(0, 2).Draw(t, "revision")
		commands = append(commands, match.Choose{By: viewer, GID: a.GID, Roll: roll, Revision: revision, Move: move})
	}
	for _, c := range commands {
		x, errX := match.Decide(a, c)
		y, errY := match.Decide(b, c)
		if len(x) > 1 && len(y) > 1 && reflect.DeepEqual(x[1], match.Settled{Roll: roll}) {
			x, y = x[:2], y[:2]
		}
		if !reflect.DeepEqual(x, y) || why(errX) != why(errY) {
			t.Fatalf("%q feels what the others chose: %#v: %+v, %v and %+v, %v", viewer, c, x, errX, y, errY)
		}
	}
}

// TestSeeHidesSecrets changes each hidden thing by itself.
func TestSeeHidesSecrets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anyState(t)
		viewer := pick(t, "viewer", people...)
		for what, alter := range hidden {
			other := clone(s)
			alter(&other, viewer)
			if leak := differs(honest, s, other, viewer); leak != "" {
				t.Fatalf("%q sees %s: %s", viewer, what, leak)
			}
		}
	})
}

// TestSeeTellsLeaks plants one leak after another.
func TestSeeTellsLeaks(t *testing.T) {
	for what, leaky := range map[string]see{
		"revision": perSeat(func(_ match.State, seat match.Seat) any { return seat.Revision }),
		"choice":   perSeat(func(_ match.State, seat match.Seat) any { return seat.Choice }),
		"bot":      perSeat(func(_ match.State, seat match.Seat) any { return seat.ByBot }),
		"keen":     perSeat(func(_ match.State, seat match.Seat) any { return seat.Keen }),
		"owner":    perSeat(func(_ match.State, seat match.Seat) any { return seat.Owner }),
		"skeleton": perSeat(func(_ match.State, seat match.Seat) any { return seat.Skeleton }),
		"entropy":  perSeat(func(_ match.State, seat match.Seat) any { return seat.Entropy }),
		"luck":     func(s match.State, _ match.Owner) any { return s.Luck },
		"board, with the choice on it": perSeat(func(s match.State, seat match.Seat) any {
			if !seat.Chosen {
				return seat.Position
			}
			played, _ := seat.Position.Play(s.Rolls[len(s.Rolls)-1], seat.Choice)
			return played
		}),
	} {
		t.Run(what, func(t *testing.T) {
			for seed := range 100 {
				if leaks(leaky, seed) {
					return
				}
			}
			t.Error("nobody noticed")
		})
	}
}

// leaks runs the checks of the tests above on a view, with random tables.
func leaks(look see, seed int) bool {
	return rapid.Custom(func(t *rapid.T) bool {
		a, b, viewer := twins(t)
		leak := differs(look, a, b, viewer) != ""
		for _, alter := range hidden {
			for _, s := range []match.State{b, gathering()} {
				other := clone(s)
				alter(&other, viewer)
				leak = leak || differs(look, s, other, viewer) != ""
			}
		}
		return leak
	}).Example(seed)
}

// perSeat returns what somebody would see who is told one thing of every seat.
func perSeat(told func(match.State, match.Seat) any) see {
	return func(s match.State, viewer match.Owner) any {
		var all []any
		for _, seat := range s.Seats {
			all = append(all, told(s, seat))
		}
		return all
	}
}

// differs says in what the looks of two states differ, "" if in nothing.
func differs(look see, a, b match.State, viewer match.Owner) string {
	x, y := look(a, viewer), look(b, viewer)
	if reflect.DeepEqual(x, y) {
		return ""
	}
	return fmt.Sprintf("%+v and %+v", x, y)
}

// hidden are the things that no view may depend on, each with a change of it.
// What is the viewer's own stays.
var hidden = map[string]func(*match.State, match.Owner){
	"another's choice": others(func(s match.State, seat *match.Seat) {
		if seat.Chosen {
			seat.Choice++
		}
	}),
	"how often another changed his mind": others(func(s match.State, seat *match.Seat) {
		if seat.Chosen {
			seat.Revision += 2
		}
	}),
	"whether a choice is the bot's": others(func(s match.State, seat *match.Seat) {
		if seat.Chosen {
			seat.ByBot = !seat.ByBot
		}
	}),
	"whether another asked for this game": others(func(s match.State, seat *match.Seat) { seat.Keen = !seat.Keen }),
	"who sits there": others(func(s match.State, seat *match.Seat) {
		if seat.Taken() {
			seat.Owner += "!"
		}
	}),
	"what a name looks like": others(func(s match.State, seat *match.Seat) { seat.Skeleton += "!" }),
	"another's bytes before the game": others(func(s match.State, seat *match.Seat) {
		if s.Phase == match.Gathering {
			seat.Entropy[7]++
		}
	}),
	"the luck of a game that is not over": func(s *match.State, _ match.Owner) {
		if s.Phase != match.Over {
			s.Luck = rules.Deal{Tokens: []rules.Token{0, 1, 2, 3, 4, 5, 6, 7}, Rolls: []rules.Cell{1, 2, 3, 4, 5, 6, 7, 8, 9}}
		}
	},
}

// others applies a change to all seats but the viewer's.
func others(change func(match.State, *match.Seat)) func(*match.State, match.Owner) {
	return func(s *match.State, viewer match.Owner) {
		for i := range s.Seats {
			if s.Seats[i].Owner != viewer || viewer == "" {
				change(*s, &s.Seats[i])
			}
		}
	}
}

// TestEveryFieldIsJudged fails when a state gains a field of which nobody has
// said whether it is hidden.
func TestEveryFieldIsJudged(t *testing.T) {
	judged := map[reflect.Type]struct{ open, hidden []string }{
		reflect.TypeFor[match.State](): {
			open: []string{"Variant", "Code", "Host", "Seats", "Game", "GID", "Commitments", "Phase", "Tokens", "Rolls", "Keys",
				"Settled", "Ending", "Past"},
			hidden: []string{"Luck", "Link", "Came"},
		},
		reflect.TypeFor[match.Seat](): {
			open:   []string{"Name", "Ready", "Position", "Line", "BotMoves", "Chosen", "Concedes", "Bot"},
			hidden: []string{"Owner", "Skeleton", "Keen", "Entropy", "Choice", "ByBot", "Revision", "Wavered"},
		},
	}
	for of, fields := range judged {
		all := slices.Sorted(slices.Values(append(fields.open, fields.hidden...)))
		var have []string
		for field := range of.Fields() {
			have = append(have, field.Name)
		}
		slices.Sort(have)
		if !slices.Equal(all, have) {
			t.Errorf("%s has the fields %q, judged are %q", of, have, all)
		}
	}
}

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

// twins returns two tables that differ only in what is sealed: on the roll that
// lies others than the viewer have chosen, in a once, in b up to three times or
// by the bot.
func twins(t *rapid.T) (a, b match.State, viewer match.Owner) {
	n := rapid.IntRange(2, rules.MaxPlayers).Draw(t, "seats")
	a = started(t, n, pick(t, "variant", rules.Plain, rules.Holes))
	for range rapid.IntRange(0, 7).Draw(t, "rounds") {
		for i := range n {
			a = do(t, a, choiceOf(t, a, i))
		}
	}
	viewer = pick(t, "viewer", append(people[:n:n], "")...)
	last := a.SeatOf(viewer) // he, or the first seat, is waited for
	if last >= 0 && rapid.Bool().Draw(t, "chooses too") {
		a = do(t, a, choiceOf(t, a, last))
		last = -1
	}
	b = a
	for i := range n {
		if a.Seats[i].Owner == viewer || last < 0 && (i == 0 || i == 1 && a.SeatOf(viewer) == 0) {
			continue
		}
		a = do(t, a, choiceOf(t, a, i))
		if c := choiceOf(t, b, i); rapid.Bool().Draw(t, "bot") {
			b = do(t, b, match.Substitute{Seat: i, Roll: c.Roll, Move: c.Move})
		}
		for range rapid.IntRange(0, 2).Draw(t, "changes") {
			b = do(t, b, choiceOf(t, b, i))
		}
		if !b.Seats[i].Chosen {
			b = do(t, b, choiceOf(t, b, i))
		}
	}
	return a, b, viewer
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
	return match.Choose{By: seat.Owner, GID: s.GID, Roll: len(s.Rolls), Revision: seat.Revision, Move: pick(t, "move", legal...)}
}
