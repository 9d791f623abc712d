package match_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"game1208/fair"
	"game1208/match"
	"game1208/rules"
)

// table returns a table of Ann, Bob on a device of his own, and one of the kind
// on Bob's, at which the first roll lies.
func table(t tester, kind match.Kind) match.State {
	s := do(t, match.State{}, open(3, rules.Plain))
	s = do(t, s, sit("bob"))
	by := match.Owner("bob")
	if kind == match.Robot {
		by = "ann"
	}
	s = do(t, s, add(s, by, kind, "Zoe"))
	s = do(t, s, readyOf(s, "ann"))
	return do(t, s, readyOf(s, "bob"))
}

// playOn has everybody who is waited for do something until so many rolls are
// played; players on paper need all nine.
func playOn(t tester, s match.State, rolls int) match.State {
	t.Helper()
	for s.Settled < rolls {
		i := waitedFor(s)
		switch seat := s.Seats[i]; seat.Kind {
		case match.Paper:
			s = do(t, s, match.Pass{By: seat.Owner, GID: s.GID, Roll: len(s.Rolls)})
		default:
			move, _ := rules.ParseMove(firstMove(s, i))
			s = do(t, s, match.Substitute{Seat: i, Roll: len(s.Rolls), Move: move})
		}
	}
	return s
}

func waitedFor(s match.State) int {
	for i := range s.Seats {
		if s.Waiting(i) {
			return i
		}
	}
	return -1
}

// TestBotNeverBlocks: a game begins when all people are ready, and a bot is.
func TestBotNeverBlocks(t *testing.T) {
	s := do(t, match.State{}, open(2, rules.Plain))
	s = do(t, s, readyOf(s, "ann"))
	bot := add(s, "ann", match.Robot, "")
	s = do(t, s, bot)
	if s.Phase != match.Playing {
		t.Fatal("the bot was the last to come, and the game did not begin")
	}
	if got, _ := outcome(t, s, bot); got != again {
		t.Errorf("the same bot again, when the game has begun: %s", got)
	}
	s = do(t, s, match.Expire{})
	s = do(t, s, match.Rematch{By: "ann", GID: s.GID, Lay: layOf(2)})
	if s = do(t, s, readyOf(s, "ann")); s.Phase != match.Playing {
		t.Error("the next game waits for the bot")
	}
	if seat := s.Seats[1]; seat.Name != "" || seat.Owner != "" || seat.Style != "greedy" {
		t.Errorf("the bot is %+v", seat)
	}
}

// TestBotHasNoName: whatever name is sent for a bot, it takes none away; and a
// person has no style.
func TestBotHasNoName(t *testing.T) {
	s := do(t, match.State{}, open(4, rules.Plain))
	s = do(t, s, match.Add{By: "ann", Seat: 1, Kind: match.Robot, Style: "random", Name: "Ann", Skeleton: "ann"})
	s = do(t, s, match.Add{By: "ann", Seat: 2, Kind: match.Robot, Style: "random", Name: "Zoe", Skeleton: "zoe"})
	s = do(t, s, match.Add{By: "ann", Seat: 3, Kind: match.Person, Style: "random", Name: "Zoe", Skeleton: "zoe"})
	if s.Seats[1].Name != "" || s.Seats[2].Name != "" || s.Seats[3].Name != "Zoe" || s.Seats[3].Style != "" {
		t.Errorf("the seats are %+v", s.Seats)
	}
}

// TestAlwaysEnds brings any game to an end without any of those who do not
// manage the table: luck comes, bots choose for whoever is waited for, and the
// boards on paper are left out.
func TestAlwaysEnds(t *testing.T) {
	ended := 0
	rapid.Check(t, func(t *rapid.T) {
		s := anyState(t)
		if s.Phase != match.Playing {
			return
		}
		here := owners(s)[rapid.IntRange(0, len(owners(s))-1).Draw(t, "here")]
		for step := 0; s.Phase == match.Playing; step++ {
			if step > 100 {
				t.Fatalf("it does not end: %+v", s)
			}
			c := anyEnd(t, s, here)
			events, err := match.Decide(s, c)
			if err != nil {
				t.Fatalf("%#v: %v", c, err)
			}
			for _, e := range events {
				s = match.Apply(s, e)
			}
			ended++
		}
	})
	if ended == 0 {
		t.Error("no game was under way")
	}
}

// anyEnd returns what brings a game on when only one person is still there.
func anyEnd(t *rapid.T, s match.State, here match.Owner) match.Command {
	present, vacant := make([]bool, len(s.Seats)), make([]bool, len(s.Seats))
	for i, seat := range s.Seats {
		present[i], vacant[i] = seat.Owner == here, seat.Owner != here
	}
	m := machine{state: s}
	switch i := waitedFor(s); {
	case s.WantsDraw():
		return m.next(t)
	case s.WantsCall():
		next := m.next(t)
		return match.Call{By: here, GID: s.GID, Step: next.Step, Tokens: next.Tokens, Roll: next.Roll, Present: present}
	case i >= 0:
		return match.Substitute{Seat: i, Roll: len(s.Rolls), Move: m.move(t, s.Seats[i])}
	}
	i := slices.IndexFunc(s.Seats, func(seat match.Seat) bool { return !seat.Done() })
	if s.Seats[i].Owner == here {
		return match.Omit{By: here, Seat: i, GID: s.GID}
	}
	return match.HandOver{By: here, Seat: i, GID: s.GID, Vacant: vacant}
}

// TestHandOverEnds leaves a board out since nobody is there to enter it, and ends
// the game with that; its player comes back too late, or not.
func TestHandOverEnds(t *testing.T) {
	s := playOn(t, table(t, match.Paper), 9)
	handOver := match.HandOver{By: "ann", Seat: 2, GID: s.GID, Vacant: []bool{false, false, true}}
	got, over := outcome(t, s, handOver)
	if got != taken || over.Phase != match.Over || !over.Seats[2].Omitted {
		t.Fatalf("%s, phase %d, omitted %v", got, over.Phase, over.Seats[2].Omitted)
	}
	if got, _ := outcome(t, over, handOver); got != again {
		t.Errorf("handed over again: %s", got)
	}
	view := match.See(over, "")
	if view.Seats[2].Place != 0 || view.Seats[0].Place == 0 {
		t.Errorf("the places are %d and %d", view.Seats[0].Place, view.Seats[2].Place)
	}
}

// TestLast has boards full with the eighth roll, and the roll entered wrong: who
// said so is asked again. The board is entered when the round is over.
func TestLast(t *testing.T) {
	s := playOn(t, table(t, match.Paper), 7)
	s = do(t, s, match.Pass{By: "bob", GID: s.GID, Roll: 8, Last: true})
	enter := match.Enter{By: "bob", Seat: 2, GID: s.GID, Board: cardboard(s, 9)}
	if got, _ := outcome(t, s, enter); got != notNow {
		t.Errorf("entered before the round is over: %s", got)
	}
	if got, _ := outcome(t, s, match.Omit{By: "bob", Seat: 2, GID: s.GID}); got != notNow {
		t.Errorf("left out before the round is over: %s", got)
	}
	corrected := match.Apply(s, match.Redrew{Step: 8, Roll: s.Rolls[7]%12 + 1})
	if !corrected.Waiting(2) || corrected.Seats[2].Full {
		t.Error("after a correction the player on paper is not asked again")
	}
	if lost := lostSeat(t, s, 2); !lost.Waiting(2) || lost.Seats[2].Full {
		t.Error("on another device the player on paper is not asked again")
	}
	got, s := outcome(t, playOn(t, s, 8), enter)
	if got != taken || !s.Seats[2].Done() || s.Ending != match.Finished {
		t.Errorf("entered after the round: %s", got)
	}
	if got, _ := outcome(t, s, enter); got != again {
		t.Errorf("entered again, when the game is over: %s", got)
	}
}

// lostSeat moves a seat to the device of somebody new, by a link of Ann's.
func lostSeat(t tester, s match.State, seat int) match.State {
	s = do(t, s, match.Lend{By: "ann", Seat: seat, Key: "k", Until: 600, Present: make([]bool, len(s.Seats))})
	return do(t, s, match.Take{By: "new", Key: "k", Now: 600})
}

// TestPaperBack: the player on paper who does something is back, as one who
// chooses is, and a board that was left out can be entered after all.
func TestPaperBack(t *testing.T) {
	s := do(t, match.State{}, open(4, rules.Plain))
	s = do(t, s, sit("bob"))
	s = do(t, s, add(s, "bob", match.Paper, "Zoe"))
	s = do(t, s, add(s, "ann", match.Paper, "Kim"))
	s = do(t, do(t, s, readyOf(s, "ann")), readyOf(s, "bob"))
	away := []bool{false, true, true, false}
	for _, i := range []int{1, 2} {
		s = do(t, s, match.HandOver{By: "ann", Seat: i, GID: s.GID, Vacant: away})
		s = do(t, s, match.Lend{By: "ann", Seat: i, Key: string(people[i]), Until: 600, Present: make([]bool, 4)})
	}
	passed := do(t, s, match.Pass{By: "bob", GID: s.GID, Roll: 1})
	if seat := passed.Seats[2]; seat.Bot || seat.Offer.Key != "" || !seat.Chosen {
		t.Errorf("who has placed is away: %+v", seat)
	}
	chose := do(t, s, place(t, s, "bob", firstMove(s, 1)))
	if seat := chose.Seats[1]; seat.Bot || seat.Offer.Key != "" || !chose.Seats[2].Bot {
		t.Errorf("who has chosen is away: %+v", seat)
	}
	s = do(t, s, match.Substitute{Seat: 1, Roll: 1, Move: rules.Abstain})
	if seat := do(t, s, undo(s, 1)).Seats[1]; seat.Bot || seat.Offer.Key != "" || seat.Chosen {
		t.Errorf("who takes back what the bot chose is away: %+v", seat)
	}
	s = playOn(t, s, 9)
	s = do(t, s, match.Omit{By: "bob", Seat: 2, GID: s.GID})
	if got, _ := outcome(t, s, match.Enter{By: "bob", Seat: 2, GID: s.GID}); got != wrong {
		t.Errorf("an empty board for one left out: %s", got)
	}
	s = do(t, s, match.Enter{By: "bob", Seat: 2, GID: s.GID, Board: cardboard(s, 3)})
	s = do(t, s, match.Omit{By: "ann", Seat: 3, GID: s.GID})
	view := match.See(s, "")
	if view.Phase != match.Over || view.Seats[2].Omitted || view.Seats[2].Place == 0 || view.Seats[3].Place != 0 {
		t.Errorf("in the end there are %+v and %+v", view.Seats[2], view.Seats[3])
	}
}

// TestUnknownBoard gives no place to a board on paper of which nothing is known
// since the game was given up.
func TestUnknownBoard(t *testing.T) {
	s := do(t, playOn(t, table(t, match.Paper), 3), match.Expire{})
	view := match.See(s, "")
	if view.Seats[2].Place != 0 || view.Seats[0].Place == 0 {
		t.Errorf("the places are %d and %d", view.Seats[0].Place, view.Seats[2].Place)
	}
}

// TestLink uses links at all times.
func TestLink(t *testing.T) {
	s := table(t, match.Paper)
	s = do(t, s, place(t, s, "ann", firstMove(s, 0)))
	own := do(t, s, match.Lend{By: "ann", Seat: 0, Key: "k", Until: 600, Present: []bool{true, true, true}})
	if view := match.See(own, "bob"); view.Seats[0].LinkBy != -1 || view.Seats[0].Moved {
		t.Error("all see a link for one's own other device")
	}
	away := do(t, s, match.HandOver{By: "ann", Seat: 1, GID: s.GID, Vacant: []bool{false, true}})
	if seat := lostSeat(t, away, 1).Seats[1]; seat.Bot || seat.Owner != "new" {
		t.Errorf("who takes a seat that the bot plays has %+v", seat)
	}
	take := match.Take{By: "phone", Key: "k", Now: 600}
	got, moved := outcome(t, own, take)
	if got != taken || !moved.Seats[0].Chosen || moved.Seats[0].Owner != "phone" || moved.Seats[0].Revision != 1 {
		t.Fatalf("%s: %+v", got, moved.Seats[0])
	}
	for name, c := range map[string]struct {
		s    match.State
		take match.Take
		want string
	}{
		"again":                       {moved, take, again},
		"again, and late":             {moved, match.Take{By: "phone", Key: "k", Now: 700}, again},
		"by somebody else":            {moved, match.Take{By: "cat", Key: "k", Now: 600}, badLink},
		"too late":                    {own, match.Take{By: "phone", Key: "k", Now: 601}, badLink},
		"another link":                {own, match.Take{By: "phone", Key: "l", Now: 600}, badLink},
		"no link":                     {own, match.Take{By: "phone", Now: 600}, badLink},
		"nobody":                      {own, match.Take{Key: "k", Now: 600}, badLink},
		"one that was replaced":       {do(t, own, match.Lend{By: "ann", Seat: 0, Key: "l", Until: 900}), take, badLink},
		"in the next game":            {rematch(t, own), take, taken},
		"in the next game, but used":  {rematch(t, moved), match.Take{By: "cat", Key: "k", Now: 600}, badLink},
		"by who has the seat already": {own, match.Take{By: "ann", Key: "k", Now: 600}, taken},
	} {
		if got, _ := outcome(t, c.s, c.take); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// rematch ends the game and lays another.
func rematch(t tester, s match.State) match.State {
	s = do(t, s, match.Expire{})
	return do(t, s, match.Rematch{By: s.Seats[0].Owner, GID: s.GID, Lay: layOf(s.Game + 1)})
}

// TestCallAgain enters real luck again, also when the round or the game is over
// meanwhile: nothing happens. Other luck comes too late.
func TestCallAgain(t *testing.T) {
	command := open(1, rules.Plain)
	command.ByHand = true
	s := do(t, match.State{}, command)
	s = do(t, s, readyOf(s, "ann"))
	var calls []match.Call
	for s.Phase == match.Playing {
		call := match.Call{By: "ann", GID: s.GID, Step: s.NextStep()}
		switch step := call.Step; {
		case step == 0:
			call.Tokens = []rules.Token{5, 6, 7}
		case step >= 2 && step <= 6:
			call.Tokens = []rules.Token{rules.Token(6 - step)}
		}
		if call.Step > 0 {
			call.Roll = rules.Cell(call.Step)
		}
		s = do(t, s, call)
		calls = append(calls, call)
		if call.Step > 0 {
			s = do(t, s, place(t, s, "ann", firstMove(s, 0)))
		}
		for _, c := range calls {
			if got, _ := outcome(t, s, c); got != again {
				t.Fatalf("step %d again after step %d: %s", c.Step, call.Step, got)
			}
			if c.Roll++; call.Step > 0 {
				if got, _ := outcome(t, s, c); got != notNow {
					t.Fatalf("another step %d after step %d: %s", c.Step, call.Step, got)
				}
			}
		}
	}
	if len(calls) != 9 || s.WantsLuck() {
		t.Errorf("%d calls, luck is wanted: %v", len(calls), s.WantsLuck())
	}
}

// TestNothingToShow: real dice that were never rolled leave nothing to show, and
// nothing that the record of a game has.
func TestNothingToShow(t *testing.T) {
	command := open(1, rules.Plain)
	command.ByHand = true
	s := do(t, do(t, match.State{}, command), match.Expire{})
	if _, public := s.Public(1); public {
		t.Error("a game without a token is public")
	}
	s = do(t, s, match.Rematch{By: "ann", GID: s.GID, Lay: layOf(2)})
	if _, public := s.Public(1); public {
		t.Error("a game before without a token is public")
	}
}

// TestReadyOnOneDevice counts the bytes, and gives them to those who lack them.
func TestReadyOnOneDevice(t *testing.T) {
	s := do(t, match.State{}, open(4, rules.Plain))
	s = do(t, s, add(s, "ann", match.Paper, "Pia"))
	one := match.Ready{By: "ann", GID: s.GID, Entropy: bytesOfAll("one")}
	s = do(t, s, one)
	s = do(t, s, add(s, "ann", match.Person, "Zoe"))
	if got, _ := outcome(t, s, one); got != stale {
		t.Errorf("bytes for one of two: %s", got)
	}
	if s.Seats[0].Ready != true || s.Seats[2].Ready {
		t.Error("who comes later is ready")
	}
	s = do(t, s, match.Ready{By: "ann", GID: s.GID, Entropy: bytesOfAll("two", "three")})
	want := []fair.Entropy{bytesOf("one"), {}, bytesOf("three"), {}}
	if got := s.Entropy(); !slices.Equal(got, want) {
		t.Errorf("the bytes are %v, want %v", got, want)
	}
}

// TestClockStops notes what is left once, and forgets it with the roll.
func TestClockStops(t *testing.T) {
	command := open(1, rules.Plain)
	command.Clock = 30
	s := do(t, match.State{}, command)
	if got, _ := outcome(t, s, match.Stop{Roll: 0, Left: 5}); got != again {
		t.Errorf("before the game: %s", got)
	}
	s = do(t, s, readyOf(s, "ann"))
	s = do(t, s, match.Stop{Roll: 1, Left: 12000})
	for name, c := range map[string]match.Stop{"again": {Roll: 1, Left: 12000}, "an old roll": {Roll: 0, Left: 5}, "a roll to come": {Roll: 2, Left: 5}} {
		if got, _ := outcome(t, s, c); got != again {
			t.Errorf("%s: %s", name, got)
		}
	}
	if s.Left != 12000 {
		t.Errorf("%d ms are left", s.Left)
	}
	if s = do(t, s, place(t, s, "ann", firstMove(s, 0))); s.Left != 0 {
		t.Errorf("%d ms are left on the next roll", s.Left)
	}
	still := started(t, 1, rules.Plain)
	if got, _ := outcome(t, still, match.Stop{Roll: 1, Left: 5}); got != again {
		t.Errorf("without a clock: %s", got)
	}
}
