package picture

import (
	"image/color"
	"strconv"
)

// A look is how a class of the drawings is painted: as the style sheet paints it in
// the light theme.
type look struct {
	fill, stroke string  // "#rrggbb", "#rrggbbaa", or "url(#id)" for a gradient
	width        float64 // of the stroke, where the drawing does not say it
	size         float64 // of letters, likewise
	opacity      float64 // 0 is 1
}

var looks = map[string]look{
	"paper":      {fill: "#f4eee3"},
	"tube-shade": {stroke: "#3b2f1a2e"}, "tube-edge": {stroke: "#184f4a"}, "tube-felt": {stroke: "url(#felt-fill)"},
	"band": {stroke: "url(#band-fill)"},
	"well": {fill: "url(#well-fill)"}, "well-lip": {fill: "#4f9a92", opacity: .55},
	"number": {fill: "#d4e6e1", size: 21}, "beside": {fill: "#5c5749", size: 15},
	"token-shade": {fill: "#00000066"}, "token-edge": {fill: "#bfb08b"}, "token-face": {fill: "url(#ivory-fill)"},
	"token-rim": {stroke: "#d9cba5", width: 1.2}, "notch": {fill: "#241f1c", opacity: .8}, "letter": {fill: "#241f1c", size: 29},
	"die-shade": {fill: "#3b2f1a2e"}, "die-face": {stroke: "#ffc9b8", width: .7, opacity: .35},
	"die-top": {fill: "#ffffff", size: 35}, "die-side": {fill: "#ffffff", size: 19, opacity: .6},
	"picture-score": {fill: "#23242f"}, "picture-letters": {fill: "#7a4f00"}, "brand": {fill: "#23242f"},

	// The stops of gradients.
	"felt": {fill: "#226a64"}, "felt-top": {fill: "#2b7a73"}, "felt-edge": {fill: "#184f4a"},
	"gold": {fill: "#f2b632"}, "gold-top": {fill: "#f9cd62"}, "gold-edge": {fill: "#c98d16"},
	"well-low": {fill: "#1d5650"}, "well-high": {fill: "#0c302d"},
	"ivory": {fill: "#fbf5e6"}, "ivory-top": {fill: "#fffdf6"}, "ivory-low": {fill: "#e9dec4"},
}

// colourOf reads a colour, less opaque by a factor if that is not 0.
func colourOf(s string, opacity float64) color.NRGBA {
	n, err := strconv.ParseUint(s[1:], 16, 32)
	if err != nil {
		return color.NRGBA{}
	}
	if len(s) == len("#rrggbb") {
		n = n<<8 | 0xff
	}
	c := color.NRGBA{R: uint8(n >> 24), G: uint8(n >> 16), B: uint8(n >> 8), A: uint8(n)}
	if opacity != 0 {
		c.A = uint8(float64(c.A)*opacity + 0.5)
	}
	return c
}
