package eventlog

import (
	"crypto/sha256"
	"encoding/binary"
	"time"
)

// An Event is a committed fact of one game. Events are shared between readers:
// nobody changes the bytes of Data.
type Event struct {
	Game    string    // the stream's name
	Version uint64    // 1, 2, 3 … in each game, without gaps
	Schema  uint16    // version of the format of Data
	Kind    string    // what happened; the log attaches no meaning to it
	Data    []byte    // JSON; opaque to the log
	At      time.Time // when, says the writer; UTC, whole milliseconds

	Prev [32]byte // Hash of the event before; zero in version 1
	Hash [32]byte // see Sum
}

// A Record is what a writer appends; the log makes an [Event] of it.
type Record struct {
	Schema uint16
	Kind   string
	Data   []byte
	At     time.Time // kept as UTC in whole milliseconds, rounded down

	// Add and Drop are index keys that the game holds, or no longer holds,
	// from this event on (see Log.Find). Within a record Drop comes first.
	// Adding a key twice, and dropping one that is not held, does nothing.
	Add, Drop []string
}

// hashLabel tells these hashes from all others, and from later encodings.
const hashLabel = "1208/v1/event"

// Sum returns what e.Hash must be. It is the SHA-256 of the following, where
// integers are big-endian and ‖ joins:
//
//	"1208/v1/event" ‖ Prev (32 bytes)
//	‖ len(Game) (4 bytes) ‖ Game ‖ Version (8 bytes) ‖ Schema (2 bytes)
//	‖ len(Kind) (4 bytes) ‖ Kind ‖ len(Data) (4 bytes) ‖ Data
//	‖ At in milliseconds since 1970 (8 bytes, two's complement)
//
// The lengths make the encoding unambiguous: no byte can move from one field
// to its neighbour without changing the hash.
func (e *Event) Sum() [32]byte {
	b := make([]byte, 0, 128+len(e.Game)+len(e.Kind)+len(e.Data))
	b = append(b, hashLabel...)
	b = append(b, e.Prev[:]...)
	b = appendSized(b, e.Game)
	b = binary.BigEndian.AppendUint64(b, e.Version)
	b = binary.BigEndian.AppendUint16(b, e.Schema)
	b = appendSized(b, e.Kind)
	b = appendSized(b, e.Data)
	b = binary.BigEndian.AppendUint64(b, uint64(e.At.UnixMilli()))
	return sha256.Sum256(b)
}

// appendSized appends the length of s in four bytes, then s.
func appendSized[S ~string | ~[]byte](b []byte, s S) []byte {
	b = binary.BigEndian.AppendUint32(b, uint32(len(s)))
	return append(b, s...)
}
