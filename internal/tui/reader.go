package tui

import (
	"fmt"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"game1208/internal/text"
	"game1208/match"
	"game1208/review"
	"game1208/rules"
)

// A reader reads the review of a game move by move.
type reader struct {
	player int
	move   int // from 0
}

// pressReader takes a key while a review is read.
func (m *Screen) pressReader(key string) tea.Cmd {
	r, lines := m.reader, m.report.Lines
	switch key {
	case "left", "p":
		r.move--
	case "right", "n", "space", "enter":
		r.move++
	case "up", "shift+tab":
		r.player = (r.player + len(lines) - 1) % len(lines)
	case "down", "tab":
		r.player = (r.player + 1) % len(lines)
	case "home":
		r.move = 0
	case "end":
		r.move = rules.MaxRolls
	case "q", "esc", "r":
		m.reader = nil
		return nil
	}
	r.move = clamp(r.move, 0, max(0, len(lines[r.player].Moves)-1))
	return nil
}

// drawReader draws one move with what all others were worth.
func (m *Screen) drawReader(s *sheet) {
	lang, r, t := m.guest.Lang, m.reader, m.table
	line := m.report.Lines[r.player]
	head := text.ReviewTitle.In(lang)
	if len(t.Seats) > 1 {
		head += " · " + t.Seats[r.player].Name
	}
	s.line(1, 0, m.w/2, m.here("1208")+"  "+m.loud(head))
	right := text.RollOf(lang, r.move+1, max(1, len(line.Moves)))
	s.put(m.w-1-ansi.StringWidth(right), 0, m.quiet(right))
	hints := []keyHint{{"←", "left", text.ReplayPrev}, {"→", "right", text.ReplayNext}}
	if len(t.Seats) > 1 {
		hints = append(hints, keyHint{"↑↓", "down", text.KeyPlayer})
	}
	s.keys(append(hints, keyHint{"Q", "q", text.KeyBack}), lang)
	x := (m.w - rowWidth) / 2
	switch {
	case t.Seats[r.player].Kind == match.Paper:
		s.block(x, 4, rowWidth, 3, in(m.soft), text.OrderUnknown.In(lang))
		return
	case r.move >= len(line.Moves):
		return
	}
	m.drawMove(s, line.Moves[r.move], x)
}

// drawMove draws the position, the move that was played, and its class and reason.
func (m *Screen) drawMove(s *sheet, move review.Move, x int) {
	lang := m.guest.Lang
	b := board{Board: move.Position.Board, ghost: move.Played}
	b.row(s, x, 2)
	s.line(x, 6, rowWidth, m.quiet(text.Rolled(lang, m.reader.move+1, move.Roll))+"  "+m.quiet(text.HandIs(lang, move.Position.Hand)))
	said := text.Capital(text.Class(lang, move.Class()))
	if move.Loss > 0 {
		said += " · " + text.LossOf(lang, move.Loss)
	}
	if m.table.Seats[m.reader.player].ByBot(m.reader.move + 1) {
		said += " · " + text.NotOwn.In(lang)
	}
	s.line(x, 8, rowWidth, m.here(text.Capital(text.Move(lang, move.Played)))+"  "+m.loud(said))
	y := 10 + s.lines(x, 9, rowWidth, 3, text.Reason(lang, move.Reason()))
	for i, option := range move.Options {
		if y >= m.h-2 {
			s.line(x, y, rowWidth, m.quiet("…"))
			return
		}
		m.drawOption(s, move, i, option, x, y)
		y++
	}
}

// drawOption draws one move that was possible, with what it was worth: the one that
// was played and the best are marked.
func (m *Screen) drawOption(s *sheet, move review.Move, i int, option review.Option, x, y int) {
	lang := m.guest.Lang
	note, paint := "", m.text
	if option.Value >= move.Options[0].Value-review.Even {
		note = text.TermBestIs.In(lang)
	}
	if option.Move == move.Played {
		note = joinWith(" · ", text.TermYours.In(lang), note)
		paint = m.here
	}
	words := text.Capital(text.ToAbstain.In(lang))
	if !option.Move.Abstains() {
		words = option.Move.Token().String() + " → " + text.CellName(option.Move.Cell())
	}
	worth := fmt.Sprintf("%7s", text.Decimal(lang, option.Value))
	s.line(x, y, 16, paint(words))
	s.put(x+16, y, m.text(worth))
	s.line(x+26, y, rowWidth-26, m.quiet(note))
}

func joinWith(sep, a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + sep + b
}
