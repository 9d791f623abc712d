package view

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"game1208/internal/text"
	"game1208/match"
)

// outside is a page without the inside of the panel of seat 0.
var insideOfPanel = regexp.MustCompile(`(?s)(id="turn-[0-9a-f]+-\d+-0".*?<div class="turn-panel">).*?(</details>)`)

func outside(page string) string { return insideOfPanel.ReplaceAllString(page, "$1$2") }

// TestPassedRoundCovers: two choices of one who shares the device make pages
// that differ in nothing but the inside of his own panel.
func TestPassedRoundCovers(t *testing.T) {
	chosen := func(n int) string {
		return main(mixed(t, match.Open{Clock: 60}, "0P 0P 0C 3P").round(2).choose(0, n).seen(0))
	}
	a, b := chosen(1), chosen(2)
	if a == b {
		t.Error("the panel does not show its player what he has chosen")
	}
	if outside(a) != outside(b) {
		t.Error("a choice shows outside of its panel")
	}
	has(t, outside(a), text.HasChosen(text.FR, "Léa"), text.PassTo(text.FR, "Tom"), `<details class="turn next"`)
	lacks(t, a, "<details open", "details class=\"turn next\" open")
	if n := strings.Count(a, `name="turn"`); n != 2 {
		t.Errorf("%d panels", n)
	}
}

// TestMiddleCovers: what is chosen on a device between its players is nowhere in
// its page.
func TestMiddleCovers(t *testing.T) {
	chosen := func(n int) string {
		return main(with(mixed(t, match.Open{}, "0P 0P 2P").round(2).choose(0, n).seen(0), middle))
	}
	page := chosen(1)
	if page != chosen(2) {
		t.Error("the page shows what was chosen")
	}
	has(t, page, text.ChosenHere.In(text.FR), text.ChangeIt.In(text.FR), `/undo"`)
	if n := strings.Count(page, `<form method="post" action="/t/2Zq8vK4nXw7pLr3tYb6cDg/choose"`); n != 1 {
		t.Errorf("%d may choose, want the other one", n)
	}
}

// TestMiddleBot: who finds a choice by the bot on his covered board can change it.
func TestMiddleBot(t *testing.T) {
	d := mixed(t, match.Open{}, "0P 0P 2P").substitute(0).seen(0)
	has(t, main(with(d, middle)), text.ChosenHere.In(text.FR), text.ChangeIt.In(text.FR), `/undo"`)
	lacks(t, main(d), `/undo"`) // there one chooses over it
}

// TestSides: the boards of a device are turned towards their players.
func TestSides(t *testing.T) {
	for n, want := range map[int]string{2: "1 1", 3: "2 1", 4: "2 2", 5: "3 2", 6: "3 3"} {
		page := main(with(mixed(t, match.Open{}, strings.TrimSpace(strings.Repeat("0P ", n))).seen(0), middle))
		_, lower, _ := strings.Cut(page, `class="side lower"`)
		lower, upper, _ := strings.Cut(lower, `class="side upper"`)
		count := func(s string) string { return string('0' + rune(strings.Count(s, `class="place-at"`))) }
		if got := count(lower) + " " + count(upper); got != want {
			t.Errorf("%d players sit %s, want %s", n, got, want)
		}
	}
}

// TestChoiceForms: each form of a choice names its seat, its deadline, and
// whether it would end the round.
func TestChoiceForms(t *testing.T) {
	d := with(mixed(t, match.Open{Clock: 60}, "0P 0P 2P").best(2).seen(0), func(d *TableData) { d.Deadline = time.UnixMilli(42) })
	page := main(d)
	has(t, page, `name="seat" value="0"`, `name="seat" value="1"`, `data-deadline="42"`)
	if n := strings.Count(page, `data-deadline="42"`); n != 5 { // two forms, three clocks
		t.Errorf("the deadline stands %d times", n)
	}
	lacks(t, page, "data-last")
	g := mixed(t, match.Open{}, "0P 0P 2P").best(2).best(0)
	if n := strings.Count(main(g.seen(0)), "data-last"); n != 1 {
		t.Errorf("%d choices would be the last one, want that of the second seat", n)
	}
	g.do(match.Undo{By: owner(0), Seat: 0, GID: g.state.GID, Roll: 1, Revision: 1})
	lacks(t, main(g.seen(0)), "data-last", `/undo"`)
	has(t, main(newGame(t, 0, 1, 6).start().seen(0)), "data-last")
}

// TestClock: a table without one has none; while it stands it does not run.
func TestClock(t *testing.T) {
	lacks(t, main(newGame(t, 0, 2, 6).sit(2).start().seen(0)), `class="clock"`)
	page := main(mixed(t, match.Open{Clock: 120}, "0P 1P").seen(0))
	has(t, page, `class="clock"`, text.PerRoll(text.FR, 120))
	has(t, page, ">"+text.ClockTime.In(text.FR)+" </span><span class=\"clock-time\">")
	lacks(t, page, "data-deadline", "restant")
}

// TestUndoButton: the button belongs to the form of its own seat.
func TestUndoButton(t *testing.T) {
	page := main(mixed(t, match.Open{}, "0P 0P 2P").best(0).best(1).seen(0))
	ids := regexp.MustCompile(`<form[^>]*id="(undo-[^"]*)"`).FindAllStringSubmatch(page, -1)
	if len(ids) != 2 {
		t.Fatalf("%d forms", len(ids))
	}
	for _, id := range ids {
		has(t, page, `form="`+id[1]+`"`)
	}
	own := main(newGame(t, 0, 2, 6).sit(2).start().choose(0, 1).seen(0))
	has(t, own, `/undo"`, `data-undo`, `name="revision" value="1"`)
	lacks(t, main(newGame(t, 0, 2, 6).sit(2).start().choose(0, 1).seen(1)), `/undo"`)
}
