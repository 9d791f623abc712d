package review

import "math"

// An Account says where a score comes from, in hundredths of a point, as whole
// numbers that add up exactly:
//
//	Value + Luck − Lost − ByBot = Score
//
// Each is within one hundredth of the number that it rounds. Value and Score are
// rounded to the nearest, and so is Lost where a bot has lost nothing in a game
// played to the end. What is nothing stays nothing.
type Account struct {
	Value int // of the game, before anything is revealed
	Luck  int // what tokens and rolls gave the player
	Lost  int // by the player's own moves, ≥ 0
	ByBot int // lost by moves that a bot made in the player's absence, ≥ 0
	Score int // of an unfinished line what perfect play expects from its end
}

// Account returns the account of a player, from 0. Bit r−1 of bot says that on roll r
// a bot moved in the player's absence.
func (r Review) Account(player int, bot uint16) Account {
	line := r.Lines[player]
	own, absent := 0.0, 0.0
	for n, m := range line.Moves {
		if bot>>n&1 != 0 {
			absent += m.Loss
		} else {
			own += m.Loss
		}
	}
	// Rounded are the sums from the score upwards, not what is added to them: so
	// errors do not pile up.
	value, score := Hundredths(r.Value), Hundredths(line.Score)
	withBot := Hundredths(line.Score + absent)
	lucky := Hundredths(line.Score + absent + own)
	return Account{Value: value, Luck: lucky - value, Lost: lucky - withBot, ByBot: withBot - score, Score: score}
}

// Hundredths returns points in hundredths of a point, rounded to the nearest.
func Hundredths(points float64) int { return int(math.Round(points * 100)) }
