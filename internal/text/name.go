package text

import (
	"strings"
	"unicode"
)

// What is said about names and hands when a form is sent.
var (
	NameTooLong      = both("This name is too long: 20 characters at most.", "Ce nom est trop long : 20 caractères au plus.")
	NameBadCharacter = both("This name has a character that cannot be shown. Please choose another.", "Ce nom contient un caractère qui ne s’affiche pas. Choisis-en un autre.")
	NameTooManyMarks = both("This name has too many accents on one letter. Please choose another.", "Ce nom a trop d’accents sur une même lettre. Choisis-en un autre.")
	NoToken          = both("Choose a token first, then the cell.", "Choisis d’abord un jeton, puis la case.")
)

var playerName = both("Player\u00a0{1}", "Joueur\u00a0{1}") // one word, where a line ends

// PlayerName is the name of the n-th player who gives none.
func PlayerName(lang Lang, n int) string { return playerName.with(lang, Number(n)) }

// ofName is an isolated name as the one that something belongs to: in French with
// its “de”, which gives way before a vowel.
func ofName(lang Lang, name string) string {
	switch {
	case lang != FR:
		return isolated(name)
	case beginsWithVowel(name):
		return "d’" + isolated(name)
	}
	return "de " + isolated(name)
}

// beginsWithVowel reports whether a name is spoken with a vowel first; a y is one
// where none follows it: Yves, and not Yann.
func beginsWithVowel(name string) bool {
	letters := []rune(strings.ToLower(name))
	switch {
	case len(letters) == 0:
		return false
	case letters[0] == 'y':
		return len(letters) == 1 || unicode.IsLetter(letters[1]) && !isVowel(letters[1])
	}
	return isVowel(letters[0])
}

func isVowel(r rune) bool {
	return strings.ContainsRune("aàáâãäåæeèéêëiìíîïoòóôõöøœuùúûü", r)
}

// ofNames is a list of such names.
func ofNames(lang Lang, names []string) string {
	all := make([]string, len(names))
	for i, name := range names {
		all[i] = ofName(lang, name)
	}
	return List(lang, all)
}
