package view

import (
	"math"
	"slices"

	"game1208/rules"

	g "maragu.dev/gomponents"
)

// The board is an open ring: cells 1 to 12 clockwise, with the gap below
// between 12 and 1, so that one sees that it does not wrap round (R5). All
// numbers are in units of the drawing, which is 400 wide.
const (
	ringWidth  = 400.0
	ringHeight = 382.0
	ringRadius = 162.0 // from the middle to the cells
	ringGap    = 60.0  // degrees between cell 12 and cell 1
	tubeWidth  = 74.0
	wellRadius = 30.0
	// bandWidth leaves felt on both sides of the golden band.
	bandWidth = 58.0
)

var ringMiddle = point{200, 200}

// ringAngle returns the direction of a cell seen from the middle, in degrees
// clockwise from the bottom.
func ringAngle(c rules.Cell) float64 {
	return ringGap/2 + float64(c-1)*(360-ringGap)/(rules.Cells-1)
}

// onRing returns the point at this distance from the middle towards a cell.
func onRing(c rules.Cell, radius float64) point {
	angle := ringAngle(c) * math.Pi / 180
	return point{ringMiddle.x - radius*math.Sin(angle), ringMiddle.y + radius*math.Cos(angle)}
}

// cellAt returns the middle of a cell.
func cellAt(c rules.Cell) point { return onRing(c, ringRadius) }

// arc returns the path along the ring from one cell to a later one.
func arc(from, to rules.Cell) string {
	start, end := cellAt(from), cellAt(to)
	d := "M" + num(start.x) + " " + num(start.y)
	if from == to {
		return d + "h0" // a round dot, since the line's ends are round
	}
	large := "0"
	if ringAngle(to)-ringAngle(from) > 180 {
		large = "1"
	}
	r := num(ringRadius)
	return d + "A" + r + " " + r + " 0 " + large + " 1 " + num(end.x) + " " + num(end.y)
}

// A ring is one board as it is drawn.
type ring struct {
	board rules.Board
	lit   []rules.Cell // where the roll may go
	ghost rules.Move   // a choice that is not settled yet; Abstain for none
	fresh rules.Cell   // where the last token came to lie, 0 for none
	chain rules.Chain  // the chain to show as a golden band
	bot   []rules.Cell // whose tokens the bot placed for a person
	large bool         // with the numbers of the cells

	outside bool     // numbers of taken cells stand outside, where something lies inside
	over    []g.Node // what lies on the board
}

const ringBox = "0 0 400 382"

// wideBox has room for numbers outside.
const wideBox = "-20 -20 440 422"

// svg draws the ring.
func (r ring) svg() g.Node {
	if r.outside {
		return drawing("ring", wideBox, r.parts()...)
	}
	return drawing("ring", ringBox, r.parts()...)
}

// parts are what the ring is drawn of. Tokens come last, the fresh one at the very
// end: when a page is morphed into the next, the new token is then the new element,
// and only a new element plays its arrival.
func (r ring) parts() []g.Node {
	parts := []g.Node{use("tube", point{})}
	if r.chain.Len > 0 {
		parts = append(parts, g.El("path", g.Attr("class", "band"), g.Attr("d", arc(r.chain.First, r.chain.Last)),
			a("stroke-width", bandWidth)))
	}
	parts = append(parts, use("wells", point{}))
	if r.large {
		parts = append(parts, use("numbers", point{}))
	}
	for _, c := range r.lit {
		parts = append(parts, r.litCell(c))
	}
	if !r.ghost.Abstains() {
		at := cellAt(r.ghost.Cell())
		if r.large {
			parts = append(parts, r.besideCell(r.ghost.Cell()))
		}
		parts = append(parts, g.El("g", g.Attr("class", "ghost"), tokenAt(r.ghost.Token(), at), circle("ghost-rim", at, wellRadius+1)))
	}
	return slices.Concat(parts, r.tokens(), r.over)
}

// besideCell is the number of a cell beside the token that lies on it.
func (r ring) besideCell(c rules.Cell) g.Node {
	at := onRing(c, ringRadius-tubeWidth/2-12)
	if r.outside {
		at = onRing(c, ringRadius+tubeWidth/2+11)
	}
	return label("beside", point{at.x, at.y + 5}, number(c))
}

// litCell marks a cell by a golden ring and a golden number, which gives way to
// a token that is chosen for the cell.
func (r ring) litCell(c rules.Cell) g.Node {
	at := cellAt(c)
	mark := []g.Node{g.Attr("class", "lit"), circle("lit-rim", at, wellRadius)}
	if r.large {
		mark = append(mark, circle("lit-well", at, wellRadius-4))
	}
	if r.large && (r.ghost.Abstains() || r.ghost.Cell() != c) {
		mark = append(mark, label("lit-number", point{at.x, at.y + 8}, number(c)))
	}
	return g.El("g", mark...)
}

func (r ring) tokens() []g.Node {
	var settled, arriving []g.Node
	for c, t := range r.board.All() {
		at := cellAt(c)
		if r.large {
			settled = append(settled, r.besideCell(c))
		}
		if c != r.fresh {
			settled = append(settled, tokenAt(t, at))
			continue
		}
		arriving = append(arriving, g.El("g", g.Attr("class", "fresh"), tokenAt(t, at), g.If(slices.Contains(r.bot, c), botRim(c)),
			circle("fresh-rim", at, wellRadius+3)))
	}
	for _, c := range r.bot {
		if c != r.fresh {
			settled = append(settled, botRim(c))
		}
	}
	return append(settled, arriving...)
}

// botRim marks the token on a cell as placed by the bot.
func botRim(c rules.Cell) g.Node { return circle("bot-rim", cellAt(c), wellRadius-1.5) }

// number is the number of a cell as it stands on the board, 1 to 12.
func number(c rules.Cell) string { return num(float64(c)) }

// ringDefs are the parts that all rings share: the felt, the wells in it and
// their numbers.
func ringDefs() g.Node {
	tube := func(class string, dy, width float64) g.Node {
		return g.El("path", g.Attr("class", class), g.Attr("d", arc(1, rules.Cells)),
			g.Attr("transform", "translate(0 "+num(dy)+")"), a("stroke-width", width))
	}
	var wells, numbers []g.Node
	for c := rules.Cell(1); c <= rules.Cells; c++ {
		at := cellAt(c)
		wells = append(wells, circle("well-lip", point{at.x, at.y + 1.5}, wellRadius), circle("well", at, wellRadius))
		numbers = append(numbers, label("number", point{at.x, at.y + 7.5}, number(c)))
	}
	return g.Group{
		g.El("g", g.Attr("id", "tube"), tube("tube-shade", 4, tubeWidth), tube("tube-edge", 0, tubeWidth), tube("tube-felt", -0.5, tubeWidth-4)),
		g.El("g", g.Attr("id", "wells"), g.Group(wells)),
		g.El("g", g.Attr("id", "numbers"), g.Group(numbers)),
	}
}
