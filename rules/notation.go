package rules

import (
	"strconv"
	"unicode/utf8"
)

// A Problem says what a parser wanted where it stopped.
type Problem uint8

const (
	WantToken       Problem = iota + 1 // a token, A to H
	WantCell                           // a cell, 1 to 9 or a to c
	WantBoardCell                      // a token or "."
	WantSpace                          // a space
	WantPoint                          // a "."
	WantVariant                        // "p" or "h"
	WantAbstentions                    // "0" or "1"
	WantMove                           // a token and a cell, or "--"
	WantEnd                            // the end of the text
	TokenTwice                         // a token that is there already
	NotInOrder                         // letters out of alphabetical order
	WrongHandSize                      // a hand that R2 and R7 do not give
	TooFewTokens                       // a deal with too few tokens for its lines
	TooFewRolls                        // a deal with too few rolls for its lines
	TooManyLines                       // more than six lines
)

// String returns the problem as the end of an English sentence.
func (p Problem) String() string {
	return [...]string{
		WantToken:       "a token A–H is expected",
		WantCell:        "a cell 1–9, a, b or c is expected",
		WantBoardCell:   `a token A–H or "." is expected`,
		WantSpace:       "a space is expected",
		WantPoint:       `a "." is expected`,
		WantVariant:     `the variant "p" or "h" is expected`,
		WantAbstentions: `the abstentions left, "0" or "1", are expected`,
		WantMove:        `a token or "--" is expected`,
		WantEnd:         "nothing more is expected",
		TokenTwice:      "this token is there already",
		NotInOrder:      "these letters are to be in alphabetical order",
		WrongHandSize:   "the hand cannot have this size here",
		TooFewTokens:    "the deal has too few tokens for these moves",
		TooFewRolls:     "the deal has too few rolls for these moves",
		TooManyLines:    "there are at most six lines",
	}[p]
}

// A SyntaxError is a text that no printer of this package writes.
type SyntaxError struct {
	Input   string
	At      int // the place of the offending character in bytes, from 0; len(Input) is the end
	Problem Problem
}

// Char returns the offending character quoted, "" at the end of the text.
func (e *SyntaxError) Char() string {
	if e.At >= len(e.Input) {
		return ""
	}
	r, n := utf8.DecodeRuneInString(e.Input[e.At:])
	if r == utf8.RuneError {
		return strconv.Quote(e.Input[e.At : e.At+n])
	}
	return strconv.QuoteRune(r)
}

// Place returns the place of the offending character in characters, from 1.
func (e *SyntaxError) Place() int { return utf8.RuneCountInString(e.Input[:e.At]) + 1 }

func (e *SyntaxError) Error() string {
	if char := e.Char(); char != "" {
		return "character " + strconv.Itoa(e.Place()) + ", " + char + ": " + e.Problem.String()
	}
	return "the text ends after " + strconv.Itoa(e.Place()-1) + " characters: " + e.Problem.String()
}

// A scanner reads a text from left to right and stops at the first problem.
type scanner struct {
	in  string
	at  int
	err *SyntaxError
}

func (s *scanner) fail(at int, p Problem) {
	if s.err == nil {
		s.err = &SyntaxError{Input: s.in, At: at, Problem: p}
	}
}

// peek returns the next byte, 0 at the end or after a problem.
func (s *scanner) peek() byte {
	if s.err != nil || s.at >= len(s.in) {
		return 0
	}
	return s.in[s.at]
}

func (s *scanner) token(p Problem) Token {
	c := s.peek() - 'A'
	if c >= Tokens {
		s.fail(s.at, p)
		return 0
	}
	s.at++
	return Token(c)
}

// newToken reads a token that is not in seen.
func (s *scanner) newToken(p Problem, seen Hand) Token {
	t := s.token(p)
	if s.err == nil && seen.Has(t) {
		s.fail(s.at-1, TokenTwice)
	}
	return t
}

func (s *scanner) cell() Cell {
	c := s.peek()
	switch {
	case '1' <= c && c <= '9':
		c -= '0'
	case 'a' <= c && c <= 'c':
		c -= 'a' - 10
	default:
		s.fail(s.at, WantCell)
		return 0
	}
	s.at++
	return Cell(c)
}

func (s *scanner) char(c byte, p Problem) {
	if s.peek() != c {
		s.fail(s.at, p)
		return
	}
	s.at++
}

func (s *scanner) end() error {
	if s.err == nil && s.at < len(s.in) {
		s.fail(s.at, WantEnd)
	}
	if s.err != nil {
		return s.err
	}
	return nil
}

func (s *scanner) move() Move {
	if s.peek() == '-' {
		s.at++
		s.char('-', WantMove)
		return Abstain
	}
	t := s.token(WantMove)
	return Place(t, s.cell())
}

func (s *scanner) board() Board {
	var b Board
	var seen Hand
	for c := Cell(1); c <= Cells && s.err == nil; c++ {
		if s.peek() == '.' {
			s.at++
			continue
		}
		t := s.newToken(WantBoardCell, seen)
		seen = seen.With(t)
		b = b.With(t, c)
	}
	return b
}

func (s *scanner) position() Position {
	p := Position{Board: s.board()}
	seen := p.Board.Placed()
	s.char(' ', WantSpace)
	start := s.at
	if s.peek() == '-' {
		s.at++
	} else {
		for first := true; first || s.err == nil && s.peek() != ' ' && s.at < len(s.in); first = false {
			at := s.at
			t := s.newToken(WantToken, seen)
			if s.err == nil && p.Hand>>t != 0 {
				s.fail(at, NotInOrder)
			}
			seen, p.Hand = seen.With(t), p.Hand.With(t)
		}
	}
	s.char(' ', WantSpace)
	if c := s.peek(); c == '0' || c == '1' {
		p.Abstentions = c - '0'
		s.at++
	} else {
		s.fail(s.at, WantAbstentions)
	}
	if s.err == nil && !p.Valid() {
		s.fail(start, WrongHandSize)
	}
	return p
}

func (s *scanner) deal() Deal {
	var d Deal
	var seen Hand
	for len(d.Tokens) < OpenHand || len(d.Tokens) < Tokens && s.peek() != '.' && s.err == nil {
		at := s.at
		t := s.newToken(WantToken, seen)
		if n := len(d.Tokens); s.err == nil && n > 0 && n < OpenHand && t < d.Tokens[n-1] {
			s.fail(at, NotInOrder)
		}
		d.Tokens, seen = append(d.Tokens, t), seen.With(t)
	}
	s.char('.', WantPoint)
	for len(d.Rolls) < MaxRolls && s.err == nil && s.at < len(s.in) && s.peek() != '.' {
		d.Rolls = append(d.Rolls, s.cell())
	}
	return d
}

func (s *scanner) variant() Variant {
	switch s.peek() {
	case 'p':
		s.at++
		return Plain
	case 'h':
		s.at++
		return Holes
	}
	s.fail(s.at, WantVariant)
	return 0
}

func (s *scanner) line() Line {
	var l Line
	for s.err == nil && s.at < len(s.in) && s.peek() != '.' {
		l = append(l, s.move())
	}
	return l
}

// ParseCell reads a cell or a roll, "b" for 11.
func ParseCell(text string) (Cell, error) { return parse(text, (*scanner).cell) }

// ParseToken reads a token, "A" to "H".
func ParseToken(text string) (Token, error) {
	return parse(text, func(s *scanner) Token { return s.token(WantToken) })
}

// ParseMove reads a placement or an abstention, "Eb" or "--".
func ParseMove(text string) (Move, error) { return parse(text, (*scanner).move) }

// ParseBoard reads 12 characters, cell 1 first.
func ParseBoard(text string) (Board, error) { return parse(text, (*scanner).board) }

// ParsePosition reads a valid position, "..A.B....... CDE 1".
func ParsePosition(text string) (Position, error) { return parse(text, (*scanner).position) }

// ParsePositionRoll reads a valid position and a roll, "..A.B....... CDE 1 7".
func ParsePositionRoll(text string) (Position, Cell, error) {
	var roll Cell
	p, err := parse(text, func(s *scanner) Position {
		p := s.position()
		s.char(' ', WantSpace)
		roll = s.cell()
		return p
	})
	return p, roll, err
}

// ParseDeal reads a deal or its beginning, "BEGACDFH.3c71a552".
func ParseDeal(text string) (Deal, error) { return parse(text, (*scanner).deal) }

// ParseVariant reads "p" or "h".
func ParseVariant(text string) (Variant, error) { return parse(text, (*scanner).variant) }

// parse runs read over the whole of text and returns its zero value on error.
func parse[T any](text string, read func(*scanner) T) (T, error) {
	s := &scanner{in: text}
	value := read(s)
	if err := s.end(); err != nil {
		var none T
		return none, err
	}
	return value, nil
}

// ParseRecord reads a record and plays it: what it returns is legal from the
// first move to the last. Its error is a *[SyntaxError] or a *[MoveError].
func ParseRecord(text string) (Record, error) {
	s := &scanner{in: text}
	r := Record{Variant: s.variant()}
	s.char('.', WantPoint)
	dealAt := s.at
	r.Deal = s.deal()
	var starts []int
	for first := true; s.err == nil && (first || s.at < len(s.in)); first = false {
		s.char('.', WantPoint)
		if len(r.Lines) == MaxPlayers {
			s.fail(s.at-1, TooManyLines)
		}
		starts = append(starts, s.at)
		r.Lines = append(r.Lines, s.line())
	}
	for i, l := range r.Lines {
		if len(l) > MaxRolls {
			s.fail(starts[i]+2*MaxRolls, WantEnd)
		}
		if len(l) > len(r.Deal.Rolls) {
			s.fail(dealAt+len(r.Deal.Tokens)+1+len(r.Deal.Rolls), TooFewRolls)
		}
		if len(l) > 0 && len(r.Deal.Tokens) < min(Tokens, len(l)+OpenHand-1) {
			s.fail(dealAt+len(r.Deal.Tokens), TooFewTokens)
		}
	}
	if err := s.end(); err != nil {
		return Record{}, err
	}
	for i := range r.Lines {
		if _, err := r.Positions(i); err != nil {
			e := err.(*MoveError)
			e.At = starts[i] + 2*(e.Number-1)
			return Record{}, e
		}
	}
	return r, nil
}
