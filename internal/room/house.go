package room

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"game1208/fair"
	"game1208/internal/eventlog"
	"game1208/internal/oracle"
	"game1208/match"
)

const (
	// idle is how long a room stays when nobody looks at it: longer than it
	// remembers who was there.
	idle = contactLife + time.Minute
	// calm is the shortest time between two news of who is there. Others come
	// and go, and each time every page is drawn again.
	calm = time.Second
	// moment is how long it stays when there is no such table.
	moment = 10 * time.Millisecond
	// pause is how long a room with watchers waits before it asks a log again
	// that has failed.
	pause = time.Second
	// codeLife is how long a short code is good after the table's last event.
	codeLife = 24 * time.Hour
	// forgotten is how long an untouched table stays open.
	forgotten = 30 * 24 * time.Hour
	// linkLife is how long a link for a seat is good.
	linkLife = 10 * time.Minute
	// patience bounds one command: what is not durable by then is not answered.
	patience = 10 * time.Second
	// sweepSize is how many forgotten tables one look at the log brings.
	sweepSize = 100
)

var (
	// ErrNoTable is a table that does not exist.
	ErrNoTable = errors.New("no such table")
	// ErrClosed is a house that is shutting down.
	ErrClosed = errors.New("the house is closing")
)

// A House keeps the live rooms of one process.
type House struct {
	log    eventlog.Log
	luck   Luck
	clock  func() time.Time
	newID  func() string
	coder  func() string
	chance func() uint64
	oracle *oracle.Oracle
	logger *slog.Logger

	mu     sync.Mutex
	rooms  map[string]*room
	closed bool
	done   sync.WaitGroup // running rooms
}

// Config is what a House needs.
type Config struct {
	Log    eventlog.Log
	Luck   Luck
	Clock  func() time.Time
	ID     func() string  // a new table's name, ≥ 128 random bits: who knows it may watch
	Code   func() string  // a new short code
	Chance func() uint64  // of bots: 64 random bits; nothing secret depends on them
	Oracle *oracle.Oracle // for the bots; nil is one of its own
	Logger *slog.Logger
}

// New returns a house without rooms.
func New(c Config) *House {
	return &House{
		log: c.Log, luck: c.Luck, clock: c.Clock, newID: c.ID, coder: c.Code,
		chance: c.Chance, oracle: cmp.Or(c.Oracle, oracle.New()), logger: c.Logger, rooms: map[string]*room{},
	}
}

// A Snapshot is a table at one moment: its state, durable in every part, and who
// is there.
type Snapshot struct {
	ID    string
	State match.State
	match.Presence
	// Deadline is when the clock of the roll that lies runs out; zero without one,
	// and while it stands.
	Deadline time.Time
}

// See returns the view of the table for a viewer, who is there included; "" is a
// spectator.
func (t Snapshot) See(viewer match.Owner) match.View {
	v := match.See(t.State, viewer)
	v.Presence = t.Presence
	return v
}

// Open makes a table. Open's luck and code are filled in here.
func (h *House) Open(ctx context.Context, open match.Open) (Snapshot, error) {
	code, err := h.freeCode(ctx)
	if err != nil {
		return Snapshot{}, err
	}
	open.Code = code
	open.Link = h.newID()
	return h.do(ctx, Game(open.Link), order{command: open, create: true})
}

// Do has a command decided at a table and returns what came of it. When it
// returns without an error, all of it is durable.
func (h *House) Do(ctx context.Context, id string, c match.Command) (Snapshot, error) {
	return h.do(ctx, Game(id), order{command: c})
}

func (h *House) do(ctx context.Context, game string, o order) (Snapshot, error) {
	r, err := h.enter(game)
	if err != nil {
		return Snapshot{}, err
	}
	defer h.leave(r)
	o.answer = make(chan answer, 1)
	return r.ask(ctx, o)
}

// Look returns the table as it is; who counts as present for a while.
func (h *House) Look(ctx context.Context, id string, who match.Owner) (Snapshot, error) {
	return h.do(ctx, Game(id), order{who: who})
}

// Watch returns a watcher of the table for who, "" for a spectator. Its first
// snapshot is there already.
func (h *House) Watch(ctx context.Context, id string, who match.Owner) (*Watcher, error) {
	r, err := h.enter(Game(id))
	if err != nil {
		return nil, err
	}
	w := &Watcher{who: who, snapshots: make(chan Snapshot, 1), room: r, house: h}
	if _, err := r.ask(ctx, order{join: w, who: who, answer: make(chan answer, 1)}); err != nil {
		h.leave(r)
		return nil, err
	}
	return w, nil
}

// Proof returns the proof of the n-th game at the table (from 1), which must
// be over.
func (h *House) Proof(ctx context.Context, id string, n int) (fair.Proof, error) {
	s, err := h.Look(ctx, id, "")
	if err != nil {
		return fair.Proof{}, err
	}
	past, ok := s.State.Public(n)
	if !ok || past.ByHand {
		return fair.Proof{}, match.NotNow
	}
	return h.luck.Proof(ctx, past)
}

// ByCode returns the table with a free seat that has the short code.
func (h *House) ByCode(ctx context.Context, code string) (string, error) {
	found, err := h.log.Find(ctx, codeKey(code), eventlog.NewestFirst, 1)
	if err != nil {
		return "", err
	}
	if len(found) == 0 || h.clock().Sub(found[0].At) > codeLife {
		return "", ErrNoTable
	}
	s, err := h.do(ctx, found[0].Game, order{})
	if err != nil {
		return "", err
	}
	if !s.State.SeatFree() {
		return "", ErrNoTable
	}
	return s.ID, nil
}

// TablesOf returns the tables with a game that is not over at which owner has
// a seat, the latest first.
func (h *House) TablesOf(ctx context.Context, owner match.Owner, limit int) ([]Snapshot, error) {
	found, err := h.log.Find(ctx, seatKey(owner), eventlog.NewestFirst, limit)
	if err != nil {
		return nil, err
	}
	var tables []Snapshot
	for _, entry := range found {
		s, err := h.do(ctx, entry.Game, order{})
		if err != nil {
			h.logger.WarnContext(ctx, "table cannot be read", "err", err)
			continue
		}
		tables = append(tables, s)
	}
	return tables, nil
}

// Sweep gives up the tables that nobody has touched for 30 days.
func (h *House) Sweep(ctx context.Context) error {
	failed := map[string]bool{} // do not hold up those behind them
	for {
		limit := sweepSize + len(failed)
		found, err := h.log.Find(ctx, openKey, eventlog.OldestFirst, limit)
		if err != nil {
			return err
		}
		tried := 0
		for _, entry := range found {
			if h.clock().Sub(entry.At) < forgotten {
				return nil
			}
			if failed[entry.Game] {
				continue
			}
			tried++
			if _, err := h.do(ctx, entry.Game, order{command: match.Expire{}}); err != nil {
				h.logger.Warn("forgotten table cannot be ended", "err", err)
				failed[entry.Game] = true
			}
		}
		if len(found) < limit || tried == 0 {
			return nil
		}
	}
}

// Rooms returns the number of live rooms.
func (h *House) Rooms() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.rooms)
}

// Close ends all rooms after what they are doing. Watchers' channels are closed.
func (h *House) Close() {
	h.mu.Lock()
	if !h.closed {
		h.closed = true
		for _, r := range h.rooms {
			close(r.quit)
		}
	}
	h.mu.Unlock()
	h.done.Wait()
}

// enter returns the running room of the game and keeps it running until leave.
func (h *House) enter(game string) (*room, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return nil, ErrClosed
	}
	r := h.rooms[game]
	if r == nil {
		r = newRoom(h, game)
		h.rooms[game] = r
		h.done.Go(r.run)
	}
	r.users++
	return r, nil
}

func (h *House) leave(r *room) {
	h.mu.Lock()
	defer h.mu.Unlock()
	r.users--
}

// retire forgets the room if nobody is in it, and reports whether it did.
func (h *House) retire(r *room) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if r.users > 0 {
		return false
	}
	delete(h.rooms, r.game)
	return true
}

func (h *House) freeCode(ctx context.Context) (string, error) {
	const tries = 10
	for range tries {
		code := h.coder()
		found, err := h.log.Find(ctx, codeKey(code), eventlog.NewestFirst, 1)
		if err != nil {
			return "", err
		}
		if len(found) == 0 {
			return code, nil
		}
	}
	return "", fmt.Errorf("no free code in %d tries", tries)
}
