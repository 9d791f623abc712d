package room_test

import (
	"reflect"
	"testing"
	"testing/synctest"
	"time"

	"game1208/match"
)

// TestBotsMove has one person play with five bots to the end. They move by
// themselves, each a little after the roll.
func TestBotsMove(t *testing.T) {
	for _, order := range []string{"first", "last"} {
		inBubble(t, func(t *testing.T, h *hall) {
			s := h.dealt(0, bots(5, persons(1)...)...)
			defer h.here(s.ID, "ann").close()
			for roll := 1; s.State.Phase == match.Playing && roll <= 9; roll++ {
				if order == "last" {
					sleep(3 * time.Second)
				}
				if c, waited := choice(h.look(s.ID), "ann", nil); waited {
					h.do(s.ID, c)
				}
				sleep(3 * time.Second)
				if s = h.look(s.ID); s.State.Settled < roll {
					t.Fatalf("ann chooses %s: on roll %d she waits for bots", order, roll)
				}
			}
			if s.State.Ending != match.Finished {
				t.Errorf("ann chooses %s: in the end %+v", order, s.State)
			}
			h.once(s.ID)
			checkPauses(t, h.facts(s.ID))
		})
	}
}

// checkPauses checks how long the bots took, and that they do not move in step.
func checkPauses(t *testing.T, facts []fact) {
	t.Helper()
	var rolled time.Time
	pauses := map[time.Duration]bool{}
	for _, f := range facts {
		switch e := f.Event.(type) {
		case match.Drew:
			rolled = f.at
		case match.Chose:
			if !e.Bot {
				continue
			}
			pause := f.at.Sub(rolled)
			if pause < 900*time.Millisecond || pause > 2400*time.Millisecond {
				t.Errorf("on roll %d the bot of seat %d moved after %s", e.Roll, e.Seat, pause)
			}
			pauses[pause] = true
		}
	}
	if len(pauses) < 30 {
		t.Errorf("%d different pauses", len(pauses))
	}
}

// TestBotsWaitForPeople has nobody there but those who watch: bots do not play
// among themselves.
func TestBotsWaitForPeople(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.dealt(30, bots(2, persons(1)...)...)
		quiet := func(when string, settled int) {
			t.Helper()
			defer h.here(s.ID, "", "zed", "").close()
			sleep(time.Hour)
			s = h.look(s.ID)
			if s.State.Settled != settled || s.State.Seats[1].Chosen || s.State.Seats[2].Chosen {
				t.Errorf("%s: %d rolls are settled, %+v", when, s.State.Settled, s.State.Seats)
			}
		}
		h.Close()
		h = h.after()
		quiet("before ann has come", 0)
		ann := h.here(s.ID, "ann")
		sleep(15*time.Second + 500*time.Millisecond) // half a second of the next roll, and she is gone
		ann.close()
		sleep(15 * time.Second)
		quiet("after ann has gone", 1)
		h.do(s.ID, h.pick(s.ID, "ann")) // by a page without a stream
		sleep(3 * time.Second)
		if s = h.look(s.ID); s.State.Settled != 2 {
			t.Error("ann has chosen, and the bots do not move")
		}
	})
}

// TestTwoNodesByThemselves has two processes see to the same table, where nobody
// chooses but bots and the clock: every move is made once.
func TestTwoNodesByThemselves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b := nodes(t)
		s := a.dealt(30, bots(2, persons(3)...)...)
		var all watchers
		all = append(all, a.here(s.ID, "ann", "cat")...)
		all = append(all, b.here(s.ID, "bob")...)
		defer all.close()
		sleep(5 * time.Minute)
		want := replayed(t, a.log, s.ID)
		if want.Ending != match.Finished {
			t.Fatalf("after five minutes: %+v", want)
		}
		for i, h := range []*hall{a, b} {
			if s := h.look(s.ID); !reflect.DeepEqual(s.State, want) {
				t.Errorf("node %d has %+v", i, s.State)
			}
		}
		for i, w := range all {
			if told, ok := latest(w); !ok || !reflect.DeepEqual(told.State, want) {
				t.Errorf("watcher %d was told: %v, %+v", i, ok, told.State)
			}
		}
		a.once(s.ID)
		if a.book.conflicts == 0 {
			t.Error("the nodes were never in each other's way: nothing was tested")
		}
	})
}

// TestNodeGoes has one of two processes end while the clock runs at both: the
// other one's runs on.
func TestNodeGoes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b := nodes(t)
		s := a.dealt(60, persons(2)...)
		a.here(s.ID, "ann")
		defer b.here(s.ID, "bob").close()
		sleep(20 * time.Second)
		a.Close()
		sleep(40*time.Second - time.Millisecond)
		if s = b.look(s.ID); s.State.Settled != 0 {
			t.Error("settled before the deadline")
		}
		sleep(time.Millisecond)
		if s = b.look(s.ID); s.State.Settled != 1 {
			t.Error("not settled at the deadline")
		}
	})
}

// TestQuietRoom counts how often a room wakes in an hour in which nothing is due.
func TestQuietRoom(t *testing.T) {
	for what, lull := range map[string]func(*hall) string{
		"gathering": func(h *hall) string {
			id := h.open(2, 0)
			h.here(id, "ann")
			return id
		},
		"all think": func(h *hall) string {
			s := h.dealt(0, persons(3)...)
			h.here(s.ID, "ann", "bob", "cat", "")
			return s.ID
		},
		"bots have moved, one is waited for": func(h *hall) string {
			s := h.dealt(0, bots(3, persons(2)...)...)
			h.here(s.ID, "ann", "bob")
			h.do(s.ID, h.pick(s.ID, "ann"))
			return s.ID
		},
		"the clock stands": func(h *hall) string {
			s := h.dealt(30, bots(1, persons(2)...)...)
			h.here(s.ID, "ann").close()
			h.here(s.ID, "")
			return s.ID
		},
		"over": func(h *hall) string {
			s := h.finish(h.started(2))
			h.here(s.ID, "ann", "bob")
			return s.ID
		},
	} {
		inBubble(t, func(t *testing.T, h *hall) {
			lull(h)
			sleep(10 * time.Minute)
			asked, calls := h.asked.Load(), h.book.count()
			sleep(time.Hour)
			if asked = h.asked.Load() - asked; asked > 200 { // every three minutes it looks whether anybody is in it
				t.Errorf("%s: it asked for the time %d times in an hour", what, asked)
			}
			if calls = h.book.count() - calls; calls != 0 {
				t.Errorf("%s: it asked the log %d times", what, calls)
			}
		})
	}
}
