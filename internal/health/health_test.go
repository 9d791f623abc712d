package health

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"game1208/internal/eventlog"
)

// A flaky is a log that can be made to fail, and counts how often it is read.
type flaky struct {
	eventlog.Log
	err   error
	reads int
}

func (l *flaky) Read(ctx context.Context, game string, after uint64) ([]eventlog.Event, error) {
	l.reads++
	if l.err != nil {
		return nil, l.err
	}
	return l.Log.Read(ctx, game, after)
}

func (l *flaky) Append(ctx context.Context, game string, expected uint64, records ...eventlog.Record) ([]eventlog.Event, error) {
	if l.err != nil {
		return nil, l.err
	}
	return l.Log.Append(ctx, game, expected, records...)
}

func (l *flaky) Find(ctx context.Context, key string, order eventlog.Order, limit int) ([]eventlog.Entry, error) {
	if l.err != nil {
		return nil, l.err
	}
	return l.Log.Find(ctx, key, order, limit)
}

func (l *flaky) Subscribe(ctx context.Context, game string, after uint64) (<-chan eventlog.Event, error) {
	if l.err != nil {
		return nil, l.err
	}
	return l.Log.Subscribe(ctx, game, after)
}

// ask returns the answer of a handler to somebody who calls it by a host.
func ask(h http.Handler, method, host, path string) (int, string) {
	r := httptest.NewRequest(method, "http://"+host+path, nil)
	answer := httptest.NewRecorder()
	h.ServeHTTP(answer, r)
	return answer.Code, answer.Body.String()
}

// TestProbe asks a server that is well, one whose log does not answer, and one
// that is about to end. The process lives in every case.
func TestProbe(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		log := &flaky{Log: eventlog.NewMemory()}
		p := NewProbe(log, time.Now)
		h := p.Before(http.NotFoundHandler())
		for _, c := range []struct {
			what   string
			before func()
			code   int
			word   string
		}{
			{"well", func() {}, 200, "ok\n"},
			{"unreadable", func() { log.err = errors.New("/srv/1208.db: disk on fire") }, 503, "unreadable\n"},
			{"well again", func() { log.err = nil }, 200, "ok\n"},
			{"draining", p.Drain, 503, "draining\n"},
		} {
			time.Sleep(readEvery)
			c.before()
			if code, word := ask(h, "GET", "any.example", "/readyz"); code != c.code || word != c.word {
				t.Errorf("%s: ready is answered by %d %q, want %d %q", c.what, code, word, c.code, c.word)
			}
			if code, word := ask(h, "GET", "any.example", "/healthz"); code != 200 || word != "ok\n" {
				t.Errorf("%s: health is answered by %d %q", c.what, code, word)
			}
		}
		if code, _ := ask(h, "GET", "any.example", "/"); code != 404 {
			t.Errorf("what is no probe is answered by %d", code)
		}
	})
}

// TestProbeIsCheap: however often somebody asks, the log is read once a second.
func TestProbeIsCheap(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		log := &flaky{Log: eventlog.NewMemory()}
		p := NewProbe(log, time.Now)
		for range 3 {
			for range 100 {
				if err := p.Ready(); err != nil {
					t.Fatal(err)
				}
			}
			time.Sleep(readEvery)
		}
		if log.reads != 3 {
			t.Errorf("the log was read %d times in three seconds", log.reads)
		}
	})
}

// scrape returns the metrics as Prometheus reads them.
func scrape(t *testing.T, m *Metrics) string {
	t.Helper()
	_, page := ask(m, "GET", "localhost", "/metrics")
	return page
}

// TestMetrics does one of each thing that is counted and looks for it.
func TestMetrics(t *testing.T) {
	m := NewMetrics("v1", "abc")
	m.Gauge("game1208_rooms", "Rooms.", func() float64 { return 7 })
	m.Answered(placing, 303, 3*time.Millisecond)
	m.Answered(placing, 409, 3*time.Millisecond)
	m.Answered("GET /", 200, time.Second)
	m.Refused("the round is over")
	m.Limited("posts")
	page := scrape(t, m)
	for _, line := range []string{
		`game1208_build_info{revision="abc",version="v1"} 1`,
		`game1208_rooms 7`,
		`game1208_placement_seconds_count 1`, // that which was refused is none
		`game1208_placement_seconds_bucket{le="0.0025"} 0`,
		`game1208_placement_seconds_bucket{le="0.005"} 1`,
		`game1208_requests_total{route="POST /t/{id}/choose",status="409"} 1`,
		`game1208_requests_total{route="GET /",status="200"} 1`,
		`game1208_refusals_total{reason="the round is over"} 1`,
		`game1208_limits_total{limit="posts"} 1`,
		`go_goroutines `, `process_open_fds `,
	} {
		if !strings.Contains(page, "\n"+line) {
			t.Errorf("%q is missing", line)
		}
	}
	if t.Failed() {
		t.Log(page)
	}
}

// TestMeasuredLog: a measured log answers as the log does, and every error is
// counted by what it is.
func TestMeasuredLog(t *testing.T) {
	m := NewMetrics("", "")
	inner := &flaky{Log: eventlog.NewMemory()}
	log := m.Log(inner)
	ctx := t.Context()
	record := eventlog.Record{Schema: 1, Kind: "k", Add: []string{"key"}}
	if events, err := log.Append(ctx, "game", 0, record); err != nil || len(events) != 1 {
		t.Fatal(events, err)
	}
	if _, err := log.Append(ctx, "game", 0, record); !errors.Is(err, eventlog.ErrConflict) {
		t.Errorf("a conflict is told as %v", err)
	}
	if events, err := log.Read(ctx, "game", 0); err != nil || len(events) != 1 {
		t.Errorf("%v, %v", events, err)
	}
	if found, err := log.Find(ctx, "key", eventlog.NewestFirst, 9); err != nil || len(found) != 1 {
		t.Errorf("%v, %v", found, err)
	}
	inner.err = &eventlog.DamageError{Game: "secret-game"}
	for operation, call := range map[string]func() error{
		"append":    func() error { _, err := log.Append(ctx, "game", 1, record); return err },
		"read":      func() error { _, err := log.Read(ctx, "game", 0); return err },
		"find":      func() error { _, err := log.Find(ctx, "key", eventlog.NewestFirst, 9); return err },
		"subscribe": func() error { _, err := log.Subscribe(ctx, "game", 0); return err },
	} {
		if err := call(); err != inner.err {
			t.Errorf("%s: %v", operation, err)
		}
		if line := `game1208_log_errors_total{kind="damaged",operation="` + operation + `"} 1`; !strings.Contains(scrape(t, m), line) {
			t.Errorf("%q is missing", line)
		}
	}
	page := scrape(t, m)
	for _, line := range []string{`game1208_append_seconds_count 1`, `game1208_log_errors_total{kind="conflict",operation="append"} 1`} {
		if !strings.Contains(page, "\n"+line) {
			t.Errorf("%q is missing", line)
		}
	}
	if strings.Contains(page, "secret-game") {
		t.Error("a metric names a game")
	}
	for err, want := range map[error]string{
		eventlog.ErrClosed: "closed", eventlog.ErrInvalid: "invalid", context.DeadlineExceeded: "late", context.Canceled: "cancelled",
		errors.New("disk full in game secret-game"): "failed",
	} {
		if got := kindOf(err); got != want {
			t.Errorf("%v is counted as %q, want %q", err, got, want)
		}
	}
}

// TestLoopback: the operators' listener is reached by this machine alone, and
// under a name of it.
func TestLoopback(t *testing.T) {
	for addr, want := range map[string]bool{
		"127.0.0.1:1209": true, "127.9.9.9:1": true, "[::1]:0": true, "localhost:1209": true, "LOCALHOST": true, "::1": true, "[::ffff:127.0.0.1]:1": true,
		"": false, ":1209": false, "0.0.0.0:1209": false, "[::]:1209": false, "192.168.1.5:1209": false, "1208.example:1": false,
		"localhost.example:1209": false, "127.0.0.1.example:1": false, "128.0.0.1": false,
	} {
		if Loopback(addr) != want {
			t.Errorf("%q: %v", addr, !want)
		}
	}
	if _, err := Listen("0.0.0.0:0"); !errors.Is(err, ErrNotLoopback) {
		t.Errorf("all interfaces are listened on: %v", err)
	}
	listener, err := Listen("localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	listener.Close()
}

// TestServer asks the operators' server for all that it has, by a name of the
// loopback and by one that a page elsewhere could have given to this machine.
func TestServer(t *testing.T) {
	p, m := NewProbe(eventlog.NewMemory(), time.Now), NewMetrics("", "")
	server := NewServer(p, m)
	for path, want := range map[string]string{
		"/healthz": "ok", "/readyz": "ok", "/metrics": "go_goroutines", "/debug/pprof/": "goroutine",
		"/debug/pprof/heap?debug=1": "heap profile", "/debug/pprof/goroutine?debug=1": "goroutine profile", "/debug/pprof/cmdline": "test",
	} {
		if code, page := ask(server.Handler, "GET", "127.0.0.1:1209", path); code != 200 || !strings.Contains(page, want) {
			t.Errorf("%s is answered by %d: %.80q", path, code, page)
		}
		if code, page := ask(server.Handler, "GET", "rebound.example", path); code != http.StatusMisdirectedRequest || strings.Contains(page, want) {
			t.Errorf("%s is answered by %d to a stranger: %.80q", path, code, page)
		}
	}
	if server.ReadHeaderTimeout <= 0 || server.ReadTimeout <= 0 || server.WriteTimeout <= 30*time.Second || server.IdleTimeout <= 0 {
		t.Error("somebody is waited for for ever, or no profile of 30 seconds can be had")
	}
	listener, err := Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go server.Serve(listener)
	defer server.Close()
	answer, err := http.Get("http://" + listener.Addr().String() + "/readyz")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if word, err := io.ReadAll(answer.Body); err != nil || string(word) != "ok\n" {
		t.Errorf("over the network: %q, %v", word, err)
	}
}
