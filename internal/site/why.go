package site

import (
	"cmp"
	"errors"

	"game1208/internal/calling"
	"game1208/internal/text"
	"game1208/match"
)

// errNoToken is a cell chosen without a token.
var errNoToken = errors.New("a cell without a token")

// why says in the reader's language why an action did nothing.
func why(lang text.Lang, err error) string {
	switch {
	case errors.Is(err, errNoToken):
		return text.NoToken.In(lang)
	case errors.Is(err, errThreeTokens):
		return text.ThreeTokens.In(lang)
	case errors.Is(err, errTokenFirst):
		return text.TokenFirst.In(lang)
	case errors.Is(err, errTooManySeats):
		return text.TooManySeats.In(lang)
	}
	return cmp.Or(calling.Why(lang, err), text.Error(lang, err))
}

// explained reports whether err is told on the table's own page.
func explained(err error) bool { return match.Reason(err) != "" }
