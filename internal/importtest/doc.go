// Package importtest holds no code, only tests of the repository as a whole:
// which package may import which, that the pure packages stay pure, and what no
// file may contain. A package that nobody has listed in arrows_test.go fails.
package importtest
