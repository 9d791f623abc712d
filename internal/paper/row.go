package paper

import (
	"game1208/internal/text"
	"game1208/rules"
)

// A row of twelve is two strips of six cells, glued together. The lengths are in
// radii of a cell.
const (
	stripCells  = rules.Cells / 2
	stripPitch  = 2.09 // from cell to cell
	stripEnd    = 1.22 // from the last cell to the end
	stripHeight = 2.86
	stripTab    = 8.0 // of the strip for glue, in millimetres
)

// rowPages draws the boards as rows: as many on a page as it takes.
func rowPages(k Kit) []*Page {
	l := lookOf(k.Style)
	length := (stripEnd+(stripCells-0.5)*stripPitch)*l.cell + stripTab
	height := stripHeight * l.cell
	lying := l.large()
	first := k.newPage(Boards, lying)
	gap := 3.0
	each := max(1, int((first.Height-20)/(2*(height+gap))))
	var pages []*Page
	for from := 0; from < k.Players; from += each {
		p := k.newPage(Boards, lying)
		n := min(each, k.Players-from)
		corner := point{(p.Width - length) / 2, (p.Height - float64(2*n)*(height+gap) + gap) / 2}
		for i := range 2 * n {
			p.strip(k, corner.plus(0, float64(i)*(height+gap)), length, height, i%2 == 1)
		}
		pages = append(pages, p)
	}
	return pages
}

// strip draws the cells 1 to 6, with a tab for glue, or those from 7 to 12.
func (p *Page) strip(k Kit, corner point, length, height float64, second bool) {
	l := p.look
	cell := l.cell
	body := length - stripTab
	first, round := rules.Cell(1), corner.x
	if second {
		corner.x += stripTab
		first, round = stripCells+1, corner.x+body
	}
	outside := stripOutline(corner, body, height, second)
	felt := l.felt
	if felt == none {
		felt = 0xffffff
	}
	p.draw(outside, paint{fill: felt, stroke: l.feltEdge, width: l.firm})
	x := round + stripEnd*cell
	if second {
		x = corner.x + stripPitch/2*cell
	} else {
		p.glue(k, corner.plus(body, 0), stripTab, height)
		body += stripTab
	}
	p.cropBeside(corner, body, height)
	for i := range rules.Cell(stripCells) {
		at := point{x + float64(i)*stripPitch*cell, corner.y + height - 1.18*cell}
		p.drawCell(first+i, at, cell)
		p.within(at.plus(0, -1.36*cell), style{face: bold, size: cell * 0.34, ink: l.feltInk}, text.CellName(first+i))
	}
}

// stripOutline is a strip with one round end: that of cell 1 or that of cell 12.
func stripOutline(corner point, length, height float64, second bool) outline {
	r := height / 2
	if second {
		end := corner.plus(length-r, r)
		return outline{}.move(end.plus(0, r)).line(corner.plus(0, height)).line(corner).line(end.plus(0, -r)).arc(end, r, 180, 360).close()
	}
	end := corner.plus(r, r)
	return outline{}.move(end.plus(0, -r)).line(corner.plus(length, 0)).line(corner.plus(length, height)).line(end.plus(0, r)).
		arc(end, r, 0, 180).close()
}
