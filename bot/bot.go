package bot

import (
	"game1208/rules"
	"game1208/solve"
)

// A Sight is what a bot sees of a table: what lies open to everybody, and which
// seat is its own.
type Sight struct {
	Variant   rules.Variant
	Positions []rules.Position // of all seats; zero where nobody knows it
	Seat      int              // the bot's own
	Roll      rules.Cell
}

// own returns the bot's own position.
func (s Sight) own() rules.Position { return s.Positions[s.Seat] }

// A Player chooses a move. Its own position has a token in hand and the roll is 1
// to 12, so there is at least one legal move.
type Player interface {
	// Choose returns a legal move. Chance is a number from 0 to 2⁶⁴ − 1, drawn
	// anew for every move; the same chance gives the same move.
	Choose(s Sight, chance uint64) rules.Move
}

// The names of players that know no tables. Names are for ever: logs hold them.
const (
	StyleRandom = "random"
	StyleGreedy = "greedy"
)

// Tables gives the exact solution of a variant for points.
type Tables func(rules.Variant) *solve.Table

// Known reports whether there is a player of the name.
func Known(style string) bool {
	_, known := ByStyle(style, nil)
	return known
}

// ByStyle returns the player of the name, and whether there is one. It asks for
// tables only when it moves.
func ByStyle(style string, tables Tables) (Player, bool) {
	switch style {
	case StyleRandom:
		return Random{}, true
	case StyleGreedy:
		return Greedy{}, true
	case StyleRival:
		return Rival{tables}, true
	}
	s, known := strengths[style]
	return Level{tables, s.blur}, known
}

// Random places a token of its hand anywhere that is allowed, and never abstains.
type Random struct{}

// Choose implements [Player].
func (Random) Choose(s Sight, chance uint64) rules.Move {
	var moves []rules.Move
	for m := range s.own().Legal(s.Roll) {
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
func (Greedy) Choose(s Sight, _ uint64) rules.Move {
	p := s.own()
	best, most := rules.Abstain, 0
	if p.Abstentions > 0 {
		most = promise(p.Board) - abstentionWorth
	}
	for m := range p.Legal(s.Roll) {
		if m.Abstains() {
			continue
		}
		if v := promise(p.Board.With(m.Token(), m.Cell())); best.Abstains() && p.Abstentions == 0 || v > most {
			best, most = m, v
		}
	}
	return best
}
