package endtoend

import (
	"bytes"
	"context"
	"flag"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"game1208/internal/crowd"
	"game1208/internal/eventlog/sqlite"
	"game1208/internal/room"
	"game1208/internal/webtest"
	"game1208/match"
	"game1208/rules"
)

var (
	restarts = flag.Int("restarts", 4, "how often TestRestarts restarts the server")
	running  = flag.Int("running", 15, "over how many games")
)

// TestRestarts ends the real program again and again, in turn gently and by a kill,
// over running games with clocks whose players are about to choose, and starts it
// again at once. Their pages come back as htmx has them come back. Then each shows
// what its player may see of the log as it was when the program had ended; no clock
// has less than before, and in the end no game was broken off.
func TestRestarts(t *testing.T) {
	t.Parallel()
	const clock = 120
	server := webtest.Serve(t, behindProxy...)
	c := crowd.New(server.Base(), 3)
	c.Clock = clock
	if err := c.Fill(t.Context(), *running); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	wait := c.Follow(ctx)
	var back crowd.Times
	for n := range *restarts {
		c.Play(t.Context(), crowd.Load{Rate: float64(*running), For: time.Second, Seed: uint64(n)})
		await(t, "games everywhere", func() bool {
			return everywhere(c, func(p *crowd.Player) bool { return p.Screen().Rolls > 0 && !p.Screen().Over })
		})
		before := screens(c)
		states, closed, opened := restart(t, server, c, n%2 == 1)
		await(t, "streams", func() bool { return c.Following() == 3**running })
		await(t, "the right pages", func() bool {
			return everywhere(c, func(p *crowd.Player) bool { return isRight(t, p, states[p.Table()]) })
		})
		for p, screen := range screens(c) {
			had, has := deadlineOf(before[p]).Sub(closed), deadlineOf(screen).Sub(opened)
			if screen.Rolls == before[p].Rolls && has < had {
				t.Errorf("restart %d: a clock has %v that had %v", n, has, had)
			}
		}
		back = append(back, c.Report().Back...)
	}
	cancel()
	wait()
	server.Stop(t)
	games := 0
	for _, state := range logs(t, server.Data, c) {
		games += state.Game
		for _, past := range state.Past {
			if past.Ending != match.Finished {
				t.Errorf("a game ended by %v", past.Ending)
			}
		}
	}
	back = back.Sorted()
	t.Logf("| `restarts` | restarts of the real program over %d running games, every other by a kill | %d: of %d games none lost or broken off, no clock charged; %d pages back after %s at the median, %s at the 99th percentile, %s at most |",
		*running, *restarts, games, len(back), ms(back.At(.5)), ms(back.At(.99)), ms(back.At(1)))
}

// restart ends the server while some players choose, and starts it again. It returns
// what the log says of each table in between, when the server was gone, and before it
// came back.
func restart(t *testing.T, server *webtest.Process, c *crowd.Crowd, kill bool) (states map[*crowd.Table]match.State, closed, opened time.Time) {
	t.Helper()
	var choosing sync.WaitGroup
	for i, table := range c.Tables {
		p := table.Players[i%3]
		if screen := p.Screen(); screen.Turn && screen.Rolls < rules.Tokens { // a game that is over goes on to the next by itself
			choosing.Go(func() { _ = p.Choose(t.Context()) }) // answered or not: the log says it
		}
	}
	if kill {
		server.Kill()
	} else {
		server.Stop(t)
	}
	closed = time.Now()
	choosing.Wait()
	kept := filepath.Join(t.TempDir(), filepath.Base(server.Data))
	for _, end := range []string{"", "-wal", ".mark"} {
		data, err := os.ReadFile(server.Data + end)
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
		if err == nil && os.WriteFile(kept+end, data, 0o600) != nil {
			t.Fatal("the data file cannot be copied")
		}
	}
	opened = time.Now()
	server.Start(t)
	return logs(t, kept, c), closed, opened
}

// logs reads all tables of a data file.
func logs(t *testing.T, data string, c *crowd.Crowd) map[*crowd.Table]match.State {
	t.Helper()
	log, err := sqlite.Open(t.Context(), data, "the test")
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	states := map[*crowd.Table]match.State{}
	for _, table := range c.Tables {
		events, err := log.Read(t.Context(), room.Game(strings.TrimPrefix(table.Path, "/t/")), 0)
		if err != nil {
			t.Fatal(err)
		}
		states[table] = replayed(t, match.State{}, events)
	}
	return states
}

// isRight reports whether a page is what its player may see of a table at which
// everybody is.
func isRight(t *testing.T, p *crowd.Player, state match.State) bool {
	screen := p.Screen()
	return bytes.Equal(screen.HTML, pageOf(t, state, p.Table(), p, room.Snapshot{Deadline: deadlineOf(screen)}))
}

// deadlineOf returns when the clock of a page runs out, the zero time without one.
func deadlineOf(s crowd.Screen) time.Time {
	found := deadline.FindSubmatch(s.HTML)
	if found == nil {
		return time.Time{}
	}
	at, _ := strconv.ParseInt(string(found[1]), 10, 64)
	return time.UnixMilli(at)
}

func screens(c *crowd.Crowd) map[*crowd.Player]crowd.Screen {
	all := map[*crowd.Player]crowd.Screen{}
	everywhere(c, func(p *crowd.Player) bool { all[p] = p.Screen(); return true })
	return all
}

// everywhere reports whether something holds of all players.
func everywhere(c *crowd.Crowd, holds func(*crowd.Player) bool) bool {
	for _, table := range c.Tables {
		for _, p := range table.Players {
			if !holds(p) {
				return false
			}
		}
	}
	return true
}
