// Package idb keeps a log and its vault in a browser's IndexedDB. It is for
// programs that run there (GOOS=js): elsewhere the package is empty.
//
// A game is a row of "games", which says at which version it is and which index
// keys it holds; its events are rows of "events", its keys rows of "keys",
// which an index has in order of time. An append is one transaction with strict
// durability, and is answered when that is complete: what was answered is on
// disk, as far as a browser promises it. A browser may take the whole database
// away, however, and ask nobody; then the log is empty.
//
// A browser that has no room left is an [eventlog.ErrFull], one that keeps
// nothing at all, as some private windows do, an [ErrUnavailable] of Open.
package idb
