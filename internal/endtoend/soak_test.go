package endtoend

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"game1208/internal/crowd"
	"game1208/internal/limit"
	"game1208/internal/web"
)

var (
	soakFor  = flag.Duration("soak.for", 2*time.Hour, "how long, in simulated time, TestSoak plays")
	soakRate = flag.Float64("soak.rate", 5, "how many tables an hour are opened meanwhile")
)

// TestSoak plays for hours of simulated time: people come, think, put their phones
// away, come back or do not, let clocks run out, seat bots, play again, and go. No
// clock is wrong. When all have gone, the server is as it was after the first hour:
// no room, no stream, not one goroutine more, and no more memory.
func TestSoak(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSoak(t)
		s.play(time.Hour)
		s.empty()
		goroutines, memory := inBubble(), inUse()
		began := time.Now()
		s.play(*soakFor)
		s.empty()
		if left := inBubble(); left > goroutines {
			t.Errorf("%d goroutines are left, there were %d before:\n%s", left, goroutines, stacks())
		}
		const more = 2 << 20 // reviews that are kept, and not yet after an hour
		after := inUse()
		if after > memory+more {
			t.Errorf("%.1f MB are left, there were %.1f before", float64(after)/1e6, float64(memory)/1e6)
		}
		if n := s.server.said.Load(); n > 0 {
			t.Errorf("the server has warned %d times", n)
		}
		t.Logf("| `soak` | %v of simulated time: people come, think, go away and come back, or do not | %d tables, %d games, %d placements, %d absences, %d seats handed to bots; all clocks right; "+
			"in the end %d goroutines as before and %.1f MB where there were %.1f |",
			time.Since(began).Round(time.Hour), s.tables, s.did["games"], s.did["placements"], s.did["away"], s.did["hand-overs"],
			goroutines, float64(after)/1e6, float64(memory)/1e6)
		s.server.house.Close()
	})
}

// A soak is a server and those who come and go.
type soak struct {
	t      *testing.T
	server *local
	chance *rand.Rand
	tables int

	mu  sync.Mutex
	did map[string]int
}

func newSoak(t *testing.T) *soak {
	limits := limit.Default()
	limits.Addresses = 500 // so that they are forgotten in good time
	server := newLocal(t, func(c *web.Config) { c.Gate = limit.New(limits, time.Now) })
	return &soak{t: t, server: server, chance: rand.New(rand.NewPCG(1, 2)), did: map[string]int{}}
}

func (s *soak) note(what string, n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.did[what] += n
}

// play opens tables for so long, and returns when all who came have gone.
func (s *soak) play(long time.Duration) {
	var all sync.WaitGroup
	for end := time.Now().Add(long); ; {
		time.Sleep(time.Duration(s.chance.ExpFloat64() / *soakRate * float64(time.Hour)))
		if time.Now().After(end) {
			break
		}
		s.tables++
		chance := rand.New(rand.NewPCG(s.chance.Uint64(), 3))
		all.Go(func() { s.evening(chance) })
	}
	all.Wait()
}

// evening is what happens at one table.
func (s *soak) evening(chance *rand.Rand) {
	c := crowd.New("http://1208.test", 1+chance.IntN(6))
	c.Actions, c.Streams = crowd.Direct{Handler: s.server}, crowd.Direct{Handler: s.server}
	c.Clock = []int{0, 0, 30, 60}[chance.IntN(4)]
	c.Bot = []string{"", "", "", "greedy"}[chance.IntN(4)]
	table, err := c.Open(s.t.Context())
	if err != nil {
		s.t.Errorf("a table cannot be opened: %v", err)
		return
	}
	ctx, end := context.WithTimeout(s.t.Context(), time.Duration(10+chance.IntN(80))*time.Minute)
	defer end()
	var all sync.WaitGroup
	for _, p := range table.Players {
		chance := rand.New(rand.NewPCG(chance.Uint64(), 4))
		all.Go(func() { s.visit(ctx, p, c.Clock, chance) })
	}
	all.Wait()
	now, err := s.server.house.Look(s.t.Context(), strings.TrimPrefix(table.Path, "/t/"), "")
	if err != nil {
		s.t.Error(err)
	}
	s.note("games", now.State.Game)
}

// visit is what one player does, away and here in turn, until he goes for good.
func (s *soak) visit(ctx context.Context, p *crowd.Player, clock int, chance *rand.Rand) {
	for ctx.Err() == nil {
		here, away := context.WithTimeout(ctx, time.Duration(chance.ExpFloat64()*8*float64(time.Minute)))
		var following sync.WaitGroup
		following.Go(func() { p.Follow(here) })
		for here.Err() == nil {
			wait(here, time.Duration(chance.ExpFloat64()*10*float64(time.Second)))
			s.act(here, p, clock, chance)
		}
		away()
		following.Wait()
		s.note("away", 1)
		if chance.IntN(5) == 0 {
			return
		}
		wait(ctx, time.Duration(chance.ExpFloat64()*90*float64(time.Second)))
	}
}

func wait(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

// act does what the page asks for, or lets the bot play for somebody who is away.
func (s *soak) act(ctx context.Context, p *crowd.Player, clock int, chance *rand.Rand) {
	screen := p.Screen()
	if ctx.Err() != nil || len(screen.HTML) == 0 {
		return
	}
	if err := checkClock(screen, clock); err != nil {
		s.t.Error(err)
	}
	var err error
	switch {
	case screen.Turn && chance.IntN(20) > 0: // else he dreams
		err = p.Choose(ctx)
		s.note("placements", 1)
	case screen.Form("handover") != nil && chance.IntN(3) == 0:
		err = p.Do(ctx, "handover", screen.Form("handover"))
		s.note("hand-overs", 1)
	}
	if err != nil && err != crowd.ErrRefused && ctx.Err() == nil {
		s.t.Errorf("an action fails: %v", err)
	}
}

var deadline = regexp.MustCompile(` data-deadline="(\d+)"`)

// checkClock returns what is wrong with the clock that a page shows at this moment:
// that it has run out, or that it has more than the whole time.
func checkClock(s crowd.Screen, clock int) error {
	left := time.Until(deadlineOf(s))
	if !deadlineOf(s).IsZero() && (left < -time.Second || left > time.Duration(clock)*time.Second) {
		return fmt.Errorf("a clock of %d s shows %v", clock, left)
	}
	return nil
}

// empty waits until no room is alive, and gives away what is stored.
func (s *soak) empty() {
	s.t.Helper()
	time.Sleep(10 * time.Minute) // longer than a room remembers anybody
	synctest.Wait()
	if rooms, streams := s.server.house.Rooms(), s.server.Streams(); rooms > 0 || streams > 0 {
		s.t.Errorf("%d rooms and %d streams are left when all have gone", rooms, streams)
	}
	s.server.log.Memory = newLocal(s.t, nil).log.Memory
}

// stacks returns what the goroutines of the bubble do.
func stacks() string {
	buf := make([]byte, 1<<20)
	for n := runtime.Stack(buf, true); n == len(buf); n = runtime.Stack(buf, true) {
		buf = make([]byte, 2*len(buf))
	}
	var own []string
	for one := range strings.SplitSeq(string(buf), "\n\n") {
		if strings.Contains(one, "synctest bubble") {
			own = append(own, one)
		}
	}
	return strings.Join(own, "\n\n")
}

// inBubble counts the goroutines of the bubble.
func inBubble() int { return strings.Count(stacks(), "\n\n") + 1 }

// inUse returns how much memory is in use.
func inUse() uint64 {
	var m runtime.MemStats
	for range 3 { // what pools keep goes with the second
		runtime.GC()
	}
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
