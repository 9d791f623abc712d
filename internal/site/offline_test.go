package site

import (
	"context"
	"crypto/rand"
	"html"
	"log/slog"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"game1208/internal/eventlog"
	"game1208/internal/room"
	"game1208/internal/text"
	"game1208/internal/view"
)

// A fullLog has no room left while it is full.
type fullLog struct {
	*eventlog.Memory
	full bool
}

func (l *fullLog) Append(ctx context.Context, game string, expected uint64, records ...eventlog.Record) ([]eventlog.Event, error) {
	if l.full {
		return nil, eventlog.ErrFull
	}
	return l.Memory.Append(ctx, game, expected, records...)
}

// newAlone returns a site that is a browser's own, on a log that can be full.
func newAlone(t *testing.T) (*trial, *fullLog) {
	t.Helper()
	log, logger := &fullLog{Memory: eventlog.NewMemory()}, slog.New(slog.DiscardHandler)
	house := room.New(room.Config{
		Log: log, Luck: room.Fair{Vault: log, Rand: rand.Reader}, Clock: time.Now, Logger: logger,
		ID:   func() string { return view.OfflineTable + room.RandomID(rand.Reader) },
		Code: func() string { return room.RandomCode(rand.Reader) }, Chance: func() uint64 { return 0 },
	})
	t.Cleanup(house.Close)
	return &trial{New(Config{House: house, Oracle: exact(), Logger: logger, Clock: time.Now, Alone: true}), t}, log
}

var posts = regexp.MustCompile(`<form[^>]*method="post"[^>]*action="([^"]*)"`)

// TestOwnForms: no form on a page that a browser made by itself leads to a server.
func TestOwnForms(t *testing.T) {
	s, _ := newAlone(t)
	table := s.begin()
	forms := 0
	for _, path := range []string{"/", "/offline", "/here", "/lead", "/bot", "/learn", "/rules", "/train", "/replay", "/fair", "/privacy", "/offline/games", table,
		"/r/p.AEGBCFHD.789937322.E7--G9F8A3D6B4H2C5", "/r/p.AEGBCFHD.789937322.E7--G9F8A3D6B4H2C5?step=3", "/try/p.ABC..", "/nothing"} {
		page := s.get(path)
		if !strings.Contains(page, "</html>") {
			t.Errorf("%s is no page: %.80q", path, page)
		}
		for _, form := range posts.FindAllStringSubmatch(page, -1) {
			forms++
			if !strings.HasPrefix(form[1], view.OfflinePath+"/") && !strings.HasPrefix(form[1], "/t/"+view.OfflineTable) {
				t.Errorf("a form of %s leads to %s", path, form[1])
			}
			known := s.Find(s.request("POST", form[1], url.Values{}))
			if !known {
				t.Errorf("a form of %s leads to %s, which nobody answers", path, form[1])
			}
		}
	}
	if forms < 20 {
		t.Errorf("only %d forms", forms)
	}
}

// begin opens a table for one.
func (s *trial) begin() string {
	s.t.Helper()
	table := s.post("/offline/tables", url.Values{"variant": {"p"}, "seats": {"1"}}).Location
	if !strings.HasPrefix(table, "/t/"+view.OfflineTable) {
		s.t.Fatalf("the table is %q", table)
	}
	return table
}

// TestFileOfGames carries a game from one browser to another, whole and damaged.
func TestFileOfGames(t *testing.T) {
	s, _ := newAlone(t)
	if page := s.get("/offline/games"); !strings.Contains(page, escaped(text.KeptNone.In(text.FR))) {
		t.Error("it is not said that there is no game yet")
	}
	table := s.begin()
	s.finish(table)
	if page := s.get("/offline/games"); !strings.Contains(page, table) || !strings.Contains(page, `href="/r/p.`) {
		t.Error("the game is not in the list")
	}
	file := s.Answer(t.Context(), s.request("GET", "/offline/games/file", nil))
	if !strings.Contains(file.Header["Content-Disposition"], "1208.json") {
		t.Errorf("the file has the head %v", file.Header)
	}
	other, _ := newAlone(t)
	bring := func(body string) (int, string) {
		r := other.request("POST", "/offline/games", nil)
		r.Body, r.ContentType = body, "application/json"
		answer := other.Answer(t.Context(), r)
		return answer.Status, string(answer.Body)
	}
	whole := string(file.Body)
	for name, damaged := range map[string]string{
		"nothing": "", "no JSON": "1208", "another file": `{"a":1}`, "no tables": `{"1208":1,"tables":[]}`,
		"a later format": strings.Replace(whole, `"1208":1`, `"1208":2`, 1), "half": whole[:len(whole)/2],
		"a changed move":  strings.Replace(whole, `\"roll\":`, `\"roll\": `, 1),
		"a server's":      strings.Replace(whole, `"link":"offline-`, `"link":"`, 1),
		"a changed proof": strings.Replace(whole, `"secret":"`, `"secret":"00`, 1),
	} {
		if damaged == whole {
			t.Fatalf("%s: nothing is changed", name)
		}
		if status, page := bring(damaged); status != statusUnprocessable || !strings.Contains(page, `role="alert"`) || strings.Contains(page, table) {
			t.Errorf("%s: %d", name, status)
		}
	}
	if status, page := bring(whole); status != statusOK || !strings.Contains(page, escaped(text.BroughtIn(text.FR, 1, 0))) || !strings.Contains(page, table) {
		t.Errorf("the whole file: %d", status)
	}
	if _, page := bring(whole); !strings.Contains(page, escaped(text.BroughtIn(text.FR, 0, 1))) {
		t.Error("it is not said that the table was there")
	}
}

// TestWaitingTables: the first page of a browser names the tables that wait at a server, of
// which it keeps what it was told; of what is no such list it shows nothing.
func TestWaitingTables(t *testing.T) {
	s, _ := newAlone(t)
	shown := func(waiting string) string {
		r := s.request("GET", "/", nil)
		r.Waiting = waiting
		return string(s.Answer(t.Context(), r).Body)
	}
	page := shown(`[{"id":"aB-_9","names":["Léa","<b>"]},{"id":"c","names":[]},{"id":"../x","names":["Eve"]},{"id":"","names":["Eve"]},{"id":"d.","names":["Eve"]},{"id":"/t/e","names":["Eve"]},{"id":"f/seat/g","names":["Eve"]}]`)
	for _, part := range []string{`href="/t/aB-_9"`, "<bdi>Léa</bdi>", "<bdi>&lt;b&gt;</bdi>", `href="/t/c"`, text.YouAlone.In(text.FR), escaped(text.WaitingLead.In(text.FR))} {
		if !strings.Contains(page, part) {
			t.Errorf("no %q on the first page", part)
		}
	}
	if strings.Contains(page, "Eve") {
		t.Error("what is no table of a server is on the first page")
	}
	for _, none := range []string{"", "[]", "{", "null", `[{"id":1}]`, `{"id":"a"}`} {
		if page := shown(none); !strings.Contains(page, "</html>") || strings.Contains(page, text.WaitingTitle.In(text.FR)) {
			t.Errorf("of %q: %.300q", none, page)
		}
	}
}

// TestUnsent: the page for a form that did not arrive has it once more, as it was, and no
// other way to send it: what no server takes, it has not.
func TestUnsent(t *testing.T) {
	s, _ := newAlone(t)
	shown := func(path, contentType, body string) string {
		r := s.request("POST", path, nil)
		r.ContentType, r.Body = contentType, body
		r.URL, _ = url.ParseRequestURI(path) // as the worker reads it
		answer := s.Fail(t.Context(), r, s.Unsent(r))
		page := string(answer.Body)
		if answer.Status != statusUnavailable || !strings.Contains(page, escaped(text.UnsentTitle.In(text.FR))) {
			t.Errorf("%s is answered by %d: %.300q", path, answer.Status, page)
		}
		_, main, _ := strings.Cut(page, "<main")
		main, _, _ = strings.Cut(main, "</main>")
		return main
	}
	const form = "application/x-www-form-urlencoded"
	want := url.Values{"variant": {"h"}, "seats": {"2"}, "name": {`J. "R" <R> & O’Brien ` + "\u202f!"}, "door": {""}, "twice": {"a", "b"}}
	page := shown("/tables", form, want.Encode())
	got := url.Values{}
	for _, field := range hiddenField.FindAllStringSubmatch(page, -1) {
		got.Add(html.UnescapeString(field[1]), html.UnescapeString(field[2]))
	}
	if to := posts.FindStringSubmatch(page); to == nil || to[1] != "/tables" || got.Encode() != want.Encode() {
		t.Errorf("sent once more is %v to %v, want %v", got, to, want)
	}
	for name, page := range map[string]string{
		"an unknown address": shown("/nothing", form, "a=1"),
		"another host":       shown("//elsewhere.test/tables", form, "a=1"),
		"too much":           shown("/tables", form, "name="+strings.Repeat("x", maxForm)),
		"no form":            shown("/tables", "text/plain", "a=1"),
		"half a form":        shown("/tables", form, "a=%f"),
	} {
		if strings.Contains(page, "<form") {
			t.Errorf("%s is to be sent again: %s", name, page)
		}
	}
}

var hiddenField = regexp.MustCompile(`<input type="hidden" name="([^"]*)" value="([^"]*)"`)

// TestOwnFaults: each comes with the page that says it, and not as the server's.
func TestOwnFaults(t *testing.T) {
	s, log := newAlone(t)
	server := newTrial(t)
	log.full = true
	full := s.post("/offline/tables", url.Values{"variant": {"p"}, "seats": {"1"}})
	log.full = false
	asked := s.request("POST", "/tables", nil)
	unsent := s.Fail(t.Context(), asked, s.Unsent(asked))
	for name, c := range map[string]struct {
		page  string
		title text.Sentence
		body  text.Sentence
	}{
		"a full browser":                {string(full.Body), text.NoRoomTitle, text.NoRoomBody},
		"a table that is gone":          {s.get("/t/offline-gone"), text.GoneHereTitle, text.GoneHereBody},
		"a browser's table, elsewhere":  {server.get("/t/offline-gone"), text.GoneHereTitle, text.ElsewhereBody},
		"a form that did not arrive":    {string(unsent.Body), text.UnsentTitle, text.UnsentBody},
		"a server's table, at a server": {server.get("/t/gone"), text.NoTableTitle, text.NoTableBody},
		"the address at a server":       {server.get("/offline"), text.OfflineTitle, text.OfflineScripts},
	} {
		if !strings.Contains(c.page, escaped(c.title.In(text.FR))) || !strings.Contains(c.page, escaped(c.body.In(text.FR))) {
			t.Errorf("%s: %.300q", name, c.page)
		}
	}
	if s.begin() == "" {
		t.Error("with room again no table is opened")
	}
	if server.Find(server.request("POST", "/offline/tables", url.Values{})) {
		t.Error("a server answers what is a browser's own")
	}
}
