package tui

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"game1208/internal/name"
	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

// see returns what a viewer may see of a table, with everybody called by a name.
func see(s match.State, viewer match.Owner, lang text.Lang) match.View {
	v := match.See(s, viewer)
	v.Seats = slices.Clone(v.Seats)
	alike := map[string]int{}
	for i, seat := range v.Seats {
		switch {
		case seat.Name != "":
			v.Seats[i].Name = printable(seat.Name)
		case seat.Style != "":
			alike[seat.Style]++
			v.Seats[i].Name = text.BotName(lang, seat.Style, alike[seat.Style])
		case seat.Taken:
			v.Seats[i].Name = text.PlayerName(lang, i+1)
		}
	}
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

// chosen returns the name that somebody typed; "" if none, or one by which those
// are called who have none.
func chosen(typed string) (string, error) {
	if strings.TrimSpace(typed) == "" {
		return "", nil
	}
	clean, err := name.Clean(typed)
	if err != nil || callings()[name.Skeleton(clean)] {
		return "", err
	}
	return clean, nil
}

// callings are the skeletons of all names by which those are called who have none.
var callings = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	for _, lang := range []text.Lang{text.EN, text.FR} {
		for n := 1; n <= rules.MaxPlayers; n++ {
			all[name.Skeleton(text.PlayerName(lang, n))] = true
			for _, style := range text.BotStyles {
				all[name.Skeleton(text.BotName(lang, style, n))] = true
			}
		}
	}
	return all
})
