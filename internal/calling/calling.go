package calling

import (
	"errors"
	"slices"
	"strings"
	"sync"

	"game1208/internal/name"
	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

// View gives those a name who gave none, in the language of the one who reads it:
// players that of their seat, bots that of their style.
func View(lang text.Lang, v *match.View) {
	names, styles := make([]string, len(v.Seats)), make([]string, len(v.Seats))
	for i, seat := range v.Seats {
		names[i], styles[i] = seat.Name, seat.Style
	}
	v.Seats = slices.Clone(v.Seats)
	for i, name := range Names(lang, names, styles) {
		if v.Seats[i].Taken {
			v.Seats[i].Name = name
		}
	}
	v.Past = slices.Clone(v.Past)
	for n, p := range v.Past {
		v.Past[n].Names = Names(lang, p.Names, p.Styles)
	}
}

// Names returns what all seats are called, of which some have a name, and of the
// others bots a style.
func Names(lang text.Lang, names, styles []string) []string {
	all := slices.Clone(names)
	alike := map[string]int{}
	for i, name := range all {
		switch {
		case name != "":
		case i < len(styles) && styles[i] != "":
			alike[styles[i]]++
			all[i] = text.BotName(lang, styles[i], alike[styles[i]])
		default:
			all[i] = text.PlayerName(lang, i+1)
		}
	}
	return all
}

// given are the skeletons of all names that are given to those who have none. They
// are made when the first name is typed: a browser's worker starts often.
var given = sync.OnceValue(func() map[string]bool {
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

// Chosen returns the name that somebody typed; "" if none, or one that is given to
// those who have none. Its error is a [name.Fault].
func Chosen(typed string) (string, error) {
	if strings.TrimSpace(typed) == "" {
		return "", nil
	}
	clean, err := name.Clean(typed)
	if err != nil || given()[name.Skeleton(clean)] {
		return "", err
	}
	return clean, nil
}

// Why says what is wrong with a name, "" for an error that is about none.
func Why(lang text.Lang, err error) string {
	var fault name.Fault
	switch {
	case !errors.As(err, &fault):
		return ""
	case fault == name.TooLong:
		return text.NameTooLong.In(lang)
	case fault == name.TooManyMarks:
		return text.NameTooManyMarks.In(lang)
	}
	return text.NameBadCharacter.In(lang)
}
