package endtoend

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	g "maragu.dev/gomponents"

	"game1208/fair"
	"game1208/internal/view"
	"game1208/internal/webtest"
	"game1208/match"
	"game1208/rules"
)

// tableScenes are tables under way where a device has several seats, leads a real
// table, or has a bot that stands in; and their ends.
var tableScenes = []scene{
	{"passed round, three", "GET /t/{id}", func(s *stage) place {
		tb := s.shared(3)
		s.chooseFor(tb, 0)
		return tb.own()
	}},
	{"passed round, in his hand", "GET /t/{id}", func(s *stage) place {
		at := s.shared(3).own()
		at.then = open(".turn.next")
		return at
	}},
	{"passed round, chosen and looked at", "GET /t/{id}", func(s *stage) place {
		tb := s.shared(2)
		s.chooseFor(tb, 0)
		at := tb.own()
		at.then = open(".has-chosen")
		return at
	}},
	{"in the middle, two", "GET /t/{id}", func(s *stage) place { return s.laid(2) }},
	{"in the middle, four", "GET /t/{id}", func(s *stage) place { return s.laid(4) }},
	{"in the middle, six", "GET /t/{id}", func(s *stage) place { return s.laid(6) }},
	{"a family under way", "GET /t/{id}", func(s *stage) place {
		tb := s.family()
		s.press(tb.who[0], tb.path, "/shrink")
		s.ready(tb, 0, 1)
		return tb.own()
	}},
	{"leading, the first roll", "GET /t/{id}", func(s *stage) place { return s.led(3, false).own() }},
	{"leading, a token", "GET /t/{id}", func(s *stage) place { return s.paced(s.led(3, false), 2).own() }},
	{"leading, the last roll", "GET /t/{id}", func(s *stage) place { return s.paced(s.led(3, false), 7).own() }},
	{"entering three tokens", "GET /t/{id}", func(s *stage) place { return s.led(2, true).own() }},
	{"entering a token and a roll", "GET /t/{id}", func(s *stage) place {
		tb := s.led(2, true)
		s.called(tb, 0, "tokenA", "tokenC", "tokenE")
		s.called(tb, 1, "roll=7")
		return s.paced(tb, 1).own()
	}},
	{"correcting a roll", "GET /t/{id}", func(s *stage) place {
		tb := s.led(2, true)
		s.called(tb, 0, "tokenA", "tokenC", "tokenE")
		s.called(tb, 1, "roll=7")
		s.called(tb, 1, "roll=8")
		at := tb.own()
		at.then = open(".correct")
		return at
	}},
	{"luck refused", "POST /t/{id}/call", func(s *stage) place {
		tb := s.led(2, true)
		return place{path: tb.path + "/call", who: tb.who[0], fields: url.Values{"gid": {tb.gid(s)}, "step": {"0"}, "known": {"0"}, "tokenA": {"1"}}, then: refused}
	}},
	{"a board to enter", "GET /t/{id}", func(s *stage) place {
		at := s.paced(s.led(1, false), 8).own()
		at.then = `(document.querySelector(".leave-out").open = true)`
		return at
	}},
	{"a board being tapped", "GET /t/{id}", func(s *stage) place {
		at := s.paced(s.led(2, false), 8).own()
		at.then = `(() => { const cells = document.querySelectorAll("form.enter .cells button"); if (!cells[2].querySelector("use")) cells[2].click(); return true; })()`
		return at
	}},
	{"a board that cannot be", "POST /t/{id}/enter", func(s *stage) place {
		tb := s.paced(s.led(1, false), 8)
		return place{path: tb.path + "/enter", who: tb.who[0], fields: url.Values{"gid": {tb.gid(s)}, "seat": {"0"}, "board": {"ABCDEFG....."}}}
	}},
	{"over, on cardboard, one left out", "GET /t/{id}", func(s *stage) place {
		tb := s.paced(s.led(2, false), 8)
		gid := tb.gid(s)
		s.do(tb.who[0], tb.path+"/enter", url.Values{"gid": {gid}, "seat": {"0"}, "board": {s.cardboard(tb)}})
		s.do(tb.who[0], tb.path+"/omit", url.Values{"gid": {gid}, "seat": {"1"}})
		return tb.own()
	}},
	{"a clock", "GET /t/{id}", func(*stage) place { return atClock(0, 43*time.Second) }},
	{"a clock's last seconds", "GET /t/{id}", func(*stage) place { return atClock(0, 4*time.Second) }},
	{"somebody is gone", "GET /t/{id}", func(*stage) place { return atClock(0, 0) }},
	{"the bot plays for another", "GET /t/{id}", func(*stage) place { return atClock(1, 0) }},
	{"the bot plays for me", "GET /t/{id}", func(*stage) place { return atClock(2, 0) }},
	{"watching the leader's luck", "GET /t/{id}", func(s *stage) place { return place{path: s.led(2, true).path} }},
}

// open opens the first details of a kind.
func open(selector string) string {
	return `(document.querySelector("details` + selector + `").open = true)`
}

// shared is a table for people on one device, under way.
func (s *stage) shared(n int) *table {
	s.t.Helper()
	fields := url.Values{"door": {"here"}, "variant": {"p"}, "seats": {strconv.Itoa(n)}}
	for i := range n {
		fields.Set("name"+strconv.Itoa(i+1), names[i])
	}
	return s.opened(fields)
}

// led is a table for players on cardboard, under way, with real luck or not.
func (s *stage) led(n int, hand bool) *table {
	s.t.Helper()
	fields := url.Values{"door": {"lead"}, "variant": {"p"}, "seats": {strconv.Itoa(n)}}
	for i := range n {
		fields.Set("name"+strconv.Itoa(i+1), names[i])
	}
	if hand {
		fields.Set("hand", "1")
	}
	return s.opened(fields)
}

func (s *stage) opened(fields url.Values) *table {
	s.t.Helper()
	b := s.newcomer()
	tb := &table{who: []*webtest.Browser{b}}
	tb.path = s.do(b, "/tables", fields).URL.Path
	s.ready(tb, 0)
	return tb
}

// laid is a shared device between its players, after three rounds, one of whom
// has chosen.
func (s *stage) laid(n int) place {
	s.t.Helper()
	tb := s.shared(n)
	for range 3 {
		for seat := range n {
			s.chooseFor(tb, seat)
		}
	}
	s.chooseFor(tb, 1)
	at := tb.own()
	at.middle = true
	return at
}

// chooseFor takes a placement for one of the seats of the first device.
func (s *stage) chooseFor(tb *table, seat int) {
	s.t.Helper()
	for range 3000 {
		for _, form := range s.look(tb.who[0], tb).Forms() {
			if !strings.HasSuffix(form.Action, "/choose") || form.Fields.Get("seat") != strconv.Itoa(seat) {
				continue
			}
			moves := slices.DeleteFunc(form.Moves(), func(m url.Values) bool { return m.Get("move") == "--" })
			s.took(tb.who[0].Choose(s.t.Context(), form, moves[seat%len(moves)]))
			return
		}
	}
	s.t.Fatalf("%s asks nobody in seat %d", tb.path, seat)
}

// paced goes on by so many taps of the leader.
func (s *stage) paced(tb *table, rolls int) *table {
	s.t.Helper()
	for n := range rolls {
		form := s.form(tb, "/pass")
		if n+1 == rules.Tokens {
			form.Fields.Set("last", "1")
		}
		s.do(tb.who[0], form.Action, form.Fields)
	}
	return tb
}

// form is one that the first device's page has, sooner or later.
func (s *stage) form(tb *table, suffix string) webtest.Form {
	s.t.Helper()
	for range 3000 {
		if form, ok := s.look(tb.who[0], tb).Form(suffix); ok {
			return form
		}
	}
	s.t.Fatalf("%s has no form %s", tb.path, suffix)
	return webtest.Form{}
}

// called enters a step of real luck, or corrects it.
func (s *stage) called(tb *table, step int, what ...string) {
	s.t.Helper()
	fields := url.Values{"gid": {s.form(tb, "/call").Fields.Get("gid")}, "step": {strconv.Itoa(step)}, "known": {"0"}}
	for _, w := range what {
		name, value, _ := strings.Cut(w+"=1", "=")
		fields.Set(name, strings.TrimSuffix(value, "=1"))
	}
	if page := s.do(tb.who[0], tb.path+"/call", fields); page.Status != http.StatusOK {
		s.t.Fatalf("luck entered: %d", page.Status)
	}
}

// cardboard is a board that can lie there.
func (s *stage) cardboard(tb *table) string {
	s.t.Helper()
	deal, err := s.look(tb.who[0], tb).Deal()
	if err != nil {
		s.t.Fatal(err)
	}
	return webtest.Cardboard(deal).String()
}

// atClock draws a table for two with a clock, before the first choice: the other is
// gone, or has been handed to the bot (1: seen by me, 2: by him).
func atClock(handed int, left time.Duration) place {
	secret, gid, entropy := fair.Secret{1}, fair.GID{1}, []fair.Entropy{{1}, {2}}
	deal := fair.Deal(gid, secret, entropy)
	commands := []match.Command{
		match.Open{Seats: 2, Owner: "a", Name: names[0], Skeleton: "a", Clock: 60, Lay: match.Lay{GID: gid, Commitments: secret.Commitments(gid)}},
		match.Sit{By: "b", Name: names[1], Skeleton: "b"},
		match.Ready{By: "a", GID: gid, Entropy: entropy[:1]}, match.Ready{By: "b", GID: gid, Entropy: entropy[1:]},
		match.Draw{Step: 0, Key: secret.Key(gid, 0), Tokens: deal.Tokens[:rules.OpenHand]},
		match.Draw{Step: 1, Key: secret.Key(gid, 1), Roll: deal.Rolls[0]},
	}
	if handed > 0 {
		commands = append(commands, match.HandOver{By: "a", Seat: 1, GID: gid, Vacant: []bool{false, true}},
			match.Substitute{Seat: 1, Roll: 1, Move: rules.Place(deal.Tokens[0], deal.Rolls[0])})
	}
	viewer := match.Owner("a")
	if handed == 2 {
		viewer = "b"
	}
	t := view.TableData{ID: "AAAAAAAAAAAAAAAAAAAAAA", View: match.See(played(commands...), viewer)}
	t.Presence = match.Presence{Present: []bool{true, left > 0}, Vacant: []bool{false, left == 0}}
	return place{drawn: func(p view.Page) g.Node {
		if left > 0 {
			t.Deadline = time.Now().Add(left)
		}
		return view.Table(p, t)
	}}
}

// played is a table after these commands.
func played(commands ...match.Command) match.State {
	var s match.State
	for _, c := range commands {
		events, err := match.Decide(s, c)
		if err != nil {
			panic(err) // a game that cannot be played
		}
		for _, e := range events {
			s = match.Apply(s, e)
		}
	}
	return s
}
