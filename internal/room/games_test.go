package room_test

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"game1208/internal/eventlog"
	"game1208/internal/room"
	"game1208/match"
)

// TestGamesOf lists the games that somebody has played to their end, with the
// seats that were his and the time at which each ended.
func TestGamesOf(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.Close()
		check := func(when string, who match.Owner, want ...room.Played) {
			t.Helper()
			got, err := h.GamesOf(t.Context(), who, 10)
			if err != nil || len(got) != len(want) {
				t.Fatalf("%s: %s has played %d games, want %d (%v)", when, who, len(got), len(want), err)
			}
			for i, g := range got {
				if g.GID != want[i].GID || !slices.Equal(g.Seats, want[i].Seats) || !g.At.Equal(want[i].At) || !g.Record.Complete() {
					t.Errorf("%s: game %d of %s: %+v, want %+v", when, i, who, g, want[i])
				}
			}
		}
		// played finishes a game and returns it as who knows it.
		played := func(s room.Snapshot, seats ...int) (room.Snapshot, room.Played) {
			s = h.finish(s)
			return s, room.Played{Past: match.Past{GID: s.State.GID}, Seats: seats, At: time.Now().UTC()}
		}
		s := h.started(2)
		check("while it is played", "ann")
		s, first := played(s, 0)
		check("when it is over", "ann", first)
		other := first
		other.Seats = []int{1}
		check("when it is over", "bob", other)
		check("a stranger", "zed")
		check("nobody", "")

		time.Sleep(time.Hour)
		h.do(s.ID, match.Lend{By: "bob", Seat: 1, Key: "k"})
		h.do(s.ID, match.Take{By: "bee", Key: "k"})
		check("whose seat is on another device now", "bob", other)
		check("who has it there", "bee")
		h.do(s.ID, match.Rematch{By: "ann", GID: s.State.GID})
		h.do(s.ID, match.Leave{By: "bee", Seat: 1})
		h.do(s.ID, match.Add{By: "ann", Seat: 1, Name: "Bea", Skeleton: "bea"})
		s = h.do(s.ID, ready(h.look(s.ID), "ann"))
		check("while the next is played", "ann", first)
		if c, waited := choice(s, "ann", nil); waited {
			h.do(s.ID, c) // for one of her seats
		}
		check("on the first roll", "ann", first)
		check("who has left", "bob", other)
		rooms := h.Rooms()
		time.Sleep(long)
		if check("when all rooms have gone", "ann", first); h.Rooms() != 0 {
			t.Errorf("%d rooms were started, of %d", h.Rooms(), rooms)
		}

		h.do(s.ID, match.Concede{By: "ann", GID: s.State.GID, Yes: true, Present: []bool{true, true}})
		check("a game given up", "ann", first)

		time.Sleep(time.Hour)
		last, second := played(h.started(1), 0)
		check("the latest first, by when it ended", "ann", second, first)
		if got, err := h.GamesOf(t.Context(), "ann", 1); err != nil || len(got) != 1 || got[0].GID != second.GID {
			t.Errorf("the latest alone: %+v, %v", got, err)
		}

		// The same game once more, but for the last event, which makes its deal public.
		events, err := h.log.Read(t.Context(), room.Game(last.ID), 0)
		if err != nil {
			t.Fatal(err)
		}
		var records []eventlog.Record
		for _, e := range events[:len(events)-1] {
			records = append(records, eventlog.Record{Schema: e.Schema, Kind: e.Kind, Data: e.Data, At: e.At})
		}
		records[0].Add = []string{"played:ann"}
		if _, err := h.log.Append(t.Context(), "sealed", 0, records...); err != nil {
			t.Fatal(err)
		}
		check("before its deal is public", "ann", second, first)
	})
}
