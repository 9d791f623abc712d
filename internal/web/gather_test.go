package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"game1208/bot"
	"game1208/internal/text"
	"game1208/match"
)

// TestAdd seats bots and people without a device, and is refused what is not
// for the one who asks.
func TestAdd(t *testing.T) {
	s := newSite(t, nil)
	table := s.open("3")
	s.get(table, 0) // the host is here
	s.ask(post(table+"/sit", 1, url.Values{"name": {"Tom"}}))
	add := func(viewer int, fields ...string) (int, string) {
		form := url.Values{}
		for i := 0; i < len(fields); i += 2 {
			form.Set(fields[i], fields[i+1])
		}
		answer := s.ask(post(table+"/add", viewer, form))
		return answer.Code, answer.Body.String()
	}
	for _, c := range []struct {
		what   string
		viewer int
		fields []string
		want   int
	}{
		{"a bot by a guest", 1, []string{"seat", "2", "kind", "bot", "style", "greedy"}, 409},
		{"by a stranger", 5, []string{"seat", "2", "kind", "person"}, 409},
		{"no such kind", 0, []string{"seat", "2", "kind", "dog"}, 400},
		{"no such bot", 0, []string{"seat", "2", "kind", "bot", "style", "wizard"}, 400},
		{"a bot without style", 0, []string{"seat", "2", "kind", "bot"}, 400},
		{"a person with a style", 0, []string{"seat", "2", "kind", "person", "style", "greedy"}, 400},
		{"no seat", 0, []string{"kind", "person"}, 400},
		{"an unknown field", 0, []string{"seat", "2", "kind", "person", "owner", "x"}, 400},
		{"too large", 0, []string{"seat", "2", "kind", "person", "name", strings.Repeat("x", 5000)}, 413},
		{"a bad name", 0, []string{"seat", "2", "kind", "paper", "name", "a\u202eb"}, 422},
		{"a name twice", 0, []string{"seat", "2", "kind", "paper", "name", "TOM"}, 409},
		{"one more seat by a guest", 1, []string{"seat", "3", "kind", "paper"}, 409},
		{"a taken seat", 0, []string{"seat", "1", "kind", "paper"}, 409},
	} {
		if code, _ := add(c.viewer, c.fields...); code != c.want {
			t.Errorf("%s is answered by %d, want %d", c.what, code, c.want)
		}
	}
	if got := seats(s.state(table)); got != "person Léa 0, person Tom 1, free" {
		t.Fatalf("what was refused has changed the table: %s", got)
	}
	for _, c := range []struct {
		viewer int
		fields []string
	}{
		{0, []string{"seat", "2", "kind", "bot", "style", "greedy"}},
		{0, []string{"seat", "3", "kind", "paper", "name", "Inès"}}, // the table grows
		{0, []string{"seat", "4", "kind", "person"}},
		{0, []string{"seat", "5", "kind", "bot", "style", "greedy"}},
	} {
		if code, body := add(c.viewer, c.fields...); code != http.StatusSeeOther {
			t.Fatalf("%v is answered by %d: %s", c.fields, code, body)
		}
	}
	if got, want := seats(s.state(table)), "person Léa 0, person Tom 1, bot greedy -1, paper Inès 0, person  0, bot greedy -1"; got != want {
		t.Fatalf("the table is\n%s\nwant\n%s", got, want)
	}
	if code, _ := add(0, "seat", "6", "kind", "person"); code != http.StatusConflict {
		t.Errorf("a seventh seat is answered by %d", code)
	}
	foreign := post(table+"/add", 0, url.Values{"seat": {"6"}, "kind": {"person"}})
	foreign.Header.Set("Origin", "http://evil.test")
	if code := s.ask(foreign).Code; code != http.StatusForbidden {
		t.Errorf("a form of another site is answered by %d", code)
	}
}

// TestCalledBots looks at how bots without a name are called, and frees one by
// the name that the page shows.
func TestCalledBots(t *testing.T) {
	s := newSite(t, nil)
	answer := s.ask(post("/tables", 0, url.Values{"door": {"here"}, "variant": {"p"}, "seats": {"2"}, "name2": {"Careful bot"}, "bot": {"greedy"}}))
	table := answer.Header().Get("Location")
	s.ask(post(table+"/add", 0, url.Values{"seat": {"3"}, "kind": {"bot"}, "style": {"greedy"}}))
	if name := s.state(table).Seats[1].Name; name != "" {
		t.Errorf("somebody is called %q as a bot is", name)
	}
	for viewer, lang := range []text.Lang{text.FR, text.EN} {
		page := s.get(table, viewer).Body.String()
		for n := 1; n <= 2; n++ {
			if name := text.BotName(lang, bot.StyleGreedy, n); !strings.Contains(page, "<bdi>"+name+"</bdi>") {
				t.Errorf("viewer %d sees no %q", viewer, name)
			}
		}
	}
	free := func(seat, name string) int {
		return s.ask(post(table+"/free", 0, url.Values{"seat": {seat}, "name": {name}})).Code
	}
	for _, name := range []string{text.BotName(text.EN, bot.StyleGreedy, 2), text.BotName(text.FR, bot.StyleGreedy, 1), text.PlayerName(text.FR, 4)} {
		if code := free("3", name); code != http.StatusConflict {
			t.Errorf("a bot is freed as %q: %d", name, code)
		}
	}
	if code := free("3", text.BotName(text.FR, bot.StyleGreedy, 2)); code != http.StatusSeeOther || s.state(table).Seats[3].Taken() {
		t.Errorf("the bot is not freed by its name: %d", code)
	}
}

// TestStyles: there are the bots that pages offer.
func TestStyles(t *testing.T) {
	for _, style := range text.BotStyles {
		if !bot.Known(style) {
			t.Errorf("there is no bot %q", style)
		}
	}
}

// TestFreedIsTold: a guest whose seat was freed is told so, until he sits again.
func TestFreedIsTold(t *testing.T) {
	s := newSite(t, nil)
	table := s.open("3")
	s.ask(post(table+"/sit", 1, url.Values{"name": {"Tom"}}))
	told := text.SeatFreedSit.In(text.EN)
	if strings.Contains(s.get(table, 1).Body.String(), told) {
		t.Error("told before anything happened")
	}
	s.ask(post(table+"/free", 0, url.Values{"seat": {"1"}, "name": {"Tom"}}))
	if !strings.Contains(s.get(table, 1).Body.String(), told) {
		t.Error("he is not told")
	}
	if strings.Contains(s.get(table, 3).Body.String(), told) {
		t.Error("others are told, too")
	}
	s.ask(post(table+"/sit", 1, url.Values{"name": {"Tom"}}))
	if strings.Contains(s.get(table, 1).Body.String(), told) {
		t.Error("he sits again and is still told")
	}
}

// TestReadyForSeveral: one tap is for all seats of a device, each person with
// bytes of his own.
func TestReadyForSeveral(t *testing.T) {
	s := newSite(t, nil)
	table := s.ask(post("/tables", 0, url.Values{"door": {"lead"}, "variant": {"p"}, "seats": {"1"}, "plays": {"1"}})).Header().Get("Location")
	s.ask(post(table+"/add", 0, url.Values{"seat": {"2"}, "kind": {"person"}, "name": {"Inès"}}))
	page := s.get(table, 0).Body.String()
	for _, field := range []string{`name="entropy0" value=""`, `name="entropy2" value=""`} {
		if !strings.Contains(page, field) {
			t.Errorf("the page has no %s", field)
		}
	}
	if strings.Contains(page, `name="entropy1"`) || strings.Contains(page, `name="entropy"`) {
		t.Error("the page asks for bytes of a player with cardboard, or for one alone")
	}
	gid := s.state(table).GID.String()
	bytes := []string{strings.Repeat("1", 32), strings.Repeat("2", 32)}
	if code := s.ask(post(table+"/ready", 0, url.Values{"gid": {gid}, "entropy0": {bytes[0]}})).Code; code != http.StatusConflict {
		t.Errorf("bytes for one of two are answered by %d", code)
	}
	if code := s.ask(post(table+"/ready", 0, url.Values{"gid": {gid}, "entropy0": {bytes[0]}, "entropy2": {bytes[1]}})).Code; code != http.StatusSeeOther {
		t.Fatalf("answered by %d", code)
	}
	got := s.state(table)
	if got.Phase != match.Playing || got.Seats[0].Entropy.String() != bytes[0] || got.Seats[2].Entropy.String() != bytes[1] {
		t.Errorf("the game is in phase %v with %v", got.Phase, got.Entropy())
	}
}
