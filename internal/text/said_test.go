package text

import (
	"slices"
	"strings"
	"testing"

	"game1208/match"
	"game1208/rules"
)

// TestSaidToOneself: what somebody did is not told to him again, what the bot did for him
// is, without his name; of those on cardboard nobody says that a bot plays for them.
func TestSaidToOneself(t *testing.T) {
	line := rules.Line{rules.Place(0, 5)}
	v := match.View{Phase: match.Playing, Tokens: []rules.Token{0, 1, 2, 7}, Rolls: []rules.Cell{5, 6}, Settled: 1, Seats: []match.SeatView{
		{Taken: true, Name: "Ann", Line: line, Bot: true, BotMoves: 1},
		{Taken: true, Name: "Bob", Line: line, Bot: true, BotMoves: 1},
		{Taken: true, Name: "Pia", Kind: match.Paper, Bot: true},
		{Taken: true, Name: "Ben", Kind: match.Robot, Line: line, BotMoves: 1},
	}, Own: []match.Mine{{Seat: 0}}}
	v = v.As(0)
	names := func(s string) string { return strings.NewReplacer("\u2068", "", "\u2069", "").Replace(s) }
	last := names(strings.Join(LastRound(EN, v), " · "))
	if want := "New token: H · Bot: A on 5 · Bob (bot): A on 5 · Ben: A on 5"; last != want {
		t.Errorf("%q, want %q", last, want)
	}
	var said []string
	for i := range v.Seats {
		said = append(said, names(StandIn(EN, v, i)))
	}
	if want := []string{"The bot plays for you.", "The bot plays for Bob.", "Pia is no longer waited for.", ""}; !slices.Equal(said, want) {
		t.Errorf("%q, want %q", said, want)
	}
	v.Seats[0].BotMoves = 0
	if last := LastRound(EN, v); len(last) != 3 {
		t.Errorf("his own move is told to him: %q", last)
	}
	for own, want := range map[bool]string{false: "Waiting for Bob, Pia (cardboard) and Ben.", true: "Waiting for Ann, Bob, Pia (cardboard) and Ben."} {
		if got := names(Awaited(EN, v, own)); got != want {
			t.Errorf("own %v: %q, want %q", own, got, want)
		}
	}
	v.Rolls = v.Rolls[:1]
	if got := Awaited(EN, v, true) + Entering(EN, v.Entering()); got != "" {
		t.Errorf("while the die rolls: %q", got)
	}
}
