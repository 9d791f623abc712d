package eventlog

import "context"

// A Vault keeps the secrets that games' dice come from. It is a store of its
// own beside the log, in the same data file and in the same backups: a secret
// is never an event, never in an index, and never in the text of an error.
// All methods may be called at the same time by any number of goroutines.
type Vault interface {
	// Keep stores a secret under an id. It is durable, as in Log.Append, when
	// Keep returns nil. Keeping the same secret again is fine; another one
	// under the same id is refused with ErrOtherSecret. After any error but
	// that one and ErrClosed the outcome is unknown: Keep again.
	Keep(ctx context.Context, id [16]byte, secret [32]byte) error

	// Secret returns the secret kept under an id, or ErrNoSecret.
	Secret(ctx context.Context, id [16]byte) ([32]byte, error)
}
