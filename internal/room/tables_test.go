package room_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"game1208/fair"
	"game1208/internal/room"
	"game1208/match"
	"game1208/rules"
)

// A guest is somebody at a table of these tests, and how he sits there.
type guest struct {
	who  match.Owner
	kind match.Kind
}

// persons are the first so many people, each on his own device.
func persons(n int) []guest {
	var all []guest
	for _, who := range people[:n] {
		all = append(all, guest{who: who})
	}
	return all
}

// bots adds greedy bots to the guests.
func bots(n int, guests ...guest) []guest {
	for range n {
		guests = append(guests, guest{kind: match.Robot})
	}
	return guests
}

// gathered makes a table with a clock at which the guests sit. Who comes a second
// time adds a seat to his device; bots are added by the host.
func (h *hall) gathered(clock int, guests ...guest) string {
	h.t.Helper()
	host := guests[0]
	s, err := h.Open(h.t.Context(), match.Open{Seats: len(guests), Clock: clock, Owner: host.who, Kind: host.kind})
	if err != nil {
		h.t.Fatal(err)
	}
	for i, g := range guests[1:] {
		switch {
		case g.kind == match.Robot:
			h.do(s.ID, match.Add{By: host.who, Seat: i + 1, Kind: match.Robot, Style: "greedy"})
		case h.look(s.ID).State.SeatOf(g.who) < 0:
			h.do(s.ID, match.Sit{By: g.who})
		default:
			h.do(s.ID, match.Add{By: g.who, Seat: i + 1, Kind: g.kind})
		}
	}
	return s.ID
}

// dealt is gathered, and everybody is ready: the first roll lies.
func (h *hall) dealt(clock int, guests ...guest) room.Snapshot {
	h.t.Helper()
	id := h.gathered(clock, guests...)
	for _, g := range guests {
		if g.kind != match.Robot {
			h.do(id, ready(h.look(id), g.who))
		}
	}
	return h.look(id)
}

// here opens a stream for each.
func (h *hall) here(id string, who ...match.Owner) (all watchers) {
	h.t.Helper()
	for _, w := range who {
		all = append(all, h.watch(id, w))
	}
	return all
}

type watchers []*room.Watcher

func (all watchers) close() {
	for _, w := range all {
		w.Close()
	}
}

// pick is the first placement that somebody may choose now.
func (h *hall) pick(id string, who match.Owner) match.Choose {
	h.t.Helper()
	c, _ := choice(h.look(id), who, nil)
	return c
}

// undo takes back what somebody has chosen.
func (h *hall) undo(id string, who match.Owner) match.Undo {
	h.t.Helper()
	s := h.look(id).State
	i := s.SeatOf(who)
	return match.Undo{By: who, Seat: i, GID: s.GID, Roll: len(s.Rolls), Revision: s.Seats[i].Revision}
}

// other is another placement than one somebody has chosen.
func (h *hall) other(id string, who match.Owner) match.Choose {
	h.t.Helper()
	c := h.pick(id, who)
	s := h.look(id).State
	for m := range s.Seats[c.Seat].Position.Legal(s.Rolls[len(s.Rolls)-1]) {
		if m != s.Seats[c.Seat].Choice && m != c.Move && !m.Abstains() {
			c.Move = m
			return c
		}
	}
	h.t.Fatal("there is no other move")
	panic("unreachable")
}

// handOver is the command by which by hands a seat to the bot.
func handOver(s room.Snapshot, by match.Owner, seat int) match.HandOver {
	return match.HandOver{By: by, GID: s.State.GID, Seat: seat}
}

// kill ends a house as a crash does: nothing more is written.
func (h *hall) kill() {
	h.book.set(refuses)
	h.Close()
	h.book.set(none)
}

// after is another house on the same log.
func (h *hall) after() *hall {
	next := h.book.hall(h.t, h.log, h.vault.Vault)
	h.t.Cleanup(next.Close)
	return next
}

// facts are the events of a table with the times at which they were written.
func (h *hall) facts(id string) (all []fact) {
	h.t.Helper()
	events, err := h.log.Read(context.Background(), room.Game(id), 0)
	if err != nil {
		h.t.Fatal(err)
	}
	for i, e := range events {
		event, err := match.Decode(e.Kind, e.Schema, e.Data)
		if err != nil || e.Version != uint64(i+1) {
			h.t.Fatalf("event %d has version %d: %v", i+1, e.Version, err)
		}
		all = append(all, fact{event, e.At})
	}
	return all
}

type fact struct {
	match.Event
	at time.Time
}

// stops are the times for which the clock was noted to stand.
func (h *hall) stops(id string) (all []match.Stopped) {
	h.t.Helper()
	for _, f := range h.facts(id) {
		if stop, ok := f.Event.(match.Stopped); ok {
			all = append(all, stop)
		}
	}
	return all
}

// sleep lets time pass, and everything happen that is due.
func sleep(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// scripted is luck that is known.
type scripted struct{ deal rules.Deal }

func (s scripted) Lay(context.Context) (match.Lay, error) {
	return match.Lay{GID: fair.GID{12, 8}}, nil
}

func (s scripted) Draw(_ context.Context, state match.State) (match.Draw, error) {
	d := match.Draw{Step: state.NextStep()}
	if d.Step == 0 {
		d.Tokens = s.deal.Tokens[:rules.OpenHand]
		return d, nil
	}
	d.Roll = s.deal.Rolls[d.Step-1]
	if n := rules.OpenHand + d.Step - 2; d.Step >= 2 && n < rules.Tokens {
		d.Tokens = s.deal.Tokens[n : n+1]
	}
	return d, nil
}

func (s scripted) Deal(context.Context, match.State) (rules.Deal, error) { return s.deal, nil }

func (s scripted) Proof(context.Context, match.Past) (fair.Proof, error) { return fair.Proof{}, nil }

func (s scripted) Adopt(context.Context, fair.Proof) error { return nil }

// inBubble runs a test in a bubble with a house of its own.
func inBubble(t *testing.T, test func(t *testing.T, h *hall)) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.Close()
		test(t, h)
	})
}
