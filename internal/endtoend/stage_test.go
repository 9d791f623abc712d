package endtoend

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/network"

	"game1208/internal/webtest"
)

// A stage is a server with tables in many states.
type stage struct {
	t      *testing.T
	server *webtest.Process

	mu      sync.Mutex // guards what follows
	players int        // so far
	places  map[string]place
	tables  map[string]*table // those that are over
}

func newStage(t *testing.T) *stage {
	return &stage{t: t, server: webtest.Serve(t, behindProxy...), places: map[string]place{}, tables: map[string]*table{}}
}

// place returns the place of a scene, which is made once. Only what is sent to
// be refused is made anew each time.
func (s *stage) place(sc scene) place {
	s.t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	at, made := s.places[sc.name]
	if !made || at.fields != nil {
		at = sc.at(s)
		s.places[sc.name] = at
	}
	return at
}

// A table is one that the stage has made.
type table struct {
	path   string
	who    []*webtest.Browser
	record string // once it is over
}

func (tb *table) own() place { return place{path: tb.path, who: tb.who[0]} }

// newcomer is a browser at an address of its own.
func (s *stage) newcomer() *webtest.Browser {
	s.players++
	b := webtest.New(s.server.Base(), "en")
	b.From = fmt.Sprintf("198.18.%d.%d", s.players/256, s.players%256)
	return b
}

// do posts as a page would, and returns where that leads to.
func (s *stage) do(b *webtest.Browser, path string, fields url.Values) *webtest.Page {
	s.t.Helper()
	page, err := b.Post(s.t.Context(), path, fields)
	if err != nil {
		s.t.Fatal(err)
	}
	return page
}

// look fetches the table's page.
func (s *stage) look(b *webtest.Browser, tb *table) *webtest.Page {
	s.t.Helper()
	page, err := b.Get(s.t.Context(), tb.path)
	if err != nil || page.Status != http.StatusOK {
		s.t.Fatalf("%s: %v %v", tb.path, page, err)
	}
	return page
}

// press sends a form that the table's page has.
func (s *stage) press(b *webtest.Browser, path, suffix string) {
	s.t.Helper()
	page, err := b.Get(s.t.Context(), path)
	if err == nil {
		_, err = b.Submit(s.t.Context(), page, suffix, nil)
	}
	if err != nil {
		s.t.Fatal(err)
	}
}

// names are those of the players, by seat; the last gives none.
var names = []string{"Léa", "Tom", "Inès", "Maximilien-Alexandre", "Ada", ""}

// table opens a table where so many have sat down.
func (s *stage) table(variant string, seats, taken int) *table {
	s.t.Helper()
	tb := &table{}
	for i := range taken {
		b := s.newcomer()
		tb.who = append(tb.who, b)
		if i == 0 {
			page := s.do(b, "/tables", url.Values{"variant": {variant}, "seats": {strconv.Itoa(seats)}, "name": {names[i]}})
			tb.path = page.URL.Path
		} else {
			s.do(b, tb.path+"/sit", url.Values{"name": {names[i]}})
		}
	}
	return tb
}

func (tb *table) gid(s *stage) string {
	s.t.Helper()
	for _, suffix := range []string{"/ready", "/choose", "/concede"} {
		if form, ok := s.look(tb.who[0], tb).Form(suffix); ok {
			return form.Fields.Get("gid")
		}
	}
	s.t.Fatalf("%s names no game", tb.path)
	return ""
}

func (s *stage) ready(tb *table, seats ...int) {
	s.t.Helper()
	for _, seat := range seats {
		s.press(tb.who[seat], tb.path, "/ready")
	}
}

// start begins a game for so many.
func (s *stage) start(variant string, seats int) *table {
	s.t.Helper()
	tb := s.table(variant, seats, seats)
	for seat := range seats {
		s.ready(tb, seat)
	}
	return tb
}

// turn returns the form that asks the seat, once the die lies; none at the end.
func (s *stage) turn(tb *table, seat int) (webtest.Form, bool) {
	s.t.Helper()
	for range 3000 {
		page := s.look(tb.who[seat], tb)
		if form, ok := page.Form("/choose"); ok {
			return form, true
		}
		if _, over := page.Form("/rematch"); over {
			return webtest.Form{}, false
		}
		if strings.Contains(page.Body, "All your tokens are placed") {
			return webtest.Form{}, false
		}
	}
	s.t.Fatalf("%s asks nobody", tb.path)
	return webtest.Form{}, false
}

// choose takes a placement that the page offers, another for each seat.
func (s *stage) choose(tb *table, seat int) {
	s.t.Helper()
	form, ok := s.turn(tb, seat)
	if !ok {
		return
	}
	moves := slices.DeleteFunc(form.Moves(), func(m url.Values) bool { return m.Get("move") == "--" })
	s.took(tb.who[seat].Choose(s.t.Context(), form, moves[seat%len(moves)]))
}

func (s *stage) abstain(tb *table, seat int) {
	s.t.Helper()
	form, _ := s.turn(tb, seat)
	s.took(tb.who[seat].Choose(s.t.Context(), form, url.Values{"move": {"--"}}))
}

func (s *stage) took(page *webtest.Page, err error) {
	s.t.Helper()
	if err != nil || page.Status != http.StatusOK {
		s.t.Fatalf("a choice: %v %v", page, err)
	}
}

func (s *stage) concede(tb *table, seat int) {
	s.t.Helper()
	s.do(tb.who[seat], tb.path+"/concede", url.Values{"gid": {tb.gid(s)}, "yes": {"1"}})
}

// rounds plays so many.
func (s *stage) rounds(tb *table, n int) *table {
	s.t.Helper()
	for range n {
		for seat := range tb.who {
			s.choose(tb, seat)
		}
	}
	return tb
}

// finish plays to the end.
func (s *stage) finish(tb *table) *table {
	s.t.Helper()
	s.rounds(tb, 8)
	page := s.look(tb.who[0], tb)
	_, rest, _ := strings.Cut(page.Body, `href="/r/`)
	tb.record, _, _ = strings.Cut(rest, `?`)
	if tb.record == "" {
		s.t.Fatalf("%s is not over:\n%s", tb.path, page.Body)
	}
	return tb
}

// over returns a table whose game is over, one of each kind.
func (s *stage) over(variant string, seats int) *table {
	s.t.Helper()
	key := variant + strconv.Itoa(seats)
	if at, made := s.tables[key]; made {
		return at
	}
	s.tables[key] = s.finish(s.start(variant, seats))
	return s.tables[key]
}

// family opens a table for people on one device, on another, with cardboard, and
// a bot; one seat is free.
func (s *stage) family() *table {
	s.t.Helper()
	tb := s.table("p", 6, 2)
	for i, fields := range []url.Values{
		{"kind": {"person"}, "name": {names[2]}}, {"kind": {"paper"}, "name": {names[3]}}, {"kind": {"bot"}, "style": {"greedy"}},
	} {
		fields.Set("seat", strconv.Itoa(2+i))
		s.do(tb.who[0], tb.path+"/add", fields)
	}
	return tb
}

// twoCells plays until a roll leaves seat 0 two cells to choose from.
func (s *stage) twoCells(seats int) *table {
	s.t.Helper()
	for range 100 {
		tb := s.start("p", seats)
		for range 8 {
			form, ok := s.turn(tb, 0)
			if !ok {
				break
			}
			if len(form.Radios["token"]) > 1 {
				return tb
			}
			s.rounds(tb, 1)
		}
	}
	s.t.Fatal("a hundred games without a roll for two cells")
	return nil
}

// token is the cookie that makes the reader the one who sits there.
func token(b *webtest.Browser) *network.CookieParam {
	return cookie(b, "1208")
}

// prefs is the cookie of one who has chosen this language and theme.
func (s *stage) prefs(lang, theme string) *network.CookieParam {
	s.t.Helper()
	b := s.newcomer()
	s.do(b, "/settings", url.Values{"lang": {lang}, "back": {"/privacy"}})
	s.do(b, "/settings", url.Values{"theme": {theme}, "back": {"/privacy"}})
	return cookie(b, "1208-prefs")
}

func cookie(b *webtest.Browser, name string) *network.CookieParam {
	base, _ := url.Parse(b.Base) // it has served already
	for _, c := range b.Client.Jar.Cookies(base) {
		if c.Name == name {
			return &network.CookieParam{Name: name, Value: c.Value, URL: b.Base}
		}
	}
	return &network.CookieParam{Name: name, Value: "", URL: b.Base} // he has done nothing yet
}
