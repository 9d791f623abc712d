package room_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"game1208/internal/room"
	"game1208/match"
	"game1208/rules"
)

// long is longer than a room stays when nobody looks at it.
const long = 6 * time.Minute

// goroutines returns how many goroutines are in this package's code.
func goroutines() int {
	stacks := make([]byte, 1<<20)
	stacks = stacks[:runtime.Stack(stacks, true)]
	n := 0
	for stack := range bytes.SplitSeq(stacks, []byte("\n\n")) {
		if bytes.Contains(stack, []byte("internal/room.(*room)")) {
			n++
		}
	}
	return n
}

// TestIdleRoomGoes leaves a table alone: nothing of it stays but the log, and
// what is built from that again is the same to everybody.
func TestIdleRoomGoes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		s := h.started(3)
		s = h.do(s.ID, choose(s, "bob"))
		w := h.watch(s.ID, "")
		time.Sleep(time.Hour)
		if n := h.Rooms(); n != 1 || goroutines() != 1 {
			t.Errorf("somebody watches, and there are %d rooms, %d goroutines", n, goroutines())
		}
		w.Close()
		time.Sleep(long)
		synctest.Wait()
		if n := h.Rooms(); n != 0 {
			t.Errorf("nobody watches, and there are %d rooms", n)
		}
		if n := goroutines(); n != 0 {
			t.Errorf("%d goroutines of rooms stay", n)
		}
		again := h.look(s.ID)
		for _, viewer := range append(people, "") {
			if !reflect.DeepEqual(match.See(again.State, viewer), match.See(s.State, viewer)) {
				t.Errorf("%q sees another table", viewer)
			}
		}
		if s = h.do(s.ID, choose(again, "ann")); !s.State.Seats[0].Chosen {
			t.Error("play does not go on")
		}
		time.Sleep(long) // the bubble waits for nobody: all goroutines must have ended
	})
}

// TestUnknownTables asks for tables that do not exist, as who guesses links does.
func TestUnknownTables(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		var all sync.WaitGroup
		for i := range 300 {
			all.Go(func() {
				id := fmt.Sprint("guess", i%100)
				_, look := h.Look(t.Context(), id, "ann")
				_, do := h.Do(t.Context(), id, sit("ann"))
				_, open := h.Do(t.Context(), id, match.Open{Seats: 1, Owner: "ann", Name: "Ann"})
				_, watch := h.Watch(t.Context(), id, "ann")
				_, proof := h.Proof(t.Context(), id, 1)
				for _, err := range []error{look, do, open, watch, proof} {
					if !errors.Is(err, room.ErrNoTable) {
						t.Errorf("an unknown table: %v", err)
					}
				}
			})
		}
		all.Wait()
		time.Sleep(time.Second)
		synctest.Wait()
		if n := h.Rooms(); n != 0 {
			t.Errorf("a second later %d rooms are there", n)
		}
		if n := goroutines(); n != 0 {
			t.Errorf("%d goroutines of rooms stay", n)
		}
		if len(h.book.states) != 0 {
			t.Error("something was written")
		}
	})
}

// TestUnknownTableAtOnce does the same one by one on a real clock: who asks may
// leave before or after the room would.
func TestUnknownTableAtOnce(t *testing.T) {
	h := newHall(t)
	defer h.Close()
	for i := range 500 {
		if _, err := h.Look(t.Context(), fmt.Sprint("guess", i), ""); !errors.Is(err, room.ErrNoTable) {
			t.Fatal(err)
		}
	}
	for range 200 {
		if h.Rooms() == 0 {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Errorf("%d rooms stay", h.Rooms())
}

// TestClose ends a house: what is under way is finished, those who watch are
// told, and nothing is done afterwards.
func TestClose(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		s := h.started(2)
		w := h.watch(s.ID, "ann")
		next(t, w)
		h.book.before = func(string) { time.Sleep(time.Second) }
		began := time.Now()
		done := make(chan error)
		go func() {
			_, err := h.try(s.ID, choose(s, "bob"))
			done <- err
		}()
		synctest.Wait() // bob's choice is being written
		go h.Close()
		h.Close()
		if took := time.Since(began); took != time.Second {
			t.Errorf("closed after %s", took)
		}
		synctest.Wait()
		if n := goroutines(); n != 0 {
			t.Errorf("%d goroutines of rooms stay", n)
		}
		if err := <-done; err != nil {
			t.Errorf("under way: %v", err)
		}
		if s := next(t, w); !s.State.Seats[1].Chosen {
			t.Error("the watcher was not told of what was under way")
		}
		if s, ok := <-w.C(); ok {
			t.Errorf("told after the end: %+v", s)
		}
		w.Close()
		_, do := h.Do(t.Context(), s.ID, choose(s, "ann"))
		_, look := h.Look(t.Context(), s.ID, "ann")
		_, watch := h.Watch(t.Context(), s.ID, "ann")
		_, open := h.Open(t.Context(), match.Open{Seats: 1, Owner: "ann", Name: "Ann"})
		_, proof := h.Proof(t.Context(), s.ID, 1)
		for what, err := range map[string]error{"do": do, "look": look, "watch": watch, "open": open, "proof": proof} {
			if !errors.Is(err, room.ErrClosed) {
				t.Errorf("%s after the end: %v", what, err)
			}
		}
		if n := h.book.appends; n != len(h.book.states[room.Game(s.ID)]) || !replayed(t, h.log, s.ID).Seats[1].Chosen {
			t.Error("what was under way is not in the log")
		}
	})
}

// TestSlowWatcher has one who never looks: nobody waits for him, and when he
// looks he sees how the table stands, and nothing older. Elsewhere one dead client
// held up all others (gnacho/netpulse#67).
func TestSlowWatcher(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.Close()
		s := h.started(6)
		var slow []*room.Watcher
		for range 3 {
			slow = append(slow, h.watch(s.ID, ""))
		}
		began := time.Now()
		s = h.finish(s)
		if took := time.Since(began); took != 0 {
			t.Errorf("they held the game up for %s", took)
		}
		synctest.Wait()
		for _, w := range slow {
			if told, ok := latest(w); !ok || !reflect.DeepEqual(told.State, s.State) {
				t.Errorf("a slow watcher sees: %+v", told.State)
			}
			if told, ok := latest(w); ok {
				t.Errorf("and then: %+v", told.State)
			}
		}
		for _, w := range slow {
			w.Close()
		}
	})
}

// TestGivenUpWatch watches with a context that ends at once: whatever came of
// it, nobody is left behind.
func TestGivenUpWatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		id := h.open(2, rules.Plain)
		ended, cancel := context.WithCancel(t.Context())
		cancel()
		for range 100 {
			if w, err := h.Watch(ended, id, ""); err == nil {
				w.Close()
			}
			h.Do(ended, id, sit("bob"))
		}
		time.Sleep(time.Second)
		if s := h.look(id); s.Watching != 0 {
			t.Errorf("%d watch", s.Watching)
		}
		time.Sleep(long)
		if n := h.Rooms(); n != 0 {
			t.Errorf("%d rooms stay", n)
		}
	})
}
