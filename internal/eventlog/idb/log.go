//go:build js

package idb

import (
	"context"
	"fmt"
	"sync"
	"syscall/js"

	"game1208/internal/eventlog"
)

// format is the version of the stores. Each version is reached from the one before
// it in upgrade.
const format = 1

// The stores.
const (
	games   = "games"
	events  = "events"
	keys    = "keys"
	secrets = "secrets"
)

// byTime is the index of keys in order of the time of their games' last events.
const byTime = "by time"

// A Log is a [eventlog.Log] and a [eventlog.Vault] in a browser.
type Log struct {
	db   js.Value
	feed eventlog.Feed

	lost chan struct{} // closed when the browser has taken the database away
	gone sync.Once

	mu      sync.Mutex
	closed  bool
	running sync.WaitGroup // transactions
}

// Open returns the log in the database of this name, which it makes if there is
// none. Its error is an [ErrUnavailable] where the browser has no databases.
func Open(ctx context.Context, name string) (l *Log, err error) {
	factory := js.Global().Get("indexedDB")
	if !factory.Truthy() {
		return nil, ErrUnavailable
	}
	defer caught(func(thrown error) { err = fmt.Errorf("%w: %w", ErrUnavailable, thrown) }) // some private windows throw
	request := factory.Call("open", name, format)
	var on listeners
	done := make(chan error, 1)
	on.on(request, "upgradeneeded", func(this js.Value) { upgrade(this.Get("result")) })
	on.on(request, "success", func(js.Value) { done <- nil })
	on.on(request, "error", func(this js.Value) {
		done <- fmt.Errorf("%w: %w", ErrUnavailable, failure(this.Get("error")))
	})
	select {
	case err := <-done:
		on.release()
		if err != nil {
			return nil, err
		}
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	l = &Log{db: request.Get("result"), lost: make(chan struct{})}
	// Another program wants a later format, or to delete it all: it is not held up.
	l.db.Set("onversionchange", js.FuncOf(func(js.Value, []js.Value) any {
		l.db.Call("close")
		l.gone.Do(func() { close(l.lost) })
		return nil
	}))
	l.db.Set("onclose", js.FuncOf(func(js.Value, []js.Value) any {
		l.gone.Do(func() { close(l.lost) })
		return nil
	}))
	return l, nil
}

// Lost returns a channel that is closed when the browser has taken the database away, by
// itself or for another program. What is asked of the log after that fails.
func (l *Log) Lost() <-chan struct{} { return l.lost }

// upgrade makes the stores.
func upgrade(db js.Value) {
	at := func(path ...any) map[string]any { return map[string]any{"keyPath": path} }
	db.Call("createObjectStore", games, map[string]any{"keyPath": "name"})
	db.Call("createObjectStore", events, at("game", "version"))
	db.Call("createObjectStore", keys, at("game", "key")).Call("createIndex", byTime, []any{"key", "at"})
	db.Call("createObjectStore", secrets, map[string]any{"keyPath": "id"})
}

// enter notes that a transaction is under way, unless the log is closed or ctx done.
func (l *Log) enter(ctx context.Context) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return eventlog.ErrClosed
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	l.running.Add(1)
	return nil
}

// Close implements [eventlog.Log].
func (l *Log) Close() error {
	l.mu.Lock()
	closed := l.closed
	l.closed = true
	l.mu.Unlock()
	l.running.Wait()
	if !closed {
		l.feed.Close()
		l.db.Call("close")
	}
	return nil
}

var (
	_ eventlog.Log   = (*Log)(nil)
	_ eventlog.Vault = (*Log)(nil)
)
