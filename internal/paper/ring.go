package paper

import (
	"game1208/internal/text"
	"game1208/rules"
)

// The board is an open ring: cells 1 to 12 clockwise, with the gap below between 12
// and 1. Its proportions are those of the screen, in radii of a cell.
const (
	ringRadius = 162.0 / 30 // from the middle to the cells
	tubeWidth  = 74.0 / 30
	bandWidth  = 58.0 / 30
	ringGap    = 60.0 // degrees between cell 12 and cell 1

	// How far the felt reaches from the middle: upwards and sideways, and downwards.
	ringReach = ringRadius + tubeWidth/2
	ringDrop  = ringRadius*0.8660254 + tubeWidth/2 // cos 30°
)

// A ring is one board as it is drawn. A half one is of the cells from first to last.
type ring struct {
	middle      point
	cell        float64 // radius of a cell, in millimetres
	first, last rules.Cell
	board       rules.Board
	chain       rules.Chain  // as a golden band
	lit         []rules.Cell // where the roll may go
	numbers     bool         // beside the cells too, where no token covers them
}

// wholeRing is a ring of twelve cells.
func wholeRing(middle point, cell float64) ring {
	return ring{middle: middle, cell: cell, first: 1, last: rules.Cells}
}

// angle is the direction of a cell, in degrees clockwise from the bottom.
func angle(c rules.Cell) float64 {
	return ringGap/2 + float64(c-1)*(360-ringGap)/(rules.Cells-1)
}

// at is the middle of a cell.
func (r ring) at(c rules.Cell) point { return around(r.middle, ringRadius*r.cell, angle(c)) }

// drawRing draws a board.
func (p *Page) drawRing(r ring) {
	l := p.look
	p.tube(r, tubeWidth*r.cell, l.feltEdge)
	felt := l.felt
	if felt == none {
		felt = 0xffffff // leaves the edge alone
	}
	p.tube(r, tubeWidth*r.cell-2*l.firm, felt)
	if r.chain.Len > 0 {
		p.band(r)
	}
	for c := r.first; c <= r.last; c++ {
		if t, ok := r.board.At(c); ok {
			p.drawToken(t, r.at(c), r.cell*0.95, false)
		} else {
			p.drawCell(c, r.at(c), r.cell)
		}
		if r.numbers {
			beside := around(r.middle, (ringRadius-tubeWidth/2-0.33)*r.cell, angle(c))
			p.within(beside, style{face: bold, size: r.cell * 0.36, ink: l.soft}, text.CellName(c))
		}
	}
	for _, c := range r.lit {
		p.draw(circle(r.at(c), r.cell), drawn(litColour(l), r.cell*0.16))
	}
}

// litColour marks cells; where gold would take a fill, ink does.
func litColour(l look) colour {
	if l.gold == none {
		return l.ink
	}
	return l.gold
}

// tube draws the felt so wide: an arc with a round end at cell 1 and at cell 12, and a
// straight one where a half ends at the top.
func (p *Page) tube(r ring, width float64, c colour) {
	from, to := angle(r.first), angle(r.last)
	if r.first > 1 {
		from = 180
	} else {
		p.draw(circle(r.at(1), width/2), filled(c))
	}
	if r.last < rules.Cells {
		to = 180
	} else {
		p.draw(circle(r.at(rules.Cells), width/2), filled(c))
	}
	p.draw(arcOutline(r.middle, ringRadius*r.cell, from, to), drawn(c, width))
}

// band draws the longest chain: golden, or as an edge that costs little ink.
func (p *Page) band(r ring) {
	arc := outline{}.move(r.at(r.chain.First)).arc(r.middle, ringRadius*r.cell, angle(r.chain.First), angle(r.chain.Last))
	if r.chain.First == r.chain.Last {
		arc = outline{}.move(r.at(r.chain.First)).line(r.at(r.chain.First))
	}
	width := bandWidth * r.cell
	if p.look.gold == none {
		p.draw(arc, paint{fill: none, stroke: p.look.ink, width: width + 2*p.look.firm, round: true})
		p.draw(arc, paint{fill: none, stroke: 0xffffff, width: width, round: true})
		return
	}
	p.draw(arc, paint{fill: none, stroke: p.look.gold, width: width, round: true})
}

// drawCell draws a cell with its number.
func (p *Page) drawCell(c rules.Cell, at point, radius float64) {
	p.draw(circle(at, radius), paint{fill: p.look.well, stroke: p.look.wellEdge, width: p.look.hair})
	p.within(at, style{face: bold, size: radius * 0.85, ink: p.look.wellInk}, text.CellName(c))
}
