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
	cut   func() int         // see Cut
	cuts  int                // so far
	out   bool               // it is pulled out
	wires map[*wire]struct{} // what runs through it
}

// A wire is one connection.
type wire struct {
	near, far net.Conn
	dead      atomic.Bool // it takes what is sent and brings nothing
	left      int         // bytes that it brings before it breaks, negative for all
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

// Cut has every connection from now on break when it has brought so many bytes
// from the server, each as many as after returns for it: never, if that is negative.
// Several goroutines call after.
func (c *Cable) Cut(after func() int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cut = after
}

// Cuts returns how many connections have been broken so.
func (c *Cable) Cuts() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.cuts
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
	w := &wire{near: near, far: far, left: c.length()}
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
	if w.left < 0 {
		io.Copy(sink{w, near}, far)
	} else if n, _ := io.CopyN(sink{w, near}, far, int64(w.left)); n == int64(w.left) {
		c.broken()
	}
	near.Close()
	far.Close()
	<-done
}

// length returns how many bytes the next connection brings.
func (c *Cable) length() int {
	c.mu.Lock()
	after := c.cut
	c.mu.Unlock()
	if after == nil {
		return -1
	}
	return after()
}

func (c *Cable) broken() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cuts++
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
