package probe

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"game1208/internal/web"
	"game1208/internal/webtest"
)

var aCode = regexp.MustCompile(`<p class="code">([A-Z2-9]{6})</p>`)

// TestCodesGuessed guesses codes from one address that says each time, in every
// header there is for it, that it is another. The code of a table that is full is
// answered as one that never was, and soon nothing is.
func TestCodesGuessed(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	tb := table{host: browser(server, "en"), guest: browser(server, "en")}
	page, err := tb.host.Post(t.Context(), "/tables", map[string][]string{"variant": {"p"}, "seats": {"2"}})
	if err != nil || aCode.FindStringSubmatch(page.Body) == nil {
		t.Fatalf("no code is shown: %v, %v", page, err)
	}
	tb.path = page.URL.Path
	code := aCode.FindStringSubmatch(page.Body)[1]
	if got := (form{"/join", "code=" + code, nil}).send(t, tb.guest); got.head.Get("Location") != tb.path {
		t.Fatalf("the code is answered by %d", got.status)
	}
	if _, err := tb.guest.Post(t.Context(), tb.path+"/sit", nil); err != nil {
		t.Fatal(err)
	}
	guess := func(code string, n int) answer {
		names := []string{"X-Forwarded-For", "X-Real-IP", "Forwarded", "CF-Connecting-IP", "True-Client-IP", "X-Client-IP", "X-Forwarded-Host", "X-Originating-IP"}
		head := map[string]string{}
		for _, name := range names[:1+n%len(names)] {
			head[name] = nextAddress()
		}
		return form{"/join", "code=" + code, head}.send(t, browser(server, "en"))
	}
	full, never := guess(code, 0), guess("ZZZZZZ", 1)
	full.head.Del("Date")
	never.head.Del("Date")
	if full.status != http.StatusNotFound || never.status != full.status || never.body != full.body || len(never.head) != len(full.head) {
		t.Errorf("a full table is answered by %d, an unknown code by %d, or their pages differ", full.status, never.status)
	}
	turnedAway := 0
	for n := range 30 {
		switch got := guess("ZZZZZ"+string("ABCDEFGH"[n%8]), n); got.status {
		case http.StatusTooManyRequests:
			turnedAway++
		case http.StatusNotFound:
		default:
			t.Errorf("a guess is answered by %d", got.status)
		}
	}
	if turnedAway < 20 {
		t.Errorf("only %d of 30 guesses are turned away", turnedAway)
	}
	if got := guess(code, 0); got.status != http.StatusTooManyRequests {
		t.Errorf("one who guesses finds a table: %d", got.status)
	}
	if strings.Contains(server.Log(), code) {
		t.Error("the log holds the code")
	}
	sound(t, server)
}

// TestForwarded says in a stranger's name that he comes by HTTPS and from elsewhere,
// and, behind a proxy that is trusted, what is no address.
func TestForwarded(t *testing.T) {
	t.Parallel()
	for _, trusted := range []bool{false, true} {
		var args []string
		if trusted {
			args = behindProxy
		}
		server := webtest.Serve(t, args...)
		for _, says := range []string{"", "unknown", "_hidden", "::", "[::1]:99999", "1.2.3.4:70000", "fe80::1%eth0", "\xff\xfe", ",,,,", "127.0.0.1, 127.0.0.1",
			strings.Repeat("1.2.3.4,", 1000) + "x", "999.1.1.1", "1.2.3.4\t,\t5.6.7.8", "for=1.2.3.4"} {
			lines := []string{"X-Forwarded-For: " + says, "X-Forwarded-Proto: https", "X-Forwarded-Host: evil.test", "Forwarded: for=1.2.3.4;host=evil.test;proto=https"}
			got := tell(t, server.Addr, ask("GET", "/", lines...))
			if len(got) != 1 || got[0].status != http.StatusOK || strings.Contains(got[0].body, "evil.test") {
				t.Errorf("trusted %t: %q is answered by %v", trusted, says, got)
				continue
			}
			if secure := strings.Contains(got[0].head.Get("Set-Cookie"), "__Host-1208="); secure != trusted || secure != strings.Contains(got[0].head.Get("Set-Cookie"), "; Secure") {
				t.Errorf("trusted %t: the cookie is %q", trusted, got[0].head.Get("Set-Cookie"))
			}
		}
		sound(t, server)
	}
}

// A stream is one that a test has opened, and what it was answered.
type stream struct {
	net.Conn
	status int
}

// open opens a stream at a table and waits for its first bytes.
func open(t *testing.T, addr, table, cookie, from string) stream {
	t.Helper()
	c := dial(t, addr)
	line := ""
	if cookie != "" {
		line = "Cookie: 1208=" + cookie + "\r\n"
	}
	io.WriteString(c, "GET "+table+"/live HTTP/1.1\r\nHost: "+addr+"\r\n"+line+"X-Forwarded-For: "+from+"\r\n\r\n")
	got, err := http.ReadResponse(bufio.NewReaderSize(c, 1<<10), nil)
	if err != nil {
		t.Fatal(err)
	}
	return stream{c, got.StatusCode}
}

// TestStreams opens streams until no more may be: of a browser, of an address,
// of those who watch a table. Those who play have theirs all the same, and
// streams that end make room.
func TestStreams(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t, behindProxy...)
	tb := lay(t, server, "2", "Léa", "Tom")
	limits := web.DefaultLimits()
	// fill opens as many as may be, and one more, and returns all but that.
	fill := func(what string, most int, next func() stream) (all []stream) {
		for range most {
			s := next()
			if s.status != http.StatusOK {
				t.Fatalf("%s: stream %d is answered by %d", what, len(all)+1, s.status)
			}
			all = append(all, s)
		}
		if s := next(); s.status != http.StatusTooManyRequests {
			t.Errorf("%s: one too many is answered by %d", what, s.status)
		}
		return all
	}
	end := func(all []stream) {
		for _, s := range all {
			s.Close()
		}
	}
	// room opens one as soon as those that were closed are noticed.
	room := func(what string, next func() stream) {
		t.Helper()
		for late := time.Now().Add(patience); ; time.Sleep(5 * time.Millisecond) {
			s := next()
			s.Close()
			if s.status == http.StatusOK {
				return
			}
			if time.Now().After(late) {
				t.Fatalf("%s: those that ended have made no room", what)
			}
		}
	}
	ofHost := func() stream { return open(t, server.Addr, tb.path, token(tb.host), nextAddress()) }
	hosts := fill("a browser", limits.StreamsPerOwner, ofHost)
	watcher := func() stream { return open(t, server.Addr, tb.path, "", nextAddress()) }
	watchers := fill("watchers", limits.StreamsPerTable, watcher)
	if s := open(t, server.Addr, tb.path, token(tb.guest), nextAddress()); s.status != http.StatusOK {
		t.Errorf("who plays gets no stream: %d", s.status)
	}
	end(hosts)
	end(watchers)
	room("a browser", ofHost)
	room("watchers", watcher)
	one := nextAddress()
	ofAddress := func() stream { return open(t, server.Addr, tb.path, "", one) }
	end(fill("an address", limits.StreamsPerAddress, ofAddress))
	room("an address", ofAddress)
	sound(t, server)
}
