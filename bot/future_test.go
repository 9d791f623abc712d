package bot

import (
	"reflect"
	"testing"

	"game1208/rules"
)

// TestImagine looks at what is imagined: valid luck, each pair of next two rolls as
// often as any, and each hidden token first about as often as any; the same for the
// same chance.
func TestImagine(t *testing.T) {
	hidden := rules.AllTokens.Without(0).Without(3)
	all := imagine(hidden, 12)
	pairs, first := map[[2]rules.Cell]int{}, map[rules.Token]int{}
	for _, f := range all {
		if rules.HandOf(f.tokens...) != hidden || len(f.tokens) != hidden.Len() {
			t.Fatalf("the tokens %v are revealed", f.tokens)
		}
		for _, roll := range f.rolls {
			if !roll.Valid() {
				t.Fatalf("the rolls are %v", f.rolls)
			}
		}
		pairs[[2]rules.Cell(f.rolls[:2])]++
		first[f.tokens[0]]++
	}
	for pair, n := range pairs {
		if n != futures/rules.Cells/rules.Cells {
			t.Errorf("%v comes %d times", pair, n)
		}
	}
	for token, n := range first {
		const fair = futures / 6
		if n < fair*3/4 || n > fair*5/4 {
			t.Errorf("%v is revealed first %d times of %d", token, n, futures)
		}
	}
	if len(pairs) != rules.Cells*rules.Cells || len(first) != hidden.Len() {
		t.Errorf("%d pairs, %d tokens", len(pairs), len(first))
	}
	if !reflect.DeepEqual(all, imagine(hidden, 12)) || reflect.DeepEqual(all, imagine(hidden, 13)) {
		t.Error("the futures do not follow from the chance")
	}
}

// TestSource compares numbers with those of the published generator, seeded by 1234567.
func TestSource(t *testing.T) {
	s := Source(1234567)
	for i, want := range []uint64{6457827717110365317, 3203168211198807973, 9817491932198370423} {
		if got := s.Next(); got != want {
			t.Errorf("number %d is %d, want %d", i, got, want)
		}
	}
}
