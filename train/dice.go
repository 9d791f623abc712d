package train

// dice are numbers that look like chance and follow from a seed: SplitMix64, by
// Steele, Lea and Flood (Fast Splittable Pseudorandom Number Generators, 2014).
type dice struct{ state uint64 }

// next returns the next number.
func (d *dice) next() uint64 {
	d.state += 0x9e3779b97f4a7c15
	z := d.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below returns a number from 0 to n − 1. That n does not divide 2⁶⁴ is nothing
// that anybody could notice.
func (d *dice) below(n int) int { return int(d.next() % uint64(n)) }

// share returns a number from 0 up to 1.
func (d *dice) share() float64 { return float64(d.next()>>11) / (1 << 53) }
