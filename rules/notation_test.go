package rules_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"testing"

	"game1208/rules"
)

// TestSyntaxErrors wants the offending character and its place named, counted
// in characters from 1, also after and at characters of several bytes.
func TestSyntaxErrors(t *testing.T) {
	cell := func(s string) error { _, err := rules.ParseCell(s); return err }
	token := func(s string) error { _, err := rules.ParseToken(s); return err }
	move := func(s string) error { _, err := rules.ParseMove(s); return err }
	board := func(s string) error { _, err := rules.ParseBoard(s); return err }
	pos := func(s string) error { _, err := rules.ParsePosition(s); return err }
	roll := func(s string) error { _, _, err := rules.ParsePositionRoll(s); return err }
	deal := func(s string) error { _, err := rules.ParseDeal(s); return err }
	variant := func(s string) error { _, err := rules.ParseVariant(s); return err }
	record := func(s string) error { _, err := rules.ParseRecord(s); return err }
	for _, c := range []struct {
		parse   func(string) error
		in      string
		problem rules.Problem
		want    string
	}{
		{cell, "", rules.WantCell, "the text ends after 0 characters: a cell 1–9, a, b or c is expected"},
		{cell, "d", rules.WantCell, "character 1, 'd': a cell 1–9, a, b or c is expected"},
		{cell, "0", rules.WantCell, "character 1, '0': a cell 1–9, a, b or c is expected"},
		{cell, "A", rules.WantCell, "character 1, 'A': a cell 1–9, a, b or c is expected"},
		{cell, "12", rules.WantEnd, "character 2, '2': nothing more is expected"},
		{cell, "1\x00", rules.WantEnd, `character 2, '\x00': nothing more is expected`},
		{cell, "\x00", rules.WantCell, `character 1, '\x00': a cell 1–9, a, b or c is expected`},
		{cell, "\n", rules.WantCell, `character 1, '\n': a cell 1–9, a, b or c is expected`},
		{token, "é", rules.WantToken, "character 1, 'é': a token A–H is expected"},
		{token, "\u202eA", rules.WantToken, `character 1, '\u202e': a token A–H is expected`},
		{token, "I", rules.WantToken, "character 1, 'I': a token A–H is expected"},
		{token, "a", rules.WantToken, "character 1, 'a': a token A–H is expected"},
		{token, "@", rules.WantToken, "character 1, '@': a token A–H is expected"},
		{token, "A😀", rules.WantEnd, "character 2, '😀': nothing more is expected"},
		{token, "A\xff", rules.WantEnd, `character 2, "\xff": nothing more is expected`},
		{token, "\xe2\x82", rules.WantToken, `character 1, "\xe2": a token A–H is expected`},
		{token, "\ufffd", rules.WantToken, `character 1, "�": a token A–H is expected`},
		{token, "'", rules.WantToken, `character 1, '\'': a token A–H is expected`},
		{move, "E", rules.WantCell, "the text ends after 1 characters: a cell 1–9, a, b or c is expected"},
		{move, "-", rules.WantMove, `the text ends after 1 characters: a token or "--" is expected`},
		{move, "-A", rules.WantMove, `character 2, 'A': a token or "--" is expected`},
		{move, "---", rules.WantEnd, "character 3, '-': nothing more is expected"},
		{move, "e3", rules.WantMove, `character 1, 'e': a token or "--" is expected`},
		{move, "EB", rules.WantCell, "character 2, 'B': a cell 1–9, a, b or c is expected"},
		{board, "...........", rules.WantBoardCell, `the text ends after 11 characters: a token A–H or "." is expected`},
		{board, ".............", rules.WantEnd, "character 13, '.': nothing more is expected"},
		{board, "A..A........", rules.TokenTwice, "character 4, 'A': this token is there already"},
		{board, "H..........H", rules.TokenTwice, "character 12, 'H': this token is there already"},
		{board, "..é.........", rules.WantBoardCell, `character 3, 'é': a token A–H or "." is expected`},
		{board, ".. .........", rules.WantBoardCell, `character 3, ' ': a token A–H or "." is expected`},
		{pos, "............", rules.WantSpace, "the text ends after 12 characters: a space is expected"},
		{pos, "............_ABC_1", rules.WantSpace, "character 13, '_': a space is expected"},
		{pos, "............\u00a0ABC 1", rules.WantSpace, `character 13, '\u00a0': a space is expected`},
		{pos, "............  1", rules.WantToken, "character 14, ' ': a token A–H is expected"},
		{pos, "............ BAC 1", rules.NotInOrder, "character 15, 'A': these letters are to be in alphabetical order"},
		{pos, "............ AAB 1", rules.TokenTwice, "character 15, 'A': this token is there already"},
		{pos, "A........... ABC 1", rules.TokenTwice, "character 14, 'A': this token is there already"},
		{pos, "H........... ABH 1", rules.TokenTwice, "character 16, 'H': this token is there already"},
		{pos, "............ ABC 2", rules.WantAbstentions, `character 18, '2': the abstentions left, "0" or "1", are expected`},
		{pos, "............ ABC ", rules.WantAbstentions, `the text ends after 17 characters: the abstentions left, "0" or "1", are expected`},
		{pos, "............ AB 1", rules.WrongHandSize, "character 14, 'A': the hand cannot have this size here"},
		{pos, "............ ABC 0", rules.WrongHandSize, "character 14, 'A': the hand cannot have this size here"},
		{pos, "............ - 1", rules.WrongHandSize, "character 14, '-': the hand cannot have this size here"},
		{pos, "............ -A 1", rules.WantSpace, "character 15, 'A': a space is expected"},
		{pos, "............ ABC 1 7", rules.WantEnd, "character 19, ' ': nothing more is expected"},
		{roll, "............ ABC 1", rules.WantSpace, "the text ends after 18 characters: a space is expected"},
		{roll, "............ ABC 1 0", rules.WantCell, "character 20, '0': a cell 1–9, a, b or c is expected"},
		{roll, "............ ABC 1 7\n", rules.WantEnd, `character 21, '\n': nothing more is expected`},
		{deal, "AB.", rules.WantToken, "character 3, '.': a token A–H is expected"},
		{deal, "BAC.", rules.NotInOrder, "character 2, 'A': these letters are to be in alphabetical order"},
		{deal, "ACB.", rules.NotInOrder, "character 3, 'B': these letters are to be in alphabetical order"},
		{deal, "ABCA.", rules.TokenTwice, "character 4, 'A': this token is there already"},
		{deal, "ABC", rules.WantToken, "the text ends after 3 characters: a token A–H is expected"},
		{deal, "ABCDEFGHA.", rules.WantPoint, `character 9, 'A': a "." is expected`},
		{deal, "ABC.123456789a", rules.WantEnd, "character 14, 'a': nothing more is expected"},
		{deal, "ABC.1.", rules.WantEnd, "character 6, '.': nothing more is expected"},
		{deal, "ABC.½", rules.WantCell, "character 5, '½': a cell 1–9, a, b or c is expected"},
		{variant, "P", rules.WantVariant, `character 1, 'P': the variant "p" or "h" is expected`},
		{record, "", rules.WantVariant, `the text ends after 0 characters: the variant "p" or "h" is expected`},
		{record, "p", rules.WantPoint, `the text ends after 1 characters: a "." is expected`},
		{record, "p.ABC.", rules.WantPoint, `the text ends after 6 characters: a "." is expected`},
		{record, "p.ABC.1.A1B", rules.WantCell, "the text ends after 11 characters: a cell 1–9, a, b or c is expected"},
		{record, "p.ABC..A1", rules.TooFewRolls, "character 7, '.': the deal has too few rolls for these moves"},
		{record, "p.ABC.12.A1B2", rules.TooFewTokens, "character 6, '.': the deal has too few tokens for these moves"},
		{record, "p.ABC........", rules.TooManyLines, "character 13, '.': there are at most six lines"},
		{record, "p.ABC..\t", rules.WantMove, `character 8, '\t': a token or "--" is expected`},
		{record, "p.ABC.1.A1 ", rules.WantMove, `character 11, ' ': a token or "--" is expected`},
		{record, "p.ABCDEFGH.123456789.A1B2C3D4E5F6G7H8A9Ba", rules.WantEnd, "character 40, 'B': nothing more is expected"},
	} {
		err := c.parse(c.in)
		var syntax *rules.SyntaxError
		if !errors.As(err, &syntax) || syntax.Problem != c.problem || err.Error() != c.want || syntax.Input != c.in {
			t.Errorf("%q: %v, want %s", c.in, err, c.want)
		}
	}
}

func TestProblemsHaveTexts(t *testing.T) {
	for p := rules.WantToken; p <= rules.TooManyLines; p++ {
		if p.String() == "" {
			t.Errorf("problem %d has no text", p)
		}
	}
}

// TestTexts goes through JSON with each type that is a text there.
func TestTexts(t *testing.T) {
	for _, c := range []struct {
		text string
		to   interface {
			encoding.TextMarshaler
			encoding.TextUnmarshaler
		}
	}{
		{"E", new(rules.Token)}, {"b", new(rules.Cell)}, {"Eb", new(rules.Move)}, {"--", new(rules.Move)},
		{"..A.B.......", new(rules.Board)}, {"h", new(rules.Variant)}, {"BEGACDFH.3c71a552", new(rules.Deal)},
		{"p.ABCD.12.A1B2.", new(rules.Record)},
	} {
		want, _ := json.Marshal(c.text)
		if err := json.Unmarshal(want, c.to); err != nil {
			t.Errorf("%s: %v", want, err)
		}
		if got, err := json.Marshal(c.to); err != nil || string(got) != string(want) {
			t.Errorf("%s: %s, %v", want, got, err)
		}
		if c.to.UnmarshalText([]byte("?")) == nil {
			t.Errorf("%T takes %q", c.to, "?")
		}
		if got, _ := c.to.MarshalText(); string(got) != c.text {
			t.Errorf("%T is %s after an error, want %s", c.to, got, c.text)
		}
	}
	if got, err := json.Marshal(rules.Line{rules.Place(4, 3), rules.Abstain}); err != nil || string(got) != `"E3--"` {
		t.Errorf("a line is %s, %v", got, err)
	}
}

func TestSmallTexts(t *testing.T) {
	for token := range rules.Token(rules.Tokens) {
		if got, err := rules.ParseToken(token.String()); err != nil || got != token {
			t.Errorf("%v reads as %v, %v", token, got, err)
		}
		if token.Mirror().Mirror() != token || token.Mirror()+token != 7 {
			t.Errorf("%v in the mirror is %v", token, token.Mirror())
		}
	}
	for c := rules.Cell(1); c <= rules.Cells; c++ {
		if got, err := rules.ParseCell(c.String()); err != nil || got != c {
			t.Errorf("%v reads as %v, %v", c, got, err)
		}
		if c.Mirror()+c != 13 {
			t.Errorf("%v in the mirror is %v", c, c.Mirror())
		}
	}
	if got := rules.Cell(0).String() + rules.Cell(13).String() + rules.Token(8).String() + rules.Token(255).String(); got != "????" {
		t.Errorf("no cells and no tokens print as %s", got)
	}
	if got := rules.Hand(0).String() + rules.AllTokens.String() + rules.HandOf(7, 0).String(); got != "-ABCDEFGHAH" {
		t.Errorf("hands print as %s", got)
	}
	if rules.HandOf(0, 2).Mirror() != rules.HandOf(7, 5) || rules.AllTokens.Has(8) {
		t.Error("a hand in the mirror, or what is in it, is wrong")
	}
	for range rules.AllTokens.All() {
		break // iterators must stop when they are told to
	}
	for range board(t, "AB..........").All() {
		break
	}
	for range position(t, ".......A.... BCD 1").Legal(8) {
		break
	}
}
