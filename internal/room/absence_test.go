package room_test

import (
	"slices"
	"testing"
	"time"

	"game1208/internal/room"
	"game1208/match"
)

// TestHandOverAbsent hands the seat of somebody to the bot who has not been seen
// for two minutes, at a table without a clock. The bot plays it from then on.
func TestHandOverAbsent(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.dealt(0, persons(3)...)
		defer h.here(s.ID, "ann", "cat").close()
		h.refused(s.ID, handOver(s, "bob", 1), match.NotYours)
		sleep(2*time.Minute - time.Millisecond)
		h.refused(s.ID, handOver(s, "cat", 1), match.TooSoon)
		if v := h.look(s.ID).Vacant; slices.Contains(v, true) {
			t.Errorf("before two minutes vacant are %v", v)
		}
		sleep(time.Millisecond)
		if v := h.look(s.ID).Vacant; !slices.Equal(v, []bool{false, true, false}) {
			t.Errorf("after two minutes vacant are %v", v)
		}
		h.refused(s.ID, handOver(s, "zed", 1), match.NotYours)
		h.refused(s.ID, handOver(s, "cat", 0), match.TooSoon)
		lie := handOver(s, "cat", 0)
		lie.Vacant = []bool{true, true, true}
		h.refused(s.ID, lie, match.TooSoon)
		s = h.do(s.ID, handOver(s, "cat", 1))
		h.do(s.ID, handOver(s, "ann", 1)) // the same wish again
		if !s.State.Seats[1].Bot || slices.Contains(s.Vacant, true) {
			t.Errorf("handed over: %+v, vacant %v", s.State.Seats[1], s.Vacant)
		}
		for roll := 1; s.State.Phase == match.Playing; roll++ {
			for _, who := range []match.Owner{"ann", "cat"} {
				if c, waited := choice(h.look(s.ID), who, nil); waited {
					h.do(s.ID, c)
				}
			}
			sleep(3 * time.Second)
			if s = h.look(s.ID); s.State.Settled < roll || !byBot(s, 1, roll) {
				t.Fatalf("roll %d: %d are settled, the bot's are %b", roll, s.State.Settled, s.State.Seats[1].BotMoves)
			}
		}
		if s.State.Ending != match.Finished || len(h.stops(s.ID)) != 0 {
			t.Errorf("in the end: %+v", s.State)
		}
	})
}

// TestHandOverPresent hands over the seat of somebody who is there and keeps
// the others waiting: for five minutes, from when somebody else waits for him.
func TestHandOverPresent(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.dealt(0, bots(1, persons(3)...)...)
		ann := h.here(s.ID, "ann")
		defer h.here(s.ID, "bob", "cat").close()
		early := func(when string) {
			t.Helper()
			if v := h.look(s.ID).Vacant; v[1] || v[2] || v[3] {
				t.Errorf("%s: vacant are %v", when, v)
			}
			h.refused(s.ID, handOver(s, "ann", 1), match.TooSoon)
		}
		sleep(time.Hour)
		early("all think") // the bot has chosen and waits, which does not count
		h.do(s.ID, h.pick(s.ID, "ann"))
		sleep(4 * time.Minute)
		h.do(s.ID, h.undo(s.ID, "ann"))
		sleep(4 * time.Minute)
		early("ann thinks again")
		h.do(s.ID, h.pick(s.ID, "ann"))
		sleep(4 * time.Minute)
		ann.close()
		sleep(10 * time.Minute)
		early("nobody is there who waits")
		defer h.here(s.ID, "ann").close()
		zed := h.watch(s.ID, "zed")
		defer zed.Close()
		sleep(5*time.Minute - time.Millisecond)
		early("five minutes are not over")
		latest(zed)
		sleep(time.Millisecond)
		if told, ok := latest(zed); !ok || !slices.Equal(told.Vacant, []bool{false, true, true, false}) {
			t.Errorf("after five minutes: told %v, vacant are %v", ok, told.Vacant)
		}
		h.do(s.ID, h.pick(s.ID, "cat"))
		h.refused(s.ID, handOver(s, "ann", 2), match.TooSoon) // has chosen meanwhile
		h.do(s.ID, handOver(s, "cat", 1))
		sleep(3 * time.Second)
		if s = h.look(s.ID); s.State.Settled != 1 || !byBot(s, 1, 1) || byBot(s, 2, 1) {
			t.Errorf("handed over: %+v", s.State)
		}
		h.refused(s.ID, handOver(s, "ann", 2), match.TooSoon) // a new roll
	})
}

// TestHandOverOneDevice has two share a device, and one of them choose: who is
// elsewhere and has not chosen waits for nobody yet.
func TestHandOverOneDevice(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.dealt(0, guest{who: "ann"}, guest{who: "ann"}, guest{who: "bob"})
		defer h.here(s.ID, "ann", "bob").close()
		h.do(s.ID, h.pick(s.ID, "ann"))
		sleep(5 * time.Minute)
		if v := h.look(s.ID).Vacant; !slices.Equal(v, []bool{false, false, true}) {
			t.Errorf("vacant are %v", v)
		}
		h.do(s.ID, h.undo(s.ID, "ann"))
		h.do(s.ID, h.pick(s.ID, "bob"))
		sleep(5 * time.Minute)
		if v := h.look(s.ID).Vacant; !slices.Equal(v, []bool{true, true, false}) {
			t.Errorf("vacant are %v", v)
		}
	})
}

// TestHandOverAgain hands a seat over whose player has just taken it back: he must
// be waited for anew, however he was gone before.
func TestHandOverAgain(t *testing.T) {
	for _, c := range []struct {
		what string
		away bool // or there, and slow
		back func(h *hall, s room.Snapshot)
	}{
		{"by saying so", false, func(h *hall, s room.Snapshot) { h.do(s.ID, match.Return{By: "bob"}) }},
		{"by saying so", true, func(h *hall, s room.Snapshot) { h.do(s.ID, match.Return{By: "bob"}) }},
		{"by his page", true, func(h *hall, s room.Snapshot) { h.lookAs(s.ID, "bob") }},
		{"by a stream", true, func(h *hall, s room.Snapshot) { h.here(s.ID, "bob") }},
		{"by giving up", true, func(h *hall, s room.Snapshot) {
			h.do(s.ID, match.Concede{By: "bob", GID: s.State.GID, Yes: true})
		}},
	} {
		inBubble(t, func(t *testing.T, h *hall) {
			s := h.dealt(0, persons(3)...)
			h.here(s.ID, "ann", "cat")
			if bob := h.here(s.ID, "bob"); c.away {
				bob.close()
			}
			h.do(s.ID, h.pick(s.ID, "ann"))
			sleep(5 * time.Minute)
			h.do(s.ID, handOver(s, "ann", 1))
			c.back(h, s)
			if s = h.look(s.ID); s.State.Seats[1].Bot || !s.Present[1] || s.Vacant[1] {
				t.Errorf("%s, away %v: %+v, present %v, vacant %v", c.what, c.away, s.State.Seats[1], s.Present, s.Vacant)
			}
			if !s.State.Seats[1].ByBot {
				t.Errorf("%s, away %v: the bot has not chosen at once", c.what, c.away)
			}
			h.do(s.ID, h.pick(s.ID, "cat")) // the next roll
			h.do(s.ID, h.pick(s.ID, "ann"))
			h.refused(s.ID, handOver(s, "ann", 1), match.TooSoon)
			for range 3 { // he stays, by his page
				sleep(100*time.Second - time.Millisecond)
				h.lookAs(s.ID, "bob")
			}
			h.refused(s.ID, handOver(s, "ann", 1), match.TooSoon)
			sleep(3 * time.Millisecond)
			h.do(s.ID, handOver(s, "ann", 1))
		})
	}
}

// TestReturnSoon opens a stream after a gap so short that its player still counts
// as present: he is back all the same.
func TestReturnSoon(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.dealt(0, persons(2)...)
		defer h.here(s.ID, "ann").close()
		bob := h.here(s.ID, "bob")
		h.do(s.ID, h.pick(s.ID, "ann"))
		sleep(4 * time.Minute)
		bob.close()
		sleep(time.Minute)
		h.do(s.ID, handOver(s, "ann", 1))
		defer h.here(s.ID, "bob").close()
		if s = h.look(s.ID); s.State.Seats[1].Bot {
			t.Error("his telephone woke, and the bot plays for him")
		}
	})
}

// handed is a table of ann, who is there, and bob, whose seat she has given to
// the bot: the bot has chosen, or a new roll lies on which it has not.
func (h *hall) handed(chosen bool) room.Snapshot {
	h.t.Helper()
	s := h.dealt(0, persons(2)...)
	h.t.Cleanup(h.here(s.ID, "ann").close)
	sleep(2 * time.Minute)
	if s = h.do(s.ID, handOver(s, "ann", 1)); !s.State.Seats[1].ByBot {
		h.t.Fatal("the bot has not chosen at once")
	}
	if !chosen {
		s = h.do(s.ID, h.pick(s.ID, "ann"))
	}
	return s
}

// TestReturn comes back in every way while the bot plays.
func TestReturn(t *testing.T) {
	for what, back := range map[string]func(*hall, string) room.Snapshot{
		"by a stream": func(h *hall, id string) room.Snapshot {
			w := h.watch(id, "bob")
			h.t.Cleanup(w.Close)
			return next(h.t, w)
		},
		"by the page":   func(h *hall, id string) room.Snapshot { return h.lookAs(id, "bob") },
		"by saying so":  func(h *hall, id string) room.Snapshot { return h.do(id, match.Return{By: "bob"}) },
		"by his choice": func(h *hall, id string) room.Snapshot { return h.do(id, h.pick(id, "bob")) },
	} {
		for _, chosen := range []bool{false, true} {
			inBubble(t, func(t *testing.T, h *hall) {
				s := back(h, h.handed(chosen).ID)
				roll := len(s.State.Rolls)
				if s.State.Seats[1].Bot {
					t.Errorf("%s: the bot still plays", what)
				}
				sleep(time.Hour)
				s = h.look(s.ID)
				if mine := s.State.Seats[1]; s.State.Settled != roll-1 || mine.ByBot != chosen && what != "by his choice" {
					t.Errorf("%s: an hour later %+v", what, mine)
				}
				own := h.other(s.ID, "bob")
				h.do(s.ID, own)
				s = h.do(s.ID, h.pick(s.ID, "ann"))
				if s.State.Settled != roll || s.State.Seats[1].Line[roll-1] != own.Move || byBot(s, 1, roll) {
					t.Errorf("%s: his own choice, %s, became %+v", what, own.Move, s.State.Seats[1])
				}
			})
		}
	}
}

// TestReturnAfterRestart keeps the bot at a seat through a restart, until its
// player is really back.
func TestReturnAfterRestart(t *testing.T) {
	for _, stream := range []bool{false, true} {
		inBubble(t, func(t *testing.T, h *hall) { returnAfterRestart(t, h, stream) })
	}
}

func returnAfterRestart(t *testing.T, h *hall, stream bool) {
	s := h.handed(false)
	h.Close()
	h = h.after()
	h.look(s.ID)
	sleep(time.Minute)
	if h.look(s.ID).State.Seats[1].Chosen {
		t.Error("the bot moved while nobody was there")
	}
	ann := h.watch(s.ID, "ann")
	defer ann.Close()
	sleep(3 * time.Second)
	if s = h.look(s.ID); !s.State.Seats[1].Bot || !s.State.Seats[1].ByBot {
		t.Error("the bot does not play after a restart")
	}
	if stream {
		defer h.here(s.ID, "bob").close()
	} else {
		h.lookAs(s.ID, "bob")
	}
	if s = h.look(s.ID); s.State.Seats[1].Bot {
		t.Error("bob is back, and the bot plays for him")
	}
}
