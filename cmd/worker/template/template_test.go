package template

import (
	"html/template"
	"strings"
	"testing"
)

// TestHTMLEscapeString holds every character of one byte, and some others, against the
// package that this one stands in for.
func TestHTMLEscapeString(t *testing.T) {
	var all strings.Builder
	all.WriteString("é — 😀 \uFFFD \xff")
	for b := range 256 {
		all.WriteString("a" + string(rune(b)))
	}
	if got, want := HTMLEscapeString(all.String()), template.HTMLEscapeString(all.String()); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
