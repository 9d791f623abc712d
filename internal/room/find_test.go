package room_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"game1208/fair"
	"game1208/internal/room"
	"game1208/match"
	"game1208/rules"
)

const day = 24 * time.Hour

// TestByCode finds a table by its code as long as somebody can sit down there.
// Every other code gets the same answer, so that guessing tells nothing.
func TestByCode(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.Close()
		free, full, playing, over := h.open(2, rules.Plain), h.open(1, rules.Plain), h.started(2), h.started(1)
		h.finish(over)
		code := func(id string) string { return h.look(id).State.Code }
		if id, err := h.ByCode(t.Context(), code(free)); err != nil || id != free {
			t.Fatalf("a free seat: %q, %v", id, err)
		}
		var answers []string
		for what, code := range map[string]string{
			"unknown": "ZZZZZZ", "none": "", "nonsense": strings.Repeat("\x00", 1000), "a key of the index": "open",
			"full": code(full), "started": code(playing.ID), "over": code(over.ID),
		} {
			id, err := h.ByCode(t.Context(), code)
			if id != "" || !errors.Is(err, room.ErrNoTable) {
				t.Errorf("%s: %q, %v", what, id, err)
			}
			answers = append(answers, err.Error())
		}
		if len(slices.Compact(answers)) != 1 {
			t.Errorf("the answers differ: %q", answers)
		}

		time.Sleep(23 * time.Hour)
		last := h.do(free, match.Leave{By: "ann"})
		time.Sleep(24 * time.Hour)
		if id, err := h.ByCode(t.Context(), last.State.Code); err != nil || id != free {
			t.Errorf("24 hours after the last event: %q, %v", id, err)
		}
		time.Sleep(time.Millisecond)
		if id, err := h.ByCode(t.Context(), last.State.Code); id != "" || !errors.Is(err, room.ErrNoTable) {
			t.Errorf("later: %q, %v", id, err)
		}
		again := h.do(over.ID, match.Rematch{By: "ann", GID: over.State.GID})
		if id, err := h.ByCode(t.Context(), again.State.Code); err != nil || id != over.ID {
			t.Errorf("after a rematch: %q, %v", id, err)
		}
	})
}

// TestCodeIsFree makes no second table of a code that is in use.
func TestCodeIsFree(t *testing.T) {
	h := newHall(t)
	defer h.Close()
	codes := []string{"AAAAAA", "AAAAAA", "AAAAAA", "BBBBBB"}
	twice := room.New(room.Config{
		Log: h.log, Luck: room.Fair{Vault: h.vault, Rand: seeded}, Clock: time.Now,
		ID: func() string { return room.RandomID(seeded) },
		Code: func() string {
			code := codes[0]
			codes = append(codes[1:], code)
			return code
		},
	})
	defer twice.Close()
	for _, want := range []string{"AAAAAA", "BBBBBB"} {
		s, err := twice.Open(t.Context(), match.Open{Seats: 1, Owner: "ann", Name: "Ann", Skeleton: "ann"})
		if err != nil || s.State.Code != want {
			t.Errorf("code %q, %v, want %q", s.State.Code, err, want)
		}
	}
	if s, err := twice.Open(t.Context(), match.Open{Seats: 1, Owner: "ann", Name: "Ann", Skeleton: "ann"}); err == nil {
		t.Errorf("all codes are in use, and it got %q", s.State.Code)
	}
}

// TestTablesOf lists the tables that somebody can go back to.
func TestTablesOf(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.Close()
		tables := func(who match.Owner, limit int) (ids []string) {
			all, err := h.TablesOf(t.Context(), who, limit)
			if err != nil {
				t.Error(err)
			}
			for _, s := range all {
				ids = append(ids, s.ID)
			}
			return ids
		}
		check := func(when string, who match.Owner, want ...string) {
			t.Helper()
			if got := tables(who, 10); !slices.Equal(got, want) {
				t.Errorf("%s: %s has %q, want %q", when, who, got, want)
			}
		}
		one := h.open(3, rules.Plain)
		time.Sleep(time.Second)
		two := h.started(2)
		time.Sleep(time.Second)
		three := h.open(1, rules.Plain)
		time.Sleep(time.Second)
		check("the latest first", "ann", three, two.ID, one)
		check("a player of one table", "bob", two.ID)
		check("a stranger", "zed")
		check("nobody", "")
		h.do(one, sit("bob"))
		check("who just sat down", "bob", one, two.ID)
		check("the table with an event is the latest", "ann", one, three, two.ID)
		if got := tables("ann", 2); !slices.Equal(got, []string{one, three}) {
			t.Errorf("two of them: %q", got)
		}
		h.do(one, match.Leave{By: "bob", Seat: 1})
		check("who left", "bob", two.ID)
		h.do(one, sit("cat"))
		h.do(one, match.Free{By: "ann", Seat: 1, Name: "CAT"})
		check("who was asked to leave", "cat")
		time.Sleep(time.Second)
		over := h.finish(two)
		check("after the game", "bob")
		time.Sleep(time.Second)
		h.do(over.ID, match.Rematch{By: "bob", GID: over.State.GID})
		check("a rematch", "bob", over.ID)
		check("a rematch, the other one", "ann", over.ID, one, three)

		time.Sleep(long) // all rooms have gone
		h.book.set(blind)
		check("a log that cannot be read", "ann")
		h.book.set(none)
		check("and again", "bob", over.ID)
	})
}

// TestSweep gives up the tables that nobody has touched for 30 days.
func TestSweep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.Close()
		sweep := func() {
			t.Helper()
			if err := h.Sweep(t.Context()); err != nil {
				t.Error(err)
			}
		}
		over := h.finish(h.started(1))
		waiting, playing, touched := h.look(h.open(3, rules.Holes)), h.started(2), h.started(2)
		time.Sleep(10 * day)
		touched = h.do(touched.ID, choose(touched, "bob"))
		time.Sleep(20*day - time.Second)
		appends := h.book.appends
		sweep()
		if h.book.appends != appends {
			t.Error("a table was given up a second before 30 days")
		}
		time.Sleep(time.Second)
		sweep()
		if n := h.book.appends - appends; n != 2 {
			t.Errorf("%d tables were changed, want 2", n)
		}
		for _, before := range []room.Snapshot{waiting, playing} {
			s := h.look(before.ID)
			deal := fair.Deal(s.State.GID, h.vault.secrets[s.State.GID], s.State.Entropy())
			if s.State.Ending != match.Expired || !reflect.DeepEqual(s.State.Luck, deal) {
				t.Errorf("a forgotten table: ending %d, luck %s, want %s", s.State.Ending, s.State.Luck, deal)
			}
			if tables, err := h.TablesOf(t.Context(), "ann", 10); err != nil || len(tables) != 1 || tables[0].ID != touched.ID {
				t.Errorf("ann's tables: %d, %v", len(tables), err)
			}
		}
		for _, before := range []room.Snapshot{over, touched} {
			if s := h.look(before.ID); !reflect.DeepEqual(s.State, before.State) {
				t.Errorf("another table was changed: %+v", s.State)
			}
		}
		sweep()
		if n := h.book.appends - appends; n != 2 {
			t.Error("swept twice")
		}
	})
}

// TestSweepMany gives up more tables than one look at the log brings, and does
// not turn round for ever when none of them can be.
func TestSweepMany(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.Close()
		const many = 230
		var ids []string
		for range many {
			ids = append(ids, h.open(1, rules.Plain))
		}
		time.Sleep(30 * day)
		h.vault.lose(true)
		if err := h.Sweep(t.Context()); err != nil {
			t.Error(err)
		}
		h.vault.lose(false)
		if err := h.Sweep(t.Context()); err != nil {
			t.Error(err)
		}
		for _, id := range ids {
			if h.look(id).State.Ending != match.Expired {
				t.Fatal("a forgotten table stays")
			}
		}
		time.Sleep(long)
		time.Sleep(40 * day)
		if err := h.Sweep(t.Context()); err != nil || h.Rooms() != 0 {
			t.Errorf("nothing is open, and %d rooms were started to sweep: %v", h.Rooms(), err)
		}
	})
}

// TestExpireTooEarly has somebody come between the look for forgotten tables
// and the end of one.
func TestExpireTooEarly(t *testing.T) {
	h := newHall(t)
	defer h.Close()
	id := h.open(2, rules.Plain)
	if _, err := h.House.Do(t.Context(), id, match.Expire{}); !errors.Is(err, match.NotNow) {
		t.Errorf("a table that was touched just now: %v", err)
	}
	if phase := h.look(id).State.Phase; phase != match.Gathering {
		t.Errorf("it is in phase %d", phase)
	}
}
