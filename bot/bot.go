package bot

import "game1208/rules"

// A Player chooses a move. The position has a token in hand and the roll is 1
// to 12, so there is at least one legal move.
type Player interface {
	// Choose returns a legal move. Chance is a number from 0 to 2⁶⁴ − 1, drawn
	// anew for every move; the same chance gives the same move.
	Choose(p rules.Position, roll rules.Cell, chance uint64) rules.Move
}

// Random places a token of its hand anywhere that is allowed, and never abstains.
type Random struct{}

// Choose implements [Player].
func (Random) Choose(p rules.Position, roll rules.Cell, chance uint64) rules.Move {
	var moves []rules.Move
	for m := range p.Legal(roll) {
		if !m.Abstains() {
			moves = append(moves, m)
		}
	}
	return moves[chance%uint64(len(moves))]
}

// Greedy takes the move after which its board promises most, without looking at
// what may be rolled or revealed. It is a sensible player who does not count.
type Greedy struct{}

// Choose implements [Player]. It does not need chance.
func (Greedy) Choose(p rules.Position, roll rules.Cell, _ uint64) rules.Move {
	best, most := rules.Abstain, 0
	if p.Abstentions > 0 {
		most = promise(p.Board) - abstentionWorth
	}
	for m := range p.Legal(roll) {
		if m.Abstains() {
			continue
		}
		if v := promise(p.Board.With(m.Token(), m.Cell())); best.Abstains() && p.Abstentions == 0 || v > most {
			best, most = m, v
		}
	}
	return best
}
