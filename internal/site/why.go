package site

import (
	"errors"

	"game1208/internal/name"
	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

// errNoToken is a cell chosen without a token.
var errNoToken = errors.New("a cell without a token")

// why says in the reader's language why an action did nothing.
func why(lang text.Lang, err error) string {
	var misnamed name.Fault
	switch {
	case errors.Is(err, errNoToken):
		return text.NoToken.In(lang)
	case errors.Is(err, errThreeTokens):
		return text.ThreeTokens.In(lang)
	case errors.Is(err, errTokenFirst):
		return text.TokenFirst.In(lang)
	case errors.Is(err, errTooManySeats):
		return text.TooManySeats.In(lang)
	case errors.As(err, &misnamed) && misnamed == name.TooLong:
		return text.NameTooLong.In(lang)
	case errors.As(err, &misnamed) && misnamed == name.TooManyMarks:
		return text.NameTooManyMarks.In(lang)
	case errors.As(err, &misnamed):
		return text.NameBadCharacter.In(lang)
	}
	return text.Error(lang, err)
}

// explained reports whether err is told on the table's own page.
func explained(err error) bool {
	var refusal match.Refusal
	var illegal *rules.PlayError
	return errors.As(err, &refusal) || errors.As(err, &illegal)
}

// reason names an explained error in words that hold nothing of its table.
func reason(err error) string {
	var refusal match.Refusal
	var illegal *rules.PlayError
	switch {
	case errors.As(err, &refusal):
		return refusal.Error()
	case errors.As(err, &illegal):
		return illegal.Reason.String()
	}
	return "other"
}
