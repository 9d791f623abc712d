//go:build js

package idb

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"syscall/js"

	"game1208/internal/eventlog"
)

// errSecret says that a secret's row has not the fields that are written.
var errSecret = errors.New("a secret is not what was kept")

// readSecret reads a row of the store of secrets.
func readSecret(row js.Value) ([32]byte, error) {
	if row.IsUndefined() {
		return [32]byte{}, eventlog.ErrNoSecret
	}
	secret, ok := hashOf(row.Get("secret"))
	if !ok {
		return secret, &eventlog.DamageError{Err: errSecret}
	}
	return secret, nil
}

// Keep implements [eventlog.Vault].
func (l *Log) Keep(ctx context.Context, id [16]byte, secret [32]byte) error {
	name := hex.EncodeToString(id[:])
	err := l.transact(ctx, "readwrite", []any{secrets}, func(t *transaction) {
		t.then(t.store(secrets).Call("get", name), func(row js.Value) {
			switch kept, err := readSecret(row); {
			case errors.Is(err, eventlog.ErrNoSecret):
				t.store(secrets).Call("put", map[string]any{"id": name, "secret": uint8Array(secret[:])})
			case err != nil:
				t.refuse(err)
			case kept != secret:
				t.refuse(eventlog.ErrOtherSecret)
			}
		})
	})
	if err != nil {
		return fmt.Errorf("keep a secret: %w", err)
	}
	return nil
}

// Secret implements [eventlog.Vault].
func (l *Log) Secret(ctx context.Context, id [16]byte) (secret [32]byte, err error) {
	err = l.transact(ctx, "readonly", []any{secrets}, func(t *transaction) {
		t.then(t.store(secrets).Call("get", hex.EncodeToString(id[:])), func(row js.Value) {
			var fault error
			if secret, fault = readSecret(row); fault != nil {
				t.refuse(fault)
			}
		})
	})
	if err != nil {
		return [32]byte{}, fmt.Errorf("read a secret: %w", err)
	}
	return secret, nil
}
