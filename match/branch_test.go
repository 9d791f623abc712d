package match_test

import (
	"slices"
	"testing"

	"game1208/match"
	"game1208/rules"
)

// TestBranchesAreFree goes two ways from the same state again and again: what
// came of the first way, and the state itself, must not change by the second.
func TestBranchesAreFree(t *testing.T) {
	s := started(t, 2, rules.Plain)
	for s.Phase == match.Playing {
		s = do(t, s, place(t, s, "ann", firstMove(s, 0)))
		roll := s.Rolls[len(s.Rolls)-1]
		legal := slices.Collect(s.Seats[1].Position.Legal(roll))
		branch(t, "the last choice",
			func() match.State { return do(t, s, place(t, s, "bob", legal[0].String())) },
			func() match.State { return do(t, s, place(t, s, "bob", legal[len(legal)-1].String())) })
		s = do(t, s, place(t, s, "bob", firstMove(s, 1)))
	}
}

// TestLuckIsFree draws two ways.
func TestLuckIsFree(t *testing.T) {
	s := match.State{Phase: match.Playing, Seats: make([]match.Seat, 2)}
	s = match.Apply(s, match.Drew{Tokens: []rules.Token{0, 1, 2}})
	for step := 1; step <= 9; step++ {
		draw := func(token rules.Token, roll rules.Cell) func() match.State {
			return func() match.State {
				return match.Apply(s, match.Drew{Step: step, Tokens: []rules.Token{token}, Roll: roll, Key: [32]byte{byte(roll)}})
			}
		}
		branch(t, "a step of luck", draw(3, 1), draw(4, 2))
		s = draw(5, 3)()
	}
}

// TestPastIsFree ends games two ways and lays the next one.
func TestPastIsFree(t *testing.T) {
	s := started(t, 1, rules.Plain)
	for n := 2; n < 8; n++ {
		end := func(ending match.Ending) func() match.State {
			return func() match.State {
				return match.Apply(match.Apply(s, match.Ended{Ending: ending}), match.Laid(layOf(n)))
			}
		}
		branch(t, "a game", end(match.GivenUp), end(match.Expired))
		s = end(match.Expired)()
	}
}

func branch(t *testing.T, what string, one, other func() match.State) {
	t.Helper()
	first := one()
	kept := clone(first)
	if second := other(); !equal(first, kept) || equal(first, second) {
		t.Errorf("%s: two branches of a game share memory", what)
	}
}
