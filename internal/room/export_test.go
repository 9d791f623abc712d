package room

import "game1208/internal/oracle"

// How bots find their moves.
var (
	Think   = think
	StandIn = standIn
)

// OracleOf returns what the bots of a house ask.
func OracleOf(h *House) *oracle.Oracle { return h.oracle }
