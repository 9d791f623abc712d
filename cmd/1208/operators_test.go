package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"game1208/internal/webtest"
)

// A watched is a server in this process that operators watch.
type watched struct {
	base, ops string // where players and operators ask
	data      string
	stop      context.CancelFunc
	ended     chan int // has its exit code
}

// watch starts a server with a listener for operators. It ends with the test.
func watch(t *testing.T) *watched {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	out := &lines{said: make(chan string, 100)}
	w := &watched{data: filepath.Join(t.TempDir(), "1208.db"), stop: stop, ended: make(chan int, 1)}
	c := newTestCLI(nil, out)
	go func() {
		w.ended <- c.run(ctx, []string{"serve", "--addr", "127.0.0.1:0", "--ops", "127.0.0.1:0", "--data", w.data})
	}()
	address := func(after string) string {
		line := <-out.said
		at, ok := strings.CutPrefix(line, after)
		if !ok {
			t.Fatalf("it says %q, not where it is", line)
		}
		return strings.TrimSpace(at)
	}
	w.base = address("1208 is on ")
	<-out.said
	w.ops = address("Health and metrics for operators are on ")
	t.Cleanup(func() { stop(); <-w.ended })
	return w
}

// get returns the answer at an address.
func get(t *testing.T, address string) (status int, page string) {
	t.Helper()
	answer, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(body)
}

// TestOperators plays a placement and looks for it, and for everything else that
// operators watch, where they ask. Where players ask there is nothing of it
// but whether the server lives and is ready.
func TestOperators(t *testing.T) {
	w := watch(t)
	b := webtest.New(w.base, "en")
	stream := openStream(t, w.base)
	defer stream.Body.Close()
	table := playOne(t, b)
	_, metrics := get(t, w.ops+"/metrics")
	for _, line := range []string{
		`game1208_placement_seconds_count 1`, `game1208_rooms 2`, `game1208_streams 1`, `game1208_bots_working 0`, `game1208_bots_waiting 0`,
		`game1208_readers_working 0`, `game1208_readers_waiting 0`, `game1208_requests_total{route="POST /t/{id}/choose",status="303"} 1`,
		`game1208_refusals_total{reason="the round is over"} 1`, `game1208_build_info{`,
	} {
		if !strings.Contains(metrics, "\n"+line) {
			t.Errorf("%q is missing in:\n%s", line, metrics)
		}
	}
	for name, least := range map[string]float64{"game1208_append_seconds_count": 4, "game1208_data_bytes": 1, "game1208_wal_bytes": 1, "go_goroutines": 5} {
		var n float64
		if found := regexp.MustCompile(`(?m)^` + name + ` (\S+)$`).FindStringSubmatch(metrics); found == nil {
			t.Errorf("%s is missing", name)
		} else if fmt.Sscan(found[1], &n); n < least {
			t.Errorf("%s is %v, want at least %v", name, n, least)
		}
	}
	site, _ := url.Parse(w.base)
	for _, cookie := range b.Client.Jar.(*cookiejar.Jar).Cookies(site) {
		if strings.Contains(metrics, cookie.Value) {
			t.Error("the metrics hold a cookie")
		}
	}
	if strings.Contains(metrics, table) {
		t.Error("the metrics hold the link of a table")
	}
	for _, probe := range []string{"/healthz", "/readyz"} {
		for _, base := range []string{w.base, w.ops} {
			if status, word := get(t, base+probe); status != http.StatusOK || word != "ok\n" {
				t.Errorf("%s is answered by %d %q", base+probe, status, word)
			}
		}
	}
	for _, hidden := range []string{"/metrics", "/debug/pprof/", "/debug/pprof/heap"} {
		if status, _ := get(t, w.base+hidden); status != http.StatusNotFound {
			t.Errorf("players get %s: %d", hidden, status)
		}
		if status, _ := get(t, w.ops+hidden); status != http.StatusOK {
			t.Errorf("operators do not get %s: %d", hidden, status)
		}
	}
}

// playOne opens a table for one, places a token there, and tries another one when
// it is too late. It returns the table's name.
func playOne(t *testing.T, b *webtest.Browser) (table string) {
	t.Helper()
	page, err := b.Post(t.Context(), "/tables", url.Values{"variant": {"p"}, "seats": {"1"}, "name": {"Léa"}})
	if err != nil || page.Status != http.StatusOK {
		t.Fatal(page, err)
	}
	table = path.Base(page.URL.Path)
	if page, err = b.Submit(t.Context(), page, "/ready", nil); err != nil {
		t.Fatal(err)
	}
	choose, ok := page.Form("/choose")
	if !ok || len(choose.Moves()) < 2 {
		t.Fatalf("nothing can be chosen on:\n%s", page.Body)
	}
	b.Client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	for i, want := range []int{http.StatusSeeOther, http.StatusConflict} {
		if answer, err := b.Choose(t.Context(), choose, choose.Moves()[i]); err != nil || answer.Status != want {
			t.Fatalf("choice %d is answered by %v, %v, want %d", i, answer, err, want)
		}
	}
	return table
}

// TestDrain ends a server while a request is under way: first it is no longer
// ready, which operators see, then streams end, and the request is still answered.
func TestDrain(t *testing.T) {
	w := watch(t)
	stream := openStream(t, w.base)
	defer stream.Body.Close()
	at, _ := url.Parse(w.base)
	slow, err := net.Dial("tcp", at.Host)
	if err != nil {
		t.Fatal(err)
	}
	defer slow.Close()
	body := "lang=fr"
	fmt.Fprintf(slow, "POST /settings HTTP/1.1\r\nHost: %s\r\nContent-Type: application/x-www-form-urlencoded\r\nExpect: 100-continue\r\nContent-Length: %d\r\n\r\n",
		at.Host, len(body))
	goOn := make([]byte, len("HTTP/1.1 100 Continue\r\n\r\n"))
	if _, err := io.ReadFull(slow, goOn); err != nil { // it has the head, and waits for the body
		t.Fatal(err)
	}
	if status, _ := get(t, w.ops+"/readyz"); status != http.StatusOK {
		t.Fatalf("it is not ready: %d", status)
	}
	w.stop()
	if _, err := io.Copy(io.Discard, stream.Body); err != nil {
		t.Errorf("the stream did not end well: %v", err)
	}
	if status, word := get(t, w.ops+"/readyz"); status != http.StatusServiceUnavailable || word != "draining\n" {
		t.Errorf("streams have ended, and it is said to be ready: %d %q", status, word)
	}
	if status, _ := get(t, w.ops+"/healthz"); status != http.StatusOK {
		t.Errorf("it is not said to live while it ends: %d", status)
	}
	if _, err := io.WriteString(slow, body); err != nil {
		t.Fatal(err)
	}
	answer, err := io.ReadAll(slow)
	if !strings.HasPrefix(string(answer), "HTTP/1.1 303 ") {
		t.Errorf("the request under way is answered by %.40q, %v", answer, err)
	}
	if code := <-w.ended; code != 0 {
		t.Errorf("exit code %d", code)
	}
	w.ended <- 0 // for the cleanup
	if _, err := http.Get(w.ops + "/healthz"); err == nil {
		t.Error("operators are answered after the end")
	}
}
