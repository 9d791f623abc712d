package fair

import (
	"encoding/hex"
	"errors"
	"strconv"
)

// A GID names a game in every hash. It is public and never a key to anything:
// 16 random bytes, new for each game, also for a rematch.
type GID [16]byte

// A Key opens one step (K_r). It is as secret as the draw that it opens until
// both are published together.
type Key [32]byte

// A Commitment binds the server to something it has not shown yet: to one key
// (c_r), or as the root (C) to all of them. It is public.
type Commitment [32]byte

// Entropy is what one seat adds to the draws (e_s): 16 random bytes, or zeros
// from a seat that cannot make any.
type Entropy [16]byte

// A Mix fixes all draws together with the secret (X).
type Mix [32]byte

// Short returns the first eight hex digits of c, for comparing aloud.
func (c Commitment) Short() string { return c.String()[:8] }

// These types are written as lower-case hex, and read from nothing else.

func (g GID) String() string        { return hex.EncodeToString(g[:]) }
func (k Key) String() string        { return hex.EncodeToString(k[:]) }
func (c Commitment) String() string { return hex.EncodeToString(c[:]) }
func (e Entropy) String() string    { return hex.EncodeToString(e[:]) }
func (x Mix) String() string        { return hex.EncodeToString(x[:]) }

func (g GID) MarshalText() ([]byte, error)        { return []byte(g.String()), nil }
func (k Key) MarshalText() ([]byte, error)        { return []byte(k.String()), nil }
func (c Commitment) MarshalText() ([]byte, error) { return []byte(c.String()), nil }
func (e Entropy) MarshalText() ([]byte, error)    { return []byte(e.String()), nil }
func (x Mix) MarshalText() ([]byte, error)        { return []byte(x.String()), nil }

func (g *GID) UnmarshalText(text []byte) error        { return fromHex(g[:], text) }
func (k *Key) UnmarshalText(text []byte) error        { return fromHex(k[:], text) }
func (c *Commitment) UnmarshalText(text []byte) error { return fromHex(c[:], text) }
func (e *Entropy) UnmarshalText(text []byte) error    { return fromHex(e[:], text) }
func (x *Mix) UnmarshalText(text []byte) error        { return fromHex(x[:], text) }

// fromHex fills to from text, which must be exactly what hex.EncodeToString
// writes for it. On an error, which does not repeat the text because it may be
// a secret, it leaves to as it was.
func fromHex(to, text []byte) error {
	if len(text) != 2*len(to) {
		return errors.New(strconv.Itoa(2*len(to)) + " hex digits are expected, not " + strconv.Itoa(len(text)) + " bytes")
	}
	for i, c := range text {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return errors.New("character " + strconv.Itoa(i+1) + ": a hex digit 0–9 or a–f is expected")
		}
	}
	_, err := hex.Decode(to, text)
	return err
}
