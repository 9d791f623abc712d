package text

import "game1208/review"

// Reason says in one sentence why a move was good or not; "" where there is
// nothing to say.
func Reason(_ Lang, _ review.Reason) string { return "" }
