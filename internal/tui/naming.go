package tui

import (
	"slices"
	"strings"
	"unicode"

	"game1208/internal/calling"
	"game1208/internal/room"
	"game1208/internal/text"
	"game1208/match"
)

// see returns what a viewer may see of a table, with everybody called by a name.
func see(t room.Snapshot, viewer match.Owner, lang text.Lang) match.View {
	v := t.See(viewer)
	v.Seats = slices.Clone(v.Seats)
	for i := range v.Seats {
		v.Seats[i].Name = printable(v.Seats[i].Name)
	}
	calling.View(lang, &v)
	return v
}

// printable drops what would command the terminal and not be seen on it. No name
// that was taken has any of it; a log may be older than its program.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, s)
}
