package text

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// A written sentence is one as it stands in the source.
type written struct{ en, fr, at string }

// sentences reads all sentences of this package from its source, so that none
// can be forgotten in a list.
func sentences(t *testing.T) []written {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	set := token.NewFileSet()
	var all []written
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(set, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if f, named := callee(call, ok); !named || f != "both" {
				return true
			}
			all = append(all, written{literal(t, call.Args[0]), literal(t, call.Args[1]), set.Position(n.Pos()).String()})
			return true
		})
	}
	if len(all) < 150 {
		t.Fatalf("only %d sentences found", len(all))
	}
	return all
}

func callee(call *ast.CallExpr, ok bool) (string, bool) {
	if !ok {
		return "", false
	}
	id, ok := call.Fun.(*ast.Ident)
	if !ok {
		return "", false
	}
	return id.Name, true
}

func literal(t *testing.T, e ast.Expr) string {
	t.Helper()
	if sum, ok := e.(*ast.BinaryExpr); ok {
		return literal(t, sum.X) + literal(t, sum.Y)
	}
	lit, ok := e.(*ast.BasicLit)
	if !ok {
		t.Fatalf("a sentence that is not a literal: %v", e)
	}
	s, err := strconv.Unquote(lit.Value)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// alike are the sentences that are the same in both languages by right.
var alike = map[string]bool{
	"{1} point": true, "{1} points": true, "point": true, "score": true, "{1} table": true, "{1} tables": true, "points": true, "{1}.": true, "{1}, {2}": true,
	"Code": true, "Date": true, "Total": true, "Options": true, "serve [OPTIONS]": true,
	"play [OPTIONS]": true, "Code {1}": true,
}

// isCode reports whether a text shows what one types: it is no sentence.
func isCode(s string) bool { return strings.Contains(s, "\n") || strings.HasPrefix(s, "1208 ") }

func TestSentences(t *testing.T) {
	hole := regexp.MustCompile(`\{\d\}`)
	for _, w := range sentences(t) {
		switch {
		case w.en == "" || w.fr == "":
			t.Errorf("%s: an empty sentence", w.at)
		case w.en == w.fr && !alike[w.en] && !isCode(w.en):
			t.Errorf("%s: %q is not translated", w.at, w.en)
		case !isCode(w.en) && strings.ContainsAny(w.en+w.fr, "'\"\t") || !isCode(w.en) && strings.Contains(w.en+w.fr, "..."):
			t.Errorf("%s: typewriter signs in %q or %q", w.at, w.en, w.fr)
		case strings.HasSuffix(w.en, ".") != strings.HasSuffix(w.fr, "."):
			t.Errorf("%s: one is a sentence, the other is not: %q, %q", w.at, w.en, w.fr)
		}
		for _, h := range hole.FindAllString(w.en+w.fr, -1) {
			if !strings.Contains(w.en, h) || !strings.Contains(w.fr, h) {
				if !(h == "{1}" && strings.HasPrefix(w.en, "1 ")) {
					t.Errorf("%s: %s is in one language only: %q, %q", w.at, h, w.en, w.fr)
				}
			}
		}
	}
}

// TestFrenchSpaces: before : ; ! ? and inside « » French has a space, and the
// line must not break there.
func TestFrenchSpaces(t *testing.T) {
	high := regexp.MustCompile(`(^|[^\x{a0}\x{202f}]):|(^|[^\x{202f}])[;!?]|«[^\x{a0}]|[^\x{a0}]»`)
	address := regexp.MustCompile(`https?://\S+|\d:\d+| :\d{4}`)
	for _, w := range sentences(t) {
		if french := address.ReplaceAllString(both(w.en, w.fr).In(FR), ""); high.MatchString(french) {
			t.Errorf("%s: spaces of %q", w.at, french)
		}
		if regexp.MustCompile(`[ \x{a0}\x{202f}][:;!?]`).MatchString(address.ReplaceAllString(both(w.en, w.fr).In(EN), "")) {
			t.Errorf("%s: English has no space there: %q", w.at, w.en)
		}
	}
}

// TestOneAddress: French says "tu" throughout.
func TestOneAddress(t *testing.T) {
	formal := regexp.MustCompile(`(?i)\b(vous|votre|vos)\b|\b\p{L}+ez\b`)
	for _, w := range sentences(t) {
		if strings.Contains(w.fr, "haute voix") || strings.Contains(w.fr, "à voix haute") {
			continue // there all players are addressed
		}
		if found := formal.FindString(w.fr); found != "" && found != "assez" && found != "chez" {
			t.Errorf("%s: %q says vous", w.at, w.fr)
		}
	}
}

func TestNumbers(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{Points(EN, 0), "0 points"}, {Points(EN, 1), "1 point"}, {Points(EN, 2), "2 points"}, {Points(EN, -1), "−1 point"},
		{Points(FR, 0), "0 point"}, {Points(FR, 1), "1 point"}, {Points(FR, 16), "16 points"}, {Points(FR, -5), "−5 points"},
		{Wins(FR, []string{"Léa", "Tom"}, 8), "Égalité\u00a0: \u2068Léa\u2069 et \u2068Tom\u2069, 8 points chacun."},
		{List(EN, nil), ""}, {List(EN, []string{"Léa"}), "Léa"}, {List(FR, []string{"Léa", "Tom", "Inès"}), "Léa, Tom et Inès"},
		{Place(EN, 1) + Place(EN, 2) + Place(EN, 3) + Place(EN, 4), "1st2nd3rd4th"}, {Place(FR, 1) + Place(FR, 2), "1er2e"},
		{Hidden(FR, 0b11), "2 jetons cachés\u00a0: A\u00a0B"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

// TestWith fills in parameters in any order and more than once. What is filled in
// is not looked into again, and what is no parameter stays.
func TestWith(t *testing.T) {
	for sentence, want := range map[string]string{
		"{2}, {1} and {2}": "b{1}, a and b{1}", "{3} {0} {x} {1": "{3} {0} {x} {1", "{{1}}": "{a}", "": "",
	} {
		if got := (Sentence{sentence, sentence}).with(EN, "a", "b{1}"); got != want {
			t.Errorf("%q is filled in as %q, want %q", sentence, got, want)
		}
	}
}

// TestFrench sets the spaces of French, and no others.
func TestFrench(t *testing.T) {
	for typed, want := range map[string]string{
		"": "", "Rien à dire": "Rien à dire", " ": " ", "fin ": "fin ", "À toi !": "À toi\u202f!", "Ah ? Oh ; si": "Ah\u202f? Oh\u202f; si",
		"« Joue » : {1}": "«\u00a0Joue\u00a0»\u00a0: {1}", ": a": ": a", "« « b": "«\u00a0«\u00a0b", "13:30 ou a!": "13:30 ou a!", "a\u00a0: b": "a\u00a0: b",
	} {
		if got := french(typed); got != want {
			t.Errorf("%q is set as %q, want %q", typed, got, want)
		}
		if got := both("x", typed).In(FR); got != want {
			t.Errorf("%q is said as %q, want %q", typed, got, want)
		}
	}
}
