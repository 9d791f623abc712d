package tui

import (
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"game1208/internal/text"
	"game1208/match"
)

// A layout is where things stand at a table.
type layout struct {
	row    bool // the board is a row and not a ring
	ring   ring
	side   int // the first column of the other boards, 0 where they stand below
	sideTo int
}

// sideWidth is the least width of the column with the other boards.
const sideWidth = smallWidth + 2

// plan decides where things stand in a window. Who plays alone has the middle.
func (m *Screen) plan(others int) layout {
	l := layout{ring: smallRing}
	if m.w >= 110 && m.h >= 34 {
		l.ring = largeRing
	}
	below := 7 // lines under the ring: what to do, the hand, notes, keys
	if m.w < l.ring.width()+sideWidth+4 || m.h < l.ring.height()+below+1 {
		return layout{row: true}
	}
	free := m.w - l.ring.width()
	if others == 0 {
		l.ring.x = m.w / 2
	} else {
		gap := (free - sideWidth) / 3
		if spare := free - sideWidth - 3*gap; spare > 0 {
			gap += spare / 3
		}
		l.ring.x = gap + l.ring.width()/2
		l.side = l.ring.x + l.ring.width()/2 + gap
		l.sideTo = m.w - 1
	}
	l.ring.y = 1 + int(l.ring.ry) + (m.h-l.ring.height()-below-1)/3 + 1
	return l
}

// drawTable draws the table in whatever phase it is.
func (m *Screen) drawTable(s *sheet) {
	m.drawHead(s)
	switch m.table.Phase {
	case match.Gathering:
		m.drawGathering(s)
	case match.Playing:
		m.drawPlaying(s)
	default:
		m.drawOver(s)
	}
	m.drawKeys(s)
}

// drawHead draws the first line: where the game is, how it is scored, its clock.
func (m *Screen) drawHead(s *sheet) {
	t, lang := m.table, m.guest.Lang
	heading := text.Heading(lang, t.View)
	if me := t.Me(); me != nil && len(t.Own) > 1 && t.Phase == match.Playing {
		heading += " · " + me.Name
	}
	s.line(1, 0, m.w/2, m.here("1208")+"  "+m.loud(heading))
	right := text.Variant(lang, t.Variant)
	if t.Phase == match.Playing && t.Me() == nil {
		right = text.Watching.In(lang) + " · " + right
	}
	if t.Watching > 0 && len(t.Seats) > 1 {
		right = text.Watchers(lang, t.Watching) + " · " + right
	}
	if !t.deadline.IsZero() {
		left := int(t.deadline.Sub(m.guest.Clock()).Seconds() + .999)
		right = text.TermTime(lang, max(0, left)) + " · " + right
	}
	s.put(m.w-1-ansi.StringWidth(right), 0, m.quiet(right))
}

// others are the seats whose boards stand beside the viewer's.
func (m *Screen) others() []int {
	var all []int
	for i := range m.table.Seats {
		if i != m.table.You {
			all = append(all, i)
		}
	}
	return all
}

// drawPlaying draws the game while it goes on: one's own board, what to do, the
// hand, and the others.
func (m *Screen) drawPlaying(s *sheet) {
	l := m.plan(len(m.others()))
	if m.covered() {
		m.drawCover(s, l)
		return
	}
	b := m.ownBoard()
	if l.row {
		m.drawAsRow(s, b)
		return
	}
	r := l.ring
	r.draw(s, b)
	m.drawDie(s, r.x-dieWidth/2, r.y-dieHeight/2-1)
	left, width := r.x-r.width()/2, r.width()
	s.centred(r.x-14, r.y+3, 29, m.quiet(text.Hidden(m.guest.Lang, m.table.Unseen())))
	s.block(left, r.bottom()+1, width, 2, m.taskStyle(), m.task())
	m.drawHand(s, r.x, r.bottom()+3)
	if l.side == 0 {
		s.stack(left, m.h-2, width, in(m.soft), flow(m.lastRound(), width, 1))
		return
	}
	m.drawSide(s, l)
}

// drawAsRow draws the same in a small window. Where many play, no line is left empty.
func (m *Screen) drawAsRow(s *sheet, b board) {
	const used, round = 15, 2 // lines besides the others, and of the last round
	x, gap := (m.w-rowWidth)/2, 1
	if m.h < used+len(m.others())+round {
		gap = 0
	}
	y := 1 + gap
	b.row(s, x, y)
	y += 4 + gap
	m.drawDie(s, x, y)
	width := rowWidth - dieWidth - 2
	m.drawHand(s, x+dieWidth+2+width/2, y)
	s.centred(x+dieWidth+2, y+3, width, m.quiet(text.Hidden(m.guest.Lang, m.table.Unseen())))
	y += dieHeight
	s.block(x, y, rowWidth, 2, m.taskStyle(), m.task())
	y += 2
	for _, i := range m.others() {
		m.drawOther(s, i, x, y, rowWidth, false)
		y++
	}
	if m.h-1-y > round {
		y++
	}
	s.stack(x, y, rowWidth, in(m.soft), flow(m.lastRound(), rowWidth, m.h-1-y))
}

// ownBoard is the viewer's board, or for a spectator the first one.
func (m *Screen) ownBoard() board {
	t, c := m.table, m.chooses()
	me := &t.Seats[max(0, t.You)]
	b := board{Board: me.Position.Board, lit: t.Targets()}
	if last, ok := t.LastMove(max(0, t.You)); ok && !last.Abstains() {
		b.fresh = last.Cell()
	}
	if !t.MayChoose() {
		return b
	}
	if move, ready := c.move(); ready {
		b.ghost = move
	} else if t.Mine.Chosen && t.people() == 1 {
		b.ghost = t.Mine.Choice
	}
	if t.Mine.Chosen && t.people() > 1 {
		b.lit = nil // the others who play here see it as well
	}
	return b
}

// task says what to do now.
func (m *Screen) task() string {
	t, c, lang := m.table, m.chooses(), m.guest.Lang
	switch move, ready := c.move(); {
	case m.asks():
		return m.question()
	case m.notice != "":
		return m.notice
	case t.MayChoose() && t.people() > 1 && t.Mine.Chosen:
		return text.Sentences(text.AllChoseHere.In(lang), t.waitLine())
	case t.MayChoose() && ready:
		return text.TermSure(lang, move)
	case t.MayChoose() && c.picked:
		cells := t.Targets()
		return text.TermWhich(lang, c.token, cells[0], cells[1])
	}
	if gone := t.gone(); gone >= 0 && (t.Mine == nil || t.Mine.Chosen || !t.MayChoose()) {
		return text.Gone(lang, t.Seats[gone].Name)
	}
	return t.task()
}

func (m *Screen) taskStyle() lipgloss.Style {
	if m.asks() || m.notice != "" || m.table.MayChoose() && !m.table.Mine.Chosen {
		return in(m.gold).Bold(true)
	}
	return in(m.ink)
}

// lastRound is the last round in short phrases.
func (m *Screen) lastRound() []string { return text.LastRound(m.guest.Lang, m.table.View) }

// drawDie draws the die with the last roll.
func (m *Screen) drawDie(s *sheet, x, y int) {
	if n := len(m.table.Rolls); n > 0 {
		s.put(x, y, m.dieFace(m.table.Rolls[n-1]))
	}
}

// drawHand draws the tokens to place around a column. The one that is picked has a
// thick rim.
func (m *Screen) drawHand(s *sheet, x, y int) {
	t, c := m.table, m.chooses()
	if t.Me() == nil || t.Me().Done || t.Mine.Chosen && t.people() > 1 {
		return
	}
	const w, gap = 5, 1
	hand := t.Me().Position.Hand
	at := x - (hand.Len()*(w+gap)-gap)/2
	for token := range hand.All() {
		picked := c.picked && c.token == token && t.MayChoose()
		s.zone(tokenZone+token.String(), at, y, m.disc(token.String(), w, picked))
		at += w + gap
	}
}

// drawSide draws the others beside the ring, and below them the last round: a line
// for each, or where these are too many one after another.
func (m *Screen) drawSide(s *sheet, l layout) {
	y, w, others := l.ring.y-int(l.ring.ry), l.sideTo-l.side, m.others()
	round := 1 + len(m.table.Seats) // lines as a rule: the new token, and what each did
	if len(m.table.Own) == 1 {
		round--
	}
	each := 3
	if y+each*len(others)+round >= m.h {
		each = 2
	}
	for _, i := range others {
		m.drawOther(s, i, l.side, y, w, true)
		y += each
	}
	if each == 2 && y+round < m.h-1 {
		y++
	}
	most := m.h - 1 - y
	lines := wrap(strings.Join(m.lastRound(), "\n"), w)
	if len(lines) > most {
		lines = flow(m.lastRound(), w, most)
	}
	for i, line := range lines {
		s.put(l.side, y+i, m.quiet(line))
	}
}

// drawOther draws another player with his board, in two lines or in one.
func (m *Screen) drawOther(s *sheet, i, x, y, w int, two bool) {
	t := m.table
	who, status := t.Seats[i], t.status(i)
	b := board{Board: who.Position.Board}
	if last, ok := t.LastMove(i); ok && !last.Abstains() {
		b.fresh = last.Cell()
	}
	mark := m.quiet(status)
	if who.Chosen && !who.Bot {
		mark = m.here("✓ ") + m.quiet(status)
	}
	drawn := s.small(b)
	if who.Kind == match.Paper {
		drawn = ""
	}
	if two {
		s.line(x, y, w, m.called(who.Name, w-2, mark)+"  "+mark)
		s.put(x, y+1, drawn)
		return
	}
	words := w - smallWidth - 2
	s.line(x, y, words, m.called(who.Name, words-1, mark)+" "+mark)
	s.put(x+w-smallWidth, y, drawn)
}

// called is a name beside a mark: where there is no room for both, the end of the name
// goes first, down to what one still knows somebody by.
func (m *Screen) called(name string, w int, mark string) string {
	const known = 9
	return m.text(ansi.Truncate(name, max(known, w-ansi.StringWidth(plainly.Replace(mark))), "…"))
}

// drawCover asks for the next one of those who play at this terminal, and shows
// nothing of what is secret.
func (m *Screen) drawCover(s *sheet, l layout) {
	t, lang := m.table, m.guest.Lang
	y := m.h/2 - 5
	if n := len(t.Rolls); n > 0 && t.Roll() != 0 {
		s.put((m.w-dieWidth)/2, y, m.dieFace(t.Rolls[n-1]))
	}
	if m.asks() {
		s.block(2, y+6, m.w-4, 2, in(m.gold).Bold(true), m.question())
	} else {
		s.block(2, y+6, m.w-4, 1, in(m.gold).Bold(true), text.PassToNow(lang, t.Seats[t.You].Name))
		s.block(2, y+7, m.w-4, 1, in(m.ink), text.TermPress.In(lang))
	}
	s.stack(2, y+9, m.w-4, in(m.soft), flow(m.lastRound(), m.w-4, m.h-1-(y+9)))
}
