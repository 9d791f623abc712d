package view

import (
	"strconv"

	"game1208/internal/asset"
	"game1208/rules"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// ManifestPath is where the manifest of the installed app is, in a language.
func ManifestPath(lang string) string { return "/1208." + lang + ".webmanifest" }

// IconPath is where the icon is as a picture of so many pixels a side. Apple's devices
// want one, others find theirs in the manifest.
func IconPath(kind string) string { return "/icon-" + kind + ".png" }

// installable is what a page's head has of an app that can be installed.
func (p Page) installable() g.Node {
	if asset.Version() == "" {
		return nil
	}
	return g.Group{
		h.Link(h.Rel("manifest"), h.Href(ManifestPath(p.Lang.String()))),
		h.Link(h.Rel("apple-touch-icon"), h.Href(IconPath("192"))),
		h.Meta(h.Name("theme-color"), h.Content("#f4eee3"), g.Attr("media", "(prefers-color-scheme: light)")),
		h.Meta(h.Name("theme-color"), h.Content("#121615"), g.Attr("media", "(prefers-color-scheme: dark)")),
	}
}

// AppIcon draws the icon of the installed app on a square of so many units a side: that
// of the pages' tab, on paper. A maskable one leaves room at the edge, which a device may
// cut off in its own shape.
func AppIcon(size int, maskable bool) string {
	const drawn = 400 // the units of the ring
	share := .92
	if maskable {
		share = .72
	}
	scale := float64(size) / drawn * share
	edge := float64(size) * (1 - share) / 2
	tube := func(class, d string, width float64) g.Node {
		return g.El("path", g.Attr("class", class), g.Attr("d", d), a("stroke-width", width))
	}
	dot := func(c rules.Cell) g.Node {
		at := cellAt(c)
		return g.El("circle", g.Attr("class", "token-face"), a("cx", at.x), a("cy", at.y), a("r", 27))
	}
	return render(g.El("svg", g.Attr("xmlns", "http://www.w3.org/2000/svg"), g.Attr("viewBox", "0 0 "+strconv.Itoa(size)+" "+strconv.Itoa(size)),
		g.El("defs", gradients()),
		g.El("rect", g.Attr("class", "paper"), a("width", float64(size)), a("height", float64(size))),
		g.El("g", moved(edge, edge, scale),
			tube("tube-felt", arc(1, rules.Cells), tubeWidth), tube("band", arc(4, 8), bandWidth-6),
			dot(4), dot(6), dot(8), dot(11),
			g.El("g", g.Attr("class", "die"), moved(200, 200, 1.55), dieShape(12)))))
}
