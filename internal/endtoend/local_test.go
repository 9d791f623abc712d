package endtoend

import (
	"crypto/rand"
	"log/slog"
	"net/netip"
	"sync/atomic"
	"testing"
	"time"

	"game1208/internal/eventlog"
	"game1208/internal/oracle"
	"game1208/internal/room"
	"game1208/internal/web"
)

// A local is a server in this process on a log in memory, which a test can read
// while it serves.
type local struct {
	*web.Server
	house *room.House
	log   *shelf
	said  *counter
}

// A shelf is a log in memory that can be emptied when no room is alive.
type shelf struct{ *eventlog.Memory }

// A counter counts the lines of a log.
type counter struct{ atomic.Int64 }

func (c *counter) Write(p []byte) (int, error) {
	c.Add(1)
	return len(p), nil
}

// newLocal returns a server that believes in X-Forwarded-For what this machine says.
func newLocal(t testing.TB, change func(*web.Config)) *local {
	log, said, exact := &shelf{eventlog.NewMemory()}, &counter{}, oracle.New()
	logger := slog.New(slog.NewJSONHandler(said, &slog.HandlerOptions{Level: slog.LevelWarn}))
	house := room.New(room.Config{
		Log: log, Luck: room.Fair{Vault: log, Rand: rand.Reader}, Clock: time.Now, Logger: logger, Oracle: exact,
		ID:   func() string { return room.RandomID(rand.Reader) },
		Code: func() string { return room.RandomCode(rand.Reader) }, Chance: func() uint64 { return uint64(time.Now().UnixNano()) },
	})
	c := web.Config{House: house, Oracle: exact, Logger: logger, Clock: time.Now, Limits: web.DefaultLimits(),
		Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}}
	if change != nil {
		change(&c)
	}
	return &local{Server: web.New(c), house: house, log: log, said: said}
}

// await waits until something holds, as long as a player would at the most.
func await(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for until := time.Now().Add(patience); !holds(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(until) {
			t.Fatalf("%v without %s", patience, what)
		}
	}
}
