package match_test

import (
	"testing"

	"game1208/match"
	"game1208/rules"
)

// TestCallAgain enters real luck again, also when the round or the game is over
// meanwhile: nothing happens. Other luck comes too late.
func TestCallAgain(t *testing.T) {
	command := open(1, rules.Plain)
	command.ByHand = true
	s := do(t, match.State{}, command)
	s = do(t, s, readyOf(s, "ann"))
	var calls []match.Call
	for s.Phase == match.Playing {
		call := match.Call{By: "ann", GID: s.GID, Step: s.NextStep()}
		switch step := call.Step; {
		case step == 0:
			call.Tokens = []rules.Token{5, 6, 7}
		case step >= 2 && step <= 6:
			call.Tokens = []rules.Token{rules.Token(6 - step)}
		}
		if call.Step > 0 {
			call.Roll = rules.Cell(call.Step)
		}
		s = do(t, s, call)
		calls = append(calls, call)
		if call.Step > 0 {
			s = do(t, s, place(t, s, "ann", firstMove(s, 0)))
		}
		for _, c := range calls {
			if got, _ := outcome(t, s, c); got != again {
				t.Fatalf("step %d again after step %d: %s", c.Step, call.Step, got)
			}
			if c.Roll++; call.Step > 0 {
				if got, _ := outcome(t, s, c); got != notNow {
					t.Fatalf("another step %d after step %d: %s", c.Step, call.Step, got)
				}
			}
		}
	}
	if len(calls) != 9 || s.WantsLuck() {
		t.Errorf("%d calls, luck is wanted: %v", len(calls), s.WantsLuck())
	}
}

// TestNothingToShow: real dice that were never rolled leave nothing to show, and
// nothing that the record of a game has.
func TestNothingToShow(t *testing.T) {
	command := open(1, rules.Plain)
	command.ByHand = true
	s := do(t, do(t, match.State{}, command), match.Expire{})
	if _, public := s.Public(1); public {
		t.Error("a game without a token is public")
	}
	s = do(t, s, match.Rematch{By: "ann", GID: s.GID, Lay: layOf(2)})
	if _, public := s.Public(1); public {
		t.Error("a game before without a token is public")
	}
	if past := match.See(s, "").Past; len(past) != 0 || len(s.Past) != 1 {
		t.Errorf("seen of it: %+v", past)
	}
}

// TestCallOverdue has the luck entered by another, when the host has kept the
// others waiting for too long or is away.
func TestCallOverdue(t *testing.T) {
	command := open(2, rules.Plain)
	command.ByHand = true
	s := do(t, do(t, match.State{}, command), sit("bob"))
	s = do(t, do(t, s, readyOf(s, "ann")), readyOf(s, "bob"))
	for what, c := range map[string]struct {
		by      match.Owner
		present []bool
		overdue bool
		want    string
	}{
		"the host":                    {"ann", []bool{true, true}, false, taken},
		"another":                     {"bob", []bool{true, true}, false, notYours},
		"another, while he is away":   {"bob", []bool{false, true}, false, taken},
		"another, when it is overdue": {"bob", []bool{true, true}, true, taken},
		"a stranger":                  {"zed", []bool{true, true}, true, notYours},
		"nobody":                      {"", []bool{true, true}, true, notYours},
	} {
		call := match.Call{By: c.by, GID: s.GID, Tokens: []rules.Token{0, 1, 2}, Present: c.present, Overdue: c.overdue}
		if got, _ := outcome(t, s, call); got != c.want {
			t.Errorf("%s: %s, want %s", what, got, c.want)
		}
	}
}
