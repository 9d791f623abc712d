package view

import (
	"math"
	"strconv"
	"strings"

	g "maragu.dev/gomponents"
)

// Drawings are made of elements with presentation attributes only: the pages'
// policy forbids inline styles, and the same drawing serves print and picture.

// num writes a coordinate with at most one digit behind the point.
func num(x float64) string {
	return strconv.FormatFloat(math.Round(x*10)/10+0, 'f', -1, 64)
}

// a is an attribute whose value is a coordinate.
func a(name string, x float64) g.Node { return g.Attr(name, num(x)) }

// drawing is an SVG element that says nothing by itself: the words beside it do.
func drawing(class, viewBox string, children ...g.Node) g.Node {
	return g.El("svg", g.Attr("class", class), g.Attr("viewBox", viewBox),
		g.Attr("aria-hidden", "true"), g.Attr("focusable", "false"), g.Group(children))
}

// use draws a part of the page's [defs] at a point.
func use(id string, at point) g.Node {
	if at == (point{}) {
		return g.El("use", g.Attr("href", "#"+id))
	}
	return g.El("use", g.Attr("href", "#"+id), a("x", at.x), a("y", at.y))
}

func circle(class string, at point, r float64) g.Node {
	return g.El("circle", g.Attr("class", class), a("cx", at.x), a("cy", at.y), a("r", r))
}

func label(class string, at point, s string) g.Node {
	return g.El("text", g.Attr("class", class), a("x", at.x), a("y", at.y), g.Text(s))
}

// A point lies in a drawing: x to the right, y down.
type point struct{ x, y float64 }

// polygon returns the points as an attribute of a polygon.
func polygon(points []point) string {
	words := make([]string, len(points))
	for i, p := range points {
		words[i] = num(p.x) + "," + num(p.y)
	}
	return strings.Join(words, " ")
}
