package train

import (
	"game1208/review"
	"game1208/rules"
)

// A Mistake is a move of a game that lost much, as a puzzle to play again.
type Mistake struct {
	Puzzle Puzzle
	Played rules.Move
	Loss   float64 // in points of the expected final score
}

// Mistakes returns the mistakes and blunders of a player (from 0) of a record that
// was read without an error. Moves that the bot made for him are not his: those
// of roll r have bit r−1 set in byBot.
func Mistakes(j review.Judge, r rules.Record, player int, byBot uint16) []Mistake {
	positions, _ := r.Positions(player) // a record that was read is legal
	var all []Mistake
	for n, m := range r.Lines[player] {
		if byBot>>n&1 == 1 {
			continue
		}
		move := review.Weigh(j, positions[n], r.Deal.Rolls[n], m)
		if c := move.Class(); c == review.Mistake || c == review.Blunder {
			all = append(all, Mistake{Puzzle{r.Variant, positions[n], r.Deal.Rolls[n]}, m, move.Loss})
		}
	}
	return all
}

// Solved reports whether a move is an answer to its puzzle: the best one, or one
// that is nearly as good. Of puzzles that were drawn only the best one is.
func Solved(m review.Move) bool { return m.Class() >= review.Good }
