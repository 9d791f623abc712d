package web

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"game1208/internal/limit"
	"game1208/internal/text"
	"game1208/match"
)

// state returns the table of a path as the house has it.
func (s *trial) state(table string) match.State {
	s.t.Helper()
	t, err := s.house.Look(s.t.Context(), strings.TrimPrefix(table, "/t/"), "")
	if err != nil {
		s.t.Fatal(err)
	}
	return t.State
}

// seats describes the seats of a table: kind, name, style, and the seat whose
// device it is on.
func seats(t match.State) string {
	var all []string
	for _, seat := range t.Seats {
		if !seat.Taken() {
			all = append(all, "free")
			continue
		}
		all = append(all, strings.TrimRight(fmt.Sprintf("%v %s%s %d", seat.Kind, seat.Name, seat.Style, t.SeatOf(seat.Owner)), " "))
	}
	return strings.Join(all, ", ")
}

// TestDoors opens tables through every form and looks at who sits there.
func TestDoors(t *testing.T) {
	s := newSite(t, nil)
	for name, c := range map[string]struct {
		fields url.Values
		want   string
	}{
		"together": {url.Values{"variant": {"h"}, "seats": {"3"}, "name": {"Léa"}, "clock": {"30"}}, "h 30 false: person Léa 0, free, free"},
		"alone":    {url.Values{"variant": {"p"}, "seats": {"1"}}, "p 0 false: person  0"},
		"here": {url.Values{"door": {"here"}, "variant": {"p"}, "seats": {"3"}, "name1": {"Léa"}, "name3": {"Tom"}, "name5": {"nobody"}, "bot": {"greedy"},
			"clock": {"120"}, "phones": {"1"}}, "p 120 false: person Léa 0, person  0, person Tom 0, bot greedy -1, free"},
		"a bot": {url.Values{"door": {"bot"}, "variant": {"h"}, "seats": {"1"}, "name": {"Léa"}, "bot": {"rival"}}, "h 0 false: person Léa 0, bot rival -1"},
		"a leader": {url.Values{"door": {"lead"}, "variant": {"h"}, "seats": {"2"}, "name1": {"Léa"}, "name": {"not asked"}, "plays": {""}, "hand": {"1"}},
			"h 0 true: paper Léa 0, paper  0"},
		"who plays too": {url.Values{"door": {"lead"}, "variant": {"p"}, "seats": {"1"}, "name1": {"Léa"}, "name": {"Tom"}, "plays": {"1"}, "hand": {""}, "phones": {"2"}},
			"p 0 false: person Tom 0, paper Léa 0, free, free"},
	} {
		answer := s.ask(post("/tables", 0, c.fields))
		if answer.Code != http.StatusSeeOther {
			t.Errorf("%s: answered by %d", name, answer.Code)
			continue
		}
		table := s.state(answer.Header().Get("Location"))
		if got := fmt.Sprintf("%v %d %t: %s", table.Variant, table.Clock, table.ByHand, seats(table)); got != c.want {
			t.Errorf("%s: the table is\n%s\nwant\n%s", name, got, c.want)
		}
	}
}

// TestDoorsRefused sends forms that open no table: some make no sense, others
// come back with what was typed and why.
func TestDoorsRefused(t *testing.T) {
	s := newSite(t, nil)
	good := func(door string, more ...string) url.Values {
		fields := url.Values{"door": {door}, "variant": {"p"}, "seats": {"2"}}
		for i := 0; i < len(more); i += 2 {
			fields.Set(more[i], more[i+1])
		}
		return fields
	}
	long := strings.Repeat("x", 21)
	for name, c := range map[string]struct {
		fields url.Values
		code   int
		says   text.Sentence
	}{
		"no such door":         {good("back"), 400, text.BadTitle},
		"no such clock":        {good("", "clock", "45"), 400, text.BadTitle},
		"no such bot":          {good("here", "bot", "wizard"), 400, text.BadTitle},
		"no people":            {good("here", "seats", "0"), 400, text.BadTitle},
		"seven people":         {good("here", "seats", "7"), 400, text.BadTitle},
		"negative phones":      {good("here", "phones", "-1"), 400, text.BadTitle},
		"a field twice":        {url.Values{"door": {"here"}, "variant": {"p"}, "seats": {"2"}, "name1": {"a", "b"}}, 400, text.BadTitle},
		"an unknown field":     {good("here", "name7", "x"), 400, text.BadTitle},
		"a field of another":   {good("here", "plays", "1"), 400, text.BadTitle},
		"a name of another":    {good("", "name1", "x"), 400, text.BadTitle},
		"a bot for the leader": {good("lead", "bot", "greedy"), 400, text.BadTitle},
		"no bot at all":        {good("bot", "seats", "1"), 400, text.BadTitle},
		"two against a bot":    {good("bot", "bot", "steady"), 400, text.BadTitle},
		"a long name to a bot": {good("bot", "seats", "1", "bot", "steady", "name", long), 422, text.NameTooLong},
		"too large":            {good("here", "name1", strings.Repeat("x", 5000)), 413, text.BadTitle},
		"one name twice":       {good("here", "name1", "Léa", "name2", "LÉA"), 422, text.Sentence{}},
		"a name too long":      {good("lead", "name2", long), 422, text.NameTooLong},
		"a bad name":           {good("here", "name2", "a\u202eb"), 422, text.NameBadCharacter},
		"the leader's name":    {good("lead", "plays", "1", "name", long), 422, text.NameTooLong},
		"too many with a bot":  {good("here", "seats", "6", "bot", "random"), 422, text.TooManySeats},
		"too many with phones": {good("lead", "seats", "4", "phones", "3"), 422, text.TooManySeats},
		"far too many phones":  {good("here", "phones", "65535"), 422, text.TooManySeats},
	} {
		answer := s.ask(post("/tables", 1, c.fields))
		if answer.Code != c.code {
			t.Errorf("%s is answered by %d, want %d", name, answer.Code, c.code)
		}
		if says := c.says.In(text.EN); !strings.Contains(answer.Body.String(), says) {
			t.Errorf("%s: the page does not say %q", name, says)
		}
	}
	tables, err := s.house.TablesOf(t.Context(), owner(1), 5)
	if err != nil || len(tables) > 0 {
		t.Errorf("%d tables were opened, %v", len(tables), err)
	}
	for _, typed := range []string{`name="name1" value="Léa"`, `name="name2" value="LÉA"`, `value="h" checked`, `value="60" checked`, `value="rival" checked`, `value="3" checked`} {
		fields := good("here", "name1", "Léa", "name2", "LÉA", "variant", "h", "clock", "60", "bot", "rival", "seats", "3")
		if page := s.ask(post("/tables", 0, fields)).Body.String(); !strings.Contains(page, typed) {
			t.Errorf("the form comes back without %s", typed)
		}
	}
	foreign := post("/tables", 0, good("here"))
	foreign.Header.Set("Origin", "http://evil.test")
	answer := s.ask(foreign)
	if answer.Code != http.StatusForbidden || answer.Header().Get("Connection") != "close" {
		t.Errorf("a form of another site is answered by %d, and its body is waited for", answer.Code)
	}
}

// TestDoorsAreLimited opens tables until the address has had its share.
func TestDoorsAreLimited(t *testing.T) {
	s := newSite(t, func(c *Config) {
		c.Gate = gate(func(l *limit.Limits) { l.Rates[limit.Table] = limit.Rate{Each: 0.001, Burst: 2} })
	})
	for i, want := range []int{303, 303, 429} {
		door := []string{"here", "lead"}[i%2]
		if code := s.ask(post("/tables", 0, url.Values{"door": {door}, "variant": {"p"}, "seats": {"2"}})).Code; code != want {
			t.Errorf("table %d is answered by %d, want %d", i+1, code, want)
		}
	}
}

// TestDoorsWhole: whoever goes away while his table is laid leaves it whole.
func TestDoorsWhole(t *testing.T) {
	s := newSite(t, nil)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r := post("/tables", 0, url.Values{"door": {"here"}, "variant": {"p"}, "seats": {"2"}, "name1": {"Léa"}, "name2": {"Tom"}})
	table := s.ask(r.WithContext(ctx)).Header().Get("Location")
	if table == "" {
		t.Fatal("no table was opened")
	}
	if got := seats(s.state(table)); got != "person Léa 0, person Tom 0" {
		t.Errorf("the table is %s", got)
	}
}
