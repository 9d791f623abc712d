// Package rules is the game 1208 itself: tokens, cells, boards, moves, scores,
// and the notation that writes them down. It is pure: no clock, no dice, no
// input or output. The numbers R1 … R16 in its comments are those of
// docs/rules.md; the notation is that of docs/notation.md.
//
// There are two doors into a position: [Position.Play], which checks, and
// [Board.With], which does not and serves solvers that only make legal moves.
package rules
