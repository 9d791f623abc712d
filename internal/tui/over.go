package tui

import (
	"github.com/charmbracelet/x/ansi"

	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

// drawOver draws the end of a game: the viewer's board with its chain, where his
// score comes from, and everybody's place.
func (m *Screen) drawOver(s *sheet) {
	t := m.table
	shown := t.You
	if shown < 0 || t.Seats[shown].Omitted {
		shown = t.Order()[0]
	}
	several := 0
	if len(t.Seats) > 1 {
		several = len(t.Seats)
	}
	l := m.plan(several)
	b := board{Board: t.Seats[shown].Position.Board, chain: true}
	if l.row {
		m.drawOverRow(s, b, shown)
		return
	}
	r := l.ring
	r.draw(s, b)
	m.drawScore(s, b, r.x-14, r.y-2, 28)
	left, y := r.x-r.width()/2, r.bottom()+2
	y += s.block(left, y, r.width(), 2, in(m.gold).Bold(true), m.verdict())
	m.drawAccount(s, shown, left, y, r.width())
	if several > 0 {
		y = r.y - int(r.ry)
		for _, i := range t.Order() {
			m.drawPlace(s, i, l.side, y, l.sideTo-l.side)
			y += 3 - len(t.Seats)/rules.MaxPlayers
		}
	}
}

// drawOverRow draws the same in a small window.
func (m *Screen) drawOverRow(s *sheet, b board, shown int) {
	t := m.table
	x := (m.w - rowWidth) / 2
	b.row(s, x, 1)
	m.drawScore(s, b, x, 5, rowWidth)
	y := 9 + s.block(x, 9, rowWidth, 2, in(m.gold).Bold(true), m.verdict())
	y += m.drawAccount(s, shown, x, y, rowWidth)
	if len(t.Seats) == 1 {
		return
	}
	for _, i := range t.Order() {
		if y >= m.h-1 {
			return
		}
		m.drawPlaceLine(s, i, x, y, rowWidth)
		y++
	}
}

// verdict is the result, "" where the points say it already.
func (m *Screen) verdict() string {
	if len(m.table.Seats) == 1 && m.table.Ending == match.Finished {
		return ""
	}
	return text.Result(m.guest.Lang, m.table.View)
}

// drawScore draws the points of a board and what makes them.
func (m *Screen) drawScore(s *sheet, b board, x, y, w int) {
	lang, chain, v := m.guest.Lang, b.Chain(), m.table.Variant
	s.centred(x, y, w, m.here(text.Points(lang, chain.Points(v))))
	s.centred(x, y+1, w, m.loud(text.Letters(lang, chain)))
	if chain.Len > 0 {
		s.centred(x, y+2, w, m.quiet(text.Counted(lang, chain, v)))
	}
}

// drawAccount says where the score of a seat comes from, and returns in how many
// lines: none while that is not known.
func (m *Screen) drawAccount(s *sheet, seat, x, y, w int) int {
	lang := m.guest.Lang
	if m.notice != "" {
		return s.block(x, y, w, 2, in(m.gold).Bold(true), m.notice)
	}
	if m.report == nil || m.judged != m.table.GID {
		if m.table.Ending != match.Finished {
			return 0
		}
		return s.block(x, y, w, 1, in(m.soft), text.TermReviewed.In(lang))
	}
	n := 0
	if m.table.Seats[seat].Kind != match.Paper {
		a := m.report.Account(seat, m.table.Seats[seat].StoodIn())
		n += s.block(x, y, w, 2, in(m.ink), text.TermAccount(lang, a))
	}
	return n + s.block(x, y+n, w, 2, in(m.soft), text.TermTop(lang, *m.report))
}

// place is the rank of a seat in words, "" where there is none.
func (m *Screen) place(i int) string {
	if len(m.table.Seats) == 1 || m.table.Seats[i].Place == 0 || m.table.Ending != match.Finished {
		return ""
	}
	return text.Place(m.guest.Lang, m.table.Seats[i].Place)
}

// drawPlace draws a player with his board in two lines, as he is placed.
func (m *Screen) drawPlace(s *sheet, i, x, y, w int) {
	points := m.points(i)
	s.line(x, y, w-ansi.StringWidth(points)-1, text.Sentences(m.here(m.place(i)), m.text(m.table.Seats[i].Name)))
	s.put(x+smallWidth-ansi.StringWidth(points), y, m.loud(points))
	s.put(x, y+1, s.small(board{Board: m.table.Seats[i].Position.Board, chain: true}))
}

// drawPlaceLine draws the same in one line.
func (m *Screen) drawPlaceLine(s *sheet, i, x, y, w int) {
	points := m.points(i)
	s.line(x, y, w-smallWidth-5, text.Sentences(m.here(m.place(i)), m.text(m.table.Seats[i].Name)))
	s.put(x+w-smallWidth-1-ansi.StringWidth(points), y, m.loud(points))
	s.put(x+w-smallWidth, y, s.small(board{Board: m.table.Seats[i].Position.Board, chain: true}))
}

// points are the points of a seat, or a dash where its board does not count.
func (m *Screen) points(i int) string {
	if m.table.Seats[i].Omitted {
		return "–"
	}
	return text.Number(m.table.Score(i))
}
