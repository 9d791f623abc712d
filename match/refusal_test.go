package match_test

import (
	"testing"

	"game1208/match"
	"game1208/rules"
)

// TestNobodySits refuses a seat to nobody: it would stay empty and yet have a name.
func TestNobodySits(t *testing.T) {
	s := do(t, match.State{}, open(2, rules.Plain))
	if got, _ := outcome(t, s, match.Sit{Name: "Who", Skeleton: "who"}); got != notYours {
		t.Error(got)
	}
}

// TestBadLuck refuses draws and deals that could be stored but never be read.
func TestBadLuck(t *testing.T) {
	s := match.State{Game: 1, Phase: match.Playing, Seats: make([]match.Seat, 1)}
	abc, full := []rules.Token{0, 1, 2}, []rules.Token{0, 1, 2, 3, 4, 5, 6, 7}
	rolls := []rules.Cell{1, 2, 3, 4, 5, 6, 7, 8, 9}
	ended := do(t, match.State{}, open(1, rules.Plain))
	ended = match.Apply(ended, match.Ended{Ending: match.Expired})
	for name, c := range map[string]struct {
		in      match.State
		command match.Command
	}{
		"a roll of 13 with the first tokens": {s, match.Draw{Tokens: abc, Roll: 13}},
		"a roll with the first tokens":       {s, match.Draw{Tokens: abc, Roll: 1}},
		"two tokens":                         {s, match.Draw{Tokens: abc[:2]}},
		"out of order":                       {s, match.Draw{Tokens: []rules.Token{1, 0, 2}}},
		"a token twice":                      {s, match.Draw{Tokens: []rules.Token{0, 0, 2}}},
		"a deal with a token twice":          {ended, match.Disclose{Luck: rules.Deal{Tokens: []rules.Token{0, 1, 2, 3, 4, 5, 6, 6}, Rolls: rolls}}},
		"a deal out of order":                {ended, match.Disclose{Luck: rules.Deal{Tokens: []rules.Token{2, 1, 0, 3, 4, 5, 6, 7}, Rolls: rolls}}},
		"a deal with a roll of 13":           {ended, match.Disclose{Luck: rules.Deal{Tokens: full, Rolls: []rules.Cell{13, 2, 3, 4, 5, 6, 7, 8, 9}}}},
		"a deal with too few rolls":          {ended, match.Disclose{Luck: rules.Deal{Tokens: full, Rolls: rolls[:8]}}},
	} {
		if got, _ := outcome(t, c.in, c.command); got != badLuck {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// TestConcedeAgain tells the same wish again from another one.
func TestConcedeAgain(t *testing.T) {
	s := started(t, 1, rules.Plain)
	for _, c := range []struct {
		yes  bool
		want string
	}{{false, again}, {true, taken}, {true, again}, {false, notNow}} {
		var got string
		got, s = outcome(t, s, match.Concede{By: "ann", GID: s.GID, Yes: c.yes, Present: []bool{true}})
		if got != c.want {
			t.Errorf("concede %v: %s, want %s", c.yes, got, c.want)
		}
	}
}
