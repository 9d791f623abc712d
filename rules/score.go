package rules

// A Variant says how a board is scored.
type Variant uint8

const (
	// Plain is the game of R11.
	Plain Variant = iota
	// Holes is the game of R13: holes in the chain cost points.
	Holes
)

// String returns the letter of v in the notation, "p" or "h".
func (v Variant) String() string { return "ph"[v : v+1] }

const (
	pointsPerToken = 2 // R11
	pointsPerHole  = 3 // R13
)

// A Chain is a longest stretch of letters in order (R10). The zero Chain is
// that of an empty board.
type Chain struct {
	First, Last Cell  // the cells of its first and its last token
	Start       Token // its first letter
	Len         int   // tokens in it
	Holes       int   // empty cells between First and Last (R13)
}

// Points returns what c scores in the variant: 0 to 16 plain, possibly
// negative with holes.
func (c Chain) Points(v Variant) int {
	points := pointsPerToken * c.Len
	if v == Holes {
		points -= pointsPerHole * c.Holes
	}
	return points
}

// Chain returns the chain that counts: the longest, of several the one with
// the fewest holes, of several still the one that comes first on the board.
func (b Board) Chain() Chain {
	var best, run Chain
	for c := Cell(1); b != 0; c, b = c+1, b>>cellBits {
		n := b & nibble
		if n == 0 {
			continue
		}
		t := Token(n) - 1
		if run.Len > 0 && t == run.Start+Token(run.Len) {
			run.Holes += int(c-run.Last) - 1
			run.Last = c
			run.Len++
		} else {
			run = Chain{First: c, Last: c, Start: t, Len: 1}
		}
		if run.Len > best.Len || run.Len == best.Len && run.Holes < best.Holes {
			best = run
		}
	}
	return best
}

// Score returns the points of b in the variant (R11, R13).
func (b Board) Score(v Variant) int { return b.Chain().Points(v) }
