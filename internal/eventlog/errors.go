package eventlog

import (
	"errors"
	"fmt"
)

// The errors that callers tell apart, with [errors.Is]. They come wrapped in
// the particulars.
var (
	// ErrConflict: the game is not at the version that the writer expected.
	// Nothing was written.
	ErrConflict = errors.New("game has moved on")
	// ErrInvalid: the call can never succeed. Nothing was written.
	ErrInvalid = errors.New("invalid")
	// ErrDamaged: what is stored is not what was written. See DamageError.
	ErrDamaged = errors.New("damaged")
	// ErrClosed: the log or vault has been closed. Nothing was written.
	ErrClosed = errors.New("event log is closed")
	// ErrFull: the store has no room left. All goes on when there is some again.
	ErrFull = errors.New("the disk is full")
	// ErrNoSecret: no secret is kept under this id.
	ErrNoSecret = errors.New("no such secret")
	// ErrOtherSecret: another secret is kept under this id already. It stays.
	ErrOtherSecret = errors.New("another secret is kept under this id")
)

// A DamageError says what is damaged. It is an [ErrDamaged].
type DamageError struct {
	Game    string // the game, or "" when the damage is not in one game
	Version uint64 // the first event not to be believed, or 0 when unknown
	Err     error  // in what way
}

// Error implements error.
func (e *DamageError) Error() string {
	switch {
	case e.Game == "":
		return fmt.Sprintf("event log is damaged: %v", e.Err)
	case e.Version == 0:
		return fmt.Sprintf("game %q is damaged: %v", e.Game, e.Err)
	}
	return fmt.Sprintf("game %q is damaged at version %d: %v", e.Game, e.Version, e.Err)
}

// Is makes every DamageError an ErrDamaged.
func (e *DamageError) Is(target error) bool { return target == ErrDamaged }

// Unwrap returns the cause.
func (e *DamageError) Unwrap() error { return e.Err }
