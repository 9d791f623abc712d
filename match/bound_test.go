package match_test

import (
	"errors"
	"testing"

	"game1208/match"
	"game1208/rules"
)

// TestNothingGrowsForEver does what can be repeated until it is refused.
func TestNothingGrowsForEver(t *testing.T) {
	until := func(s match.State, want match.Refusal, most int, next func(match.State, int) match.Command) match.State {
		t.Helper()
		for n := range most + 1 {
			events, err := match.Decide(s, next(s, n))
			if errors.Is(err, want) && n == most {
				return s
			}
			if err != nil {
				t.Fatalf("the %dth: %v", n, err)
			}
			for _, e := range events {
				s = match.Apply(s, e)
			}
		}
		t.Fatalf("not refused after %d", most)
		return s
	}
	playing := started(t, 2, rules.Plain)
	until(playing, match.TooOften, 50, func(s match.State, n int) match.Command {
		move := rules.Place(s.Tokens[n%2], s.Rolls[0])
		return match.Choose{By: s.Seats[0].Owner, GID: s.GID, Roll: 1, Revision: n, Move: move}
	})
	wavering := until(playing, match.TooOften, 21, func(s match.State, n int) match.Command {
		return match.Concede{By: s.Seats[0].Owner, GID: s.GID, Yes: n%2 == 0, Present: []bool{true, true}}
	})
	if !wavering.Seats[0].Concedes {
		t.Error("a yes is not heard")
	}
	gathering := do(t, match.State{}, open(2, rules.Plain))
	s := until(gathering, match.TooOften, 40, func(s match.State, n int) match.Command {
		if n%2 == 1 {
			return match.Leave{By: "bob"}
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
