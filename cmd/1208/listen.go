package main

import (
	"context"
	"net"
	"time"
)

// unheard is how long the other end may say nothing of what was sent to it, or have no
// room for more. Systems themselves wait for a quarter of an hour, during which a phone
// that left its network would hold its stream and count as there.
const unheard = time.Minute

// listen listens for visitors.
func listen(ctx context.Context, addr string) (net.Listener, error) {
	config := net.ListenConfig{Control: letGo}
	config.SetMultipathTCP(false) // it has no such limit
	return config.Listen(ctx, "tcp", addr)
}
