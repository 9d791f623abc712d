package review

import (
	"math"

	"game1208/rules"
)

// A Judge knows what perfect play expects, in points of the final score.
type Judge interface {
	// Value returns the expected final score from p on, before a roll. Of a
	// finished position it is the score.
	Value(p rules.Position) float64
	// After returns the expected final score once m is played in p on the roll,
	// before the reveal that follows. The move must be legal.
	After(p rules.Position, roll rules.Cell, m rules.Move) float64
}

// Even is the greatest difference, in points, between values that count as equal:
// moves no further from the best are best moves too.
const Even = 1e-9

// A Review is what a record says about its players.
type Review struct {
	Record rules.Record
	Value  float64 // of the game, before anything is revealed
	// Top is what perfect play, which does not know what comes, scores on this
	// deal; Ceiling is the best that anybody could have scored who knew the deal.
	Top, Ceiling Mark
	Lines        []Line
}

// A Mark is a score on a deal or, where it hangs on luck that the deal does not
// have, the mean of what it may be.
type Mark struct {
	Points float64 // NaN where nothing can be said
	Known  bool    // it is a score, not a mean
}

// Missing reports whether nothing can be said.
func (m Mark) Missing() bool { return math.IsNaN(m.Points) }

// A Line is what one player did, and how well.
type Line struct {
	Opening float64 // luck of the first three tokens, in points
	Moves   []Move
	Score   float64 // at the end; of an unfinished line what perfect play expects from there
	Done    bool    // all tokens are placed
}

// A Move is one move with what it cost and what the dice brought around it.
type Move struct {
	Variant  rules.Variant  // for which the judge judges
	Position rules.Position // before the roll
	Roll     rules.Cell
	Played   rules.Move
	Options  []Option // all legal moves, the best first, equals in ASCII order
	Rolled   float64  // luck of the roll: what the best move is worth more than the position was
	Loss     float64  // what the best move is worth more than the one played, ≥ 0
	Revealed float64  // luck of the token revealed next
}

// An Option is a legal move and the expected final score after it.
type Option struct {
	Move  rules.Move
	Value float64
}

// Of reviews the record, which must be one that was read without an error.
func Of(j Judge, r rules.Record) Review {
	review := Review{Record: r, Value: gameValue(j)}
	_, review.Top.Points, review.Top.Known = Top(j, r.Deal)
	review.Ceiling.Points, review.Ceiling.Known = Ceiling(r.Deal, r.Variant)
	for i := range r.Lines {
		review.Lines = append(review.Lines, lineOf(j, r, i, review.Value))
	}
	return review
}

// gameValue is the mean over all first hands.
func gameValue(j Judge) float64 {
	sum, n := 0.0, 0
	for hand := range rules.AllTokens {
		if hand.Len() == rules.OpenHand {
			sum += j.Value(rules.Start(hand))
			n++
		}
	}
	return sum / float64(n)
}

func lineOf(j Judge, r rules.Record, player int, game float64) Line {
	positions, _ := r.Positions(player) // a record that was read is legal
	line := Line{Score: j.Value(positions[0]), Done: positions[len(positions)-1].Done()}
	line.Opening = line.Score - game
	for n, m := range r.Lines[player] {
		move := Weigh(j, positions[n], r.Deal.Rolls[n], m)
		line.Score = move.value()
		if next := positions[n+1]; next.Valid() { // else what was revealed then is not known
			line.Score = j.Value(next)
			move.Revealed = line.Score - move.value()
		}
		line.Moves = append(line.Moves, move)
	}
	return line
}

// Weigh compares a move with all others that the roll allowed.
func Weigh(j Judge, p rules.Position, roll rules.Cell, played rules.Move) Move {
	m := Move{Variant: variantOf(j), Position: p, Roll: roll, Options: Options(j, p, roll)}
	m.Rolled = m.Options[0].Value - j.Value(p)
	return m.As(played)
}

// As returns the move as if another of its options had been played, with what that
// loses.
func (m Move) As(played rules.Move) Move {
	m.Played = played
	m.Loss = max(0, m.Options[0].Value-m.value())
	if m.Loss <= Even {
		m.Loss = 0
	}
	return m
}

// variantOf asks the judge for the score of a board with a hole.
func variantOf(j Judge) rules.Variant {
	var b rules.Board
	for t := range rules.Token(rules.Tokens) {
		b = b.With(t, rules.Cell(1+t+t/7)) // A to G, a hole, and H
	}
	if j.Value(rules.Position{Board: b}) < float64(b.Score(rules.Plain)) {
		return rules.Holes
	}
	return rules.Plain
}

// value is the expected final score after the move that was played.
func (m Move) value() float64 {
	for _, o := range m.Options {
		if o.Move == m.Played {
			return o.Value
		}
	}
	return 0
}

// Best reports whether no other move was better.
func (m Move) Best() bool { return m.Loss == 0 }

// Lost is the sum of the losses, in points.
func (l Line) Lost() float64 {
	sum := 0.0
	for _, m := range l.Moves {
		sum += m.Loss
	}
	return sum
}

// Luck is what tokens and rolls gave the player, in points.
func (l Line) Luck() float64 {
	sum := l.Opening
	for _, m := range l.Moves {
		sum += m.Rolled + m.Revealed
	}
	return sum
}
