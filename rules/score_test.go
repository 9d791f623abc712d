package rules_test

import (
	"testing"

	"game1208/rules"
)

func board(t testing.TB, text string) rules.Board {
	t.Helper()
	b, err := rules.ParseBoard(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestExamples has every example of R14, R15 and R16.
func TestExamples(t *testing.T) {
	for _, c := range []struct {
		number, board string
		plain, holes  int
		chain         rules.Chain
	}{
		{"R14", "ABCDFEGH....", 8, 8, rules.Chain{First: 1, Last: 4, Start: 0, Len: 4}},
		{"R14", "AHBCDEFG....", 12, 12, rules.Chain{First: 3, Last: 8, Start: 1, Len: 6}},
		{"R15", "GABCDEFH....", 12, 12, rules.Chain{First: 2, Last: 7, Start: 0, Len: 6}},
		{"R16", "A.BC.DEG.HF.", 10, 4, rules.Chain{First: 1, Last: 7, Start: 0, Len: 5, Holes: 2}},
		{"R16", ".AB.C.EF.GHD", 8, 5, rules.Chain{First: 7, Last: 11, Start: 4, Len: 4, Holes: 1}},
		{"R16", "AB.CEFG.DH..", 6, 6, rules.Chain{First: 5, Last: 7, Start: 4, Len: 3}},
		{"R16", "A.B.C.D.FGHE", 8, -1, rules.Chain{First: 1, Last: 7, Start: 0, Len: 4, Holes: 3}},
		{"R11", "............", 0, 0, rules.Chain{}},
		{"R11", "...H........", 2, 2, rules.Chain{First: 4, Last: 4, Start: 7, Len: 1}},
		{"R11", "HGFEDCBA....", 2, 2, rules.Chain{First: 1, Last: 1, Start: 7, Len: 1}},
		{"R11", "ABCDEFGH....", 16, 16, rules.Chain{First: 1, Last: 8, Start: 0, Len: 8}},
		{"R11", "....ABCDEFGH", 16, 16, rules.Chain{First: 5, Last: 12, Start: 0, Len: 8}},
		{"R13", "A....BCDEFGH", 16, 4, rules.Chain{First: 1, Last: 12, Start: 0, Len: 8, Holes: 4}},
		{"R13", "A..........B", 4, -26, rules.Chain{First: 1, Last: 12, Start: 0, Len: 2, Holes: 10}},
		{"R10", "AB......DE..", 4, 4, rules.Chain{First: 1, Last: 2, Start: 0, Len: 2}}, // equal: the first one
	} {
		b := board(t, c.board)
		if got := b.Chain(); got != c.chain {
			t.Errorf("%s, %s: chain %+v, want %+v", c.number, c.board, got, c.chain)
		}
		if plain, holes := b.Score(rules.Plain), b.Score(rules.Holes); plain != c.plain || holes != c.holes {
			t.Errorf("%s, %s: %d and %d, want %d and %d", c.number, c.board, plain, holes, c.plain, c.holes)
		}
	}
	// The sequence with two H's of R15 is no board; as a bare sequence it scores 10.
	if got := naiveScore("AHBCDEFH....", false); got != 10 {
		t.Errorf("R15: A H B C D E F H scores %d, want 10", got)
	}
	if _, err := rules.ParseBoard("AHBCDEFH...."); err == nil {
		t.Error("R15: a board with two H's is taken")
	}
}

// TestScoreAgainstStrings compares with the naive score, board by board, and
// with the mirror image: every board of up to three tokens, many of more.
func TestScoreAgainstStrings(t *testing.T) {
	check := func(b rules.Board) {
		t.Helper()
		text, mirror := b.String(), b.Mirror()
		if got := mirror.String(); got != naiveMirror(text) || mirror.Mirror() != b {
			t.Fatalf("the mirror image of %s is %s, want %s", text, got, naiveMirror(text))
		}
		for v := rules.Plain; v <= rules.Holes; v++ {
			want := naiveScore(text, v == rules.Holes)
			if got := b.Score(v); got != want {
				t.Fatalf("%s, %v: %d, want %d", text, v, got, want)
			}
			if got := mirror.Score(v); got != want {
				t.Fatalf("%s, %v: its mirror image scores %d, want %d", text, v, got, want)
			}
		}
	}
	small(0, 3, check)
	random := source(1)
	for i := range 60_000 {
		check(randomPosition(random, 3+i%6).Board)
	}
	for _, v := range scoreVectors(t) {
		if plain, holes := naiveScore(v.Board, false), naiveScore(v.Board, true); plain != v.Plain || holes != v.Holes {
			t.Errorf("the naive score of %s is %d and %d, want %d and %d", v.Board, plain, holes, v.Plain, v.Holes)
		}
	}
}

// small calls visit with b and every board of up to so many more tokens, added
// in alphabetical order.
func small(b rules.Board, more int, visit func(rules.Board)) {
	visit(b)
	if more == 0 {
		return
	}
	for t := range rules.Token(rules.Tokens) {
		if b.Placed()>>t != 0 {
			continue
		}
		for c := rules.Cell(1); c <= rules.Cells; c++ {
			if _, taken := b.At(c); !taken {
				small(b.With(t, c), more-1, visit)
			}
		}
	}
}

func TestVariantLetters(t *testing.T) {
	if got := rules.Plain.String() + rules.Holes.String(); got != "ph" {
		t.Errorf("the variants print as %s", got)
	}
	for _, bad := range []string{"", "P", "pp", "x"} {
		if v, err := rules.ParseVariant(bad); err == nil {
			t.Errorf("%q is the variant %v", bad, v)
		}
	}
}
