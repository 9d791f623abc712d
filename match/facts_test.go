package match_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"game1208/match"
	"game1208/rules"
)

// TestFactsHold holds what a view says of itself against the state that it is of, and
// what it offers against what the table answers.
func TestFactsHold(t *testing.T) {
	chose, entered, managed, handed := 0, 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		s := anyState(t)
		if rapid.IntRange(0, 3).Draw(t, "mixed") > 0 {
			s, _, _ = twins(t)
			s = toTheBoards(t, s)
		}
		viewer := pick(t, "viewer", append(owners(s), "", "gus")...)
		v := match.See(s, viewer)
		v.Presence = match.Presence{Present: anyBools(t, "present", s), Vacant: anyBools(t, "vacant", s), Overdue: rapid.Bool().Draw(t, "overdue")}
		chose += checkChoice(t, s, v)
		entered += checkEntering(t, s, v)
		managed += checkManages(t, s, v, viewer)
		handed += checkHandOver(t, s, v, viewer)
		for i, seat := range s.Seats {
			if v.Waiting(i) != s.Waiting(i) {
				t.Fatalf("seat %d is waited for: %v", i, v.Waiting(i))
			}
			if v.Holds(i) != (viewer != "" && seat.Owner == viewer) {
				t.Fatalf("%q holds seat %d: %v", viewer, i, v.Holds(i))
			}
			if only := slices.Equal(s.SeatsOf(viewer), []int{i}); v.HoldsOnly(i) != only {
				t.Fatalf("%q holds seat %d only: %v", viewer, i, !only)
			}
		}
	})
	if !t.Failed() && (chose == 0 || entered == 0 || managed == 0 || handed == 0) {
		t.Errorf("%d choices, %d boards to enter, %d who manage, %d to hand over", chose, entered, managed, handed)
	}
}

// toTheBoards has everybody play on for a while, boards of cardboard be full as soon
// as they may, and perhaps one of them be gone.
func toTheBoards(t *rapid.T, s match.State) match.State {
	for range rapid.IntRange(0, 4*rules.MaxPlayers).Draw(t, "more choices") {
		i := slices.IndexFunc(s.Seats, func(seat match.Seat) bool { return !seat.Chosen && !seat.Done() && seat.Full == 0 })
		switch {
		case i < 0 || !s.Waiting(i):
		case s.Seats[i].Kind == match.Paper:
			s = do(t, s, passOf(s, i, len(s.Rolls) >= rules.Tokens))
		default:
			s = acts(t, s, i)
		}
	}
	if i := rapid.IntRange(0, len(s.Seats)-1).Draw(t, "goes"); s.Seats[i].Kind != match.Robot {
		for _, by := range owners(s) {
			_, s = outcome(t, s, match.HandOver{By: by, GID: s.GID, Seat: i, Vacant: []bool{true, true, true, true, true, true}})
		}
	}
	return s
}

func anyBools(t *rapid.T, name string, s match.State) []bool {
	all := make([]bool, len(s.Seats))
	for i, seat := range s.Seats {
		all[i] = seat.Owner != "" && rapid.Bool().Draw(t, name)
	}
	return all
}

// checkChoice: the targets are the cells of the legal moves, and Next is the first seat of
// the device that is waited for on its screen.
func checkChoice(t *rapid.T, s match.State, v match.View) int {
	next, cells := -1, map[rules.Cell]bool{}
	for _, mine := range v.Own {
		if next < 0 && s.Waiting(mine.Seat) && s.Seats[mine.Seat].Kind == match.Person {
			next = mine.Seat
		}
	}
	if v.Next() != next {
		t.Fatalf("next is %d, want %d", v.Next(), next)
	}
	if next < 0 {
		return 0
	}
	v = v.As(next)
	for m := range s.Seats[next].Position.Legal(v.Roll()) {
		if !m.Abstains() {
			cells[m.Cell()] = true
		}
	}
	got := v.Targets()
	if len(got) != len(cells) || slices.ContainsFunc(got, func(c rules.Cell) bool { return !cells[c] }) || !v.MayChoose() {
		t.Fatalf("the targets are %v, the legal cells %v; may choose: %v", got, cells, v.MayChoose())
	}
	return 1
}

// checkEntering: boards are all that is missing when the table waits for them and for
// neither a choice nor luck.
func checkEntering(t *rapid.T, s match.State, v match.View) int {
	var want []string
	for i, seat := range s.Seats {
		if s.Awaited(i) {
			want = append(want, seat.Name)
		}
		if s.Waiting(i) || s.WantsDraw() || s.WantsCall() {
			want = nil
			break
		}
	}
	if got := v.Entering(); !slices.Equal(got, want) {
		t.Fatalf("entering %q, want %q", got, want)
	}
	return len(want)
}

// checkManages: who manages the table may make it smaller, and enter its luck.
func checkManages(t *rapid.T, s match.State, v match.View, viewer match.Owner) int {
	if s.Phase == match.Gathering {
		got, _ := outcome(t, s, match.Shrink{By: viewer, Present: v.Present})
		if v.Manages() != (got != notYours) {
			t.Fatalf("%q manages: %v, the table says %s", viewer, v.Manages(), got)
		}
	}
	call := match.Call{By: viewer, GID: s.GID, Step: s.NextStep(), Present: v.Present, Overdue: v.Overdue}
	if got, _ := outcome(t, s, call); s.ByHand && s.Game > 0 && v.EntersLuck() != (got != notYours) {
		t.Fatalf("%q enters the luck: %v, the table says %s", viewer, v.EntersLuck(), got)
	}
	if v.MayCall() != (v.EntersLuck() && s.WantsCall()) {
		t.Fatalf("%q may call: %v", viewer, v.MayCall())
	}
	if v.Manages() {
		return 1
	}
	return 0
}

// checkHandOver: whoever may hand a seat over is let.
func checkHandOver(t *rapid.T, s match.State, v match.View, viewer match.Owner) int {
	n := 0
	for i := range s.Seats {
		may := v.MayHandOver(i)
		got, _ := outcome(t, s, match.HandOver{By: viewer, GID: s.GID, Seat: i, Vacant: v.Vacant})
		if s.Phase == match.Playing && !s.Seats[i].Omitted && may != (got == taken) {
			t.Fatalf("%q hands seat %d over: %v, the table says %s", viewer, i, may, got)
		}
		if may {
			n++
		}
	}
	return n
}

// TestOrder: by places, one's own first, those left out last; as they sit while there
// are none.
func TestOrder(t *testing.T) {
	v := match.View{Own: []match.Mine{{Seat: 2}}, Seats: []match.SeatView{{Place: 2}, {Place: 0}, {Place: 2}, {Place: 1}}}
	for ending, want := range map[match.Ending][]int{match.Finished: {3, 2, 0, 1}, match.GivenUp: {0, 1, 2, 3}, 0: {0, 1, 2, 3}} {
		if v.Ending = ending; !slices.Equal(v.Order(), want) {
			t.Errorf("ending %d: %v, want %v", ending, v.Order(), want)
		}
	}
}

// TestEnteringWaitsForLuck: a board that is full is not all that is missing while others
// still need a roll.
func TestEnteringWaitsForLuck(t *testing.T) {
	v := match.View{Phase: match.Playing, Rolls: make([]rules.Cell, 8), Settled: 8, Seats: []match.SeatView{{Name: "Pia", Full: true}, {Name: "Ann"}}}
	if got := v.Entering(); len(got) > 0 {
		t.Errorf("while Ann needs a roll: %q", got)
	}
	v.Seats[1].Done = true
	if got := v.Entering(); !slices.Equal(got, []string{"Pia"}) {
		t.Errorf("when Ann is finished: %q", got)
	}
}

// TestPresenceUnknown: of whom nothing is known counts as there; a bot always is, and
// manages nothing.
func TestPresenceUnknown(t *testing.T) {
	s := do(t, do(t, match.State{}, open(3, rules.Plain)), sit("bob"))
	s = do(t, s, add(s, "ann", match.Robot, ""))
	for _, c := range []struct {
		present []bool
		here    []bool
		manages match.Owner
	}{
		{nil, []bool{true, true, true}, "ann"},
		{[]bool{false}, []bool{false, true, true}, "bob"},
		{[]bool{false, false, false}, []bool{false, false, true}, ""},
	} {
		v := match.See(s, "zed")
		v.Present = c.present
		if got := []bool{v.Here(0), v.Here(1), v.Here(2)}; !slices.Equal(got, c.here) {
			t.Errorf("present %v: here are %v", c.present, got)
		}
		bob := match.See(s, "bob")
		bob.Present = c.present
		if bob.Manages() != (c.manages == "bob") || v.Manages() {
			t.Errorf("present %v: bob manages: %v, a spectator: %v", c.present, bob.Manages(), v.Manages())
		}
	}
}

// TestFactsOfSeats: who may still sit down, how long the game is, what was revealed last,
// and whose moves were made by a bot.
func TestFactsOfSeats(t *testing.T) {
	v := match.View{You: -1, Calls: -1, Seats: []match.SeatView{{Taken: true}, {}, {Taken: true, Kind: match.Robot, BotMoves: 0b101}}}
	if v.NextSeat() != 1 || v.MayAdd() || v.Me() != nil {
		t.Errorf("next is seat %d, a spectator may add: %v", v.NextSeat(), v.MayAdd())
	}
	v.Own = []match.Mine{{Seat: 0, Keen: true}, {Seat: 1}}
	v = v.As(0)
	v.Seats[1] = match.SeatView{Taken: true, Kind: match.Paper, Ready: true, BotMoves: 0b10}
	if v.NextSeat() != 3 || !v.MayAdd() || v.OwnReady() || v.OwnKeen() {
		t.Errorf("next is seat %d, may add %v, ready %v, keen %v", v.NextSeat(), v.MayAdd(), v.OwnReady(), v.OwnKeen())
	}
	v.Seats[0].Ready, v.Own[1].Keen = true, true
	if !v.OwnReady() || !v.OwnKeen() {
		t.Errorf("all are: ready %v, keen %v", v.OwnReady(), v.OwnKeen())
	}
	if !slices.Equal(v.Persons(), []int{0}) || !slices.Equal(v.Papers(), []int{1}) {
		t.Errorf("persons %v, papers %v", v.Persons(), v.Papers())
	}
	if who := v.Seats[1]; who.ByBot(0) || who.ByBot(1) || !who.ByBot(2) || v.Seats[2].ByBot(1) || v.Seats[2].StoodIn() != 0 {
		t.Error("a bot stands in on roll 2 of seat 1 alone; what it plays itself is its own")
	}

	v.Tokens, v.Rolls, v.Settled = []rules.Token{0, 1, 2, 7}, []rules.Cell{5, 6}, 1
	if token, ok := v.LastRevealed(); !ok || token != 7 || v.Unseen() != rules.AllTokens&^rules.HandOf(0, 1, 2, 7) {
		t.Errorf("revealed last was %v (%v), unseen are %v", token, ok, v.Unseen())
	}
	if v.Rolls = v.Rolls[:1]; v.Length() != rules.MaxRolls { // nobody has an abstention any more
		t.Errorf("%d rolls", v.Length())
	}
	if _, ok := v.LastRevealed(); ok {
		t.Error("a token is revealed before the roll that comes with it")
	}
	for i := range v.Seats {
		v.Seats[i].Position.Abstentions = 1
	}
	v.Seats[1].Position.Abstentions = 0 // on cardboard nobody knows
	if v.Length() != rules.Tokens {
		t.Errorf("%d rolls, and nobody has abstained", v.Length())
	}
}
