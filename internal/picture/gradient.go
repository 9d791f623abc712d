package picture

import (
	"image"
	"image/color"
	"math"
	"strings"
)

// A gradient is a circle whose colour changes from its middle outwards.
type gradient struct {
	middle point
	radius float64
	back   matrix // from pixels to where the circle is
	stops  []stop
}

type stop struct {
	at     float64
	colour color.NRGBA
}

// gradientOf returns the gradient that an element declares, for a shape in a box of
// the drawing that is transformed by m.
func gradientOf(e *element, min, max point, m matrix) gradient {
	if e.attrs["gradientUnits"] != "userSpaceOnUse" { // it fills the shape
		m = m.times(matrix{max.x - min.x, 0, 0, max.y - min.y, min.x, min.y})
	}
	g := gradient{middle: point{e.number("cx"), e.number("cy")}, radius: e.number("r"), back: m.inverse()}
	for _, s := range e.children {
		g.stops = append(g.stops, stop{s.number("offset"), colourOf(looks[s.attrs["class"]].fill, 0)})
	}
	return g
}

// at returns the colour of a pixel.
func (g gradient) at(x, y int) color.NRGBA {
	p := g.back.at(point{float64(x) + 0.5, float64(y) + 0.5})
	far := math.Hypot(p.x-g.middle.x, p.y-g.middle.y) / g.radius
	for i, s := range g.stops {
		switch {
		case far > s.at:
		case i == 0:
			return s.colour
		default:
			before := g.stops[i-1]
			return between(before.colour, s.colour, (far-before.at)/(s.at-before.at))
		}
	}
	return g.stops[len(g.stops)-1].colour
}

// over lays the gradient, which is opaque, on a canvas where the mask is.
func (g gradient) over(canvas *image.RGBA, mask *image.Alpha) {
	for y := mask.Rect.Min.Y; y < mask.Rect.Max.Y; y++ {
		for x := mask.Rect.Min.X; x < mask.Rect.Max.X; x++ {
			cover := uint32(mask.Pix[mask.PixOffset(x, y)])
			if cover == 0 {
				continue
			}
			c, under := g.at(x, y), canvas.Pix[canvas.PixOffset(x, y):][:4:4]
			for i, above := range [3]uint8{c.R, c.G, c.B} {
				under[i] = uint8((uint32(above)*cover + uint32(under[i])*(255-cover) + 127) / 255)
			}
		}
	}
}

func between(a, b color.NRGBA, k float64) color.NRGBA {
	mix := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + k*(float64(y)-float64(x)))) }
	return color.NRGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), mix(a.A, b.A)}
}

// reference is the id in "url(#id)", "" if it is none.
func reference(paint string) string {
	id, ok := strings.CutPrefix(paint, "url(#")
	if !ok {
		return ""
	}
	return strings.TrimSuffix(id, ")")
}
