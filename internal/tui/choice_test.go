package tui

import (
	"slices"
	"testing"

	"game1208/rules"
)

// TestDigits: the number of a cell is typed digit by digit, and both 1 and 12 can be.
func TestDigits(t *testing.T) {
	for _, c := range []struct {
		cells []rules.Cell
		typed string
		want  rules.Cell
	}{
		{[]rules.Cell{4, 6}, "4", 4}, {[]rules.Cell{4, 6}, "6", 6}, {[]rules.Cell{4, 6}, "46", 6}, {[]rules.Cell{4, 6}, "9", 0},
		{[]rules.Cell{1, 12}, "1", 1}, {[]rules.Cell{1, 12}, "12", 12}, {[]rules.Cell{10, 12}, "1", 10}, {[]rules.Cell{10, 12}, "12", 12},
		{[]rules.Cell{9, 11}, "11", 11}, {[]rules.Cell{9, 11}, "119", 9},
	} {
		var got choice
		for _, d := range c.typed {
			got.digit(string(d), c.cells)
		}
		if got.cell != c.want {
			t.Errorf("%q among %v is %v, want %v", c.typed, c.cells, got.cell, c.want)
		}
	}
}

// TestStep: arrows go round the hand, and from cell to cell.
func TestStep(t *testing.T) {
	hand, cells := rules.HandOf(1, 4, 6), []rules.Cell{4, 6}
	var c choice
	var went []rules.Token
	for range 4 {
		c.step(hand, cells, 1)
		went = append(went, c.token)
	}
	c.step(hand, cells, -1)
	if !slices.Equal(went, []rules.Token{1, 4, 6, 1}) || c.token != 6 {
		t.Errorf("went %v, and back to %v", went, c.token)
	}
	if _, ready := c.move(); ready {
		t.Error("a move without a cell")
	}
	c.turn(cells, 1)
	if m, ready := c.move(); !ready || m != rules.Place(6, 6) {
		t.Errorf("%v %v", m, ready)
	}
	c.turn(cells, 1)
	c.pick(1, cells) // the cell stays where the arrow has put it
	if m, _ := c.move(); m != rules.Place(1, 4) {
		t.Errorf("%v", m)
	}
}
