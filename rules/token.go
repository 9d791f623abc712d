package rules

import (
	"iter"
	"math/bits"
)

const (
	// Tokens is the number of tokens of a player, A to H (R1).
	Tokens = 8
	// Cells is the number of cells of a board (R1).
	Cells = 12
	// OpenHand is the number of tokens revealed before the first roll (R2).
	OpenHand = 3
	// MaxRolls is the greatest number of rolls in a game (R9).
	MaxRolls = 9
	// MaxPlayers is the greatest number of players at one table.
	MaxPlayers = 6
)

// A Token is a lettered token: 0 is A, 7 is H.
type Token uint8

// String returns the letter, "A" to "H"; "?" for no token, so that the error
// about a senseless move can be printed.
func (t Token) String() string {
	if t >= Tokens {
		return "?"
	}
	return "ABCDEFGH"[t : t+1]
}

// Mirror returns the token at the other end of the alphabet, A for H.
func (t Token) Mirror() Token { return Tokens - 1 - t }

// A Cell is a cell of the board, 1 to 12, or a roll of the die. 0 is no cell.
type Cell uint8

// Valid reports whether c is 1 to 12.
func (c Cell) Valid() bool { return c-1 < Cells }

// String returns the cell in the notation: 1–9, a, b, c; "?" for no cell.
func (c Cell) String() string {
	if !c.Valid() {
		return "?"
	}
	return "123456789abc"[c-1 : c]
}

// Mirror returns the cell seen from the other end of the board, 1 for 12.
func (c Cell) Mirror() Cell { return Cells + 1 - c }

// A Hand is a set of tokens: bit 0 is A, bit 7 is H.
type Hand uint8

// AllTokens is the set of A to H.
const AllTokens Hand = 1<<Tokens - 1

// HandOf returns the set of the tokens given.
func HandOf(tokens ...Token) Hand {
	var h Hand
	for _, t := range tokens {
		h = h.With(t)
	}
	return h
}

// Has reports whether t is in h.
func (h Hand) Has(t Token) bool { return t < Tokens && h>>t&1 == 1 }

// With returns h and t together.
func (h Hand) With(t Token) Hand { return h | 1<<t }

// Without returns h less t.
func (h Hand) Without(t Token) Hand { return h &^ (1 << t) }

// Len returns the number of tokens in h.
func (h Hand) Len() int { return bits.OnesCount8(uint8(h)) }

// Mirror returns the mirror images of the tokens of h.
func (h Hand) Mirror() Hand { return Hand(bits.Reverse8(uint8(h))) }

// All yields the tokens of h in alphabetical order.
func (h Hand) All() iter.Seq[Token] {
	return func(yield func(Token) bool) {
		for rest := h; rest != 0; rest &= rest - 1 {
			if !yield(Token(bits.TrailingZeros8(uint8(rest)))) {
				return
			}
		}
	}
}

// String returns the letters of h in alphabetical order, "-" for none.
func (h Hand) String() string {
	if h == 0 {
		return "-"
	}
	letters := make([]byte, 0, Tokens)
	for t := range h.All() {
		letters = append(letters, 'A'+byte(t))
	}
	return string(letters)
}
