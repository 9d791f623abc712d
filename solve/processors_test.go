//go:build !unix

package solve

import "time"

var began = time.Now()

// processors returns the time by the clock, where there is nothing better.
func processors() time.Duration { return time.Since(began) }
