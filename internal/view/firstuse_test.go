package view

import (
	"regexp"
	"strings"
	"testing"

	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

// What a family that had never seen the game could not find, see or understand.

// readable is the text of a page as a reader sees it: without its tags and
// without the signs that isolate names.
func readable(page string) string {
	page = regexp.MustCompile(`<[^>]*>`).ReplaceAllString(page, " ")
	page = strings.NewReplacer("\u2068", "", "\u2069", "", "\u00a0", " ", "\u202f", " ").Replace(page)
	return strings.Join(strings.Fields(page), " ")
}

// section is the part of a page from one string to the next.
func section(t *testing.T, page, from, to string) string {
	t.Helper()
	_, rest, found := strings.Cut(page, from)
	part, _, closed := strings.Cut(rest, to)
	if !found || !closed {
		t.Fatalf("no part from %s to %s", from, to)
	}
	return part
}

// TestRefusedBoard: why a board was refused stands in its card, beside its field,
// and in a whole page above the table.
func TestRefusedBoard(t *testing.T) {
	g := mixed(t, match.Open{}, "0C 0C").round(8)
	page := main(with(g.seen(0), func(d *TableData) { d.Notice, d.Board, d.Entry = "seven only", "ABCDEFG.....", 1 }))
	if n := strings.Count(page, `role="alert"`); n != 1 {
		t.Errorf("%d alerts, want one", n)
	}
	card := section(t, page, `aria-labelledby="board-title-1"`, "</section>")
	has(t, card, `role="alert"`, "seven only", `aria-invalid="true"`, `aria-describedby="board-why-1"`)
	lacks(t, section(t, page, `aria-labelledby="board-title-0"`, "</section>"), "seven only", "aria-invalid")
	whole := render(Table(Page{Lang: text.FR}, with(g.seen(0), func(d *TableData) { d.Notice, d.Board, d.Entry = "seven only", "ABCDEFG.....", 1 })))
	if n := strings.Count(whole, "seven only"); n != 1 {
		t.Errorf("the whole page says it %d times, want once", n)
	}
	has(t, section(t, whole, "<body", `id="table"`), "seven only", `id="board-why-1"`) // where the stream does not take it away
	has(t, whole, `aria-describedby="board-why-1"`)
	stale := main(with(g.seen(0), func(d *TableData) { d.Notice = "too late" }))
	has(t, section(t, stale, "<h1>", `class="desk"`), "too late") // it has nothing to do with a board
}

// TestEntryHint: what to do is to be read by all, before anything lies and after.
func TestEntryHint(t *testing.T) {
	page := main(mixed(t, match.Open{}, "0C 0C").round(8).seen(0))
	hint := section(t, page, "enter-hint", "</div>")
	has(t, hint, text.EnterHint.In(text.FR), text.PutBack.In(text.FR), `class="first"`, `class="then"`)
}

// TestBotMoveIsSeen: what the bot or the clock placed for somebody is told in
// words, to himself as well, and its edge shows beside the ring of the last move.
func TestBotMoveIsSeen(t *testing.T) {
	g := newGame(t, 0, 2, 6).sit(2).start().substitute(0).best(1).draw()
	m := g.state.Seats[0].Line[0]
	last := func(i int) string { return readable(section(t, main(g.seen(i)), `class="last"`, "</p>")) }
	words := m.Token().String() + " en " + text.CellName(m.Cell())
	has(t, last(0), "Robot : "+words)
	has(t, last(1), "Léa (robot) : "+words)
	fresh := section(t, main(g.seen(0)), `class="fresh"`, "</g>")
	if !strings.Contains(fresh, "bot-rim") || strings.Index(fresh, "bot-rim") < strings.Index(fresh, "<use") {
		t.Error("the edge lies under the last token")
	}
	for i := 1; i < 8; i++ {
		g.play(1)
	}
	next := main(g.disclose().rematch().seen(0))
	if n := strings.Count(section(t, next, "last-game", "</section>"), "bot-rim"); n != 1 {
		t.Errorf("%d marks in the last game, want that of the bot's move", n)
	}
}

// TestLeaderSeesBotMove: so does a leader who plays.
func TestLeaderSeesBotMove(t *testing.T) {
	g := mixed(t, match.Open{}, "0P 0C 2P").substitute(0).best(2).pass(0, false)
	has(t, readable(section(t, main(g.seen(0)), `class="last"`, "</p>")), "Léa (robot) :")
	lacks(t, main(mixed(t, match.Open{}, "0P 0C 2P").round(1).seen(0)), `class="last"`)
}

// TestShortStatus: a seat's state is said once.
func TestShortStatus(t *testing.T) {
	g := newGame(t, 0, 2, 6).sit(2).start().play(1)
	g.do(match.HandOver{By: owner(0), Seat: 1, GID: g.state.GID, Vacant: []bool{false, true}})
	g.substitute(1).best(0).draw()
	away := func(d *TableData) { d.Present = []bool{true, false} }
	status := func(d TableData) string {
		_, after, _ := strings.Cut(main(d), `<p class="status`)
		after, _, _ = strings.Cut(after, "</p>")
		_, words, _ := strings.Cut(after, ">")
		return words
	}
	if got := status(with(g.seen(0), away)); got != text.ByBot.In(text.FR) {
		t.Errorf("status %q", got)
	}
	h := newGame(t, 0, 2, 6).sit(2).start()
	if got := status(with(h.seen(0), away)); got != text.Absent.In(text.FR) {
		t.Errorf("status %q", got)
	}
	if got := status(with(h.best(1).seen(0), away)); got != text.Chose.In(text.FR)+" · "+text.Absent.In(text.FR) {
		t.Errorf("status %q", got)
	}
}

// TestAwaitedByName: a device that leads names everybody for whom the table
// waits, its own players and their cardboard as well.
func TestAwaitedByName(t *testing.T) {
	g := mixed(t, match.Open{}, "0P 0P 0C 3P").pass(0, false)
	now := func(i int) string { return readable(section(t, main(g.seen(i)), `id="now"`, "</p>")) }
	has(t, now(0), "On attend Léa, Tom et Maximilien-Alexandre.")
	g = mixed(t, match.Open{}, "0P 0P 0C").best(0).best(1)
	has(t, readable(main(g.seen(0))), "Ici, tout le monde a choisi. On attend Inès (carton).")
	has(t, readable(main(with(g.seen(0), middle))), "Ici, tout le monde a choisi. On attend Inès (carton).")
	g = mixed(t, match.Open{}, "0C 1P").best(1)
	has(t, now(1), "On attend Léa (carton).")
}

// TestNotReadyByName: once all seats are taken, those who are not ready are named.
func TestNotReadyByName(t *testing.T) {
	g := newGame(t, rules.Plain, 3, 3).sit(3)
	g.ready(0)
	has(t, readable(section(t, main(g.seen(0)), `id="now"`, "</p>")), "On attend Tom et Inès.")
	g = newGame(t, rules.Plain, 3, 3).sit(2)
	g.ready(0)
	has(t, section(t, main(g.seen(0)), `id="now"`, "</p>"), text.WaitSeats.In(text.FR))
}

// TestPaceNamesCardboard: where persons play on the device of the leader, his
// button speaks of the cardboard alone, and does not press while they choose.
func TestPaceNamesCardboard(t *testing.T) {
	g := mixed(t, match.Open{}, "0P 0P 0C")
	page := main(g.seen(0))
	has(t, readable(page), "Inès a placé")
	lacks(t, page, text.PassNext.In(text.FR), "main-button")
	if strings.Index(page, `/pass"`) < strings.Index(page, `class="turns"`) {
		t.Error("the button stands before the cards of the persons")
	}
	page = main(g.best(0).best(1).seen(0))
	has(t, section(t, page, `/pass"`, "</form>"), "main-button")
	if strings.Index(page, `/pass"`) > strings.Index(page, `class="turns"`) {
		t.Error("the button stands after the cards of those who have chosen")
	}
	two := mixed(t, match.Open{}, "0P 0C 0C")
	has(t, readable(main(two.seen(0))), "Tom et Inès ont placé")
	lacks(t, main(with(two.seen(0), middle)), "main-button")
	late := readable(main(two.round(7).seen(0)))
	has(t, late, "Plateaux de Tom et d’Inès complets", "Tom et Inès : encore un lancer")
	one := mixed(t, match.Open{}, "0P 0C").round(7)
	has(t, readable(main(one.seen(0))), "Plateau de Tom complet", "Tom : encore un lancer")
	has(t, readable(main(one.pass(0, true).seen(0))), "Tom : encore un lancer")
	has(t, main(mixed(t, match.Open{}, "0C 0C").seen(0)), text.PassNext.In(text.FR))
}

// TestFirstTurnIsOpen: who has set the table up holds the device: his panel is
// open, until somebody has chosen.
func TestFirstTurnIsOpen(t *testing.T) {
	open := regexp.MustCompile(`<details class="turn[^>]* open`)
	g := mixed(t, match.Open{}, "0P 0P B")
	if got := open.FindAllString(main(g.seen(0)), -1); len(got) != 1 || !strings.Contains(got[0], "-1-0\"") {
		t.Errorf("open are %q, want the panel of the first", got)
	}
	for name, page := range map[string]string{
		"the first has chosen":  main(g.best(0).seen(0)),
		"the second has chosen": main(mixed(t, match.Open{}, "0P 0P B").best(1).seen(0)),
		"all have chosen":       main(mixed(t, match.Open{}, "0P 0P 2P").best(0).best(1).seen(0)),
		"the second roll":       main(mixed(t, match.Open{}, "0P 0P B").round(1).seen(0)),
	} {
		if open.MatchString(page) {
			t.Errorf("%s: a panel is open", name)
		}
	}
}

// TestLocalNote: that a link opens here only is a calm note, and in the invitation only.
func TestLocalNote(t *testing.T) {
	d := newGame(t, rules.Plain, 3, 5).seen(0)
	d.LocalOnly = true
	page := main(d)
	has(t, section(t, page, `class="card invite"`, "</section>"), text.LocalOnly.In(text.FR))
	lacks(t, page, "alert")
	local := seatLink
	local.LocalOnly = true
	lacks(t, render(SeatLink(Page{Lang: text.FR}, local)), text.LocalOnly.In(text.FR), `class="alert"`)
}

// TestOwnSolo: one's own game alone is not called after a nameless player.
func TestOwnSolo(t *testing.T) {
	page := render(Home(Page{Lang: text.FR}, HomeData{Tables: []OpenTable{{ID: "a", Names: []string{"Joueur 1"}, Playing: true, Alone: true}}}))
	has(t, page, text.YouAlone.In(text.FR))
	lacks(t, page, "Joueur 1")
}

// TestCardboardOrder: the replay of a board of cardboard is one of many, and the
// page that leads to it says so.
func TestCardboardOrder(t *testing.T) {
	has(t, main(mixed(t, match.Open{}, "0C 0C").round(8).enter(0).omit(1).disclose().seen(0)), text.CardboardOrder.In(text.FR))
	lacks(t, main(mixed(t, match.Open{}, "0C 0C").round(8).omit(0).omit(1).disclose().seen(0)), text.CardboardOrder.In(text.FR))
	lacks(t, main(newGame(t, 0, 2, 6).sit(2).start().end().seen(0)), text.CardboardOrder.In(text.FR))
}

// TestCorrectionIsNamed: what may be corrected is what was entered.
func TestCorrectionIsNamed(t *testing.T) {
	g := mixed(t, match.Open{ByHand: true}, "0C").step(0, "ACE").step(7, "")
	summary := func() string { return section(t, main(g.seen(0)), `<details class="correct"`, "</summary>") }
	has(t, summary(), text.CorrectDie.In(text.FR))
	g.pass(0, false).step(9, "B")
	has(t, summary(), text.CorrectBoth.In(text.FR))
}
