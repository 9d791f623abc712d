package rules_test

import (
	"errors"
	"strings"
	"testing"

	"game1208/rules"
)

// roundTrip fails unless a text is refused with an error that names a place in
// it, or prints as it was read. So nothing parses but what a printer writes.
func roundTrip(t *testing.T, text, printed string, err error) {
	t.Helper()
	if err == nil {
		if printed != text {
			t.Fatalf("%q prints as %q", text, printed)
		}
		return
	}
	var syntax *rules.SyntaxError
	var move *rules.MoveError
	switch {
	case errors.As(err, &syntax):
		if syntax.Problem == 0 || syntax.At < 0 || syntax.At > len(text) || syntax.Input != text || err.Error() == "" {
			t.Fatalf("%q: %#v", text, syntax)
		}
	case errors.As(err, &move):
		if move.At <= 0 || !strings.HasPrefix(text[move.At:], move.Err.Move.String()) || err.Error() == "" {
			t.Fatalf("%q: %#v", text, move)
		}
	default:
		t.Fatalf("%q: %T", text, err)
	}
}

// FuzzSmall reads tokens, cells, moves and variants.
func FuzzSmall(f *testing.F) {
	for _, text := range []string{"", "A", "H", "I", "1", "c", "d", "Eb", "--", "-", "p", "h", "é", "\x00"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		token, err := rules.ParseToken(text)
		roundTrip(t, text, token.String(), err)
		cell, err := rules.ParseCell(text)
		roundTrip(t, text, cell.String(), err)
		move, err := rules.ParseMove(text)
		roundTrip(t, text, move.String(), err)
		variant, err := rules.ParseVariant(text)
		roundTrip(t, text, variant.String(), err)
	})
}

// FuzzBoard also compares the score with the naive one, and the mirror image.
func FuzzBoard(f *testing.F) {
	for _, v := range scoreVectors(f)[:40] {
		f.Add(v.Board)
	}
	f.Fuzz(func(t *testing.T, text string) {
		b, err := rules.ParseBoard(text)
		roundTrip(t, text, b.String(), err)
		if err != nil {
			return
		}
		for v := rules.Plain; v <= rules.Holes; v++ {
			want := naiveScore(text, v == rules.Holes)
			if got, mirror := b.Score(v), b.Mirror().Score(v); got != want || mirror != want {
				t.Fatalf("%s, %v: %d, in the mirror %d, want %d", text, v, got, mirror, want)
			}
		}
	})
}

// FuzzPosition also compares Legal with Play and with the naive rules.
func FuzzPosition(f *testing.F) {
	for _, v := range legalVectors(f)[:40] {
		f.Add(v.Position)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, roll, err := rules.ParsePositionRoll(text)
		roundTrip(t, text, p.String()+" "+roll.String(), err)
		if err != nil {
			alone, err := rules.ParsePosition(text)
			roundTrip(t, text, alone.String(), err)
			return
		}
		if !p.Valid() {
			t.Fatalf("%q is not valid", text)
		}
		checkMoves(t, p, roll)
	})
}

// FuzzDeal also checks that a deal begins itself.
func FuzzDeal(f *testing.F) {
	for _, text := range []string{"BEGACDFH.3c71a552", "ABC.", "ABCDEFGH.123456789", "AB.", "BAC.1", "ABCD.1."} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := rules.ParseDeal(text)
		roundTrip(t, text, d.String(), err)
		if err == nil && !d.Begins(d) {
			t.Fatalf("%v does not begin itself", d)
		}
	})
}

// FuzzRecord also plays what it reads: every position is valid unless the deal
// stops short of its reveal.
func FuzzRecord(f *testing.F) {
	for _, v := range recordVectors(f)[:20] {
		f.Add(v.Record)
	}
	for _, v := range refusedVectors(f) {
		f.Add(v.Record)
	}
	f.Add("p.ABC..")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := rules.ParseRecord(text)
		roundTrip(t, text, r.String(), err)
		for i := range r.Lines {
			all, err := r.Positions(i)
			if err != nil || len(all) != len(r.Lines[i])+1 {
				t.Fatalf("%s, player %d: %v", text, i+1, err)
			}
			for n, p := range all {
				if n+rules.OpenHand <= len(r.Deal.Tokens) && !p.Valid() {
					t.Fatalf("%s, player %d: %v is not valid", text, i+1, p)
				}
			}
		}
	})
}
