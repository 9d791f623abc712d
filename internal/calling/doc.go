// Package calling says what players are called on all faces of the game: by the name
// that they gave, or by one that tells their seat or their kind of bot. Nobody may
// give himself a name of the second sort.
package calling
