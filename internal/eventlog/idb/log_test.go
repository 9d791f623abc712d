//go:build js

package idb

import (
	"errors"
	"fmt"
	"syscall/js"
	"testing"
	"time"

	"game1208/internal/eventlog"
	"game1208/internal/eventlog/logtest"
)

var opened int

// open returns a log on a new database.
func open(t *testing.T) *Log {
	t.Helper()
	opened++
	return reopen(t, fmt.Sprintf("%s %d %d", t.Name(), opened, time.Now().UnixNano()))
}

func reopen(t *testing.T, name string) *Log {
	t.Helper()
	l, err := Open(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l
}

func TestLog(t *testing.T) {
	logtest.TestLog(t, func(t *testing.T) []eventlog.Log { return []eventlog.Log{open(t)} })
}

func TestVault(t *testing.T) {
	logtest.TestVault(t, func(t *testing.T) eventlog.Vault { return open(t) })
}

func someRecords() []eventlog.Record {
	return []eventlog.Record{{Schema: 1, Kind: "a", Data: []byte("{}"), Add: []string{"k"}}, {Schema: 1, Kind: "b", Data: []byte("[]")}}
}

// TestReopen: what was answered is there when another program opens the database.
func TestReopen(t *testing.T) {
	l := open(t)
	written, err := l.Append(t.Context(), "g", 0, someRecords()...)
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Keep(t.Context(), [16]byte{1}, [32]byte{2}); err != nil {
		t.Fatal(err)
	}
	name := l.db.Get("name").String()
	l.Close()
	l = reopen(t, name)
	read, err := l.Read(t.Context(), "g", 0)
	if err != nil || len(read) != 2 || read[1].Hash != written[1].Hash {
		t.Errorf("read %v, %v", read, err)
	}
	if found, err := l.Find(t.Context(), "k", eventlog.NewestFirst, 1); err != nil || len(found) != 1 {
		t.Errorf("found %v, %v", found, err)
	}
	if secret, err := l.Secret(t.Context(), [16]byte{1}); err != nil || secret != [32]byte{2} {
		t.Errorf("the secret is lost: %v", err)
	}
}

// TestDamage changes what is stored, behind the log's back.
func TestDamage(t *testing.T) {
	for name, damage := range map[string]func(event, row js.Value){
		"data":     func(e, _ js.Value) { e.Set("data", uint8Array([]byte("{ }"))) },
		"no data":  func(e, _ js.Value) { e.Set("data", js.Null()) },
		"a time":   func(e, _ js.Value) { e.Set("at", e.Get("at").Float()+1) },
		"a hash":   func(e, _ js.Value) { e.Set("hash", uint8Array([]byte("short"))) },
		"a kind":   func(e, _ js.Value) { e.Set("kind", 7) },
		"the end":  func(_, g js.Value) { g.Set("version", 3) },
		"its hash": func(_, g js.Value) { g.Set("hash", uint8Array(make([]byte, 32))) },
	} {
		l := open(t)
		if _, err := l.Append(t.Context(), "g", 0, someRecords()...); err != nil {
			t.Fatal(err)
		}
		err := l.transact(t.Context(), "readwrite", []any{games, events}, func(tx *transaction) {
			tx.then(tx.store(events).Call("get", []any{"g", 2}), func(e js.Value) {
				tx.then(tx.store(games).Call("get", "g"), func(g js.Value) {
					damage(e, g)
					tx.store(events).Call("put", e)
					tx.store(games).Call("put", g)
				})
			})
		})
		if err != nil {
			t.Fatal(err)
		}
		var found *eventlog.DamageError
		if _, err := l.Read(t.Context(), "g", 0); !errors.As(err, &found) || found.Game != "g" || found.Version == 0 {
			t.Errorf("%s changed: %v", name, err)
		}
	}
}

// TestFull: a browser without room says so, at once or when it commits, and
// nothing of an append is there.
func TestFull(t *testing.T) {
	l := open(t)
	store := js.Global().Get("IDBObjectStore").Get("prototype")
	put := store.Get("put")
	for _, full := range []string{
		`throw new DOMException("no room", "QuotaExceededError");`,
		`const request = put.call(this, row);
		this.transaction.abort();
		Object.defineProperty(this.transaction, "error", { value: new DOMException("no room", "QuotaExceededError") });
		return request;`,
	} {
		store.Set("put", js.Global().Get("Function").New("put",
			"return function (row) { if (row.key) {"+full+"} return put.call(this, row); }").Invoke(put))
		_, err := l.Append(t.Context(), "g", 0, someRecords()...)
		store.Set("put", put)
		if !errors.Is(err, eventlog.ErrFull) {
			t.Errorf("Append = %v, want ErrFull", err)
		}
		if events, err := l.Read(t.Context(), "g", 0); err != nil || len(events) != 0 {
			t.Errorf("%d events are there after all, %v", len(events), err)
		}
	}
	if _, err := l.Append(t.Context(), "g", 0, someRecords()...); err != nil {
		t.Errorf("with room again: %v", err)
	}
}

// TestUnavailable: windows in which nothing is kept.
func TestUnavailable(t *testing.T) {
	global := js.Global()
	factory := global.Get("indexedDB")
	define := func(v any) {
		global.Get("Object").Call("defineProperty", global, "indexedDB",
			map[string]any{"value": v, "configurable": true, "writable": true})
	}
	defer define(factory)
	thrower := global.Get("Function").New(`return { open() { throw new DOMException("denied", "SecurityError"); } }`).Invoke()
	for _, v := range []any{js.Undefined(), js.Null(), thrower} {
		define(v)
		if _, err := Open(t.Context(), "x"); !errors.Is(err, ErrUnavailable) {
			t.Errorf("Open = %v, want ErrUnavailable", err)
		}
	}
}
