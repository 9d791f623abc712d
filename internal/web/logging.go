package web

import (
	"context"
	"crypto/rand"
	"log/slog"
	"net/http"
)

// idKey is the key of a request's id in its context.
type idKey struct{}

// identified gives a request an id: eight random letters and digits, by which an
// operator finds its log lines. It says nothing of who asks.
func identified(r *http.Request) *http.Request {
	return r.WithContext(context.WithValue(r.Context(), idKey{}, rand.Text()[:8]))
}

// idOf returns the id of the request that ctx belongs to, "" for none.
func idOf(ctx context.Context) string {
	id, _ := ctx.Value(idKey{}).(string)
	return id
}

// Identify returns a handler that adds to a log line the id of the request that
// its context belongs to, whichever package writes it.
func Identify(h slog.Handler) slog.Handler { return identifying{h} }

type identifying struct{ slog.Handler }

// Handle implements [slog.Handler].
func (h identifying) Handle(ctx context.Context, line slog.Record) error {
	if id := idOf(ctx); id != "" {
		line = line.Clone()
		line.AddAttrs(slog.String("request", id))
	}
	return h.Handler.Handle(ctx, line)
}

// WithAttrs implements [slog.Handler].
func (h identifying) WithAttrs(attrs []slog.Attr) slog.Handler {
	return identifying{h.Handler.WithAttrs(attrs)}
}

// WithGroup implements [slog.Handler].
func (h identifying) WithGroup(name string) slog.Handler {
	return identifying{h.Handler.WithGroup(name)}
}
