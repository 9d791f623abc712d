package endtoend

import (
	"context"
	"fmt"
	"net"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"game1208/internal/crowd"
	"game1208/internal/webtest"
)

// A door is a listener that knows for how long each connection has been waited for.
type door struct {
	net.Listener
	mu    sync.Mutex
	conns map[string]*doorConn // by the address of the other end
}

// A doorConn is a connection whose writes are watched.
type doorConn struct {
	net.Conn
	since atomic.Int64 // when the write began that has not ended, in Unix nanoseconds; 0 for none
}

// Accept implements [net.Listener]. Connections hold little, so that a reader who
// takes nothing is soon waited for.
func (d *door) Accept() (net.Conn, error) {
	conn, err := d.Listener.Accept()
	if err != nil {
		return nil, err
	}
	if err := conn.(*net.TCPConn).SetWriteBuffer(4 << 10); err != nil {
		return nil, err
	}
	c := &doorConn{Conn: conn}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.conns[conn.RemoteAddr().String()] = c
	return c, nil
}

// Write implements [net.Conn].
func (c *doorConn) Write(p []byte) (int, error) {
	c.since.Store(time.Now().UnixNano())
	defer c.since.Store(0)
	return c.Conn.Write(p)
}

// writing returns since when the server has been writing to the reader at the other
// end, 0 if it is not.
func (d *door) writing(to net.Conn) int64 {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.conns[to.LocalAddr().String()].since.Load()
}

// TestDeadReader has readers at each table who have gone without a word: they take
// nothing any more, or what is sent to them is lost, and the server waits for them. Meanwhile all others are answered
// and see everything; then the dead are cut off. Elsewhere one dead reader held up
// everybody (gnacho/netpulse#67).
func TestDeadReader(t *testing.T) {
	t.Parallel()
	const tables = 3
	s := newLocal(t, nil)
	defer s.house.Close()
	server := httptest.NewUnstartedServer(s)
	d := &door{Listener: server.Listener, conns: map[string]*doorConn{}}
	server.Listener = d
	server.Start()
	defer server.Close()
	c := crowd.New(server.URL, 6)
	if err := c.Fill(t.Context(), tables); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	wait := c.Follow(ctx)
	defer wait()
	defer cancel()
	load := crowd.Load{Rate: 100, For: time.Second, Seed: 1}
	without := c.Play(t.Context(), load)
	for try := 1; ; try++ {
		dead := d.dead(t, c, load)
		began := make([]int64, len(dead))
		for i, conn := range dead {
			began[i] = d.writing(conn)
		}
		with := c.Play(t.Context(), load)
		waited := true // for the dead, all the time
		for i, conn := range dead {
			waited = waited && began[i] != 0 && d.writing(conn) == began[i]
		}
		if waited && len(with.Faults) == 0 && with.Unseen == 0 {
			t.Logf("acknowledged %v and seen %v without dead readers, %v and %v with %d of them", without.Acknowledged, without.Seen, with.Acknowledged, with.Seen, len(dead))
			d.cutOff(t, dead)
			return
		}
		if try == 3 {
			t.Fatalf("not everybody has seen everything while the server waited for the dead: %v", with)
		}
		d.cutOff(t, dead) // on a busy machine they may have been cut off before the load was over
	}
}

// dead opens a stream for a reader at each table who takes nothing, and plays until
// the server waits for all of them.
func (d *door) dead(t *testing.T, c *crowd.Crowd, load crowd.Load) (dead []net.Conn) {
	t.Helper()
	for i, table := range c.Tables {
		dialer := net.Dialer{}
		conn, err := dialer.DialContext(t.Context(), "tcp", d.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { conn.Close() })
		if err := conn.(*net.TCPConn).SetReadBuffer(4 << 10); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(conn, "GET %s/live HTTP/1.1\r\nHost: %s\r\n\r\n", table.Path, d.Addr())
		if i%2 == 0 {
			webtest.Vanish(t, conn)
		}
		dead = append(dead, conn)
	}
	load.For /= 5
	for until := time.Now().Add(patience); ; {
		report := c.Play(t.Context(), load)
		stuck := 0
		for _, conn := range dead {
			if at := d.writing(conn); at != 0 && time.Since(time.Unix(0, at)) > load.For/2 {
				stuck++
			}
		}
		if stuck == len(dead) {
			return dead
		}
		if time.Now().After(until) {
			t.Fatalf("the server does not wait for %d of %d dead readers: %v", len(dead)-stuck, len(dead), report)
		}
	}
}

// cutOff waits until the server waits for the dead no more.
func (d *door) cutOff(t *testing.T, dead []net.Conn) {
	t.Helper()
	for until := time.Now().Add(patience); len(dead) > 0; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(until) {
			t.Fatalf("after %v the server still waits for a dead reader", patience)
		}
		if d.writing(dead[0]) == 0 {
			dead = dead[1:]
		}
	}
}
