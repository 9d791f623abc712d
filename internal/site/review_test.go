package site

import (
	"testing"

	"game1208/match"
	"game1208/rules"
)

// aRecord is a whole game.
const aRecord = "p.BCFGADHE.7576b1992.--B5G7A6HbD1F9E8C2"

// TestNoReviewOf: a game that is not played to its end, and one whose luck is still
// to be disclosed, have no review on the table's page.
func TestNoReviewOf(t *testing.T) {
	s := newTrial(t)
	whole, _ := rules.ParseRecord(aRecord)
	over := match.State{Phase: match.Over, Ending: match.Finished, Luck: whole.Deal, Seats: []match.Seat{{Line: whole.Lines[0]}}}
	if s.reviewed(t.Context(), over) == nil {
		t.Error("no review of a game that is over")
	}
	for what, change := range map[string]func(*match.State){
		"runs": func(s *match.State) { s.Phase = match.Playing }, "was given up": func(s *match.State) { s.Ending = match.GivenUp },
		"has expired": func(s *match.State) { s.Ending = match.Expired }, "is not disclosed": func(s *match.State) { s.Luck = rules.Deal{} },
	} {
		state := over
		state.Tokens, state.Rolls = whole.Deal.Tokens, whole.Deal.Rolls
		change(&state)
		if s.reviewed(t.Context(), state) != nil {
			t.Errorf("a game that %s has a review", what)
		}
	}
}

// TestKeptReviews: a review is made once, and the oldest give way.
func TestKeptReviews(t *testing.T) {
	v := newReviews(exact())
	for n := range keptReviews + 3 {
		record := rules.Record{Deal: rules.Deal{Tokens: []rules.Token{0, 1, 2}, Rolls: []rules.Cell{rules.Cell(1 + n%12), rules.Cell(1 + n/12%12), rules.Cell(1 + n/144)}}, Lines: []rules.Line{nil}}
		for range 2 {
			if got, err := v.of(t.Context(), v.oracle.Ends, record); err != nil || got.Record.String() != record.String() {
				t.Fatal(err, got)
			}
		}
		if want := min(n+1, keptReviews); len(v.made.kept) != want || len(v.made.order) != want {
			t.Fatalf("%d are kept, %d in order, want %d", len(v.made.kept), len(v.made.order), want)
		}
	}
}
