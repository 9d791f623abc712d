package rules

import "iter"

// A Position is one player's state after a reveal and before a roll.
type Position struct {
	Board       Board
	Hand        Hand
	Abstentions uint8 // left: 1 or 0 (R6)
}

// Start returns the position before the first roll: the first tokens in hand,
// nothing placed (R2).
func Start(hand Hand) Position { return Position{Hand: hand, Abstentions: 1} }

// Done reports whether all eight tokens are placed (R9).
func (p Position) Done() bool { return p.Board.Len() == Tokens }

// Hidden returns the tokens that are neither placed nor in hand.
func (p Position) Hidden() Hand { return AllTokens &^ (p.Board.Placed() | p.Hand) }

// Valid reports whether p can stand before a roll: no token twice, and the
// hand as large as R2 and R7 make it.
func (p Position) Valid() bool {
	placed := p.Board.Placed()
	return p.Board>>(Cells*cellBits) == 0 && placed.Len() == p.Board.Len() && placed&p.Hand == 0 &&
		p.Abstentions <= 1 && p.Hand.Len() == handSize(p.Board.Len(), p.Abstentions)
}

// handSize returns the tokens in hand when so many are placed (R7).
func handSize(placed int, abstentions uint8) int {
	return min(OpenHand+1-int(abstentions), Tokens-placed)
}

// Legal yields the moves that p allows on this roll, in ASCII order of their
// notation. It yields none when the hand is empty or there is no such roll.
func (p Position) Legal(roll Cell) iter.Seq[Move] {
	return func(yield func(Move) bool) {
		if p.Hand == 0 || !roll.Valid() {
			return
		}
		if p.Abstentions > 0 && !yield(Abstain) {
			return
		}
		first, second := p.Board.Targets(roll)
		for t := range p.Hand.All() {
			if !yield(Place(t, first)) || second != 0 && !yield(Place(t, second)) {
				return
			}
		}
	}
}

// Check returns nil if m is legal in p on this roll, else a *[PlayError].
func (p Position) Check(roll Cell, m Move) error {
	if reason := p.refusal(roll, m); reason != 0 {
		return &PlayError{Move: m, Roll: roll, Reason: reason}
	}
	return nil
}

func (p Position) refusal(roll Cell, m Move) Reason {
	switch {
	case !roll.Valid():
		return NoRoll
	case p.Hand == 0:
		return Finished
	case m.Abstains():
		if p.Abstentions == 0 {
			return NoAbstention
		}
		return 0
	case !p.Hand.Has(m.Token()):
		return NotInHand
	}
	first, second := p.Board.Targets(roll)
	if c := m.Cell(); !c.Valid() || c != first && c != second {
		return WrongCell
	}
	return 0
}

// Play returns the position after m on this roll, before the next reveal. An
// illegal move returns p as it was and a *[PlayError].
func (p Position) Play(roll Cell, m Move) (Position, error) {
	if err := p.Check(roll, m); err != nil {
		return p, err
	}
	if m.Abstains() {
		p.Abstentions--
		return p, nil
	}
	p.Board = p.Board.With(m.Token(), m.Cell())
	p.Hand = p.Hand.Without(m.Token())
	return p, nil
}

// Reveal returns p with one more token in hand (R7).
func (p Position) Reveal(t Token) Position {
	p.Hand = p.Hand.With(t)
	return p
}

// Mirror returns p read from the other end with the alphabet reversed.
func (p Position) Mirror() Position {
	return Position{Board: p.Board.Mirror(), Hand: p.Hand.Mirror(), Abstentions: p.Abstentions}
}

// String returns p in the notation, "..A.B....... CDE 1".
func (p Position) String() string {
	return p.Board.String() + " " + p.Hand.String() + " " + string('0'+rune(p.Abstentions))
}
