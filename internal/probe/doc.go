// Package probe holds the tests that attack the program as strangers on the
// network would, with what no browser sends, and that look for what it must not
// tell. There is nothing in it but tests.
package probe
