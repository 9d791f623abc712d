package paper

import (
	"game1208/rules"
)

// notchStep is the angle from one notch to the next, in degrees.
const notchStep = 15.0

// bleed is how far a token to be cut out is drawn, in radii: a cut that strays shows
// no white.
const bleed = 1.07

// drawToken draws a token: its letter, and on the lower rim one to eight notches,
// so that one tells it upside down, and by touch where they are snipped out. One to be
// cut out is drawn a little beyond its rim.
func (p *Page) drawToken(t rules.Token, middle point, radius float64, cut bool) {
	l := p.look
	edge := radius
	if cut {
		edge *= bleed
	}
	p.draw(circle(middle, edge), filled(l.ivory))
	p.draw(circle(middle, radius*0.76), drawn(l.rim, l.hair))
	p.draw(circle(middle, radius), drawn(l.ivoryEdge, l.firm*0.6))
	for i := range int(t) + 1 {
		at := (float64(i) - float64(t)/2) * notchStep
		tip := around(middle, radius*0.81, at)
		p.draw(polygon(around(middle, edge, at-4.4*radius/edge), tip, around(middle, edge, at+4.4*radius/edge)), filled(l.letter))
	}
	p.within(middle.plus(0, -radius*0.03), style{face: bold, size: radius * 1.3, ink: l.letter}, t.String())
}

// tokenPages draws a set of tokens for each player, to cut out.
func tokenPages(k Kit) []*Page {
	const least = 9.5 // from the edge of the paper to what is drawn
	first := k.newPage(Tokens, false)
	pitch := 2*first.look.token + 5
	columns, rows := int((first.Width-2*least)/pitch), int((first.Height-2*least)/pitch)
	sets := columns // one a column
	if rows < rules.Tokens {
		sets = columns * rows / rules.Tokens
	}
	var pages []*Page
	for from := 0; from < k.Players; from += sets {
		p := k.newPage(Tokens, false)
		p.tokenGrid(min(sets, k.Players-from), columns, rows, pitch)
		pages = append(pages, p)
	}
	return pages
}

// tokenGrid lays out so many sets: one a column where a column takes eight tokens, else
// one after the other in rows.
func (p *Page) tokenGrid(sets, columns, rows int, pitch float64) {
	upright := rows >= rules.Tokens
	across, down := columns, (sets*rules.Tokens+columns-1)/columns
	if upright {
		across, down = sets, rules.Tokens
	}
	corner := point{(p.Width - float64(across)*pitch) / 2, (p.Height - float64(down)*pitch) / 2}
	for i := range sets * rules.Tokens {
		column, row := i%columns, i/columns
		if upright {
			column, row = i/rules.Tokens, i%rules.Tokens
		}
		middle := corner.plus((float64(column)+0.5)*pitch, (float64(row)+0.5)*pitch)
		p.drawToken(rules.Token(i%rules.Tokens), middle, p.look.token, true)
	}
	p.cutGrid(corner, pitch, across, down)
}

// cutGrid marks where a grid is cut into squares: beside it, and by small crosses in it.
func (p *Page) cutGrid(corner point, pitch float64, across, down int) {
	mark := drawn(p.look.cut, 0.15)
	for i := range across + 1 {
		for j := range down + 1 {
			at := corner.plus(float64(i)*pitch, float64(j)*pitch)
			const arm = 1.6
			p.line(at.plus(-arm, 0), at.plus(arm, 0), mark)
			p.line(at.plus(0, -arm), at.plus(0, arm), mark)
		}
	}
	width, height := float64(across)*pitch, float64(down)*pitch
	for i := range across + 1 {
		at := corner.plus(float64(i)*pitch, 0)
		p.line(at.plus(0, -cropOff), at.plus(0, -cropOff-3), mark)
		p.line(at.plus(0, height+cropOff), at.plus(0, height+cropOff+3), mark)
	}
	for j := range down + 1 {
		at := corner.plus(0, float64(j)*pitch)
		p.line(at.plus(-cropOff, 0), at.plus(-cropOff-3, 0), mark)
		p.line(at.plus(width+cropOff, 0), at.plus(width+cropOff+3, 0), mark)
	}
}
