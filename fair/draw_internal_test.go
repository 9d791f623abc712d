package fair

import (
	"crypto/hmac"
	"crypto/sha256"
	"math"
	"testing"

	"game1208/rules"
)

// modulo is the planted fault: byte % n, without rejection.
func modulo(n int, next func() byte) int { return int(next()) % n }

// exact reports whether every number comes from equally many bytes, and any
// byte that would spoil that is followed by another draw.
func exact(n int, draw func(int, func() byte) int) bool {
	counts := make([]int, n)
	for b := range 256 {
		bytes := []byte{byte(b), 0}
		if i := draw(n, func() byte { c := bytes[0]; bytes = bytes[1:]; return c }); len(bytes) == 1 {
			counts[i]++
		}
	}
	for _, c := range counts {
		if c != 256/n {
			return false
		}
	}
	return true
}

func TestEveryNumberComesFromEquallyManyBytes(t *testing.T) {
	for n := 1; n <= 256; n++ {
		if !exact(n, oneOf) {
			t.Errorf("a draw of one of %d is not uniform", n)
		}
	}
	for _, n := range []int{3, 5, 6, 7, 12} {
		if exact(n, modulo) {
			t.Errorf("this test does not see the fault of byte %% %d", n)
		}
	}
}

func TestRejectedBytes(t *testing.T) {
	for _, c := range []struct {
		n     int
		bytes []byte
		want  int
	}{
		{12, []byte{251}, 11}, // 252 = 21 × 12 is the first to be rejected
		{12, []byte{252, 253, 254, 255, 25}, 1},
		{8, []byte{255}, 7}, // 256 is a multiple of 8: nothing is rejected
		{7, []byte{252, 251}, 6},
		{3, []byte{255, 254}, 2},
		{1, []byte{255}, 0},
	} {
		rest := c.bytes
		got := oneOf(c.n, func() byte { b := rest[0]; rest = rest[1:]; return b })
		if got != c.want || len(rest) != 0 {
			t.Errorf("one of %d from %v: %d with %v left, want %d", c.n, c.bytes, got, rest, c.want)
		}
	}
}

// chi2 returns χ² of counts that should be equal.
func chi2(counts []int) float64 {
	total := 0
	for _, c := range counts {
		total += c
	}
	want := float64(total) / float64(len(counts))
	sum := 0.0
	for _, c := range counts {
		sum += (float64(c) - want) * (float64(c) - want) / want
	}
	return sum
}

// limit returns the value that χ² of n counts exceeds by chance about three
// times in 100 000 (four standard deviations by Wilson and Hilferty). The seeds
// are fixed: a test passes always or never.
func limit(n int) float64 {
	df := float64(n - 1)
	return df * math.Pow(1-2/(9*df)+4*math.Sqrt(2/(9*df)), 3)
}

func TestStreamIsUniform(t *testing.T) {
	const times = 2_000_000
	for n := 2; n <= rules.Cells; n++ {
		d := newDraws(Key{byte(n)}, GID{1}, 2, Mix{2})
		taken := 0
		next := func() byte { taken++; return d.next() }
		counts, faulty := make([]int, n), make([]int, n)
		for range times {
			counts[oneOf(n, next)]++
		}
		if got := chi2(counts); got > limit(n) {
			t.Errorf("one of %d: χ² = %.1f > %.1f", n, got, limit(n))
		}
		if rejects := 256%n != 0; rejects != (taken > times) {
			t.Errorf("one of %d: %d bytes for %d draws", n, taken, times)
		}
		for range times {
			faulty[modulo(n, d.next)]++
		}
		if got := chi2(faulty); 256%n != 0 && got < limit(n) {
			t.Errorf("one of %d: this test does not see byte %% n: χ² = %.1f", n, got)
		}
	}
}

// TestCounter checks that the stream goes on into as many blocks as are needed.
func TestCounter(t *testing.T) {
	key, gid, mix := Key{1}, GID{2}, Mix{3}
	d := newDraws(key, gid, 9, mix)
	for i := range 300 {
		mac := hmac.New(sha256.New, key[:])
		mac.Write([]byte("1208/v1/draw"))
		mac.Write(gid[:])
		mac.Write([]byte{9})
		mac.Write(mix[:])
		mac.Write([]byte{0, 0, byte(i >> 8), byte(i)})
		for at, want := range mac.Sum(nil) {
			if got := d.next(); got != want {
				t.Fatalf("block %d, byte %d: %02x, want %02x", i, at, got, want)
			}
		}
	}
}

// TestTokenBeforeDie takes step 2 apart: the first byte accepted is the token,
// the next one the die. (The other order would fit a die of this step into the
// key that also opens the token after it.)
func TestTokenBeforeDie(t *testing.T) {
	drawn := rules.HandOf(0, 3, 7) // B, C, E, F and G are left
	left := []rules.Token{1, 2, 4, 5, 6}
	for k := range 200 {
		key := Key{byte(k)}
		d := newDraws(key, GID{}, 2, Mix{})
		token, die := left[d.oneOf(5)], rules.Cell(d.oneOf(12)+1)
		s, err := Draw(key, GID{}, 2, Mix{}, drawn)
		if err != nil || len(s.Tokens) != 1 || s.Tokens[0] != token || s.Roll != die {
			t.Fatalf("key %d: %v, %v; want %v and %v", k, s, err, token, die)
		}
	}
}

// TestLabels checks that no two hashes can have the same input: the labels
// differ and are of one length, and all that follows is of fixed length.
func TestLabels(t *testing.T) {
	seen := map[string]bool{}
	for _, l := range []string{labelKey, labelCommitment, labelRoot, labelMix, labelDraw} {
		if seen[l] {
			t.Errorf("label %q is used twice", l)
		}
		seen[l] = true
		for other := range seen {
			if other != l && len(l) >= len(other) && l[:len(other)] == other {
				t.Errorf("label %q begins with %q", l, other)
			}
		}
	}
}
