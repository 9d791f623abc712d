package match_test

import (
	"slices"
	"strings"
	"testing"

	"game1208/match"
	"game1208/rules"
)

// What becomes of a request, besides the reasons for which it is refused.
const (
	taken = "taken" // something happens
	again = "again" // nothing happens: it is done already
	stale = "it was changed elsewhere"
	late  = "the round is over"
)

// outcome carries out a command and says what became of it.
func outcome(t tester, s match.State, c match.Command) (string, match.State) {
	t.Helper()
	events, err := match.Decide(s, c)
	switch {
	case err != nil:
		return why(err), s
	case len(events) == 0:
		return again, s
	}
	return taken, do(t, s, c)
}

// TestChooseTwice sends choices again, late, crossed and out of order, as slow
// networks and second tabs do. A sent choice is "who revision move"; the roll is
// the first, 4, with A, E and H in hand.
func TestChooseTwice(t *testing.T) {
	for _, c := range []struct {
		name  string
		sent  string // these are taken
		then  string
		want  string
		moves string // that are played in the end, of ann and bob
	}{
		{"again", "ann 0 A4", "ann 0 A4", again, ""},
		{"again, from the page that shows it", "ann 0 A4", "ann 1 A4", again, ""},
		{"another, from the page before", "ann 0 A4", "ann 0 E4", stale, ""},
		{"from a page yet to come", "ann 0 A4", "ann 2 A4", stale, ""},
		{"from a page yet to come, at first", "", "ann 1 A4", stale, ""},
		{"A B, A again", "ann 0 A4, ann 1 E4", "ann 0 A4", stale, ""},
		{"A B, B again", "ann 0 A4, ann 1 E4", "ann 1 E4", again, ""},
		{"A B A, the first A again", "ann 0 A4, ann 1 E4, ann 2 A4", "ann 0 A4", stale, ""},
		{"A B A, B again", "ann 0 A4, ann 1 E4, ann 2 A4", "ann 1 E4", stale, ""},
		{"A B A, the last A again", "ann 0 A4, ann 1 E4, ann 2 A4", "ann 2 A4", again, ""},
		{"A B A B A", "ann 0 A4, ann 1 E4, ann 2 A4, ann 3 E4", "ann 4 A4", taken, ""},

		{"again, after the round", "ann 0 A4, bob 0 E4", "ann 0 A4", again, "A4 E4"},
		{"again, the last to choose", "ann 0 A4, bob 0 E4", "bob 0 E4", again, "A4 E4"},
		{"another, after the round", "ann 0 A4, bob 0 E4", "ann 1 H4", late, "A4 E4"},
		{"an abstention again, after the round", "ann 0 --, bob 0 E4", "ann 0 --", again, "-- E4"},
		{"an abstention after the round", "ann 0 A4, bob 0 E4", "ann 1 --", late, "A4 E4"},
		{"A B and the round, A again", "ann 0 A4, ann 1 E4, bob 0 E4", "ann 0 A4", late, "E4 E4"},
		{"A B A and the round, B again", "ann 0 A4, ann 1 E4, ann 2 A4, bob 0 H4", "ann 1 E4", late, "A4 H4"},
		{"A B A and the round, A again", "ann 0 A4, ann 1 E4, ann 2 A4, bob 0 H4", "ann 0 A4", again, "A4 H4"},

		// Both saw the same page. A check against a state number would drop the second.
		{"two at once", "ann 0 A4", "bob 0 E4", taken, "A4 E4"},
		{"two at once, the other way round", "bob 0 E4", "ann 0 A4", taken, "A4 E4"},
		{"two at once, one with second thoughts", "ann 0 H4, ann 1 A4", "bob 0 E4", taken, "A4 E4"},

		{"illegal", "", "ann 0 B4", "the token is not in the hand", ""},
		{"illegal, with a choice that stands", "ann 0 A4", "ann 1 A5", "the roll does not allow this cell", ""},
		{"a stranger", "ann 0 A4", "cat 0 A4", "this is for somebody else to do", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := started(t, 2, rules.Plain)
			gid := s.GID
			for request := range strings.SplitSeq(c.sent, ", ") {
				if request != "" {
					s = do(t, s, parseChoice(t, gid, 1, request))
				}
			}
			got, s := outcome(t, s, parseChoice(t, gid, 1, c.then))
			if got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
			if got := played(s); got != c.moves {
				t.Errorf("played is %q, want %q", got, c.moves)
			}
		})
	}
}

// TestChooseOther sends choices on other rolls and in other games.
func TestChooseOther(t *testing.T) {
	s := started(t, 2, rules.Plain)
	s = do(t, s, parseChoice(t, s.GID, 1, "ann 0 A4"))
	s = do(t, s, parseChoice(t, s.GID, 1, "bob 0 A4"))
	hand := s.Seats[0].Position.Hand
	first := rules.Place(0, 4)
	for name, c := range map[string]match.Choose{
		"no roll":           {By: "ann", GID: gidOf(1), Roll: 0, Move: first},
		"a roll to come":    {By: "ann", GID: gidOf(1), Roll: 3, Move: first},
		"a game to come":    {By: "ann", GID: gidOf(2), Roll: 2, Move: first},
		"no game":           {By: "ann", Roll: 1, Move: first},
		"a roll before all": {By: "ann", GID: gidOf(1), Roll: -1, Move: first},
	} {
		if got, _ := outcome(t, s, c); got != "this cannot be done now" {
			t.Errorf("%s: %s (hand %s)", name, got, hand)
		}
	}
}

// TestChooseFinished lets one who is finished choose on roll 9, for which
// somebody else still has a token.
func TestChooseFinished(t *testing.T) {
	s := started(t, 2, rules.Plain)
	s = do(t, s, parseChoice(t, s.GID, 1, "ann 0 --"))
	s = do(t, s, place(t, s, "bob", firstMove(s, 1)))
	for len(s.Rolls) < 9 {
		s = do(t, s, place(t, s, "ann", firstMove(s, 0)))
		s = do(t, s, place(t, s, "bob", firstMove(s, 1)))
	}
	if s.Seats[0].Done() || !s.Seats[1].Done() || s.Phase != match.Playing {
		t.Fatal("ann alone should still play")
	}
	for move := range rules.Move(8 * 16) {
		got, _ := outcome(t, s, match.Choose{By: "bob", Seat: 1, GID: s.GID, Roll: 9, Move: move})
		if got != "all tokens are placed" {
			t.Fatalf("bob chooses %s on roll 9: %s", move, got)
		}
	}
	last := place(t, s, "ann", firstMove(s, 0))
	got, s := outcome(t, s, last)
	if got != taken || s.Phase != match.Over || s.Ending != match.Finished {
		t.Fatalf("ann's last token: %s, phase %d", got, s.Phase)
	}
	if got, _ := outcome(t, s, last); got != again {
		t.Errorf("ann's last token again: %s", got)
	}
	if got, _ := outcome(t, s, match.Choose{By: "bob", Seat: 1, GID: s.GID, Roll: 9}); got != late {
		t.Errorf("bob on roll 9, after it: %s", got)
	}
}

// TestChooseAfterBot changes what the bot has chosen, and sends a choice that
// the bot was quicker to make.
func TestChooseAfterBot(t *testing.T) {
	s := started(t, 2, rules.Plain)
	s = do(t, s, match.Substitute{Seat: 0, Roll: 1, Move: rules.Place(0, 4)})
	if got, _ := outcome(t, s, match.Substitute{Seat: 0, Roll: 1, Move: rules.Place(0, 4)}); got != "this cannot be done now" {
		t.Errorf("the bot again: %s", got)
	}
	if got, _ := outcome(t, s, parseChoice(t, s.GID, 1, "ann 0 E4")); got != stale {
		t.Errorf("ann, from the page before the bot: %s", got)
	}
	got, own := outcome(t, s, parseChoice(t, s.GID, 1, "ann 1 A4"))
	if got != taken || own.Seats[0].ByBot {
		t.Errorf("ann chooses the same: %s, the bot's: %v", got, own.Seats[0].ByBot)
	}
	s = do(t, s, parseChoice(t, s.GID, 1, "bob 0 A4"))
	if got, _ := outcome(t, s, parseChoice(t, s.GID, 1, "ann 0 A4")); got != late {
		t.Errorf("ann, after the bot chose the same and the round is over: %s", got)
	}
}

// parseChoice reads "who revision move".
func parseChoice(t *testing.T, gid [16]byte, roll int, request string) match.Choose {
	t.Helper()
	fields := strings.Fields(request)
	move, err := rules.ParseMove(fields[2])
	if err != nil {
		t.Fatal(err)
	}
	by := match.Owner(fields[0])
	return match.Choose{By: by, Seat: slices.Index(people, by), GID: gid, Roll: roll, Revision: int(fields[1][0] - '0'), Move: move}
}

// firstMove returns the first placement that seat i has.
func firstMove(s match.State, i int) string {
	for move := range s.Seats[i].Position.Legal(s.Rolls[len(s.Rolls)-1]) {
		if !move.Abstains() {
			return move.String()
		}
	}
	return "--"
}

// played returns the moves of all seats.
func played(s match.State) string {
	var lines []string
	for _, seat := range s.Seats {
		lines = append(lines, seat.Line.String())
	}
	return strings.TrimSpace(strings.Join(lines, " "))
}
