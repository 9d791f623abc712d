package room_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"math/rand/v2"
	"sync"
	"testing/synctest"
	"time"

	"game1208/internal/eventlog"
	"game1208/internal/room"
)

// slots is into how many turns of a nanosecond each simulated moment is divided. All
// that happens at a node happens in its own turn, since all periods of a room are
// multiples of 16 ns. So no two nodes ever do anything at the same moment, which one
// of them would win by the luck of the machine: the same seed makes the same log.
const slots = 16

// outside is the turn of those who are at no node.
const outside = slots - 1

// aligned returns the first moment of the turn that is not before at.
func aligned(at time.Time, turn int64) time.Time {
	wait := (turn - at.UnixNano()%slots + slots) % slots
	return at.Add(time.Duration(wait))
}

// A node is one process of the simulated world: a house with its way to the log,
// its clock and its luck.
type node struct {
	*room.House
	world  *world
	turn   int64
	memory *eventlog.Memory
	random *rand.ChaCha8

	mu    sync.Mutex
	fault fault
	dies  fault         // how the next append goes wrong, with which the process ends
	dead  bool          // nothing reaches the log any more
	ahead time.Duration // how far its clock is ahead
}

// newNode starts a process on the world's log.
func newNode(w *world, turn int64) *node {
	memory := w.log.Join()
	n := &node{world: w, turn: turn, memory: memory}
	var seed [32]byte
	for i := range seed {
		seed[i] = byte(w.random.Uint32())
	}
	n.random = rand.NewChaCha8(seed)
	from := &reader{from: n.random}
	n.House = room.New(room.Config{
		Log: wire{&handle{Log: memory, book: w.book}, n}, Luck: room.Fair{Vault: memory, Rand: from}, Clock: n.now,
		ID: func() string { return room.RandomID(from) }, Code: func() string { return room.RandomCode(from) },
		Chance: func() uint64 { return n.chance(from) }, Logger: slog.New(slog.DiscardHandler),
	})
	return n
}

// now is the time by the node's clock.
func (n *node) now() time.Time {
	n.mu.Lock()
	defer n.mu.Unlock()
	return time.Now().Add(n.ahead)
}

// chance is that of the bots: their pauses stay in the node's turn.
func (n *node) chance(from io.Reader) uint64 {
	var b [8]byte
	_, _ = from.Read(b[:])
	var chance uint64
	for _, one := range b {
		chance = chance<<8 | uint64(one)
	}
	return chance &^ (slots - 1)
}

// jump sets the node's clock.
func (n *node) jump(by time.Duration) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.ahead += by
}

func (n *node) set(f fault) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.fault = f
}

func (n *node) dieAt(f fault) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.dies = f
}

// broken reports whether the process is at its end.
func (n *node) broken() bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.dead
}

// kill ends the process; as a crash does, unless it closes in peace.
func (n *node) kill(peace bool) {
	n.mu.Lock()
	n.dead = n.dead || !peace
	n.mu.Unlock()
	n.House.Close()
	_ = n.memory.Close()
	synctest.Wait()
}

// trouble returns what goes wrong with the log now.
func (n *node) trouble() fault {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.dead {
		return refuses
	}
	return n.fault
}

// A wire is a node's way to the log.
type wire struct {
	*handle
	*node
}

// Close implements [eventlog.Log].
func (n wire) Close() error { return n.memory.Close() }

// Append implements [eventlog.Log].
func (n wire) Append(ctx context.Context, game string, expected uint64, records ...eventlog.Record) ([]eventlog.Event, error) {
	wrong := n.trouble()
	n.mu.Lock()
	if n.dies != none && !n.dead {
		wrong, n.dead = n.dies, true
	}
	n.mu.Unlock()
	if wrong == refuses {
		return nil, errDisk
	}
	events, err := n.handle.Append(ctx, game, expected, records...)
	if errors.Is(err, eventlog.ErrConflict) {
		n.world.count("a conflict")
	}
	if err != nil {
		return nil, err
	}
	n.world.witness(events)
	if wrong == forgets {
		n.world.count("an unknown outcome")
		return nil, errDisk
	}
	return events, nil
}

// Read implements [eventlog.Log].
func (n wire) Read(ctx context.Context, game string, after uint64) ([]eventlog.Event, error) {
	if n.broken() || n.trouble() == blind {
		return nil, errDisk
	}
	return n.handle.Read(ctx, game, after)
}

// Subscribe implements [eventlog.Log]. Where there are two nodes the news take a
// while, each another one, and sometimes the node is cut off instead.
func (n wire) Subscribe(ctx context.Context, game string, after uint64) (<-chan eventlog.Event, error) {
	switch n.trouble() {
	case deaf, refuses:
		return nil, errDisk
	case late: // it is cut off before it hears anything
		told := make(chan eventlog.Event)
		go func() {
			defer close(told)
			wait(ctx, 20*time.Second)
		}()
		return told, nil
	}
	news, err := n.handle.Subscribe(ctx, game, after)
	if err != nil || len(n.world.nodes) == 1 {
		return news, err
	}
	told := make(chan eventlog.Event)
	go func() {
		defer close(told)
		for e := range news {
			luck := rand.New(rand.NewPCG(n.world.seed, e.Version<<8+uint64(n.turn)))
			cut := luck.IntN(40) == 0
			delay := time.Duration(luck.ExpFloat64() * float64(50*time.Millisecond))
			if !wait(ctx, time.Until(aligned(time.Now().Add(delay), n.turn))) {
				return
			}
			if cut {
				n.world.count("a node cut off")
				return
			}
			select {
			case told <- e:
			case <-ctx.Done():
				return
			}
		}
	}()
	return told, nil
}

// wait waits that long and reports whether ctx has not ended before.
func wait(ctx context.Context, d time.Duration) bool {
	select {
	case <-time.After(d):
		return true
	case <-ctx.Done():
		return false
	}
}
