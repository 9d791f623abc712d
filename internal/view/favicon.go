package view

import (
	"game1208/rules"

	g "maragu.dev/gomponents"
)

// Favicon draws the icon: the ring with a golden band and the red die. It
// stands for itself, with its own colours, and is kept as a file among the
// assets.
func Favicon() string {
	tube := func(colour, d string, width float64) g.Node {
		return g.El("path", g.Attr("fill", "none"), g.Attr("stroke", colour), g.Attr("stroke-linecap", "round"),
			a("stroke-width", width), g.Attr("d", d))
	}
	dot := func(c rules.Cell) g.Node {
		at := cellAt(c)
		return g.El("circle", g.Attr("fill", "#fbf5e6"), a("cx", at.x), a("cy", at.y), a("r", 27))
	}
	var faces []g.Node
	f := frameFor(12)
	for _, face := range dieFaces {
		if seen := f.see(face); seen.z > 0.03 {
			faces = append(faces, dieFace(f, face, seen))
		}
	}
	return render(g.El("svg", g.Attr("xmlns", "http://www.w3.org/2000/svg"), g.Attr("viewBox", "0 0 400 400"),
		tube("#226a64", arc(1, rules.Cells), tubeWidth), tube("#f2b632", arc(4, 8), bandWidth-6),
		dot(4), dot(6), dot(8), dot(11),
		g.El("g", g.Attr("transform", "translate(200 200) scale(1.55)"), g.Group(faces)))) + "\n"
}
