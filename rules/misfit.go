package rules

// A Misfit is the first reason for which no line leads to a full board.
type Misfit uint8

const (
	// Fits: there is a line.
	Fits Misfit = iota
	// WrongCount: the board has not all eight tokens.
	WrongCount
	// WrongCells: whatever token goes where, these cells are not taken on these rolls.
	WrongCells
	// WrongLetters: the cells can be taken, but not by these tokens.
	WrongLetters
)

// Misfit says why no line leads to the board on the deal's rolls and tokens.
func (d Deal) Misfit(b Board) Misfit {
	if b.Len() != Tokens {
		return WrongCount
	}
	if _, ok := Trace(d, b); ok {
		return Fits
	}
	if !d.fill(b, 0, 0, 1) {
		return WrongCells
	}
	return WrongLetters
}

// fill reports whether the cells of b can be taken from roll n on, those of so
// far having been taken before it. Which token lies where does not matter: so
// far holds but A's.
func (d Deal) fill(b, soFar Board, n int, abstentions int) bool {
	if soFar.Len() == Tokens {
		return true
	}
	if n == len(d.Rolls) {
		return false
	}
	first, second := soFar.Targets(d.Rolls[n])
	for _, c := range []Cell{first, second} {
		if _, wanted := b.At(c); wanted && d.fill(b, soFar.With(0, c), n+1, abstentions) {
			return true
		}
	}
	return abstentions > 0 && d.fill(b, soFar, n+1, abstentions-1)
}
