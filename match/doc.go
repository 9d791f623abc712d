// Package match is a table of 1208: one to six seats that play the same luck at
// the same time, game after game. It is pure. A table is a list of events;
//
//	events, err := match.Decide(state, command)
//	state = match.Apply(state, event)   // for each of them
//	view := match.See(state, viewer)    // what that viewer may see
//
// Luck, time and identities come in through commands; nothing here draws,
// waits or remembers. A refused command returns an error and changes nothing.
package match
