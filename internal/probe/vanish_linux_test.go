package probe

import (
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"game1208/internal/webtest"
)

// TestVanished begins to ask in each of the ways of TestSlow and is then gone without
// a word, as a phone that leaves its network in the middle of something. The server
// lets go of each connection. Left to the system a stream is held for a quarter of an
// hour, and for as long its player counts as there.
func TestVanished(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t, behindProxy...)
	tb := lay(t, server, "2", "Léa", "Tom")
	begin(t, tb)
	gone := map[string]net.Conn{}
	for _, kind := range slows(tb) {
		c := dial(t, server.Addr)
		if _, err := io.WriteString(c, strings.NewReplacer("HOST", server.Addr, "FROM", nextAddress()).Replace(kind.begin)); err != nil {
			t.Fatal(err)
		}
		if kind.name == "stream" {
			if _, err := c.Read(make([]byte, 1)); err != nil {
				t.Fatal(err)
			}
		}
		webtest.Vanish(t, c)
		gone[kind.name] = c
	}
	began := time.Now()
	for len(gone) > 0 && time.Since(began) < 2*patience {
		time.Sleep(100 * time.Millisecond)
		for name, c := range gone {
			if !webtest.Held(t, c) {
				t.Logf("%s: let go of after %s", name, time.Since(began).Round(time.Second))
				delete(gone, name)
			}
		}
	}
	for name := range gone {
		t.Errorf("%s: still held after %s", name, 2*patience)
	}
}
