package room_test

import (
	"slices"
	"testing"
	"time"

	"game1208/internal/room"
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
		if s.State.Seats[0].Full != rules.MaxRolls || !s.Deadline.IsZero() || s.State.Seats[0].BotMoves != 0 {
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

// TestPaperDoneIsNotVacant has a leader say that his board is full, and another be
// slow: nobody waits for the leader.
func TestPaperDoneIsNotVacant(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.dealt(0, guest{who: "bob", kind: match.Paper}, guest{who: "ann"}, guest{who: "cat"})
		defer h.here(s.ID, "ann", "bob", "cat").close()
		s = h.passed(s, "bob", rules.Tokens-1, "ann", "cat")
		h.do(s.ID, h.pick(s.ID, "ann"))
		s = h.do(s.ID, match.Pass{By: "bob", GID: s.State.GID, Roll: rules.Tokens, Last: true})
		sleep(time.Hour)
		if s = h.look(s.ID); !slices.Equal(s.Vacant, []bool{false, false, true}) {
			t.Errorf("cat is slow, vacant are %v", s.Vacant)
		}
		h.refused(s.ID, handOver(s, "ann", 0), match.TooSoon)
	})
}

// passed plays so many rolls; by passes for the players on paper of his device.
func (h *hall) passed(s room.Snapshot, by match.Owner, rolls int, others ...match.Owner) room.Snapshot {
	h.t.Helper()
	for roll := s.State.Settled + 1; roll <= rolls; roll++ {
		for _, who := range others {
			h.do(s.ID, h.pick(s.ID, who))
		}
		s = h.do(s.ID, match.Pass{By: by, GID: s.State.GID, Roll: roll, Last: roll == rules.Tokens})
	}
	return s
}

// TestTypingIsWaitedFor enters one of two boards in the last moment: for the other
// one the others wait as long again.
func TestTypingIsWaitedFor(t *testing.T) {
	for _, omits := range []bool{false, true} {
		inBubble(t, func(t *testing.T, h *hall) {
			s := h.dealt(0, guest{who: "bob", kind: match.Paper}, guest{who: "bob", kind: match.Paper}, guest{who: "ann"})
			defer h.here(s.ID, "ann", "bob").close()
			zed := h.watch(s.ID, "zed")
			defer zed.Close()
			s = h.passed(s, "bob", rules.Tokens, "ann")
			sleep(5 * time.Minute)
			if s, _ := latest(zed); !slices.Equal(s.Vacant, []bool{true, true, false}) {
				t.Errorf("after five minutes told are %v", s.Vacant)
			}
			var c match.Command = match.Enter{By: "bob", Seat: 0, GID: s.State.GID, Board: s.State.Seats[2].Position.Board}
			if omits {
				c = match.Omit{By: "bob", Seat: 0, GID: s.State.GID}
			}
			h.do(s.ID, c)
			h.refused(s.ID, handOver(s, "ann", 1), match.TooSoon)
			sleep(time.Second)
			if s, told := latest(zed); !told || slices.Contains(s.Vacant, true) {
				t.Errorf("one is entered, told are %v %v", told, s.Vacant)
			}
			sleep(5*time.Minute - time.Second - time.Millisecond)
			h.refused(s.ID, handOver(s, "ann", 1), match.TooSoon)
			sleep(time.Millisecond)
			if s = h.do(s.ID, handOver(s, "ann", 1)); s.State.Phase != match.Over || s.State.Seats[0].Omitted != omits || !s.State.Seats[1].Omitted {
				t.Errorf("handed over: %+v", s.State)
			}
		})
	}
}

// TestPaperBoardIsWaitedFor has a leader who is there not enter a board: after
// five minutes it may be left out by the others.
func TestPaperBoardIsWaitedFor(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.dealt(0, guest{who: "bob", kind: match.Paper}, guest{who: "ann"})
		defer h.here(s.ID, "ann", "bob").close()
		s = h.passed(s, "bob", rules.Tokens, "ann")
		sleep(5*time.Minute - time.Millisecond)
		h.refused(s.ID, handOver(s, "ann", 0), match.TooSoon)
		sleep(time.Millisecond)
		if s = h.do(s.ID, handOver(s, "ann", 0)); s.State.Ending != match.Finished || !s.State.Seats[0].Omitted {
			t.Errorf("handed over: %+v", s.State)
		}
	})
}
