package main

import (
	"context"
	"net"
	"time"
)

// unheard is how long what was sent may stay without the other end's system saying that
// it came. Systems themselves wait for a quarter of an hour, during which a phone that
// left its network would hold its stream and count as there.
const unheard = 30 * time.Second

// listen listens for visitors.
func listen(ctx context.Context, addr string) (net.Listener, error) {
	config := net.ListenConfig{Control: letGo}
	config.SetMultipathTCP(false) // it has no such limit
	return config.Listen(ctx, "tcp", addr)
}
