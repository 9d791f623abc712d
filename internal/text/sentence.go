package text

import (
	"slices"
	"strconv"
	"strings"
)

// A Sentence is one thing said in both languages.
type Sentence struct{ en, fr string }

// In returns the sentence in the language.
func (s Sentence) In(lang Lang) string {
	if lang == FR {
		return french(s.fr)
	}
	return s.en
}

const (
	nbsp  = "\u00a0" // a space as wide as others that does not break
	nnbsp = "\u202f" // a narrow one
)

// french sets the spaces that French puts before and inside its signs.
// It is quick: it is asked for each sentence of a page.
func french(s string) string {
	var set []byte
	done := 0
	for i := range len(s) {
		if s[i] != ' ' {
			continue
		}
		space, rest := nbsp, s[i+1:]
		switch {
		case strings.HasPrefix(rest, ":"), strings.HasPrefix(rest, "»"), strings.HasSuffix(s[:i], "«"):
		case rest != "" && strings.IndexByte(";!?", rest[0]) >= 0:
			space = nnbsp
		default:
			continue
		}
		set = append(append(set, s[done:i]...), space...)
		done = i + 1
	}
	if done == 0 {
		return s
	}
	return string(append(set, s[done:]...))
}

// both declares a sentence. {1}, {2} … stand for what with fills in. It computes nothing:
// so the compiler lays the sentences down as data, and a program has only those that it says.
func both(en, fr string) Sentence { return Sentence{en, fr} }

// with returns the sentence with its parameters filled in. Pages have dozens of
// such sentences, so it takes them in one go.
func (s Sentence) with(lang Lang, args ...string) string {
	var filled strings.Builder
	for left := s.In(lang); ; {
		before, after, found := strings.Cut(left, "{")
		filled.WriteString(before)
		if !found {
			return filled.String()
		}
		number, rest, closed := strings.Cut(after, "}")
		if n, err := strconv.Atoi(number); closed && err == nil && n >= 1 && n <= len(args) {
			filled.WriteString(args[n-1])
			left = rest
		} else {
			filled.WriteByte('{')
			left = after
		}
	}
}

// A plural is a sentence about a number of things, which is {1} in it.
type plural struct{ one, many Sentence }

// of returns the sentence about n things. English has one thing only when it
// is just one; for French none is also one.
func (p plural) of(lang Lang, n int, more ...string) string {
	s := p.many
	if n == 1 || lang == FR && n == 0 {
		s = p.one
	}
	return s.with(lang, append([]string{Number(n)}, more...)...)
}

// Number returns n with a real minus sign.
func Number(n int) string {
	return strings.Replace(strconv.Itoa(n), "-", "−", 1)
}

// isolated is a name as it stands in a sentence: one that runs the other way
// does not turn the words around it.
func isolated(name string) string { return "\u2068" + name + "\u2069" }

// nameList is a list of isolated names.
func nameList(lang Lang, names []string) string {
	all := make([]string, len(names))
	for i, name := range names {
		all[i] = isolated(name)
	}
	return List(lang, all)
}

// Sentences sets them one after the other, without those that are "".
func Sentences(all ...string) string {
	return strings.Join(slices.DeleteFunc(slices.Clone(all), func(s string) bool { return s == "" }), " ")
}

// List returns the words as a list: "Léa, Tom and Inès".
func List(lang Lang, words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + and.In(lang) + words[last]
}

var and = both(" and ", " et ")
