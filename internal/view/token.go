package view

import (
	"math"

	"game1208/rules"

	g "maragu.dev/gomponents"
)

// Tokens are ivory discs with a letter and one to eight notches on the lower
// rim, so that they are told apart without colour, upside down and by touch.
const (
	tokenRadius = 28.5
	notchAt     = 25.8 // from the middle
	notchStep   = 15.0 // degrees from one to the next
)

// tokenBox is the box of one token drawn alone, its shadow included.
const tokenBox = "-32 -31 64 65"

// tokenAt draws a token with its middle at a point.
func tokenAt(t rules.Token, at point) g.Node { return use("t"+t.String(), at) }

// tokenAlone draws one token, as in the hand.
func tokenAlone(t rules.Token) g.Node {
	return drawing("token", tokenBox, tokenAt(t, point{}))
}

// tokenDefs are the eight tokens around the point 0, 0.
func tokenDefs() g.Node {
	blank := g.El("g", g.Attr("id", "blank"),
		circle("token-shade", point{0, 3.2}, tokenRadius),
		circle("token-edge", point{0, 1.4}, tokenRadius),
		circle("token-face", point{0, -0.4}, tokenRadius),
		circle("token-rim", point{0, -0.4}, 22))
	tokens := []g.Node{blank}
	for t := range rules.Token(rules.Tokens) {
		parts := []g.Node{g.Attr("id", "t"+t.String()), use("blank", point{})}
		for i := range int(t) + 1 {
			angle := (float64(i) - float64(t)/2) * notchStep * math.Pi / 180
			parts = append(parts, circle("notch", point{notchAt * math.Sin(angle), notchAt*math.Cos(angle) - 0.4}, 1.7))
		}
		parts = append(parts, label("letter", point{0, 10}, t.String()))
		tokens = append(tokens, g.El("g", parts...))
	}
	return g.Group(tokens)
}
