package web

import (
	"bytes"
	"context"
	"encoding/base64"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"game1208/fair"
	"game1208/internal/eventlog"
	"game1208/internal/room"
	"game1208/internal/webtest"
	"game1208/match"
	"game1208/rules"
)

// The long form of TestNonInterference, which says with which pair the next goes on, is
//
//	go test ./internal/web -run 'TestNonInterference$' -pairs 100000 -seed 1 -v
var (
	pairs = flag.Int("pairs", 1000, "how many pairs of games TestNonInterference compares")
	seed  = flag.Uint64("seed", 1, "the first of them")
)

// scripted is a test double of room.Fair: its public side is the same in both
// games of a pair, what it draws is told.
type scripted struct {
	public byte
	deal   rules.Deal
	secret fair.Secret
}

func (s scripted) Lay(context.Context) (match.Lay, error) {
	lay := match.Lay{GID: fair.GID{s.public}}
	for i := range lay.Commitments {
		lay.Commitments[i] = fair.Commitment{s.public, byte(i)}
	}
	return lay, nil
}

func (s scripted) Draw(_ context.Context, state match.State) (match.Draw, error) {
	step := state.NextStep()
	d := match.Draw{Step: step, Key: fair.Key{s.public, byte(step)}}
	switch {
	case step == 0:
		d.Tokens = s.deal.Tokens[:rules.OpenHand]
		return d, nil
	case step >= 2 && step <= 6:
		d.Tokens = s.deal.Tokens[step+1 : step+2]
	}
	d.Roll = s.deal.Rolls[step-1]
	return d, nil
}

func (s scripted) Deal(context.Context, match.State) (rules.Deal, error) { return s.deal, nil }

func (s scripted) Adopt(context.Context, fair.Proof) error { return nil }

func (s scripted) Proof(_ context.Context, past match.Past) (fair.Proof, error) {
	return fair.NewProof(past.GID, s.secret, past.Entropy, &past.Record), nil
}

// A world is one of the two games of a pair with its server.
type world struct {
	house  *room.House
	server http.Handler
	id     string
	gid    fair.GID
}

func newWorld(luck scripted, wrap func(http.Handler, *room.House, scripted) http.Handler) *world {
	house := room.New(room.Config{
		Log: eventlog.NewMemory(), Luck: luck, Clock: time.Now, Logger: slog.New(slog.DiscardHandler),
		ID: func() string { return "AAAAAAAAAAAAAAAAAAAAAA" }, Code: func() string { return "ABCDEF" },
		Chance: func() uint64 { return 0 },
	})
	limits := DefaultLimits()
	w := &world{house: house, server: New(Config{House: house, Oracle: exact(), Logger: slog.New(slog.DiscardHandler), Clock: time.Now, Limits: limits})}
	if wrap != nil {
		w.server = wrap(w.server, house, luck)
	}
	return w
}

// viewer i is the player of seat i; the one past the last is a spectator.
func viewerToken(i int) string {
	return base64.RawURLEncoding.EncodeToString(bytes.Repeat([]byte{byte(i + 1)}, tokenBytes))
}

func request(method, path string, viewer int) *http.Request {
	r := httptest.NewRequest(method, "http://game.test"+path, nil)
	r.AddCookie(&http.Cookie{Name: tokenCookie, Value: viewerToken(viewer)})
	r.Header.Set("Accept-Language", []string{"fr", "en"}[viewer%2])
	return r
}

func owner(viewer int) match.Owner { return (&Server{}).owner(request("GET", "/", viewer)) }

// must carries out a command that cannot fail.
func (w *world) must(t *testing.T, c match.Command) {
	t.Helper()
	if _, err := w.house.Do(t.Context(), w.id, c); err != nil {
		t.Fatalf("%#v: %v", c, err)
	}
}

// sitDown opens the table and starts its game.
func (w *world) sitDown(t *testing.T, s script) {
	t.Helper()
	open := match.Open{Variant: s.variant, Seats: s.seats, Clock: s.clock, Owner: owner(0), Name: "P0", Skeleton: "0"}
	snapshot, err := w.house.Open(t.Context(), open)
	if err != nil {
		t.Fatal(err)
	}
	w.id, w.gid = snapshot.ID, snapshot.State.GID
	for i := 1; i < s.seats; i++ {
		by, name := owner(s.device[i]), fmt.Sprint("P", i)
		if slices.Contains(s.device[:i], s.device[i]) {
			w.must(t, match.Add{By: by, Seat: i, Name: name, Skeleton: fmt.Sprint(i)})
		} else {
			w.must(t, match.Sit{By: by, Name: name, Skeleton: fmt.Sprint(i)})
		}
	}
	for d := range s.devices() {
		ready := match.Ready{By: owner(d), GID: w.gid}
		for i, device := range s.device {
			if device == d {
				ready.Entropy = append(ready.Entropy, fair.Entropy{byte(i)})
			}
		}
		w.must(t, ready)
	}
}

// A script is what both games of a pair have in common, and where they part.
type script struct {
	variant rules.Variant
	clock   int
	seats   int
	device  []int             // per seat: whose it is
	rolls   int               // played to the end in both alike
	line    [][]rules.Move    // seat, roll
	viewer  int               // who looks: a device, or one past the last for a spectator
	hidden  [2][][]rules.Move // game, seat: the choices on the open roll, one after another
	deals   [2]rules.Deal
	widely  bool // he also asks for pages that have nothing to do with the table
}

// devices is how many devices have seats.
func (s script) devices() int { return slices.Max(s.device) + 1 }

// newScript makes up a pair.
func newScript(rng *rand.Rand) script {
	s := script{variant: rules.Variant(rng.IntN(2)), clock: 60 * rng.IntN(2), seats: 1 + rng.IntN(6), rolls: rng.IntN(8)}
	for i := range s.seats { // a seat on a new device, or one more on an old one
		if next := len(slices.Compact(slices.Sorted(slices.Values(s.device)))); i == 0 || rng.IntN(3) > 0 {
			s.device = append(s.device, next)
		} else {
			s.device = append(s.device, rng.IntN(next))
		}
	}
	s.viewer = rng.IntN(s.devices() + 1)
	s.deals[0] = randomDeal(rng)
	s.deals[1] = fork(rng, s.deals[0], s.rolls)
	positions := make([]rules.Position, s.seats)
	s.line = make([][]rules.Move, s.seats)
	for i := range positions {
		positions[i] = rules.Start(s.deals[0].Hand())
	}
	for r := range s.rolls {
		for i, p := range positions {
			m := anyMove(rng, p, s.deals[0].Rolls[r])
			s.line[i] = append(s.line[i], m)
			p, _ = p.Play(s.deals[0].Rolls[r], m)
			if t, ok := s.deals[0].Revealed(r + 1); ok {
				p = p.Reveal(t)
			}
			positions[i] = p
		}
	}
	s.hide(rng, positions)
	return s
}

// hide makes up the choices on the open roll. At least one seat has not
// chosen, so that it stays open; the viewer's own choices are the same.
func (s *script) hide(rng *rand.Rand, positions []rules.Position) {
	roll := s.deals[0].Rolls[s.rolls]
	late := rng.IntN(s.seats)
	for g := range s.hidden {
		s.hidden[g] = make([][]rules.Move, s.seats)
	}
	for i, p := range positions {
		if i == late || rng.IntN(4) == 0 {
			continue
		}
		for g := range s.hidden {
			if g == 1 && s.device[i] == s.viewer {
				s.hidden[1][i] = s.hidden[0][i]
				continue
			}
			var last rules.Move = 255
			for range 1 + rng.IntN(3) {
				if m := anyMove(rng, p, roll); m != last {
					s.hidden[g][i] = append(s.hidden[g][i], m)
					last = m
				}
			}
		}
	}
}

func randomDeal(rng *rand.Rand) rules.Deal {
	var d rules.Deal
	for _, t := range rng.Perm(rules.Tokens) {
		d.Tokens = append(d.Tokens, rules.Token(t))
	}
	sortThree(d.Tokens)
	for range rules.MaxRolls {
		d.Rolls = append(d.Rolls, rules.Cell(1+rng.IntN(rules.Cells)))
	}
	return d
}

func sortThree(t []rules.Token) {
	for _, p := range [][2]int{{0, 1}, {1, 2}, {0, 1}} {
		if t[p[0]] > t[p[1]] {
			t[p[0]], t[p[1]] = t[p[1]], t[p[0]]
		}
	}
}

// fork returns a deal that begins as d does, up to the roll that lies when so
// many are settled, and then differs.
func fork(rng *rand.Rand, d rules.Deal, settled int) rules.Deal {
	known := min(rules.Tokens, rules.OpenHand+settled)
	f := rules.Deal{Tokens: append([]rules.Token(nil), d.Tokens...), Rolls: append([]rules.Cell(nil), d.Rolls...)}
	rest := f.Tokens[known:]
	rng.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	for i := settled + 1; i < len(f.Rolls); i++ {
		f.Rolls[i] = rules.Cell(1 + rng.IntN(rules.Cells))
	}
	return f
}

func anyMove(rng *rand.Rand, p rules.Position, roll rules.Cell) rules.Move {
	var all []rules.Move
	for m := range p.Legal(roll) {
		if m.Abstains() && rng.IntN(6) > 0 {
			continue
		}
		all = append(all, m)
	}
	return all[rng.IntN(len(all))]
}

// run plays game g of the script and returns every byte that the viewer gets.
func (s script) run(t *testing.T, g int, wrap func(http.Handler, *room.House, scripted) http.Handler) []byte {
	w := newWorld(scripted{public: 7, deal: s.deals[g], secret: fair.Secret{byte(g + 1)}}, wrap)
	defer w.house.Close()
	w.sitDown(t, s)
	for r := range s.rolls {
		for i, d := range s.device {
			w.must(t, match.Choose{By: owner(d), Seat: i, GID: w.gid, Roll: r + 1, Move: s.line[i][r]})
		}
	}
	live := &recorder{head: http.Header{}}
	ctx, cancel := context.WithCancel(t.Context())
	go w.server.ServeHTTP(live, request("GET", "/t/"+w.id+"/live", s.viewer).WithContext(ctx))
	synctest.Wait()
	for i, d := range s.device {
		w.must(t, match.Lend{By: owner(d), Seat: i, Key: fmt.Sprint(g, i)}) // a link that only its maker has
		for n, m := range s.hidden[g][i] {
			w.must(t, match.Choose{By: owner(d), Seat: i, GID: w.gid, Roll: s.rolls + 1, Revision: n, Move: m})
			synctest.Wait()
		}
	}
	time.Sleep(beat + time.Second) // in the bubble's time
	synctest.Wait()
	var all bytes.Buffer
	for _, r := range s.asks(w) {
		answer := httptest.NewRecorder()
		w.server.ServeHTTP(answer, r)
		fmt.Fprintf(&all, "%s %d %v\n%s\n", r.URL.Path, answer.Code, answer.Header(), answer.Body)
	}
	cancel()
	synctest.Wait()
	all.WriteString(live.sent())
	return all.Bytes()
}

// both plays both games, at the same time of day.
func (s script) both(t *testing.T, wrap func(http.Handler, *room.House, scripted) http.Handler) (a, b []byte) {
	exact() // belongs to no bubble
	synctest.Test(t, func(t *testing.T) { a = s.run(t, 0, wrap) })
	synctest.Test(t, func(t *testing.T) { b = s.run(t, 1, wrap) })
	return a, b
}

// asks returns what the viewer asks while the round is open: every page, and
// every action, which is refused where it would end what is hidden.
func (s script) asks(w *world) []*http.Request {
	table := "/t/" + w.id
	var all []*http.Request
	pages := []string{"/", table, table + "/proof", table + "/proof?game=1", table + "/seat/x", "/train"}
	if s.widely {
		pages = append(pages, "/rules", "/learn", "/learn/A4", "/learn/x", "/replay", "/r/p.ABC..", "/r/x/picture.png", "/try/p.ABC..",
			"/fair", "/privacy", "/train/next?theme=none", "/train/x", "/print", "/print/kit?part=scores", "/offline", "/here", "/lead", "/bot", "/static/none.css", "/nothing")
	}
	for _, path := range pages {
		all = append(all, request("GET", path, s.viewer))
	}
	game := func(more ...string) url.Values {
		fields := url.Values{"gid": {w.gid.String()}}
		for i := 0; i < len(more); i += 2 {
			fields.Set(more[i], more[i+1])
		}
		return fields
	}
	late, open := fmt.Sprint(s.rolls), fmt.Sprint(s.rolls+1)
	seat := fmt.Sprint(max(0, slices.Index(s.device, s.viewer)))
	for path, fields := range map[string]url.Values{
		"/choose":  game("seat", seat, "roll", open, "revision", "99", "move", "A1"),
		"/undo":    game("seat", seat, "roll", open, "revision", "99"),
		"/concede": game("yes", "0"), "/rematch": game(), "/ready": game(),
		"/pass": game("roll", open), "/enter": game("seat", seat, "board", "ABCDEFGH...."), "/omit": game("seat", seat),
		"/call":     game("step", "1", "known", "0", "roll", "7"),
		"/handover": game("seat", fmt.Sprint(s.seats-1)), "/return": {}, "/lend": {"seat": {"9"}}, "/seat/x": {},
		"/sit": {"name": {"X"}}, "/add": {"seat": {"0"}, "kind": {"bot"}, "style": {"greedy"}},
		"/leave": {"seat": {seat}}, "/free": {"seat": {"0"}}, "/shrink": {},
	} {
		all = append(all, post(table+path, s.viewer, fields))
	}
	slices.SortStableFunc(all, func(a, b *http.Request) int { return strings.Compare(a.URL.String(), b.URL.String()) })
	htmx := post(table+"/choose", s.viewer, game("seat", seat, "roll", late, "revision", "0", "move", "--"))
	htmx.Header.Set("HX-Request", "true")
	return append(all, htmx, post("/try", s.viewer, url.Values{"record": {"p.ABC.."}, "roll": {"1"}}), post("/join", s.viewer, url.Values{"code": {"ABCDEF"}}),
		post("/settings", s.viewer, url.Values{"lang": {"fr"}}),
		post("/tables", s.viewer, url.Values{"variant": {"p"}, "seats": {"9"}}))
}

// TestNonInterferenceAsksEverything fails when the server answers a route that
// no viewer of TestNonInterference asks.
func TestNonInterferenceAsksEverything(t *testing.T) {
	s := script{seats: 1, widely: true, device: []int{0}, deals: [2]rules.Deal{{Tokens: make([]rules.Token, 8)}}}
	mux, asked := http.NewServeMux(), map[string]bool{"GET /t/{id}/live": true} // run listens to it
	for _, route := range New(Config{}).Routes() {
		mux.HandleFunc(route.Pattern, func(http.ResponseWriter, *http.Request) { asked[route.Pattern] = true })
	}
	for _, r := range s.asks(&world{id: "x"}) {
		mux.ServeHTTP(httptest.NewRecorder(), r)
	}
	for _, route := range New(Config{}).Routes() {
		if !asked[route.Pattern] {
			t.Errorf("nobody asks %s", route.Pattern)
		}
	}
}

// A recorder keeps what a stream sends.
type recorder struct {
	head http.Header
	body webtest.Buffer
}

func (r *recorder) Header() http.Header         { return r.head }
func (r *recorder) WriteHeader(code int)        { fmt.Fprintf(&r.body, "%d %v\n", code, r.head) }
func (r *recorder) Write(p []byte) (int, error) { return r.body.Write(p) }
func (r *recorder) Flush()                      {}
func (r *recorder) sent() string                { return r.body.String() }

// TestNonInterference plays pairs of games that differ only in what is hidden
// from a viewer, other seats' sealed choices and how often they changed,
// undrawn tokens and rolls, and compares every byte that he gets.
func TestNonInterference(t *testing.T) {
	pairs, workers := *pairs, runtime.GOMAXPROCS(0)
	if testing.Short() {
		pairs /= 20
	}
	var differ, done atomic.Int64
	t.Run("pairs", func(t *testing.T) {
		for worker := range workers {
			t.Run(fmt.Sprint(worker), func(t *testing.T) {
				t.Parallel()
				for n := worker; n < pairs; n += workers {
					if comparePair(t, *seed+uint64(n)) {
						differ.Add(1)
					}
					if done := done.Add(1); done%5000 == 0 {
						t.Logf("%d pairs, next seed %d", done, *seed+uint64(n-workers))
					}
				}
			})
		}
	})
	t.Logf("%d pairs, of which %d differ in what is hidden", done.Load(), differ.Load())
	if int(differ.Load()) < pairs*9/10 {
		t.Errorf("only %d of %d pairs differ in what is hidden", differ.Load(), pairs)
	}
}

// comparePair fails the test if the viewer of a pair gets other bytes in one game than
// in the other, and reports whether they differ in what is hidden.
func comparePair(t *testing.T, seed uint64) (differ bool) {
	t.Helper()
	s := newScript(rand.New(rand.NewPCG(12, seed)))
	s.widely = seed%20 == 0
	if a, b := s.both(t, nil); !bytes.Equal(a, b) {
		t.Fatalf("seed %d: what viewer %d gets differs:\n%s", seed, s.viewer, firstDifference(a, b))
	}
	return fmt.Sprint(s.hidden[0]) != fmt.Sprint(s.hidden[1]) || s.deals[0].String() != s.deals[1].String()
}

// TestNonInterferenceSeesLeaks plants leaks and sees them found.
func TestNonInterferenceSeesLeaks(t *testing.T) {
	leaks := map[string]func(match.State, scripted) string{
		"next roll":  func(s match.State, luck scripted) string { return luck.deal.Rolls[min(len(s.Rolls), 8)].String() },
		"next token": func(s match.State, luck scripted) string { return luck.deal.Tokens[min(len(s.Tokens), 7)].String() },
		"secret":     func(_ match.State, luck scripted) string { return fmt.Sprint(luck.secret[0]) },
		"number of changes": func(s match.State, _ scripted) string {
			n := 0
			for _, seat := range s.Seats {
				n += seat.Revision
			}
			return fmt.Sprint(n)
		},
		"link": func(s match.State, _ scripted) string { return s.Seats[0].Offer.Key },
		"choices": func(s match.State, _ scripted) string {
			var moves []string
			for _, seat := range s.Seats {
				moves = append(moves, seat.Choice.String())
			}
			return fmt.Sprint(moves)
		},
	}
	for name, leak := range leaks {
		wrap := func(h http.Handler, house *room.House, luck scripted) http.Handler {
			return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if s, err := house.Look(r.Context(), "AAAAAAAAAAAAAAAAAAAAAA", ""); err == nil {
					w.Header().Set("X-Leak", leak(s.State, luck))
				}
				h.ServeHTTP(w, r)
			})
		}
		rng := rand.New(rand.NewPCG(12, 8))
		found := false
		for range 50 {
			s := newScript(rng)
			a, b := s.both(t, wrap)
			if found = !bytes.Equal(a, b); found {
				break
			}
		}
		if !found {
			t.Errorf("a leak of the %s is not noticed", name)
		}
	}
}

func firstDifference(a, b []byte) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	from := max(0, i-200)
	return fmt.Sprintf("…%s\n\nagainst\n\n…%s", a[from:min(len(a), i+200)], b[from:min(len(b), i+200)])
}
