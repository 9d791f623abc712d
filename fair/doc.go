// Package fair draws the tokens and rolls of a game so that nobody has to be
// believed. A secret is committed to before the game, mixed with bytes from
// every player, and opened step by step; whoever holds the commitments can
// check each step at once, and the whole game at its end. It is docs/fairness.md
// in code, and the names there are these here:
//
//	S    [Secret]      32 random bytes, known to the server alone until the end
//	K_r  [Key]         opens step r; follows from S
//	c_r  [Commitment]  to K_r; public before the game
//	C    [Root]        one commitment to all ten
//	e_s  [Entropy]     16 bytes from seat s, sent after it has seen C
//	X    [Mix]         of C and all e_s
//
// The package is pure. Random bytes come from the caller, which also decides
// when to publish what: a step's draw is stored first and published together
// with its key, and never before its turn.
package fair
