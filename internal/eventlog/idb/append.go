//go:build js

package idb

import (
	"context"
	"fmt"
	"slices"
	"syscall/js"
	"time"

	"game1208/internal/eventlog"
)

// A game is a row of the store of games. The zero game has no events.
type game struct {
	head eventlog.Head
	at   time.Time // of its last event
	keys []string  // that it holds
}

// readGame reads such a row; undefined is a game without events.
func readGame(name string, row js.Value) (g game, err error) {
	if row.IsUndefined() {
		return g, nil
	}
	var ok bool
	if g.head.Hash, ok = hashOf(row.Get("hash")); !ok || row.Get("version").Type() != js.TypeNumber {
		return g, &eventlog.DamageError{Game: name, Err: errShape}
	}
	g.head.Version = uint64(row.Get("version").Float())
	held := row.Get("keys")
	for i := range held.Length() {
		g.keys = append(g.keys, held.Index(i).String())
	}
	return g, nil
}

// Append implements [eventlog.Log].
func (l *Log) Append(ctx context.Context, name string, expected uint64, records ...eventlog.Record) ([]eventlog.Event, error) {
	if err := eventlog.CheckAppend(name, records); err != nil {
		return nil, err
	}
	var written []eventlog.Event
	err := l.transact(ctx, "readwrite", []any{games, events, keys}, func(t *transaction) {
		t.then(t.store(games).Call("get", name), func(row js.Value) {
			g, err := readGame(name, row)
			if err == nil && g.head.Version != expected {
				err = eventlog.Conflict(name, g.head.Version, expected)
			}
			if err != nil {
				t.refuse(err)
				return
			}
			written = t.append(name, g, records)
		})
		// In the handler and not after it: what is published comes in the order of
		// the transactions.
		t.committed = func() { l.feed.Publish(written) }
	})
	if err != nil {
		return nil, fmt.Errorf("append to game %q: %w", name, err)
	}
	return written, nil
}

// append writes the records behind a game's last event.
func (t *transaction) append(name string, g game, records []eventlog.Record) (written []eventlog.Event) {
	before := g.keys
	g.keys = slices.Clone(g.keys)
	for _, r := range records {
		e := g.head.Seal(name, r)
		written = append(written, e)
		t.store(events).Call("put", map[string]any{
			"game": name, "version": float64(e.Version), "schema": int(e.Schema), "kind": e.Kind,
			"data": uint8Array(e.Data), "at": float64(e.At.UnixMilli()), "hash": uint8Array(e.Hash[:]),
		})
		g.keys = slices.DeleteFunc(g.keys, func(key string) bool { return slices.Contains(r.Drop, key) })
		for _, key := range r.Add {
			if !slices.Contains(g.keys, key) {
				g.keys = append(g.keys, key)
			}
		}
		g.at = e.At
	}
	t.index(name, before, g)
	held := make([]any, len(g.keys))
	for i, key := range g.keys {
		held[i] = key
	}
	t.store(games).Call("put", map[string]any{
		"name": name, "version": float64(g.head.Version), "hash": uint8Array(g.head.Hash[:]), "keys": held,
	})
	return written
}

// index writes the keys of a game with the time of its last event.
func (t *transaction) index(name string, before []string, g game) {
	for _, key := range before {
		if !slices.Contains(g.keys, key) {
			t.store(keys).Call("delete", []any{name, key})
		}
	}
	for _, key := range g.keys {
		t.store(keys).Call("put", map[string]any{"game": name, "key": key, "at": float64(g.at.UnixMilli())})
	}
}

// Subscribe implements [eventlog.Log]. One program writes to the database at a
// time, so what is appended here is all there is.
func (l *Log) Subscribe(ctx context.Context, name string, after uint64) (<-chan eventlog.Event, error) {
	return l.feed.Subscribe(ctx, name, after, l.Read)
}
