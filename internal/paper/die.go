package paper

import (
	"math"

	"game1208/internal/text"
	"game1208/rules"
)

// drawDie draws the die from above, with a roll on top unless that is 0. Seen so, the outer corners of a dodecahedron lie on
// a circle whose radius is φ times that of the face on top.
func (p *Page) drawDie(middle point, radius float64, roll rules.Cell) {
	l := p.look
	inner := radius / math.Phi
	var top []point
	for i := range 5 {
		at := 180 + float64(i)*72
		top = append(top, around(middle, inner, at))
		side := polygon(around(middle, inner, at), around(middle, radius, at), around(middle, radius, at+36),
			around(middle, radius, at+72), around(middle, inner, at+72))
		p.draw(side, paint{fill: l.dieSides[i], stroke: l.dieEdge, width: l.hair * 0.7})
	}
	p.draw(polygon(top...), paint{fill: l.die, stroke: l.dieEdge, width: l.hair * 0.7})
	if roll == 0 {
		return
	}
	p.within(middle, style{face: bold, size: inner * 1.15, ink: l.dieInk}, text.CellName(roll))
}
