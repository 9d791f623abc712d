package text

import "game1208/review"

// classes are what moves are called by what they lose.
var classes = [...]Sentence{
	review.Blunder:    both("blunder", "gaffe"),
	review.Mistake:    both("mistake", "erreur"),
	review.Inaccuracy: both("inaccuracy", "imprécision"),
	review.Good:       both("good", "bon coup"),
	review.Best:       both("best", "meilleur coup"),
	review.Only:       both("only move", "seul bon coup"),
}

// Class is the word for how good a move was.
func Class(lang Lang, c review.Class) string { return classes[c].In(lang) }
