package train

import (
	"game1208/bot"
	"game1208/review"
	"game1208/rules"
)

// A Theme is what a position asks: in what its best move and the next best one
// differ.
type Theme uint8

const (
	// Mixed is any of those below, and the theme of what fits none of them.
	Mixed Theme = iota
	// Abstain: one of the two abstains, the other does not.
	Abstain
	// Side: the same token, on either side of a cell that is taken.
	Side
	// Token: different tokens, on the same cell.
	Token
)

// Themes are those that may be asked for, in the order in which they are offered.
var Themes = [...]Theme{Mixed, Abstain, Side, Token}

// names are those of the themes in addresses.
var names = [...]string{Mixed: "mixed", Abstain: "abstain", Side: "side", Token: "token"}

// String returns the name of the theme in addresses.
func (t Theme) String() string { return names[t] }

// ParseTheme reads the name of a theme.
func ParseTheme(name string) (Theme, bool) {
	for _, t := range Themes {
		if t.String() == name {
			return t, true
		}
	}
	return Mixed, false
}

// themeOf returns the theme of a position with two moves or more, the best first.
// Where several moves are the next best, those count that make it a question of
// one thing.
func themeOf(options []review.Option) Theme {
	best := options[0].Move
	abstain, side, token := best.Abstains(), false, false
	for _, o := range options[1:] {
		switch next := o.Move; {
		case options[1].Value-o.Value > review.Even:
		case best.Abstains() || next.Abstains():
			abstain = true
		case best.Token() == next.Token():
			side = true
		case best.Cell() == next.Cell():
			token = true
		}
	}
	switch {
	case abstain:
		return Abstain
	case side:
		return Side
	case token:
		return Token
	}
	return Mixed
}

// Difficulties of a position, from the easiest to the hardest.
const (
	Easy   = 1
	Medium = 2
	Hard   = 3
)

// Clear is how much better than any other move the best one is, at least, in
// points of the expected final score: no other is even a good one.
const Clear = review.GoodBelow

// A Rating says what a position asks and how hard it is.
type Rating struct {
	Theme      Theme
	Difficulty int
	Gap        float64 // between the best move and the next, in points
}

// Rate returns the rating of a puzzle with its options, the best first, and
// whether one move is clearly the best. It is harder by one if the next move
// loses less than [review.OnlyFrom], and by one if [bot.Greedy], who judges a board
// by its looks, would choose another.
func Rate(p Puzzle, options []review.Option) (Rating, bool) {
	if len(options) < 2 {
		return Rating{}, false
	}
	r := Rating{Theme: themeOf(options), Difficulty: Easy, Gap: gap(options)}
	if r.Gap < review.OnlyFrom {
		r.Difficulty++
	}
	sight := bot.Sight{Variant: p.Variant, Positions: []rules.Position{p.Position}, Roll: p.Roll}
	if (bot.Greedy{}).Choose(sight, 0) != options[0].Move {
		r.Difficulty++
	}
	return r, r.Gap >= Clear
}

// gap is how much better the best of two options or more is than the next.
func gap(options []review.Option) float64 { return options[0].Value - options[1].Value }
