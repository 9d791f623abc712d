package match_test

import (
	"slices"
	"testing"

	"game1208/fair"
	"game1208/match"
	"game1208/rules"
)

// TestReadyOnOneDevice counts the bytes, and gives them to those who lack them.
func TestReadyOnOneDevice(t *testing.T) {
	s := do(t, match.State{}, open(4, rules.Plain))
	s = do(t, s, add(s, "ann", match.Paper, "Pia"))
	one := match.Ready{By: "ann", GID: s.GID, Entropy: bytesOfAll("one")}
	s = do(t, s, one)
	s = do(t, s, add(s, "ann", match.Person, "Zoe"))
	if got, _ := outcome(t, s, one); got != stale {
		t.Errorf("bytes for one of two: %s", got)
	}
	if s.Seats[0].Ready != true || s.Seats[2].Ready {
		t.Error("who comes later is ready")
	}
	s = do(t, s, match.Ready{By: "ann", GID: s.GID, Entropy: bytesOfAll("two", "three")})
	want := []fair.Entropy{bytesOf("one"), {}, bytesOf("three"), {}}
	if got := s.Entropy(); !slices.Equal(got, want) {
		t.Errorf("the bytes are %v, want %v", got, want)
	}
}

// TestFirstGameGrows: for its first game a table grows by who manages it alone.
func TestFirstGameGrows(t *testing.T) {
	s := do(t, do(t, match.State{}, open(2, rules.Plain)), sit("bob"))
	for _, kind := range []match.Kind{match.Person, match.Paper} {
		if got, _ := outcome(t, s, add(s, "bob", kind, "Zoe")); got != "all seats are taken" {
			t.Errorf("a guest's %s: %s", kind, got)
		}
		if got, _ := outcome(t, s, add(s, "ann", kind, "Zoe")); got != taken {
			t.Errorf("the host's %s: %s", kind, got)
		}
	}
	alone := add(s, "bob", match.Person, "Zoe")
	alone.Present = []bool{false, true}
	if got, _ := outcome(t, s, alone); got != taken {
		t.Errorf("while the host is away: %s", got)
	}
	later := rematch(t, s)
	if got, _ := outcome(t, later, add(later, "bob", match.Person, "Zoe")); got != taken {
		t.Errorf("for the second game: %s", got)
	}
}

// TestReadyForOthers: bytes that a page made for some seats are not taken for
// others, of whom there are as many meanwhile.
func TestReadyForOthers(t *testing.T) {
	s := do(t, do(t, match.State{}, open(4, rules.Plain)), sit("bob"))
	s = do(t, s, add(s, "ann", match.Person, "Zoe"))
	ready := readyOf(s, "ann")
	ready.Persons = []int{0, 2}
	same := do(t, s, ready)
	if !same.Seats[0].Ready || !same.Seats[2].Ready || same.Seats[2].Entropy != ready.Entropy[1] {
		t.Errorf("for those whom the page showed: %+v", same.Seats)
	}
	s = do(t, do(t, s, match.Leave{By: "ann", Seat: 2}), sit("cat"))
	s = do(t, s, add(s, "ann", match.Person, "Zoe"))
	if got, _ := outcome(t, s, ready); got != stale {
		t.Errorf("for others: %s", got)
	}
}

// TestFreed tells somebody that he was sent away, if he has no seat left and did
// not go by himself.
func TestFreed(t *testing.T) {
	s := do(t, do(t, match.State{}, open(4, rules.Plain)), sit("bob"))
	free := func(s match.State, seat int) match.State {
		return do(t, s, match.Free{By: "ann", Seat: seat, Name: s.Seats[seat].Name})
	}
	leave := func(s match.State, seat int) match.State { return do(t, s, match.Leave{By: "bob", Seat: seat}) }
	s = do(t, s, add(s, "bob", match.Person, "Kid"))
	s = do(t, s, add(s, "ann", match.Robot, ""))
	one := free(s, 2)
	for what, c := range map[string]struct {
		s    match.State
		want bool
	}{
		"of one of his seats":              {one, false},
		"of one, and then he left":         {leave(one, 1), false},
		"of one, and the other has moved":  {do(t, do(t, one, match.Lend{By: "bob", Seat: 1, Key: "k"}), match.Take{By: "bob2", Key: "k"}), false},
		"of both":                          {free(one, 1), true},
		"of one, after he left the other":  {free(leave(s, 2), 1), true},
		"of both, and he sat down again":   {do(t, free(one, 1), sit("bob")), false},
		"of both, sat down again and left": {leave(do(t, free(one, 1), sit("bob")), 1), false},
	} {
		if got := match.See(c.s, "bob").Freed; got != c.want {
			t.Errorf("freed %s: %v", what, got)
		}
	}
	if match.See(free(s, 3), "").Freed {
		t.Error("a spectator has lost the seat of a bot")
	}
}
