package match

import (
	"errors"

	"game1208/rules"
)

// Reason names in words that hold nothing of its table why a command changed nothing;
// "" for an error that is neither a [Refusal] nor a move against the rules.
func Reason(err error) string {
	var refusal Refusal
	var illegal *rules.PlayError
	switch {
	case errors.As(err, &refusal):
		return refusal.Error()
	case errors.As(err, &illegal):
		return illegal.Reason.String()
	}
	return ""
}
