package web

import (
	"html"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"game1208/internal/text"
	"game1208/rules"
)

// TestTry plays a record on to its end, by what the pages offer, and changes nothing
// on the way.
func TestTry(t *testing.T) {
	s := newReviewer(t)
	const deal = "p.BCFGADHE.7576b1992."
	for path, want := range map[string]struct {
		code int
		to   string
		says string
	}{
		"/try/" + deal:                         {200, "", text.Step(text.FR, 1)},
		"/try/" + deal + "C7?token=B&cell=5":   {303, "/try/" + deal + "C7B5", ""},
		"/try/" + deal + "C7B5?cell=8":         {422, "", text.NoToken.In(text.FR)},
		"/try/" + deal + "C7B5?token=C&cell=8": {400, "", text.TryLost.In(text.FR)},
		"/try/" + deal + "C7B5?token=x&cell=.": {400, "", text.TryLost.In(text.FR)},
		"/try/" + deal + "C7B6":                {400, "", ""},
		"/try/" + deal + "C7.C7":               {400, "", ""},
		"/try/p.ABC..":                         {200, "", text.TryNoLuck.In(text.FR)},
		"/try/p.ABC.7.A7":                      {200, "", text.TryNoLuck.In(text.FR)},
		"/try/" + deal + "C7B5G8A6--E1H9DaF2":  {303, "/r/" + deal + "C7B5G8A6--E1H9DaF2", ""},
	} {
		answer := s.get(path, 0)
		if answer.Code != want.code || answer.Header().Get("Location") != want.to || !strings.Contains(answer.Body.String(), want.says) {
			t.Errorf("%s: %d to %q, want %d to %q", path, answer.Code, answer.Header().Get("Location"), want.code, want.to)
		}
	}
	page := s.get("/try/"+deal, 0).Body.String()
	for range rules.Tokens {
		path := between(page, `<a class="tok" href="`, `"`) // one cell, whatever token
		if path == "" {                                     // two cells, with a form
			path = between(page, `action="/try/`, `"`)
			path = "/try/" + path + between(page, `name="token" value="`, `"`) + between(page, `name="cell" value="`, `"`)
		}
		answer := s.get(path, 0)
		if page = answer.Body.String(); answer.Code == http.StatusSeeOther {
			return // to the review
		}
	}
	t.Errorf("eight moves do not lead to the end:\n%s", page)
}

func between(s, begin, end string) string {
	_, rest, _ := strings.Cut(s, begin)
	found, _, _ := strings.Cut(rest, end)
	return found
}

// TestTryAnew: what was known stays, what comes is drawn anew.
func TestTryAnew(t *testing.T) {
	s := newReviewer(t)
	ask := func(record, roll string) (int, rules.Record) {
		answer := s.ask(post("/try", 0, url.Values{"record": {record}, "roll": {roll}}))
		got, _ := rules.ParseRecord(strings.TrimPrefix(answer.Header().Get("Location"), "/try/"))
		return answer.Code, got
	}
	const record = "h.BCFGADHE.7576b1992.C7B5G8"
	was, _ := rules.ParseRecord(record)
	different := 0
	for range 20 {
		code, got := ask(record, "4")
		if code != http.StatusSeeOther || got.Variant != rules.Holes || got.Lines[0].String() != was.Lines[0].String() ||
			!slices.Equal(got.Deal.Tokens[:6], was.Deal.Tokens[:6]) || !slices.Equal(got.Deal.Rolls[:4], was.Deal.Rolls[:4]) ||
			len(got.Deal.Tokens) != rules.Tokens || len(got.Deal.Rolls) != rules.MaxRolls {
			t.Fatalf("%d: %v", code, got)
		}
		if got.Deal.String() != was.Deal.String() {
			different++
		}
	}
	if different == 0 {
		t.Error("the luck is always the same")
	}
	if code, got := ask("p.ABC.7.A7", "1"); code != http.StatusSeeOther || got.Deal.Rolls[0] != 7 || len(got.Deal.Tokens) != rules.Tokens {
		t.Errorf("%d: %v", code, got)
	}
	for _, bad := range [][2]string{{record, "2"}, {record, "10"}, {record, "x"}, {record + ".C7", "4"}, {"p.X", "1"}} {
		if code, _ := ask(bad[0], bad[1]); code != http.StatusBadRequest {
			t.Errorf("%v is answered by %d", bad, code)
		}
	}
}

// TestTryLeadsBack plays on from a move of a game of two, in which the bot had moved on
// rolls 2 and 4. Each page on the way leads back to that move of the review, and so does
// the review of what comes of it, from which one may try once more. What of the line is
// the bot's stays the bot's there.
func TestTryLeadsBack(t *testing.T) {
	s := newReviewer(t)
	const (
		deal  = "p.BCFGADHE.7576b1992."
		game  = deal + "C7B5G8A6--E1H9DaF2.C7--B6A5DbF1E9G8H2"
		begun = "/r/" + game + "?by=24.&player=1&step=6"
	)
	origin := "of=" + url.QueryEscape(strings.TrimPrefix(begun, "/r/"))
	from := s.page(begun)
	links := func(page string, addresses ...string) {
		t.Helper()
		for _, a := range addresses {
			if !strings.Contains(page, `"`+a+`"`) {
				t.Errorf("the page does not lead to %s:\n%s", a, words(page))
			}
		}
	}
	first := "/try/" + deal + "C7B5G8A6--?" + origin
	links(from, first)
	if field := between(from, `name="of" value="`, `"`); field != begun[len("/r/"):] {
		t.Errorf("luck that is drawn anew leads back to %q", field)
	}
	anew := s.ask(post("/try", 0, url.Values{"record": {deal + "C7B5G8A6--"}, "roll": {"6"}, "of": {begun[len("/r/"):]}}))
	if to := anew.Header().Get("Location"); !strings.HasSuffix(to, ".C7B5G8A6--?"+origin) {
		t.Errorf("luck that is drawn anew is at %s", to)
	}

	page := s.page(first)
	links(page, begun, "/r/"+deal+"C7B5G8A6--?by=24&"+origin, "/try/"+deal+"C7B5G8A6?"+origin)
	if !strings.Contains(words(page), words(text.BotDid(text.FR, []string{"B en case 5", "A en case 6"}))) {
		t.Errorf("the page does not say what the bot did:\n%s", words(page))
	}
	if n := strings.Count(page, `class="bot-rim"`); n != 2 {
		t.Errorf("%d tokens are marked as the bot's, want 2", n)
	}
	if back := between(page, `name="back" value="`, `"`); back != first {
		t.Errorf("a change of the language leads to %s", back)
	}
	end := ""
	for range rules.Tokens {
		next := between(page, `<a class="tok" href="`, `"`) // one cell, whatever token
		if next == "" {                                     // two cells, with a form that is got
			next = "/try/" + between(page, `action="/try/`, `"`)
			next, _, _ = strings.Cut(next, "?") // as browsers do
			next += "?" + url.Values{"of": {between(page, `name="of" value="`, `"`)}, "token": {between(page, `name="token" value="`, `"`)},
				"cell": {between(page, `name="cell" value="`, `"`)}}.Encode()
			next = s.get(next, 0).Header().Get("Location")
		}
		answer := s.get(next, 0)
		if answer.Code == http.StatusSeeOther {
			end = answer.Header().Get("Location")
			break
		}
		page = plain(answer.Body.String())
		links(page, begun)
	}
	if !strings.HasPrefix(end, "/r/"+deal+"C7B5G8A6--") || !strings.HasSuffix(end, "?by=24&"+origin) {
		t.Fatalf("the end leads to %q", end)
	}
	links(s.page(end), begun, end+"&step=3")
	record, _, _ := strings.Cut(strings.TrimPrefix(end, "/r/"), "?")
	third := s.page(end + "&step=3")
	links(third, begun, "/try/"+record[:len(deal)]+"C7B5?"+origin)
	if !strings.Contains(third, `class="by-bot"`) {
		t.Error("its review marks no move of the bot")
	}

	own := "of=" + url.QueryEscape(game+"?by=24.&player=1&step=4") // where what the bot did then is one's own
	links(s.page("/try/"+deal+"C7B5G8A6?"+own), "/r/"+deal+"C7B5G8A6?by=2&"+own)
	for line, by := range map[string]string{"C7": "", "C7B5": "by=2&", "C7G5B8A6--E1": "", "C7B5G8A6--E1": "by=24&"} {
		links(s.page("/try/"+deal+line+"?"+origin), "/r/"+deal+line+"?"+by+origin)
	}
	for _, bad := range []string{"x", "%3f", game, url.QueryEscape(game + "?step=3"), url.QueryEscape(game + "?player=3&step=1"),
		url.QueryEscape(game + "?player=1&step=0"), url.QueryEscape(game + "?player=1&step=9999"), url.QueryEscape(game + "?by=x&player=1&step=1"),
		url.QueryEscape("//elsewhere.test/" + game + "?player=1&step=1")} {
		for _, path := range []string{"/try/" + deal + "C7", "/r/" + deal + "C7"} {
			if code := s.get(path+"?of="+bad, 0).Code; code != http.StatusBadRequest {
				t.Errorf("%s of %s is answered by %d", path, bad, code)
			}
		}
		typed, _ := url.QueryUnescape(bad)
		if code := s.ask(post("/try", 0, url.Values{"record": {deal + "C7"}, "roll": {"1"}, "of": {typed}})).Code; code != http.StatusBadRequest {
			t.Errorf("a form of %s is answered by %d", typed, code)
		}
	}
}

// page is a page that is there, with its attributes as they are meant.
func (s *trial) page(path string) string {
	s.t.Helper()
	answer := s.get(path, 0)
	if answer.Code != http.StatusOK {
		s.t.Fatalf("%s is answered by %d", path, answer.Code)
	}
	return plain(answer.Body.String())
}

func plain(page string) string { return html.UnescapeString(page) }
