package tui

import (
	"testing"

	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

// TestCardboardElsewhere: a terminal says of cardboard and of real luck what is so, though
// it looks after neither.
func TestCardboardElsewhere(t *testing.T) {
	s := sight{View: match.View{Phase: match.Playing, ByHand: true, Calls: 1, You: 1, Own: []match.Mine{{Seat: 1}}, Seats: []match.SeatView{
		{Taken: true, Name: "Ann"}, {Taken: true, Name: "Bob"}, {Taken: true, Name: "Pia", Kind: match.Paper, Bot: true},
	}}}
	s.Mine = &s.Own[0]
	if got, want := s.status(2), text.NotWaited.In(text.EN); got != want {
		t.Errorf("Pia: %q, want %q", got, want)
	}
	for overdue, want := range map[bool]text.Sentence{false: text.WaitLeader, true: text.TermBrowser} {
		if s.Overdue = overdue; s.task() != want.In(text.EN) {
			t.Errorf("the host is overdue: %v: %q", overdue, s.task())
		}
	}
	s.ByHand, s.Calls, s.Rolls, s.Settled = false, -1, make([]rules.Cell, 8), 8
	s.Seats[2] = match.SeatView{Taken: true, Name: "Pia", Kind: match.Paper, Full: true}
	if got, want := s.task(), text.DieRolls.In(text.EN); got != want {
		t.Errorf("Pia's board is full, the others roll: %q, want %q", got, want)
	}
}
