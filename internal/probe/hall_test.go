package probe

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"game1208/fair"
	"game1208/internal/eventlog"
	"game1208/internal/limit"
	"game1208/internal/oracle"
	"game1208/internal/room"
	"game1208/internal/web"
	"game1208/match"
	"game1208/rules"
)

// solved belongs to no bubble, and is solved before there is one.
var solved = sync.OnceValue(func() *oracle.Oracle {
	o := oracle.New()
	o.Warm()
	return o
})

// A hall is a server in memory with one table, at which a game is played that
// follows from a seed. The clock is that of a bubble.
type hall struct {
	*testing.T
	house  *room.House
	server http.Handler
	vault  *eventlog.Memory
	rng    *rand.Rand
	path   string // the table's, "/t/…"
	tokens []string
	live   []*tape // what the streams have sent and nobody has looked at
	heard  func(h *hall, viewer int, bytes string)
	before func(h *hall) // is told before each step of luck is drawn, with all that is public known
	leak   func(h *hall) string
}

// A tape keeps what a stream sends, its head with it.
type tape struct {
	head  http.Header
	mu    sync.Mutex
	begun bool
	body  bytes.Buffer
}

func (r *tape) Header() http.Header { return r.head }
func (r *tape) WriteHeader(int)     {}
func (r *tape) Flush()              {}
func (r *tape) Write(p []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.begun {
		r.begun = true
		fmt.Fprint(&r.body, r.head)
	}
	return r.body.Write(p)
}

// take returns what has come since it was last called.
func (r *tape) take() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	defer r.body.Reset()
	return r.body.String()
}

// newHall opens the table, with luck of the seed, or with other luck made of that.
func newHall(t *testing.T, seed uint64, weak func(room.Fair, *rand.ChaCha8) room.Luck) *hall {
	random := rand.NewChaCha8([32]byte{byte(seed), byte(seed >> 8), byte(seed >> 16), byte(seed >> 24), 12, 8})
	h := &hall{T: t, vault: eventlog.NewMemory(), rng: rand.New(rand.NewPCG(seed, 1208))}
	honest := room.Fair{Vault: h.vault, Rand: random}
	var luck room.Luck = honest
	if weak != nil {
		luck = weak(honest, random)
	}
	h.house = room.New(room.Config{
		Log: h.vault, Luck: luck, Clock: time.Now, Logger: slog.New(slog.DiscardHandler), Oracle: solved(),
		ID: func() string { return room.RandomID(random) }, Code: func() string { return room.RandomCode(random) },
		Chance: h.rng.Uint64,
	})
	t.Cleanup(h.house.Close)
	limits := limit.Default()
	limits.Rates[limit.Act].Burst = 10_000
	site := web.New(web.Config{House: h.house, Oracle: solved(), Logger: slog.New(slog.DiscardHandler), Clock: time.Now,
		Limits: web.DefaultLimits(), Gate: limit.New(limits, time.Now)})
	h.server = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if h.leak != nil {
			w.Header().Set("X-Leak", h.leak(h))
		}
		site.ServeHTTP(w, r)
	})
	for range rules.MaxPlayers + 1 { // the last is a spectator's
		token := make([]byte, 32)
		random.Read(token)
		h.tokens = append(h.tokens, base64.RawURLEncoding.EncodeToString(token))
	}
	return h
}

// request returns a request of a viewer.
func (h *hall) request(ctx context.Context, viewer int, method, path string, fields url.Values) *http.Request {
	r := httptest.NewRequestWithContext(ctx, method, "http://game.test"+path, strings.NewReader(fields.Encode()))
	if method == http.MethodPost {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Origin", "http://game.test")
	}
	r.Header.Set("Accept-Language", []string{"fr", "en"}[viewer%2])
	r.AddCookie(&http.Cookie{Name: "1208", Value: h.tokens[viewer]})
	return r
}

// ask asks as a viewer, has what comes back heard, and returns it.
func (h *hall) ask(viewer int, method, path string, fields url.Values) *httptest.ResponseRecorder {
	h.Helper()
	got := httptest.NewRecorder()
	h.server.ServeHTTP(got, h.request(h.Context(), viewer, method, path, fields))
	if got.Code >= http.StatusInternalServerError {
		h.Fatalf("%s %s is answered by %d", method, path, got.Code)
	}
	synctest.Wait() // the streams have what they get
	if h.heard != nil {
		h.heard(h, viewer, fmt.Sprint(got.Code, got.Header(), "\n", got.Body))
		for i, tape := range h.live {
			h.heard(h, i, tape.take())
		}
	}
	return got
}

// state is the table's.
func (h *hall) state() match.State {
	h.Helper()
	t, err := h.house.Look(h.Context(), strings.TrimPrefix(h.path, "/t/"), "")
	if err != nil {
		h.Fatal(err)
	}
	return t.State
}

// spectator is the viewer who has no seat.
func (h *hall) spectator() int { return len(h.tokens) - 1 }

// play plays a game for up to three, while everybody and a spectator look on.
func (h *hall) play() {
	h.Helper()
	seats := 1 + h.rng.IntN(3)
	fields := url.Values{"variant": {[]string{"p", "h"}[h.rng.IntN(2)]}, "seats": {strconv.Itoa(seats)}, "name": {""}}
	h.path = h.ask(0, http.MethodPost, "/tables", fields).Header().Get("Location")
	ctx, hangUp := context.WithCancel(h.Context())
	defer hangUp()
	for viewer := range h.tokens {
		h.live = append(h.live, &tape{head: http.Header{}})
		if viewer < seats || viewer == h.spectator() {
			go h.server.ServeHTTP(h.live[viewer], h.request(ctx, viewer, http.MethodGet, h.path+"/live", nil))
		}
	}
	for viewer := 1; viewer < seats; viewer++ {
		h.ask(viewer, http.MethodPost, h.path+"/sit", url.Values{"name": {""}})
	}
	gid := h.state().GID.String()
	for viewer := range seats {
		h.tell()
		fields := url.Values{"gid": {gid}}
		if h.rng.IntN(3) > 0 {
			fields.Set("entropy", fmt.Sprintf("%016x%016x", h.rng.Uint64(), h.rng.Uint64()))
		}
		h.ask(viewer, http.MethodPost, h.path+"/ready", fields)
	}
	for s := h.state(); s.Phase == match.Playing; s = h.state() {
		if h.rng.IntN(2) == 0 {
			h.ask(h.rng.IntN(seats), http.MethodGet, h.path, nil)
		}
		for seat := range seats {
			if !s.Waiting(seat) {
				continue
			}
			h.tell()
			h.choose(s, seat)
		}
		h.ask(h.spectator(), http.MethodGet, h.path, nil)
	}
	for viewer := range seats {
		h.ask(viewer, http.MethodGet, h.path, nil)
	}
}

// tell says that a step of luck may follow.
func (h *hall) tell() {
	if h.before != nil {
		h.before(h)
	}
}

// choose has a seat choose a move at random, and perhaps another.
func (h *hall) choose(s match.State, seat int) {
	h.Helper()
	roll := s.Rolls[len(s.Rolls)-1]
	var moves []rules.Move
	for m := range s.Seats[seat].Position.Legal(roll) {
		if !m.Abstains() || h.rng.IntN(6) == 0 {
			moves = append(moves, m)
		}
	}
	fields := url.Values{"gid": {s.GID.String()}, "seat": {strconv.Itoa(seat)}, "roll": {strconv.Itoa(len(s.Rolls))}, "revision": {"0"},
		"move": {moves[h.rng.IntN(len(moves))].String()}}
	if got := h.ask(seat, http.MethodPost, h.path+"/choose", fields); got.Code != http.StatusSeeOther {
		h.Fatalf("%v is answered by %d", fields, got.Code)
	}
}

// luckOf returns the secret of a game and all its luck.
func (h *hall) luckOf(s match.State) (fair.Secret, rules.Deal) {
	h.Helper()
	secret, err := h.vault.Secret(h.Context(), s.GID)
	if err != nil {
		h.Fatal(err)
	}
	return secret, fair.Deal(s.GID, secret, s.Entropy())
}
