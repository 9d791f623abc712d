package text

import "testing"

// TestOfName: in French “de” gives way before a vowel.
func TestOfName(t *testing.T) {
	for name, want := range map[string]string{"Tom": "de \u2068Tom\u2069", "Inès": "d’\u2068Inès\u2069", "Élise": "d’\u2068Élise\u2069", "Hugo": "de \u2068Hugo\u2069", "": "de \u2068\u2069",
		"Yves": "d’\u2068Yves\u2069", "YVETTE": "d’\u2068YVETTE\u2069", "Y": "d’\u2068Y\u2069", "Yann": "de \u2068Yann\u2069", "Yéva": "de \u2068Yéva\u2069", "Oscar": "d’\u2068Oscar\u2069"} {
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

// TestNothingBeforeNames: no French sentence has its own “de” before a name, which
// ofName gives where it is needed.
func TestNothingBeforeNames(t *testing.T) {
	for got, want := range map[string]string{
		Free(FR, "Ada"):        "Libérer la place d’\u2068Ada\u2069",
		OnDevice(FR, "Ada"):    "sur l’appareil d’\u2068Ada\u2069",
		TakeSeat(FR, "Ada"):    "Jouer à la place d’\u2068Ada\u2069 sur cet appareil\u202f?",
		LinkMade(FR, "A", "O"): "\u2068A\u2069 a fait un lien pour passer la place d’\u2068O\u2069 sur un autre appareil.",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
