// Package oracle holds the exact solutions that a whole process shares, and the
// small pools in which they are asked: one for bots, one for whoever reads. What
// floods one pool leaves the other untouched, and the tables that people play at.
package oracle
