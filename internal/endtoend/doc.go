// Package endtoend holds the tests that run the real program: killed while six
// play, and in real browsers. There is nothing in it but tests.
package endtoend
