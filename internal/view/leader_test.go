package view

import (
	"slices"
	"strings"
	"testing"

	"game1208/internal/text"
	"game1208/match"
)

// TestPace: the leader goes on by a tap; from the eighth roll on he says whether
// the boards are full.
func TestPace(t *testing.T) {
	g := mixed(t, match.Open{}, "0C 0C 2P").round(1)
	page := main(g.seen(0))
	has(t, page, `/pass"`, text.PassNext.In(text.FR), `name="roll" value="2"`, `id="speak"`)
	lacks(t, page, `name="last"`, `/choose"`)
	lacks(t, main(g.seen(2)), `/pass"`, `id="speak"`)
	lacks(t, main(g.seen(-1)), `/pass"`)
	g.pass(0, false)
	lacks(t, main(g.seen(0)), `/pass"`)
	has(t, main(g.seen(0)), text.PaperDone.In(text.FR), text.WaitFor(text.FR, []string{"Inès"}))
	has(t, main(g.best(2).round(6).seen(0)), `name="last" value="1"`, `name="last" value="0"`)
	last := main(g.best(2).pass(0, false).seen(0))
	has(t, last, `name="last" value="1"`)
	lacks(t, last, `name="last" value="0"`)
}

// TestLeaderPlays: a leader who has a seat on the screen has both.
func TestLeaderPlays(t *testing.T) {
	page := main(mixed(t, match.Open{}, "0C 0P").seen(0))
	has(t, page, `/pass"`, `/choose"`, `name="seat" value="1"`)
	if n := strings.Count(page, `id="now"`); n != 1 {
		t.Errorf("%d lines say what to do", n)
	}
}

// TestRealLuck: each step is entered with what it brings, corrected until its
// round is over, and only by the device that leads.
func TestRealLuck(t *testing.T) {
	g := mixed(t, match.Open{ByHand: true}, "0C 1P")
	page := main(g.seen(0))
	has(t, page, `/call"`, `name="step" value="0"`, `name="tokenA"`, `name="tokenH"`)
	lacks(t, page, `name="roll"`)
	lacks(t, main(g.seen(1)), `/call"`)
	has(t, main(g.seen(1)), text.WaitLeader.In(text.FR))
	page = main(g.step(0, "ACE").seen(0))
	has(t, page, `name="step" value="1"`, `name="roll" value="12"`, text.CorrectTokens.In(text.FR))
	lacks(t, page, `name="token"`, text.CorrectDie.In(text.FR))
	page = main(g.step(7, "").seen(0))
	has(t, page, text.CorrectDie.In(text.FR), text.CorrectTokens.In(text.FR), `name="roll" value="7" aria-pressed="true"`)
	page = main(g.pass(0, false).best(1).seen(0))
	has(t, page, `name="step" value="2"`, `name="token" value="B"`, text.CallBoth.In(text.FR))
	lacks(t, page, `value="A" required`, text.CorrectDie.In(text.FR), text.CorrectTokens.In(text.FR))
	g.step(9, "B")
	g.do(match.Call{By: owner(0), GID: g.state.GID, Step: 2, Tokens: g.state.Tokens[3:], Roll: 8})
	has(t, main(g.seen(1)), text.RollCorrected.In(text.FR))
	has(t, main(g.seen(0)), `name="known" value="1"`, `name="token" value="B" required checked`)
}

// TestBoardsIn: each board of cardboard is asked for at the device that leads,
// and the others see that it is awaited.
func TestBoardsIn(t *testing.T) {
	g := mixed(t, match.Open{}, "0C 0C 2P").round(8)
	page := main(g.seen(0))
	has(t, page, `/enter"`, `/omit"`, `name="board"`, `name="seat" value="0"`, `name="seat" value="1"`, "[A-Ha-h.]{12}")
	lacks(t, main(g.seen(2)), `/enter"`, `/omit"`)
	has(t, main(g.seen(2)), text.Entering(text.FR, []string{"Léa", "Tom"}), text.BeingEntered.In(text.FR))
	two := mixed(t, match.Open{}, "0C 1P 1C").round(8)
	lacks(t, main(two.seen(0)), `id="board-2"`)
	has(t, main(two.seen(1)), `id="board-2"`)
	page = main(g.enter(0).seen(2))
	has(t, page, text.BoardEntered(text.FR, "Léa"), text.Entering(text.FR, []string{"Tom"}))
	typed := with(g.seen(0), func(d *TableData) { d.Notice, d.Board, d.Entry = "?", "ABCDEFGH....", 1 })
	has(t, main(typed), `value="ABCDEFGH...."`)
	over := main(g.omit(1).disclose().seen(0))
	has(t, over, text.LeftOut.In(text.FR), text.OnCardboard.In(text.FR), `class="card-face"`)
	if n := strings.Count(over, `class="place"`); n != 2 {
		t.Errorf("%d have a place, want all but the one left out", n)
	}
}

// TestBoardsInEarly: a board that is full can be entered while others still roll,
// once its last round is over.
func TestBoardsInEarly(t *testing.T) {
	g := mixed(t, match.Open{}, "0C 1P")
	g.choose(1, 0).pass(0, false).round(6)
	g.pass(0, true)
	lacks(t, main(g.seen(0)), `/enter"`)
	page := main(g.best(1).draw().seen(0))
	has(t, page, `/enter"`, text.WaitFor(text.FR, []string{"Tom"}))
	over := main(g.enter(0).best(1).disclose().seen(0))
	has(t, over, `/rematch"`)
}

// TestBeforeTheTokens: who waits for the leader's tokens has still to abstain.
func TestBeforeTheTokens(t *testing.T) {
	page := main(mixed(t, match.Open{ByHand: true}, "0C 1P").seen(1))
	lacks(t, page, text.AbstainGone.In(text.FR))
	has(t, page, text.RollOf(text.FR, 1, 8))
}

// TestNoBoardCounts: a game of which no board is known has no winner.
func TestNoBoardCounts(t *testing.T) {
	has(t, main(mixed(t, match.Open{}, "0C 0C").round(8).omit(0).omit(1).disclose().seen(0)), text.NoBoardCounts.In(text.FR))
	has(t, main(mixed(t, match.Open{}, "0C").round(8).omit(0).disclose().seen(0)), text.NoBoardCounts.In(text.FR))
}

// TestByHandEnd: luck that was entered has no proof.
func TestByHandEnd(t *testing.T) {
	g := mixed(t, match.Open{ByHand: true}, "0P").step(0, "ABC")
	for n := 1; n <= 8; n++ {
		token := ""
		if n >= 2 && n <= 6 {
			token = string(rune('A' + n + 1))
		}
		g.step(1, token).best(0)
	}
	page := main(g.seen(0))
	has(t, page, `/rematch"`)
	lacks(t, page, "/proof", text.ProofPending.In(text.FR), text.NoBytes(text.FR, []string{"Léa"}))
}

// TestCorrected: everybody is told that the roll was corrected and still of the
// new token; and only those who have to are told to choose again.
func TestCorrected(t *testing.T) {
	g := mixed(t, match.Open{ByHand: true}, "0C 1P 2P").step(0, "ACE").step(7, "").pass(0, false).best(1).best(2).step(9, "B").best(1).best(2)
	g.do(match.Call{By: owner(0), GID: g.state.GID, Step: 2, Tokens: g.state.Tokens[3:], Roll: 8})
	again := text.ChooseAgain.In(text.FR)
	g.best(1)
	for viewer := -1; viewer < 3; viewer++ {
		page := main(g.seen(viewer))
		has(t, page, text.RollCorrected.In(text.FR))
		if got := strings.Contains(page, again); got != (viewer == 2) {
			t.Errorf("seat %d is told to choose again: %v", viewer, got)
		}
	}
	has(t, main(g.seen(1)), text.NewToken(text.FR, 1)+" · "+text.RollCorrected.In(text.FR))
	device := mixed(t, match.Open{ByHand: true}, "0P 0P").step(0, "ACE").step(7, "")
	device.do(match.Call{By: owner(0), GID: device.state.GID, Step: 1, Roll: 8})
	device.best(0)
	has(t, main(device.seen(0)), again)
	lacks(t, main(device.best(1).seen(0)), again)
}

// TestSoFar: who plays with cardboard and has missed a roll finds it on the
// device that leads.
func TestSoFar(t *testing.T) {
	g := mixed(t, match.Open{ByHand: true}, "0C 1P").step(0, "ACE")
	lacks(t, main(g.seen(0)), `id="so-far"`)
	g.step(7, "").pass(0, false).best(1).step(12, "B")
	page := main(g.seen(0))
	has(t, page, `id="so-far"`, "<li>1\u00a0: 7 (A\u00a0C\u00a0E)</li><li>2\u00a0: 12 (B)</li>")
	lacks(t, main(g.seen(1)), `id="so-far"`)
	drawn := mixed(t, match.Open{}, "0C 0C").round(7)
	page = main(drawn.seen(0))
	_, list, _ := strings.Cut(page, `id="so-far"`)
	list, _, _ = strings.Cut(list, "</details>")
	if n := strings.Count(list, "<li>"); n != 8 {
		t.Errorf("%d rolls are listed", n)
	}
	has(t, list, text.RollShort(text.FR, 8, drawn.state.Rolls[7], nil)+"</li>")
}

// TestNinthRollShared: where boards of cardboard wait to be entered and several
// still roll on the same screen, the die is to be seen.
func TestNinthRollShared(t *testing.T) {
	g := mixed(t, match.Open{}, "0P 0P 0C")
	g.choose(0, 0).best(1).pass(0, false).round(6)
	g.best(0).best(1).pass(0, true)
	page := main(g.seen(0))
	if len(g.state.Rolls) != 9 {
		t.Fatalf("%d rolls", len(g.state.Rolls))
	}
	has(t, page, `/enter"`, `class="luck"`, `id="speak"`)
	alone := mixed(t, match.Open{}, "0P 0C")
	alone.choose(0, 0).pass(0, false).round(6)
	alone.best(0).pass(0, true)
	lacks(t, main(alone.seen(0)), `class="luck"`) // it lies on the board
}

// TestWhoCalls: real luck is entered by who manages the table, or by anybody once
// its time is over; never by who only watches.
func TestWhoCalls(t *testing.T) {
	g := mixed(t, match.Open{ByHand: true}, "0P 1P 2P")
	for _, c := range []struct {
		present []bool
		overdue bool
		want    []int
	}{
		{[]bool{true, true, true}, false, []int{0}},
		{[]bool{false, true, true}, false, []int{0, 1}}, // who asks is here
		{[]bool{true, true, true}, true, []int{0, 1, 2}},
	} {
		var got []int
		for viewer := -1; viewer < 3; viewer++ {
			d := g.seen(viewer)
			d.Present, d.Overdue = c.present, c.overdue
			page := main(d)
			if strings.Contains(page, `/call"`) {
				got = append(got, viewer)
			}
			if asked := strings.Contains(page, text.CallTokens.In(text.FR)); asked != strings.Contains(page, `/call"`) {
				t.Errorf("seat %d is asked for it: %v", viewer, asked)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("present are %v, overdue %v: the luck is entered by %v, want %v", c.present, c.overdue, got, c.want)
		}
	}
}
