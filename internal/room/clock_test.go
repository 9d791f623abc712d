package room_test

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"game1208/internal/room"
	"game1208/match"
)

// byBot reports whether the seat's move on a roll was the bot's.
func byBot(s room.Snapshot, seat, roll int) bool {
	return s.State.Seats[seat].BotMoves>>(roll-1)&1 == 1
}

// TestDeadline has one of three choose, one change his mind, and one take his
// choice back, each in the last moment: what was chosen stands, for the others
// the bot chooses, and for this roll only.
func TestDeadline(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.dealt(30, persons(4)...)
		began := time.Now()
		defer h.here(s.ID, people[:4]...).close()
		if s = h.look(s.ID); !s.Deadline.Equal(began.Add(30 * time.Second)) {
			t.Fatalf("the clock runs out at %s, it is %s", s.Deadline, began)
		}
		h.do(s.ID, h.pick(s.ID, "bob"))
		h.do(s.ID, h.pick(s.ID, "cat"))
		time.Sleep(30*time.Second - time.Millisecond)
		first := h.pick(s.ID, "ann")
		h.do(s.ID, first)
		changed := h.other(s.ID, "bob")
		h.do(s.ID, changed)
		h.do(s.ID, h.undo(s.ID, "cat"))
		if s = h.look(s.ID); s.State.Settled != 0 {
			t.Fatal("settled before the deadline")
		}
		sleep(time.Millisecond)
		s = h.look(s.ID)
		if s.State.Settled != 1 || len(s.State.Rolls) != 2 {
			t.Fatalf("at the deadline %d rolls are settled", s.State.Settled)
		}
		for i, want := range []bool{false, false, true, true} {
			if byBot(s, i, 1) != want || s.State.Seats[i].Bot {
				t.Errorf("seat %d: moved by the bot %v, played by it %v", i, byBot(s, i, 1), s.State.Seats[i].Bot)
			}
			if s.State.Seats[i].Chosen {
				t.Errorf("seat %d has chosen on the roll that has just been rolled", i)
			}
		}
		if s.State.Seats[0].Line[0] != first.Move || s.State.Seats[1].Line[0] != changed.Move {
			t.Error("another move than was chosen")
		}
		if !s.Deadline.Equal(began.Add(time.Minute)) {
			t.Errorf("the next roll is until %s", s.Deadline)
		}
		h.do(s.ID, h.pick(s.ID, "dan"))
		sleep(30 * time.Second)
		s = h.look(s.ID)
		if s.State.Settled != 2 || byBot(s, 3, 2) {
			t.Errorf("at the next deadline: %+v", s.State)
		}
		for i, seat := range s.State.Seats {
			if seat.Chosen {
				t.Errorf("seat %d, after the last that was waited for, has chosen on the roll after", i)
			}
		}
	})
}

// TestChoiceAroundDeadline sends a choice shortly before, at, and shortly after
// the deadline: it is taken and stands, or is too late and the bot has moved.
func TestChoiceAroundDeadline(t *testing.T) {
	taken := map[time.Duration]int{}
	const games = 12
	for _, off := range []time.Duration{-time.Millisecond, 0, time.Millisecond} {
		for range games {
			inBubble(t, func(t *testing.T, h *hall) {
				s := h.dealt(30, persons(2)...)
				defer h.here(s.ID, "ann", "bob").close()
				h.do(s.ID, h.pick(s.ID, "bob"))
				c := h.pick(s.ID, "ann")
				time.Sleep(30*time.Second + off)
				_, err := h.try(s.ID, c)
				synctest.Wait()
				s = h.look(s.ID)
				if s.State.Settled != 1 {
					t.Fatalf("%d rolls are settled", s.State.Settled)
				}
				switch {
				case err == nil:
					taken[off]++
					if byBot(s, 0, 1) || s.State.Seats[0].Line[0] != c.Move {
						t.Error("taken, and the bot moved")
					}
				case !errors.Is(err, match.TooLate) || !byBot(s, 0, 1):
					t.Errorf("%v, moved by the bot: %v", err, byBot(s, 0, 1))
				}
			})
		}
	}
	if taken[-time.Millisecond] != games || taken[time.Millisecond] != 0 {
		t.Errorf("taken: %v of %d each", taken, games)
	}
}

// TestClockWithoutSome runs on while one of three is there.
func TestClockWithoutSome(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.dealt(60, persons(3)...)
		gone := h.here(s.ID, "ann", "cat")
		bob := h.watch(s.ID, "bob")
		defer bob.Close()
		gone.close()
		for range 5 {
			h.do(s.ID, h.pick(s.ID, "bob"))
			sleep(time.Minute)
		}
		s = h.look(s.ID)
		if s.State.Settled != 5 || s.State.Seats[0].BotMoves != 0b11111 || s.State.Seats[1].BotMoves != 0 || len(h.stops(s.ID)) != 0 {
			t.Errorf("after five minutes: %d settled, moves of the bot %b, stops %v", s.State.Settled, s.State.Seats[0].BotMoves, h.stops(s.ID))
		}
	})
}

// TestAllVanish leaves a table with a clock alone: it stands, durably, until
// one of its players comes back, and goes on with what was left. Whose stream has
// ended is gone soon; whose page never had one, later.
func TestAllVanish(t *testing.T) {
	const stream, page = 15 * time.Second, 2 * time.Minute
	for _, c := range []vanishing{
		{60, 20 * time.Second, stream, 25 * time.Second, 0, true},
		{60, 20 * time.Second, stream, 25 * time.Second, 0, false},
		{30, 28 * time.Second, stream, 17 * time.Second, 1, true},
		{30, 13 * time.Second, stream, 5 * time.Second, 0, true}, // two were left
		{30, 15 * time.Second, stream, 5 * time.Second, 0, true}, // gone at the very deadline
		{60, 20 * time.Second, page, 40 * time.Second, 2, true},
		{60, 20 * time.Second, page, 40 * time.Second, 2, false},
		{0, 0, stream, 0, 0, false},
	} {
		inBubble(t, func(t *testing.T, h *hall) {
			s := h.dealt(c.clock, bots(1, persons(2)...)...)
			if c.watched {
				defer h.here(s.ID, "", "zed").close()
			}
			if c.after == stream {
				all := h.here(s.ID, "ann", "bob")
				time.Sleep(c.leave)
				all.close()
			} else {
				time.Sleep(c.leave)
				h.lookAs(s.ID, "ann")
			}
			c.check(h, s.ID)
		})
	}
}

// A vanishing is how all leave a table.
type vanishing struct {
	clock   int
	leave   time.Duration // into the first roll
	after   time.Duration // until they count as gone
	left    time.Duration
	settled int
	watched bool // by a spectator, else the room goes
}

// check follows a table that all are about to leave until one is back.
func (c vanishing) check(h *hall, id string) {
	h.t.Helper()
	sleep(c.after - time.Millisecond)
	if n := len(h.stops(id)); n != 0 {
		h.t.Errorf("%+v: it stands and they are still there", c)
	}
	sleep(time.Millisecond)
	want := match.Stopped{Roll: c.settled + 1, Left: c.left.Milliseconds()}
	if got := h.stops(id); c.clock > 0 && (len(got) != 1 || got[0] != want) {
		h.t.Fatalf("%+v: stops %v, want %v", c, got, want)
	}
	before, calls := len(h.facts(id)), h.book.count()
	sleep(24 * time.Hour)
	if calls = h.book.count() - calls; calls > 3 {
		h.t.Errorf("%+v: the log was called %d times while nobody was there", c, calls)
	}
	if rooms := h.Rooms(); (rooms == 1) != c.watched {
		h.t.Errorf("%+v: %d rooms", c, rooms)
	}
	passersBy(h, id)
	s := h.look(id)
	if n := len(h.facts(id)); n != before || s.State.Settled != c.settled || !s.Deadline.IsZero() {
		h.t.Fatalf("%+v: while nobody was there %d events, %d rolls settled, deadline %s", c, n-before, s.State.Settled, s.Deadline)
	}
	if s = h.lookAs(id, "bob"); c.clock > 0 && !s.Deadline.Equal(time.Now().Add(c.left)) {
		h.t.Errorf("%+v: bob is back, deadline %s, it is %s", c, s.Deadline, time.Now())
	}
	sleep(c.left)
	if s = h.look(id); c.clock > 0 && (s.State.Settled != c.settled+1 || !byBot(s, 0, c.settled+1)) {
		h.t.Errorf("%+v: when it ran out, %d rolls are settled", c, s.State.Settled)
	}
}

// TestReloadStopsNothing has the only one who is there load his page again and
// again: the clock runs on.
func TestReloadStopsNothing(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.dealt(120, persons(1)...)
		until := s.Deadline
		for range 4 {
			h.here(s.ID, "ann").close()
			sleep(15*time.Second - time.Millisecond)
		}
		defer h.here(s.ID, "ann").close()
		if s = h.look(s.ID); !s.Deadline.Equal(until) || len(h.stops(s.ID)) != 0 {
			t.Errorf("deadline %s, was %s; stops %v", s.Deadline, until, h.stops(s.ID))
		}
	})
}

// passersBy start the room of a table, at which none of them plays.
func passersBy(h *hall, id string) {
	h.t.Helper()
	h.look(id)
	h.lookAs(id, "zed")
	if tables, err := h.TablesOf(h.t.Context(), "ann", 5); err != nil || len(tables) != 1 {
		h.t.Errorf("ann's tables: %d, %v", len(tables), err)
	}
	for range 10 {
		h.watch(id, "").Close()
		sleep(time.Minute)
	}
}

// TestChangeAtDeadline has one of two change his choice, or take it back, at the
// very deadline: it is done in time, or too late and nothing has changed.
func TestChangeAtDeadline(t *testing.T) {
	for range 12 {
		for _, undo := range []bool{false, true} {
			inBubble(t, func(t *testing.T, h *hall) {
				s := h.dealt(30, persons(2)...)
				defer h.here(s.ID, "ann", "bob").close()
				first := h.pick(s.ID, "ann")
				h.do(s.ID, first)
				second := h.other(s.ID, "ann")
				var c match.Command = second
				if undo {
					c = h.undo(s.ID, "ann")
				}
				time.Sleep(30 * time.Second)
				_, err := h.try(s.ID, c)
				synctest.Wait()
				s = h.look(s.ID)
				got, bot := s.State.Seats[0].Line, byBot(s, 0, 1)
				switch {
				case s.State.Settled != 1:
					t.Errorf("%d rolls are settled", s.State.Settled)
				case err == nil && undo:
					if !bot {
						t.Error("taken back, and it is not the bot's move")
					}
				case err == nil:
					if bot || got[0] != second.Move {
						t.Errorf("changed to %s, played %s, by the bot: %v", second.Move, got, bot)
					}
				case !errors.Is(err, match.TooLate) || bot || got[0] != first.Move:
					t.Errorf("%v: chosen %s, played %s, by the bot: %v", err, first.Move, got, bot)
				}
			})
		}
	}
}
