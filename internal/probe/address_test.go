package probe

import (
	"fmt"
	"sync/atomic"
)

var addresses atomic.Uint32

// nextAddress returns an address that nobody has come from yet.
func nextAddress() string {
	n := addresses.Add(1)
	return fmt.Sprintf("198.%d.%d.%d", 18+n>>16&1, n>>8&255, n&255)
}
