package match

import (
	"maps"
	"slices"
)

// Kinds are the kinds of events that can be decoded, sorted.
var Kinds = slices.Sorted(maps.Keys(decoders))
