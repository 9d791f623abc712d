package eventlog

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"sync"
)

// A Memory is a [Log] and a [Vault] that last as long as somebody holds them.
// Handles on the same memory (see Join) behave as processes that share a log.
type Memory struct {
	*memory
	closed chan struct{} // this handle's
	once   sync.Once
	feed   Feed // this handle's subscribers
}

// memory is what handles share.
type memory struct {
	mu      sync.RWMutex
	handles map[*Memory]struct{}
	games   map[string]*memoryGame
	secrets map[[16]byte][32]byte
}

type memoryGame struct {
	events []Event
	keys   map[string]struct{}
}

// NewMemory returns a handle on a new, empty memory.
func NewMemory() *Memory {
	m := &memory{
		handles: make(map[*Memory]struct{}),
		games:   make(map[string]*memoryGame),
		secrets: make(map[[16]byte][32]byte),
	}
	return m.handle()
}

// Join returns another handle on the same memory, as if another process had
// opened the log. Closing one handle leaves the others as they are.
func (m *Memory) Join() *Memory { return m.handle() }

func (m *memory) handle() *Memory {
	h := &Memory{memory: m, closed: make(chan struct{})}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.handles[h] = struct{}{}
	return h
}

// usable returns why a call through this handle cannot be served, if so.
func (m *Memory) usable(ctx context.Context) error {
	select {
	case <-m.closed:
		return ErrClosed
	default:
		return ctx.Err()
	}
}

// Append implements [Log].
func (m *Memory) Append(ctx context.Context, game string, expected uint64, records ...Record) ([]Event, error) {
	if err := CheckAppend(game, records); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.usable(ctx); err != nil {
		return nil, err
	}
	g := m.games[game]
	if g == nil {
		g = &memoryGame{keys: make(map[string]struct{})}
	}
	head := g.head()
	if head.Version != expected {
		return nil, Conflict(game, head.Version, expected)
	}
	m.games[game] = g
	for _, r := range records {
		g.events = append(g.events, head.Seal(game, r))
		g.index(r)
	}
	events := slices.Clone(g.events[expected:])
	for h := range m.handles { // under the lock, so in the order of versions
		h.feed.Publish(events)
	}
	return events, nil
}

func (g *memoryGame) head() Head {
	if len(g.events) == 0 {
		return Head{}
	}
	last := &g.events[len(g.events)-1]
	return Head{last.Version, last.Hash}
}

func (g *memoryGame) index(r Record) {
	for _, key := range r.Drop {
		delete(g.keys, key)
	}
	for _, key := range r.Add {
		g.keys[key] = struct{}{}
	}
}

// Read implements [Log].
func (m *Memory) Read(ctx context.Context, game string, after uint64) ([]Event, error) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	if err := m.usable(ctx); err != nil {
		return nil, err
	}
	g := m.games[game]
	if g == nil || after >= uint64(len(g.events)) {
		return nil, nil
	}
	events := slices.Clone(g.events[after:])
	head := Head{Version: after, Hash: events[0].Prev}
	for i := range events {
		if err := head.Check(&events[i]); err != nil {
			return nil, err
		}
	}
	return events, nil
}

// Subscribe implements [Log].
func (m *Memory) Subscribe(ctx context.Context, game string, after uint64) (<-chan Event, error) {
	return m.feed.Subscribe(ctx, game, after, m.Read)
}

// Find implements [Log]. It looks at every game.
func (m *Memory) Find(ctx context.Context, key string, order Order, limit int) ([]Entry, error) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	if err := m.usable(ctx); err != nil {
		return nil, err
	}
	var found []Entry
	for name, g := range m.games {
		if _, ok := g.keys[key]; ok {
			found = append(found, Entry{name, g.events[len(g.events)-1].At})
		}
	}
	slices.SortFunc(found, func(a, b Entry) int {
		byTime := a.At.Compare(b.At)
		if order == NewestFirst {
			byTime = -byTime
		}
		return cmp.Or(byTime, cmp.Compare(a.Game, b.Game))
	})
	return found[:min(max(limit, 0), len(found))], nil
}

// Keep implements [Vault].
func (m *Memory) Keep(ctx context.Context, id [16]byte, secret [32]byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.usable(ctx); err != nil {
		return err
	}
	if kept, ok := m.secrets[id]; ok && kept != secret {
		return ErrOtherSecret
	}
	m.secrets[id] = secret
	return nil
}

// Secret implements [Vault].
func (m *Memory) Secret(ctx context.Context, id [16]byte) ([32]byte, error) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	if err := m.usable(ctx); err != nil {
		return [32]byte{}, err
	}
	secret, ok := m.secrets[id]
	if !ok {
		return [32]byte{}, ErrNoSecret
	}
	return secret, nil
}

// Close implements [Log] for this handle.
func (m *Memory) Close() error {
	m.once.Do(func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		close(m.closed)
		delete(m.handles, m)
		m.feed.Close()
	})
	return nil
}

// Conflict returns the [ErrConflict] of a game that is at one version where
// the writer expected another. It is for implementations of [Log].
func Conflict(game string, at, expected uint64) error {
	return fmt.Errorf("%w: game %q is at version %d, not %d", ErrConflict, game, at, expected)
}

var (
	_ Log   = (*Memory)(nil)
	_ Vault = (*Memory)(nil)
)
