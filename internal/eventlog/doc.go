// Package eventlog keeps the events of games, durably and in order.
//
// A game is a stream of [Event] values with versions 1, 2, 3 … and nothing
// else is ever stored about it, save the secret that its dice come from, which
// has a store of its own: the [Vault]. Whoever reads a game's events again
// knows all that was ever acknowledged about it.
//
// Writers agree by version: [Log.Append] succeeds only for the writer who knew
// the latest event, so two servers that both think they own a game cannot both
// be believed. Every event carries the hash of the one before it, so a log
// that lost, swapped or changed an event is found out when it is read.
//
// [Memory] is the implementation for tests and for play that need not last.
// Package sqlite keeps a log in one file. Package logtest holds the tests that
// every implementation passes.
package eventlog
