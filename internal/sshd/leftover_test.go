package sshd_test

import (
	"context"
	"io"
	"net"
	"runtime"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"game1208/internal/sshd"
	"game1208/internal/termtest"
)

// patience is how long what has to end may take: the machine may be slow.
const patience = 30 * time.Second

// until waits until something is so.
func until(t *testing.T, what string, so func() bool) {
	t.Helper()
	again := time.NewTicker(5 * time.Millisecond)
	defer again.Stop()
	for late := time.After(patience); !so(); {
		select {
		case <-again.C:
		case <-late:
			t.Fatalf("not so: %s", what)
		}
	}
}

// running is how many goroutines are in a function.
func running(function string) int {
	buf := make([]byte, 4<<20)
	n := 0
	for stack := range strings.SplitSeq(string(buf[:runtime.Stack(buf, true)]), "\n\n") {
		if strings.Contains(stack, function) {
			n++
		}
	}
	return n
}

// A deafConn takes in nothing more once it is deaf, until it is closed.
type deafConn struct {
	net.Conn
	deaf, closed chan struct{}
}

func (c *deafConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	select {
	case <-c.deaf:
		<-c.closed
	default:
	}
	return n, err
}

// TestRequestsAfterPlay: who goes on asking when his session is over, because he has
// not heard of it, keeps no place, and holds up no end.
func TestRequestsAfterPlay(t *testing.T) {
	over := make(chan struct{})
	h := newHost(t, nil, func(context.Context, *sshd.Visitor) error { <-over; return nil })
	raw, err := net.Dial("tcp", h.addr)
	if err != nil {
		t.Fatal(err)
	}
	conn := &deafConn{Conn: raw, deaf: make(chan struct{}), closed: make(chan struct{})}
	defer close(conn.closed)
	defer raw.Close()
	known, channels, requests, err := ssh.NewClientConn(conn, h.addr, &ssh.ClientConfig{User: "x", HostKeyCallback: ssh.InsecureIgnoreHostKey(),
		Auth: []ssh.AuthMethod{ssh.PublicKeys(termtest.Key(t))}})
	if err != nil {
		t.Fatal(err)
	}
	session, err := ssh.NewClient(known, channels, requests).NewSession()
	if err != nil {
		t.Fatal(err)
	}
	if err := session.Shell(); err != nil {
		t.Fatal(err)
	}
	close(conn.deaf)
	close(over)
	for err == nil { // until he is cut off
		_, err = session.SendRequest("nonsense", false, nil)
	}
	until(t, "nobody is there any more", func() bool { return h.Open() == 0 })
}

// TestChannelsOfRefused: who is turned away, and asks for much meanwhile, leaves
// nothing behind.
func TestChannelsOfRefused(t *testing.T) {
	h := newHost(t, func(l *bounds) { l.PerOwner = 0 }, echo)
	for range 5 {
		client, err := termtest.Dial(t, h.addr, "x", termtest.Key(t))
		if err != nil {
			continue // turned away so soon that the client calls it no connection
		}
		for range 40 {
			go client.OpenChannel("session", nil)
		}
		client.Wait()
	}
	until(t, "no connection is read any more", func() bool { return running("ssh.(*mux).loop(") == 0 })
}

// TestTypingAfterPlay: what is typed on when the game is over is waited for by nobody.
func TestTypingAfterPlay(t *testing.T) {
	h := newHost(t, nil, func(_ context.Context, v *sshd.Visitor) error {
		_, err := io.ReadFull(v.Typing(), make([]byte, 1))
		return err
	})
	for range 5 {
		session, err := dial(t, h, nil).NewSession()
		if err != nil {
			t.Fatal(err)
		}
		session.Stdin = strings.NewReader("a\rb\rc\rd\r")
		if err := session.RequestPty("dumb", 24, 80, nil); err != nil {
			t.Fatal(err)
		}
		if err := session.Shell(); err != nil {
			t.Fatal(err)
		}
		session.Wait()
	}
	until(t, "nobody waits for what is typed", func() bool { return running("Typing.func") == 0 })
}

// TestDrainEnds: the end of the server does not wait for a game that never ends.
func TestDrainEnds(t *testing.T) {
	began, never := make(chan struct{}), make(chan struct{})
	h := newHost(t, nil, func(context.Context, *sshd.Visitor) error {
		close(began)
		<-never
		return nil
	})
	termtest.Call(t, h.addr, "x", nil)
	<-began
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	drained := make(chan struct{})
	go func() {
		h.Drain(ctx)
		close(drained)
	}()
	select {
	case <-drained:
	case <-time.After(patience):
		t.Error("the server waits for ever")
	}
	if !strings.Contains(h.log.String(), "do not end") {
		t.Errorf("log: %s", h.log.String())
	}
	close(never)
}
