package tui

import (
	"slices"
	"strings"

	"game1208/fair"
	"game1208/internal/text"
	"game1208/rules"
)

// A choice is what the guest is about to choose for one seat on one roll: it is
// sent when he says so.
type choice struct {
	game    fair.GID
	roll    int
	seat    int
	held    bool // several play here, and the one of this seat has said that it is his turn
	token   rules.Token
	picked  bool
	cell    rules.Cell // 0 while there are two to choose from
	abstain bool
	sent    bool   // a choice has been sent: nothing is picked by itself any more
	digits  string // of a cell's number, as far as it was typed
}

// chooses brings the choice up to what lies on the table.
func (m *Screen) chooses() *choice {
	c, s := &m.hand, m.table
	if c.game != s.GID || c.roll != len(s.Rolls) || c.seat != s.You {
		*c = choice{game: s.GID, roll: len(s.Rolls), seat: s.You}
	}
	if !s.MayChoose() {
		return c
	}
	if hand := s.Me().Position.Hand; hand.Len() == 1 && !c.picked && !c.abstain && !c.sent && !s.Mine.Chosen {
		for t := range hand.All() {
			c.pick(t, s.Targets())
		}
	}
	return c
}

// covered reports whether the hand must not show: several play at this terminal, and
// the one whose turn it is has not said that he sits before it.
func (m *Screen) covered() bool {
	return m.table.Next() >= 0 && m.table.people() > 1 && !m.chooses().held
}

// pick takes a token.
func (c *choice) pick(t rules.Token, cells []rules.Cell) {
	c.token, c.picked, c.abstain, c.digits = t, true, false, ""
	if len(cells) == 1 {
		c.cell = cells[0]
	} else if !slices.Contains(cells, c.cell) {
		c.cell = 0
	}
}

// move is what would be sent, and whether anything would.
func (c *choice) move() (rules.Move, bool) {
	switch {
	case c.abstain:
		return rules.Abstain, true
	case c.picked && c.cell != 0:
		return rules.Place(c.token, c.cell), true
	}
	return 0, false
}

// step takes the next token of the hand, or the one before.
func (c *choice) step(hand rules.Hand, cells []rules.Cell, by int) {
	all := slices.Collect(hand.All())
	at := slices.Index(all, c.token)
	switch {
	case len(all) == 0:
		return
	case c.picked && at >= 0:
		at = (at + by + len(all)) % len(all)
	case by > 0:
		at = 0
	default:
		at = len(all) - 1
	}
	c.pick(all[at], cells)
}

// turn takes the other cell.
func (c *choice) turn(cells []rules.Cell, by int) {
	if len(cells) != 2 {
		return
	}
	c.abstain = false
	switch {
	case c.cell == cells[0]:
		c.cell = cells[1]
	case c.cell == cells[1]:
		c.cell = cells[0]
	case by > 0:
		c.cell = cells[1]
	default:
		c.cell = cells[0]
	}
}

// digit takes a digit of the number of a cell.
func (c *choice) digit(d string, cells []rules.Cell) {
	for _, typed := range []string{c.digits + d, d} {
		var fit []rules.Cell
		for _, cell := range cells {
			if strings.HasPrefix(text.CellName(cell), typed) {
				fit = append(fit, cell)
			}
		}
		if len(fit) == 0 {
			continue
		}
		c.digits, c.abstain = typed, false
		c.cell = fit[0] // of 1 and 12, 1 until the 2 is there
		return
	}
	c.digits = ""
}
