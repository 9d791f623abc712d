package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"game1208/internal/calling"
	"game1208/internal/name"
	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

// press takes a key; typed is what it writes.
func (m *Screen) press(key, typed string) tea.Cmd {
	switch {
	case key == "ctrl+c":
		return tea.Quit
	case m.w < leastWidth || m.h < leastHeight:
		return nil // he does not see what he does
	case m.card != noCard:
		return m.answerCard(key)
	case !m.seated():
		return m.pressHome(key, typed)
	case m.reader != nil:
		return m.pressReader(key)
	}
	return m.pressTable(key)
}

// click takes a click on a named place: a key, a row of the start, a token or a cell.
func (m *Screen) click(place string) tea.Cmd {
	if key, ok := strings.CutPrefix(place, keyZone); ok {
		return m.press(key, "")
	}
	if row, ok := strings.CutPrefix(place, rowZone); ok && !m.seated() && m.card == noCard {
		return m.clickRow(row)
	}
	if m.card != noCard || !m.seated() || m.reader != nil || !m.table.MayChoose() || m.covered() {
		return nil
	}
	c, cells := m.chooses(), m.table.Targets()
	if letter, ok := strings.CutPrefix(place, tokenZone); ok {
		if t, err := rules.ParseToken(letter); err == nil {
			again := c.picked && c.token == t && !c.abstain
			c.pick(t, cells)
			if again {
				return m.send()
			}
		}
	}
	for _, cell := range cells {
		if place == cellZone+cell.String() {
			c.cell, c.abstain = cell, false
			return m.send()
		}
	}
	return nil
}

// The beginnings of the names of places that can be clicked.
const (
	keyZone   = "key:"
	tokenZone = "token"
	cellZone  = "cell"
)

// pressTable takes a key at the table.
func (m *Screen) pressTable(key string) tea.Cmd {
	s := m.table
	switch key {
	case "?":
		m.card = keysCard
		return nil
	case "q":
		if m.guest.Private && s.Phase == match.Playing {
			m.card = leaveCard
			return nil
		}
		return m.home()
	case "l":
		if s.Mine != nil && !m.guest.Private {
			seat := s.You
			return m.later(func() tea.Msg {
				link, err := m.guest.lend(m.ctx, s.id, seat)
				return linked{link, err}
			})
		}
	}
	switch s.Phase {
	case match.Gathering:
		return m.pressGathering(key)
	case match.Playing:
		return m.pressPlaying(key)
	}
	return m.pressOver(key)
}

// pressGathering takes a key before the game.
func (m *Screen) pressGathering(key string) tea.Cmd {
	s, own := m.table, m.guest.Owner
	if s.Mine == nil {
		if key == "s" || key == "enter" {
			called, err := calling.Chosen(strings.Split(m.form.names, ",")[0])
			if err != nil {
				m.tell(err)
				return nil
			}
			return m.do(match.Sit{By: own, Name: called, Skeleton: name.Skeleton(called)})
		}
		return nil
	}
	switch key {
	case "r", "enter":
		return m.readyNow()
	case "b":
		return m.do(match.Add{By: own, Seat: s.NextSeat(), Kind: match.Robot, Style: text.BotScale[m.form.style]})
	case "p":
		return m.do(match.Add{By: own, Seat: s.NextSeat()})
	case "x":
		return m.do(match.Shrink{By: own})
	case "v":
		return m.do(match.Leave{By: own, Seat: s.You})
	}
	if i := int(key[0] - '1'); len(key) == 1 && i >= 0 && i < len(s.Seats) && s.Seats[i].Taken && !s.Holds(i) && s.Manages() {
		m.card, m.seat = freeCard, i
	}
	return nil
}

// readyNow says that everybody here is ready.
func (m *Screen) readyNow() tea.Cmd {
	id := m.table.id
	return m.later(func() tea.Msg {
		t, err := m.guest.House.Look(m.ctx, id, m.guest.Owner)
		if err == nil {
			_, err = m.guest.do(m.ctx, id, m.guest.ready(t.State))
		}
		return done{err}
	})
}

// pressPlaying takes a key while the game goes on.
func (m *Screen) pressPlaying(key string) tea.Cmd {
	s, c := m.table, m.chooses()
	switch key {
	case "x":
		if s.Mine != nil {
			m.card = giveUpCard
		}
		return nil
	case "o":
		if gone := s.gone(); gone >= 0 {
			return m.do(match.HandOver{By: m.guest.Owner, GID: s.GID, Seat: gone})
		}
	case "u", "backspace":
		if s.MayChoose() && s.Mine.Chosen {
			*c = choice{}
			return m.do(match.Undo{By: m.guest.Owner, GID: s.GID, Seat: s.You, Roll: len(s.Rolls), Revision: s.Mine.Revision})
		}
	}
	if !s.MayChoose() {
		return nil
	}
	if m.covered() {
		if key == "enter" || key == "space" {
			c.held = true
		}
		return nil
	}
	return m.pressChoice(key)
}

// pressChoice takes a key that is about the choice on the roll that lies.
func (m *Screen) pressChoice(key string) tea.Cmd {
	s, c := m.table, m.chooses()
	hand, cells := s.Me().Position.Hand, s.Targets()
	switch key {
	case "enter", "space":
		return m.send()
	case "left":
		c.step(hand, cells, -1)
	case "right":
		c.step(hand, cells, 1)
	case "up", "shift+tab":
		c.turn(cells, -1)
	case "down", "tab":
		c.turn(cells, 1)
	case "-":
		if s.Me().Position.Abstentions > 0 {
			c.abstain, c.picked, c.cell = true, false, 0
		}
	case "esc":
		*c = choice{game: c.game, roll: c.roll, seat: c.seat, held: c.held}
	}
	if len(key) == 1 && key[0] >= '0' && key[0] <= '9' {
		c.digit(key, cells)
	}
	if t, err := rules.ParseToken(strings.ToUpper(key)); err == nil && hand.Has(t) {
		c.pick(t, cells)
	}
	return nil
}

// send sends the choice if there is one.
func (m *Screen) send() tea.Cmd {
	s, c := m.table, m.chooses()
	move, ready := c.move()
	if !ready || !s.MayChoose() {
		return nil
	}
	*c = choice{game: c.game, roll: c.roll, seat: c.seat, held: c.held, sent: true}
	return m.do(match.Choose{By: m.guest.Owner, GID: s.GID, Seat: s.You, Roll: len(s.Rolls), Revision: s.Mine.Revision, Move: move})
}

// pressOver takes a key at the end of a game.
func (m *Screen) pressOver(key string) tea.Cmd {
	s := m.table
	switch key {
	case "n":
		if s.Mine != nil {
			return m.do(match.Rematch{By: m.guest.Owner, GID: s.GID})
		}
	case "r":
		if m.report != nil && m.judged == s.GID {
			m.reader = &reader{player: max(0, s.You)}
		} else if s.Ending == match.Finished {
			m.notice = text.TermReviewed.In(m.guest.Lang)
		}
	}
	return nil
}

// answerCard takes a key while a card lies over the screen.
func (m *Screen) answerCard(key string) tea.Cmd {
	card, s := m.card, m.table
	m.card = noCard
	yes := key == "y" || key == "o"
	switch {
	case !yes:
	case card == leaveCard:
		return m.home()
	case card == giveUpCard:
		return m.do(match.Concede{By: m.guest.Owner, GID: s.GID, Yes: true})
	case card == freeCard:
		return m.freeSeat(m.seat)
	}
	return nil
}

// freeSeat empties the seat of whoever is called so on the screen.
func (m *Screen) freeSeat(seat int) tea.Cmd {
	id, seen := m.table.id, m.table.Seats[seat].Name
	return m.later(func() tea.Msg {
		t, err := m.guest.House.Look(m.ctx, id, m.guest.Owner)
		if err != nil {
			return done{err}
		}
		if v := see(t, m.guest.Owner, m.guest.Lang); seat >= len(v.Seats) || v.Seats[seat].Name != seen {
			return done{match.Stale}
		}
		_, err = m.guest.do(m.ctx, id, match.Free{By: m.guest.Owner, Seat: seat, Name: t.State.Seats[seat].Name})
		return done{err}
	})
}
