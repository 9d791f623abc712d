package match_test

import (
	"errors"
	"testing"

	"game1208/match"
	"game1208/rules"
)

// until does something again and again, which has to be refused after so many times.
func until(t *testing.T, s match.State, want match.Refusal, most int, next func(match.State, int) match.Command) match.State {
	t.Helper()
	for n := range most + 1 {
		events, err := match.Decide(s, next(s, n))
		if errors.Is(err, want) && n == most {
			return s
		}
		if err != nil || len(events) == 0 {
			t.Fatalf("the %dth: %v, %v", n, events, err)
		}
		for _, e := range events {
			s = match.Apply(s, e)
		}
	}
	t.Fatalf("not refused after %d", most)
	return s
}

// TestNothingGrowsForEver does what can be repeated until it is refused.
func TestNothingGrowsForEver(t *testing.T) {
	playing := started(t, 2, rules.Plain)
	restless := until(t, playing, match.TooOften, 50, func(s match.State, n int) match.Command {
		move := rules.Place(s.Tokens[n%2], s.Rolls[0])
		return match.Choose{By: s.Seats[0].Owner, GID: s.GID, Roll: 1, Revision: n, Move: move}
	})
	if got, _ := outcome(t, restless, undo(restless, 0)); got != tooOften {
		t.Errorf("undone after 50 choices: %s", got)
	}
	wavering := until(t, playing, match.TooOften, 21, func(s match.State, n int) match.Command {
		return match.Concede{By: s.Seats[0].Owner, GID: s.GID, Yes: n%2 == 0, Present: []bool{true, true}}
	})
	if !wavering.Seats[0].Concedes {
		t.Error("a yes is not heard")
	}
	gathering := do(t, match.State{}, open(2, rules.Plain))
	s := until(t, gathering, match.TooOften, 40, func(s match.State, n int) match.Command {
		if n%2 == 1 {
			return match.Leave{By: "bob", Seat: 1}
		}
		return sit("bob")
	})
	if _, err := match.Decide(s, sit("cat")); err != nil {
		t.Errorf("another cannot sit down: %v", err)
	}
	crowd := gathering
	crowd.Came = map[match.Owner]int{"x": 2000}
	if _, err := match.Decide(crowd, sit("bob")); !errors.Is(err, match.TooOften) {
		t.Errorf("after 2000 comings: %v", err)
	}
	over := match.State{Game: 200, Phase: match.Over, Luck: rules.Deal{Rolls: []rules.Cell{1}}, Seats: []match.Seat{{Owner: "ann"}}}
	if _, err := match.Decide(over, match.Rematch{By: "ann"}); !errors.Is(err, match.WornOut) {
		t.Errorf("game 201: %v", err)
	}
}

// TestNothingGrowsByHand does the same with what is undone, corrected, added and
// lent. Who is asked again since the luck was wrong may choose once more for it.
func TestNothingGrowsByHand(t *testing.T) {
	s := started(t, 2, rules.Plain)
	// The table waits for him who has not chosen, however often he has taken it
	// back: he may choose, and then no longer take it back.
	undoing := until(t, s, match.TooOften, 51, func(s match.State, n int) match.Command {
		if n%2 == 1 {
			return undo(s, 0)
		}
		return placeAt(s, 0, rules.Place(s.Tokens[0], s.Rolls[0]))
	})
	if !undoing.Seats[0].Chosen {
		t.Error("who has undone too often can choose no more")
	}
	lend := func(by match.Owner) func(match.State, int) match.Command {
		return func(_ match.State, n int) match.Command {
			return match.Lend{By: by, Seat: 1, Key: string(by) + string(rune('a'+n)), Present: []bool{true, false}}
		}
	}
	lost := until(t, s, match.TooOften, 10, lend("ann"))
	own := do(t, lost, match.Return{By: "bob"})
	until(t, until(t, own, match.TooOften, 10, lend("bob")), match.TooOften, 0, lend("bob"))
	bots := do(t, match.State{}, open(2, rules.Plain))
	until(t, bots, match.TooOften, 40, func(_ match.State, n int) match.Command {
		if n%2 == 1 {
			return match.Free{By: "ann", Seat: 1}
		}
		return match.Add{By: "ann", Seat: 1, Kind: match.Robot, Style: "greedy"}
	})

	command := open(1, rules.Plain)
	command.ByHand = true
	s = do(t, match.State{}, command)
	s = do(t, s, readyOf(s, "ann"))
	s = do(t, s, match.Call{By: "ann", GID: s.GID, Tokens: []rules.Token{0, 1, 2}})
	s = do(t, s, match.Call{By: "ann", GID: s.GID, Step: 1, Roll: 1})
	s = until(t, s, match.TooOften, 20, func(s match.State, n int) match.Command {
		return match.Call{By: "ann", GID: s.GID, Step: 1, Roll: s.Rolls[0]%12 + 1, Known: n}
	})
	if got, _ := outcome(t, s, placeAt(s, 0, rules.Place(0, s.Rolls[0]))); got != taken || s.Seats[0].Revision != 20 {
		t.Errorf("a choice after 20 corrections: %s", got)
	}
}

// TestNothingGrowsOnPaper does the same with what is said of boards of cardboard.
func TestNothingGrowsOnPaper(t *testing.T) {
	s := do(t, match.State{}, open(3, rules.Plain))
	s = do(t, s, add(s, "ann", match.Paper, "Pia"))
	s = do(t, s, add(s, "ann", match.Paper, "Leo"))
	s = playOn(t, do(t, s, readyOf(s, "ann")), 7)
	s = until(t, s, match.TooOften, 50, func(s match.State, n int) match.Command { return passOf(s, 2, n%2 == 0) })
	s = playOn(t, s, 9)
	boards := []rules.Board{cardboard(s, 3), cardboard(s, 9)}
	s = until(t, s, match.TooOften, 20, func(_ match.State, n int) match.Command {
		return match.Enter{By: "ann", Seat: 2, GID: s.GID, Board: boards[n%2]}
	})
	if got, _ := outcome(t, s, match.Enter{By: "ann", Seat: 2, GID: s.GID, Board: boards[1]}); got != again {
		t.Errorf("the last one again: %s", got)
	}
}
