package web

import (
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"game1208/internal/limit"
	"game1208/rules"
)

// TestPrintPage asks for a kit with each answer that the page offers.
func TestPrintPage(t *testing.T) {
	s := newSite(t, func(c *Config) { c.Gate = gate(func(l *limit.Limits) { l.Rates[limit.Draw].Burst = 100 }) })
	page := s.get("/print", 0).Body.String()
	inputs := regexp.MustCompile(`<input type="radio" name="(\w+)" value="([\w-]+)"`).FindAllStringSubmatch(page, -1)
	answers := map[string]int{}
	for _, input := range inputs {
		name, value := input[1], input[2]
		answers[name]++
		address := "/print/kit?" + name + "=" + value
		if name != "part" {
			address += "&part=scores"
		}
		if answer := s.get(address, 0); answer.Code != http.StatusOK || answer.Header().Get("Set-Cookie") != "" {
			t.Errorf("%s: %d", address, answer.Code)
		}
	}
	for name, n := range map[string]int{"part": 6, "players": rules.MaxPlayers, "deals": 4, "style": 3, "board": 2, "paper": 2, "format": 2} {
		if answers[name] != n {
			t.Errorf("the page offers %d answers for %s", answers[name], name)
		}
	}
	if strings.Count(page, "checked") != len(answers) {
		t.Errorf("%d answers are picked, for %d questions", strings.Count(page, "checked"), len(answers))
	}
}

// TestKit: a kit is a file in the reader's language; deals are others each time.
func TestKit(t *testing.T) {
	s := newSite(t, nil)
	get := func(query, lang string) *httptest.ResponseRecorder {
		r := request(http.MethodGet, "/print/kit?"+query, 0)
		r.Header.Del("Cookie")
		r.Header.Set("Accept-Language", lang)
		return s.ask(r)
	}
	for _, c := range []struct{ query, lang, name, holds string }{
		{"part=tokens&format=svg", "fr", "1208-tokens.svg", "<title>1208 · Jetons</title>"},
		{"part=tokens&format=svg&paper=letter", "en", "1208-tokens.svg", `width="215.9mm"`},
		{"part=boards&format=svg&players=2", "en", "1208-boards.zip", "1208-boards-2.svg"},
		{"part=rules", "fr", "1208-rules.pdf", "/Lang (fr)"},
		{"part=deals&deals=1&format=svg", "en", "1208-deals.svg", `aria-label="Deal 1"`},
	} {
		answer := get(c.query, c.lang)
		if got := answer.Header().Get("Content-Disposition"); answer.Code != http.StatusOK || got != `attachment; filename="`+c.name+`"` {
			t.Errorf("%s: %d, %s", c.query, answer.Code, got)
		}
		if body := answer.Body.String(); !strings.Contains(body, c.holds) {
			t.Errorf("%s: the file does not hold %q", c.query, c.holds)
		}
	}
	first, second := get("part=deals&deals=1&format=svg", "en"), get("part=deals&deals=1&format=svg", "en")
	if first.Body.String() == second.Body.String() {
		t.Error("the same deals again")
	}
	for _, query := range []string{"part=cards", "board=cube", "paper=a0", "style=bold", "format=png", "players=0", "players=7", "deals=25", "deals=x"} {
		if answer := get(query, "en"); answer.Code != http.StatusBadRequest {
			t.Errorf("%s: %d", query, answer.Code)
		}
	}
}

// TestKitsAreLimited asks until the server has had enough, which takes nothing from the purse of those who play.
func TestKitsAreLimited(t *testing.T) {
	s := newSite(t, func(c *Config) { c.Gate = gate(func(l *limit.Limits) { l.Rates[limit.Draw] = limit.Rate{Burst: 2} }) })
	for _, want := range []int{http.StatusOK, http.StatusOK, http.StatusTooManyRequests} {
		if answer := s.get("/print/kit?part=scores", 0); answer.Code != want {
			t.Errorf("%d, want %d", answer.Code, want)
		}
	}
}
