// Package endtoend holds the tests that run the real program: killed while six
// play, restarted, under load, and in real browsers. Some of them look into a
// server of their own process, or let it live through a day in simulated time.
// There is nothing in it but tests.
package endtoend
