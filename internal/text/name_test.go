package text

import "testing"

// TestOfName: in French “de” gives way before a vowel.
func TestOfName(t *testing.T) {
	for name, want := range map[string]string{"Tom": "de \u2068Tom\u2069", "Inès": "d’\u2068Inès\u2069", "Élise": "d’\u2068Élise\u2069", "Hugo": "de \u2068Hugo\u2069", "": "de \u2068\u2069"} {
		if got := ofName(FR, name); got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
		if got := ofName(EN, name); got != "\u2068"+name+"\u2069" {
			t.Errorf("in English %q is %q", name, got)
		}
	}
	if got := ofNames(FR, []string{"Ada", "Tom"}); got != "d’\u2068Ada\u2069 et de \u2068Tom\u2069" {
		t.Errorf("a list is %q", got)
	}
}
