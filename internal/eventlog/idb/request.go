//go:build js

package idb

import (
	"context"
	"errors"
	"fmt"
	"syscall/js"

	"game1208/internal/eventlog"
)

// ErrUnavailable says that this browser keeps nothing in this window.
var ErrUnavailable = errors.New("the browser has no IndexedDB here")

// listeners are handlers of events, which take memory until they are released.
type listeners []js.Func

func (l *listeners) on(target js.Value, event string, do func(this js.Value)) {
	f := js.FuncOf(func(this js.Value, _ []js.Value) any {
		do(this)
		return nil
	})
	*l = append(*l, f)
	target.Set("on"+event, f)
}

func (l *listeners) release() {
	for _, f := range *l {
		f.Release()
	}
	*l = nil
}

// A transaction is one transaction of the database. What is done in it is done in
// the handlers of its requests: it ends by itself when there is none left.
type transaction struct {
	tx        js.Value
	listeners listeners
	refusal   error  // why it was aborted by us
	committed func() // what is done when it is complete, before anything else
}

// then has do called with the result of a request. What JavaScript throws in it
// ends the transaction.
func (t *transaction) then(request js.Value, do func(result js.Value)) {
	t.listeners.on(request, "success", func(this js.Value) {
		defer caught(func(err error) { t.refuse(err) })
		if t.refusal == nil {
			do(this.Get("result"))
		}
	})
}

// caught gives what JavaScript has thrown to be told of it. It is to be deferred.
func caught(tell func(error)) {
	switch thrown := recover().(type) {
	case nil:
	case js.Error:
		tell(failure(thrown.Value))
	default:
		panic(thrown)
	}
}

// refuse ends the transaction without any effect. One that the browser has ended
// already says why itself.
func (t *transaction) refuse(err error) {
	defer caught(func(error) {})
	t.tx.Call("abort")
	t.refusal = err
}

func (t *transaction) store(name string) js.Value { return t.tx.Call("objectStore", name) }

// transact runs a transaction on the stores and returns when it is complete, and
// durable if it writes, or has failed. When ctx ends first, the outcome is unknown.
func (l *Log) transact(ctx context.Context, mode string, stores []any, begin func(*transaction)) (err error) {
	if err := l.enter(ctx); err != nil {
		return err
	}
	defer l.running.Done()
	defer caught(func(thrown error) { err = thrown }) // as when the database was closed
	t := &transaction{tx: l.db.Call("transaction", stores, mode, map[string]any{"durability": "strict"})}
	done := make(chan error, 1)
	t.listeners.on(t.tx, "complete", func(js.Value) {
		if t.committed != nil {
			t.committed()
		}
		done <- nil
	})
	t.listeners.on(t.tx, "abort", func(js.Value) {
		if t.refusal != nil {
			done <- t.refusal
			return
		}
		done <- failure(t.tx.Get("error"))
	})
	begin(t)
	select {
	case err = <-done:
		t.listeners.release()
	case <-ctx.Done():
		err = ctx.Err()
		go func() { <-done; t.listeners.release() }()
	}
	return err
}

// failure returns the error that a DOMException is, null being one without a cause.
func failure(exception js.Value) error {
	if exception.IsNull() || exception.IsUndefined() {
		return errors.New("the browser ended a transaction")
	}
	name, message := exception.Get("name").String(), exception.Get("message").String()
	if name == "QuotaExceededError" {
		return fmt.Errorf("%w: %s", eventlog.ErrFull, message)
	}
	return fmt.Errorf("%s: %s", name, message)
}

// bytesOf returns the bytes of a Uint8Array, and whether it is one.
func bytesOf(v js.Value) ([]byte, bool) {
	if v.Type() != js.TypeObject || !v.InstanceOf(js.Global().Get("Uint8Array")) {
		return nil, false
	}
	b := make([]byte, v.Get("length").Int())
	js.CopyBytesToGo(b, v)
	return b, true
}

func uint8Array(b []byte) js.Value {
	v := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(v, b)
	return v
}

// hashOf returns a value of 32 bytes, and whether it is one.
func hashOf(v js.Value) (h [32]byte, ok bool) {
	b, ok := bytesOf(v)
	return h, ok && copy(h[:], b) == len(h) && len(b) == len(h)
}
