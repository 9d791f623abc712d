package fair

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"hash"
)

// A draws is the endless stream of random bytes of one step: HMAC-SHA256 under
// the step's key over the game, the step, the mix and a counter.
type draws struct {
	mac    hash.Hash
	fields []byte // what stands before the counter
	i      uint32 // the counter of the next block
	block  []byte // what is left of the present block
}

func newDraws(key Key, gid GID, r int, mix Mix) *draws {
	fields := append([]byte(labelDraw), gid[:]...)
	fields = append(fields, byte(r))
	fields = append(fields, mix[:]...)
	return &draws{mac: hmac.New(sha256.New, key[:]), fields: fields}
}

func (d *draws) next() byte {
	if len(d.block) == 0 {
		d.mac.Reset()
		d.mac.Write(d.fields)
		d.mac.Write(binary.BigEndian.AppendUint32(nil, d.i))
		d.block = d.mac.Sum(nil)
		d.i++
	}
	b := d.block[0]
	d.block = d.block[1:]
	return b
}

// oneOf draws a number from 0 to n − 1, 1 ≤ n ≤ 256.
func (d *draws) oneOf(n int) int { return oneOf(n, d.next) }

// oneOf draws a number from 0 to n − 1. It rejects the bytes of the last,
// incomplete run of n: with them the low numbers would be drawn too often.
func oneOf(n int, next func() byte) int {
	for {
		if b := int(next()); b < 256-256%n {
			return b % n
		}
	}
}
