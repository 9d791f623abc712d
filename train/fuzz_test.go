package train

import (
	"errors"
	"testing"

	"game1208/rules"
)

// FuzzParse reads puzzles. What is read is written as it was, and as its mirror image
// it is read as well.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"", "p", "p ..A.B....... CDE 1 7", "h ............ ABC 1 c", "p ABCDEFGH.... - 1 1", "p  ", "é ..A.B....... CDE 1 7"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text)
		if err != nil {
			var syntax *rules.SyntaxError
			if !errors.As(err, &syntax) || syntax.At < 0 || syntax.At > len(text) || syntax.Input != text {
				t.Fatalf("%q: %#v", text, err)
			}
			return
		}
		if p.String() != text {
			t.Fatalf("%q is written as %q", text, p)
		}
		mirror := p.Mirror()
		if again, err := Parse(mirror.String()); err != nil || again != mirror || again.Mirror() != p || again.Open() != p.Open() {
			t.Fatalf("the mirror image of %q is %q, %v", p, mirror, err)
		}
		p.face()
	})
}
