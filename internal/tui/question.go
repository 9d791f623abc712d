package tui

import (
	"game1208/internal/text"
	"game1208/match"
)

// asks reports whether the card asks for a yes or a no.
func (m *Screen) asks() bool {
	return m.card == leaveCard || m.card == giveUpCard || m.card == freeCard
}

// question is what the card asks, in two lines at most; "" where it asks nothing.
func (m *Screen) question() string {
	lang := m.guest.Lang
	switch m.card {
	case leaveCard:
		return text.TermLeave.In(lang)
	case giveUpCard:
		how := text.TermAllAgree
		if len(m.table.Seats) == 1 {
			how = text.TermEndsNow
		}
		return text.TermGiveUp.In(lang) + "\n" + how.In(lang)
	case freeCard:
		return text.TermFree(lang, m.table.Seats[m.seat].Name)
	}
	return ""
}

// moot reports whether what the card asks has been settled meanwhile by what others
// did.
func (m *Screen) moot() bool {
	t := m.table
	if m.card == freeCard {
		return t.Phase != match.Gathering || m.seat >= len(t.Seats) || !t.Seats[m.seat].Taken
	}
	return t.Phase != match.Playing
}
