package fair

import (
	"crypto/hmac"
	"crypto/sha256"
	"errors"
)

// A Secret is the 32 bytes from which every draw of one game follows (S). It
// hides itself: fmt prints the same words for each, and encoding it as text or JSON is
// an error, so that no log line, event or view can carry it by accident. Only a
// [Proof] writes it out. (Package fmt cannot be kept from printing it by %d, or
// as an unexported field of a struct; do neither.)
type Secret [32]byte

var errHidden = errors.New("fair: a secret is written out by a Proof only")

// String returns words that tell nothing of s.
func (Secret) String() string { return "fair.Secret(hidden)" }

// GoString returns what String does.
func (s Secret) GoString() string { return s.String() }

// MarshalText returns an error. See [Proof].
func (Secret) MarshalText() ([]byte, error) { return nil, errHidden }

// UnmarshalText reads 64 lower-case hex digits.
func (s *Secret) UnmarshalText(text []byte) error { return fromHex(s[:], text) }

// Steps is the number of steps of a game: one for the first three tokens, one
// for each roll.
const Steps = 10

// Keys are the keys of a game, step 0 first.
type Keys [Steps]Key

// Commitments are the commitments to the keys of a game, step 0 first.
type Commitments [Steps]Commitment

// The labels keep hashes of different purposes apart.
const (
	labelKey        = "1208/v1/key"
	labelCommitment = "1208/v1/com"
	labelRoot       = "1208/v1/root"
	labelMix        = "1208/v1/mix"
	labelDraw       = "1208/v1/draw"
)

// Key returns the key of step r, 0 … 9.
func (s Secret) Key(gid GID, r int) Key {
	mac := hmac.New(sha256.New, s[:])
	mac.Write([]byte(labelKey))
	mac.Write(gid[:])
	mac.Write([]byte{byte(r)})
	return Key(mac.Sum(nil))
}

// Keys returns all keys.
func (s Secret) Keys(gid GID) Keys {
	var keys Keys
	for r := range keys {
		keys[r] = s.Key(gid, r)
	}
	return keys
}

// Commitments returns what is published before the game.
func (s Secret) Commitments(gid GID) Commitments {
	var all Commitments
	for r := range all {
		all[r] = Commit(gid, r, s.Key(gid, r))
	}
	return all
}

// Commit returns the commitment to the key of step r, 0 … 9. It commits to the
// key and never to a draw: there are so few outcomes that one could try them
// all.
func Commit(gid GID, r int, key Key) Commitment {
	return sum(labelCommitment, gid[:], []byte{byte(r)}, key[:])
}

// Root returns the commitment to all commitments.
func Root(gid GID, all Commitments) Commitment {
	parts := [][]byte{gid[:]}
	for r := range all {
		parts = append(parts, all[r][:])
	}
	return sum(labelRoot, parts...)
}

// MixOf mixes the root with the bytes of 0 to 6 seats, seat 0 first. A player
// who finds his own bytes in his seat's place knows that nobody could choose
// the draws after he had sent them.
func MixOf(gid GID, root Commitment, entropy []Entropy) Mix {
	parts := [][]byte{gid[:], root[:], {byte(len(entropy))}}
	for s, e := range entropy {
		parts = append(parts, []byte{byte(s)}, e[:])
	}
	return sum(labelMix, parts...)
}

// sum hashes a label and fields of fixed length.
func sum(label string, fields ...[]byte) [32]byte {
	h := sha256.New()
	h.Write([]byte(label))
	for _, f := range fields {
		h.Write(f)
	}
	return [32]byte(h.Sum(nil))
}
