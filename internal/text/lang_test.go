package text

import "testing"

func TestFromAcceptLanguage(t *testing.T) {
	for header, want := range map[string]Lang{
		"": EN, "*": EN, "de-DE,de": EN, "fr": FR, "FR-ca": FR, "en-GB,en;q=0.9,fr;q=0.8": EN, "fr-FR,fr;q=0.9,en;q=0.8": FR,
		"de,fr;q=0.5,en;q=0.3": FR, "en;q=0.1,fr;q=0.2": FR, "fr;q=0": EN, "fr;q=x": EN, "fr;q=2": EN, "de;q=1, fr ; q=0.4": FR, ",;,": EN,
	} {
		if got := FromAcceptLanguage(header); got != want {
			t.Errorf("%q is read as %v", header, got)
		}
	}
}

func FuzzFromAcceptLanguage(f *testing.F) {
	f.Add("fr-FR,fr;q=0.9,en;q=0.8")
	f.Fuzz(func(t *testing.T, header string) {
		if l := FromAcceptLanguage(header); l != EN && l != FR {
			t.Errorf("%q: %d", header, l)
		}
	})
}
