package view

import (
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
	lacks(t, page, `name="token"`, text.CorrectRoll.In(text.FR))
	page = main(g.step(7, "").seen(0))
	has(t, page, text.CorrectRoll.In(text.FR), text.CorrectTokens.In(text.FR), `name="roll" value="7" aria-pressed="true"`)
	page = main(g.pass(0, false).best(1).seen(0))
	has(t, page, `name="step" value="2"`, `name="token" value="B"`, text.CallBoth.In(text.FR))
	lacks(t, page, `value="A" required`, text.CorrectRoll.In(text.FR), text.CorrectTokens.In(text.FR))
	g.step(9, "B")
	g.do(match.Call{By: owner(0), GID: g.state.GID, Step: 2, Tokens: g.state.Tokens[3:], Roll: 8})
	page = main(g.seen(1))
	has(t, page, text.RollCorrected.In(text.FR))
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
