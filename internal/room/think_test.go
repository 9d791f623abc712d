package room_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"game1208/bot"
	"game1208/internal/oracle"
	"game1208/internal/room"
	"game1208/match"
	"game1208/review"
)

// flood fills the pool of the bots with work that does not end until release.
func flood(t *testing.T, p *oracle.Pool) (release func()) {
	t.Helper()
	hold := make(chan struct{})
	for full := false; !full; {
		done := make(chan error, 1)
		go func() { done <- p.Do(context.Background(), func() { <-hold }) }()
		synctest.Wait()
		select {
		case <-done: // turned away
			full = true
		default:
		}
	}
	return func() { close(hold); synctest.Wait() }
}

// TestFlood has so many bots think that the pool turns others away: people's
// placements are answered at once all the same, and the bot moves once it can.
func TestFlood(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		release := flood(t, room.OracleOf(h.House).Bots)
		s := h.dealt(0, bots(1, persons(1)...)...)
		defer h.here(s.ID, "ann").close()
		before := time.Now()
		h.do(s.ID, h.pick(s.ID, "ann"))
		if !time.Now().Equal(before) {
			t.Errorf("ann waited %s for her answer", time.Since(before))
		}
		sleep(10 * time.Second)
		if s = h.look(s.ID); !s.State.Seats[0].Chosen || s.State.Settled != 0 {
			t.Errorf("beside the flood %+v", s.State)
		}
		release()
		sleep(3 * time.Second)
		if s = h.look(s.ID); s.State.Settled != 1 {
			t.Errorf("after the flood %+v", s.State)
		}
	})
}

// TestFloodAndClock has the clock run out while the bot still waits to think: the
// greedy move is played for it.
func TestFloodAndClock(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		release := flood(t, room.OracleOf(h.House).Bots)
		defer release()
		s := h.dealt(30, bots(1, persons(1)...)...)
		defer h.here(s.ID, "ann").close()
		want := room.StandIn(s.State, 1)
		h.do(s.ID, h.pick(s.ID, "ann"))
		sleep(29 * time.Second)
		if s = h.look(s.ID); s.State.Settled != 0 {
			t.Error("the bot moved before the clock ran out")
		}
		sleep(2 * time.Second)
		for _, f := range h.facts(s.ID) {
			if c, ok := f.Event.(match.Chose); ok && c.Bot && c.Roll == 1 && c.Move != want {
				t.Errorf("it played %s, the greedy move is %s", c.Move, want)
			}
		}
		if s = h.look(s.ID); s.State.Settled != 1 {
			t.Errorf("after the clock %+v", s.State)
		}
	})
}

// TestForgottenThought closes a house while a bot waits to think: nothing is left
// behind, and the bot moves in the next house.
func TestForgottenThought(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		release := flood(t, room.OracleOf(h.House).Bots)
		s := h.dealt(0, bots(1, persons(1)...)...)
		there := h.here(s.ID, "ann")
		h.do(s.ID, h.pick(s.ID, "ann"))
		sleep(3 * time.Second)
		there.close()
		h.Close() // does not wait for the flood
		release()
		h = h.after()
		defer h.Close()
		defer h.here(s.ID, "ann").close()
		sleep(5 * time.Second)
		if s = h.look(s.ID); s.State.Settled != 1 {
			t.Errorf("in the next house %+v", s.State)
		}
	})
}

// TestBotPlaysItsStyle plays games with a perfect bot: it loses nothing, where the
// greedy one, which stands in for others, does.
func TestBotPlaysItsStyle(t *testing.T) {
	exact := oracle.New()
	exact.Warm()
	lost := map[string]float64{}
	for n := range 10 {
		style := []string{bot.StylePerfect, bot.StyleGreedy}[n%2]
		inBubble(t, func(t *testing.T, h *hall) {
			id := h.gathered(0, persons(1)...)
			h.do(id, match.Add{By: "ann", Seat: 1, Kind: match.Robot, Style: style})
			s := h.do(id, ready(h.look(id), "ann"))
			defer h.here(id, "ann").close()
			for s.State.Phase == match.Playing {
				if c, waited := choice(s, "ann", nil); waited {
					h.do(id, c)
				}
				sleep(3 * time.Second)
				s = h.look(id)
			}
			record := match.See(s.State, "").Record
			lost[style] += review.Of(exact.Exact(record.Variant), record).Lines[1].Lost()
		})
	}
	if lost[bot.StylePerfect] != 0 || lost[bot.StyleGreedy] == 0 {
		t.Errorf("they lost %v points", lost)
	}
}
