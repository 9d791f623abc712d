package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"game1208/fair"
	"game1208/internal/eventlog"
	"game1208/internal/limit"
	"game1208/internal/room"
	"game1208/internal/text"
	"game1208/rules"
)

// lend has a viewer make a link for a seat and returns its path.
func (s *trial) lend(table string, viewer int, seat string) string {
	s.t.Helper()
	answer := s.ask(post(table+"/lend", viewer, url.Values{"seat": {seat}}))
	path := regexp.MustCompile(table + `/seat/[\w-]+`).FindString(answer.Body.String())
	if answer.Code != http.StatusOK || path == "" {
		s.t.Fatalf("a link is answered by %d: %s", answer.Code, answer.Body)
	}
	if answer.Header().Get("Cache-Control") != "no-store" || answer.Header().Get("Location") != "" {
		s.t.Errorf("the link's page has the head %v", answer.Header())
	}
	return path
}

// stranger is a request without a cookie.
func stranger(method, path string) *http.Request {
	r := post(path, 0, nil)
	r.Method = method
	r.Header.Del("Cookie")
	return r
}

// keyOf is the hash under which a table keeps the link of a seat.
func keyOf(token string) string {
	sum := sha256.Sum256([]byte("1208/v1/seat" + token))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// dead reports what is wrong with the answer to a link that must not work: it is
// the same as to one that was never made.
func (s *trial) dead(path string) string {
	for _, method := range []string{http.MethodGet, http.MethodPost} {
		at := func(path string) *httptest.ResponseRecorder {
			answer := s.ask(stranger(method, path))
			answer.Header().Del("Set-Cookie")
			return answer
		}
		got, never := at(path), at("/t/unknown/seat/AAAAAAAAAAAAAAAAAAAAAA")
		// The page knows where it is, for the way back from a change of language.
		page := regexp.MustCompile(`name="back" value="[^"]*"`)
		if got.Code != http.StatusNotFound || fmt.Sprint(got.Header()) != fmt.Sprint(never.Header()) ||
			page.ReplaceAllString(got.Body.String(), "") != page.ReplaceAllString(never.Body.String(), "") {
			return fmt.Sprintf("%s is answered by %d %v, or not as an unknown link is", method, got.Code, got.Header())
		}
	}
	return ""
}

// TestSeatLink moves a seat by its link: reading it takes nothing, its button
// works once, and the device that had the seat has lost it.
func TestSeatLink(t *testing.T) {
	s := newSite(t, nil)
	table := s.open("2")
	s.ask(post(table+"/sit", 1, url.Values{"name": {"Tom"}}))
	if wrong := s.dead(table + "/seat/AAAAAAAAAAAAAAAAAAAAAA"); wrong != "" {
		t.Error(wrong)
	}
	link := s.lend(table, 1, "1")
	if token := link[strings.LastIndex(link, "/")+1:]; len(token)*6 < 128 {
		t.Errorf("the link holds %d characters", len(token))
	}
	before := s.events(table)
	prefetch := stranger(http.MethodGet, link)
	prefetch.Header.Set("Sec-Purpose", "prefetch;prerender")
	for _, r := range []*http.Request{stranger(http.MethodGet, link), stranger(http.MethodHead, link), prefetch, request(http.MethodGet, link, 0)} {
		answer := s.ask(r)
		newcomer := r.Header.Get("Cookie") == "" // gets one, so that a second tap is his too
		if answer.Code != http.StatusOK || (answer.Header().Get("Set-Cookie") != "") != newcomer {
			t.Errorf("%s is answered by %d %v", r.Method, answer.Code, answer.Header())
		}
	}
	page := s.get(link, 0).Body.String()
	if !strings.Contains(page, text.TakeSeat(text.FR, "Tom")) || strings.Count(page, "main-button") != 1 {
		t.Error("the link's page does not ask the one question")
	}
	if s.events(table) != before || s.state(table).Seats[1].Owner != owner(1) {
		t.Fatal("reading has moved the seat")
	}
	answer := s.ask(stranger(http.MethodPost, link))
	cookies := answer.Result().Cookies()
	if answer.Code != http.StatusSeeOther || answer.Header().Get("Location") != table || len(cookies) != 1 {
		t.Fatalf("the button is answered by %d %v", answer.Code, answer.Header())
	}
	r := stranger(http.MethodGet, table)
	r.AddCookie(cookies[0])
	leave := `action="` + table + `/leave"`
	if !strings.Contains(s.ask(r).Body.String(), leave) || strings.Contains(s.get(table, 1).Body.String(), leave) {
		t.Error("the new device has no seat, or the old one still has")
	}
	if wrong := s.dead(link); wrong != "" {
		t.Errorf("used: %s", wrong)
	}
	second := s.lend(table, 0, "0")
	third := s.lend(table, 0, "0")
	if wrong := s.dead(second); wrong != "" {
		t.Errorf("a newer one was made: %s", wrong)
	}
	if code := s.get(third, 5).Code; code != http.StatusOK {
		t.Errorf("the newer one is answered by %d", code)
	}
}

// TestSeatLinkExpires waits ten minutes, and a second more.
func TestSeatLinkExpires(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSite(t, nil)
		defer s.house.Close()
		table := s.open("2")
		link := s.lend(table, 0, "0")
		time.Sleep(10 * time.Minute)
		if code := s.get(link, 5).Code; code != http.StatusOK {
			t.Errorf("after ten minutes it is answered by %d", code)
		}
		time.Sleep(time.Second)
		if wrong := s.dead(link); wrong != "" {
			t.Error(wrong)
		}
		if s.state(table).Seats[0].Owner != owner(0) {
			t.Error("it has moved the seat")
		}
	})
}

// TestSeatLinkRefused sends what makes no link and takes none.
func TestSeatLinkRefused(t *testing.T) {
	s := newSite(t, func(c *Config) {
		c.Gate = gate(func(l *limit.Limits) { l.Rates[limit.Act] = limit.Rate{Each: 0.001, Burst: 30} })
	})
	table := s.open("3")
	s.ask(post(table+"/sit", 1, url.Values{"name": {"Tom"}}))
	s.ask(post(table+"/add", 0, url.Values{"seat": {"2"}, "kind": {"bot"}, "style": {"random"}}))
	s.get(table, 1) // he is here
	link := s.lend(table, 0, "0")
	before := s.events(table)
	foreign := func(path string, fields url.Values) *http.Request {
		r := post(path, 0, fields)
		r.Header.Set("Origin", "http://evil.test")
		return r
	}
	for name, c := range map[string]struct {
		r    *http.Request
		want int
	}{
		"no seat":                  {post(table+"/lend", 0, nil), 400},
		"an unknown field":         {post(table+"/lend", 0, url.Values{"seat": {"0"}, "key": {"x"}}), 400},
		"a field twice":            {post(table+"/lend", 0, url.Values{"seat": {"0", "1"}}), 400},
		"too large":                {post(table+"/lend", 0, url.Values{"seat": {strings.Repeat("1", 5000)}}), 413},
		"another site":             {foreign(table+"/lend", url.Values{"seat": {"0"}}), 403},
		"a seat that is not":       {post(table+"/lend", 0, url.Values{"seat": {"7"}}), 409},
		"a bot's seat":             {post(table+"/lend", 0, url.Values{"seat": {"2"}}), 409},
		"one whose player is here": {post(table+"/lend", 0, url.Values{"seat": {"1"}}), 409},
		"by a stranger":            {post(table+"/lend", 5, url.Values{"seat": {"1"}}), 409},
		"an unknown table":         {post("/t/unknown/lend", 0, url.Values{"seat": {"0"}}), 404},
		"taking with a field":      {post(link, 5, url.Values{"seat": {"0"}}), 400},
		"taking from elsewhere":    {foreign(link, nil), 403},
	} {
		if answer := s.ask(c.r); answer.Code != c.want {
			t.Errorf("%s is answered by %d, want %d", name, answer.Code, c.want)
		}
	}
	if s.events(table) != before {
		t.Error("one of them has changed the table")
	}
	for range 30 {
		s.ask(post(table+"/lend", 5, url.Values{"seat": {"0"}}))
	}
	for _, path := range []string{table + "/lend", link} {
		if code := s.ask(post(path, 0, nil)).Code; code != http.StatusTooManyRequests {
			t.Errorf("%s is answered by %d after too many", path, code)
		}
	}
}

// TestSeatLinkIsSecret looks for the link, and for what the table keeps of it,
// in all that others get, that is stored and that is logged.
func TestSeatLinkIsSecret(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSite(t, nil)
		defer s.house.Close()
		table := s.open("2")
		s.ask(post(table+"/sit", 1, url.Values{"name": {"Tom"}}))
		var streams []*recorder
		for viewer := range 3 {
			live, cancel := s.listen(table, viewer)
			defer cancel()
			streams = append(streams, live)
		}
		link := s.lend(table, 0, "0")
		token := link[strings.LastIndex(link, "/")+1:]
		s.ask(post(link+"x", 2, nil)) // is logged as refused
		synctest.Wait()
		var others bytes.Buffer
		for viewer := range 3 {
			fmt.Fprintln(&others, s.get(table, viewer).Body, s.get("/", viewer).Body, streams[viewer].sent())
		}
		s.ask(post(link, 2, nil))
		synctest.Wait()
		for viewer := range 3 {
			fmt.Fprintln(&others, s.get(table, viewer).Body, streams[viewer].sent())
		}
		for _, secret := range []string{token, keyOf(token)} {
			if strings.Contains(others.String(), secret) {
				t.Error("a page or a stream holds the link, or its hash")
			}
			if strings.Contains(s.out.String(), secret) {
				t.Errorf("the log holds the link, or its hash:\n%s", s.out)
			}
		}
		all, _ := s.log.Read(t.Context(), room.Game(strings.TrimPrefix(table, "/t/")), 0)
		hashed := false
		for _, e := range all {
			if bytes.Contains(e.Data, []byte(token)) {
				t.Error("an event holds the link itself")
			}
			hashed = hashed || bytes.Contains(e.Data, []byte(keyOf(token)))
		}
		if !hashed {
			t.Error("no event holds the link's hash")
		}
	})
}

// TestLostSeat plays two games that differ only in what the player of seat 1 has
// chosen before he vanished. Another makes a link for his seat after two minutes
// and sees that taken: neither he, nor who takes it, nor a spectator can tell
// the games apart.
func TestLostSeat(t *testing.T) {
	deal := rules.Deal{Tokens: []rules.Token{0, 1, 2, 3, 4, 5, 6, 7}, Rolls: []rules.Cell{4, 5, 6, 7, 8, 9, 1, 2, 3}}
	run := func(t *testing.T, choice string) (all string) {
		synctest.Test(t, func(t *testing.T) {
			house := room.New(room.Config{
				Log: eventlog.NewMemory(), Luck: scripted{public: 7, deal: deal}, Clock: time.Now, Logger: slog.New(slog.DiscardHandler),
				ID: func() string { return "AAAAAAAAAAAAAAAAAAAAAA" }, Code: func() string { return "ABCDEF" }, Chance: func() uint64 { return 0 },
			})
			defer house.Close()
			s := &trial{Server: New(Config{House: house, Logger: slog.New(slog.DiscardHandler), Clock: time.Now, Limits: DefaultLimits()}), house: house, t: t}
			table := s.open("3")
			s.ask(post(table+"/sit", 1, url.Values{"name": {"Tom"}}))
			s.ask(post(table+"/sit", 2, url.Values{"name": {"Ada"}}))
			gid := fair.GID{7}.String()
			for viewer := range 3 {
				s.get(table, viewer) // he is here
				s.ask(post(table+"/ready", viewer, url.Values{"gid": {gid}, "entropy": {strings.Repeat("1", 32)}}))
			}
			chose := post(table+"/choose", 1, url.Values{"seat": {"1"}, "gid": {gid}, "roll": {"1"}, "revision": {"0"}, "move": {choice}})
			if code := s.ask(chose).Code; code != http.StatusSeeOther || !s.state(table).Seats[1].Chosen {
				t.Fatalf("the choice is answered by %d", code)
			}
			if code := s.ask(post(table+"/lend", 0, url.Values{"seat": {"1"}})).Code; code != http.StatusConflict {
				t.Errorf("he is here, and a link is answered by %d", code)
			}
			var out strings.Builder
			look := func() {
				for _, viewer := range []int{0, 2, 5, 6} {
					fmt.Fprintln(&out, s.get(table, viewer).Body)
				}
			}
			live, cancel := s.listen(table, 0) // stays
			defer cancel()
			time.Sleep(2*time.Minute + 2*time.Second)
			link := s.lend(table, 0, "1")
			look()
			if page := s.get(table, 2).Body.String(); !strings.Contains(page, text.LinkMade(text.FR, "Léa", "Tom")) {
				t.Error("Ada does not see that Léa made a link")
			}
			out.WriteString(strings.ReplaceAll(s.get(link, 5).Body.String(), link, "LINK"))
			s.ask(post(link, 5, nil))
			look()
			if page := s.get(table, 2).Body.String(); !strings.Contains(page, text.LinkUsed(text.FR, "Léa", "Tom")) {
				t.Error("Ada does not see that it was used")
			}
			if seat := s.state(table).Seats[1]; seat.Owner != owner(5) || seat.Chosen {
				t.Errorf("the seat is %+v", seat)
			}
			if page := s.get(table, 1).Body.String(); strings.Contains(page, `/choose"`) {
				t.Error("the old device still plays")
			}
			synctest.Wait()
			out.WriteString(live.sent())
			all = out.String()
		})
		return all
	}
	a, b := run(t, "A4"), run(t, "B4")
	if a != b {
		t.Errorf("the games can be told apart:\n%s", firstDifference([]byte(a), []byte(b)))
	}
	if again := run(t, "--"); again != a {
		t.Errorf("an abstention can be told:\n%s", firstDifference([]byte(a), []byte(again)))
	}
}
