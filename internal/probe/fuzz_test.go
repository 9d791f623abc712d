package probe

import (
	"bufio"
	"bytes"
	"context"
	"crypto/rand"
	"encoding/base64"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"path"
	"strings"
	"testing"
	"time"

	"game1208/internal/eventlog"
	"game1208/internal/limit"
	"game1208/internal/room"
	"game1208/internal/web"
)

// A site is a server in memory that is asked without a network, with one table of
// which the host's cookie is known.
type site struct {
	http.Handler
	log    *eventlog.Memory
	said   bytes.Buffer
	table  string // its path
	cookie string
}

// mostSent is more than any page has.
const mostSent = 1 << 20

// newSite returns one that bounds nothing but what would fill the memory.
func newSite(f *testing.F) *site {
	f.Helper()
	s := &site{log: eventlog.NewMemory(), cookie: base64.RawURLEncoding.EncodeToString(make([]byte, 32))}
	logger := slog.New(web.Identify(slog.NewJSONHandler(&s.said, &slog.HandlerOptions{Level: slog.LevelInfo})))
	house := room.New(room.Config{
		Log: s.log, Luck: room.Fair{Vault: s.log, Rand: rand.Reader}, Clock: time.Now, Logger: logger, Oracle: solved(),
		ID: func() string { return room.RandomID(rand.Reader) }, Code: func() string { return room.RandomCode(rand.Reader) },
		Chance: func() uint64 { return 0 },
	})
	f.Cleanup(house.Close)
	limits := limit.Default()
	limits.Rates[limit.Act] = limit.Rate{Each: 1e9, Burst: 1e9}
	limits.Rates[limit.Table].Each, limits.Addresses = 0, 100
	s.Handler = web.New(web.Config{House: house, Oracle: solved(), Logger: logger, Clock: time.Now,
		Limits: web.DefaultLimits(), Gate: limit.New(limits, time.Now),
		Proxies: []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}})
	got := httptest.NewRecorder()
	s.ServeHTTP(got, s.post("/tables", "variant=p&seats=2&name=L%C3%A9a"))
	if s.table = got.Header().Get("Location"); path.Dir(s.table) != "/t" {
		f.Fatalf("no table is opened: %d", got.Code)
	}
	return s
}

func (s *site) post(path, body string) *http.Request {
	r := httptest.NewRequest(http.MethodPost, "http://game.test/", strings.NewReader(body))
	r.URL = &url.URL{Path: path}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Origin", "http://game.test")
	r.Header.Set("Cookie", "1208="+s.cookie)
	return r
}

// events is how many the table has.
func (s *site) events(t *testing.T) int {
	t.Helper()
	all, err := s.log.Read(t.Context(), room.Game(path.Base(s.table)), 0)
	if err != nil {
		t.Fatal(err)
	}
	return len(all)
}

// answer asks, and holds the answer against what every answer is: no fault of the
// program, no more bytes than a page may have, the head that all have, and a way on
// that leads nowhere else. It returns the status.
func (s *site) answer(t *testing.T, r *http.Request) int {
	t.Helper()
	s.said.Reset()
	got := httptest.NewRecorder()
	s.ServeHTTP(got, r)
	if got.Code >= 500 && got.Code != http.StatusServiceUnavailable || s.said.Len() > 0 {
		t.Fatalf("%s %q is answered by %d, and the log says %s", r.Method, r.URL, got.Code, s.said.String())
	}
	if got.Body.Len() > mostSent {
		t.Fatalf("%s %q is answered by %d bytes", r.Method, r.URL, got.Body.Len())
	}
	if got.Header().Get("Content-Security-Policy") == "" || got.Header().Get("X-Content-Type-Options") != "nosniff" {
		t.Fatalf("%s %q has the head %v", r.Method, r.URL, got.Header())
	}
	if to := got.Header().Get("Location"); to != "" {
		here := &url.URL{Scheme: "http", Host: "game.test", Path: "/"}
		there, err := here.Parse(to)
		if err != nil || there.Host != here.Host || there.Scheme != "http" || strings.HasPrefix(to, "//") || strings.ContainsAny(to, "\\\r\n\t") {
			t.Fatalf("%s %q leads to %q", r.Method, r.URL, to)
		}
	}
	for _, set := range got.Header().Values("Set-Cookie") {
		if strings.ContainsAny(set, "\r\n\x00") || !strings.HasSuffix(set, "HttpOnly; SameSite=Lax") && !strings.HasSuffix(set, "HttpOnly; Secure; SameSite=Lax") {
			t.Fatalf("%s %q sets the cookie %q", r.Method, r.URL, set)
		}
	}
	return got.Code
}

// FuzzForm sends forms to every address that takes one. What is refused has changed
// nothing.
func FuzzForm(f *testing.F) {
	s := newSite(f)
	paths := routes("POST", s.table)
	const gid = "gid=00112233445566778899aabbccddeeff"
	for i := range paths {
		for _, body := range []string{
			"", "name=L%C3%A9a", "seat=1&kind=bot&style=greedy&name=", "variant=h&seats=6&clock=30&door=here&bot=rival&phones=1&name1=a", "code=ABC-DEF",
			"lang=fr&theme=dark&layout=middle&back=/rules", gid + "&seat=0&roll=1&revision=0&move=A1", gid + "&seat=0&roll=1&revision=0&token=A&cell=c",
			gid + "&step=2&known=1&token=A&roll=12", gid + "&step=0&known=0&tokenA=1&tokenB=1&tokenC=1", gid + "&seat=0&board=AB..CDEFGH..",
			gid + "&entropy=00112233445566778899aabbccddeeff", gid + "&entropy0=00112233445566778899aabbccddeeff&entropy5=00112233445566778899aabbccddeeff",
			"record=p.BEGACDFH.3c71a552.E3&roll=1", "record=p.ABC.1.&roll=65535", gid + "&yes=1", "seat=65535", "back=//evil.test", `back=/\evil.test`,
			"back=http://evil.test/", "code=http://game.test" + s.table, "code=//evil.test/t/x", "%zz=%", "a;b", "name=%ff%00", "seat=1&seat=1",
		} {
			f.Add(uint8(i), body, "application/x-www-form-urlencoded", false)
		}
		f.Add(uint8(i), "{}", "application/json", true)
	}
	f.Fuzz(func(t *testing.T, which uint8, body, kind string, htmx bool) {
		r := s.post(paths[int(which)%len(paths)], body)
		r.Header.Set("Content-Type", kind)
		if htmx {
			r.Header.Set("HX-Request", "true")
		}
		before := s.events(t)
		status := s.answer(t, r)
		if after := s.events(t); status >= 400 && after != before {
			t.Fatalf("%s %q is answered by %d, and has changed the table", r.URL.Path, body, status)
		}
	})
}

// FuzzBack sends the reader back to where a form says that he was.
func FuzzBack(f *testing.F) {
	s := newSite(f)
	for _, back := range []string{"/", "/rules?x=1#y", "//evil.test", `/\evil.test`, "/\t/evil.test", "/%2f/evil.test", "/..//evil.test", "/.//evil.test", "http:/evil.test",
		"javascript:x()", "/@evil.test", "/?//evil.test", "/#//evil.test", "\x00", "/%0d%0aX: y", " //evil.test", "///evil.test", "/a:b@evil.test", "/%2fevil.test/ ", "/%2f|", "/%5cevil.test/|"} {
		f.Add(back)
	}
	f.Fuzz(func(t *testing.T, back string) {
		r := s.post("/settings", url.Values{"lang": {"en"}, "back": {back}}.Encode())
		if code := s.answer(t, r); code != http.StatusSeeOther && len(back) < 1000 {
			t.Fatalf("%q is answered by %d", back, code)
		}
	})
}

// FuzzRead reads any address with any cookies, from any address that a proxy names.
// It changes nothing.
func FuzzRead(f *testing.F) {
	s := newSite(f)
	for _, path := range routes("GET", s.table) {
		f.Add(path, "1208="+s.cookie, "203.0.113.9", "https")
	}
	for _, target := range []string{
		"/replay?record=p.BEGACDFH.3c71a552.E3Gc", "/r/p.BEGACDFH.3c71a5528.E3Gc?by=2&player=1&step=1", "/r/p.ABC.1?step=9999", "/try/p.ABC.1.?token=A&cell=1", "/try/p.ABC.1?token=A",
		"/try/p.BEGACDFH.3c71a5528.E3?of=p.BEGACDFH.3c71a5528.E3Gc%3Fby%3D2%26step%3D2", "/r/p.ABC.1?of=%253f",
		"/train?theme=side&level=2&variant=h", "/train/p_..A.B......._CDE_1_7?move=C7&hint=3", "/train/p_..A.B......._CDE_1_7?mine=2&token=C&cell=8", "/learn/A4?token=B&cell=7",
		"/print/kit?part=scores&players=6&paper=letter&style=large&format=svg", "/r/p.BEGACDFH.3c71a5528.E3Gc/picture.png", "//x", "/t/%ff", "/static/..%2f", s.table + "/proof?game=1",
		s.table + "/seat/%00", "/?%zz&a;b=%ff",
	} {
		f.Add(target, `1208="x"; 1208-prefs=fr.dark!middle.L%C3%A9a`, "1.2.3.4, [2001:db8::1]:80, fe80::1%eth0", "HTTPS, http")
	}
	f.Add("/", "1208-prefs=..%E2%80%AE; 1208-prefs=<>.<>.<>; =; ;;", ",,,\xff, ::ffff:1.2.3.4", "\x00")
	f.Fuzz(func(t *testing.T, target, cookie, from, proto string) {
		if strings.Contains(target, "live") || strings.Contains(target, "%") && strings.Contains(decodedPath(target), "live") {
			return // a stream has no end
		}
		head := "GET " + target + " HTTP/1.1\r\nHost: game.test\r\nCookie: " + cookie + "\r\nX-Forwarded-For: " + from + "\r\nX-Forwarded-Proto: " + proto + "\r\n\r\n"
		r, err := http.ReadRequest(bufio.NewReader(strings.NewReader(head)))
		if err != nil || r.URL.Host != "" || r.Host != "game.test" || r.Body == nil || r.ContentLength != 0 {
			return // net/http does not let it in, or it is not the question here
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		r.RemoteAddr = "192.0.2.1:1"
		before := s.events(t)
		if r.Method != http.MethodGet {
			return
		}
		s.answer(t, r.WithContext(ctx))
		if s.events(t) != before {
			t.Fatalf("reading %q has changed the table", target)
		}
	})
}

func decodedPath(target string) string {
	p, err := url.PathUnescape(target)
	if err != nil {
		return target
	}
	return p
}
