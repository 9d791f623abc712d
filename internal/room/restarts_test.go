package room_test

import (
	"flag"
	"path/filepath"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"game1208/internal/eventlog/sqlite"
	"game1208/internal/room"
	"game1208/match"
)

var (
	restarts = flag.Int("restarts", 3, "how often TestRestarts restarts the house")
	running  = flag.Int("running", 20, "how many games run meanwhile")
)

// TestRestarts closes the house and its data file again and again over running games
// with clocks, whose players come back at once: no game is lost or ended, no choice is
// missing, no bot has moved, and no clock has less than when the house began to close.
func TestRestarts(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.db")
	shared := newBook()
	h := reopen(t, path, shared)
	var tables []string
	for range *running {
		tables = append(tables, h.dealt(120, persons(3)...).ID)
	}
	var waits []time.Duration
	for n := range *restarts {
		before := make([]room.Snapshot, len(tables))
		var seen []*room.Watcher
		for i, id := range tables {
			seen = append(seen, h.here(id, people[:3]...)...)
			if c, waited := choice(h.look(id), people[n%3], nil); waited {
				h.do(id, c)
			}
			if s := h.look(id); s.State.Phase == match.Over {
				h.do(id, match.Rematch{By: "ann", GID: s.State.GID})
				h.start(id)
			}
			before[i] = h.look(id)
		}
		h.Close()
		if err := h.log.Close(); err != nil {
			t.Fatal(err)
		}
		closed := time.Now()
		for _, w := range seen {
			w.Close()
		}
		h = reopen(t, path, shared)
		opened := time.Now()
		waits = append(waits, h.comeBack(tables, opened)...)
		for i, id := range tables {
			h.sameAs(id, before[i], closed, opened)
		}
	}
	h.Close()
	if err := h.log.Close(); err != nil {
		t.Error(err)
	}
	slices.Sort(waits)
	t.Logf("%d restarts over %d games: everybody sees his table again after %s at the median, %s at the 99th percentile",
		*restarts, *running, waits[len(waits)/2], waits[len(waits)*99/100])
}

// reopen opens the data file, and a house on it.
func reopen(t *testing.T, path string, shared *book) *hall {
	t.Helper()
	log, err := sqlite.Open(t.Context(), path, "the test")
	if err != nil {
		t.Fatal(err)
	}
	return shared.hall(t, log, log)
}

// comeBack has all players of all tables look again, and returns how long it took
// each since the house was open.
func (h *hall) comeBack(tables []string, opened time.Time) []time.Duration {
	var mu sync.Mutex
	var waits []time.Duration
	var all sync.WaitGroup
	for _, id := range tables {
		for _, who := range people[:3] {
			all.Go(func() {
				w := h.watch(id, who)
				defer w.Close()
				next(h.t, w)
				mu.Lock()
				defer mu.Unlock()
				waits = append(waits, time.Since(opened))
			})
		}
	}
	all.Wait()
	return waits
}

// sameAs checks that a table is as it was before the restart, but for its clock,
// which stood.
func (h *hall) sameAs(id string, before room.Snapshot, closed, opened time.Time) {
	h.t.Helper()
	s := h.look(id)
	if left := time.Duration(s.State.Left) * time.Millisecond; left < before.Deadline.Sub(closed) {
		h.t.Errorf("the clock has %s, it had at least %s", left, before.Deadline.Sub(closed))
	}
	if want := opened.Add(time.Duration(s.State.Left) * time.Millisecond); s.Deadline.Before(want) {
		h.t.Errorf("the clock runs out %s too early", want.Sub(s.Deadline))
	}
	s.State.Left, before.State.Left = 0, 0
	if !reflect.DeepEqual(s.State, before.State) || s.State.Phase != match.Playing {
		h.t.Fatalf("after a restart: %+v\nbefore: %+v", s.State, before.State)
	}
}
