package paper

import (
	"game1208/internal/text"
	"game1208/rules"
)

// boardPages draws a board for each player.
func boardPages(k Kit) []*Page {
	if k.Shape == Row {
		return rowPages(k)
	}
	var pages []*Page
	for range k.Players {
		if lookOf(k.Style).large() {
			pages = append(pages, halfRing(k, 1), halfRing(k, rules.Cells))
		} else {
			pages = append(pages, ringPage(k))
		}
	}
	return pages
}

// The piece of a ring with what lies below it.
const ringPieceWidth, ringPieceHeight = 188.0, 256.0

// ringPage is a board on one page: the ring, and below it room for the hand.
func ringPage(k Kit) *Page {
	p := k.newPage(Boards, false)
	cell := p.look.cell
	corner := point{(p.Width - ringPieceWidth) / 2, (p.Height - ringPieceHeight) / 2}
	p.crop(corner, ringPieceWidth, ringPieceHeight)
	r := wholeRing(corner.plus(ringPieceWidth/2, ringReach*cell+1.5), cell)
	r.numbers = true
	p.drawRing(r)
	p.wordmark(k, r.middle.plus(0, -6), 1)
	p.nameLine(k, r.middle.plus(0, 30), 62)
	p.handRow(k, corner.plus(ringPieceWidth/2, 202))
	p.reminders(k, corner.plus(ringPieceWidth/2, 232.5), 178, p.look.text*1.1)
	return p
}

// wordmark is the name of the game with what it is, around a point.
func (p *Page) wordmark(k Kit, at point, scale float64) {
	p.words(centre, at.plus(0, 2*scale), style{face: bold, size: 27 * scale, ink: p.look.mark}, "1208")
	tagline := style{face: italic, size: 4.6 * scale, ink: p.look.soft}
	p.lines(centre, at.plus(0, 12*scale), tagline, tagline.balanced(text.Tagline.In(k.Lang), 58*scale))
}

// nameLine is where a player writes his name, around a point.
func (p *Page) nameLine(k Kit, at point, width float64) {
	p.line(at.plus(-width/2, 0), at.plus(width/2, 0), drawn(p.look.soft, p.look.hair))
	p.words(centre, at.plus(0, p.look.text*1.15), style{size: p.look.text * 0.85, ink: p.look.soft}, text.PaperPlayer.In(k.Lang))
}

// handRow is where the tokens revealed lie, and the mark of who has abstained.
func (p *Page) handRow(k Kit, middle point) {
	const places = 5 // the fourth token of who has abstained, and his mark, among them
	pitch := 2*p.look.cell + 8
	for i := range places {
		at := middle.plus((float64(i)-2)*pitch, 0)
		words := ""
		edge := drawn(p.look.feltEdge, p.look.firm)
		switch i {
		case rules.OpenHand:
			edge = dashed(p.look.feltEdge, p.look.firm)
			words = text.PaperFourth.In(k.Lang)
		case rules.OpenHand + 1:
			edge = dashed(p.look.soft, p.look.firm)
			words = text.PaperAbstained.In(k.Lang)
		default:
			p.within(at, style{face: italic, size: 3.9, ink: p.look.soft}, text.PaperHand.In(k.Lang))
		}
		p.draw(circle(at, p.look.cell), edge)
		small := style{face: italic, size: 3.1, ink: p.look.soft}
		lines := small.balanced(words, 2*p.look.cell-5)
		p.lines(centre, at.plus(0, small.size*capHeight/2-float64(len(lines)-1)*small.leading()/2), small, lines)
	}
}

// reminders are the three rules that one looks up.
func (p *Page) reminders(k Kit, at point, width, size float64) {
	s := style{size: size, ink: p.look.ink}
	for _, rule := range []text.Sentence{text.PaperTaken, text.PaperAbstain, text.PaperScoring} {
		at = p.lines(centre, at, s, s.balanced(rule.In(k.Lang), width))
		at.y += size * 0.25
	}
}

// halfRing is one half of a board that no sheet could hold: that with cell 1 or that
// with cell 12. The first has a strip on which the other is glued.
func halfRing(k Kit, end rules.Cell) *Page {
	p := k.newPage(Boards, false)
	const tab = 9.0
	cell := p.look.cell
	reach := ringReach * cell
	height := 1.5 + reach + ringDrop*cell + 1.5
	corner := point{(p.Width - reach - tab) / 2, (p.Height - height) / 2}
	r := ring{middle: corner.plus(reach, reach+1.5), cell: cell, first: 1, last: 6, numbers: true}
	if end == rules.Cells {
		corner.x += tab
		r.middle, r.first, r.last = corner.plus(0, reach+1.5), 7, rules.Cells
	}
	p.drawRing(r)
	if end == rules.Cells {
		p.crop(corner, reach, height)
		p.nameLine(k, r.middle.plus(32, -44), 46)
		p.reminders(k, r.middle.plus(32, -18), 54, p.look.text*0.86)
		return p
	}
	p.crop(corner, reach+tab, height)
	p.wordmark(k, r.middle.plus(-34, 0), 1.1)
	p.glue(k, corner.plus(reach, 0), tab, height)
	return p
}

// glue is the strip beside a half on which the other one is glued.
func (p *Page) glue(k Kit, corner point, width, height float64) {
	edge := outline{}.move(corner).line(corner.plus(width, 0)).line(corner.plus(width, height)).line(corner.plus(0, height))
	p.draw(edge, dashed(p.look.soft, p.look.hair))
	s := style{face: italic, size: 3.4, ink: p.look.soft}
	words := text.PaperGlue.In(k.Lang)
	p.words(left, corner.plus(width/2+s.size*capHeight/2, height/2+s.width(words)/2), s, words)
	p.shapes[len(p.shapes)-1].turn = -90
}
