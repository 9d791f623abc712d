package room

import (
	"crypto/sha256"
	"encoding/base64"
	"io"
)

// codeLetters are told apart when read aloud or written by hand: 32 of them,
// without I, O, 0 and 1.
const codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"

// RandomID returns a table's name, or the token of a link for a seat: 128 random bits.
// It panics when rand fails, as crypto/rand does by itself.
func RandomID(rand io.Reader) string {
	return base64.RawURLEncoding.EncodeToString(read(rand, 16))
}

// Game returns the name under which the log keeps a table. It is a hash of the
// table's own, which opens the table to whoever knows it: log lines and errors
// name the game.
func Game(id string) string {
	sum := sha256.Sum256([]byte("1208/v1/table" + id))
	return base64.RawURLEncoding.EncodeToString(sum[:16])
}

// SeatKey returns the hash under which a table keeps a link for a seat, of the
// token that the link ends with.
func SeatKey(token string) string {
	sum := sha256.Sum256([]byte("1208/v1/seat" + token))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// RandomCode returns a short code of six letters, one of 2³⁰.
func RandomCode(rand io.Reader) string {
	code := read(rand, 6)
	for i, b := range code {
		code[i] = codeLetters[int(b)%len(codeLetters)] // 32 divides 256
	}
	return string(code)
}

func read(rand io.Reader, n int) []byte {
	b := make([]byte, n)
	if _, err := io.ReadFull(rand, b); err != nil {
		panic(err)
	}
	return b
}
