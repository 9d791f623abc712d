package room_test

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"game1208/fair"
	"game1208/internal/eventlog"
	"game1208/internal/room"
	"game1208/internal/webtest"
	"game1208/match"
	"game1208/rules"
)

// people are those who come to the tables of these tests.
var people = []match.Owner{"ann", "bob", "cat", "dan", "eve", "fay"}

// A hall is a house and what a test wants to know of it.
type hall struct {
	*room.House
	t      *testing.T
	log    eventlog.Log // without faults
	book   *book
	said   *webtest.Buffer // by the house's logger
	vault  *vault
	ahead  atomic.Int64  // how far the house's clock is ahead, in nanoseconds
	chance func() uint64 // of the bots
	asked  atomic.Int64  // how often the house asked for the time
}

// newHall returns a house on a log of its own.
func newHall(t *testing.T) *hall {
	memory := eventlog.NewMemory()
	return newBook().hall(t, memory, memory)
}

// hall returns a house on one handle of a log whose book this is.
func (b *book) hall(t *testing.T, log eventlog.Log, keeper eventlog.Vault) *hall {
	v := &vault{Vault: keeper}
	return b.lucky(t, log, v, room.Fair{Vault: v, Rand: seeded})
}

// lucky is a hall with its own luck.
func (b *book) lucky(t *testing.T, log eventlog.Log, v *vault, luck room.Luck) *hall {
	said := &webtest.Buffer{}
	h := &hall{t: t, log: log, book: b, said: said, vault: v, chance: chance}
	h.House = room.New(room.Config{
		Log: &handle{Log: log, book: b}, Luck: luck,
		Clock: func() time.Time {
			h.asked.Add(1)
			return time.Now().Add(time.Duration(h.ahead.Load()))
		},
		ID:     func() string { return room.RandomID(seeded) },
		Code:   func() string { return room.RandomCode(seeded) },
		Chance: func() uint64 { return h.chance() },
		Logger: slog.New(slog.NewJSONHandler(said, &slog.HandlerOptions{Level: slog.LevelDebug})),
	})
	return h
}

// seeded is a reader of random bytes, the same in every run, for many at once.
var seeded io.Reader = &reader{from: rand.NewChaCha8([32]byte([]byte("a table, a die and eight tokens.")))}

// chance is that of the bots.
func chance() uint64 {
	var b [8]byte
	seeded.Read(b[:])
	return binary.LittleEndian.Uint64(b[:])
}

type reader struct {
	mu   sync.Mutex
	from *rand.ChaCha8
}

func (r *reader) Read(p []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.from.Read(p)
}

// try carries a command out. What is acknowledged must be in the book.
func (h *hall) try(id string, c match.Command) (room.Snapshot, error) {
	if _, expire := c.(match.Expire); expire {
		h.ahead.Store(int64(31 * 24 * time.Hour))
	}
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	s, err := h.Do(ctx, id, c)
	if err == nil {
		if _, err := h.book.find(s); err != nil {
			h.t.Errorf("%T was acknowledged: %v", c, err)
		}
	}
	return s, err
}

// do carries out a command that must be taken.
func (h *hall) do(id string, c match.Command) room.Snapshot {
	h.t.Helper()
	s, err := h.try(id, c)
	if err != nil {
		h.t.Fatalf("%+v: %v", c, err)
	}
	return s
}

// refused carries out a command that must be refused.
func (h *hall) refused(id string, c match.Command, want error) {
	h.t.Helper()
	if _, err := h.try(id, c); !errors.Is(err, want) {
		h.t.Errorf("%+v: %v, want %v", c, err, want)
	}
}

// open makes a table; ann has the first seat.
func (h *hall) open(seats int, variant rules.Variant) string {
	h.t.Helper()
	s, err := h.Open(h.t.Context(), match.Open{Variant: variant, Seats: seats, Owner: "ann", Name: "Ann", Skeleton: "ann"})
	if err != nil {
		h.t.Fatal(err)
	}
	if _, err := h.book.find(s); err != nil {
		h.t.Errorf("a table was opened: %v", err)
	}
	return s.ID
}

func sit(by match.Owner) match.Sit {
	return match.Sit{By: by, Name: strings.ToUpper(string(by)), Skeleton: string(by)}
}

func ready(s room.Snapshot, by match.Owner) match.Ready {
	r := match.Ready{By: by, GID: s.State.GID}
	for _, i := range s.State.SeatsOf(by) {
		if s.State.Seats[i].Kind == match.Person {
			e := fair.Entropy{byte(i)}
			copy(e[1:], by)
			r.Entropy = append(r.Entropy, e)
		}
	}
	return r
}

// started makes a table at which the first roll lies.
func (h *hall) started(seats int) room.Snapshot {
	h.t.Helper()
	id := h.open(seats, rules.Plain)
	for _, by := range people[1:seats] {
		h.do(id, sit(by))
	}
	return h.start(id)
}

// start has everybody say that he is ready.
func (h *hall) start(id string) room.Snapshot {
	h.t.Helper()
	s := h.look(id)
	for _, seat := range s.State.Seats {
		s = h.do(id, ready(s, seat.Owner))
	}
	return s
}

// round has everybody who still plays choose.
func (h *hall) round(s room.Snapshot) room.Snapshot {
	h.t.Helper()
	for _, seat := range s.State.Seats {
		if c, waited := choice(s, seat.Owner, nil); waited {
			s = h.do(s.ID, c)
		}
	}
	return s
}

// finish plays the game to its end.
func (h *hall) finish(s room.Snapshot) room.Snapshot {
	h.t.Helper()
	for s.State.Phase == match.Playing {
		s = h.round(s)
	}
	return s
}

// look returns the table as a passer-by sees it.
func (h *hall) look(id string) room.Snapshot { return h.lookAs(id, "") }

func (h *hall) lookAs(id string, who match.Owner) room.Snapshot {
	h.t.Helper()
	s, err := h.Look(h.t.Context(), id, who)
	if err != nil {
		h.t.Fatal(err)
	}
	if _, err := h.book.find(s); err != nil {
		h.t.Error(err)
	}
	return s
}

func (h *hall) watch(id string, who match.Owner) *room.Watcher {
	h.t.Helper()
	w, err := h.Watch(h.t.Context(), id, who)
	if err != nil {
		h.t.Fatal(err)
	}
	return w
}

// choice returns what somebody might choose on the roll that lies, and whether
// he is waited for: at random, or the first placement without a source.
func choice(s room.Snapshot, by match.Owner, random *rand.Rand) (match.Choose, bool) {
	v := match.See(s.State, by)
	if v.You < 0 || v.Roll() == 0 || v.Seats[v.You].Done {
		return match.Choose{}, false
	}
	legal := slices.Collect(v.Seats[v.You].Position.Legal(v.Roll()))
	if legal[0].Abstains() && (random == nil || random.IntN(9) > 0) {
		legal = legal[1:]
	}
	move := legal[0]
	if random != nil {
		move = legal[random.IntN(len(legal))]
	}
	return match.Choose{By: by, Seat: v.You, GID: v.GID, Roll: len(v.Rolls), Revision: v.Mine.Revision, Move: move}, !v.Mine.Chosen
}

// next returns the next snapshot that a watcher is told.
func next(t *testing.T, w *room.Watcher) room.Snapshot {
	t.Helper()
	select {
	case s, ok := <-w.C():
		if !ok {
			t.Fatal("the watcher was cut off")
		}
		return s
	case <-time.After(10 * time.Second):
		t.Fatal("the watcher was told nothing")
		panic("unreachable")
	}
}

// latest returns what a watcher was told last, and whether it was told anything.
func latest(w *room.Watcher) (s room.Snapshot, told bool) {
	select {
	case s, told = <-w.C():
	default:
	}
	return s, told
}

// replayed returns the table as the log has it.
func replayed(t *testing.T, log eventlog.Log, id string) match.State {
	t.Helper()
	events, err := log.Read(context.Background(), room.Game(id), 0)
	if err != nil {
		t.Fatal(err)
	}
	var s match.State
	for _, e := range events {
		s = apply(s, e)
	}
	return s
}

func apply(s match.State, e eventlog.Event) match.State {
	event, err := match.Decode(e.Kind, e.Schema, e.Data)
	if err != nil {
		panic(fmt.Sprintf("event %d: %v", e.Version, err))
	}
	return match.Apply(s, event)
}
