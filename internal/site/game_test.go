package site

import (
	"bytes"
	"context"
	"errors"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"

	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

// TestGame plays a game for one and sees its review, as a browser's worker would have it:
// nothing here knows HTTP.
func TestGame(t *testing.T) {
	s := newTrial(t)
	opened := s.post("/tables", url.Values{"variant": {"p"}, "seats": {"1"}})
	table := opened.Location
	if opened.Status != statusSeeOther || !strings.HasPrefix(table, "/t/") {
		t.Fatalf("a table is answered by %d, %s", opened.Status, opened.Body)
	}
	state := s.finish(table)
	if state.Ending != match.Finished || !strings.Contains(s.get(table), text.LossesTitle.In(text.FR)) {
		t.Errorf("the game ended in phase %v by %v, and its page is\n%s", state.Phase, state.Ending, s.get(table))
	}
}

// look returns the state of a table.
func (s *trial) look(table string) match.State {
	s.t.Helper()
	now, err := s.house.Look(s.t.Context(), strings.TrimPrefix(table, "/t/"), "me")
	if err != nil {
		s.t.Fatal(err)
	}
	return now.State
}

// finish plays the game of a table for one, and returns its end.
func (s *trial) finish(table string) match.State {
	s.t.Helper()
	gid := s.look(table).GID.String()
	s.post(table+"/ready", url.Values{"gid": {gid}, "entropy": {strings.Repeat("a1", 16)}})
	state := s.look(table)
	for ; state.Phase == match.Playing; state = s.look(table) {
		v := match.See(state, "me")
		roll := len(state.Rolls)
		var move rules.Move
		for move = range v.Seats[0].Position.Legal(v.Roll()) {
			break
		}
		answer := s.post(table+"/choose", url.Values{"gid": {gid}, "seat": {"0"}, "roll": {strconv.Itoa(roll)}, "revision": {"0"}, "move": {move.String()}})
		if answer.Status != statusSeeOther || answer.Location != table {
			s.t.Fatalf("roll %d: %v is answered by %d: %s", roll, move, answer.Status, answer.Body)
		}
	}
	return state
}

// TestForms refuses what no form of ours sends.
func TestForms(t *testing.T) {
	s := newTrial(t)
	for name, c := range map[string]struct {
		address, kind, body string
		want                int
	}{
		"a form":                 {"/settings", "application/x-www-form-urlencoded", "lang=fr&back=%2Frules", 303},
		"one that is said whole": {"/settings", "Application/X-WWW-Form-Urlencoded; charset=utf-8", "lang=fr", 303},
		"none":                   {"/settings", "", "", 303},
		"an unknown field":       {"/settings", "application/x-www-form-urlencoded", "lang=fr&more=1", 400},
		"a field twice":          {"/settings", "application/x-www-form-urlencoded", "lang=fr&lang=fr", 400},
		"another kind":           {"/settings", "text/plain", "lang=fr", 400},
		"no kind":                {"/settings", "", "lang=fr", 400},
		"no fields":              {"/settings", "application/x-www-form-urlencoded", "%zz", 400},
		"a query":                {"/settings?lang=fr", "application/x-www-form-urlencoded", "", 400},
	} {
		r := s.request("POST", c.address, nil)
		r.ContentType, r.Body = c.kind, c.body
		if got := s.Answer(t.Context(), r); got.Status != c.want {
			t.Errorf("%s is answered by %d, want %d", name, got.Status, c.want)
		}
	}
}

// TestPrefs keeps what a reader prefers, under whatever name.
func TestPrefs(t *testing.T) {
	for _, p := range []Prefs{{}, {Lang: "fr"}, {Lang: "en", Theme: "dark", Name: "Zoé. d’Arc"}, {Name: "a+b 50%"}, {Middle: true, Name: "!middle"}} {
		if got := ParsePrefs(p.String()); got != p {
			t.Errorf("%+v is kept as %q, and read as %+v", p, p, got)
		}
	}
	for _, kept := range []string{"", "x", "fr.dark"} {
		if got := ParsePrefs(kept); got != (Prefs{}) {
			t.Errorf("%q is %+v", kept, got)
		}
	}
}

// TestStreamEnds: a stream shows the table at once and ends with its context, with its
// reader, and with a panic; each time its place is given back.
func TestStreamEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newTrial(t)
		defer s.house.Close()
		table := s.post("/tables", url.Values{"variant": {"p"}, "seats": {"2"}}).Location
		for name, send := range map[string]func([]byte) error{
			"its context": func([]byte) error { return nil },
			"its reader":  func([]byte) error { return errors.New("gone") },
			"a panic":     func([]byte) error { panic("of the one who sends") },
		} {
			r, open := s.request("GET", table+"/live", nil), 0
			r.Porter = counting{&lone{}, &open}
			answer := s.Answer(t.Context(), r)
			if answer.Stream == nil || open != 1 {
				t.Fatalf("%d streams are open, answered by %d", open, answer.Status)
			}
			ctx, cancel := context.WithCancel(t.Context())
			var sent bytes.Buffer
			ended := make(chan struct{})
			go func() {
				defer close(ended)
				answer.Stream(ctx, func(event []byte) error { sent.Write(event); return send(event) })
			}()
			synctest.Wait()
			if !strings.HasPrefix(sent.String(), "data: <main") || !strings.HasSuffix(sent.String(), "\n\n") {
				t.Errorf("%s: the stream begins %q", name, sent.String())
			}
			if name == "its context" {
				cancel()
			}
			<-ended
			cancel()
			if open != 0 {
				t.Errorf("%s: the stream's place is not given back", name)
			}
		}
	})
}

// A counting porter counts the streams that are open.
type counting struct {
	Porter
	open *int
}

func (c counting) Stream(string, bool) (done func(), ok bool) {
	*c.open++
	return func() { *c.open-- }, true
}
