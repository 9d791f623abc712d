package room_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"game1208/internal/room"
)

var (
	games = flag.Uint64("games", 8_000, "how many tables TestSimulation simulates, at which five games are played for each four")
	seed  = flag.Uint64("seed", 1, "of the first of them; the next has the next")
	twice = flag.Uint64("twice", 40, "how many tables TestSameSeedSameLog simulates twice")
)

// TestSimulation plays whole games in simulated worlds, each made of a seed: with
// requests that come late, twice, in another order or never, with nodes that crash,
// close, and hear late of each other, logs that fail, clocks that jump, and players
// who leave, come back, use cardboard, share a device, or change it. A failure says
// the seed; -games 1 -seed N plays it again.
func TestSimulation(t *testing.T) {
	all := &season{first: *seed, games: *games, next: *seed, began: time.Now(), happened: map[string]int{}}
	if testing.Short() {
		all.games /= 80
	}
	t.Run("all", func(t *testing.T) {
		for i := range runtime.GOMAXPROCS(0) {
			t.Run(fmt.Sprint(i), func(t *testing.T) {
				t.Parallel()
				for seed, more := all.take(); more; seed, more = all.take() {
					all.add(t, simulate(t, seed))
				}
			})
		}
	})
	for _, what := range happenings {
		if all.games >= 1_000 && all.happened[what] == 0 {
			t.Errorf("this never happened: %s", what)
		}
	}
	t.Logf("%d tables from seed %d on: %v", all.games, all.first, sorted(all.happened))
}

// A season is the worlds of one run, which several workers simulate.
type season struct {
	first, games uint64
	began        time.Time

	mu       sync.Mutex
	next     uint64 // seed
	done     uint64
	wrong    int
	happened map[string]int
}

// take returns the next seed, while there is one and little went wrong so far.
func (s *season) take() (seed uint64, more bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	seed, more = s.next, s.next < s.first+s.games && s.wrong < 5
	s.next++
	return seed, more
}

// add counts what happened in a world, and says what was wrong there.
func (s *season) add(t *testing.T, w *world) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for what, n := range w.happened {
		s.happened[what] += n
	}
	if len(w.wrong) > 0 {
		s.wrong++
		t.Errorf("seed %d, %d things are wrong:\n%s", w.seed, len(w.wrong), strings.Join(w.wrong[:min(3, len(w.wrong))], "\n"))
	}
	if s.done++; s.done%10_000 == 0 {
		t.Logf("%d tables in %s; -seed %d goes on", s.done, time.Since(s.began).Round(time.Second), s.next)
	}
}

// happenings are what has to happen at some table.
var happenings = []string{"a crash", "a shutdown", "a crash while writing", "an unknown outcome", "a broken log", "a clock jumped",
	"somebody away", "a night", "a seat moved", "a seat handed over", "a conflict", "a node cut off", "a request lost", "a request twice",
	"a late request", "an answer lost", "a retry", "refused", "a deadline", "a bot's move", "luck corrected",
	"opened", "laid", "sat", "readied", "started", "drew", "chose", "undone", "settled", "conceded", "handed", "ended", "disclosed",
	"redrew", "passed", "entered", "omitted", "offered", "moved", "stopped"}

func sorted(counts map[string]int) (all []string) {
	for _, what := range slices.Sorted(maps.Keys(counts)) {
		all = append(all, fmt.Sprintf("%s %d", what, counts[what]))
	}
	return all
}

// simulate lets one world be.
func simulate(t *testing.T, seed uint64) (w *world) {
	synctest.Test(t, func(t *testing.T) {
		defer func() {
			if r := recover(); r != nil {
				t.Errorf("seed %d", seed)
				panic(r)
			}
		}()
		w = newWorld(t, seed)
		w.run()
	})
	return w
}

// logOf returns every byte of the log that a seed makes.
func logOf(t *testing.T, seed uint64) []byte {
	var all bytes.Buffer
	w := simulate(t, seed)
	events, err := w.log.Join().Read(context.Background(), room.Game(w.id), 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		fmt.Fprintf(&all, "%d %s %s %s %x\n", e.Version, e.Kind, e.Data, e.At, e.Hash)
	}
	return all.Bytes()
}

// TestSameSeedSameLog simulates worlds twice.
func TestSameSeedSameLog(t *testing.T) {
	for seed := range *twice {
		if one, other := logOf(t, seed), logOf(t, seed); !bytes.Equal(one, other) || len(one) == 0 {
			t.Errorf("seed %d: two logs, of %d and %d bytes", seed, len(one), len(other))
		}
	}
	if bytes.Equal(logOf(t, 1), logOf(t, 2)) {
		t.Error("other seeds make the same log")
	}
}
