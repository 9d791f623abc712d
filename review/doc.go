// Package review says how well a game of 1208 was played, whatever the dice did.
// It is pure, and it is exact where its judge is: for every line of a record
//
//	value of the game + luck − points lost = score
//
// where the value of the game is what perfect play expects before anything is
// revealed, luck is what tokens and rolls gave or took, and each move's loss is
// what the best move would have been worth more. [Review.Account] gives the same in
// whole hundredths that add up as they are shown.
//
// A line is measured against two others on its deal: top, which perfect play makes
// that does not know what comes ([Top]), and the ceiling, the best of all lines
// ([Ceiling]).
//
// # Reasons
//
// Why one move is better than another is said by facts about the two boards
// ([Move.Reason]), not by their values: which letters can still become one chain, how
// many points are still possible, how many of the next twelve rolls give a token a good
// place. All of them come from one thing, the stretches of a board: letters that can
// still become one chain (type stretch). So they are true whoever is asked. They are
// chosen to be about what the worse move loses, but the values know more than any one
// of them: they are reasons, not proofs.
package review
