package view

import (
	"strconv"
	"strings"

	g "maragu.dev/gomponents"
	"rsc.io/qr"
)

// qrQuiet is the white margin that a QR code needs, in modules.
const qrQuiet = 4

// qrCode draws a text as a QR code, nothing if it is too long for one.
func qrCode(s, title string) g.Node {
	code, err := qr.Encode(s, qr.M)
	if err != nil {
		return nil
	}
	var path strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			run := 0
			for x+run < code.Size && code.Black(x+run, y) {
				run++
			}
			if run > 0 {
				n := strconv.Itoa(run)
				path.WriteString("M" + strconv.Itoa(x+qrQuiet) + " " + strconv.Itoa(y+qrQuiet) + "h" + n + "v1h-" + n + "z")
				x += run
			}
		}
	}
	side := strconv.Itoa(code.Size + 2*qrQuiet)
	return g.El("svg", g.Attr("class", "qr"), g.Attr("viewBox", "0 0 "+side+" "+side), g.Attr("role", "img"),
		g.Attr("aria-label", title), g.Attr("shape-rendering", "crispEdges"),
		g.El("path", g.Attr("class", "qr-paper"), g.Attr("d", "M0 0h"+side+"v"+side+"h-"+side+"z")),
		g.El("path", g.Attr("class", "qr-ink"), g.Attr("d", path.String())))
}
