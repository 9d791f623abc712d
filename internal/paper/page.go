package paper

import (
	"math"
	"slices"
)

// A point lies on a page: millimetres from its upper left corner, x to the right,
// y down.
type point struct{ x, y float64 }

func (p point) plus(dx, dy float64) point { return point{p.x + dx, p.y + dy} }

// A Page is one side of one sheet as it is drawn.
type Page struct {
	Part          Part
	Width, Height float64 // in millimetres

	look   look
	shapes []shape
}

// A shape is something on a page: an outline or a line of words.
type shape struct {
	outline outline
	paint   paint

	words string
	style style
	at    point   // where the words begin, on their base line
	turn  float64 // of the words, in degrees clockwise
}

// A colour is 0xRRGGBB, or none.
type colour int

const none colour = -1

// A paint says how an outline is filled and drawn.
type paint struct {
	fill, stroke colour
	width        float64 // of the stroke
	dash         float64 // length of its dashes and of what lies between, 0 for a whole line
	round        bool    // its ends
}

func filled(c colour) paint               { return paint{fill: c, stroke: none} }
func drawn(c colour, width float64) paint { return paint{fill: none, stroke: c, width: width} }
func dashed(c colour, width float64) paint {
	return paint{fill: none, stroke: c, width: width, dash: 1.6}
}

// A step of an outline: to a point, along a line or along a curve.
type step struct {
	kind   byte // 'M', 'L', 'C' or 'Z', as in SVG
	c1, c2 point
	to     point
}

// An outline is a path of steps.
type outline []step

func (o outline) move(to point) outline { return append(o, step{kind: 'M', to: to}) }
func (o outline) line(to point) outline { return append(o, step{kind: 'L', to: to}) }
func (o outline) close() outline        { return append(o, step{kind: 'Z'}) }
func (o outline) curve(c1, c2, to point) outline {
	return append(o, step{kind: 'C', c1: c1, c2: c2, to: to})
}

// around returns the point in a direction from a middle: degrees clockwise from
// the bottom, as the cells of a ring are counted.
func around(middle point, radius, degrees float64) point {
	angle := degrees * math.Pi / 180
	return point{middle.x - radius*math.Sin(angle), middle.y + radius*math.Cos(angle)}
}

// arc goes along a circle from one direction to another, beginning where the outline
// ends. Each curve takes 30 degrees at most; it strays from the circle by less than
// a millionth of the radius.
func (o outline) arc(middle point, radius, from, to float64) outline {
	parts := math.Ceil(math.Abs(to-from) / 30)
	each := (to - from) / parts
	handle := radius * 4 / 3 * math.Tan(each*math.Pi/180/4)
	along := func(degrees, by float64) point {
		angle := degrees * math.Pi / 180
		return around(middle, radius, degrees).plus(-by*math.Cos(angle), -by*math.Sin(angle))
	}
	for i := range int(parts) {
		a := from + float64(i)*each
		b := a + each
		o = o.curve(along(a, handle), along(b, -handle), around(middle, radius, b))
	}
	return o
}

// arcOutline is an arc alone.
func arcOutline(middle point, radius, from, to float64) outline {
	return outline{}.move(around(middle, radius, from)).arc(middle, radius, from, to)
}

// circle is a whole circle.
func circle(middle point, radius float64) outline {
	return arcOutline(middle, radius, 0, 360).close()
}

// polygon joins points.
func polygon(points ...point) outline {
	o := outline{}.move(points[0])
	for _, p := range points[1:] {
		o = o.line(p)
	}
	return o.close()
}

// box is a rectangle from its upper left corner.
func box(at point, width, height float64) outline {
	return polygon(at, at.plus(width, 0), at.plus(width, height), at.plus(0, height))
}

// draw puts an outline on the page.
func (p *Page) draw(o outline, paint paint) {
	p.shapes = append(p.shapes, shape{outline: o, paint: paint})
}

// line draws a straight line.
func (p *Page) line(from, to point, paint paint) { p.draw(outline{}.move(from).line(to), paint) }

// turned puts what do draws on the page upside down, around a point.
func (p *Page) turned(middle point, do func()) {
	before := len(p.shapes)
	do()
	over := func(q point) point { return point{2*middle.x - q.x, 2*middle.y - q.y} }
	for i := before; i < len(p.shapes); i++ {
		s := &p.shapes[i]
		s.outline = slices.Clone(s.outline) // another shape may have the same
		for j := range s.outline {
			t := &s.outline[j]
			t.c1, t.c2, t.to = over(t.c1), over(t.c2), over(t.to)
		}
		s.at, s.turn = over(s.at), s.turn+180
	}
}

// Crop marks stand off the corners, so that no cut leaves ink on an edge.
const (
	cropOff  = 1.5
	cropLong = 4.0
)

// crop marks the corners of a rectangle that is to be cut out.
func (p *Page) crop(at point, width, height float64) {
	p.cropBeside(at, width, height)
	for _, x := range []float64{at.x, at.x + width} {
		p.cropMark(point{x, at.y}, 0, -1)
		p.cropMark(point{x, at.y + height}, 0, 1)
	}
}

// cropBeside marks where its upper and lower edges are.
func (p *Page) cropBeside(at point, width, height float64) {
	for _, y := range []float64{at.y, at.y + height} {
		p.cropMark(point{at.x, y}, -1, 0)
		p.cropMark(point{at.x + width, y}, 1, 0)
	}
}

// cropMark is a mark beside a corner, in a direction.
func (p *Page) cropMark(corner point, dx, dy float64) {
	const far = cropOff + cropLong
	p.line(corner.plus(dx*cropOff, dy*cropOff), corner.plus(dx*far, dy*far), drawn(p.look.cut, 0.15))
}
