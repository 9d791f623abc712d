package rules

import "testing"

// TestMisfit: the first thing that cannot be is named.
func TestMisfit(t *testing.T) {
	deal, err := ParseDeal("ABCDEFGH.12345678c")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		board string
		want  Misfit
	}{
		{"ABCDEFGH....", Fits},
		{".ABCDEFGH...", WrongCells}, // 2 to 8 and 9 are not rolled
		{".BCDEFGH...A", Fits},       // the abstention on roll 1
		{"ABCDEFG.....", WrongCount},
		{"HABCDEFG....", WrongLetters}, // H comes last
		{"ABCDEFG.H...", WrongCells},
	} {
		b, err := ParseBoard(test.board)
		if err != nil {
			t.Fatal(err)
		}
		if got := deal.Misfit(b); got != test.want {
			t.Errorf("%s: %d, want %d", test.board, got, test.want)
		}
	}
}
