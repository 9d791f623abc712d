package room_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"sync"

	"game1208/fair"
	"game1208/internal/eventlog"
	"game1208/internal/room"
	"game1208/match"
)

// A book notes every state that is durable: one for each append that really
// happened. What was never in it must not be acknowledged or shown to anybody.
type book struct {
	mu        sync.Mutex
	states    map[string][]match.State
	fault     fault
	next      fault // after so many more appends
	soon      int
	before    func(game string) // called before an append
	appends   int
	calls     int // of Append and Read, also in vain
	conflicts int
}

// A fault is what goes wrong with the log, until it is repaired.
type fault int

const (
	none    fault = iota
	refuses       // appends fail, nothing is written
	forgets       // appends are written, and then fail
	blind         // reads fail
	deaf          // subscriptions fail
	late          // subscriptions deliver nothing
)

var errDisk = errors.New("the disk is full")

func newBook() *book { return &book{states: map[string][]match.State{}} }

func (b *book) set(f fault) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.fault = f
}

// setAfter sets a fault when so many more appends have happened.
func (b *book) setAfter(appends int, f fault) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.next, b.soon = f, appends
}

func (b *book) has(f fault) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.fault == f
}

// count returns how often the log was read and appended to, also in vain.
func (b *book) count() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.calls
}

// find returns which of the durable states s shows: 1 after the first append.
func (b *book) find(s room.Snapshot) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	states := b.states[room.Game(s.ID)]
	for n := len(states); n > 0; n-- {
		if reflect.DeepEqual(states[n-1], s.State) {
			return n, nil
		}
	}
	return 0, fmt.Errorf("none of %d appends led to this state: game %d, phase %d, %d of %d rolls settled, seats %+v",
		len(states), s.State.Game, s.State.Phase, s.State.Settled, len(s.State.Rolls), s.State.Seats)
}

// last returns the table as it is durable.
func (b *book) last(id string) match.State {
	b.mu.Lock()
	defer b.mu.Unlock()
	states := b.states[room.Game(id)]
	return states[len(states)-1]
}

// A handle is a log as a house has it; what it appends goes into the book.
type handle struct {
	eventlog.Log
	book *book
}

func (h *handle) Append(ctx context.Context, game string, expected uint64, records ...eventlog.Record) ([]eventlog.Event, error) {
	h.book.hook(game)
	h.book.mu.Lock() // until it is in the book: nobody finds it missing who has heard of it already
	defer h.book.mu.Unlock()
	h.book.calls++
	if h.book.fault == refuses {
		return nil, errDisk
	}
	events, err := h.Log.Append(ctx, game, expected, records...)
	if err != nil {
		if errors.Is(err, eventlog.ErrConflict) {
			h.book.conflicts++
		}
		return nil, err
	}
	h.book.enter(game, events)
	if h.book.fault == forgets {
		return nil, errDisk
	}
	return events, nil
}

// hook calls what the test wants done before the next append, once.
func (b *book) hook(game string) {
	b.mu.Lock()
	before := b.before
	b.before = nil
	b.mu.Unlock()
	if before != nil {
		before(game)
	}
}

func (b *book) enter(game string, events []eventlog.Event) {
	var s match.State
	if all := b.states[game]; len(all) > 0 {
		s = all[len(all)-1]
	}
	for _, e := range events {
		s = apply(s, e)
	}
	b.states[game] = append(b.states[game], s)
	b.appends++
	if b.soon--; b.soon == 0 {
		b.fault = b.next
	}
}

func (h *handle) Read(ctx context.Context, game string, after uint64) ([]eventlog.Event, error) {
	h.book.mu.Lock()
	h.book.calls++
	h.book.mu.Unlock()
	if h.book.has(blind) {
		return nil, errDisk
	}
	return h.Log.Read(ctx, game, after)
}

func (h *handle) Subscribe(ctx context.Context, game string, after uint64) (<-chan eventlog.Event, error) {
	switch {
	case h.book.has(deaf):
		return nil, errDisk
	case h.book.has(late):
		return make(chan eventlog.Event), nil
	}
	return h.Log.Subscribe(ctx, game, after)
}

// A vault remembers what was put into it, and can be lost.
type vault struct {
	eventlog.Vault
	mu      sync.Mutex
	secrets map[fair.GID]fair.Secret
	lost    bool
}

func (v *vault) Keep(ctx context.Context, id [16]byte, secret [32]byte) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.lost {
		return errDisk
	}
	if v.secrets == nil {
		v.secrets = map[fair.GID]fair.Secret{}
	}
	v.secrets[id] = secret
	return v.Vault.Keep(ctx, id, secret)
}

func (v *vault) Secret(ctx context.Context, id [16]byte) ([32]byte, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.lost {
		return [32]byte{}, errDisk
	}
	return v.Vault.Secret(ctx, id)
}

func (v *vault) lose(lost bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.lost = lost
}
