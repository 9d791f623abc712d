package room_test

import (
	"testing"
	"time"

	"game1208/internal/room"
	"game1208/match"
	"game1208/rules"
)

// byHand is a table of ann and bob with real dice, and a clock, at which the
// first tokens are to be entered.
func (h *hall) byHand(clock int) room.Snapshot {
	h.t.Helper()
	s, err := h.Open(h.t.Context(), match.Open{Seats: 2, Clock: clock, ByHand: true, Owner: "ann"})
	if err != nil {
		h.t.Fatal(err)
	}
	h.do(s.ID, match.Sit{By: "bob"})
	return h.start(s.ID)
}

// TestClockByHand has the luck entered: the clock runs while a roll lies, and
// begins again when that is corrected.
func TestClockByHand(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.byHand(30)
		defer h.here(s.ID, "ann", "bob").close()
		call := match.Call{By: "ann", GID: s.State.GID}
		quiet := func(settled int) {
			t.Helper()
			sleep(time.Hour)
			if s := h.look(s.ID); !s.Deadline.IsZero() || s.State.Settled != settled || len(s.State.Rolls) != settled {
				t.Errorf("no roll lies: until %s, %+v", s.Deadline, s.State)
			}
		}
		quiet(0)
		call.Tokens = []rules.Token{0, 1, 2}
		h.do(s.ID, call)
		quiet(0)
		call.Step, call.Tokens, call.Roll = 1, nil, 7
		h.do(s.ID, call)
		h.do(s.ID, h.pick(s.ID, "ann"))
		sleep(20 * time.Second)
		call.Roll = 8
		if s := h.do(s.ID, call); !s.Deadline.Equal(time.Now().Add(30*time.Second)) || s.State.Seats[0].Chosen {
			t.Errorf("corrected: until %s, it is %s; %+v", s.Deadline, time.Now(), s.State)
		}
		sleep(30*time.Second - time.Millisecond)
		if s := h.look(s.ID); s.State.Settled != 0 {
			t.Error("settled before the deadline")
		}
		sleep(time.Millisecond)
		quiet(1)
		if n := h.stops(s.ID); len(n) != 0 {
			t.Errorf("stops: %v", n)
		}
	})
}

// TestIdleHost has a host who is there not enter the luck: after five minutes
// anybody who plays may, for that step.
func TestIdleHost(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.byHand(0)
		ann := h.here(s.ID, "ann")
		first := match.Call{By: "bob", GID: s.State.GID, Tokens: []rules.Token{0, 1, 2}, Overdue: true}
		sleep(time.Hour) // bob is not there
		if h.look(s.ID).Overdue {
			t.Error("overdue, and nobody waits")
		}
		defer h.here(s.ID, "bob").close()
		zed := h.watch(s.ID, "zed")
		defer zed.Close()
		h.idle(s.ID, first)
		if told, ok := latest(zed); !ok || !told.Overdue {
			t.Errorf("after five minutes: told %v, overdue %v", ok, told.Overdue)
		}
		stranger := first
		stranger.By = "zed"
		h.refused(s.ID, stranger, match.NotYours)
		h.do(s.ID, first)

		die := match.Call{By: "bob", GID: s.State.GID, Step: 1, Roll: 7}
		h.idle(s.ID, die)
		h.do(s.ID, die)
		h.do(s.ID, h.pick(s.ID, "ann"))
		sleep(time.Hour)
		if h.look(s.ID).Overdue {
			t.Error("overdue, while bob has to choose")
		}
		h.do(s.ID, h.pick(s.ID, "bob"))
		ann.close()
		sleep(2 * time.Minute)
		h.do(s.ID, match.Call{By: "bob", GID: s.State.GID, Step: 2, Tokens: []rules.Token{3}, Roll: 8}) // the host is away
	})
}

// idle waits until a call is no longer the host's alone.
func (h *hall) idle(id string, c match.Call) {
	h.t.Helper()
	sleep(5*time.Minute - time.Millisecond)
	h.refused(id, c, match.NotYours)
	sleep(time.Millisecond)
	if !h.look(id).Overdue {
		h.t.Error("not overdue after five minutes")
	}
}
