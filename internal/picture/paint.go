package picture

import (
	"fmt"
	"image"
	"image/png"
	"io"
	"math"
	"strings"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// Paint writes a drawing of package view as a PNG of this size in pixels, which is
// that of the drawing's own units.
func Paint(w io.Writer, svg string, width, height int) error {
	root, byID, err := read(svg)
	if err != nil {
		return fmt.Errorf("drawing: %w", err)
	}
	b := brush{
		canvas: image.NewRGBA(image.Rect(0, 0, width, height)), mask: vector.NewRasterizer(width, height), byID: byID,
	}
	if err := b.all(root, identity); err != nil {
		return fmt.Errorf("drawing: %w", err)
	}
	return png.Encode(w, b.canvas)
}

// A brush paints elements on a canvas.
type brush struct {
	canvas *image.RGBA
	mask   *vector.Rasterizer
	glyph  sfnt.Buffer
	line   []segment // what is drawn and has no colour yet
	byID   map[string]*element
}

// all paints what stands in an element.
func (b *brush) all(e *element, m matrix) error {
	for _, child := range e.children {
		if err := b.one(child, m); err != nil {
			return err
		}
	}
	return nil
}

// one paints an element.
func (b *brush) one(e *element, m matrix) error {
	m = m.times(transformation(e.attrs["transform"]))
	scale := m.scale()
	switch e.name {
	case "defs":
		return nil
	case "g":
		return b.all(e, m)
	case "use":
		part := b.byID[strings.TrimPrefix(e.attrs["href"], "#")]
		if part == nil {
			return fmt.Errorf("nothing has the id %q", e.attrs["href"])
		}
		return b.one(part, m.times(matrix{1, 0, 0, 1, e.number("x"), e.number("y")}))
	case "rect":
		w, h := e.number("width"), e.number("height")
		b.shape(e, m, outline{{0, 0}, {w, 0}, {w, h}, {0, h}})
	case "circle":
		b.round(e, m, e.number("r"), e.number("r"))
	case "ellipse":
		b.round(e, m, e.number("rx"), e.number("ry"))
	case "polygon":
		b.polygon(e, m)
	case "path":
		if along := trackOf(e.attrs["d"], scale); along != nil {
			b.fill(b.look(e).stroke, 0, m, along.stroked(e.number("stroke-width"), scale))
		}
	case "text":
		return b.text(e, m)
	default:
		return fmt.Errorf("nobody knows how to paint <%s>", e.name)
	}
	return nil
}

func (b *brush) look(e *element) look { return looks[e.attrs["class"]] }

// round paints an ellipse: its area, its edge, or both.
func (b *brush) round(e *element, m matrix, rx, ry float64) {
	l, middle, scale := b.look(e), point{e.number("cx"), e.number("cy")}, m.scale()
	b.shape(e, m, ellipse(middle, rx, ry, scale, false))
	if l.stroke != "" {
		half := l.width / 2
		b.fill(l.stroke, l.opacity, m, ellipse(middle, rx+half, ry+half, scale, false), ellipse(middle, rx-half, ry-half, scale, true))
	}
}

// shape paints an area in the colour of its class.
func (b *brush) shape(e *element, m matrix, area outline) {
	if l := b.look(e); l.fill != "" {
		b.fill(l.fill, l.opacity, m, area)
	}
}

// polygon paints a face of the die, whose colour stands in the drawing, and its edges.
func (b *brush) polygon(e *element, m matrix) {
	n := numbers(e.attrs["points"])
	var area outline
	for i := 0; i+1 < len(n); i += 2 {
		area = append(area, point{n[i], n[i+1]})
	}
	if paint := e.attrs["fill"]; paint != "" {
		b.fill(paint, 0, m, area)
	}
	if l := b.look(e); l.stroke != "" {
		for i, p := range area {
			b.fill(l.stroke, l.opacity, m, track{p, area[(i+1)%len(area)]}.stroked(l.width, m.scale()))
		}
	}
}

// fill paints the area of outlines in a colour or a gradient.
func (b *brush) fill(paint string, opacity float64, m matrix, areas ...outline) {
	low, high := areas[0][0], areas[0][0]
	for _, area := range areas {
		for i, p := range area {
			low, high = point{min(low.x, p.x), min(low.y, p.y)}, point{max(high.x, p.x), max(high.y, p.y)}
			op := sfnt.SegmentOpLineTo
			if i == 0 {
				op = sfnt.SegmentOpMoveTo
			}
			b.line = append(b.line, segment{op, [3]point{m.at(p)}})
		}
	}
	area := b.outlined()
	if id := reference(paint); id != "" {
		mask := image.NewAlpha(area)
		b.mask.Draw(mask, area, image.Opaque, image.Point{})
		gradientOf(b.byID[id], low, high, m).over(b.canvas, mask)
		return
	}
	b.mask.Draw(b.canvas, area, image.NewUniform(colourOf(paint, opacity)), image.Point{})
}

// text paints letters, their middle at the element's place.
func (b *brush) text(e *element, m matrix) error {
	l := b.look(e)
	size := e.number("font-size")
	if size == 0 {
		size = l.size
	}
	width, glyphs, err := b.typeset(e.text, size)
	if err != nil {
		return err
	}
	m = m.times(matrix{1, 0, 0, 1, e.number("x") - width/2, e.number("y")})
	for _, g := range glyphs {
		for _, s := range g.segments {
			var at [3]point
			for i := range points[s.Op] {
				at[i] = m.at(point{g.x + length(s.Args[i].X), length(s.Args[i].Y)})
			}
			b.line = append(b.line, segment{s.Op, at})
		}
	}
	b.mask.Draw(b.canvas, b.outlined(), image.NewUniform(colourOf(l.fill, l.opacity)), image.Point{})
	return nil
}

// A segment is a piece of a line on the canvas, in pixels.
type segment struct {
	op sfnt.SegmentOp
	at [3]point
}

// points is how many points a piece has.
var points = [...]int{sfnt.SegmentOpMoveTo: 1, sfnt.SegmentOpLineTo: 1, sfnt.SegmentOpQuadTo: 2, sfnt.SegmentOpCubeTo: 3}

// outlined makes a mask of the line that has been drawn, and returns where it lies:
// most shapes are small.
func (b *brush) outlined() image.Rectangle {
	if len(b.line) == 0 {
		return image.Rectangle{} // a space
	}
	low, high := b.line[0].at[0], b.line[0].at[0]
	for _, s := range b.line {
		for _, p := range s.at[:points[s.op]] {
			low, high = point{min(low.x, p.x), min(low.y, p.y)}, point{max(high.x, p.x), max(high.y, p.y)}
		}
	}
	area := image.Rect(int(math.Floor(low.x)), int(math.Floor(low.y)), int(math.Ceil(high.x)), int(math.Ceil(high.y))).Intersect(b.canvas.Rect)
	b.mask.Reset(area.Dx(), area.Dy())
	for _, s := range b.line {
		b.follow(s, area.Min)
	}
	b.mask.ClosePath()
	b.line = b.line[:0]
	return area
}

// follow goes along a piece, seen from a corner of the canvas.
func (b *brush) follow(s segment, from image.Point) {
	at := func(i int) (x, y float32) {
		return float32(s.at[i].x - float64(from.X)), float32(s.at[i].y - float64(from.Y))
	}
	ax, ay := at(0)
	bx, by := at(1)
	cx, cy := at(2)
	switch s.op {
	case sfnt.SegmentOpMoveTo:
		b.mask.ClosePath()
		b.mask.MoveTo(ax, ay)
	case sfnt.SegmentOpLineTo:
		b.mask.LineTo(ax, ay)
	case sfnt.SegmentOpQuadTo:
		b.mask.QuadTo(ax, ay, bx, by)
	case sfnt.SegmentOpCubeTo:
		b.mask.CubeTo(ax, ay, bx, by, cx, cy)
	}
}

// length is one of letters in units of the drawing.
func length(x fixed.Int26_6) float64 { return float64(x) / 64 }
