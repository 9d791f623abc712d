// Package crash says of a panic what a log may hold.
package crash

import (
	"fmt"
	"runtime"
	"strconv"
	"strings"
)

// What says of what was recovered only what the runtime itself says: other values
// may hold what no log may.
func What(cause any) string {
	if fault, ok := cause.(runtime.Error); ok {
		return fault.Error()
	}
	return fmt.Sprintf("%T", cause)
}

// At returns the function of ours in which a panic that is being recovered began.
func At() string {
	callers := make([]uintptr, 50)
	frames := runtime.CallersFrames(callers[:runtime.Callers(0, callers)])
	inPanic := false
	for {
		frame, more := frames.Next()
		inPanic = inPanic || frame.Function == "runtime.gopanic"
		if inPanic && strings.HasPrefix(frame.Function, "game1208/") || !more {
			return frame.Function + ":" + strconv.Itoa(frame.Line)
		}
	}
}
