package view

import (
	"strings"

	g "maragu.dev/gomponents"
)

// defs are the parts that the drawings of a page use by reference: each stands
// in a page once, however many boards it shows. They are outside of what htmx
// morphs, which could not make SVG elements with ids again.
var defs = g.Raw(render(g.El("svg", g.Attr("class", "defs"), g.Attr("width", "0"), g.Attr("height", "0"),
	g.Attr("aria-hidden", "true"), g.Attr("focusable", "false"),
	g.El("defs", gradients(), ringDefs(), tokenDefs()))))

func render(n g.Node) string {
	var text strings.Builder
	_ = n.Render(&text) // a Builder takes all
	return text.String()
}

// gradients give wells their depth, felt its curve and ivory its sheen. Their
// colours are classes, so that the style sheet keeps the themes.
func gradients() g.Node {
	stop := func(at, class string) g.Node {
		return g.El("stop", g.Attr("offset", at), g.Attr("class", class))
	}
	radial := func(id string, attrs ...g.Node) g.Node {
		return g.El("radialGradient", g.Attr("id", id), g.Group(attrs))
	}
	return g.Group{
		radial("well-fill", g.Attr("cx", ".5"), g.Attr("cy", ".62"), g.Attr("r", ".62"),
			stop(".55", "well-low"), stop("1", "well-high")),
		radial("felt-fill", g.Attr("gradientUnits", "userSpaceOnUse"), a("cx", ringMiddle.x), a("cy", ringMiddle.y), a("r", 199),
			stop(".63", "felt-edge"), stop(".7", "felt"), stop(".82", "felt-top"), stop(".93", "felt"), stop("1", "felt-edge")),
		radial("band-fill", g.Attr("gradientUnits", "userSpaceOnUse"), a("cx", ringMiddle.x), a("cy", ringMiddle.y), a("r", 199),
			stop(".67", "gold-edge"), stop(".75", "gold"), stop(".84", "gold-top"), stop(".95", "gold-edge")),
		radial("ivory-fill", g.Attr("cx", ".38"), g.Attr("cy", ".3"), g.Attr("r", ".85"),
			stop("0", "ivory-top"), stop(".6", "ivory"), stop("1", "ivory-low")),
	}
}
