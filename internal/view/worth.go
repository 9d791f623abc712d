package view

import (
	"math"

	"game1208/internal/text"
	"game1208/review"
	"game1208/rules"

	g "maragu.dev/gomponents"
)

// On the ring of a move that is reviewed each cell that the roll allowed has a
// stack of slips beside it, inside the ring: a letter and what it was worth there.
// The die lies where they leave room, with the abstention under it.
const (
	slipWidth  = 74.0
	slipHeight = 23.0
	slipStep   = 25.0
	// slipReach is how far from the middle of the ring they may go.
	slipReach = 123.0
	dieSize   = 66.0
)

// A box is a rectangle in the drawing.
type box struct {
	middle        point
	width, height float64
}

// weighed draws the board as it was after the move, with all moves and their worth.
// Marked are the cells whose tokens the bot placed for a person.
func weighed(lang text.Lang, m review.Move, marked []rules.Cell) g.Node {
	r := ring{board: m.Position.Board, bot: marked, large: true, outside: true}
	cells := r.board.Reach(m.Roll)
	for _, c := range cells {
		if m.Played.Abstains() || c != m.Played.Cell() {
			r.lit = append(r.lit, c)
		}
	}
	if !m.Played.Abstains() {
		r.board, r.fresh = r.board.With(m.Played.Token(), m.Played.Cell()), m.Played.Cell()
	}
	var taken []box
	for _, c := range cells {
		if slips := slipsFor(m, c); len(slips) > 0 {
			at := freeAt(onRing(c, slipReach), slipWidth, slipStep*float64(len(slips)), taken)
			taken = append(taken, at)
			r.over = append(r.over, stack(lang, m, slips, at))
		}
	}
	r.over = append(r.over, lying(lang, m, taken))
	return r.svg()
}

// lying is the die, and the abstention under it where it was left.
func lying(lang text.Lang, m review.Move, taken []box) g.Node {
	die := freeAt(ringMiddle, dieSize, dieSize, taken)
	drawn := g.El("g", g.Attr("class", "die"),
		g.Attr("transform", "translate("+num(die.middle.x)+" "+num(die.middle.y)+") scale(.66)"), dieShape(m.Roll))
	slips := slipsFor(m, 0)
	if len(slips) == 0 {
		return drawn
	}
	under := point{die.middle.x, die.middle.y + dieSize/2 + 4 + slipStep/2}
	return g.Group{drawn, stack(lang, m, slips, freeAt(under, slipWidth, slipStep, append(taken, die)))}
}

// slipsFor are the moves to a cell, the abstention for cell 0, in the order of
// their letters.
func slipsFor(m review.Move, c rules.Cell) []review.Option {
	var all []review.Option
	for played := range m.Position.Legal(m.Roll) {
		if (c == 0) != played.Abstains() || c != 0 && played.Cell() != c {
			continue
		}
		for _, o := range m.Options {
			if o.Move == played {
				all = append(all, o)
			}
		}
	}
	return all
}

// freeAt returns a box near a point that lies inside the ring and, if there is
// room, beside those that are taken.
func freeAt(near point, width, height float64, taken []box) box {
	const grain, apart = 2.0, 3.0
	best, least := box{ringMiddle, width, height}, math.Inf(1)
	for x := -slipReach; x <= slipReach; x += grain {
		for y := -slipReach; y <= slipReach; y += grain {
			b := box{point{ringMiddle.x + x, ringMiddle.y + y}, width, height}
			if math.Hypot(math.Abs(x)+width/2, math.Abs(y)+height/2) > slipReach {
				continue
			}
			far := math.Hypot(b.middle.x-near.x, b.middle.y-near.y)
			for _, other := range taken {
				far += 100 * b.shared(other, apart)
			}
			if far < least {
				best, least = b, far
			}
		}
	}
	return best
}

// shared is the area that two boxes have in common once they are kept apart.
func (b box) shared(other box, apart float64) float64 {
	x := (b.width+other.width)/2 + apart - math.Abs(b.middle.x-other.middle.x)
	y := (b.height+other.height)/2 + apart - math.Abs(b.middle.y-other.middle.y)
	return max(0, x) * max(0, y)
}

// stack draws slips under one another.
func stack(lang text.Lang, m review.Move, slips []review.Option, at box) g.Node {
	var all []g.Node
	y := at.middle.y - at.height/2 + slipStep/2
	for _, o := range slips {
		all = append(all, slip(lang, m, o, point{at.middle.x, y}))
		y += slipStep
	}
	return g.Group(all)
}

// slip is one move and its worth: filled with gold and starred if there is none
// better, with a thick edge if it was played.
func slip(lang text.Lang, m review.Move, o review.Option, at point) g.Node {
	class, star := "slip", false
	if m.Options[0].Value-o.Value <= review.Even {
		class, star = class+" best", true
	}
	if o.Move == m.Played {
		class += " played"
	}
	letter := "–"
	if !o.Move.Abstains() {
		letter = o.Move.Token().String()
	}
	left := at.x - slipWidth/2
	return g.El("g", g.Attr("class", class),
		g.El("rect", a("x", left), a("y", at.y-slipHeight/2), a("width", slipWidth), a("height", slipHeight), a("rx", 7)),
		label("slip-letter", point{left + 9.5, at.y + 5.6}, letter),
		label("slip-worth", point{left + 40.5, at.y + 5.4}, text.Decimal(lang, o.Value)),
		g.If(star, label("slip-star", point{left + 68, at.y + 4.4}, "★")))
}
