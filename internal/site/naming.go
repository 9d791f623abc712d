package site

import (
	"slices"
	"strings"
	"sync"

	"game1208/internal/name"
	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

// call gives those a name who gave none, in the language of the one who reads
// it: players that of their seat, bots that of their style.
func call(lang text.Lang, v *match.View) {
	names, styles := make([]string, len(v.Seats)), make([]string, len(v.Seats))
	for i, seat := range v.Seats {
		names[i], styles[i] = seat.Name, seat.Style
	}
	for i, name := range called(lang, names, styles) {
		if v.Seats[i].Taken {
			v.Seats[i].Name = name
		}
	}
	v.Past = slices.Clone(v.Past)
	for n, p := range v.Past {
		v.Past[n].Names = called(lang, p.Names, p.Styles)
	}
}

// called returns the names of all seats, with those who have none called.
func called(lang text.Lang, names, styles []string) []string {
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

// callings are the skeletons of all names by which pages call those who have none. They
// are made when the first name is typed: a browser's worker starts often.
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

// chosen returns the name that somebody typed; "" if none, or one by which pages
// call those who have none.
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

// given is chosen for the reader's own name, which his browser remembers.
func given(r *Request, typed string) (string, error) {
	own, err := chosen(typed)
	if p := r.Prefs; err == nil && own != "" && p.Name != own {
		p.Name = own
		r.Porter.Remember(p)
	}
	return own, err
}
