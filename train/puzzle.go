package train

import (
	"strings"

	"game1208/bot"
	"game1208/rules"
)

// A Puzzle is a roll to play. Its notation is all that it is: whoever has it has
// the same puzzle.
type Puzzle struct {
	Variant  rules.Variant
	Position rules.Position
	Roll     rules.Cell
}

// String returns the puzzle in the notation, "p ..A.B....... CDE 1 7".
func (p Puzzle) String() string {
	return p.Variant.String() + " " + p.Position.String() + " " + p.Roll.String()
}

// Parse reads a puzzle. Its error is a *[rules.SyntaxError]; a position that
// leaves nothing to choose is no puzzle either, which Parse does not tell.
func Parse(text string) (Puzzle, error) {
	letter, rest, spaced := strings.Cut(text, " ")
	v, err := rules.ParseVariant(letter)
	switch {
	case err != nil:
		return Puzzle{}, moved(err, text, 0)
	case !spaced:
		return Puzzle{}, &rules.SyntaxError{Input: text, At: len(text), Problem: rules.WantSpace}
	}
	position, roll, err := rules.ParsePositionRoll(rest)
	if err != nil {
		return Puzzle{}, moved(err, text, len(letter)+1)
	}
	return Puzzle{v, position, roll}, nil
}

// moved is an error about a part of the text, told of the whole.
func moved(err error, text string, by int) error {
	part := err.(*rules.SyntaxError)
	return &rules.SyntaxError{Input: text, At: part.At + by, Problem: part.Problem}
}

// Open reports whether there is anything to choose: a token to place, and more
// than one way to go on.
func (p Puzzle) Open() bool {
	n := 0
	for range p.Position.Legal(p.Roll) {
		n++
	}
	return n > 1
}

// Mirror returns the puzzle read from the other end with the alphabet reversed,
// which is the same question.
func (p Puzzle) Mirror() Puzzle {
	return Puzzle{p.Variant, p.Position.Mirror(), p.Roll.Mirror()}
}

// face returns the puzzle or its mirror image, whichever of the two is given.
// Neither end of the board comes first more often.
func (p Puzzle) face() Puzzle {
	mirror := p.Mirror()
	if p.String() > mirror.String() {
		p, mirror = mirror, p
	}
	if d := (dice{bot.Source(p.Position.Board) ^ bot.Source(p.Roll)<<48 ^ bot.Source(p.Position.Hand)<<56}); d.below(2) == 1 {
		return mirror
	}
	return p
}
