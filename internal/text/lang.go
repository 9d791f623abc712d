package text

import (
	"strconv"
	"strings"
)

// A Lang is a language of the pages.
type Lang uint8

// The languages. English is the one for readers of neither.
const (
	EN Lang = iota
	FR
)

// String returns the language tag, "en" or "fr".
func (l Lang) String() string {
	if l == FR {
		return "fr"
	}
	return "en"
}

// Other returns the other language.
func (l Lang) Other() Lang { return FR - l }

// Parse reads a language tag, "en" or "fr".
func Parse(tag string) (Lang, bool) {
	switch tag {
	case "en":
		return EN, true
	case "fr":
		return FR, true
	}
	return EN, false
}

// FromAcceptLanguage returns the language that a browser asks for: of English
// and French the one with the greater weight, the first of equals.
func FromAcceptLanguage(header string) Lang {
	best, weight := EN, 0.0
	for part := range strings.SplitSeq(header, ",") {
		tag, params, _ := strings.Cut(strings.TrimSpace(part), ";")
		primary, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(tag)), "-")
		lang, ok := Parse(primary)
		if q := quality(params); ok && q > weight {
			best, weight = lang, q
		}
	}
	return best
}

// quality reads the weight of a range, "q=0.8"; none is 1, nonsense is 0.
func quality(params string) float64 {
	value, ok := strings.CutPrefix(strings.ReplaceAll(params, " ", ""), "q=")
	if !ok {
		return 1
	}
	q, err := strconv.ParseFloat(value, 64)
	if err != nil || q < 0 || q > 1 {
		return 0
	}
	return q
}
