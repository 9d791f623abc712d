package room

import "game1208/match"

// A Watcher is told how a table stands. It always gets the latest snapshot and
// never waits for older ones, so a slow one holds nobody up.
type Watcher struct {
	who       match.Owner
	snapshots chan Snapshot
	room      *room
	house     *House
}

// C returns the channel of snapshots. It is closed when the house closes.
func (w *Watcher) C() <-chan Snapshot { return w.snapshots }

// Close ends the watch. It must be called once.
func (w *Watcher) Close() {
	defer w.house.leave(w.room)
	select {
	case w.room.orders <- order{part: w}:
	case <-w.room.ended:
	}
}

// put replaces what w has not yet taken. Only the room's goroutine calls it.
func (w *Watcher) put(s Snapshot) {
	select {
	case <-w.snapshots:
	default:
	}
	w.snapshots <- s
}
