package room_test

import (
	"testing"
	"time"

	"game1208/match"
	"game1208/rules"
)

// TestPaperIsPassed has a device be gone at which one plays on cardboard: he is
// passed at a deadline, passes by himself once his seat is handed over, and
// waits for his leader again when that is back.
func TestPaperIsPassed(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.dealt(30, guest{who: "bob", kind: match.Paper}, guest{who: "ann"})
		defer h.here(s.ID, "ann").close()
		for roll := 1; roll <= 4; roll++ { // two minutes
			h.do(s.ID, h.pick(s.ID, "ann"))
			sleep(30 * time.Second)
			if s = h.look(s.ID); s.State.Settled != roll {
				t.Fatalf("roll %d: %d are settled", roll, s.State.Settled)
			}
		}
		h.do(s.ID, handOver(s, "ann", 0))
		h.do(s.ID, h.pick(s.ID, "ann"))
		for range 30 {
			sleep(100 * time.Millisecond)
			if s = h.look(s.ID); s.State.Settled == 5 {
				break
			}
		}
		if s.State.Settled != 5 {
			t.Fatal("handed over, and he is waited for")
		}
		s = h.lookAs(s.ID, "bob")
		h.do(s.ID, h.pick(s.ID, "ann"))
		sleep(10 * time.Second)
		if s = h.look(s.ID); s.State.Seats[0].Bot || s.State.Settled != 5 || s.State.Seats[0].Chosen {
			t.Error("his leader is back, and he is passed")
		}
		s = h.do(s.ID, match.Pass{By: "bob", GID: s.State.GID, Roll: 6})
		for s.State.Phase == match.Playing && len(s.State.Rolls) > s.State.Settled {
			if c, waited := choice(s, "ann", nil); waited {
				h.do(s.ID, c)
			}
			sleep(30 * time.Second)
			s = h.look(s.ID)
		}
		if !s.State.Seats[0].Full || !s.Deadline.IsZero() || s.State.Seats[0].BotMoves != 0 {
			t.Fatalf("after the last roll: %+v", s.State.Seats[0])
		}
		sleep(10 * time.Minute)
		s = h.do(s.ID, handOver(s, "ann", 0)) // his board is never entered
		if s.State.Ending != match.Finished || !s.State.Seats[0].Omitted {
			t.Errorf("handed over in the end: %+v", s.State)
		}
	})
}

// TestPaperIsLeftOut hands over a player on cardboard for the whole game: his
// board is left out by itself.
func TestPaperIsLeftOut(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.dealt(0, guest{who: "bob", kind: match.Paper}, guest{who: "ann"})
		defer h.here(s.ID, "ann").close()
		sleep(2 * time.Minute)
		h.do(s.ID, handOver(s, "ann", 0))
		for range rules.Tokens {
			h.do(s.ID, h.pick(s.ID, "ann"))
			sleep(3 * time.Second)
		}
		if s = h.look(s.ID); s.State.Ending != match.Finished || !s.State.Seats[0].Omitted || s.State.Seats[0].BotMoves != 0 {
			t.Errorf("in the end: %+v", s.State)
		}
	})
}

// TestPaperBoardIsWaitedFor has a leader who is there not enter a board: after
// five minutes it may be left out by the others.
func TestPaperBoardIsWaitedFor(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.dealt(0, guest{who: "bob", kind: match.Paper}, guest{who: "ann"})
		defer h.here(s.ID, "ann", "bob").close()
		for s.State.Settled < rules.Tokens {
			roll := s.State.Settled + 1
			h.do(s.ID, h.pick(s.ID, "ann"))
			s = h.do(s.ID, match.Pass{By: "bob", GID: s.State.GID, Roll: roll, Last: roll == rules.Tokens})
		}
		sleep(5*time.Minute - time.Millisecond)
		h.refused(s.ID, handOver(s, "ann", 0), match.TooSoon)
		sleep(time.Millisecond)
		if s = h.do(s.ID, handOver(s, "ann", 0)); s.State.Ending != match.Finished || !s.State.Seats[0].Omitted {
			t.Errorf("handed over: %+v", s.State)
		}
	})
}
