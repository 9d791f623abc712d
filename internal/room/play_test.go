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

	"game1208/internal/room"
	"game1208/match"
	"game1208/rules"
)

// TestWholeGames has one to six players play at once, each from what his own
// watcher tells him, through three games.
func TestWholeGames(t *testing.T) {
	for players := 1; players <= rules.MaxPlayers; players++ {
		t.Run(fmt.Sprint(players), func(t *testing.T) {
			h := newHall(t)
			defer h.Close()
			id := h.open(players, rules.Variant(players%2))
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			var crowd errgroup.Group
			for _, who := range people[:players] {
				crowd.Go(func() error { return h.live(ctx, id, who, 3) })
			}
			crowd.Go(func() error { return h.live(ctx, id, "", 3) })
			if err := crowd.Wait(); err != nil {
				t.Fatal(err)
			}
			s := h.look(id)
			if s.State.Game != 3 || len(s.State.Past) != 2 || !reflect.DeepEqual(s.State, replayed(t, h.log, id)) {
				t.Errorf("after three games: game %d, %d past", s.State.Game, len(s.State.Past))
			}
			for n := 1; n <= 3; n++ {
				past, over := s.State.Public(n)
				if !over || !past.Record.Complete() || past.Ending != match.Finished {
					t.Errorf("game %d: %+v", n, past)
				}
			}
		})
	}
}

// live watches a table and does what is to be done there until so many games
// are over. It checks all that it is told.
func (h *hall) live(ctx context.Context, id string, who match.Owner, games int) error {
	w, err := h.Watch(ctx, id, who)
	if err != nil {
		return err
	}
	defer w.Close()
	random := rand.New(rand.NewPCG(1208, uint64(len(who))+uint64((who + "?")[0])))
	for last := 0; ; {
		var s room.Snapshot
		select {
		case s = <-w.C():
		case <-ctx.Done():
			return fmt.Errorf("%q waits: %w", who, ctx.Err())
		}
		n, err := h.book.find(s)
		if err != nil {
			return err
		}
		if n < last {
			return fmt.Errorf("%q was told state %d after %d", who, n, last)
		}
		if s.State.WantsDraw() || s.State.WantsLuck() {
			return fmt.Errorf("%q was told half a step: %+v", who, s.State)
		}
		last = n
		if s.State.Phase == match.Over && s.State.Game == games {
			return nil
		}
		c := todo(s, who, random)
		if c == nil {
			continue
		}
		if _, err := h.try(id, c); err != nil && !errors.Is(err, match.TooLate) && !errors.Is(err, match.Stale) && !errors.Is(err, match.NotNow) {
			return fmt.Errorf("%q: %+v: %w", who, c, err)
		}
	}
}

// todo returns what somebody would do next, nil if he only waits.
func todo(s room.Snapshot, who match.Owner, random *rand.Rand) match.Command {
	v := match.See(s.State, who)
	switch {
	case who == "":
	case v.You < 0:
		return sit(who)
	case v.Phase == match.Gathering && !v.Seats[v.You].Ready:
		return ready(s, who)
	case v.Phase == match.Over:
		return match.Rematch{By: who, GID: v.GID}
	case v.Phase == match.Playing:
		if c, waited := choice(s, who, random); waited || c.By != "" && random.IntN(4) == 0 {
			return c
		}
	}
	return nil
}

// TestBarrier releases everybody's choice at the same moment: all are honest,
// all are taken. Elsewhere one of two such moves was refused
// (boardgameio/boardgame.io#828).
func TestBarrier(t *testing.T) {
	h := newHall(t)
	defer h.Close()
	s := h.started(6)
	for s.State.Phase == match.Playing {
		var choices []match.Choose
		for _, seat := range s.State.Seats {
			if c, waited := choice(s, seat.Owner, nil); waited {
				choices = append(choices, c)
			}
		}
		for i, err := range h.together(s.ID, choices) {
			if err != nil {
				t.Errorf("roll %d: %s: %v", len(s.State.Rolls), choices[i].By, err)
			}
		}
		after := h.look(s.ID)
		if after.State.Settled != s.State.Settled+1 {
			t.Fatalf("roll %d is not settled", len(s.State.Rolls))
		}
		for i, c := range choices {
			if got := after.State.Seats[i].Line[s.State.Settled]; got != c.Move {
				t.Errorf("%s played %s, chose %s", c.By, got, c.Move)
			}
		}
		s = after
	}
}

// together carries out commands at the same moment.
func (h *hall) together(id string, choices []match.Choose) []error {
	errs := make([]error, len(choices))
	start := make(chan struct{})
	var all sync.WaitGroup
	for i, c := range choices {
		all.Go(func() {
			<-start
			_, errs[i] = h.try(id, c)
		})
	}
	close(start)
	all.Wait()
	return errs
}

// TestTwentySit has twenty people, one of whom has a seat, run for six seats.
// Elsewhere concurrent joins overwrote each other (boardgameio/boardgame.io#1100).
func TestTwentySit(t *testing.T) {
	h := newHall(t)
	defer h.Close()
	id := h.open(6, rules.Plain)
	var mu sync.Mutex
	seated := map[match.Owner]bool{}
	var all sync.WaitGroup
	for i := range 20 {
		all.Go(func() {
			by := match.Owner("ann")
			if i > 0 {
				by = match.Owner(fmt.Sprintf("guest%d", i))
			}
			_, err := h.try(id, sit(by))
			mu.Lock()
			defer mu.Unlock()
			switch {
			case err == nil:
				seated[by] = true
			case !errors.Is(err, match.NoSeatLeft):
				t.Errorf("%s: %v", by, err)
			}
		})
	}
	all.Wait()
	s := h.look(id)
	if len(seated) != 6 || len(s.State.Seats) != 6 {
		t.Errorf("%d sit on %d seats: %v", len(seated), len(s.State.Seats), seated)
	}
	for _, seat := range s.State.Seats {
		if !seated[seat.Owner] {
			t.Errorf("%q sits and was told that he does not", seat.Owner)
		}
	}
}
