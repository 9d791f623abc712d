package rules

import "strings"

import "strconv"

// A Deal is the luck of one game: the tokens in the order in which they were
// revealed, and the rolls. It may be a beginning: 3 to 8 tokens, 0 to 9 rolls.
type Deal struct {
	Tokens []Token
	Rolls  []Cell
}

// Hand returns the tokens revealed before the first roll (R2).
func (d Deal) Hand() Hand { return HandOf(d.Tokens[:OpenHand]...) }

// Revealed returns the token that is revealed after roll r (1 … 9), and
// whether there is one (R7).
func (d Deal) Revealed(r int) (Token, bool) {
	if i := OpenHand + r - 1; i < len(d.Tokens) {
		return d.Tokens[i], true
	}
	return 0, false
}

// Step returns what step n of the luck brings: step 0 the tokens revealed before the
// first roll, step r the token revealed before roll r, if one is (R2, R7), and roll r.
// What d does not have yet is left out.
func (d Deal) Step(n int) (tokens []Token, roll Cell) {
	switch {
	case n == 0:
		tokens = d.Tokens[:min(OpenHand, len(d.Tokens))]
	case n >= 2 && n+1 < len(d.Tokens):
		tokens = d.Tokens[n+1 : n+2]
	}
	if n >= 1 && n <= len(d.Rolls) {
		roll = d.Rolls[n-1]
	}
	return tokens, roll
}

// Begins reports whether d is a beginning of full: what d has, full has too.
func (d Deal) Begins(full Deal) bool {
	if len(d.Tokens) > len(full.Tokens) || len(d.Rolls) > len(full.Rolls) {
		return false
	}
	for i, t := range d.Tokens {
		if full.Tokens[i] != t {
			return false
		}
	}
	for i, c := range d.Rolls {
		if full.Rolls[i] != c {
			return false
		}
	}
	return true
}

// String returns d in the notation, "BEGACDFH.3c71a552".
func (d Deal) String() string {
	text := make([]byte, 0, Tokens+1+MaxRolls)
	for _, t := range d.Tokens {
		text = append(text, t.String()...)
	}
	text = append(text, '.')
	for _, c := range d.Rolls {
		text = append(text, c.String()...)
	}
	return string(text)
}

// A Line is what one player did, roll after roll.
type Line []Move

// String returns the moves without separators, "E3Gc--A1".
func (l Line) String() string {
	text := make([]byte, 0, 2*MaxRolls)
	for _, m := range l {
		text = append(text, m.String()...)
	}
	return string(text)
}

// A Record is a whole game, finished or broken off: its variant, its deal and
// the lines of its 1 to 6 players.
type Record struct {
	Variant Variant
	Deal    Deal
	Lines   []Line
}

// String returns r in the notation.
func (r Record) String() string {
	var text strings.Builder
	text.WriteString(r.Variant.String() + "." + r.Deal.String())
	for _, l := range r.Lines {
		text.WriteString("." + l.String())
	}
	return text.String()
}

// Positions returns the positions of player i from the start to the end of his
// line: the first before his first move, one more after each of them and the
// reveal that follows it. A move that is refused is a *[MoveError].
func (r Record) Positions(i int) ([]Position, error) {
	p := Start(r.Deal.Hand())
	all := []Position{p}
	for n, m := range r.Lines[i] {
		if n >= len(r.Deal.Rolls) {
			return all, &MoveError{Player: i, Number: n + 1, Err: &PlayError{Move: m, Reason: NoRoll}}
		}
		next, err := p.Play(r.Deal.Rolls[n], m)
		if err != nil {
			return all, &MoveError{Player: i, Number: n + 1, Err: err.(*PlayError)}
		}
		if t, ok := r.Deal.Revealed(n + 1); ok {
			next = next.Reveal(t)
		}
		p = next
		all = append(all, p)
	}
	return all, nil
}

// Boards returns the last board of each player.
func (r Record) Boards() ([]Board, error) {
	boards := make([]Board, len(r.Lines))
	for i := range r.Lines {
		all, err := r.Positions(i)
		if err != nil {
			return nil, err
		}
		boards[i] = all[len(all)-1].Board
	}
	return boards, nil
}

// Complete reports whether every line has placed all its tokens.
func (r Record) Complete() bool {
	boards, err := r.Boards()
	for _, b := range boards {
		if b.Len() < Tokens {
			return false
		}
	}
	return err == nil
}

// A MoveError is a move of a record that the rules refuse.
type MoveError struct {
	Player int // from 0
	Number int // of the move in its line, from 1
	At     int // its place in the text of the record in bytes, from 0; 0 if there is no text
	Err    *PlayError
}

func (e *MoveError) Error() string {
	place := ""
	if e.At > 0 {
		place = "character " + strconv.Itoa(e.At+1) + ", "
	}
	return place + "player " + string('1'+rune(e.Player)) + ", move " + string('0'+rune(e.Number)) + " " +
		e.Err.Move.String() + ": " + e.Err.Reason.String()
}

func (e *MoveError) Unwrap() error { return e.Err }
