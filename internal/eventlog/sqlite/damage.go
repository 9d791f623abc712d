package sqlite

import (
	"errors"
	"fmt"

	sqlite3 "github.com/ncruces/go-sqlite3"

	"game1208/internal/eventlog"
)

// damage returns err in words of ours where SQLite's mislead: as an [eventlog.ErrDamaged] of a game, or of the whole
// file when game is "", if it says that the file is not as it was written.
func damage(game string, err error) error {
	var known *eventlog.DamageError
	switch {
	case err == nil || errors.As(err, &known):
		return err
	case errors.Is(err, sqlite3.FULL), isFull(err):
		return joined{eventlog.ErrFull.Error(), fmt.Errorf("%w: %w", eventlog.ErrFull, err)}
	case errors.Is(err, sqlite3.IOERR_DATA):
		err = joined{"a page does not match its checksum", err}
	case errors.Is(err, sqlite3.CORRUPT), errors.Is(err, sqlite3.NOTADB), errors.Is(err, errSize):
	default:
		return err
	}
	return &eventlog.DamageError{Game: game, Err: err}
}

// damageIn is damage for a whole file, and names the file. What is found in a
// copy was in the file that it was made from: SQLite checked what it read.
func damageIn(path string, err error) error {
	if err = damage("", err); errors.Is(err, eventlog.ErrDamaged) {
		return inFile(path, err)
	}
	return err
}

// joined is an error with a plainer text than its cause.
type joined struct {
	text  string
	cause error
}

func (e joined) Error() string { return e.text }
func (e joined) Unwrap() error { return e.cause }

// errSize says that a stored hash or secret has another length than it must.
var errSize = errors.New("a stored value has the wrong length")

// copyExactly fills dst with src, which must be as long.
func copyExactly(dst, src []byte) error {
	if copy(dst, src) != len(dst) || len(src) != len(dst) {
		return errSize
	}
	return nil
}

// explain returns [eventlog.ErrClosed] for the errors of a log that is closed, and
// [ErrGone] for those of one whose file was taken away.
func (l *Log) explain(err error) error {
	select {
	case <-l.committer.closing:
		return eventlog.ErrClosed
	default:
	}
	if gone := l.file.stillThere(); err != nil && gone != nil {
		return gone
	}
	return err
}
