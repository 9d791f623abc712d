package match_test

import (
	"testing"

	"game1208/match"
	"game1208/rules"
)

// lostSeat moves a seat to the device of somebody new, by a link of Ann's.
func lostSeat(t tester, s match.State, seat int) match.State {
	s = do(t, s, match.Lend{By: "ann", Seat: seat, Key: "k", Until: 600, Present: make([]bool, len(s.Seats))})
	return do(t, s, match.Take{By: "new", Key: "k", Now: 600})
}

// TestLink uses links at all times.
func TestLink(t *testing.T) {
	s := table(t, match.Paper)
	s = do(t, s, place(t, s, "ann", firstMove(s, 0)))
	own := do(t, s, match.Lend{By: "ann", Seat: 0, Key: "k", Until: 600, Present: []bool{true, true, true}})
	if view := match.See(own, "bob"); view.Seats[0].LinkBy != -1 || view.Seats[0].Moved {
		t.Error("all see a link for one's own other device")
	}
	away := do(t, s, match.HandOver{By: "ann", Seat: 1, GID: s.GID, Vacant: []bool{false, true}})
	if seat := lostSeat(t, away, 1).Seats[1]; seat.Bot || seat.Owner != "new" {
		t.Errorf("who takes a seat that the bot plays has %+v", seat)
	}
	take := match.Take{By: "phone", Key: "k", Now: 600}
	got, moved := outcome(t, own, take)
	if got != taken || !moved.Seats[0].Chosen || moved.Seats[0].Owner != "phone" || moved.Seats[0].Revision != 1 {
		t.Fatalf("%s: %+v", got, moved.Seats[0])
	}
	for name, c := range map[string]struct {
		s    match.State
		take match.Take
		want string
	}{
		"again":                       {moved, take, again},
		"again, and late":             {moved, match.Take{By: "phone", Key: "k", Now: 700}, again},
		"by somebody else":            {moved, match.Take{By: "cat", Key: "k", Now: 600}, badLink},
		"too late":                    {own, match.Take{By: "phone", Key: "k", Now: 601}, badLink},
		"another link":                {own, match.Take{By: "phone", Key: "l", Now: 600}, badLink},
		"no link":                     {own, match.Take{By: "phone", Now: 600}, badLink},
		"nobody":                      {own, match.Take{Key: "k", Now: 600}, badLink},
		"one that was replaced":       {do(t, own, match.Lend{By: "ann", Seat: 0, Key: "l", Until: 900}), take, badLink},
		"in the next game":            {rematch(t, own), take, taken},
		"in the next game, but used":  {rematch(t, moved), match.Take{By: "cat", Key: "k", Now: 600}, badLink},
		"by who has the seat already": {own, match.Take{By: "ann", Key: "k", Now: 600}, taken},
	} {
		if got, _ := outcome(t, c.s, c.take); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// rematch ends the game and lays another.
func rematch(t tester, s match.State) match.State {
	s = do(t, s, match.Expire{})
	return do(t, s, match.Rematch{By: s.Seats[0].Owner, GID: s.GID, Lay: layOf(s.Game + 1)})
}

// TestLinkStands: nobody replaces the link that a player has made for his own seat,
// while it holds.
func TestLinkStands(t *testing.T) {
	s := started(t, 3, rules.Plain)
	away := []bool{true, false, true}
	own := do(t, s, match.Lend{By: "bob", Seat: 1, Key: "own", Until: 600})
	lend := match.Lend{By: "cat", Seat: 1, Key: "lost", Until: 700, Now: 600, Present: away}
	if got, _ := outcome(t, own, lend); got != tooSoon {
		t.Errorf("while his own holds: %s", got)
	}
	if got, _ := outcome(t, do(t, own, match.Take{By: "phone", Key: "own", Now: 600}), lend); got != taken {
		t.Errorf("when his own is used: %s", got)
	}
	lend.Now = 601
	got, lost := outcome(t, own, lend)
	if got != taken {
		t.Errorf("when his own is too old: %s", got)
	}
	if got, _ := outcome(t, lost, match.Lend{By: "ann", Seat: 1, Key: "other", Until: 700, Now: 601, Present: away}); got != taken {
		t.Errorf("in place of another's: %s", got)
	}
	if got, _ := outcome(t, lost, match.Lend{By: "bob", Seat: 1, Key: "again", Until: 700, Now: 601}); got != taken {
		t.Errorf("his own in place of another's: %s", got)
	}
}

// TestLinkTold tells everybody who made the link by which a lost seat has gone,
// wherever his own seat has gone.
func TestLinkTold(t *testing.T) {
	table := do(t, match.State{}, open(5, rules.Plain))
	for _, by := range []match.Owner{"bob", "cat", "dan"} {
		table = do(t, table, sit(by))
	}
	s := do(t, table, match.Lend{By: "cat", Seat: 1, Key: "lost", Until: 600, Present: make([]bool, 5)})
	moved := do(t, s, match.Lend{By: "cat", Seat: 2, Key: "own", Until: 600})
	moved = do(t, moved, match.Take{By: "cat2", Key: "own", Now: 600})
	moved = do(t, moved, match.Take{By: "cat3", Key: "lost", Now: 600})
	gone := do(t, s, match.Leave{By: "cat", Seat: 2})
	for what, c := range map[string]struct {
		s     match.State
		seat  int
		by    int
		moved bool
	}{
		"made":                        {s, 1, 2, false},
		"used, and his own has moved": {moved, 1, 2, true},
		"he has left":                 {gone, 1, -1, false},
		"another sits there":          {do(t, gone, sit("eve")), 1, -1, false},
		"fewer seats, and he left":    {do(t, gone, match.Shrink{By: "ann"}), 1, -1, false},
		"another seat is gone":        {do(t, s, match.Leave{By: "dan", Seat: 3}), 1, 2, false},
		"all have moved up":           {do(t, do(t, moved, match.Leave{By: "ann", Seat: 0}), match.Shrink{By: "cat3"}), 0, 1, true},
	} {
		for _, viewer := range append(owners(c.s), "") {
			if seat := match.See(c.s, viewer).Seats[c.seat]; seat.LinkBy != c.by || seat.Moved != c.moved {
				t.Errorf("%s: %q is told of %d, moved %v", what, viewer, seat.LinkBy, seat.Moved)
			}
		}
	}
}
