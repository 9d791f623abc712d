// Package solve solves the game of one player exactly: what every position is worth
// under the best play, for any utility of the final score, in less than a tenth of
// a second. Nothing is stored between runs.
//
// # States
//
// There are 76.8 million boards. Two boards with the same cells taken, the mask, are
// the same state if they can only turn into the same scores. Of the order in which
// the letters stand on the mask, little matters:
//
//   - A link between a letter and the next one is alive if both stand side by side,
//     with no token between them, or if the missing one can still land beside the
//     other: there is an empty cell in the gap.
//   - A chain without an empty cell inside is solid: no roll can break it. The
//     longest one is safe.
//   - A link counts if it lies in a stretch of letters that can still become one
//     chain longer than what is safe. All other tokens are walls, and it does not
//     matter what they are called.
//   - Nor does it matter what the tokens of a stretch are called, but only from which
//     place in the row missing letters lead to which, and how many they are. So
//     with three tokens left or fewer, where all are revealed, letters have no names
//     at all. With four, the hand has to be told in the names of the order that
//     stands for the class (type renaming).
//   - The mirror image of a board, with the alphabet reversed, is worth the same.
//
// All this is in the key of an order (type key). By the number of tokens placed, 0
// to 7, there are 1, 48, 2,016, 36,960, 203,908, 408,098, 243,238 and 57,418 states,
// 951,687 in all; with three placed or fewer only mirror images are put together.
//
// # Index
//
// The class of an order depends on the order and on which gaps have empty cells, not
// on how many. So a state is base[mask] + class[gaps][order], and nothing is looked
// up by hashing while the game is solved. Classes are made in two stages. First
// all gaps are taken to be open: 40,320 orders of seven letters become 1,349. Each
// of these leads to others when a letter is put into a gap (layer.insert). Then
// gaps are closed, one after the other, and of each class one member is looked at
// again (layer.gap). The tables belong to the rules alone. They are made once, by
// the first call, and all solutions share them.
//
// # Values
//
// Values are whole numbers: multiplied by all that chance divides by, and so exact;
// 16 bits are enough with one or two tokens left, 32 bits with three or four. What is not
// worth a small whole number takes 64 bits (type store). With three tokens left or
// fewer a board has two values, with the abstention and without; with four left it
// has five, by the token that is still hidden, and so on (type handTable). With five
// tokens left and more there are few boards with many values, rounded to 2⁻⁵⁶ of the
// greatest.
//
// # Sweep
//
// Layers are solved from the end. On one mask, a token put on an empty cell, a spot,
// leads to one child mask. All orders of the mask are sent over the first spot, then
// over the next one: each time the same small tables are in use. What the spots
// promise is written down for each order, and then the dice choose: a roll leaves
// one spot, or two (type dice). Masks with the same gaps share the way from an order to
// the classes of its children (type paths). Threads share the groups of masks
// of a layer.
//
// To solve from a board on, the states that can follow are marked first, layer by
// layer, and nothing else is solved.
//
// # Measured
//
// By go test -bench=. ./solve on a core of an AMD EPYC, with Go 1.26, in processor
// time: everything in a fresh process 99 ms, of which 21 ms are for the index, in
// 26 MB; on two threads 49 ms by the clock. Again for another utility 58 ms, or 63 ms
// in 64 bits, which take 38 MB; on two threads 33 and 37 ms by the clock. From a board
// with two tokens on 3.8 ms, with three tokens 0.9 ms. A question takes 0.11 to
// 0.15 µs for a position and 0.4 to 1 µs for the best move. In the same run plain
// recursion took 303 ms for a small game, with eight cells and six tokens; on another
// day of that machine it took 233 ms, and all of this goes with it. As WebAssembly
// under Node, 246 ms the first time, then 165 ms, in 26 MB, where plain recursion took
// 926 ms.
package solve
