package train

import "game1208/bot"

// dice are numbers that look like chance and follow from a seed.
type dice struct{ bot.Source }

// below returns a number from 0 to n − 1. That n does not divide 2⁶⁴ is nothing
// that anybody could notice.
func (d *dice) below(n int) int { return int(d.Next() % uint64(n)) }

// share returns a number from 0 up to 1.
func (d *dice) share() float64 { return float64(d.Next()>>11) / (1 << 53) }
