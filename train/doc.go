// Package train finds positions to train on: one roll of one player, where one
// move is clearly the best. It is pure: what it draws depends on a seed alone, and
// what it says of a position is what its judge says.
package train
