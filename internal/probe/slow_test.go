package probe

import (
	"context"
	"flag"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"game1208/internal/webtest"
)

// attackers is how many connections TestSlow holds up. The long form is
//
//	go test ./internal/probe -run TestSlow -attackers 500 -v
var attackers = flag.Int("attackers", 60, "how many connections TestSlow holds up")

// A slow is a connection that takes its time: it begins with some bytes, then
// sends another now and then, and reads nothing.
type slow struct {
	name  string
	begin string
	drip  string // again and again; "" for nothing more
	cut   bool   // the server must end it; it may not end a stream, whose reader may be slow
}

// slows are those of TestSlow, each with a quarter of the connections.
func slows(tb table) []slow {
	head := " HTTP/1.1\r\nHost: HOST\r\nX-Forwarded-For: FROM\r\n"
	return []slow{
		{"silent", "", "", true},
		{"head", "GET /" + head, "X-A: b\r\n", true},
		{"body", "POST /join" + head + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 4000\r\n\r\ncode=", "A", true},
		{"stream", "GET " + tb.path + "/live" + head + "\r\n", "", false},
	}
}

// TestSlow holds the server up with connections whose heads and bodies drip, that
// say nothing, and with streams that nobody reads, while two others play. Whoever
// plays is answered; how fast, is said. Each that only takes its time is cut off.
func TestSlow(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t, behindProxy...)
	tb := lay(t, server, "2", "Léa", "Tom")
	begin(t, tb)
	alone := healthy(t, tb, 100)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var held sync.WaitGroup
	var cut, open atomic.Int32
	wanted := int32(0)
	for i := range *attackers {
		kind := slows(tb)[i%4]
		if kind.cut {
			wanted++
		}
		ready := make(chan struct{})
		held.Go(func() {
			if kind.hold(ctx, server.Addr, &open, ready) {
				cut.Add(1)
			}
			for ctx.Err() == nil { // it comes again, unless there is no server any more
				kind.hold(ctx, server.Addr, &open, nil)
				select {
				case <-ctx.Done():
				case <-time.After(time.Millisecond):
				}
			}
		})
		<-ready
	}
	during := healthy(t, tb, 500)
	t.Logf("%d slow connections, of which %d are open at the end; alone: %s; beside them: %s", *attackers, open.Load(), alone, during)
	for late := time.Now().Add(patience); cut.Load() < wanted && time.Now().Before(late); {
		time.Sleep(20 * time.Millisecond)
	}
	if cut.Load() < wanted {
		t.Errorf("%d of %d slow connections are cut off after a minute", cut.Load(), wanted)
	}
	cancel()
	held.Wait()
	sound(t, server)
}

// hold opens a slow connection, says so, and holds it until the server ends it,
// which it reports, or ctx does.
func (s slow) hold(ctx context.Context, addr string, open *atomic.Int32, ready chan<- struct{}) (cut bool) {
	c, err := net.Dial("tcp", addr)
	if err == nil {
		open.Add(1)
		defer open.Add(-1)
		defer c.Close()
		_, err = io.WriteString(c, strings.NewReplacer("HOST", addr, "FROM", nextAddress()).Replace(s.begin))
	}
	if ready != nil {
		close(ready)
	}
	if err != nil {
		return false
	}
	ended := make(chan struct{})
	if s.cut {
		go func() {
			io.Copy(io.Discard, c) // an answer may come before the end
			close(ended)
		}()
	}
	tick := time.NewTicker(100 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return false
		case <-ended:
			return true
		case <-tick.C:
			if _, err := io.WriteString(c, s.drip); err != nil {
				return true
			}
		}
	}
}

// timings are how long answers took.
type timings []time.Duration

func (t timings) String() string {
	slices.Sort(t)
	return "median " + t[len(t)/2].Round(10*time.Microsecond).String() + ", 99th percentile " + t[len(t)*99/100].Round(10*time.Microsecond).String() +
		", longest " + t[len(t)-1].Round(10*time.Microsecond).String()
}

// healthy has both play on at their table, game after game, with so many requests,
// of which all succeed.
func healthy(t *testing.T, tb table, requests int) (took timings) {
	t.Helper()
	timed := func(want int, ask func() (*webtest.Page, error)) *webtest.Page {
		t.Helper()
		at := time.Now()
		page, err := ask()
		if err != nil || page.Status != want {
			t.Fatalf("who plays is answered by %v, %v", page, err)
		}
		took = append(took, time.Since(at))
		return page
	}
	for len(took) < requests {
		for _, b := range []*webtest.Browser{tb.host, tb.guest} {
			b.Client.CheckRedirect = stay
			b.From = nextAddress() // as many who play once would
			page := timed(http.StatusOK, func() (*webtest.Page, error) { return b.Get(t.Context(), tb.path) })
			if choose, ok := page.Form("/choose"); ok && choose.Fields.Get("revision") == "0" {
				timed(http.StatusSeeOther, func() (*webtest.Page, error) { return b.Choose(t.Context(), choose, choose.Moves()[0]) })
			}
			for _, action := range []string{"/ready", "/rematch"} {
				if _, ok := page.Form(action); ok {
					timed(http.StatusSeeOther, func() (*webtest.Page, error) { return b.Submit(t.Context(), page, action, nil) })
					break
				}
			}
		}
	}
	return took
}
