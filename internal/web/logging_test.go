package web

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"game1208/internal/eventlog"
	"game1208/internal/limit"
	"game1208/internal/room"
	"game1208/internal/site"
	"game1208/match"
	"game1208/rules"
)

// A rough is a log that every so often fails, and says why. What it says is the
// text of fault, which is given what it was asked for.
type rough struct {
	*eventlog.Memory
	fault func(asked string) error
	calm  atomic.Bool // it does not fail
	calls atomic.Int64
}

func (l *rough) fails(asked string) error {
	if !l.calm.Load() && l.calls.Add(1)%3 == 0 {
		return l.fault(asked)
	}
	return nil
}

func (l *rough) Append(ctx context.Context, game string, expected uint64, records ...eventlog.Record) ([]eventlog.Event, error) {
	if err := l.fails(game); err != nil {
		return nil, err
	}
	return l.Memory.Append(ctx, game, expected, records...)
}

func (l *rough) Read(ctx context.Context, game string, after uint64) ([]eventlog.Event, error) {
	if err := l.fails(game); err != nil {
		return nil, err
	}
	return l.Memory.Read(ctx, game, after)
}

func (l *rough) Find(ctx context.Context, key string, order eventlog.Order, limit int) ([]eventlog.Entry, error) {
	if err := l.fails(key); err != nil {
		return nil, err
	}
	return l.Memory.Find(ctx, key, order, limit)
}

// A secret is bytes or text that no log line may hold.
type secret struct {
	name, text string
	raw        []byte // nil where it is only a text
}

// forms are the texts under which a secret could get into a line.
func (s secret) forms() []string {
	if s.raw == nil {
		return []string{s.text}
	}
	numbers := strings.Trim(fmt.Sprint(s.raw), "[]")
	return []string{
		hex.EncodeToString(s.raw), strings.ToUpper(hex.EncodeToString(s.raw)), numbers, strings.ReplaceAll(numbers, " ", ","),
		base64.RawURLEncoding.EncodeToString(s.raw), base64.RawStdEncoding.EncodeToString(s.raw),
	}
}

// leaked returns the names of the secrets that lines hold.
func leaked(lines string, secrets []secret) (names []string) {
	for _, s := range secrets {
		if slices.ContainsFunc(s.forms(), func(form string) bool { return strings.Contains(lines, form) }) {
			names = append(names, s.name)
		}
	}
	return names
}

// wholeGame plays a game of two on a log that fails now and then, with a link for
// a seat, a code, guesses and nonsense, and returns all that was logged, down to
// the smallest matter, and all its secrets.
func wholeGame(t *testing.T, fault func(asked string) error) (lines string, secrets []secret) {
	mem := eventlog.NewMemory()
	log := &rough{Memory: mem, fault: fault}
	s := newSite(t, func(c *Config) {
		c.House = room.New(room.Config{
			Log: log, Luck: room.Fair{Vault: mem, Rand: rand.Reader}, Clock: time.Now, Logger: c.Logger,
			ID:   func() string { return room.RandomID(rand.Reader) },
			Code: func() string { return room.RandomCode(rand.Reader) }, Chance: func() uint64 { return 0 },
		})
		t.Cleanup(c.House.Close)
		c.Gate = gate(func(l *limit.Limits) { l.Rates[limit.Act].Burst, l.Rates[limit.Code].Burst = 500, 500 })
	})
	log.calm.Store(true)
	table := s.open("2")
	id := strings.TrimPrefix(table, "/t/")
	look := func() match.State {
		log.calm.Store(true)
		defer log.calm.Store(false)
		snapshot, err := s.house.Look(t.Context(), id, "")
		if err != nil {
			t.Fatal(err)
		}
		return snapshot.State
	}
	// again sends a form until the log takes it.
	again := func(path string, viewer int, fields url.Values) {
		for range 20 {
			if s.ask(post(path, viewer, fields)).Code < http.StatusBadRequest {
				return
			}
		}
		t.Fatalf("%s never succeeds", path)
	}
	code := look().Code
	again("/join", 1, url.Values{"code": {code}})
	again(table+"/sit", 1, url.Values{"name": {"Tom"}})
	entropy := []string{strings.Repeat("a1", 16), strings.Repeat("b2", 16)}
	for viewer, bytes := range entropy {
		again(table+"/ready", viewer, url.Values{"gid": {look().GID.String()}, "entropy": {bytes}})
	}
	log.calm.Store(true)
	link := s.lend(table, 1, "1")
	log.calm.Store(false)
	nonsense(s, table, link, code)
	s.ask(post(link, 2, nil)) // on a log that may fail
	again(link, 2, nil)
	state := look()
	for state.Phase == match.Playing {
		for seat, viewer := range []int{0, 2} {
			if !state.Waiting(seat) {
				continue
			}
			v := match.See(state, "")
			move := anyMoveOf(v.Seats[seat].Position, v.Roll())
			again(table+"/choose", viewer, url.Values{"gid": {state.GID.String()}, "seat": {fmt.Sprint(seat)},
				"roll": {fmt.Sprint(len(state.Rolls))}, "revision": {"0"}, "move": {move.String()}})
		}
		if next := look(); len(next.Rolls) == len(state.Rolls) && next.Phase == match.Playing {
			t.Fatalf("roll %d is not over", len(next.Rolls))
		}
		state = look()
	}
	nonsense(s, table, link, code)
	if state.Phase != match.Over || state.Ending != match.Finished {
		t.Fatalf("the game ended in phase %v by %v", state.Phase, state.Ending)
	}
	kept, err := mem.Secret(t.Context(), state.GID)
	if err != nil {
		t.Fatal(err)
	}
	secrets = []secret{
		{name: "table's link", text: id}, {name: "code", text: code}, {name: "seat's link", text: link[strings.LastIndex(link, "/")+1:]},
		{name: "dice", raw: kept[:]}, {name: "bytes of a device", text: entropy[0]}, {name: "bytes of another", text: entropy[1]},
	}
	for viewer := range 3 {
		token, _ := base64.RawURLEncoding.DecodeString(viewerToken(viewer))
		secrets = append(secrets, secret{name: fmt.Sprint("cookie ", viewer), raw: token},
			secret{name: fmt.Sprint("owner ", viewer), text: string(owner(viewer))})
	}
	return s.out.String(), secrets
}

func anyMoveOf(p rules.Position, roll rules.Cell) rules.Move {
	for m := range p.Legal(roll) {
		if !m.Abstains() {
			return m
		}
	}
	return rules.Abstain
}

// nonsense asks for much that goes wrong, with secrets wherever a request can
// hold one.
func nonsense(s *trial, table, link, code string) {
	for viewer := range 3 {
		for _, path := range []string{"/", table, table + "x", table + "/proof", table + "/proof?game=" + code, link, link + "x", "/r/" + link[3:], "/nothing" + link} {
			s.get(path, viewer)
		}
		for _, path := range []string{table + "/choose", table + "/leave", table + "/lend", table + "/ready", link + "x", "/join", "/settings", "/tables"} {
			s.ask(post(path, viewer, url.Values{"gid": {code}, "seat": {link}, "code": {code + "X"}, "back": {link}, "roll": {viewerToken(viewer)}}))
			s.ask(post(path, viewer, url.Values{"code": {link + "x"}, "seat": {viewerToken(viewer)}}))
		}
		foreign := post(table+"/leave", viewer, url.Values{"seat": {"0"}})
		foreign.Header.Set("Origin", "http://evil.test"+link)
		s.ask(foreign)
		large := post("/join", viewer, url.Values{"code": {strings.Repeat(code, maxBody)}})
		s.ask(large)
	}
}

// TestLogsHoldNoSecret plays a whole game on a log that fails now and then, and
// looks for every secret of it in all that is logged.
func TestLogsHoldNoSecret(t *testing.T) {
	lines, secrets := wholeGame(t, func(string) error { return fmt.Errorf("disk full") })
	if names := leaked(lines, secrets); len(names) > 0 {
		t.Errorf("the log holds the %s:\n%s", strings.Join(names, ", the "), lines)
	}
	for _, said := range []string{"request failed", "request refused", "disk full"} {
		if n := strings.Count(lines, said); n < 5 {
			t.Errorf("only %d lines say %q: the game was too smooth", n, said)
		}
	}
}

// TestLogsShowLeaks plants leaks and sees them found: a store whose errors name
// what it was asked for, and every form of every secret.
func TestLogsShowLeaks(t *testing.T) {
	lines, secrets := wholeGame(t, func(asked string) error { return fmt.Errorf("find %s: disk full", asked) })
	names := leaked(lines, secrets)
	if !slices.ContainsFunc(names, func(name string) bool { return name == "code" || strings.HasPrefix(name, "owner") }) {
		t.Errorf("a store that says which key it looks for is not noticed, only %q", names)
	}
	for _, s := range secrets {
		for _, form := range s.forms() {
			var out strings.Builder
			slog.New(slog.NewJSONHandler(&out, nil)).Info("planted", "what", form)
			if got := leaked(out.String(), secrets); !slices.Contains(got, s.name) {
				t.Errorf("%s as %q is not noticed", s.name, form)
			}
		}
	}
}

// TestRequestIDs: all lines of a request have its id, whichever package writes
// them, two requests have two, and the page of an unexpected error names it.
func TestRequestIDs(t *testing.T) {
	s := newSite(t, nil)
	handle := func(ctx context.Context, _ *site.Request) (site.Response, error) {
		s.logger.InfoContext(ctx, "on the way")
		return site.Response{}, fmt.Errorf("disk full")
	}
	crash := func(context.Context, *site.Request) (site.Response, error) { panic("crash") }
	refuse := func(context.Context, *site.Request) (site.Response, error) { return site.Response{}, site.Bad("x") }
	seen := map[string]bool{}
	for _, c := range []struct {
		handle site.Handler
		lang   string
		lines  int
		said   string // on the page before the id, "" for a page that must not have it
	}{
		{handle, "en", 2, "tell whoever runs this server: reference "},
		{crash, "fr", 1, "à la personne qui tient ce serveur\u00a0: référence "},
		{refuse, "en", 1, ""},
	} {
		s.out.Reset()
		r := request(http.MethodGet, "/x", 0)
		r.Header.Set("Accept-Language", c.lang)
		answer := httptest.NewRecorder()
		s.answer(site.Route{Pattern: "GET /x", Handle: c.handle}).ServeHTTP(answer, r)
		ids := map[string]bool{}
		lines := strings.Split(strings.TrimSpace(s.out.String()), "\n")
		var id string
		for _, line := range lines {
			var fields struct{ Request string }
			if err := json.Unmarshal([]byte(line), &fields); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			id = fields.Request
			ids[id] = true
		}
		if len(lines) != c.lines || len(ids) != 1 || !regexp.MustCompile(`^[A-Z2-7]{8}$`).MatchString(id) || seen[id] {
			t.Errorf("the lines have the ids %v, %d lines, want %d:\n%s", ids, len(lines), c.lines, s.out)
		}
		seen[id] = true
		if page := answer.Body.String(); c.said != "" && !strings.Contains(page, c.said+id) || c.said == "" && strings.Contains(page, id) {
			t.Errorf("the page says of %s: %s", id, page)
		}
	}
}

// A tally is a Meter that remembers.
type tally struct {
	answered map[string]int // by route and status
	refused  map[string]int
	limited  map[string]int
	mu       sync.Mutex // many requests count
}

func newTally() *tally {
	return &tally{answered: map[string]int{}, refused: map[string]int{}, limited: map[string]int{}}
}

func (m *tally) Answered(route string, status int, _ time.Duration) {
	m.count(m.answered, fmt.Sprint(route, " ", status))
}
func (m *tally) Refused(reason string) { m.count(m.refused, reason) }
func (m *tally) Limited(limit string)  { m.count(m.limited, limit) }

func (m *tally) count(in map[string]int, what string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	in[what]++
}

// TestMeter: what is answered, refused and limited is counted, by words that
// hold nothing of who asked or of his table.
func TestMeter(t *testing.T) {
	m := newTally()
	s := newSite(t, func(c *Config) {
		c.Meter = m
		c.Gate = gate(func(l *limit.Limits) {
			l.Rates[limit.Table], l.Rates[limit.Code], l.Rates[limit.Act] = limit.Rate{Each: 0.001, Burst: 2}, limit.Rate{Each: 0.001, Burst: 1}, limit.Rate{Each: 0.001, Burst: 9}
		})
		c.Limits.StreamsPerTable = 0
	})
	table := s.open("2")
	s.open("2")
	s.get(table, 0)
	s.get("/nothing"+table, 0)
	s.get(table+"/live", 1) // he only watches
	s.ask(post(table+"/shrink", 1, nil))
	for range 2 {
		s.ask(post("/join", 0, url.Values{"code": {"ZZZZZZ"}}))
		s.ask(post("/tables", 0, url.Values{"variant": {"p"}, "seats": {"2"}, "name": {"Léa"}}))
	}
	for range 3 {
		s.ask(post("/settings", 0, url.Values{"lang": {"fr"}}))
	}
	left := func(context.Context, *site.Request) (site.Response, error) { return site.Response{}, context.Canceled }
	s.answer(site.Route{Pattern: "GET /x", Handle: left}).ServeHTTP(httptest.NewRecorder(), request(http.MethodGet, "/x", 0))
	for got, want := range map[*map[string]int]map[string]int{
		&m.answered: {"POST /tables 303": 2, "POST /tables 429": 2, "GET /t/{id} 200": 1, "GET /x 499": 1, "/ 404": 1, "GET /t/{id}/live 429": 1,
			"POST /t/{id}/shrink 409": 1, "POST /join 404": 1, "POST /join 429": 1, "POST /settings 303": 2, "POST /settings 429": 1},
		&m.refused: {"this is for somebody else to do": 1},
		&m.limited: {"tables": 2, "codes": 1, "posts": 1, "watchers of a table": 1},
	} {
		if fmt.Sprint(*got) != fmt.Sprint(want) {
			t.Errorf("counted %v, want %v", *got, want)
		}
	}
	if n := s.Streams(); n != 0 {
		t.Errorf("%d streams are said to be open", n)
	}
}
