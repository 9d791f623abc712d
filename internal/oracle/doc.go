// Package oracle holds the exact solutions that a whole process shares, and the
// small pools of work that may be much: that of bots, of readers, of ends of games, and of
// what is drawn. What floods one pool leaves the others untouched, and the tables that
// people play at.
package oracle
