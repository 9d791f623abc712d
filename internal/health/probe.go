package health

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"game1208/internal/eventlog"
)

const (
	// readFor is how long the log may take to answer a probe.
	readFor = 2 * time.Second
	// readEvery is the shortest time between two reads for probes: whoever asks
	// more often is told what was found last.
	readEvery = time.Second
	// probed is a game that nobody plays. It is read to see whether the log answers.
	probed = "probe"
)

// ErrDraining says that the server is about to end.
var ErrDraining = errors.New("draining")

// A Probe tells whether the server lives, and whether it is ready to serve
// players. It may be asked by many goroutines at once.
type Probe struct {
	log      eventlog.Log
	clock    func() time.Time
	draining atomic.Bool

	mu   sync.Mutex // held while the log is read, so that one read serves all who wait
	at   time.Time  // of the last read
	last error      // what came of it
}

// NewProbe returns a probe of a server that is ready when its log answers.
func NewProbe(log eventlog.Log, clock func() time.Time) *Probe {
	return &Probe{log: log, clock: clock}
}

// Drain makes the server not ready for good. It is the first step of its end.
func (p *Probe) Drain() { p.draining.Store(true) }

// Ready returns nil if the server can serve players, [ErrDraining] if it is
// about to end, and else the error of its log.
func (p *Probe) Ready() error {
	if p.draining.Load() {
		return ErrDraining
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if now := p.clock(); p.at.IsZero() || now.Sub(p.at) >= readEvery || now.Before(p.at) {
		// Not the context of who asks: one that gives up says nothing of the log.
		ctx, cancel := context.WithTimeout(context.Background(), readFor)
		defer cancel()
		_, p.last = p.log.Read(ctx, probed, 0)
		p.at = now
	}
	return p.last
}

// Before returns a handler that answers /healthz and /readyz, and has next
// answer everything else. Answers are one word: "ok" with 200, or with 503
// "draining" or "unreadable". Why the log cannot be read is not for everybody;
// the log lines say it.
func (p *Probe) Before(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/healthz":
			say(w, http.StatusOK, "ok")
		case "/readyz":
			switch err := p.Ready(); {
			case err == nil:
				say(w, http.StatusOK, "ok")
			case errors.Is(err, ErrDraining):
				say(w, http.StatusServiceUnavailable, "draining")
			default:
				say(w, http.StatusServiceUnavailable, "unreadable")
			}
		default:
			next.ServeHTTP(w, r)
		}
	})
}

func say(w http.ResponseWriter, code int, word string) {
	head := w.Header()
	head.Set("Content-Type", "text/plain; charset=utf-8")
	head.Set("Cache-Control", "no-store")
	head.Set("Content-Security-Policy", "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'")
	head.Set("Referrer-Policy", "same-origin")
	head.Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(code)
	w.Write([]byte(word + "\n")) // who has gone needs no answer
}
