package tui

import (
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"game1208/internal/text"
	"game1208/match"
)

// A keyHint is a key with what it does, for the last line of a screen.
type keyHint struct {
	shown string
	key   string // what a click on it presses, "" for nothing
	does  text.Sentence
}

// width is how many columns the hint takes.
func (k keyHint) width(lang text.Lang) int {
	return ansi.StringWidth(k.shown) + 1 + ansi.StringWidth(plainly.Replace(k.does.In(lang))) + 2
}

// keys draws the last line: the keys that do something now, as many as fit, the last
// two in any case.
func (s *sheet) keys(all []keyHint, lang text.Lang) {
	always := max(0, len(all)-2)
	free := s.w - 1
	for _, hint := range all[always:] {
		free -= hint.width(lang)
	}
	x := 1
	for i, hint := range all {
		if i < always {
			if free -= hint.width(lang); free < 0 {
				continue
			}
		}
		id := ""
		if hint.key != "" {
			id = keyZone + hint.key
		}
		s.zone(id, x, s.h-1, s.here(hint.shown)+" "+s.quiet(hint.does.In(lang)))
		x += hint.width(lang)
	}
}

// drawKeys draws the keys of the table, those that matter most first.
func (m *Screen) drawKeys(s *sheet) {
	lang := m.guest.Lang
	if m.asks() {
		s.zone(keyZone+"y", 1, m.h-1, m.here(text.TermYes.In(lang)))
		s.zone(keyZone+"n", 12, m.h-1, m.here(text.TermNo.In(lang)))
		return
	}
	var all []keyHint
	switch m.table.Phase {
	case match.Gathering:
		all = m.gatheringKeys()
	case match.Playing:
		all = m.playingKeys()
	default:
		all = m.overKeys()
	}
	if m.table.Mine != nil && !m.guest.Private {
		all = append(all, keyHint{"L", "l", text.KeyLink})
	}
	s.keys(append(all, keyHint{"?", "?", text.KeyHelpWord}, keyHint{"Q", "q", text.KeyLeave}), lang)
}

func (m *Screen) gatheringKeys() []keyHint {
	t := m.table
	if t.Mine == nil {
		if t.SeatFree {
			return []keyHint{{"S", "s", text.KeySit}}
		}
		return nil
	}
	var all []keyHint
	if !t.OwnReady() {
		all = append(all, keyHint{"R", "r", text.KeyReady})
	}
	if t.MayAdd() {
		if t.Manages() {
			all = append(all, keyHint{"B", "b", text.KeyAddBot})
		}
		all = append(all, keyHint{"P", "p", text.KeyAddHere})
	}
	if t.NextSeat() < len(t.Seats) && t.Manages() {
		all = append(all, keyHint{"X", "x", text.KeyShrink})
	}
	for i, who := range t.Seats {
		if who.Taken && !t.Holds(i) && t.Manages() {
			all = append(all, keyHint{"1–" + text.Number(len(t.Seats)), "", text.KeyFree})
			break
		}
	}
	if len(t.Seats) > 1 {
		all = append(all, keyHint{"V", "v", text.KeyStand})
	}
	return all
}

func (m *Screen) playingKeys() []keyHint {
	t, c, lang := m.table, m.chooses(), m.guest.Lang
	var all []keyHint
	if m.covered() {
		return []keyHint{{text.EnterKey.In(lang), "enter", text.KeyReady}}
	}
	if t.MayChoose() && !(t.Mine.Chosen && t.people() > 1) {
		if _, ready := c.move(); ready {
			all = append(all, keyHint{text.EnterKey.In(lang), "enter", text.KeyPlace})
		} else {
			all = append(all, keyHint{"A–H", "", text.KeyToken})
		}
		if len(t.Targets()) == 2 {
			all = append(all, keyHint{"↑↓", "down", text.KeyCell})
		}
		if t.Me().Position.Abstentions > 0 {
			all = append(all, keyHint{"-", "-", text.AbstainShort})
		}
	}
	if t.MayChoose() && t.Mine.Chosen {
		all = append(all, keyHint{"U", "u", text.KeyTakeBack})
	}
	if t.gone() >= 0 {
		all = append(all, keyHint{"O", "o", text.KeyBotPlays})
	}
	if t.Mine != nil {
		all = append(all, keyHint{"X", "x", text.KeyGiveUp})
	}
	return all
}

func (m *Screen) overKeys() []keyHint {
	t := m.table
	var all []keyHint
	if t.Mine != nil {
		all = append(all, keyHint{"N", "n", text.KeyAgain})
	}
	if t.Ending == match.Finished {
		all = append(all, keyHint{"R", "r", text.KeyReview})
	}
	return all
}

// drawCard draws what lies over the screen.
func (m *Screen) drawCard(s *sheet) {
	lang := m.guest.Lang
	width := min(70, m.w-6)
	var lines []string
	add := func(style lipgloss.Style, sentence string) {
		for _, line := range wrap(sentence, width) {
			lines = append(lines, style.Render(line))
		}
	}
	if m.card == linkCard {
		add(in(m.gold).Bold(true), text.TermSeatLink.In(lang))
		lines = append(lines, "")
		lines = append(lines, strings.Split(ansi.Hardwrap(m.link, m.w-4, true), "\n")...)
		lines = append(lines, "")
		add(in(m.ink), text.OnceTen.In(lang))
		add(in(m.soft), text.TermOnWeb.In(lang))
	} else {
		lines = m.keyLines(width)
	}
	lines = append(lines, "", m.quiet(text.TermAnyKey.In(lang)))
	frame := lipgloss.NewStyle().Border(lipgloss.RoundedBorder()).BorderForeground(m.felt).Padding(0, 1)
	drawn := frame.Render(strings.Join(lines, "\n"))
	s.put(max(0, (m.w-lipgloss.Width(drawn))/2), max(0, (m.h-lipgloss.Height(drawn))/2), drawn)
}

// keyLines are the keys of the game, and the rules in short where there is room.
func (m *Screen) keyLines(width int) []string {
	lang := m.guest.Lang
	rows := []struct {
		key  string
		does text.Sentence
	}{
		{"A–H ←→", text.KeyLetters}, {"1–12 ↑↓", text.KeyDigits}, {text.EnterKey.In(lang), text.KeyPlace},
		{"-", text.KeyAbstain}, {"X", text.KeyGiveUp}, {"R", text.KeyReview}, {"N", text.KeyAgain}, {"Q", text.KeyLeave},
		{"U", text.KeyTakeBack}, {"L", text.KeyLink}, {"O", text.KeyBotPlays},
	}
	if m.guest.Private {
		rows = rows[:len(rows)-2] // nobody else comes to this house
	}
	lines := []string{m.loud(text.KeysTitle.In(lang))}
	for _, row := range rows {
		lines = append(lines, m.here(row.key)+strings.Repeat(" ", max(1, 10-ansi.StringWidth(row.key)))+m.text(row.does.In(lang)))
	}
	const around = 4 // lines of the card besides
	rest := wrap(text.TermRulesAre.In(lang), width)
	if len(lines)+len(rest)+around > m.h {
		return lines
	}
	if len(lines)+len(rest)+around < m.h {
		lines = append(lines, "")
	}
	for _, line := range rest {
		lines = append(lines, m.quiet(line))
	}
	return lines
}
