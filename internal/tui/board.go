package tui

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"game1208/internal/text"
	"game1208/rules"
)

// A board is one player's board as it is to be drawn.
type board struct {
	rules.Board
	lit   []rules.Cell // where the roll may go
	ghost rules.Move   // the choice that is not settled; an abstention for none
	fresh rules.Cell   // where the last token came to lie, 0 for none
	chain bool         // the chain that counts is marked
}

// marked reports whether the token on a cell is one to look at.
func (b board) marked(c rules.Cell) bool {
	if !b.chain {
		return c == b.fresh
	}
	chain := b.Chain()
	_, taken := b.At(c)
	return taken && chain.Len > 0 && c >= chain.First && c <= chain.Last
}

// disc is a token: three lines, w wide. A marked one has a thick golden rim.
func (p palette) disc(letter string, w int, marked bool) string {
	middle := lipgloss.NewStyle().Foreground(p.letter).Background(p.ivory).Bold(true).Render(centre(letter, w-2))
	if marked {
		return rim(in(p.gold).Bold(true), "┏━┓┃┗┛", middle, w)
	}
	edge := in(p.ivory)
	inner := w - 2
	return edge.Render("▗"+strings.Repeat("▄", inner)+"▖") + "\n" + edge.Render("▐") + middle + edge.Render("▌") + "\n" +
		edge.Render("▝"+strings.Repeat("▀", inner)+"▘")
}

// rim sets a frame round one line of text.
func rim(style lipgloss.Style, corners, middle string, w int) string {
	c := []rune(corners)
	bar := strings.Repeat(string(c[1]), w-2)
	return style.Render(string(c[0])+bar+string(c[2])) + "\n" + style.Render(string(c[3])) + middle + style.Render(string(c[3])) + "\n" +
		style.Render(string(c[4])+bar+string(c[5]))
}

func centre(s string, w int) string { return lipgloss.PlaceHorizontal(w, lipgloss.Center, s) }

// cell draws one cell: a token, the choice that is not settled, a place where the
// roll may go, or an empty one with its number.
func (p palette) cell(b board, c rules.Cell, w int) string {
	number := text.CellName(c)
	if w < 5 { // the number stands above
		number = ""
	}
	if t, ok := b.At(c); ok {
		return p.disc(t.String(), w, b.chain && b.marked(c))
	}
	switch {
	case !b.ghost.Abstains() && b.ghost.Cell() == c:
		letter := lipgloss.NewStyle().Foreground(p.letter).Background(p.fill).Bold(true).Render(centre(b.ghost.Token().String(), w-2))
		return rim(in(p.gold).Bold(true), "┏━┓┃┗┛", letter, w)
	case slices.Contains(b.lit, c):
		return rim(in(p.gold).Bold(true), "┏━┓┃┗┛", in(p.gold).Bold(true).Render(centre(number, w-2)), w)
	}
	return rim(in(p.felt), "╭─╮│╰╯", in(p.soft).Render(centre(number, w-2)), w)
}

// A ring is where the cells of a board lie on the sheet, clockwise from 1 at the
// bottom left to 12 at the bottom right: it is open below, for a board does not
// wrap round.
type ring struct {
	x, y   int // of the middle
	rx, ry float64
	w      int // of a cell
}

// The rings: for a window of 80 columns, and for a wide one.
var (
	smallRing = ring{rx: 21.5, ry: 7, w: 5}
	largeRing = ring{rx: 31.5, ry: 11, w: 7}
)

func (r ring) width() int  { return int(2*r.rx) + r.w }
func (r ring) height() int { return 2*int(r.ry) + 2 }

// bottom is the last line of cells 1 and 12.
func (r ring) bottom() int {
	_, y := r.at(1)
	return y + 2
}

// at returns the upper left corner of a cell.
func (r ring) at(c rules.Cell) (x, y int) {
	left := c
	if c > rules.Cells/2 {
		left = c.Mirror()
	}
	const gap, step = 31.5, 27 // degrees: from below to the middle of cell 1, and from one cell to the next
	angle := (gap + step*float64(left-1)) * math.Pi / 180
	dx := int(math.Round(r.rx * math.Sin(angle)))
	y = r.y + int(math.Round(r.ry*math.Cos(angle))) - 1
	if c > rules.Cells/2 {
		return r.x + dx - r.w/2, y
	}
	return r.x - dx - r.w/2, y
}

// draw sets the board on the sheet. Cells where the roll may go can be clicked.
func (r ring) draw(s *sheet, b board) {
	for c := rules.Cell(1); c <= rules.Cells; c++ {
		x, y := r.at(c)
		s.zone(b.zone(c), x, y, s.cell(b, c, r.w))
	}
}

func (b board) zone(c rules.Cell) string {
	if slices.Contains(b.lit, c) {
		return "cell" + c.String()
	}
	return ""
}

// rowWidth is the width of a board as a row of twelve.
const rowWidth = 4*rules.Cells - 1

// row sets the board on the sheet as a row of twelve, with the numbers above.
func (b board) row(s *sheet, x, y int) {
	for c := rules.Cell(1); c <= rules.Cells; c++ {
		at := x + 4*int(c-1)
		number := s.quiet
		if slices.Contains(b.lit, c) {
			number = s.here
		}
		s.put(at, y, number(centre(text.CellName(c), 3)))
		s.zone(b.zone(c), at, y+1, s.cell(b, c, 3))
	}
}

// small is a board in one line of 23, as the others' are shown.
func (s *sheet) small(b board) string {
	var line strings.Builder
	for c := rules.Cell(1); c <= rules.Cells; c++ {
		if c > 1 {
			line.WriteString(" ")
		}
		t, ok := b.At(c)
		switch {
		case !ok:
			line.WriteString(in(s.felt).Render("·"))
		case b.marked(c):
			line.WriteString(in(s.gold).Bold(true).Underline(true).Render(t.String()))
		default:
			line.WriteString(s.loud(t.String()))
		}
	}
	return line.String()
}

// smallWidth is the width of such a board.
const smallWidth = 2*rules.Cells - 1

// dieWidth and dieHeight are the size of the die.
const dieWidth, dieHeight = 11, 5

// dieFace draws the die with its number.
func (p palette) dieFace(n rules.Cell) string {
	body, edge := lipgloss.NewStyle().Foreground(color.White).Background(p.die).Bold(true), in(p.die)
	number := text.CellName(n)
	return strings.Join([]string{
		"  " + edge.Render("▗▄▄▄▄▄▖"),
		" " + edge.Render("▟") + body.Render("       ") + edge.Render("▙"),
		" " + edge.Render("█") + body.Render(fmt.Sprintf(" %s ", centre(number, 5))) + edge.Render("█"),
		" " + edge.Render("▜") + body.Render("       ") + edge.Render("▛"),
		"  " + edge.Render("▝▀▀▀▀▀▘"),
	}, "\n")
}
