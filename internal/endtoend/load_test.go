package endtoend

import (
	"context"
	"flag"
	"fmt"
	"net"
	"testing"
	"time"

	"game1208/internal/crowd"
	"game1208/internal/webtest"
)

var (
	loadTables = flag.Int("load.tables", 10, "how many tables of six TestLoad fills")
	loadRate   = flag.Float64("load.rate", 60, "how many placements a second TestLoad makes")
	loadFor    = flag.Duration("load.for", 2*time.Second, "how long it makes them")
	loadLong   = flag.Bool("load.long", false, "it also looks for the knee, and waits until no room is left")
)

// What a placement may take at the 99th percentile.
const (
	ackLimit  = 50 * time.Millisecond
	seenLimit = 150 * time.Millisecond
)

// TestLoad plays at many tables of the real program at once, by an open load. Every
// placement is acknowledged, and seen by the five others on their streams. When all
// have gone, so has what the server kept for them. How long things took is reported,
// as a row of TRUST.md in the long form.
func TestLoad(t *testing.T) {
	l := newLoaded(t)
	before := l.figures()
	if err := l.crowd.Fill(t.Context(), *loadTables); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	wait := l.crowd.Follow(ctx)
	await(t, "streams", func() bool { return l.crowd.Following() == 6**loadTables })
	report := l.play(*loadRate, *loadFor)
	if len(report.Faults) > 0 || report.Unseen > 0 || len(report.Acknowledged) != len(report.Sent) || len(report.Seen) != 5*len(report.Acknowledged) {
		t.Errorf("%d placements were sent, %d acknowledged and %d times seen: %v", len(report.Sent), len(report.Acknowledged), len(report.Seen), report.Faults)
	}
	knee := ""
	if *loadLong {
		knee = l.knee()
	}
	during := l.figures()
	cancel()
	wait()
	l.crowd.Rest()
	after := l.empty(before)
	t.Logf("| `load` | %d streams and %.0f placements/s for %v, on one machine with what makes them | acknowledged after %s at the median, %s at the 99th percentile; seen by others after %s, %s%s. "+
		"Server %.2f cores, commits %s on average, load %.2f cores. Goroutines %.0f, %.0f, %.0f and heap %.1f, %.1f, %.1f MB before, during and after |",
		6**loadTables, *loadRate, *loadFor, ms(report.Acknowledged.At(.5)), ms(report.Acknowledged.At(.99)), ms(report.Seen.At(.5)), ms(report.Seen.At(.99)), knee,
		report.cores, ms(report.commit), report.CPU.Seconds()/report.Took.Seconds(), before[goroutines], during[goroutines], after[goroutines],
		before[heap]/1e6, during[heap]/1e6, after[heap]/1e6)
}

func ms(d time.Duration) string { return fmt.Sprintf("%.1f ms", float64(d.Microseconds())/1000) }

const (
	goroutines = "go_goroutines"
	heap       = "go_memstats_heap_alloc_bytes"
)

// A loaded server is one that a crowd plays on.
type loaded struct {
	t     *testing.T
	ops   string
	crowd *crowd.Crowd
}

// newLoaded starts the real program and has it solve the game, which it keeps.
func newLoaded(t *testing.T) *loaded {
	t.Helper()
	ops := freeAddr(t)
	server := webtest.Serve(t, append([]string{"--ops", ops}, behindProxy...)...)
	b := webtest.New(server.Base(), "en")
	for _, variant := range []string{"p", "h"} {
		page, err := b.Get(t.Context(), "/r/"+variant+".ABCDEFGH.123456781.A1B2C3D4E5F6G7H8")
		if err != nil || page.Status != 200 {
			t.Fatal(page, err)
		}
	}
	b.Client.CloseIdleConnections()
	return &loaded{t, "http://" + ops, crowd.New(server.Base(), 6)}
}

// freeAddr returns an address of this machine on which nothing listens.
func freeAddr(t testing.TB) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().String()
}

func (l *loaded) figures() crowd.Figures {
	l.t.Helper()
	f, err := crowd.Ask(l.t.Context(), l.ops)
	if err != nil {
		l.t.Fatal(err)
	}
	return f
}

// play plays a load and says what came of it.
func (l *loaded) play(rate float64, long time.Duration) measured {
	l.t.Helper()
	before := l.figures()
	p := measured{Report: l.crowd.Play(l.t.Context(), crowd.Load{Rate: rate, For: long, Seed: uint64(rate)})}
	after := l.figures()
	grown := func(name string) float64 { return after[name] - before[name] }
	p.cores = grown("process_cpu_seconds_total") / p.Took.Seconds()
	p.commit = time.Duration(grown("game1208_append_seconds_sum") / grown("game1208_append_seconds_count") * float64(time.Second))
	l.t.Logf("%v, server %.2f cores, commits %s on average", p, p.cores, ms(p.commit))
	return p
}

// measured is what came of a load, and what the server says of it.
type measured struct {
	crowd.Report
	cores  float64       // that the server took
	commit time.Duration // that a commit took on average
}

// knee raises the rate by a fifth each time, for a quarter of the time, until
// placements take longer than they may twice in a row, since a machine may be disturbed
// once, and says at which they did not.
func (l *loaded) knee() string {
	holds := 0.0
	late := 0
	for rate := *loadRate; ; {
		report := l.play(rate, *loadFor/4)
		if report.Acknowledged.At(.99) <= ackLimit && report.Seen.At(.99) <= seenLimit {
			holds, late = rate, 0
			rate *= 1.2
		} else if late++; late == 2 {
			return fmt.Sprintf(" (held up to %.0f/s, no more at %.0f/s)", holds, rate)
		}
	}
}

// empty waits until the server has no stream, and in the long form no room any more,
// and checks that it is as it was before: a goroutine for each room that is still
// there, and some more in all; a megabyte for each hundred players whose addresses
// it remembers, and some more in all.
func (l *loaded) empty(before crowd.Figures) (after crowd.Figures) {
	l.t.Helper()
	const more, moreHeap = 10, 8e6
	rooms, memory := "game1208_rooms", moreHeap+float64(6**loadTables)*1e4
	await(l.t, "an end of all streams", func() bool { return l.figures()["game1208_streams"] == 0 })
	for until := time.Now().Add(5 * time.Minute); *loadLong && l.figures()[rooms] > 0 && time.Now().Before(until); {
		time.Sleep(time.Second)
	}
	after = l.figures()
	if *loadLong && (after[rooms] > 0 || after[heap] > before[heap]+memory) {
		l.t.Errorf("%v rooms are left, and %.1f MB that were %.1f before", after[rooms], after[heap]/1e6, before[heap]/1e6)
	}
	if most := before[goroutines] + after[rooms] + more; after[goroutines] > most {
		l.t.Errorf("%v goroutines are left with %v rooms, there were %v before", after[goroutines], after[rooms], before[goroutines])
	}
	return after
}
