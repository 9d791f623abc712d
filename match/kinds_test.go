package match_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"game1208/match"
	"game1208/rules"
)

// table returns a table of Ann, Bob on a device of his own, and one of the kind
// on Bob's, at which the first roll lies.
func table(t tester, kind match.Kind) match.State {
	s := do(t, match.State{}, open(3, rules.Plain))
	s = do(t, s, sit("bob"))
	by := match.Owner("bob")
	if kind == match.Robot {
		by = "ann"
	}
	s = do(t, s, add(s, by, kind, "Zoe"))
	s = do(t, s, readyOf(s, "ann"))
	return do(t, s, readyOf(s, "bob"))
}

// playOn has everybody who is waited for do something until so many rolls are
// played; players on paper need all nine.
func playOn(t tester, s match.State, rolls int) match.State {
	t.Helper()
	for s.Settled < rolls {
		i := waitedFor(s)
		switch seat := s.Seats[i]; seat.Kind {
		case match.Paper:
			s = do(t, s, match.Pass{By: seat.Owner, GID: s.GID, Roll: len(s.Rolls)})
		default:
			move, _ := rules.ParseMove(firstMove(s, i))
			s = do(t, s, match.Substitute{Seat: i, Roll: len(s.Rolls), Move: move})
		}
	}
	return s
}

func waitedFor(s match.State) int {
	for i := range s.Seats {
		if s.Waiting(i) {
			return i
		}
	}
	return -1
}

// TestBotNeverBlocks: a game begins when all people are ready, and a bot is.
func TestBotNeverBlocks(t *testing.T) {
	s := do(t, match.State{}, open(2, rules.Plain))
	s = do(t, s, readyOf(s, "ann"))
	bot := add(s, "ann", match.Robot, "")
	s = do(t, s, bot)
	if s.Phase != match.Playing {
		t.Fatal("the bot was the last to come, and the game did not begin")
	}
	if got, _ := outcome(t, s, bot); got != again {
		t.Errorf("the same bot again, when the game has begun: %s", got)
	}
	s = do(t, s, match.Expire{})
	s = do(t, s, match.Rematch{By: "ann", GID: s.GID, Lay: layOf(2)})
	if s = do(t, s, readyOf(s, "ann")); s.Phase != match.Playing {
		t.Error("the next game waits for the bot")
	}
	if seat := s.Seats[1]; seat.Name != "" || seat.Owner != "" || seat.Style != "greedy" {
		t.Errorf("the bot is %+v", seat)
	}
}

// TestBotHasNoName: whatever name is sent for a bot, it takes none away; and a
// person has no style.
func TestBotHasNoName(t *testing.T) {
	s := do(t, match.State{}, open(4, rules.Plain))
	s = do(t, s, match.Add{By: "ann", Seat: 1, Kind: match.Robot, Style: "random", Name: "Ann", Skeleton: "ann"})
	s = do(t, s, match.Add{By: "ann", Seat: 2, Kind: match.Robot, Style: "random", Name: "Zoe", Skeleton: "zoe"})
	s = do(t, s, match.Add{By: "ann", Seat: 3, Kind: match.Person, Style: "random", Name: "Zoe", Skeleton: "zoe"})
	if s.Seats[1].Name != "" || s.Seats[2].Name != "" || s.Seats[3].Name != "Zoe" || s.Seats[3].Style != "" {
		t.Errorf("the seats are %+v", s.Seats)
	}
}

// TestAlwaysEnds brings any game to an end without any of those who do not
// manage the table: luck comes, bots choose for whoever is waited for, and the
// boards on paper are left out.
func TestAlwaysEnds(t *testing.T) {
	ended := 0
	rapid.Check(t, func(t *rapid.T) {
		s := anyState(t)
		if s.Phase != match.Playing {
			return
		}
		here := owners(s)[rapid.IntRange(0, len(owners(s))-1).Draw(t, "here")]
		for step := 0; s.Phase == match.Playing; step++ {
			if step > 100 {
				t.Fatalf("it does not end: %+v", s)
			}
			c := anyEnd(t, s, here)
			events, err := match.Decide(s, c)
			if err != nil {
				t.Fatalf("%#v: %v", c, err)
			}
			for _, e := range events {
				s = match.Apply(s, e)
			}
			ended++
		}
	})
	if ended == 0 {
		t.Error("no game was under way")
	}
}

// anyEnd returns what brings a game on when only one person is still there.
func anyEnd(t *rapid.T, s match.State, here match.Owner) match.Command {
	present, vacant := make([]bool, len(s.Seats)), make([]bool, len(s.Seats))
	for i, seat := range s.Seats {
		present[i], vacant[i] = seat.Owner == here, seat.Owner != here
	}
	m := machine{state: s}
	switch i := waitedFor(s); {
	case s.WantsDraw():
		return m.next(t)
	case s.WantsCall():
		next := m.next(t)
		return match.Call{By: here, GID: s.GID, Step: next.Step, Tokens: next.Tokens, Roll: next.Roll, Present: present}
	case i >= 0:
		return match.Substitute{Seat: i, Roll: len(s.Rolls), Move: m.move(t, s.Seats[i])}
	}
	i := slices.IndexFunc(s.Seats, func(seat match.Seat) bool { return !seat.Done() })
	if s.Seats[i].Owner == here {
		return match.Omit{By: here, Seat: i, GID: s.GID}
	}
	return match.HandOver{By: here, Seat: i, GID: s.GID, Vacant: vacant}
}

// TestClockStops notes what is left once, and forgets it with the roll.
func TestClockStops(t *testing.T) {
	command := open(1, rules.Plain)
	command.Clock = 30
	s := do(t, match.State{}, command)
	if got, _ := outcome(t, s, match.Stop{Roll: 0, Left: 5}); got != again {
		t.Errorf("before the game: %s", got)
	}
	s = do(t, s, readyOf(s, "ann"))
	s = do(t, s, match.Stop{Roll: 1, Left: 12000})
	for name, c := range map[string]match.Stop{"again": {Roll: 1, Left: 12000}, "an old roll": {Roll: 0, Left: 5}, "a roll to come": {Roll: 2, Left: 5}} {
		if got, _ := outcome(t, s, c); got != again {
			t.Errorf("%s: %s", name, got)
		}
	}
	if s.Left != 12000 {
		t.Errorf("%d ms are left", s.Left)
	}
	if s = do(t, s, place(t, s, "ann", firstMove(s, 0))); s.Left != 0 {
		t.Errorf("%d ms are left on the next roll", s.Left)
	}
	still := started(t, 1, rules.Plain)
	if got, _ := outcome(t, still, match.Stop{Roll: 1, Left: 5}); got != again {
		t.Errorf("without a clock: %s", got)
	}
}
