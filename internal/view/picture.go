package view

import (
	"strconv"
	"strings"

	"game1208/internal/text"
	"game1208/rules"

	g "maragu.dev/gomponents"
)

// The size of the picture of a record, in pixels: what link previews ask for.
const (
	PictureWidth  = 1200
	PictureHeight = 630
)

// The picture's right side has the die and the name of the game, the rest the
// boards, in one row or two.
const (
	pictureBoards = 930.0
	pictureEdge   = 28.0
	pictureBrand  = 1040.0 // the middle of the right side
)

// Picture draws the last boards of a record with their scores, for whoever has
// been sent its link. It has numbers and letters only, since nobody knows the
// language of who will look at it. Colours are classes, as in the pages: who paints
// it (package picture) knows them.
func Picture(r rules.Record) string {
	boards := played(r)
	rows, columns := 1, len(boards)
	if columns > 3 {
		rows, columns = 2, (columns+1)/2
	}
	cell := point{(pictureBoards - pictureEdge) / float64(columns), (PictureHeight - 2*pictureEdge) / float64(rows)}
	scale := min(cell.x/(ringWidth+16), cell.y/(ringHeight+16))
	var drawn []g.Node
	for i, b := range boards {
		row := i / columns
		inRow := min(columns, len(boards)-row*columns)
		x := pictureEdge + (pictureBoards-pictureEdge)/2 + cell.x*(float64(i%columns)-float64(inRow-1)/2)
		y := pictureEdge + cell.y*(float64(row)+0.5)
		drawn = append(drawn, g.El("g", moved(x-scale*ringWidth/2, y-scale*ringHeight/2, scale), pictured(b, r.Variant, len(boards) == 1)))
	}
	last := rules.Cell(rules.Cells)
	if n := len(r.Deal.Rolls); n > 0 {
		last = r.Deal.Rolls[n-1]
	}
	return render(g.El("svg", g.Attr("xmlns", "http://www.w3.org/2000/svg"),
		g.Attr("viewBox", "0 0 "+strconv.Itoa(PictureWidth)+" "+strconv.Itoa(PictureHeight)),
		g.El("defs", gradients(), ringDefs(), tokenDefs()),
		g.El("rect", g.Attr("class", "paper"), a("width", PictureWidth), a("height", PictureHeight)),
		g.Group(drawn),
		g.El("g", g.Attr("class", "die"), moved(pictureBrand, 255, 2.3), dieShape(last)),
		sized("brand", point{pictureBrand, 470}, 92, "1208")))
}

// played are the last boards of those who made a move, or of all where nobody did: a
// line without moves is of a board of cardboard that was left out.
func played(r rules.Record) (some []rules.Board) {
	all, _ := r.Boards() // a record that was read is legal
	for i, b := range all {
		if len(r.Lines[i]) > 0 {
			some = append(some, b)
		}
	}
	if some == nil {
		return all
	}
	return some
}

// moved is the transformation of a drawing that is scaled and put elsewhere.
func moved(x, y, scale float64) g.Node {
	return g.Attr("transform", "translate("+num(x)+" "+num(y)+") scale("+strconv.FormatFloat(scale, 'f', 3, 64)+")")
}

// pictured is one board with its chain, its score and the letters that make it.
func pictured(b rules.Board, v rules.Variant, large bool) g.Node {
	chain := b.Chain()
	letters := make([]string, chain.Len)
	for i := range letters {
		letters[i] = (chain.Start + rules.Token(i)).String()
	}
	return g.Group{
		g.Group(ring{board: b, chain: chain, large: large}.parts()),
		sized("picture-score", point{ringMiddle.x, 224}, 100, text.Number(chain.Points(v))),
		sized("picture-letters", point{ringMiddle.x, 262}, 24, strings.Join(letters, " ")),
	}
}

// sized is a label that brings its size, for where no style sheet says it.
func sized(class string, at point, size float64, s string) g.Node {
	return g.El("text", g.Attr("class", class), a("x", at.x), a("y", at.y), a("font-size", size), g.Text(s))
}
