//go:build unix

package crowd

import (
	"syscall"
	"time"
)

// cpuTime is what the processor has spent on this process.
func cpuTime() time.Duration {
	var used syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
