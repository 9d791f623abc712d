package view

import (
	"game1208/rules"

	g "maragu.dev/gomponents"
)

// The drawings of the doors to other ways of playing, of the same felt, ivory and red
// as the game itself.

// at moves, turns and shrinks what is drawn.
func at(transform string, parts ...g.Node) g.Node {
	return g.El("g", g.Attr("transform", transform), g.Group(parts))
}

// hereDrawing is a tablet between two players, each board turned to its own.
func hereDrawing(class string) g.Node {
	board := func(b rules.Board) g.Node {
		parts := []g.Node{use("tube", point{}), use("wells", point{})}
		for c, t := range b.All() {
			parts = append(parts, tokenAt(t, cellAt(c)))
		}
		return g.Group(parts)
	}
	return drawing(class, "0 0 240 130",
		g.El("rect", g.Attr("class", "tablet"), a("x", 8), a("y", 6), a("width", 224), a("height", 118), a("rx", 14)),
		g.El("rect", g.Attr("class", "screen"), a("x", 15), a("y", 13), a("width", 210), a("height", 104), a("rx", 8)),
		at("translate(65 65) rotate(90) scale(.24) translate(-200 -200)", board(mustBoard("AB..CD.E..GH"))),
		at("translate(175 65) rotate(-90) scale(.24) translate(-200 -200)", board(mustBoard(".A.BC..DF.E."))),
		at("translate(120 65) scale(.34)", dieShape(9)))
}

// leadDrawing is a row of cardboard with the die beside it.
func leadDrawing(class string) g.Node {
	row := func(b rules.Board) g.Node {
		var parts []g.Node
		for c := rules.Cell(1); c <= rules.Cells; c++ {
			x := 4 + 19.2*float64(c-1)
			parts = append(parts, g.El("rect", g.Attr("class", "cardboard"), a("x", x), a("y", 0), a("width", 19.2), a("height", 27)))
			if t, taken := b.At(c); taken {
				parts = append(parts, at("translate("+num(x+9.6)+" 13.5) scale(.29)", tokenAt(t, point{})))
			}
		}
		return g.Group(parts)
	}
	return drawing(class, "0 0 240 130",
		at("translate(0 12) rotate(-2 120 13)", row(mustBoard("AB..CD.E..GH"))),
		at("translate(0 92) rotate(2 120 13)", row(mustBoard(".A.BC..DF.E."))),
		at("translate(120 66) scale(.5)", dieShape(4)))
}

// botDrawing is a head made of the game's things: felt, two tokens, wells and the die.
func botDrawing(class string) g.Node {
	var mouth []g.Node
	for i := range 5 {
		mouth = append(mouth, circle("well", point{88 + 16*float64(i), 106}, 5.5))
	}
	return drawing(class, "0 0 240 130",
		g.El("path", g.Attr("class", "antenna"), g.Attr("d", "M120 48V30")),
		g.El("rect", g.Attr("class", "head"), a("x", 46), a("y", 74), a("width", 148), a("height", 24), a("rx", 10)),
		g.El("rect", g.Attr("class", "head"), a("x", 58), a("y", 44), a("width", 124), a("height", 80), a("rx", 26)),
		at("translate(92 76) scale(.62)", tokenAt(0, point{})), at("translate(148 76) scale(.62)", tokenAt(7, point{})),
		g.Group(mouth), at("translate(120 22) scale(.36)", dieShape(12)))
}

// trainDrawing is a roll with two cells to choose from.
func trainDrawing(class string) g.Node {
	parts := ring{board: trainBoard, lit: []rules.Cell{8, 10}}.parts()
	return drawing(class, "0 0 240 130", at("translate(120 68) scale(.33) translate(-200 -200)", parts...), at("translate(120 66) scale(.42)", dieShape(9)))
}
