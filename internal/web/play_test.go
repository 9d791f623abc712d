package web

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

// field returns the value of the first field of this name in a page.
func field(page, name string) string {
	found := regexp.MustCompile(`name="` + name + `" value="([^"]*)"`).FindStringSubmatch(page)
	if found == nil {
		return ""
	}
	return found[1]
}

// do posts as viewer 0 would who asks without htmx, and returns the answer.
func (s *trial) do(table, action string, fields url.Values) *httptest.ResponseRecorder {
	s.t.Helper()
	fields.Set("gid", field(s.get(table, 0).Body.String(), "gid"))
	return s.ask(post(table+"/"+action, 0, fields))
}

// done is do for what must be done.
func (s *trial) done(table, action string, fields url.Values) {
	s.t.Helper()
	if answer := s.do(table, action, fields); answer.Code != http.StatusSeeOther {
		s.t.Fatalf("%s %v is answered by %d: %s", action, fields, answer.Code, answer.Body)
	}
}

// refused posts what changes nothing, and wants to be told why.
func (s *trial) refused(table, action string, code int, why string, fields url.Values) string {
	s.t.Helper()
	before := s.events(table)
	answer := s.do(table, action, fields)
	if page := answer.Body.String(); answer.Code != code || !strings.Contains(page, why) {
		s.t.Errorf("%s %v is answered by %d without %q", action, fields, answer.Code, why)
	}
	if s.events(table) != before {
		s.t.Errorf("%s %v changed something", action, fields)
	}
	return answer.Body.String()
}

// leading opens a table for two on cardboard whose luck is entered.
func (s *trial) leading() string {
	s.t.Helper()
	answer := s.ask(post("/tables", 0, url.Values{"door": {"lead"}, "variant": {"p"}, "seats": {"2"},
		"name1": {"Léa"}, "name2": {"Tom"}, "hand": {"1"}}))
	table := answer.Header().Get("Location")
	if answer.Code != http.StatusSeeOther {
		s.t.Fatalf("a table is answered by %d: %s", answer.Code, answer.Body)
	}
	s.done(table, "ready", url.Values{})
	return table
}

// TestByHand is a whole game at a real table: tokens and rolls are entered and
// corrected, boards are entered, one that cannot be is refused with the reason.
func TestByHand(t *testing.T) {
	s := newSite(t, nil)
	table := s.leading()
	step := func(n int) url.Values { return url.Values{"step": {strconv.Itoa(n)}, "known": {"0"}} }
	with := func(v url.Values, more ...string) url.Values {
		for i := 0; i < len(more); i += 2 {
			v.Set(more[i], more[i+1])
		}
		return v
	}
	fr := text.FR
	s.refused(table, "call", http.StatusUnprocessableEntity, text.ThreeTokens.In(fr), with(step(0), "tokenA", "1", "tokenB", "1"))
	s.done(table, "call", with(step(0), "tokenA", "1", "tokenB", "1", "tokenC", "1"))
	s.done(table, "call", with(step(1), "roll", "2"))
	s.done(table, "call", with(step(1), "roll", "1")) // corrected
	if page := s.get(table, 0).Body.String(); !strings.Contains(page, text.RollCorrected.In(fr)) {
		t.Error("nobody is told of the correction")
	}
	s.refused(table, "call", http.StatusConflict, text.Error(fr, match.Stale), with(step(1), "roll", "3"))
	s.done(table, "pass", url.Values{"roll": {"1"}, "last": {""}})
	s.refused(table, "call", http.StatusUnprocessableEntity, text.TokenFirst.In(fr), with(step(2), "roll", "2"))
	if answer := s.do(table, "call", with(step(2), "token", "D", "roll", "13")); answer.Code != http.StatusBadRequest {
		t.Errorf("a roll of 13 is answered by %d", answer.Code)
	}
	for n := 2; n <= 8; n++ {
		roll := with(step(n), "roll", strconv.Itoa(n))
		if n <= 6 {
			roll.Set("token", string(rune('A'+n+1)))
		}
		s.done(table, "call", roll)
		last := ""
		if n == 8 {
			last = "1"
		}
		s.done(table, "pass", url.Values{"roll": {strconv.Itoa(n)}, "last": {last}})
	}
	board := func(seat, cells string) url.Values { return url.Values{"seat": {seat}, "board": {cells}} }
	_, twice := rules.ParseBoard("ABBC")
	s.refused(table, "enter", http.StatusUnprocessableEntity, text.Error(fr, twice), board("0", "abbc"))
	s.refused(table, "enter", http.StatusConflict, text.WrongCount(fr, 7), board("0", "ABCDEFG....."))
	s.refused(table, "enter", http.StatusConflict, text.WrongCells.In(fr), board("0", "ABCDEFG....H"))
	page := s.refused(table, "enter", http.StatusConflict, text.WrongLetters.In(fr), board("0", "HABCDEFG...."))
	if !strings.Contains(page, `value="HABCDEFG...."`) {
		t.Error("what was typed is gone")
	}
	s.done(table, "enter", board("0", "abcd efgh ...."))
	s.done(table, "omit", url.Values{"seat": {"1"}})
	over := s.get(table, 0).Body.String()
	for _, want := range []string{text.LeftOut.In(fr), text.OnCardboard.In(fr), ">16<"} {
		if !strings.Contains(over, want) {
			t.Errorf("the end lacks %q", want)
		}
	}
	if strings.Contains(over, "/proof") {
		t.Error("luck entered by hand has a proof")
	}
}

// TestUndo: a choice that stands is taken back, once.
func TestUndo(t *testing.T) {
	s := newSite(t, nil)
	table := s.open("2")
	s.ask(post(table+"/sit", 1, url.Values{"name": {"Tom"}}))
	for viewer := range 2 {
		gid := field(s.get(table, viewer).Body.String(), "gid")
		s.ask(post(table+"/ready", viewer, url.Values{"gid": {gid}}))
	}
	s.done(table, "choose", url.Values{"seat": {"0"}, "roll": {"1"}, "revision": {"0"}, "move": {"--"}})
	if page := s.get(table, 0).Body.String(); !strings.Contains(page, table+"/undo") {
		t.Fatal("there is no way to take it back")
	}
	undo := func(revision string) url.Values {
		return url.Values{"seat": {"0"}, "roll": {"1"}, "revision": {revision}}
	}
	s.done(table, "undo", undo("1"))
	if page := s.get(table, 0).Body.String(); strings.Contains(page, table+"/undo") || field(page, "revision") != "2" {
		t.Error("the choice still stands")
	}
	s.refused(table, "undo", http.StatusConflict, text.Error(text.FR, match.Stale), undo("0"))
}

// TestHandOverTooSoon: nobody who is here loses his seat to the bot.
func TestHandOverTooSoon(t *testing.T) {
	s := newSite(t, nil)
	table := s.open("2")
	s.ask(post(table+"/sit", 1, url.Values{"name": {"Tom"}}))
	for viewer := range 2 {
		gid := field(s.get(table, viewer).Body.String(), "gid")
		s.ask(post(table+"/ready", viewer, url.Values{"gid": {gid}}))
	}
	s.refused(table, "handover", http.StatusConflict, text.Error(text.FR, match.TooSoon), url.Values{"seat": {"1"}})
	if answer := s.ask(post(table+"/return", 0, nil)); answer.Code != http.StatusSeeOther {
		t.Errorf("who is here comes back: %d", answer.Code)
	}
}

// TestLayout: the layout of a device with several seats is remembered, and older
// cookies are read.
func TestLayout(t *testing.T) {
	s := newSite(t, nil)
	answer := s.ask(post("/tables", 0, url.Values{"door": {"here"}, "variant": {"p"}, "seats": {"2"}, "name1": {"Léa"}, "name2": {"Tom"}}))
	table := answer.Header().Get("Location")
	s.done(table, "ready", url.Values{})
	look := func(prefs string) string {
		r := request(http.MethodGet, table, 0)
		r.AddCookie(&http.Cookie{Name: prefsCookie, Value: prefs})
		return s.ask(r).Body.String()
	}
	if page := look("fr.dark.A.B"); !strings.Contains(page, `name="turn"`) || !strings.Contains(page, `data-theme="dark"`) {
		t.Error("an older cookie is not read")
	}
	set := post("/settings", 0, url.Values{"layout": {"middle"}, "back": {table}})
	set.AddCookie(&http.Cookie{Name: prefsCookie, Value: "fr.dark.A.B"})
	kept := s.ask(set).Result().Cookies()
	if len(kept) != 1 {
		t.Fatalf("%d cookies", len(kept))
	}
	if page := look(kept[0].Value); !strings.Contains(page, "in-the-middle") || !strings.Contains(page, `data-theme="dark"`) {
		t.Errorf("after %q the device is passed round", kept[0].Value)
	}
	if answer := s.ask(post("/settings", 0, url.Values{"layout": {"stacked"}})); answer.Code != http.StatusBadRequest {
		t.Errorf("a layout that is none is answered by %d", answer.Code)
	}
}

// TestNoticeStays: the stream, which opens with the page that says why a plain
// post did nothing, does not hold its element.
func TestNoticeStays(t *testing.T) {
	s := newSite(t, nil)
	table := s.open("2")
	why := text.Error(text.FR, match.NotNow)
	page := s.refused(table, "rematch", http.StatusConflict, why, url.Values{})
	_, rest, _ := strings.Cut(page, `<main id="table"`)
	if inside, _, _ := strings.Cut(rest, "</main>"); strings.Contains(inside, why) {
		t.Error("the first message of the stream takes the notice away")
	}
	r := post(table+"/rematch", 0, url.Values{"gid": {field(page, "gid")}})
	r.Header.Set("HX-Request", "true")
	if answer := s.ask(r).Body.String(); !strings.HasPrefix(answer, "<main") || !strings.Contains(answer, why) {
		t.Errorf("htmx is answered %s", answer)
	}
}
