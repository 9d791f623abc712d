package room_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"sync"
	"testing"
	"time"

	"golang.org/x/sync/errgroup"

	"game1208/internal/eventlog"
	"game1208/internal/room"
	"game1208/match"
	"game1208/rules"
)

// nodes returns two houses on one log, as two processes would have it.
func nodes(t *testing.T) (a, b *hall) {
	memory, shared := eventlog.NewMemory(), newBook()
	other := memory.Join()
	a, b = shared.hall(t, memory, memory), shared.hall(t, other, other)
	t.Cleanup(func() { a.Close(); b.Close() })
	return a, b
}

// TestTwoNodes has six players play whole games who speak now to one node, now
// to the other, and watch at one of them.
func TestTwoNodes(t *testing.T) {
	a, b := nodes(t)
	id := a.open(6, rules.Holes)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	var crowd errgroup.Group
	last := make([]room.Snapshot, 6)
	for i, who := range people {
		at := []*hall{a, b}[i%2]
		crowd.Go(func() (err error) {
			last[i], err = wander(ctx, at, []*hall{a, b}, id, who)
			return err
		})
	}
	if err := crowd.Wait(); err != nil {
		t.Fatal(err)
	}
	want := replayed(t, a.log, id)
	for i, s := range last {
		if !reflect.DeepEqual(match.See(s.State, people[i]), match.See(want, people[i])) {
			t.Errorf("%s saw in the end: %+v", people[i], s.State)
		}
	}
	t.Logf("%d appends, %d conflicts", a.book.appends, a.book.conflicts)
}

// wander is live with more than one door.
func wander(ctx context.Context, at *hall, doors []*hall, id string, who match.Owner) (room.Snapshot, error) {
	w, err := at.Watch(ctx, id, who)
	if err != nil {
		return room.Snapshot{}, err
	}
	defer w.Close()
	random := rand.New(rand.NewPCG(1208, uint64(who[0])))
	for known := 0; ; {
		var s room.Snapshot
		select {
		case s = <-w.C():
		case <-ctx.Done():
			return s, fmt.Errorf("%q waits: %w", who, ctx.Err())
		}
		n, err := at.book.find(s)
		if err != nil || n < known {
			return s, fmt.Errorf("%q was told state %d after %d: %w", who, n, known, err)
		}
		if known = n; s.State.Phase == match.Over && s.State.Game == 2 {
			return s, nil
		}
		if c := todo(s, who, random); c != nil {
			_, err := doors[random.IntN(len(doors))].try(id, c)
			if err != nil && !errors.Is(err, match.TooLate) && !errors.Is(err, match.Stale) && !errors.Is(err, match.NotNow) {
				return s, fmt.Errorf("%q: %+v: %w", who, c, err)
			}
		}
	}
}

// TestNodesBarrier releases the choices of a round at the same moment, half of
// them at each node.
func TestNodesBarrier(t *testing.T) {
	a, b := nodes(t)
	s := a.started(6)
	b.look(s.ID)
	for s.State.Phase == match.Playing {
		var all sync.WaitGroup
		start := make(chan struct{})
		for i, seat := range s.State.Seats {
			c, waited := choice(s, seat.Owner, nil)
			if !waited {
				continue
			}
			all.Go(func() {
				<-start
				if _, err := []*hall{a, b}[i%2].try(s.ID, c); err != nil {
					t.Errorf("roll %d: %s: %v", c.Roll, c.By, err)
				}
			})
		}
		close(start)
		all.Wait()
		after := a.look(s.ID)
		if after.State.Settled == s.State.Settled { // the other node's last word is on its way
			time.Sleep(time.Millisecond)
			continue
		}
		s = after
	}
	if s.State.Settled != 8 {
		t.Errorf("%d rolls", s.State.Settled)
	}
}

// TestConflict has the other node be quicker, between decision and append.
func TestConflict(t *testing.T) {
	for name, c := range map[string]struct {
		quicker, slower match.Command
		want            error
	}{
		"two sit on two seats":    {sit("bob"), sit("cat"), nil},
		"one sits twice":          {sit("bob"), sit("bob"), nil},
		"two have one name":       {sit("bob"), match.Sit{By: "cat", Name: "BOB", Skeleton: "bob"}, match.NameTaken},
		"the table is given up":   {match.Expire{}, sit("bob"), match.NotNow},
		"the host leaves":         {match.Leave{By: "ann"}, match.Shrink{By: "ann"}, match.NotYours},
		"the table shrinks first": {match.Shrink{By: "ann"}, sit("bob"), match.NoSeatLeft},
	} {
		t.Run(name, func(t *testing.T) {
			a, b := nodes(t)
			id := a.open(3, rules.Plain)
			w := b.watch(id, "dan")
			defer w.Close()
			next(t, w)
			b.book.before = func(string) { a.do(id, c.quicker) }
			if _, err := b.try(id, c.slower); !errors.Is(err, c.want) {
				t.Errorf("%v, want %v", err, c.want)
			}
			if b.book.conflicts == 0 {
				t.Fatal("there was no conflict")
			}
			want := replayed(t, b.log, id)
			for s := next(t, w); !reflect.DeepEqual(s.State, want); {
				s = next(t, w)
			}
			if s := b.look(id); !reflect.DeepEqual(s.State, want) {
				t.Errorf("the slower node has %+v, want %+v", s.State, want)
			}
		})
	}
}

// TestNodeIsBehind speaks to a node that has not heard yet what was done at the
// other: whatever it answers must be true of the table as it is.
func TestNodeIsBehind(t *testing.T) {
	a, b := nodes(t)
	id := a.open(2, rules.Plain)
	a.book.set(late)
	w := b.watch(id, "zed") // from here on b hears nothing
	defer w.Close()
	a.book.set(none)
	a.do(id, sit("bob"))
	s := b.do(id, ready(a.look(id), "bob"))
	if !s.State.Seats[1].Ready {
		t.Error("bob, who sat down at the other node, is not ready")
	}
	a.do(id, match.Leave{By: "bob", Seat: 1})
	if s = b.do(id, sit("bob")); s.State.SeatOf("bob") != 1 {
		t.Error("bob, who left at the other node, was told that he sits")
	}
	a.do(id, ready(s, "bob"))
	a.do(id, match.Expire{})
	b.refused(id, sit("cat"), match.NotNow)
	if s, told := latest(w); !told || s.State.Phase != match.Over {
		t.Errorf("who watches at the node that asked was told: %v, phase %d", told, s.State.Phase)
	}
}

// TestNodeHears has a node that does nothing be told of whole steps only.
func TestNodeHears(t *testing.T) {
	a, b := nodes(t)
	s := a.started(2)
	w := b.watch(s.ID, "")
	defer w.Close()
	done := make(chan struct{})
	go func() {
		defer close(done)
		a.finish(s)
	}()
	for s := next(t, w); s.State.Phase != match.Over; s = next(t, w) {
		if _, err := b.book.find(s); err != nil {
			t.Fatal(err)
		}
	}
	<-done
}
