package web

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"game1208/match"
)

// What went wrong elsewhere, in games that people played. Each test names the report.

// two makes a table at which viewers 0 and 1 play, and returns its path.
func (s *trial) two() string {
	s.t.Helper()
	table := s.open("2")
	s.ask(post(table+"/sit", 1, url.Values{"name": {"Tom"}}))
	for viewer := range 2 {
		s.ask(post(table+"/ready", viewer, url.Values{"gid": {field(s.get(table, viewer).Body.String(), "gid")}}))
	}
	if s.state(table).Phase != match.Playing {
		s.t.Fatal("the game does not begin")
	}
	return table
}

// chooses has a viewer choose the first placement there is on the roll that lies.
func (s *trial) chooses(table string, viewer int) {
	s.t.Helper()
	state := s.state(table)
	seat := state.SeatOf(owner(viewer))
	roll := len(state.Rolls)
	for m := range state.Seats[seat].Position.Legal(state.Rolls[roll-1]) {
		if m.Abstains() {
			continue
		}
		fields := url.Values{"gid": {state.GID.String()}, "seat": {strconv.Itoa(seat)}, "roll": {strconv.Itoa(roll)},
			"revision": {"0"}, "move": {m.String()}}
		if answer := s.ask(post(table+"/choose", viewer, fields)); answer.Code != http.StatusSeeOther {
			s.t.Fatalf("roll %d: %v is answered by %d", roll, fields, answer.Code)
		}
		return
	}
}

// shown is the part of a page, or of the last message of a stream, that is the table.
func shown(page string) string {
	_, rest, _ := strings.Cut(page, `<main id="table"`)
	inside, _, _ := strings.Cut(rest, "</main>")
	return inside
}

// lastShown is the table as a stream has shown it last.
func lastShown(stream string) string {
	last := strings.LastIndex(stream, `data: <main id="table"`)
	return shown(strings.ReplaceAll(stream[max(0, last):], "\ndata: ", "\n"))
}

// TestReloadShowsTheSame loads the page after each choice of a game: it shows what the
// page shows that has been open all the time, to players and to spectators. Elsewhere
// a reload showed another state than the live page (Hanabi-Live/hanabi-live#1534).
func TestReloadShowsTheSame(t *testing.T) {
	exact() // belongs to no bubble
	synctest.Test(t, func(t *testing.T) {
		s := newSite(t, func(c *Config) { c.Oracle = exact() })
		defer s.house.Close()
		table := s.two()
		var streams []*recorder
		for viewer := range 3 {
			live, cancel := s.listen(table, viewer)
			defer cancel()
			streams = append(streams, live)
		}
		compared := 0
		compare := func() {
			time.Sleep(2 * time.Second) // who is there is told at leisure
			synctest.Wait()
			for viewer, live := range streams {
				kept, loaded := lastShown(live.sent()), shown(s.get(table, viewer).Body.String())
				if kept != loaded || kept == "" {
					t.Fatalf("viewer %d has kept\n%s\nand loads\n%s", viewer, kept, loaded)
				}
				compared++
			}
		}
		for s.state(table).Phase == match.Playing {
			for viewer := range 2 {
				s.chooses(table, viewer)
				compare()
			}
		}
		if compared < 3*16 {
			t.Errorf("only %d pages were compared", compared)
		}
	})
}

// TestStrangerStaysStranger opens streams without a cookie, and with one that nobody
// gave out, before the players come: they show what a spectator sees, and no more once
// the players are there and choose. Elsewhere a client without credentials began to
// receive once the real one connected (boardgameio/boardgame.io#889).
func TestStrangerStaysStranger(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSite(t, nil)
		defer s.house.Close()
		table := s.two()
		strangers := map[string]*http.Request{}
		for name, cookie := range map[string]string{"none": "", "nonsense": "x", "another's hash": string(owner(0)), "cut off": viewerToken(0)[:20]} {
			r := request(http.MethodGet, table+"/live", 0)
			r.Header.Del("Cookie")
			if cookie != "" {
				r.AddCookie(&http.Cookie{Name: tokenCookie, Value: cookie})
			}
			strangers[name] = r
		}
		streams := map[string]*recorder{}
		for name, r := range strangers {
			live := &recorder{head: http.Header{}}
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			streams[name] = live
			go s.ServeHTTP(live, r.WithContext(ctx))
		}
		synctest.Wait()
		spectator, end := s.listen(table, 8) // reads French, as viewer 0 does
		defer end()
		player, leave := s.listen(table, 0)
		defer leave()
		s.chooses(table, 0)
		time.Sleep(2 * time.Second)
		synctest.Wait()
		s.chooses(table, 1)
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if choose := table + "/choose"; !strings.Contains(lastShown(player.sent()), choose) || strings.Contains(spectator.sent(), choose) {
			t.Fatal("the player is shown no choice, or the spectator is")
		}
		for name, live := range streams {
			if got, want := lastShown(live.sent()), lastShown(spectator.sent()); got != want || strings.Contains(live.sent(), table+"/choose") {
				t.Errorf("with the cookie %q: %s\na spectator has %s", name, got, want)
			}
		}
	})
}

// TestNothingBeforeTheStream has things happen between the page and its stream: the
// first that the stream says is the table as it is, whole, and nothing is missing.
// Elsewhere events arrived before the client was ready for them, and were lost
// (colyseus/colyseus#927).
func TestNothingBeforeTheStream(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSite(t, nil)
		defer s.house.Close()
		table := s.two()
		for s.state(table).Settled < 4 {
			page := shown(s.get(table, 0).Body.String())
			s.chooses(table, 1)
			live, cancel := s.listen(table, 0)
			if n := strings.Count(live.sent(), `<main id="table"`); n != 1 {
				t.Errorf("the stream begins with %d messages", n)
			}
			first := lastShown(live.sent())
			if first == page {
				t.Error("what happened since the page was loaded is missing")
			}
			if now := shown(s.get(table, 0).Body.String()); first != now {
				t.Errorf("the stream begins\n%s\nthe table is\n%s", first, now)
			}
			s.chooses(table, 0)
			synctest.Wait()
			if lastShown(live.sent()) == first {
				t.Error("the stream says nothing more")
			}
			cancel()
			synctest.Wait()
		}
	})
}
