package tui

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"game1208/internal/text"
	"game1208/match"
)

// drawGathering draws the table before the game.
func (m *Screen) drawGathering(s *sheet) {
	t, lang := m.table, m.guest.Lang
	width := min(76, m.w-4)
	x, y := (m.w-width)/2, 2
	s.line(x, y, width, m.quiet(text.VariantLine(lang, t.Variant)))
	if t.Clock > 0 {
		y++
		s.line(x, y, width, m.quiet(text.PerRoll(lang, t.Clock)))
	}
	y += 2
	for i, who := range t.Seats {
		m.drawSeat(s, i, who, x, y, width)
		y++
	}
	y++
	y += s.block(x, y, width, 2, in(m.gold).Bold(true), m.gatheringNow())
	if t.Mine != nil && t.SeatFree && len(t.Seats) > 1 && m.guest.Base != "" {
		y++
		s.line(x, y, width, m.quiet(text.InviteByLink.In(lang)))
		for part := range strings.SplitSeq(ansi.Hardwrap(m.guest.link(t.id), width, true), "\n") {
			y++
			s.put(x, y, m.loud(part))
		}
		s.line(x, y+1, width, m.quiet(text.InviteByCode.In(lang))+"  "+m.here(t.Code))
	}
}

// drawSeat draws one line of the list of seats.
func (m *Screen) drawSeat(s *sheet, i int, who match.SeatView, x, y, width int) {
	t, lang := m.table, m.guest.Lang
	s.put(x, y, m.quiet(fmt.Sprintf("%d", i+1)))
	if !who.Taken {
		s.line(x+3, y, width-3, m.quiet(text.FreeSeat.In(lang)))
		return
	}
	var notes []string
	switch {
	case t.HoldsOnly(i):
		notes = append(notes, text.YouAre.In(lang))
	case t.Holds(i):
		notes = append(notes, text.ThisDevice.In(lang))
	}
	if i == t.Host && len(t.Seats) > 1 {
		notes = append(notes, text.IsHost.In(lang))
	}
	if who.Kind == match.Paper {
		notes = append(notes, text.OnCardboard.In(lang))
	}
	if !t.Here(i) {
		notes = append(notes, text.Absent.In(lang))
	}
	ready := m.quiet(text.NotReady.In(lang))
	if who.Ready {
		ready = m.here("✓ ") + m.text(text.IsReady.In(lang))
	}
	s.line(x+3, y, width-24, m.loud(who.Name)+"  "+m.quiet(strings.Join(notes, " · ")))
	s.put(x+width-20, y, ready)
}

// gatheringNow says what is waited for before the game.
func (m *Screen) gatheringNow() string {
	t, lang := m.table, m.guest.Lang
	switch {
	case m.asks():
		return m.question()
	case m.notice != "":
		return m.notice
	case t.Mine == nil && t.SeatFree && t.Freed:
		return text.SeatFreedSit.In(lang)
	case t.Mine == nil && t.SeatFree:
		return text.SitTitle.In(lang)
	case t.Mine == nil:
		return text.TableIsFull.In(lang)
	case !t.OwnReady():
		return text.AnotherGame.In(lang)
	}
	return text.WaitReady(lang, t.View)
}
