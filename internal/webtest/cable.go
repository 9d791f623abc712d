package webtest

import (
	"io"
	"net"
	"sync"
	"sync/atomic"
	"testing"
)

// A Cable is the line between one reader and the server, to be pulled out.
type Cable struct {
	Addr string // host:port at the reader's end
	to   string

	mu    sync.Mutex
	out   bool               // it is pulled out
	wires map[*wire]struct{} // what runs through it
}

// A wire is one connection.
type wire struct {
	near, far net.Conn
	dead      atomic.Bool // it takes what is sent and brings nothing
}

// NewCable lays a cable to the server's address. It is cut when the test ends.
func NewCable(t testing.TB, to string) *Cable {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c := &Cable{Addr: listener.Addr().String(), to: to, wires: map[*wire]struct{}{}}
	t.Cleanup(func() {
		listener.Close()
		c.Unplug()
	})
	go func() {
		for {
			near, err := listener.Accept()
			if err != nil {
				return // the test is over
			}
			go c.carry(near)
		}
	}()
	return c
}

// Base returns the address for browsers.
func (c *Cable) Base() string { return "http://" + c.Addr }

// Unplug breaks all connections and lets no new one through.
func (c *Cable) Unplug() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.out = true
	for w := range c.wires {
		w.near.Close()
		w.far.Close()
	}
}

// Plug makes it whole again.
func (c *Cable) Plug() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.out = false
}

// Deaden makes the present connections bring nothing any more, without a word
// to either end, as a router does that has forgotten them.
func (c *Cable) Deaden() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for w := range c.wires {
		w.dead.Store(true)
	}
}

// carry brings everything from one end to the other until one end is closed.
func (c *Cable) carry(near net.Conn) {
	defer near.Close()
	far, err := net.Dial("tcp", c.to)
	if err != nil {
		return // as if the server had refused it
	}
	defer far.Close()
	w := &wire{near: near, far: far}
	if !c.add(w) {
		return
	}
	defer c.remove(w)
	done := make(chan struct{})
	go func() {
		io.Copy(sink{w, far}, near) // an end that is gone ends both
		far.Close()
		close(done)
	}()
	io.Copy(sink{w, near}, far)
	near.Close()
	<-done
}

func (c *Cable) add(w *wire) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.out {
		c.wires[w] = struct{}{}
	}
	return !c.out
}

func (c *Cable) remove(w *wire) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.wires, w)
}

// A sink is an end of a wire that is written to.
type sink struct {
	*wire
	to net.Conn
}

func (s sink) Write(p []byte) (int, error) {
	if s.dead.Load() {
		return len(p), nil
	}
	return s.to.Write(p)
}
