// Package name decides what a player may be called.
package name

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mtibben/confusables"
	"github.com/rivo/uniseg"
	"golang.org/x/text/unicode/norm"
)

const (
	// MaxGraphemes is the greatest length of a name as a reader counts it.
	MaxGraphemes = 20
	// MaxBytes is its greatest length in UTF-8.
	MaxBytes = 64
	// maxMarks is how many combining marks a base may carry.
	maxMarks = 2
)

// A Fault says why a text is not a name.
type Fault uint8

const (
	// Empty: nothing to be seen in it.
	Empty Fault = iota + 1
	// TooLong: more than 20 graphemes or 64 bytes.
	TooLong
	// BadCharacter: a character that is not seen, or that changes how others are.
	BadCharacter
	// TooManyMarks: more than two combining marks on one base.
	TooManyMarks
)

// Error returns the fault as an English sentence.
func (f Fault) Error() string {
	return [...]string{
		Empty:        "the name is empty",
		TooLong:      "the name is longer than 20 characters",
		BadCharacter: "the name has a character that cannot be shown",
		TooManyMarks: "the name has too many marks on one letter",
	}[f]
}

// Clean returns the name that the text means: in NFC, without space around it
// and with single spaces inside. Its error is a [Fault].
func Clean(text string) (string, error) {
	if len(text) > 4*MaxBytes {
		return "", TooLong
	}
	if !utf8.ValidString(text) {
		return "", BadCharacter
	}
	text = norm.NFC.String(text)
	for _, r := range text {
		if r != ' ' && !visible(r) {
			return "", BadCharacter
		}
	}
	text = strings.Join(strings.Fields(text), " ")
	first, _ := utf8.DecodeRuneInString(text)
	switch {
	case unicode.Is(unicode.M, first): // a mark on nothing
		return "", BadCharacter
	case text == "":
		return "", Empty
	case len(text) > MaxBytes || uniseg.GraphemeClusterCount(text) > MaxGraphemes:
		return "", TooLong
	case marks(text) > maxMarks:
		return "", TooManyMarks
	}
	return text, nil
}

// blanks are letters and signs that look like nothing at all.
var blanks = &unicode.RangeTable{R16: []unicode.Range16{
	{Lo: 0x034f, Hi: 0x034f, Stride: 1}, // combining grapheme joiner
	{Lo: 0x1039, Hi: 0x1039, Stride: 1}, // Myanmar virama, seen only between others
	{Lo: 0x115f, Hi: 0x1160, Stride: 1}, // Hangul fillers
	{Lo: 0x17b4, Hi: 0x17b5, Stride: 1}, // Khmer inherent vowels
	{Lo: 0x17d2, Hi: 0x17d2, Stride: 1}, // Khmer coeng, likewise
	{Lo: 0x180b, Hi: 0x180f, Stride: 1}, // Mongolian selectors
	{Lo: 0x1a60, Hi: 0x1a60, Stride: 1}, // Tai Tham sakot, likewise
	{Lo: 0x2800, Hi: 0x2800, Stride: 1}, // Braille blank
	{Lo: 0x2d7f, Hi: 0x2d7f, Stride: 1}, // Tifinagh joiner, likewise
	{Lo: 0x3164, Hi: 0x3164, Stride: 1}, // Hangul filler
	{Lo: 0xfe00, Hi: 0xfe0f, Stride: 1}, // variation selectors
	{Lo: 0xffa0, Hi: 0xffa0, Stride: 1}, // half-width Hangul filler
	{Lo: 0xfff0, Hi: 0xffff, Stride: 1}, // specials, replacement character
}, R32: []unicode.Range32{
	{Lo: 0x10a3f, Hi: 0x10a3f, Stride: 1}, // Kharoshthi virama, likewise
	{Lo: 0x16fe4, Hi: 0x16fe4, Stride: 1}, // Khitan filler
	{Lo: 0x1d159, Hi: 0x1d159, Stride: 1}, // musical null notehead
	{Lo: 0x1d173, Hi: 0x1d17a, Stride: 1}, // musical format controls
	{Lo: 0xe0000, Hi: 0xe0fff, Stride: 1}, // tags, selectors
}}

// visible reports whether r is a character that is seen and stays where it is:
// no control, format, bidirectional, zero-width, private or unassigned one.
func visible(r rune) bool { return unicode.IsPrint(r) && !unicode.Is(blanks, r) }

// marks returns the greatest number of combining marks in a row.
func marks(text string) int {
	most, run := 0, 0
	for _, r := range norm.NFD.String(text) {
		if unicode.Is(unicode.M, r) {
			run++
		} else {
			run = 0
		}
		most = max(most, run)
	}
	return most
}

// Skeleton returns what a name looks like: names that could be taken for one
// another have the same (Unicode Technical Standard 39, without regard to case).
func Skeleton(name string) string {
	look := confusables.Skeleton(norm.NFKC.String(name))
	look = confusables.Skeleton(strings.ToLower(look))
	return strings.NewReplacer("i", "l", "1", "l", "0", "o", " ", "").Replace(look)
}
