package room_test

import (
	"context"
	"testing"
	"time"

	"game1208/internal/eventlog"
	"game1208/match"
)

// TestLostLink gives a lost seat a link: it is void when the player returns or
// ten minutes later, and moves the seat else.
func TestLostLink(t *testing.T) {
	lend := match.Lend{By: "ann", Seat: 1, Key: "key", Until: 1 << 60}
	take := match.Take{By: "zed", Key: "key", Now: -1 << 60}
	table := func(h *hall) string {
		s := h.dealt(0, persons(2)...)
		h.t.Cleanup(h.here(s.ID, "ann").close)
		h.lookAs(s.ID, "bob")
		h.refused(s.ID, lend, match.TooSoon)
		sleep(2*time.Minute - time.Millisecond)
		h.refused(s.ID, lend, match.TooSoon)
		sleep(time.Millisecond)
		h.do(s.ID, lend)
		return s.ID
	}
	inBubble(t, func(t *testing.T, h *hall) {
		id := table(h)
		sleep(9 * time.Minute)
		if s := h.lookAs(id, "bob"); s.State.Seats[1].Offer.Key != "" {
			t.Error("bob is back, and another has a link for his seat")
		}
		h.refused(id, take, match.BadLink)
	})
	inBubble(t, func(t *testing.T, h *hall) {
		id := table(h)
		sleep(10*time.Minute + time.Second)
		h.refused(id, take, match.BadLink)
	})
	inBubble(t, func(t *testing.T, h *hall) {
		id := table(h)
		sleep(10 * time.Minute)
		s := h.do(id, take)
		if s.State.SeatOf("zed") != 1 || s.State.SeatOf("bob") >= 0 {
			t.Errorf("taken: %+v", s.State.Seats[1])
		}
		h.refused(id, match.Take{By: "eve", Key: "key"}, match.BadLink)
		h.refused(id, match.Choose{By: "bob", Seat: 1, GID: s.State.GID, Roll: 1}, match.NotYours)
		if s = h.lookAs(id, "zed"); !s.Present[1] {
			t.Error("who has the seat now is not present")
		}
	})
}

// TestOwnLinkStands has others make links for the seat of one who is just moving
// to another device: not before his own is too old, and not so many that none is
// left for him.
func TestOwnLinkStands(t *testing.T) {
	lend := func(by match.Owner, key string) match.Lend {
		return match.Lend{By: by, Seat: 1, Key: key, Now: 1 << 60}
	}
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.dealt(0, persons(3)...)
		defer h.here(s.ID, "ann", "cat").close()
		h.do(s.ID, lend("bob", "own"))
		sleep(10 * time.Minute)
		h.refused(s.ID, lend("cat", "lost"), match.TooSoon)
		sleep(time.Second)
		for n := range 10 {
			h.do(s.ID, lend("cat", string(rune('a'+n))))
		}
		h.refused(s.ID, lend("ann", "z"), match.TooOften)
		h.do(s.ID, lend("bob", "again"))
		if s = h.do(s.ID, match.Take{By: "bob2", Key: "again"}); s.State.SeatOf("bob2") != 1 {
			t.Errorf("he takes his seat by his own link: %+v", s.State.Seats[1])
		}
	})
}

// TestIndex finds the tables of devices with several seats, of seats that have
// moved, and none of bots.
func TestIndex(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		check := func(when string, want map[match.Owner]bool) {
			t.Helper()
			for who, has := range want {
				tables, err := h.TablesOf(t.Context(), who, 10)
				if err != nil || (len(tables) == 1) != has || len(tables) > 1 {
					t.Errorf("%s: %q has %d tables, %v", when, who, len(tables), err)
				}
			}
		}
		id := h.gathered(0, guest{who: "ann"}, guest{who: "bob"}, guest{who: "bob"}, guest{who: "bob", kind: match.Paper}, guest{kind: match.Robot})
		check("gathered", map[match.Owner]bool{"ann": true, "bob": true, "": false})
		h.do(id, match.Leave{By: "bob", Seat: 2})
		check("bob keeps two seats", map[match.Owner]bool{"bob": true})
		h.do(id, match.Leave{By: "bob", Seat: 1})
		check("bob keeps one seat", map[match.Owner]bool{"bob": true})
		h.do(id, match.Leave{By: "bob", Seat: 3})
		check("bob keeps none", map[match.Owner]bool{"ann": true, "bob": false})
		h.do(id, match.Add{By: "ann", Seat: 1})
		h.do(id, sit("cat"))
		h.lookAs(id, "ann")
		h.do(id, match.Shrink{By: "ann"})
		for i := range h.look(id).State.SeatsOf("ann") {
			key := []string{"one", "two"}[i]
			h.do(id, match.Lend{By: "ann", Seat: i, Key: key})
			h.do(id, match.Take{By: "dan", Key: key})
			check("moved", map[match.Owner]bool{"ann": i == 0, "dan": true})
		}
		s := h.look(id)
		for _, who := range []match.Owner{"dan", "cat"} {
			h.do(id, ready(s, who))
		}
		s = h.look(id)
		if s.State.Phase != match.Playing {
			t.Fatalf("%+v", s.State)
		}
		for _, who := range []match.Owner{"dan", "cat"} {
			s = h.do(id, match.Concede{By: who, GID: s.State.GID, Yes: true})
		}
		check("given up", map[match.Owner]bool{"dan": false, "cat": false})
		h.do(id, match.Lend{By: "cat", Seat: s.State.SeatOf("cat"), Key: "three"})
		s = h.do(id, match.Take{By: "eve", Key: "three"})
		check("moved after the game", map[match.Owner]bool{"cat": false, "eve": false})
		h.do(id, match.Rematch{By: "dan", GID: s.State.GID})
		check("a rematch", map[match.Owner]bool{"dan": true, "eve": true, "cat": false, "ann": false, "": false})
		if found, err := h.log.Find(context.Background(), "seat:", eventlog.NewestFirst, 10); err != nil || len(found) != 0 {
			t.Errorf("bots have a key: %v, %v", found, err)
		}
	})
}
