package room_test

import (
	"testing"
	"time"

	"game1208/match"
	"game1208/rules"
)

// TestShutdown closes a house while a clock runs. The next house, hours later,
// goes on with what was left when somebody is there again; nobody was moved for.
func TestShutdown(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.dealt(60, bots(1, persons(3)...)...)
		h.here(s.ID, "ann", "bob")
		chosen := h.pick(s.ID, "ann")
		h.do(s.ID, chosen)
		sleep(20 * time.Second)
		h.Close()
		if got := h.stops(s.ID); len(got) != 1 || got[0] != (match.Stopped{Roll: 1, Left: 40_000}) {
			t.Fatalf("closed: %v", got)
		}
		for _, left := range []time.Duration{40, 31, 22, 13, 5} { // each house runs it for nine seconds
			time.Sleep(5 * time.Hour)
			h = h.after()
			passersBy(h, s.ID)
			if s = h.look(s.ID); s.State.Settled != 0 || s.State.Seats[1].Chosen || !s.Deadline.IsZero() {
				t.Fatalf("before anybody is back: %+v", s)
			}
			h.watch(s.ID, "bob")
			if s = h.look(s.ID); !s.Deadline.Equal(time.Now().Add(left * time.Second)) {
				t.Fatalf("bob is back: deadline %s, it is %s, left should be %d s", s.Deadline, time.Now(), left)
			}
			if left > 5 {
				sleep(9 * time.Second)
				h.Close()
			}
		}
		sleep(5*time.Second - time.Millisecond)
		if s = h.look(s.ID); s.State.Settled != 0 {
			t.Error("settled before the deadline")
		}
		sleep(time.Millisecond)
		s = h.look(s.ID)
		if s.State.Settled != 1 || s.State.Seats[0].Line[0] != chosen.Move || byBot(s, 0, 1) || !byBot(s, 1, 1) || !byBot(s, 2, 1) {
			t.Errorf("at the deadline: %+v", s.State)
		}
	})
}

// TestKill ends a house without a word: the clock of the roll starts again,
// and a choice that was made stands.
func TestKill(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.dealt(60, persons(2)...)
		h.here(s.ID, "ann", "bob")
		chosen := h.pick(s.ID, "ann")
		h.do(s.ID, chosen)
		sleep(55 * time.Second)
		h.kill()
		if got := h.stops(s.ID); len(got) != 0 {
			t.Fatalf("killed: %v", got)
		}
		h = h.after()
		began := time.Now()
		h.watch(s.ID, "ann")
		if s = h.look(s.ID); !s.Deadline.Equal(began.Add(time.Minute)) || !s.State.Seats[0].Chosen {
			t.Errorf("after a crash: deadline %s, it is %s; %+v", s.Deadline, began, s.State)
		}
		sleep(time.Minute)
		if s = h.look(s.ID); s.State.Settled != 1 || s.State.Seats[0].Line[0] != chosen.Move || byBot(s, 0, 1) || !byBot(s, 1, 1) {
			t.Errorf("at the deadline: %+v", s.State)
		}
	})
}

// TestKillBetweenSubstitutes has the log fail when the bot has chosen for the
// first of three at a deadline, and the house end: what it chose stands, and the
// others get another roll's time.
func TestKillBetweenSubstitutes(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.dealt(30, persons(3)...)
		h.here(s.ID, "ann")
		time.Sleep(30*time.Second - time.Millisecond)
		h.book.setAfter(1, refuses)
		sleep(2 * time.Millisecond)
		if s = h.look(s.ID); !s.State.Seats[0].ByBot || s.State.Settled != 0 {
			t.Fatalf("the bot should have moved for one: %+v", s.State)
		}
		h.kill()
		h = h.after()
		h.watch(s.ID, "cat")
		sleep(30*time.Second - time.Millisecond)
		if s = h.look(s.ID); s.State.Settled != 0 || s.State.Seats[1].Chosen {
			t.Error("cat had not her time")
		}
		h.do(s.ID, h.pick(s.ID, "cat"))
		sleep(time.Millisecond)
		if s = h.look(s.ID); s.State.Settled != 1 || !byBot(s, 0, 1) || !byBot(s, 1, 1) || byBot(s, 2, 1) {
			t.Errorf("at the deadline: %+v", s.State)
		}
	})
}

// TestDeadlineWithoutLog has the log fail at the deadline: nobody is told what
// is not durable, the log is not asked without a pause, and the game goes on
// when the log is back.
func TestDeadlineWithoutLog(t *testing.T) {
	for _, f := range []fault{refuses, forgets, blind, deaf, late} {
		inBubble(t, func(t *testing.T, h *hall) {
			s := h.dealt(30, bots(1, persons(3)...)...)
			ann := h.watch(s.ID, "ann")
			defer ann.Close()
			h.do(s.ID, h.pick(s.ID, "ann"))
			sleep(30*time.Second - time.Millisecond)
			h.book.set(f)
			calls := h.book.count()
			for range 20 {
				sleep(time.Second)
				if s, told := latest(ann); told {
					if _, err := h.book.find(s); err != nil {
						t.Errorf("fault %d: ann was told: %v", f, err)
					}
				}
			}
			if calls = h.book.count() - calls; calls > 120 { // some for each seat and second
				t.Errorf("fault %d: the log was called %d times in 20 s", f, calls)
			}
			h.book.set(none)
			sleep(2 * time.Second)
			s = h.look(s.ID)
			if s.State.Settled < 1 || byBot(s, 0, 1) || !byBot(s, 1, 1) || !byBot(s, 2, 1) {
				t.Errorf("fault %d: when the log is back: %+v", f, s.State)
			}
			h.once(s.ID)
			sleep(30 * time.Second)
			if after := h.look(s.ID); after.State.Settled <= s.State.Settled {
				t.Errorf("fault %d: %d rolls are settled half a minute later", f, after.State.Settled)
			}
		})
	}
}

// once checks that no bot has chosen twice for a seat on a roll.
func (h *hall) once(id string) {
	h.t.Helper()
	type at struct{ seat, roll int }
	seen := map[at]int{}
	for _, f := range h.facts(id) {
		if c, ok := f.Event.(match.Chose); ok && c.Bot {
			seen[at{c.Seat, c.Roll}]++
		}
	}
	for at, n := range seen {
		if n != 1 {
			h.t.Errorf("on roll %d the bot chose %d times for seat %d", at.roll, n, at.seat)
		}
	}
}

// TestStopWithoutLog has the log fail when all have gone: that the clock stands
// is noted when the log is back.
func TestStopWithoutLog(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.dealt(120, persons(2)...)
		h.here(s.ID, "ann").close()
		sleep(10 * time.Second)
		h.lookAs(s.ID, "ann")
		h.do(s.ID, h.pick(s.ID, "ann"))
		h.do(s.ID, h.pick(s.ID, "bob")) // the second roll lies
		sleep(2*time.Minute - time.Millisecond)
		h.book.set(refuses)
		calls := h.book.count()
		sleep(30 * time.Second)
		if calls = h.book.count() - calls; calls < 10 || calls > 100 {
			t.Errorf("the log was called %d times in 30 s", calls)
		}
		h.book.set(none)
		sleep(2 * time.Second)
		if got := h.stops(s.ID); len(got) != 1 || got[0] != (match.Stopped{Roll: 2, Left: 5000}) {
			t.Errorf("when the log is back: %v", got)
		}
		if s = h.look(s.ID); s.State.Settled != 1 {
			t.Errorf("%d rolls are settled", s.State.Settled)
		}
	})
}

// TestReturnWithoutLog has the log fail when a player comes back for whom the
// bot plays, or for whose seat another has a link: it is his when the log is back,
// without his asking again.
func TestReturnWithoutLog(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.dealt(0, persons(2)...)
		defer h.here(s.ID, "ann").close()
		sleep(2 * time.Minute)
		h.do(s.ID, handOver(s, "ann", 1))
		sleep(3 * time.Second)
		h.book.set(refuses)
		defer h.here(s.ID, "bob").close()
		sleep(10 * time.Second)
		if !h.look(s.ID).State.Seats[1].Bot {
			t.Fatal("given back without a log")
		}
		h.book.set(none)
		sleep(2 * time.Second)
		if replayed(t, h.log, s.ID).Seats[1].Bot {
			t.Error("bob is here, and the bot plays for him")
		}
	})
	inBubble(t, func(t *testing.T, h *hall) {
		id := h.open(2, rules.Plain)
		h.do(id, sit("bob"))
		h.do(id, match.Lend{By: "ann", Seat: 1, Key: "key"})
		h.book.set(refuses)
		defer h.here(id, "bob").close()
		sleep(10 * time.Second)
		h.book.set(none)
		sleep(2 * time.Second)
		if replayed(t, h.log, id).Seats[1].Offer.Key != "" {
			t.Error("bob is here, and another has a link for his seat")
		}
	})
}
