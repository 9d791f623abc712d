package web

import (
	"fmt"
	"html"
	"image/png"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"

	"game1208/fair"
	"game1208/internal/oracle"
	"game1208/internal/text"
	"game1208/internal/view"
	"game1208/match"
	"game1208/review"
	"game1208/rules"
)

// aRecord is a whole game of five players.
const aRecord = "p.BCFGADHE.7576b1992.--B5G7A6HbD1F9E8C2.C7B5G8A6--E1H9DaF2.C7--B6A5DbF1E9G8H2.C7G5B6F8HbD1A9Ea.F7C5G8B6Ab--H9D4E2"

func newReviewer(t *testing.T) *trial {
	return newSite(t, func(c *Config) { c.Oracle = exact() })
}

// words is a page as it is read.
func words(page string) string {
	page = regexp.MustCompile(`(?s)<head>.*</head>|<svg.*?</svg>`).ReplaceAllString(page, "")
	return strings.Join(strings.Fields(html.UnescapeString(regexp.MustCompile(`<[^>]*>`).ReplaceAllString(page, " "))), " ")
}

// sumOf is the line of arithmetic of an account.
func sumOf(a review.Account) string {
	line := []string{text.ValueWord.In(text.FR), text.Hundredths(text.FR, a.Value), text.LuckWord.In(text.FR), text.Signed(text.FR, a.Luck),
		text.LostWord.In(text.FR), text.Minus(text.FR, a.Lost)}
	if a.ByBot > 0 {
		line = append(line, text.ByBotWord.In(text.FR), text.Minus(text.FR, a.ByBot))
	}
	return strings.Join(append(line, text.ScoreWord.In(text.FR), "= "+text.Number(a.Score/100)), " ")
}

// TestReviewNumbers: the pages of a record say what package review says, for every
// player and every move.
func TestReviewNumbers(t *testing.T) {
	s := newReviewer(t)
	record, _ := rules.ParseRecord(aRecord)
	want := review.Of(exact().Exact(rules.Plain), record)
	for i, line := range want.Lines {
		page := words(s.get(fmt.Sprintf("/r/%s?player=%d", aRecord, i+1), 0).Body.String())
		a := want.Account(i, 0)
		if a.Value+a.Luck-a.Lost != a.Score {
			t.Errorf("%+v does not add up", a)
		}
		for _, part := range []string{sumOf(a), text.TopHint.In(text.FR) + " " + text.DealMark(text.FR, want.Top), text.CeilingHint.In(text.FR) + " " + text.DealMark(text.FR, want.Ceiling)} {
			if !strings.Contains(page, part) {
				t.Errorf("player %d: no %q in %s", i+1, part, page)
			}
		}
		for n, m := range line.Moves {
			body := s.get(fmt.Sprintf("/r/%s?player=%d&step=%d", aRecord, i+1, n+1), 0).Body.String()
			page := words(body)
			for _, o := range m.Options {
				worth := text.Decimal(text.FR, o.Value)
				if c := strings.Count(page, " "+worth+" "); c == 0 {
					t.Errorf("player %d, roll %d: %v is nowhere worth %s", i+1, n+1, o.Move, worth)
				}
				if !strings.Contains(body, `class="slip-worth"`) || !strings.Contains(body, ">"+worth+"</text>") {
					t.Errorf("player %d, roll %d: the worth of %v is not on the board", i+1, n+1, o.Move)
				}
			}
			if !strings.Contains(page, text.Class(text.FR, m.Class())) || m.Loss > 0 && !strings.Contains(page, words(text.BestWas(text.FR, m.Options[0]))) {
				t.Errorf("player %d, roll %d: no class, or not what was best", i+1, n+1)
			}
		}
	}
}

// play plays a game at a table to its end, by any moves, and returns its state.
// Seen is told of the table before every move.
func (s *trial) play(table string, seats int, seen func()) match.State {
	s.t.Helper()
	id := strings.TrimPrefix(table, "/t/")
	do := func(c match.Command) match.State {
		now, err := s.house.Do(s.t.Context(), id, c)
		if err != nil {
			s.t.Fatal(err)
		}
		return now.State
	}
	state := s.state(table)
	for i := 1; i < seats; i++ {
		state = do(match.Sit{By: owner(i), Name: fmt.Sprint("P", i), Skeleton: fmt.Sprint(i)})
	}
	for i := range seats {
		state = do(match.Ready{By: owner(i), GID: state.GID, Entropy: []fair.Entropy{{byte(i)}}})
	}
	for state.Phase == match.Playing {
		for i, seat := range state.Seats {
			if !state.Waiting(i) {
				continue
			}
			seen()
			for m := range seat.Position.Legal(state.Rolls[len(state.Rolls)-1]) {
				if m.Abstains() {
					continue
				}
				state = do(match.Choose{By: owner(i), Seat: i, GID: state.GID, Roll: len(state.Rolls), Revision: seat.Revision, Move: m})
				break
			}
		}
	}
	return state
}

// TestReviewAtTheEnd: while somebody plays, no page of the table and no stream leads
// to its record or says anything of it; at the end all of them have the review, with
// nothing asked for, and it is the same for everybody.
func TestReviewAtTheEnd(t *testing.T) {
	exact() // outside of the time that is only pretended
	for _, seats := range []int{1, 3} {
		synctest.Test(t, func(t *testing.T) { reviewAtTheEnd(t, seats) })
	}
}

func reviewAtTheEnd(t *testing.T, seats int) {
	s := newReviewer(t)
	defer s.house.Close()
	table := s.open(fmt.Sprint(seats))
	var streams []*recorder
	for viewer := range seats + 1 {
		live, cancel := s.listen(table, viewer)
		defer cancel()
		streams = append(streams, live)
	}
	moves := 0
	state := s.play(table, seats, func() {
		moves++
		synctest.Wait()
		for viewer, live := range streams {
			for what, sent := range map[string]string{"page": s.get(table, viewer).Body.String(), "stream": live.sent()} {
				for _, never := range []string{`/r/`, `/try`, "picture.png", text.TopWord.In(text.EN), text.TopWord.In(text.FR), "prefetch", "preload"} {
					if strings.Contains(sent, never) {
						t.Fatalf("viewer %d of a running game has %q in his %s", viewer, never, what)
					}
				}
			}
		}
	})
	synctest.Wait()
	want := review.Of(exact().Exact(state.Variant), state.Record())
	for viewer, live := range streams {
		if n := strings.Count(live.sent(), "data: <main"); n <= moves/seats {
			t.Errorf("%d seats, viewer %d: the stream has sent %d pages of %d moves", seats, viewer, n, moves)
		}
		lang := []text.Lang{text.FR, text.EN}[viewer%2]
		parts := []string{text.TopHint.In(lang) + " " + text.DealMark(lang, want.Top), text.LossesTitle.In(lang)}
		if viewer < seats && lang == text.FR {
			parts = append(parts, sumOf(want.Account(viewer, 0)))
		}
		for i := range seats {
			a := want.Account(i, 0)
			if seats > 1 {
				parts = append(parts, text.LossAndLuck(lang, a.Lost, a.Luck))
			}
		}
		for what, page := range map[string]string{"page": words(s.get(table, viewer).Body.String()), "stream": words(live.sent())} {
			for _, part := range parts {
				if !strings.Contains(page, part) {
					t.Errorf("%d seats, viewer %d: no %q in the %s\n%s", seats, viewer, part, what, page)
				}
			}
		}
	}
}

// TestReviewBusy: while too many games end at once, or one of them holds up the others,
// a game ends without its review and says so. Who reads holds up none.
func TestReviewBusy(t *testing.T) {
	held, hold := oracle.NewPool(1, 10), make(chan struct{})
	go held.Do(t.Context(), func() { <-hold })
	defer close(hold)
	for what, c := range map[string]struct {
		ends, readers *oracle.Pool
		without       bool
	}{
		"full":               {oracle.NewPool(0, 0), oracle.NewPool(1, 1), true},
		"held up":            {held, oracle.NewPool(1, 1), true},
		"while readers wait": {oracle.NewPool(1, 1), held, false},
	} {
		o := oracle.New()
		o.Warm()
		o.Ends, o.Readers = c.ends, c.readers
		s := newSite(t, func(to *Config) { to.Oracle = o })
		table := s.open("1")
		s.play(table, 1, func() {})
		page := s.get(table, 0)
		if without := strings.Contains(page.Body.String(), text.NoReview.In(text.FR)); page.Code != http.StatusOK || without != c.without {
			t.Errorf("%s: the end of a game is answered by %d, and says that something is missing: %t", what, page.Code, without)
		}
	}
}

// TestReadersBusy: while too many wait, a record's page asks for patience.
func TestReadersBusy(t *testing.T) {
	full := oracle.New()
	full.Readers = oracle.NewPool(0, 0)
	s := newSite(t, func(c *Config) { c.Oracle = full })
	if page := s.get("/r/"+aRecord, 0); page.Code != http.StatusServiceUnavailable || !strings.Contains(page.Body.String(), text.BusyBody.In(text.FR)) {
		t.Errorf("a record is answered by %d", page.Code)
	}
}

// TestSteps: steps and players that there are, and others.
func TestSteps(t *testing.T) {
	s := newReviewer(t)
	for query, code := range map[string]int{
		"": 200, "?step=0": 200, "?step=9": 200, "?step=10": 400, "?step=-1": 400, "?step=x": 400,
		"?by=.1..27.": 200, "?by=.-...&player=2&step=3": 200, "?by=1": 400, "?by=....": 400, "?by=...9.": 400, "?by=.1....": 400,
		"?player=4": 200, "?player=4&step=8": 200, "?player=4&step=9": 400, "?player=6": 400, "?player=0": 400,
	} {
		if got := s.get("/r/"+aRecord+query, 0).Code; got != code {
			t.Errorf("%q is answered by %d, want %d", query, got, code)
		}
	}
}

// TestPicture: a record's picture is for previews, and for ever.
func TestPicture(t *testing.T) {
	public, _ := url.Parse("https://game.test")
	s := newSite(t, func(c *Config) { c.Oracle, c.Public = exact(), public })
	answer := s.get("/r/"+aRecord+"/picture.png", 0)
	if head := answer.Header(); answer.Code != http.StatusOK || head.Get("Content-Type") != "image/png" ||
		!strings.Contains(head.Get("Cache-Control"), "immutable") || head.Get("Cross-Origin-Resource-Policy") != "cross-origin" {
		t.Errorf("%d, %v", answer.Code, answer.Header())
	}
	if answer.Body.Len() > 600<<10 {
		t.Errorf("%d bytes are more than some who make previews take", answer.Body.Len())
	}
	painted, err := png.Decode(answer.Body)
	if err != nil || painted.Bounds().Dx() != view.PictureWidth || painted.Bounds().Dy() != view.PictureHeight {
		t.Fatal(err, painted)
	}
	page := s.get("/r/"+aRecord, 0).Body.String()
	for _, part := range []string{`content="https://game.test/r/` + aRecord + `/picture.png"`, `property="og:image"`, `summary_large_image`, `property="og:title" content="4, 4, 6, 4 et 6 points · 1208"`} {
		if !strings.Contains(page, part) {
			t.Errorf("no %s", part)
		}
	}
	for _, c := range []struct{ lan, host, base string }{
		{"", "game.lan:1208", "http://game.lan:1208"}, {"", "127.0.0.1:1208", ""}, {"http://192.168.1.20:1208", "localhost:1208", "http://192.168.1.20:1208"},
	} {
		near := newSite(t, func(n *Config) { n.Oracle, n.LAN = exact(), c.lan })
		asked := request(http.MethodGet, "/r/"+aRecord, 0)
		asked.Host = c.host
		page := near.ask(asked).Body.String()
		if strings.Contains(page, "og:image") != (c.base != "") || !strings.Contains(page, c.base+"/r/"+aRecord) {
			t.Errorf("asked as %s with %q, the picture is not at %q", c.host, c.lan, c.base)
		}
	}
	if code := s.get("/r/p.ABX../picture.png", 0).Code; code != http.StatusNotFound {
		t.Errorf("the picture of no record is answered by %d", code)
	}
	full := oracle.New()
	full.Painters = oracle.NewPool(0, 0)
	busy := newSite(t, func(c *Config) { c.Oracle = full })
	if code := busy.get("/r/"+aRecord+"/picture.png", 0).Code; code != http.StatusServiceUnavailable {
		t.Errorf("with too many pictures it is answered by %d", code)
	}
}
