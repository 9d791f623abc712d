package match_test

import (
	"testing"

	"game1208/fair"
	"game1208/match"
	"game1208/rules"
)

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
	if !corrected.Waiting(2) || corrected.Seats[2].Full > 0 {
		t.Error("after a correction the player on paper is not asked again")
	}
	if lost := lostSeat(t, s, 2); !lost.Waiting(2) || lost.Seats[2].Full > 0 {
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

// TestLastAgain: who said that his boards are full may say otherwise until the
// last has chosen, and nobody sees it before.
func TestLastAgain(t *testing.T) {
	s := playOn(t, table(t, match.Paper), 7)
	s = do(t, s, place(t, s, "ann", firstMove(s, 0)))
	pass := func(s match.State, last bool) match.State { return do(t, s, passOf(s, 2, last)) }
	full, open := pass(s, true), pass(pass(s, true), false)
	if leak := differs(honest, full, open, "ann"); leak != "" || match.See(full, "").Seats[2].Full {
		t.Errorf("ann sees whether the board is full: %s", leak)
	}
	if own := match.See(full, "bob").Own[1]; !own.Last || match.See(open, "bob").Own[1].Last {
		t.Errorf("bob sees of what he said %+v", own)
	}
	for _, c := range []struct {
		s    match.State
		want bool
	}{{full, true}, {open, false}, {pass(open, true), true}} {
		s := playOn(t, c.s, 8)
		if got := match.See(s, "ann").Seats[2].Full; got != c.want || s.Awaited(2) != true {
			t.Errorf("after the round the board is full: %v, awaited %v", got, s.Awaited(2))
		}
		if got, _ := outcome(t, s, match.Pass{By: "bob", GID: s.GID, Roll: 8, Last: !c.want}); got != again {
			t.Errorf("the other thing after the round: %s", got)
		}
	}
	over := do(t, full, match.Expire{})
	if match.See(over, "").Seats[2].Full {
		t.Error("given up before the round is over: what one said on it is shown")
	}
}

// TestLineKeepsItsRolls: the moves that lead to a board are those of the rolls
// with which it was full, whenever it is entered.
func TestLineKeepsItsRolls(t *testing.T) {
	deal, board, want := ambiguous(t)
	command := open(2, rules.Plain)
	command.ByHand = true
	s := do(t, match.State{}, command)
	s = do(t, s, add(s, "ann", match.Paper, "Pia"))
	s = do(t, s, match.Ready{By: "ann", GID: s.GID})
	enter := match.Enter{By: "ann", Seat: 1, GID: s.GID, Board: board}
	for step := range rules.MaxRolls + 1 {
		if step == rules.MaxRolls {
			if got := do(t, s, enter).Seats[1].Line.String(); got != want {
				t.Errorf("before the ninth roll its line is %s, want %s", got, want)
			}
		}
		s = do(t, s, stepOf(deal, s))
		switch {
		case step == 0:
			continue
		case step == 1:
			s = do(t, s, placeAt(s, 0, rules.Abstain))
		default:
			s = do(t, s, place(t, s, "ann", firstMove(s, 0)))
		}
		if s.Waiting(1) {
			s = do(t, s, passOf(s, 1, step == rules.Tokens))
		}
	}
	if s = do(t, s, enter); s.Seats[1].Line.String() != want || s.Phase != match.Over {
		t.Errorf("after the ninth roll its line is %s, want %s", s.Seats[1].Line, want)
	}
}

// ambiguous returns a deal and a board to which other moves come first on nine
// rolls than those on eight, and the latter.
func ambiguous(t tester) (rules.Deal, rules.Board, string) {
	t.Helper()
	for n := range 3000 {
		deal := fair.Deal(fair.GID{byte(n), byte(n >> 8)}, fair.Secret{1}, []fair.Entropy{{}})
		first := rules.Deal{Tokens: deal.Tokens, Rolls: deal.Rolls[:rules.Tokens]}
		board := cardboard(match.State{Tokens: first.Tokens, Rolls: first.Rolls}, 0)
		eight, full := rules.Trace(first, board)
		if nine, _ := rules.Trace(deal, board); full && eight.String() != nine.String() {
			return deal, board, eight.String()
		}
	}
	t.Fatalf("there is none")
	panic("unreachable")
}

// stepOf enters the next step of a deal.
func stepOf(deal rules.Deal, s match.State) match.Call {
	call := match.Call{By: s.Seats[s.Host].Owner, GID: s.GID, Step: s.NextStep()}
	if call.Step == 0 {
		call.Tokens = deal.Tokens[:rules.OpenHand]
		return call
	}
	call.Roll = deal.Rolls[call.Step-1]
	if token, ok := deal.Revealed(call.Step - 1); ok && call.Step > 1 {
		call.Tokens = []rules.Token{token}
	}
	return call
}
