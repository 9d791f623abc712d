package view

import (
	"slices"
	"strings"
	"testing"

	"game1208/internal/text"
	"game1208/match"
)

// TestHandOverButton: it is there for those who may press it, for seats whose
// players are gone for long enough.
func TestHandOverButton(t *testing.T) {
	g := mixed(t, match.Open{}, "0P 1P 1C B").round(1)
	gone := func(d *TableData) { d.Vacant = []bool{true, true, true, true} }
	page := main(with(g.seen(0), gone))
	has(t, page, `/handover"`, text.LetBot(text.FR, "Tom"), text.WaitNoMore(text.FR, "Inès"))
	if n := strings.Count(page, `/handover" hx-post`); n != 2 {
		t.Errorf("%d seats may be handed over, want the two that are neither mine nor a bot's", n)
	}
	lacks(t, main(g.seen(0)), `/handover"`)
	lacks(t, main(with(g.seen(-1), gone)), `/handover"`)
}

// TestStandIn: who is away for whom is seen and heard by all, and his player can
// come back.
func TestStandIn(t *testing.T) {
	g := newGame(t, 0, 3, 6).sit(3).start().play(1)
	g.do(match.HandOver{By: owner(0), Seat: 1, GID: g.state.GID, Vacant: []bool{false, true, false}})
	heard := func(i int) string {
		_, said, _ := strings.Cut(main(g.seen(i)), `id="said"`)
		said, _, _ = strings.Cut(said, "</p>")
		return said
	}
	has(t, heard(0), text.BotFor(text.FR, "Tom"))
	has(t, heard(1), text.BotForYou.In(text.FR))
	has(t, main(g.seen(0)), text.ByBot.In(text.FR))
	lacks(t, main(g.seen(0)), `/return"`)
	has(t, main(g.seen(1)), `/return"`, text.IAmBack.In(text.FR))
	g.substitute(1)
	has(t, main(g.seen(1)), "Le robot a choisi")
	lacks(t, main(g.seen(1)), `/undo"`)
	g.best(0).best(2).draw()
	m := g.state.Seats[1].Line[1]
	has(t, heard(0), text.DidByBot(text.FR, "Tom", m))
	has(t, heard(1), text.DidByBot(text.FR, "Tom", m)) // he was not there to see it
	has(t, main(g.seen(0)), `class="bot-rim"`, text.BotDid(text.FR, []string{text.Move(text.FR, m)}))
	g.do(match.Return{By: owner(1)})
	has(t, heard(0), text.BackAgain(text.FR, "Tom"))
	lacks(t, main(g.seen(1)), `/return"`)
}

// TestBotMovesAtTheEnd: a board says which of its moves are the bot's.
func TestBotMovesAtTheEnd(t *testing.T) {
	g := newGame(t, 0, 2, 6).sit(2).start()
	g.substitute(1).best(0).draw()
	m := g.state.Seats[1].Line[0]
	page := main(g.end().seen(0))
	has(t, page, `class="bot-rim"`, text.BotDid(text.FR, []string{text.Move(text.FR, m)}))
	if n := strings.Count(page, `class="bot-rim"`); n != 1 {
		t.Errorf("%d tokens are marked", n)
	}
}

// heard are the parts of a page that a screen reader says when they change.
func heard(d TableData) []string {
	_, said, _ := strings.Cut(main(d), `id="said"`)
	said, _, _ = strings.Cut(said, "</p>")
	var parts []string
	for _, part := range strings.Split(said, "<span>")[1:] {
		words, _, _ := strings.Cut(part, "</span>")
		parts = append(parts, words)
	}
	return parts
}

// TestHeardBeforeTheGame: who sits down, gets up and is ready is said of each by
// itself, and nobody is told of himself.
func TestHeardBeforeTheGame(t *testing.T) {
	g := newGame(t, 0, 3, 6)
	want := func(viewer int, want ...string) {
		t.Helper()
		if got := heard(g.seen(viewer)); !slices.Equal(got[1:], want) {
			t.Errorf("seat %d hears %q, want %q", viewer, got[1:], want)
		}
	}
	free := func(n int) string { return text.SeatIsFree(text.FR, n) }
	want(0, "", free(2), free(3))
	g.sit(2)
	want(0, "", text.HasSat(text.FR, "Tom"), free(3))
	g.ready(1)
	want(0, "", text.IsReadyNow(text.FR, "Tom"), free(3))
	want(1, text.HasSat(text.FR, "Léa"), "", free(3))
	g.do(match.Free{By: owner(0), Seat: 1, Name: "Tom", Present: []bool{true, true, false}})
	want(0, "", free(2), free(3))
	if got := heard(TableData{View: match.See(g.state, owner(1))}); got[0] != text.SeatFreed.In(text.FR) {
		t.Errorf("who has lost his seat hears %q", got[0])
	}
	family := heard(family(t).seen(0))
	if !strings.Contains(strings.Join(family, " "), text.HasSat(text.FR, "Léa")) {
		t.Errorf("a device with several seats hears %q", family)
	}
}

// TestHeardInPlay: links for lost seats, players who are gone, and who wants the
// end are said of each by itself.
func TestHeardInPlay(t *testing.T) {
	g := newGame(t, 0, 3, 6).sit(3).start()
	g.do(match.Lend{By: owner(0), Seat: 1, Key: "k", Until: 1, Present: []bool{true, false, true}})
	g.do(match.Concede{By: owner(2), GID: g.state.GID, Yes: true, Present: []bool{true, true, true}})
	for viewer := -1; viewer < 3; viewer++ {
		got := heard(with(g.seen(viewer), func(d *TableData) { d.Vacant = []bool{false, true, false} }))
		if !strings.Contains(got[2], text.LinkMade(text.FR, "Léa", "Tom")) {
			t.Errorf("seat %d does not hear of the link: %q", viewer, got)
		}
		if gone := strings.Contains(got[2], text.Gone(text.FR, "Tom")); gone != (viewer == 0 || viewer == 2) {
			t.Errorf("seat %d hears that Tom is gone: %v", viewer, gone)
		}
		if end := strings.Contains(got[3], text.WantEnd(text.FR, []string{"Inès"})); end != (viewer != 2) {
			t.Errorf("seat %d hears that Inès wants the end: %v", viewer, end)
		}
	}
	lacks(t, main(g.seen(0)), `role="status"`)
	over := newGame(t, 0, 2, 6).sit(2).start().end()
	over.do(match.Lend{By: owner(0), Seat: 1, Key: "k", Until: 1, Present: []bool{true, false}})
	if got := heard(over.seen(1)); got[2] != text.LinkMade(text.FR, "Léa", "Tom") {
		t.Errorf("after the game one hears %q", got)
	}
}

// TestBotsDoNotObject: who wants to end a game with bots alone is not kept by them.
func TestBotsDoNotObject(t *testing.T) {
	d := mixed(t, match.Open{}, "0P 1P B").seen(0)
	d.Present = []bool{true, false, false}
	d.Seats[0].Concedes = true
	has(t, main(d), text.EndAlone.In(text.FR))
}
