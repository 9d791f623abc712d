package eventlog

import (
	"context"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"
)

// Limits of what [Log.Append] takes, the same in every implementation.
const (
	MaxName    = 128      // bytes of a game's name, a kind or an index key
	MaxData    = 64 << 10 // bytes of one record's data
	MaxRecords = 100      // records of one call
)

// A Log is a durable log of games. All methods may be called at the same time
// by any number of goroutines. A log may be shared with other processes, also
// on other machines: a caller must not assume that it is the only writer of a
// game, only that the versions tell who was first.
type Log interface {
	// Append adds records to a game as versions expected+1, expected+2 …: all
	// of them or none, if and only if the game is at version expected. A game
	// that was never written to is at version 0.
	//
	// When Append returns events they are durable: they survive the end of
	// the process and of the machine, and everybody's later Read sees them.
	//
	// ErrConflict, ErrInvalid and ErrClosed mean that nothing was written.
	// After any other error, a cancelled ctx included, the outcome is unknown:
	// Read again before deciding anything.
	//
	// The records and all that they refer to belong to the log from the call
	// on, whatever it returns: the caller does not change them any more.
	Append(ctx context.Context, game string, expected uint64, records ...Record) ([]Event, error)

	// Read returns the game's events with versions greater than after, in
	// order, as of some moment after the call began. A game that was never
	// written to has none. What it returns is verified: an unbroken chain of
	// hashes, without gaps, from version after+1 to the game's last. Otherwise
	// it returns ErrDamaged, naming game and version, and no events.
	Read(ctx context.Context, game string, after uint64) ([]Event, error)

	// Subscribe delivers the game's events with versions greater than after,
	// those that exist already and those to come, in order, without gaps,
	// whichever process writes them, and only when they are durable. There is
	// nothing to deliver while the game is at version after or below.
	//
	// The channel is closed when ctx is done, when the log is closed, and when
	// the subscriber does not keep up: nobody ever waits for it, but what is
	// in the channel can still be received. Whoever was cut off subscribes
	// again after the last version that it saw. Errors are those of Read.
	//
	// A caller that no longer receives must cancel ctx.
	Subscribe(ctx context.Context, game string, after uint64) (<-chan Event, error)

	// Find returns the games that hold an index key, at most limit of them, in
	// order of the time of their last event; games of the same time come in
	// any order. The index is exactly as new as the events it came with: it is
	// committed together with them.
	Find(ctx context.Context, key string, order Order, limit int) ([]Entry, error)

	// Close waits for the appends under way, closes all subscriptions and
	// releases what the log holds. Every later call is answered with
	// ErrClosed. Closing twice is fine.
	Close() error
}

// An Entry is a game in the index.
type Entry struct {
	Game string
	At   time.Time // of its last event
}

// An Order is the order of the games that [Log.Find] returns.
type Order int

// The orders.
const (
	NewestFirst Order = iota
	OldestFirst
)

// CheckAppend returns an [ErrInvalid] if a call of Append breaks a rule or a
// limit that holds for every log. It is for implementations of [Log].
func CheckAppend(game string, records []Record) error {
	if len(records) == 0 || len(records) > MaxRecords {
		return fmt.Errorf("%w append: %d records, want 1 to %d", ErrInvalid, len(records), MaxRecords)
	}
	if err := checkName("game", game); err != nil {
		return err
	}
	for i := range records {
		if err := checkRecord(&records[i]); err != nil {
			return err
		}
	}
	return nil
}

func checkRecord(r *Record) error {
	if len(r.Data) > MaxData {
		return fmt.Errorf("%w record: %d bytes of data, at most %d", ErrInvalid, len(r.Data), MaxData)
	}
	if err := checkName("kind", r.Kind); err != nil {
		return err
	}
	for _, keys := range [][]string{r.Add, r.Drop} {
		for _, key := range keys {
			if err := checkName("index key", key); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkName wants a non-empty name of bounded length that every store and
// every wire can carry. It does not repeat the name, which may be private.
func checkName(what, name string) error {
	if len(name) == 0 || len(name) > MaxName {
		return fmt.Errorf("%w %s: %d bytes, want 1 to %d", ErrInvalid, what, len(name), MaxName)
	}
	if !utf8.ValidString(name) || strings.ContainsRune(name, 0) {
		return fmt.Errorf("%w %s: not text", ErrInvalid, what)
	}
	return nil
}
