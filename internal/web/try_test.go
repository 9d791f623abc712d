package web

import (
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
