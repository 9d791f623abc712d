//go:build js

package idb

import (
	"context"
	"errors"
	"fmt"
	"math"
	"syscall/js"
	"time"

	"game1208/internal/eventlog"
)

// errShape says that a row has not the fields that are written.
var errShape = errors.New("a row is not as it was written")

// Read implements [eventlog.Log].
func (l *Log) Read(ctx context.Context, name string, after uint64) ([]eventlog.Event, error) {
	var found []eventlog.Event
	err := l.transact(ctx, "readonly", []any{games, events}, func(t *transaction) {
		t.then(t.store(games).Call("get", name), func(row js.Value) {
			g, err := readGame(name, row)
			if err != nil {
				t.refuse(err)
				return
			}
			if after >= g.head.Version {
				return
			}
			// From the one before: the first is linked to it.
			t.then(t.store(events).Call("getAll", between([]any{name, float64(after)}, []any{name, math.Inf(1)})), func(rows js.Value) {
				if found, err = chain(name, after, g.head, rows); err != nil {
					t.refuse(err)
				}
			})
		})
	})
	if err != nil {
		return nil, fmt.Errorf("read: %w", err)
	}
	return found, nil
}

func between(from, to []any) js.Value {
	return js.Global().Get("IDBKeyRange").Call("bound", from, to)
}

// chain reads the rows of the events behind a version, and of the one of that
// version, and checks them.
func chain(name string, after uint64, end eventlog.Head, rows js.Value) (all []eventlog.Event, err error) {
	head, first := eventlog.Head{Version: after}, 0
	if after > 0 {
		first = 1
		ok := rows.Length() > 0 && rows.Index(0).Get("version").Float() == float64(after)
		if ok {
			head.Hash, ok = hashOf(rows.Index(0).Get("hash"))
		}
		if !ok {
			return nil, &eventlog.DamageError{Game: name, Version: after, Err: errShape}
		}
	}
	for i := first; i < rows.Length(); i++ {
		e, ok := readEvent(name, rows.Index(i))
		if !ok {
			return nil, &eventlog.DamageError{Game: name, Version: head.Version + 1, Err: errShape}
		}
		e.Prev = head.Hash
		if err := head.Check(&e); err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	return all, head.CheckEnd(name, end)
}

func readEvent(name string, row js.Value) (e eventlog.Event, ok bool) {
	for _, field := range []string{"version", "schema", "at"} {
		if row.Get(field).Type() != js.TypeNumber {
			return e, false
		}
	}
	if row.Get("kind").Type() != js.TypeString {
		return e, false
	}
	e = eventlog.Event{
		Game: name, Version: uint64(row.Get("version").Float()), Schema: uint16(row.Get("schema").Int()),
		Kind: row.Get("kind").String(), At: time.UnixMilli(int64(row.Get("at").Float())).UTC(),
	}
	var whole bool
	e.Data, ok = bytesOf(row.Get("data"))
	e.Hash, whole = hashOf(row.Get("hash"))
	return e, ok && whole
}

// Find implements [eventlog.Log].
func (l *Log) Find(ctx context.Context, key string, order eventlog.Order, limit int) ([]eventlog.Entry, error) {
	direction := "prev"
	if order == eventlog.OldestFirst {
		direction = "next"
	}
	var found []eventlog.Entry
	err := l.transact(ctx, "readonly", []any{keys}, func(t *transaction) {
		if limit <= 0 {
			return
		}
		times := between([]any{key, math.Inf(-1)}, []any{key, math.Inf(1)})
		request := t.store(keys).Call("index", byTime).Call("openCursor", times, direction)
		t.then(request, func(cursor js.Value) {
			if cursor.IsNull() {
				return
			}
			row := cursor.Get("value")
			found = append(found, eventlog.Entry{
				Game: row.Get("game").String(), At: time.UnixMilli(int64(row.Get("at").Float())).UTC(),
			})
			if len(found) < limit {
				cursor.Call("continue")
			}
		})
	})
	if err != nil {
		return nil, fmt.Errorf("find games: %w", err)
	}
	return found, nil
}
