package room_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"game1208/internal/eventlog"
	"game1208/internal/oracle"
	"game1208/internal/room"
	"game1208/match"
	"game1208/rules"
)

// A twin is one of two tables that are equal in all that a bot may see.
type twin struct {
	before match.State // when the bots have not moved on the roll that lies
	moves  []match.Chose
}

// twins plays so many rolls alike at two tables and then a roll that differs in
// what is hidden: what the people choose, what they chose and took back, and the
// luck to come. At each table play two people, two bots, and one in whose
// place the bot plays.
func twins(t *testing.T, rolls int, rng *rand.Rand) (pair [2]twin) {
	t.Helper()
	deal := rules.Deal{}
	for _, n := range rng.Perm(rules.Tokens) {
		deal.Tokens = append(deal.Tokens, rules.Token(n))
	}
	slices.Sort(deal.Tokens[:rules.OpenHand])
	for range rules.MaxRolls {
		deal.Rolls = append(deal.Rolls, rules.Cell(1+rng.IntN(rules.Cells)))
	}
	chance := rng.Uint64()
	for n := range pair {
		pair[n] = play(t, fork(deal, rolls, n), rolls, n, chance)
	}
	return pair
}

// fork is a deal that begins as another and differs after the roll on which the
// tables part.
func fork(deal rules.Deal, rolls, n int) rules.Deal {
	deal.Tokens, deal.Rolls = slices.Clone(deal.Tokens), slices.Clone(deal.Rolls)
	if n > 0 {
		slices.Reverse(deal.Tokens[min(rules.Tokens, rules.OpenHand+rolls):])
		for i := rolls + 1; i < len(deal.Rolls); i++ {
			deal.Rolls[i] = 13 - deal.Rolls[i]
		}
	}
	return deal
}

func play(t *testing.T, deal rules.Deal, rolls, n int, chance uint64) (one twin) {
	synctest.Test(t, func(t *testing.T) {
		memory := eventlog.NewMemory()
		h := newBook().lucky(t, memory, &vault{Vault: memory}, scripted{deal})
		h.chance = func() uint64 { return chance }
		defer h.Close()
		id := h.gathered(0, guest{who: "ann"}, guest{who: "bob"}, guest{who: "cat"}, guest{kind: match.Robot})
		h.do(id, match.Add{By: "ann", Seat: 4, Kind: match.Robot, Style: "random"})
		for _, who := range people[:3] {
			h.do(id, match.Ready{By: who, GID: h.look(id).State.GID})
		}
		defer h.here(id, "ann", "bob").close()
		sleep(2 * time.Minute)
		h.do(id, handOver(h.look(id), "ann", 2))
		for h.look(id).State.Settled < rolls {
			sleep(3 * time.Second)
			h.do(id, h.pick(id, "ann"))
			h.do(id, h.pick(id, "bob"))
		}
		one.before = h.differ(id, n)
		sleep(3 * time.Second)
		for _, f := range h.facts(id) {
			if c, ok := f.Event.(match.Chose); ok && c.Bot && c.Roll == rolls+1 {
				one.moves = append(one.moves, c)
			}
		}
	})
	slices.SortFunc(one.moves, func(a, b match.Chose) int { return a.Seat - b.Seat })
	return one
}

// differ has ann choose, differently at each table, and at one of them think
// again twice; what everybody sees stays the same. Bob is still waited for.
func (h *hall) differ(id string, n int) match.State {
	h.t.Helper()
	h.do(id, h.pick(id, "ann"))
	if n > 0 {
		h.do(id, h.undo(id, "ann"))
		h.do(id, h.pick(id, "ann"))
		h.do(id, h.other(id, "ann"))
	}
	return h.look(id).State
}

// toldApart returns on how many of the pairs the bots move differently at tables
// that look the same to them.
func toldApart(pairs [][2]twin, think func(match.State, int, uint64) rules.Move) (differ int) {
	for _, pair := range pairs {
		for seat := 2; seat <= 4; seat++ {
			if think(pair[0].before, seat, 7) != think(pair[1].before, seat, 7) {
				differ++
			}
		}
	}
	return differ
}

// peek is a bot that looks at what ann has chosen.
func peek(s match.State, seat int, chance uint64) rules.Move {
	legal := slices.Collect(s.Seats[seat].Position.Legal(s.Rolls[len(s.Rolls)-1]))
	return legal[rand.New(rand.NewPCG(chance, uint64(s.Seats[0].Choice))).IntN(len(legal))]
}

// TestBotIsBlind compares what bots do at tables that differ only in what is
// hidden from them.
func TestBotIsBlind(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 8))
	var pairs [][2]twin
	for n := range 28 {
		pair := twins(t, n%7, rng)
		pairs = append(pairs, pair)
		a, b := pair[0], pair[1]
		a.before.Code, b.before.Code = "", ""
		if !reflect.DeepEqual(match.See(a.before, ""), match.See(b.before, "")) {
			t.Fatal("the tables look different")
		}
		if a.before.Seats[0].Choice == b.before.Seats[0].Choice || a.before.Seats[0].Revision == b.before.Seats[0].Revision {
			t.Fatal("nothing hidden differs")
		}
		if len(a.moves) != 3 || !reflect.DeepEqual(a.moves, b.moves) {
			t.Errorf("after %d rolls the bots chose %v and %v", n%7, a.moves, b.moves)
		}
	}
	tables := oracle.New().Exact
	think := func(s match.State, seat int, chance uint64) rules.Move { return room.Think(s, seat, chance, tables) }
	if n := toldApart(pairs, think); n != 0 {
		t.Errorf("the bots tell %d tables apart", n)
	}
	if n := toldApart(pairs, peek); n < len(pairs) {
		t.Errorf("a bot that peeks was noticed %d times of %d", n, 3*len(pairs))
	}
}

// TestStandIn plays for somebody who is gone as the greedy bot does, whatever
// else there is.
func TestStandIn(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 208))
	for n := range 14 {
		s := twins(t, n%7, rng)[0].before
		greedy := s
		greedy.Seats = slices.Clone(s.Seats)
		greedy.Seats[2].Style = "greedy"
		if got, want := room.StandIn(s, 2), room.Think(greedy, 2, 0, nil); got != want {
			t.Errorf("it moves %s, the greedy one %s", got, want)
		}
	}
}
