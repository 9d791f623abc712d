package match_test

import (
	"fmt"
	"maps"
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
// Elsewhere spectators saw what was hidden when a move was played
// (woogles-io/liwords#1623).
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
	everybody := []bool{true, true, true, true, true, true}
	commands := []match.Command{
		match.Return{By: viewer}, match.Take{By: viewer, Key: "k"}, match.Pass{By: viewer, GID: a.GID, Roll: roll},
		match.Sit{By: viewer, Name: "Zed", Skeleton: "zed"}, match.Leave{By: viewer, Seat: max(0, a.SeatOf(viewer))},
		match.Ready{By: viewer, GID: a.GID}, match.Concede{By: viewer, GID: a.GID, Yes: true, Present: []bool{true, true}},
		match.Choose{By: viewer, Seat: max(0, a.SeatOf(viewer)), GID: a.GID, Roll: roll - 1, Move: rules.Place(0, 1)},
	}
	for i := range a.Seats {
		commands = append(commands, match.HandOver{By: viewer, Seat: i, GID: a.GID, Vacant: everybody},
			match.Lend{By: viewer, Seat: i, Key: "k", Present: make([]bool, len(a.Seats))},
			match.Undo{By: viewer, Seat: i, GID: a.GID, Roll: roll, Revision: rapid.IntRange(0, 3).Draw(t, "undone")},
			match.Enter{By: viewer, Seat: i, GID: a.GID}, match.Omit{By: viewer, Seat: i, GID: a.GID})
	}
	for move := range rules.Move(8 * 16) {
		revision := rapid.IntRange(0, 2).Draw(t, "revision")
		commands = append(commands, match.Choose{By: viewer, Seat: max(0, a.SeatOf(viewer)), GID: a.GID, Roll: roll, Revision: revision, Move: move})
	}
	for _, c := range commands {
		x, errX := match.Decide(a, c)
		y, errY := match.Decide(b, c)
		x, y = upToSettled(x), upToSettled(y)
		if !reflect.DeepEqual(x, y) || why(errX) != why(errY) {
			t.Fatalf("%q feels what the others chose: %#v: %+v, %v and %+v, %v", viewer, c, x, errX, y, errY)
		}
	}
}

// upToSettled leaves out what follows when the choices are shown.
func upToSettled(events []match.Event) []match.Event {
	i := slices.IndexFunc(events, func(e match.Event) bool { return e.Kind() == "settled" })
	if i < 0 {
		return events
	}
	return events[:i+1]
}

// TestLostChoice has seats with choices go to another device because their
// players are gone: whoever opens the link finds the same whatever was chosen,
// however often, and all others see the same.
func TestLostChoice(t *testing.T) {
	dropped := 0
	rapid.Check(t, func(t *rapid.T) {
		a, b, _ := twins(t)
		for i, seat := range a.Seats {
			var by match.Owner
			for _, other := range owners(a) {
				if other != seat.Owner {
					by = other
				}
			}
			if seat.Kind != match.Person || !seat.Chosen || by == "" {
				continue
			}
			dropped++
			lend := match.Lend{By: by, Seat: i, Key: "k", Until: 600, Present: make([]bool, len(a.Seats))}
			take := match.Take{By: "new", Key: "k", Now: 600}
			x, y := do(t, do(t, a, lend), take), do(t, do(t, b, lend), take)
			if x.Seats[i].Chosen || !reflect.DeepEqual(x.Seats[i], y.Seats[i]) {
				t.Fatalf("of the choice remains %+v or %+v", x.Seats[i], y.Seats[i])
			}
			if leak := differs(honest, x, y, "new"); leak != "" {
				t.Fatalf("the new one sees what was chosen: %s", leak)
			}
			checkPowerless(t, x, seat.Owner, i)
		}
	})
	if !t.Failed() && dropped < 10 {
		t.Errorf("only %d choices were dropped", dropped)
	}
}

// checkPowerless checks that who had a seat can do nothing more for it.
func checkPowerless(t *rapid.T, s match.State, old match.Owner, i int) {
	everybody := []bool{true, true, true, true, true, true}
	for _, c := range []match.Command{
		match.Choose{By: old, Seat: i, GID: s.GID, Roll: len(s.Rolls), Move: choiceOf(t, s, i).Move},
		match.Undo{By: old, Seat: i, GID: s.GID, Roll: len(s.Rolls)},
		match.Take{By: old, Key: "k", Now: 1}, match.Lend{By: old, Seat: i, Key: "l", Present: everybody},
		match.Enter{By: old, Seat: i, GID: s.GID}, match.Omit{By: old, Seat: i, GID: s.GID},
	} {
		if got, _ := outcome(t, s, c); got == taken || got == again {
			t.Fatalf("%#v of the old owner: %s", c, got)
		}
	}
	events, err := match.Decide(s, match.Return{By: old})
	if err != nil || len(events) > 0 {
		t.Fatalf("the old owner returns: %v, %v", events, err)
	}
	for _, mine := range match.See(s, old).Own {
		if mine.Seat == i {
			t.Fatal("the old owner still sees the seat as his own")
		}
	}
}

// TestOwnAlone: a device sees of the choices those of its own seats, and of
// these all.
func TestOwnAlone(t *testing.T) {
	several := 0
	rapid.Check(t, func(t *rapid.T) {
		_, s, _ := twins(t)
		for _, by := range owners(s) {
			view := match.See(s, by)
			var seats []int
			for _, mine := range view.Own {
				seats = append(seats, mine.Seat)
				seat := s.Seats[mine.Seat]
				want := match.Mine{Seat: mine.Seat, Last: seat.Chosen && seat.Full > 0, Keen: seat.Keen, Chosen: seat.Chosen, Choice: seat.Choice, ByBot: seat.ByBot, Revision: seat.Revision}
				if as := view.As(mine.Seat); mine != want || as.You != mine.Seat || *as.Mine != want {
					t.Fatalf("%+v, want %+v", mine, want)
				}
			}
			if !slices.Equal(seats, s.SeatsOf(by)) {
				t.Fatalf("%s has the seats %v, as his own he sees %v", by, s.SeatsOf(by), seats)
			}
			for i := range s.Seats {
				if as := view.As(i); as.You != i && as.You != view.You || !slices.Contains(seats, as.You) {
					t.Fatalf("%s as seat %d is %d", by, i, as.You)
				}
			}
			several += len(seats) / 2
		}
	})
	if several == 0 {
		t.Error("no device had several seats")
	}
}

// TestSeeHidesSecrets changes each hidden thing by itself. Elsewhere a filtered view
// still carried the seed (phase-rs/phase#5368).
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
		"key":      perSeat(func(_ match.State, seat match.Seat) any { return seat.Offer.Key }),
		"until":    perSeat(func(_ match.State, seat match.Seat) any { return seat.Offer.Until }),
		"offers":   perSeat(func(_ match.State, seat match.Seat) any { return seat.Offers }),
		"lent":     perSeat(func(_ match.State, seat match.Seat) any { return seat.Lent }),
		"entries":  perSeat(func(_ match.State, seat match.Seat) any { return seat.Entries }),
		"own link": perSeat(func(_ match.State, seat match.Seat) any { return seat.Offer.By }),
		"full":     perSeat(func(_ match.State, seat match.Seat) any { return seat.Full > 0 }),
		"clock":    func(s match.State, _ match.Owner) any { return s.Left },
		"freed":    func(s match.State, _ match.Owner) any { return len(s.Freed) },
		"came":     func(s match.State, _ match.Owner) any { return s.Came },
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
	"who sits there": others(func(_ match.State, seat *match.Seat) {
		if seat.Owner != "" {
			seat.Owner += "!"
		}
	}),
	"whether another's board of cardboard is full": others(func(_ match.State, seat *match.Seat) {
		if seat.Chosen && seat.Kind == match.Paper {
			seat.Full = 8 - seat.Full
		}
	}),
	"what opens a link, and how long": func(s *match.State, _ match.Owner) {
		for i := range s.Seats {
			s.Seats[i].Offer.Key += "!"
			s.Seats[i].Offer.Until++
		}
	},
	"how often links were made and boards entered": func(s *match.State, _ match.Owner) {
		for i := range s.Seats {
			s.Seats[i].Offers++
			s.Seats[i].Lent++
			s.Seats[i].Entries++
		}
	},
	"that another made a link for his own seat": others(func(_ match.State, seat *match.Seat) {
		if !seat.Offer.Lost && seat.Owner != "" {
			seat.Offer = match.Offer{By: 1 - seat.Offer.By, Key: "k", Taken: len(seat.Offer.Key) > 0}
		}
	}),
	"what the clock has left": func(s *match.State, _ match.Owner) { s.Left++ },
	"who was here": func(s *match.State, viewer match.Owner) {
		s.Freed = maps.Clone(s.Freed)
		if s.Freed == nil {
			s.Freed = map[match.Owner]bool{}
		}
		s.Freed["zoe"] = true
		s.Came = map[match.Owner]int{"zoe": 7}
	},
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
				"Settled", "Ending", "Past", "Clock", "ByHand", "Corrected"},
			hidden: []string{"Luck", "Link", "Came", "Freed", "Left"},
		},
		reflect.TypeFor[match.Seat](): {
			open: []string{"Name", "Ready", "Position", "Line", "BotMoves", "Chosen", "Concedes", "Bot", "Kind", "Style", "Full", "Omitted",
				"Offer"},
			hidden: []string{"Owner", "Skeleton", "Keen", "Entropy", "Choice", "ByBot", "Revision", "Wavered", "Offers", "Lent", "Entries"},
		},
		reflect.TypeFor[match.Offer](): {
			open:   []string{"By", "Lost", "Taken"},
			hidden: []string{"Key", "Until"},
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
