// Package room holds the live tables. One goroutine owns a room: it decides a
// command, appends the events durably, applies them, and only then answers and
// publishes. Everybody else gets copies.
//
//	house.Do(command) → room: match.Decide → log.Append → match.Apply → watchers
//
// A room is started when somebody asks for it, rebuilt from the log, and gone
// when nobody does any more. The log may be shared with other processes: a
// conflict is decided again from the new state, and what others append arrives
// through the log's subscription.
//
// What nobody orders the room does by itself: bots move, and at a deadline they
// move for whoever has not chosen. No time runs while no player is there.
package room
