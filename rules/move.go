package rules

// A Move is what a player does on one roll: a token and the cell where it
// comes to lie, or an abstention. It is comparable; the zero Move abstains.
type Move uint8

// Abstain places nothing (R6).
const Abstain Move = 0

// Place returns the move that puts t on c.
func Place(t Token, c Cell) Move { return Move(t+1)<<4 | Move(c) }

// Abstains reports whether m places nothing.
func (m Move) Abstains() bool { return m == Abstain }

// Token returns the token that m places; m must not abstain.
func (m Move) Token() Token { return Token(m>>4) - 1 }

// Cell returns the cell on which m places its token; m must not abstain.
func (m Move) Cell() Cell { return Cell(m & 15) }

// Mirror returns the same move on the mirrored board.
func (m Move) Mirror() Move {
	if m.Abstains() {
		return m
	}
	return Place(m.Token().Mirror(), m.Cell().Mirror())
}

// String returns the move in the notation, "Eb" or "--".
func (m Move) String() string {
	if m.Abstains() {
		return "--"
	}
	return m.Token().String() + m.Cell().String()
}

// A Reason says why a move cannot be played.
type Reason uint8

const (
	// NoRoll: the roll is not 1 to 12.
	NoRoll Reason = iota + 1
	// NotInHand: the token is not in the hand.
	NotInHand
	// WrongCell: the roll does not allow this cell (R4, R5).
	WrongCell
	// Finished: there is nothing left to place (R9).
	Finished
	// NoAbstention: the abstention is used (R6).
	NoAbstention
)

// String returns the reason as the end of an English sentence.
func (r Reason) String() string {
	switch r {
	case NoRoll:
		return "there is no such roll"
	case NotInHand:
		return "the token is not in the hand"
	case WrongCell:
		return "the roll does not allow this cell"
	case Finished:
		return "all tokens are placed"
	case NoAbstention:
		return "the abstention is used"
	}
	return "it cannot be played"
}

// A PlayError is a move that the rules refuse.
type PlayError struct {
	Move   Move
	Roll   Cell
	Reason Reason
}

func (e *PlayError) Error() string {
	return "move " + e.Move.String() + " on roll " + e.Roll.String() + ": " + e.Reason.String()
}
