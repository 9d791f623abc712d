package room_test

import (
	"errors"
	"reflect"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"game1208/internal/room"
	"game1208/match"
	"game1208/rules"
)

// What went wrong elsewhere, in games that people played. Each test names the report.

// TestMoveWhoseAnswerIsLost has a choice written in the last moment, while the log
// does not say so: at the deadline it stands. Elsewhere a move was recorded, and its
// player lost on time, because a message was lost between handler and store
// (lichess-org/lila#5921).
func TestMoveWhoseAnswerIsLost(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.dealt(30, persons(3)...)
		defer h.here(s.ID, people[:3]...).close()
		h.do(s.ID, h.pick(s.ID, "bob"))
		time.Sleep(30*time.Second - 3*time.Millisecond)
		c := h.pick(s.ID, "ann")
		h.book.set(forgets)
		if _, err := h.try(s.ID, c); err == nil {
			t.Fatal("acknowledged without an answer of the log")
		}
		h.book.set(none)
		sleep(5 * time.Second)
		if s = h.look(s.ID); s.State.Settled != 1 || byBot(s, 0, 1) || !byBot(s, 2, 1) || s.State.Seats[0].Line[0] != c.Move {
			t.Errorf("after the deadline: %+v", s.State)
		}
	})
}

// TestMovesDuringShutdown has six choose while the house closes: whoever is told
// that his choice is taken finds it at the next house. Elsewhere moves made during a
// restart were not saved (lichess-org/lila#11966).
func TestMovesDuringShutdown(t *testing.T) {
	taken, turned := 0, 0
	for n := range 60 {
		h := newHall(t)
		s := h.started(6)
		var all sync.WaitGroup
		errs, choices := make([]error, 6), make([]match.Choose, 6)
		for i, who := range people {
			choices[i] = choose(s, who)
			all.Go(func() { _, errs[i] = h.try(s.ID, choices[i]) })
			if i == n%6 {
				all.Go(h.Close)
			}
		}
		all.Wait()
		h.Close()
		s = h.after().look(s.ID)
		for i, err := range errs {
			seat := s.State.Seats[i]
			kept := seat.Chosen && seat.Choice == choices[i].Move || s.State.Settled == 1 && seat.Line[0] == choices[i].Move
			switch {
			case err == nil && !kept:
				t.Errorf("%s was told that it is taken, and it is not there", people[i])
			case err == nil:
				taken++
			case errors.Is(err, room.ErrClosed):
				turned++
			default:
				t.Errorf("%s: %v", people[i], err)
			}
		}
	}
	if taken == 0 || turned == 0 {
		t.Errorf("%d choices were taken, %d came too late: both should happen", taken, turned)
	}
}

// TestNeverJumpsBack kills the house after each choice of a game, and after choices
// of which it did not learn whether they were written: the next one shows nothing
// older than was shown before. Elsewhere a game jumped two moves back
// (lichess-org/lila#5594).
func TestNeverJumpsBack(t *testing.T) {
	h := newHall(t)
	id := h.started(2).ID
	shown := 0
	for n := 0; ; n++ {
		w := h.watch(id, "ann")
		s := next(t, w)
		at, err := h.book.find(s)
		if err != nil || at < shown {
			t.Fatalf("state %d is shown after %d, %v", at, shown, err)
		}
		if s.State.Phase == match.Over {
			break
		}
		for _, who := range people[:2] {
			if c, waited := choice(s, who, nil); waited {
				h.book.set([]fault{none, none, forgets, refuses}[n%4])
				_, _ = h.try(id, c)
				h.book.set(none)
				break
			}
		}
		if told, ok := latest(w); ok {
			if at, err = h.book.find(told); err != nil {
				t.Fatal(err)
			}
		}
		shown = at
		h.kill()
		w.Close()
		h = h.after()
	}
	h.Close()
}

// TestQueuedMove delivers a choice when its roll is long over, when the next game
// has begun, and when its seat has chosen otherwise since: nothing changes. Elsewhere
// a stale move was sent when the connection came back (lichess-org/mobile#313).
func TestQueuedMove(t *testing.T) {
	h := newHall(t)
	defer h.Close()
	s := h.started(2)
	queued := choose(s, "ann")
	other := h.other(s.ID, "ann")
	h.do(s.ID, other)
	h.refused(s.ID, queued, match.Stale)
	s = h.round(h.look(s.ID))
	for s.State.Phase == match.Playing {
		h.refused(s.ID, queued, match.TooLate)
		if now := h.look(s.ID); !reflect.DeepEqual(now.State, s.State) {
			t.Fatalf("a choice on roll 1 changed roll %d", len(s.State.Rolls))
		}
		s = h.round(s)
	}
	h.do(s.ID, match.Rematch{By: "bob", GID: s.State.GID})
	s = h.start(s.ID)
	h.refused(s.ID, queued, match.NotNow)
	if now := h.look(s.ID); now.State.Seats[0].Chosen {
		t.Error("a choice of the first game was taken for the second")
	}
}

// TestStartTick looks at the moment in which a roll comes, at the start, after a
// deadline and after a night: nobody's time is up with it. Elsewhere time ran out on
// the tick on which it started (woogles-io/liwords#57).
func TestStartTick(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.dealt(30, persons(2)...)
		seen := h.here(s.ID, "ann", "bob")
		whole := func(when string, settled int) {
			t.Helper()
			synctest.Wait()
			s = h.look(s.ID)
			if s.State.Settled != settled || s.State.Seats[0].Chosen || s.State.Seats[1].Chosen {
				t.Errorf("%s: %d rolls are settled, %+v", when, s.State.Settled, s.State.Seats)
			}
			if left := time.Until(s.Deadline); left != 30*time.Second {
				t.Errorf("%s the clock has %s", when, left)
			}
		}
		whole("at the start", 0)
		sleep(30 * time.Second)
		whole("after a deadline", 1)
		time.Sleep(30*time.Second - time.Nanosecond)
		h.do(s.ID, h.pick(s.ID, "ann"))
		h.do(s.ID, h.pick(s.ID, "bob"))
		whole("a nanosecond before the deadline", 2)
		seen.close()
		h.kill()
		time.Sleep(8 * time.Hour)
		h = h.after()
		defer h.here(s.ID, "bob").close()
		whole("after a night", 2)
	})
}

// TestSlowStoreStopsOneRoom has the log hang for one table: all others are played,
// opened, found and watched meanwhile. Elsewhere a slow store that was asked under
// locks stopped every room (Hanabi-Live/hanabi-live#3088).
func TestSlowStoreStopsOneRoom(t *testing.T) {
	h := newHall(t)
	defer h.Close()
	stuck, other := h.started(2), h.started(2)
	code := h.look(h.open(2, rules.Plain)).State.Code
	hangs, release := make(chan struct{}), make(chan struct{})
	h.book.before = func(string) {
		close(hangs)
		<-release
	}
	slow := make(chan error, 1)
	go func() {
		_, err := h.try(stuck.ID, choose(stuck, "ann"))
		slow <- err
	}()
	<-hangs
	played := make(chan struct{})
	go func() {
		defer close(played)
		h.finish(other)
		h.finish(h.started(3))
		h.watch(other.ID, "zed").Close()
		if _, err := h.ByCode(t.Context(), code); err != nil {
			t.Error(err)
		}
		h.Rooms()
	}()
	select {
	case <-played:
	case <-time.After(10 * time.Second):
		t.Error("the others wait for the table whose log hangs")
	}
	close(release)
	<-played
	if err := <-slow; err != nil {
		t.Errorf("when the log is back: %v", err)
	}
}

// TestBackMeanwhile has a player come back at one node, just when the bot is about to
// move for him at another that has not heard of it: the move is his.
func TestBackMeanwhile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b := nodes(t)
		s := a.dealt(0, persons(2)...)
		defer b.here(s.ID, "ann").close()
		sleep(2 * time.Minute)
		b.do(s.ID, handOver(s, "ann", 1))
		b.do(s.ID, b.pick(s.ID, "ann"))
		synctest.Wait()
		if s = b.look(s.ID); s.State.Settled != 1 {
			t.Fatalf("%d rolls are settled", s.State.Settled)
		}
		b.book.mu.Lock()
		b.book.before = func(string) { a.lookAs(s.ID, "bob") } // he is back before the bot has moved
		b.book.mu.Unlock()
		sleep(3 * time.Second)
		s = b.look(s.ID)
		if s.State.Seats[1].Bot || s.State.Seats[1].Chosen {
			t.Errorf("bob is back, and the bot has moved for him: %+v", s.State.Seats[1])
		}
	})
}

// TestPartsOfMilliseconds stops a clock again and again in the middle of a
// millisecond: of what it had left nothing is lost.
func TestPartsOfMilliseconds(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.dealt(60, persons(1)...)
		left := time.Minute
		for n := range 3 {
			seen := h.here(s.ID, "ann")
			sleep(333 * time.Microsecond)
			seen.close()
			sleep(20 * time.Second)
			left -= reloading + 333*time.Microsecond
			stops := h.stops(s.ID)
			if kept := time.Duration(stops[n].Left) * time.Millisecond; kept < left {
				t.Errorf("of %s %s are kept", left, kept)
			}
		}
	})
}

// reloading is how long somebody whose stream has ended still counts as there.
const reloading = 15 * time.Second
