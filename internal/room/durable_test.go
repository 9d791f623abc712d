package room_test

import (
	"context"
	"errors"
	"reflect"
	"testing"
	"testing/synctest"
	"time"

	"game1208/internal/eventlog"
	"game1208/internal/room"
	"game1208/match"
	"game1208/rules"
)

// acts are commands in a state in which each of them does something, with the
// number of events that it appends beside what luck adds.
var acts = map[string]struct {
	before func(*hall) room.Snapshot
	act    func(room.Snapshot) match.Command
}{
	"sit": {
		func(h *hall) room.Snapshot { return h.look(h.open(2, rules.Plain)) },
		func(room.Snapshot) match.Command { return sit("bob") },
	},
	"the last ready": {
		func(h *hall) room.Snapshot {
			id := h.open(2, rules.Plain)
			h.do(id, sit("bob"))
			return h.do(id, ready(h.look(id), "ann"))
		},
		func(s room.Snapshot) match.Command { return ready(s, "bob") },
	},
	"the first choice": {
		func(h *hall) room.Snapshot { return h.started(2) },
		func(s room.Snapshot) match.Command { return choose(s, "bob") },
	},
	"the last choice of a round": {
		func(h *hall) room.Snapshot {
			s := h.started(2)
			return h.do(s.ID, choose(s, "ann"))
		},
		func(s room.Snapshot) match.Command { return choose(s, "bob") },
	},
	"the last choice of a game": {
		func(h *hall) room.Snapshot {
			s := h.started(2)
			for range 7 {
				s = h.round(s)
			}
			return h.do(s.ID, choose(s, "ann"))
		},
		func(s room.Snapshot) match.Command { return choose(s, "bob") },
	},
	"a rematch": {
		func(h *hall) room.Snapshot { return h.finish(h.started(2)) },
		func(s room.Snapshot) match.Command { return match.Rematch{By: "bob", GID: s.State.GID} },
	},
}

func choose(s room.Snapshot, by match.Owner) match.Choose {
	c, _ := choice(s, by, nil)
	return c
}

// TestUnknownOutcome has an append fail, before or after it was written: it is
// not acknowledged, nobody is shown anything that is not in the log, and when
// the fault is gone the same command, sent again, is carried out once and all
// are told.
func TestUnknownOutcome(t *testing.T) {
	for name, c := range acts {
		for fault, what := range map[fault]string{refuses: "not written", forgets: "written"} {
			t.Run(name+", "+what, func(t *testing.T) {
				h := newHall(t)
				defer h.Close()
				before := c.before(h)
				w := h.watch(before.ID, "ann")
				defer w.Close()
				next(t, w)
				h.book.set(fault)
				if _, err := h.try(before.ID, c.act(before)); !errors.Is(err, errDisk) {
					t.Fatalf("with a broken log: %v", err)
				}
				if s, told := latest(w); told && fault == refuses && !reflect.DeepEqual(s.State, before.State) {
					t.Errorf("told of what was not written: %+v", s)
				}
				h.book.set(none)
				appends := h.book.appends
				after := h.do(before.ID, c.act(before))
				if wrote := h.book.appends - appends; wrote != map[bool]int{true: 1, false: 0}[fault == refuses] {
					t.Errorf("sent again it was written %d times", wrote)
				}
				if reflect.DeepEqual(after.State, before.State) || !reflect.DeepEqual(after.State, replayed(t, h.log, before.ID)) {
					t.Errorf("acknowledged: %+v", after.State)
				}
				if s := next(t, w); !reflect.DeepEqual(s.State, after.State) {
					t.Errorf("told: %+v\nwant: %+v", s.State, after.State)
				}
			})
		}
	}
}

// TestPlayGoesOn breaks the log at every step of a game and repairs it again.
func TestPlayGoesOn(t *testing.T) {
	h := newHall(t)
	defer h.Close()
	s := h.started(3)
	faults := []fault{refuses, forgets, none}
	for n := 0; s.State.Phase == match.Playing; n++ {
		for _, seat := range s.State.Seats {
			c, waited := choice(s, seat.Owner, nil)
			if !waited {
				continue
			}
			h.book.set(faults[n%3])
			if _, err := h.try(s.ID, c); (err == nil) != (faults[n%3] == none) {
				t.Fatalf("with fault %d: %v", faults[n%3], err)
			}
			h.book.set(none)
			s = h.do(s.ID, c)
			n++
		}
	}
	if !reflect.DeepEqual(s.State, replayed(t, h.log, s.ID)) || s.State.Ending != match.Finished || s.State.Settled != 8 {
		t.Errorf("after the game: %+v", s.State)
	}
}

// TestToldWithoutAsking has an append fail after it was written, and nobody
// sends it again: those who watch are told all the same.
func TestToldWithoutAsking(t *testing.T) {
	for _, also := range []fault{none, blind, deaf} {
		synctest.Test(t, func(t *testing.T) {
			h := newHall(t)
			defer h.Close()
			s := h.started(2)
			w := h.watch(s.ID, "ann")
			defer w.Close()
			next(t, w)
			h.book.set(forgets)
			if _, err := h.try(s.ID, choose(s, "bob")); err == nil {
				t.Fatal("acknowledged")
			}
			h.book.set(also) // the log cannot be read either, for a while
			time.Sleep(20 * time.Second)
			h.book.set(none)
			time.Sleep(10 * time.Second)
			synctest.Wait()
			if told, ok := latest(w); !ok || !told.State.Seats[1].Chosen {
				t.Errorf("fault %d: ann does not know that bob has chosen", also)
			}
		})
	}
}

// TestOpenFails opens a table on a log that fails.
func TestOpenFails(t *testing.T) {
	for _, f := range []fault{refuses, forgets, blind} {
		h := newHall(t)
		defer h.Close()
		open := match.Open{Seats: 1, Owner: "ann", Name: "Ann", Skeleton: "ann"}
		h.book.set(f)
		if s, err := h.Open(t.Context(), open); err == nil {
			t.Errorf("fault %d: opened %+v", f, s)
		}
		h.book.set(none)
		if _, err := h.Open(t.Context(), open); err != nil {
			t.Errorf("after fault %d: %v", f, err)
		}
	}
}

// TestVaultLost loses the secrets: nothing is drawn, nothing is written, and
// play goes on when they are back.
func TestVaultLost(t *testing.T) {
	h := newHall(t)
	defer h.Close()
	s := h.started(2)
	s = h.do(s.ID, choose(s, "ann"))
	h.vault.lose(true)
	appends := h.book.appends
	if _, err := h.try(s.ID, choose(s, "bob")); !errors.Is(err, errDisk) {
		t.Errorf("without a secret: %v", err)
	}
	if _, err := h.Open(t.Context(), match.Open{Seats: 1, Owner: "bob", Name: "Bob", Skeleton: "bob"}); !errors.Is(err, errDisk) {
		t.Errorf("opened without a vault: %v", err)
	}
	if h.book.appends != appends {
		t.Error("something was written")
	}
	h.vault.lose(false)
	if s = h.do(s.ID, choose(s, "bob")); s.State.Settled != 1 || len(s.State.Rolls) != 2 {
		t.Errorf("the round after: %+v", s.State)
	}
}

// TestPatience has a log that hangs: the command fails after a while, and the
// table is there again when the log is.
func TestPatience(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.Close()
		s := h.started(2)
		h.book.before = func(string) { time.Sleep(time.Hour) }
		began := time.Now()
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, err := h.Do(ctx, s.ID, choose(s, "ann")); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("with a log that hangs: %v", err)
		}
		if took := time.Since(began); took != time.Second {
			t.Errorf("waited %s", took)
		}
		time.Sleep(2 * time.Hour)
		if s := h.do(s.ID, choose(s, "ann")); !s.State.Seats[0].Chosen {
			t.Error("ann's choice is lost")
		}
	})
}

// A hasty log acknowledges first and writes later.
type hasty struct{ eventlog.Log }

func (h hasty) Append(_ context.Context, game string, expected uint64, records ...eventlog.Record) ([]eventlog.Event, error) {
	head := eventlog.Head{Version: expected}
	var events []eventlog.Event
	for _, r := range records {
		events = append(events, head.Seal(game, r))
	}
	go func() {
		time.Sleep(time.Millisecond)
		h.Log.Append(context.Background(), game, expected, records...)
	}()
	return events, nil
}

// TestBookTellsLies plants the fault that these tests are about: an answer and
// a snapshot from before the append.
func TestBookTellsLies(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, memory := newBook(), eventlog.NewMemory()
		honest := b.hall(t, memory, memory)
		defer honest.Close()
		id := honest.open(2, rules.Plain)
		liar := room.New(room.Config{Log: hasty{&handle{Log: memory.Join(), book: b}}, Luck: room.Fair{Vault: memory, Rand: seeded}, Clock: time.Now})
		defer liar.Close()
		w, err := liar.Watch(t.Context(), id, "ann")
		if err != nil {
			t.Fatal(err)
		}
		defer w.Close()
		next(t, w)
		s, err := liar.Do(t.Context(), id, sit("bob"))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := b.find(s); err == nil {
			t.Error("nobody noticed that it was acknowledged before it was durable")
		}
		if _, err := b.find(next(t, w)); err == nil {
			t.Error("nobody noticed that it was published before it was durable")
		}
		time.Sleep(time.Second)
		if _, err := b.find(s); err != nil {
			t.Errorf("later: %v", err)
		}
	})
}
