package name

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/text/unicode/norm"
)

func TestClean(t *testing.T) {
	for _, c := range []struct {
		text, want string
		err        error
	}{
		{"Léa", "Léa", nil},
		{"Le\u0301a", "Léa", nil},
		{"  Jean   Paul ", "Jean Paul", nil},
		{"Zoë 🎲", "Zoë 🎲", nil},
		{"李小龍", "李小龍", nil},
		{"", "", Empty},
		{"   ", "", Empty},
		{strings.Repeat("a", 20), strings.Repeat("a", 20), nil},
		{strings.Repeat("a", 21), "", TooLong},
		{strings.Repeat("🎲", 17), "", TooLong},
		{strings.Repeat("a", 5000), "", TooLong},
		{"a\u200bb", "", BadCharacter}, // zero width
		{"a\u202eb", "", BadCharacter}, // right-to-left override
		{"a\u2066b", "", BadCharacter}, // isolate
		{"a\nb", "", BadCharacter},
		{"a\x00b", "", BadCharacter},
		{"a\xffb", "", BadCharacter},
		{"\u3164", "", BadCharacter}, // Hangul filler
		{"\u2800", "", BadCharacter}, // Braille blank
		{"a\u00a0b", "", BadCharacter},
		{"\ue000", "", BadCharacter}, // private use
		{"a\U000e0041", "", BadCharacter},
		{"e\u0301\u0302", "é\u0302", nil},
		{"\u0301", "", BadCharacter},
		{"Paul\U00016fe4", "", BadCharacter},
		{"Paul\u17d2", "", BadCharacter},
		{"\u20dd", "", BadCharacter},
		{"z\u0301\u0302\u0303", "", TooManyMarks},
	} {
		got, err := Clean(c.text)
		if got != c.want || !errors.Is(err, c.err) {
			t.Errorf("Clean(%q) = %q, %v; want %q, %v", c.text, got, err, c.want, c.err)
		}
	}
}

func TestSkeleton(t *testing.T) {
	for _, alike := range [][2]string{
		{"Lea", "lea"}, {"LEA", "lea"}, {"Ian", "ian"}, {"Ian", "lan"}, {"paypal", "pаypаl"}, // Cyrillic а
		{"Tom", "T0m"}, {"Tom", "Tоm"}, {"Bob 1", "Bob l"}, {"Ann", "A n n"}, {"Ann", "Ａｎｎ"},
	} {
		if Skeleton(alike[0]) != Skeleton(alike[1]) {
			t.Errorf("%q and %q look alike", alike[0], alike[1])
		}
	}
	if Skeleton("Léa") == Skeleton("Tom") || Skeleton("Player 1") == Skeleton("Player 2") {
		t.Error("different names have one skeleton")
	}
}

func FuzzClean(f *testing.F) {
	f.Add("Léa")
	f.Add("a\u202eb")
	f.Fuzz(func(t *testing.T, text string) {
		name, err := Clean(text)
		if err != nil {
			return
		}
		if again, err := Clean(name); again != name || err != nil {
			t.Errorf("Clean(%q) = %q, %v: not the same again", name, again, err)
		}
		if !utf8.ValidString(name) || len(name) > MaxBytes || uniseg.GraphemeClusterCount(name) > MaxGraphemes || !norm.NFC.IsNormalString(name) {
			t.Errorf("%q is no clean name", name)
		}
	})
}
