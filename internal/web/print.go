package web

import (
	"crypto/rand"
	"encoding/binary"
	"net/url"
	"slices"

	"game1208/internal/paper"
	"game1208/internal/site"
	"game1208/internal/text"
	"game1208/review"
	"game1208/rules"
)

// mostDeals is how many deals the page gives at once.
const mostDeals = 24

// press reads what somebody wishes to print. Deals are drawn anew each time.
func press(lang text.Lang, wish url.Values) (site.Job, error) {
	k, format, deals, err := readKit(wish)
	if err != nil {
		return nil, err
	}
	k.Lang = lang
	return func(judge func(rules.Variant) review.Judge) (site.File, error) {
		if k.Part == paper.Deals || k.Part == paper.All {
			k.Deals = paper.Draw(luckySeed(), deals, judge)
		}
		file, err := paper.Bundle(k, format)
		return site.File(file), err
	}, nil
}

// luckySeed draws a seed that is not too long to be typed.
func luckySeed() uint64 {
	var seed [8]byte
	rand.Read(seed[:])
	return 1 + binary.BigEndian.Uint64(seed[:])%1_000_000_000_000
}

// readKit reads what is to be printed; what is not said is as usual.
func readKit(query url.Values) (k paper.Kit, format paper.Format, deals int, err error) {
	k = paper.Kit{Part: paper.All, Players: 2, Shape: paper.Ring, Sheet: paper.A4, Style: paper.Normal}
	format, deals = paper.PDF, 3
	ok := picked(query, "part", &k.Part, paper.Parts) && picked(query, "board", &k.Shape, paper.Shapes) &&
		picked(query, "paper", &k.Sheet, paper.Sheets) && picked(query, "style", &k.Style, paper.Styles) &&
		picked(query, "format", &format, paper.Formats)
	if !ok {
		return k, format, deals, site.Bad("nothing that can be printed")
	}
	if n := query.Get("players"); n != "" {
		if k.Players, err = site.Small(n, 1, rules.MaxPlayers); err != nil {
			return k, format, deals, err
		}
	}
	if n := query.Get("deals"); n != "" {
		deals, err = site.Small(n, 1, mostDeals)
	}
	return k, format, deals, err
}

// picked reads one of a few words, if it is there, and reports whether it is one of them.
func picked[T ~string](query url.Values, name string, value *T, all []T) bool {
	word := query.Get(name)
	if word == "" {
		return true
	}
	*value = T(word)
	return slices.Contains(all, *value)
}
