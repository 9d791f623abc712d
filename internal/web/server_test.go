package web

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"game1208/internal/asset"
	"game1208/internal/eventlog"
	"game1208/internal/limit"
	"game1208/internal/room"
	"game1208/internal/site"
	"game1208/internal/text"
)

// A trial is a server on a log in memory, asked without a network.
type trial struct {
	*Server
	house *room.House
	t     *testing.T
	log   *eventlog.Memory
	out   *bytes.Buffer // what it logs
}

func newSite(t *testing.T, change func(*Config)) *trial {
	t.Helper()
	log, out := eventlog.NewMemory(), &bytes.Buffer{}
	logger := slog.New(Identify(slog.NewJSONHandler(out, &slog.HandlerOptions{Level: slog.LevelDebug})))
	house := room.New(room.Config{
		Log: log, Luck: room.Fair{Vault: log, Rand: rand.Reader}, Clock: time.Now, Logger: logger,
		ID:   func() string { return room.RandomID(rand.Reader) },
		Code: func() string { return room.RandomCode(rand.Reader) }, Chance: func() uint64 { return 0 },
	})
	t.Cleanup(house.Close)
	c := Config{House: house, Logger: logger, Clock: time.Now, Limits: DefaultLimits()}
	if change != nil {
		change(&c)
	}
	return &trial{New(c), c.House, t, log, out}
}

// gate bounds what addresses may do otherwise than usual.
func gate(change func(*limit.Limits)) *limit.Gate {
	l := limit.Default()
	change(&l)
	return limit.New(l, time.Now)
}

// ask sends a request as viewer 0 … and returns the answer.
func (s *trial) ask(r *http.Request) *httptest.ResponseRecorder {
	s.t.Helper()
	answer := httptest.NewRecorder()
	s.ServeHTTP(answer, r)
	return answer
}

func (s *trial) get(path string, viewer int) *httptest.ResponseRecorder {
	return s.ask(request(http.MethodGet, path, viewer))
}

func post(path string, viewer int, fields url.Values) *http.Request {
	r := request(http.MethodPost, path, viewer)
	body := fields.Encode()
	r.Body, r.ContentLength = io.NopCloser(strings.NewReader(body)), int64(len(body))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Origin", "http://game.test")
	return r
}

// open makes a table of viewer 0 and returns its path.
func (s *trial) open(seats string) string {
	s.t.Helper()
	answer := s.ask(post("/tables", 0, url.Values{"variant": {"p"}, "seats": {seats}, "name": {"Léa"}}))
	if answer.Code != http.StatusSeeOther {
		s.t.Fatalf("a table is answered by %d: %s", answer.Code, answer.Body)
	}
	return answer.Header().Get("Location")
}

// events returns how many events the table of a path has.
func (s *trial) events(table string) int {
	s.t.Helper()
	all, err := s.log.Read(context.Background(), room.Game(strings.TrimPrefix(table, "/t/")), 0)
	if err != nil {
		s.t.Fatal(err)
	}
	return len(all)
}

func TestHeaders(t *testing.T) {
	s := newSite(t, nil)
	table := s.open("2")
	for _, path := range []string{
		"/", table, table + "/proof", "/rules", "/learn", "/learn/none", "/train", "/train/none", "/fair", "/privacy", "/print", "/print/kit?part=rules", "/replay", "/offline", "/replay?record=x",
		"/r/p.ABC..", "/r/nonsense", "/t/unknown", "/nothing", "/robots.txt", "/favicon.ico", "/static/none.css",
	} {
		head := s.get(path, 0).Header()
		for name, want := range map[string]string{
			"Content-Security-Policy": policy, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin",
		} {
			if head.Get(name) != want {
				t.Errorf("%s: %s is %q", path, name, head.Get(name))
			}
		}
		if head.Get("Cache-Control") != "no-store" {
			t.Errorf("%s may be stored: %q", path, head.Get("Cache-Control"))
		}
	}
	if strings.Contains(policy, "unsafe") || !strings.Contains(policy, "default-src 'none'") {
		t.Error("the policy is weak")
	}
}

func TestCookie(t *testing.T) {
	secureSite, _ := url.Parse("https://game.test")
	for _, c := range []struct {
		public *url.URL
		name   string
		secure bool
	}{{nil, "1208", false}, {secureSite, "__Host-1208", true}} {
		s := newSite(t, func(config *Config) { config.Public = c.public })
		answer := s.ask(httptest.NewRequest(http.MethodGet, "http://game.test/", nil))
		cookies := answer.Result().Cookies()
		if len(cookies) != 1 {
			t.Fatalf("%d cookies", len(cookies))
		}
		got := cookies[0]
		if got.Name != c.name || !got.HttpOnly || got.SameSite != http.SameSiteLaxMode || got.Secure != c.secure || got.Path != "/" || got.Domain != "" {
			t.Errorf("the cookie is %v", got)
		}
		if len(got.Value) != 43 { // 256 bits in base64
			t.Errorf("the token has %d characters", len(got.Value))
		}
		if strings.Contains(answer.Body.String(), got.Value) {
			t.Error("the token stands in the page")
		}
	}
}

// TestTokenIsHashed looks for the browser's token in all that is stored.
func TestTokenIsHashed(t *testing.T) {
	s := newSite(t, nil)
	table := s.open("2")
	all, err := s.log.Read(t.Context(), room.Game(strings.TrimPrefix(table, "/t/")), 0)
	if err != nil || len(all) == 0 {
		t.Fatal(len(all), err)
	}
	found := false
	for _, e := range all {
		if bytes.Contains(e.Data, []byte(viewerToken(0))) {
			t.Error("an event holds the token itself")
		}
		found = found || bytes.Contains(e.Data, []byte(owner(0)))
	}
	if !found {
		t.Error("no event holds the token's hash")
	}
	if page := s.get(table, 0).Body.String(); strings.Contains(page, string(owner(0))) || strings.Contains(page, viewerToken(0)) {
		t.Error("the page shows the owner")
	}
}

func TestForeignSites(t *testing.T) {
	s := newSite(t, nil)
	table := s.open("2")
	before := s.events(table)
	for name, head := range map[string]map[string]string{
		"origin":     {"Origin": "http://evil.test"},
		"null":       {"Origin": "null"},
		"port":       {"Origin": "http://game.test:81"},
		"fetch site": {"Sec-Fetch-Site": "cross-site"},
		"same site":  {"Sec-Fetch-Site": "same-site"},
	} {
		r := post(table+"/leave", 0, url.Values{"seat": {"0"}})
		r.Header.Del("Origin")
		for k, v := range head {
			r.Header.Set(k, v)
		}
		if code := s.ask(r).Code; code != http.StatusForbidden {
			t.Errorf("a form by %s is answered by %d", name, code)
		}
		if name == "null" {
			continue
		}
		r = request(http.MethodGet, table+"/live", 0)
		for k, v := range head {
			r.Header.Set(k, v)
		}
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
		if code := s.ask(r.WithContext(ctx)).Code; code != http.StatusForbidden {
			t.Errorf("a stream by %s is answered by %d", name, code)
		}
		cancel()
	}
	if s.events(table) != before {
		t.Error("another site has changed the table")
	}
	r := post(table+"/leave", 0, url.Values{"seat": {"0"}})
	if s.ask(r); s.events(table) == before {
		t.Error("the site's own form changes nothing")
	}
}

// TestGetChangesNothing asks every path by GET and looks at the log.
func TestGetChangesNothing(t *testing.T) {
	s := newSite(t, nil)
	table := s.open("2")
	before := s.events(table)
	for _, route := range s.Routes() {
		_, path, _ := strings.Cut(route.Pattern, " ")
		path = strings.NewReplacer("/t/{id}", table, "{record}", "p.ABC..", "{$}", "").Replace(path)
		if route.Stream || !strings.HasPrefix(path, "/") {
			continue
		}
		s.get(path+"?seat=0&name=x&yes=1&code=A&lang=fr", 0)
	}
	if s.events(table) != before {
		t.Error("a GET has changed the table")
	}
}

func TestForms(t *testing.T) {
	s := newSite(t, nil)
	table := s.open("2")
	before := s.events(table)
	for name, c := range map[string]struct {
		r    *http.Request
		want int
	}{
		"unknown field":  {post(table+"/leave", 0, url.Values{"x": {"1"}}), 400},
		"field twice":    {post(table+"/free", 0, url.Values{"seat": {"1", "1"}}), 400},
		"with a query":   {post(table+"/leave?seat=1", 0, nil), 400},
		"no number":      {post(table+"/free", 0, url.Values{"seat": {"-1"}}), 400},
		"huge number":    {post(table+"/free", 0, url.Values{"seat": {"99999999999"}}), 400},
		"bad game":       {post(table+"/ready", 0, url.Values{"gid": {"xyz"}, "entropy": {""}}), 400},
		"too large":      {post(table+"/sit", 1, url.Values{"name": {strings.Repeat("a", 5000)}}), 413},
		"bad name":       {post(table+"/sit", 1, url.Values{"name": {"a\u202eb"}}), 422},
		"name taken":     {post(table+"/sit", 1, url.Values{"name": {"LÉA"}}), 409},
		"no such seat":   {post(table+"/free", 0, url.Values{"seat": {"5"}}), 409},
		"not the host":   {post(table+"/free", 1, url.Values{"seat": {"0"}}), 409},
		"unknown table":  {post("/t/unknown/leave", 0, url.Values{"seat": {"0"}}), 404},
		"no such method": {post("/rules", 0, nil), 404},
	} {
		if answer := s.ask(c.r); answer.Code != c.want {
			t.Errorf("%s is answered by %d, want %d", name, answer.Code, c.want)
		}
	}
	if s.events(table) != before {
		t.Error("a refused form has changed the table")
	}
}

func TestBodiesOfOtherTypes(t *testing.T) {
	s := newSite(t, nil)
	table := s.open("2")
	before := s.events(table)
	for kind, body := range map[string]string{
		"multipart/form-data; boundary=x": "--x--\r\n",
		"application/json":                `{"unknown":"field"} trailing`,
		"":                                "x=1",
	} {
		r := post(table+"/leave", 0, nil)
		r.Header.Set("Content-Type", kind)
		r.Body, r.ContentLength = io.NopCloser(strings.NewReader(body)), int64(len(body))
		if code := s.ask(r).Code; code != http.StatusBadRequest {
			t.Errorf("a body of type %q is answered by %d", kind, code)
		}
	}
	if s.events(table) != before {
		t.Error("one of them has changed the table")
	}
}

// TestNamelessGuests has five guests sit down at the same moment who give no
// name. Each is called after his seat, in the reader's language.
func TestNamelessGuests(t *testing.T) {
	s := newSite(t, nil)
	table := s.open("6")
	var all sync.WaitGroup
	for guest := 1; guest <= 5; guest++ {
		all.Go(func() {
			answer := httptest.NewRecorder()
			typed := []string{"", "Player 2", "joueur 1"}[guest%3] // nobody is called as another might be
			if s.ServeHTTP(answer, post(table+"/sit", guest, url.Values{"name": {typed}})); answer.Code != http.StatusSeeOther {
				t.Errorf("guest %d is answered by %d", guest, answer.Code)
			}
		})
	}
	all.Wait()
	french, english := s.get(table, 0).Body.String(), s.get(table, 1).Body.String()
	for seat := 2; seat <= 6; seat++ {
		if fr, en := text.PlayerName(text.FR, seat), text.PlayerName(text.EN, seat); !strings.Contains(french, fr) || strings.Contains(french, en) ||
			!strings.Contains(english, en) || strings.Contains(english, fr) {
			t.Errorf("seat %d is not called %q and %q", seat, fr, en)
		}
	}
	before := s.events(table)
	for _, name := range []string{"Léa", text.PlayerName(text.FR, 3)} {
		s.ask(post(table+"/free", 0, url.Values{"seat": {"1"}, "name": {name}}))
	}
	if s.events(table) != before {
		t.Error("a seat was freed under another name")
	}
	if s.ask(post(table+"/free", 0, url.Values{"seat": {"1"}, "name": {text.PlayerName(text.FR, 2)}})); s.events(table) == before {
		t.Error("a seat without a name is not freed")
	}
}

// failing is a log whose disk is full.
type failing struct{ eventlog.Log }

func (f failing) Append(_ context.Context, game string, _ uint64, _ ...eventlog.Record) ([]eventlog.Event, error) {
	return nil, fmt.Errorf("append to game %q: disk full", game)
}

func (f failing) Find(context.Context, string, eventlog.Order, int) ([]eventlog.Entry, error) {
	return nil, errors.New("disk on fire")
}

// TestLogFails has the log fail under a table: the reader is told that
// something is wrong here, the operator what, and neither the table's link.
func TestLogFails(t *testing.T) {
	s := newSite(t, nil)
	table := s.open("2")
	broken := newSite(t, func(c *Config) {
		c.House = room.New(room.Config{Log: failing{s.log}, Luck: scripted{}, Clock: time.Now, Logger: c.Logger, ID: func() string { return "x" }, Code: func() string { return "X" }})
		t.Cleanup(c.House.Close)
	})
	for path, fields := range map[string]url.Values{table + "/leave": {"seat": {"0"}}, "/join": {"code": {"ABCDEF"}}} {
		if code := broken.ask(post(path, 0, fields)).Code; code != http.StatusInternalServerError {
			t.Errorf("%s is answered by %d", path, code)
		}
	}
	logged := broken.out.String()
	if !strings.Contains(logged, "disk full") || !strings.Contains(logged, "disk on fire") {
		t.Errorf("the causes are not logged:\n%s", logged)
	}
	if strings.Contains(logged, strings.TrimPrefix(table, "/t/")) {
		t.Errorf("the table's link is logged:\n%s", logged)
	}
}

// TestCodesAnswerAlike holds the answers to an unknown code, to that of a full
// table and to that of a running game against each other, byte by byte.
func TestCodesAnswerAlike(t *testing.T) {
	s := newSite(t, nil)
	table := s.open("1") // full with its owner
	look, err := s.house.Look(t.Context(), strings.TrimPrefix(table, "/t/"), "")
	if err != nil {
		t.Fatal(err)
	}
	full := s.ask(post("/join", 1, url.Values{"code": {look.State.Code}}))
	unknown := s.ask(post("/join", 1, url.Values{"code": {"ZZZZZZ"}}))
	if full.Code != unknown.Code || full.Body.String() != unknown.Body.String() {
		t.Errorf("a full table is answered by %d, an unknown code by %d, or their pages differ", full.Code, unknown.Code)
	}
	open := s.open("2")
	look, _ = s.house.Look(t.Context(), strings.TrimPrefix(open, "/t/"), "")
	typed := strings.ToLower(look.State.Code[:3]) + " " + look.State.Code[3:]
	if got := s.ask(post("/join", 1, url.Values{"code": {typed}})).Header().Get("Location"); got != open {
		t.Errorf("code %q leads to %q, want %q", typed, got, open)
	}
	pasted := "http://game.test" + open
	seat := "/seat/AAAAAAAAAAAAAAAAAAAA-_"
	for typed, want := range map[string]string{pasted: open, " " + pasted + "?sit=1 ": open, pasted + seat: open + seat} {
		if got := s.ask(post("/join", 1, url.Values{"code": {typed}})).Header().Get("Location"); got != want {
			t.Errorf("the pasted link %q leads to %q", typed, got)
		}
	}
	for _, typed := range []string{pasted + "/live", pasted + "/seat/", "/t/../rules", pasted + seat + "/x"} {
		if code := s.ask(post("/join", 1, url.Values{"code": {typed}})).Code; code != http.StatusNotFound {
			t.Errorf("%q is answered by %d", typed, code)
		}
	}
}

func TestLimits(t *testing.T) {
	s := newSite(t, func(c *Config) {
		c.Gate = gate(func(l *limit.Limits) {
			l.Rates[limit.Code], l.Rates[limit.Table], l.Rates[limit.Act] = limit.Rate{Each: 0.001, Burst: 3}, limit.Rate{Each: 0.001, Burst: 2}, limit.Rate{Each: 0.001, Burst: 20}
		})
		c.Proxies = []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}
	})
	from := func(peer, forwarded string) int {
		r := post("/join", 0, url.Values{"code": {"ZZZZZZ"}})
		r.RemoteAddr = peer
		if forwarded != "" {
			r.Header.Set("X-Forwarded-For", forwarded)
		}
		return s.ask(r).Code
	}
	for range 3 {
		if code := from("192.0.2.1:1", ""); code != http.StatusNotFound {
			t.Fatalf("a code is answered by %d", code)
		}
	}
	for name, c := range map[string]struct {
		peer, forwarded string
		want            int
	}{
		"same address":             {"192.0.2.1:2", "", 429},
		"another address":          {"192.0.2.2:1", "", 404},
		"header of a stranger":     {"192.0.2.1:3", "192.0.2.77", 429},
		"header of a proxy":        {"10.0.0.1:1", "192.0.2.1", 429},
		"made up before the proxy": {"10.0.0.1:1", "192.0.2.88, 192.0.2.1", 429},
		"through two proxies":      {"10.0.0.1:1", "192.0.2.1, 10.0.0.2", 429},
		"another by the proxy":     {"10.0.0.1:1", "192.0.2.3", 404},
	} {
		if code := from(c.peer, c.forwarded); code != c.want {
			t.Errorf("%s: %d, want %d", name, code, c.want)
		}
	}
	for i, want := range []int{404, 404, 404, 429} {
		peer := "[2001:db8::" + string(rune('1'+i)) + "]:1" // one /64
		if code := from(peer, ""); code != want {
			t.Errorf("request %d of a /64: %d, want %d", i+1, code, want)
		}
	}
}

func TestPanicIsAnswered(t *testing.T) {
	s := newSite(t, nil)
	values := []string{"secret thing"}
	h := s.answer(site.Route{Pattern: "GET /x", Handle: func(context.Context, *site.Request) (site.Response, error) { panic(values) }})
	answer := httptest.NewRecorder()
	h.ServeHTTP(answer, request(http.MethodGet, "/x", 0))
	if answer.Code != http.StatusInternalServerError || strings.Contains(answer.Body.String(), "secret thing") || strings.Contains(answer.Body.String(), "goroutine") {
		t.Errorf("%d: %s", answer.Code, answer.Body)
	}
	logged := s.out.String()
	if strings.Contains(logged, "secret thing") || strings.Contains(logged, "goroutine") {
		t.Errorf("the log says too much: %s", logged)
	}
	if !strings.Contains(logged, "TestPanicIsAnswered") || !strings.Contains(logged, "[]string") {
		t.Errorf("the log does not say where it came from: %s", logged)
	}
}

func TestSettings(t *testing.T) {
	s := newSite(t, nil)
	for back, want := range map[string]string{
		"/rules": "/rules", "/r/p.ABC..?step=0": "/r/p.ABC..?step=0", "//evil.test": "/", "http://evil.test/": "/",
		`/\evil.test`: "/", "": "/", "javascript:alert(1)": "/",
	} {
		answer := s.ask(post("/settings", 0, url.Values{"lang": {"fr"}, "back": {back}}))
		if got := answer.Header().Get("Location"); got != want {
			t.Errorf("back to %q leads to %q", back, got)
		}
	}
	answer := s.ask(post("/settings", 0, url.Values{"theme": {"dark"}, "back": {"/"}}))
	r := request(http.MethodGet, "/", 1) // whose browser asks for English
	for _, c := range answer.Result().Cookies() {
		r.AddCookie(c)
	}
	if page := s.ask(r).Body.String(); !strings.Contains(page, `data-theme="dark"`) {
		t.Error("the theme is not remembered")
	}
	if code := s.ask(post("/settings", 0, url.Values{"lang": {"xx"}})).Code; code != http.StatusBadRequest {
		t.Errorf("an unknown language is answered by %d", code)
	}
}

func TestLanguageOfTheBrowser(t *testing.T) {
	s := newSite(t, nil)
	for header, want := range map[string]string{"fr-CA,fr;q=0.9": "fr", "en": "en", "de,fr;q=0.5,en;q=0.2": "fr", "": "en"} {
		r := httptest.NewRequest(http.MethodGet, "http://game.test/", nil)
		r.Header.Set("Accept-Language", header)
		if page := s.ask(r).Body.String(); !strings.Contains(page, `<html lang="`+want+`"`) {
			t.Errorf("%q does not get %s", header, want)
		}
	}
}

// TestNamesAreText gives a name that would be a script and looks how it comes back.
func TestNamesAreText(t *testing.T) {
	s := newSite(t, nil)
	answer := s.ask(post("/tables", 0, url.Values{"variant": {"p"}, "seats": {"2"}, "name": {"<b>&\"x'"}}))
	page := s.get(answer.Header().Get("Location"), 1).Body.String()
	if strings.Contains(page, "<b>&") || !strings.Contains(page, "<bdi>&lt;b&gt;") {
		t.Error("the name is not text inside <bdi>")
	}
}

func TestStatic(t *testing.T) {
	s := newSite(t, nil)
	r := request(http.MethodGet, asset.Path("style.css"), 0)
	r.Header.Set("Accept-Encoding", "gzip")
	answer := s.ask(r)
	head := answer.Header()
	if answer.Code != http.StatusOK || head.Get("Content-Encoding") != "gzip" || head.Get("Content-Type") != "text/css; charset=utf-8" ||
		head.Get("Cache-Control") != "public, max-age=31536000, immutable" {
		t.Errorf("the style is answered by %d %v", answer.Code, head)
	}
	if code := s.get("/static/style.0000000000.css", 0).Code; code != http.StatusNotFound {
		t.Errorf("an old style is answered by %d", code)
	}
}
