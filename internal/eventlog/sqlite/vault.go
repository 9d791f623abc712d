package sqlite

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"

	"game1208/internal/eventlog"
)

// Keep implements [eventlog.Vault].
func (l *Log) Keep(ctx context.Context, id [16]byte, secret [32]byte) error {
	err := l.committer.submit(ctx, &work{
		do:        func(w *writer) (refusal, failure error) { return w.keep(id, secret) },
		mark:      mark{Secret: id[:]},
		committed: func() {},
	})
	if err != nil {
		return fmt.Errorf("keep a secret: %w", damage("", err))
	}
	return nil
}

// keep stores a secret unless another one is there.
func (w *writer) keep(id [16]byte, secret [32]byte) (refusal, failure error) {
	kept, err := scanSecret(w.findSecret.QueryRow(id[:]), id)
	switch {
	case errors.Is(err, eventlog.ErrNoSecret):
		sum := secretSum(id, secret)
		_, err = w.addSecret.Exec(id[:], secret[:], sum[:])
		return nil, err
	case err != nil:
		return nil, err
	case kept != secret:
		return eventlog.ErrOtherSecret, nil
	}
	return nil, nil
}

// Secret implements [eventlog.Vault].
func (l *Log) Secret(ctx context.Context, id [16]byte) ([32]byte, error) {
	row := l.reads.QueryRowContext(ctx, `SELECT secret, sum FROM secrets WHERE id = ?`, id[:])
	secret, err := scanSecret(row, id)
	if err != nil {
		return [32]byte{}, fmt.Errorf("read a secret: %w", l.explain(damage("", err)))
	}
	return secret, nil
}

// scanSecret returns the secret in a row, or ErrNoSecret if there is no row.
func scanSecret(row *sql.Row, id [16]byte) (secret [32]byte, err error) {
	var kept, sum []byte
	switch err := row.Scan(&kept, &sum); {
	case errors.Is(err, sql.ErrNoRows):
		return secret, eventlog.ErrNoSecret
	case err != nil:
		return secret, err
	}
	return checkSecret(id, kept, sum)
}

// checkSecret returns a secret as it is stored, if it is what was kept.
func checkSecret(id [16]byte, kept, sum []byte) (secret [32]byte, err error) {
	if err := copyExactly(secret[:], kept); err != nil {
		return secret, err
	}
	if want := secretSum(id, secret); string(sum) != string(want[:]) {
		return [32]byte{}, &eventlog.DamageError{Err: errors.New("a secret is not what was kept")}
	}
	return secret, nil
}

// secretSum is stored with a secret. What the hash chain is to events this is
// to secrets: the checksums of pages do not cover the -wal file.
func secretSum(id [16]byte, secret [32]byte) [32]byte {
	b := append([]byte("1208/v1/kept"), id[:]...)
	return sha256.Sum256(append(b, secret[:]...))
}
