// Package review says how well a game of 1208 was played, whatever the dice did.
// It is pure, and it is exact where its judge is: for every line of a record
//
//	value of the game + luck − points lost = score
//
// where the value of the game is what perfect play expects before anything is
// revealed, luck is what tokens and rolls gave or took, and each move's loss is
// what the best move would have been worth more.
package review
