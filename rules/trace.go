package rules

// Trace returns the first line in ASCII order of the notation that leads to the
// full board b on the deal's rolls and tokens, and whether there is one. A line
// ends with the placement of its eighth token.
//
// This is how a board of cardboard is read of which nobody noted the moves.
func Trace(d Deal, b Board) (Line, bool) {
	if len(d.Tokens) < OpenHand || b.Len() != Tokens {
		return nil, false
	}
	return trace(d, b, Start(d.Hand()), nil)
}

// trace goes on from p after the moves so far. Every token has but one cell to
// go to, so that a roll leaves few moves to try.
func trace(d Deal, b Board, p Position, moves Line) (Line, bool) {
	n := len(moves)
	if p.Done() {
		return moves, true
	}
	if n == len(d.Rolls) {
		return nil, false
	}
	for m := range p.Legal(d.Rolls[n]) {
		if !m.Abstains() && !b.has(m) {
			continue
		}
		next, _ := p.Play(d.Rolls[n], m) // a legal move is taken
		if t, ok := d.Revealed(n + 1); ok {
			next = next.Reveal(t)
		}
		if line, ok := trace(d, b, next, append(moves[:n:n], m)); ok {
			return line, true
		}
	}
	return nil, false
}

// has reports whether m's token lies on m's cell.
func (b Board) has(m Move) bool {
	t, ok := b.At(m.Cell())
	return ok && t == m.Token()
}
