package room_test

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"game1208/internal/eventlog"
	"game1208/internal/room"
	"game1208/match"
	"game1208/rules"
)

var (
	requests = flag.Int("requests", 4_000, "how many requests TestExactlyOnce sends")
	barriers = flag.Int("barriers", 300, "how often TestBarrierAgain releases six choices at once")
)

// TestExactlyOnce sends every choice of whole games several times: at once, from many
// sides, again while later ones are under way, and in another order, by two nodes,
// some of whose answers are lost. Each is in the log once, if it was ever taken, and
// whoever asks again is told the same as long as it stands.
func TestExactlyOnce(t *testing.T) {
	random := rand.New(rand.NewPCG(1208, 1))
	sent, tables, tally := 0, 0, map[string]int{}
	enough := *requests
	if testing.Short() {
		enough /= 10
	}
	for sent < enough {
		tables++
		sent += onceAtATable(t, random, tally)
	}
	for _, what := range []string{"taken", "refused", "unknown"} {
		if tally[what] == 0 {
			t.Errorf("no request was %s", what)
		}
	}
	t.Logf("%d requests at %d tables: %v, no double", sent, tables, tally)
}

// onceAtATable plays a game so, and returns how many requests it took.
func onceAtATable(t *testing.T, random *rand.Rand, tally map[string]int) (sent int) {
	memory, shared := eventlog.NewMemory(), newBook()
	other := memory.Join()
	doors := []*hall{shared.hall(t, memory, memory), shared.hall(t, other, other)}
	defer doors[0].Close()
	defer doors[1].Close()
	s := doors[0].started(4)
	var old []match.Choose // of earlier rolls
	taken := map[choiceKey]bool{}
	for s.State.Phase == match.Playing {
		var batch []match.Choose
		for i, who := range people[:4] {
			c, waited := choice(s, who, random)
			if waited {
				for range 1 + random.IntN(4) {
					batch = append(batch, c)
				}
			}
			if len(old) > 0 && random.IntN(2) == 0 {
				batch = append(batch, old[random.IntN(len(old))])
			}
			if waited && i == 0 {
				old = append(old, c)
			}
		}
		random.Shuffle(len(batch), func(i, j int) { batch[i], batch[j] = batch[j], batch[i] })
		sent += len(batch)
		shared.set([]fault{none, none, none, forgets, refuses}[random.IntN(5)])
		answers := make([]error, len(batch))
		var all sync.WaitGroup
		for i, c := range batch {
			at := doors[random.IntN(2)]
			all.Go(func() { _, answers[i] = at.try(s.ID, c) })
		}
		all.Wait()
		shared.set(none)
		for i, err := range answers {
			judge(t, batch[i], err, taken, tally)
		}
		s = doors[random.IntN(2)].round(afresh(doors[0], s.ID))
		s = afresh(doors[0], s.ID)
	}
	countChoices(t, doors[0], s, taken)
	return sent
}

// afresh is the table as the log has it: a node may not have heard yet.
func afresh(h *hall, id string) room.Snapshot {
	s := h.look(id)
	s.State = h.book.last(id)
	return s
}

// judge checks one answer: the same request is never answered first yes, then no.
func judge(t *testing.T, c match.Choose, err error, taken map[choiceKey]bool, tally map[string]int) {
	t.Helper()
	switch {
	case err == nil:
		taken[keyOf(c)] = true
		tally["taken"]++
	case errors.Is(err, errDisk):
		tally["unknown"]++
	case errors.Is(err, match.Stale) || errors.Is(err, match.TooLate):
		tally["refused"]++
		if taken[keyOf(c)] {
			t.Errorf("%+v was taken, and asked again: %v", c, err)
		}
	default:
		t.Errorf("%+v: %v", c, err)
	}
}

// countChoices looks for choices that are in the log twice, or not at all.
func countChoices(t *testing.T, h *hall, s room.Snapshot, taken map[choiceKey]bool) {
	t.Helper()
	type slot struct{ seat, roll, revision int }
	slots, moves := map[slot]int{}, map[choiceKey]int{}
	for _, f := range h.facts(s.ID) {
		if c, ok := f.Event.(match.Chose); ok {
			slots[slot{c.Seat, c.Roll, c.Revision}]++
			moves[choiceKey{s.State.GID, c.Seat, c.Roll, 0, c.Move}]++
		}
	}
	for at, n := range slots {
		if n != 1 || at.revision != 1 {
			t.Errorf("seat %d on roll %d: revision %d is %d times in the log", at.seat, at.roll, at.revision, n)
		}
	}
	for key := range taken {
		if key.revision = 0; moves[key] != 1 {
			t.Errorf("%+v was acknowledged and is %d times in the log", key, moves[key])
		}
	}
}

// TestBarrierAgain releases six choices at the same moment, again and again: all are
// honest, all are taken.
func TestBarrierAgain(t *testing.T) {
	for n := 0; n < *barriers; {
		h := newHall(t)
		s := h.started(6)
		for ; s.State.Phase == match.Playing && n < *barriers; n++ {
			var choices []match.Choose
			for _, who := range people {
				c, _ := choice(s, who, nil)
				choices = append(choices, c)
			}
			for i, err := range h.together(s.ID, choices) {
				if err != nil {
					t.Errorf("%+v: %v", choices[i], err)
				}
			}
			if s = h.look(s.ID); s.State.Settled != choices[0].Roll {
				t.Fatalf("roll %d is not settled", choices[0].Roll)
			}
			for i, c := range choices {
				if s.State.Seats[i].Line[c.Roll-1] != c.Move {
					t.Errorf("%+v was taken, and another move is played", c)
				}
			}
		}
		h.Close()
	}
}

// TestTwentyJoinTwoNodes has twenty people run for six seats through two doors.
func TestTwentyJoinTwoNodes(t *testing.T) {
	for range 20 {
		a, b := nodes(t)
		id := a.open(6, rules.Plain)
		var mu sync.Mutex
		seated := map[match.Owner]bool{"ann": true}
		var all sync.WaitGroup
		for i := range 20 {
			all.Go(func() {
				by := match.Owner(fmt.Sprint("guest", i))
				_, err := []*hall{a, b}[i%2].try(id, sit(by))
				mu.Lock()
				defer mu.Unlock()
				if err == nil {
					seated[by] = true
				} else if !errors.Is(err, match.NoSeatLeft) {
					t.Errorf("%s: %v", by, err)
				}
			})
		}
		all.Wait()
		s := a.book.last(id)
		if len(seated) != 6 {
			t.Errorf("%d were told that they sit", len(seated))
		}
		for _, seat := range s.Seats {
			if !seated[seat.Owner] {
				t.Errorf("%q sits and was told that he does not", seat.Owner)
			}
		}
	}
}
