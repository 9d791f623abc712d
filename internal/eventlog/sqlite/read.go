package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"game1208/internal/eventlog"
)

// A querier is what reads are done with: a pool, or a transaction of it.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// Read implements [eventlog.Log].
func (l *Log) Read(ctx context.Context, game string, after uint64) ([]eventlog.Event, error) {
	events, err := readGame(ctx, l.reads, game, after)
	if err != nil {
		return nil, fmt.Errorf("read: %w", l.explain(damage(game, err)))
	}
	return events, nil
}

// readGame needs no transaction: the events up to a game's end never change.
func readGame(ctx context.Context, q querier, game string, after uint64) ([]eventlog.Event, error) {
	var id int64
	var end eventlog.Head
	var hash []byte
	err := q.QueryRowContext(ctx, `SELECT id, version, hash FROM games WHERE name = ?`, game).
		Scan(&id, &end.Version, &hash)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err == nil {
		err = copyExactly(end.Hash[:], hash)
	}
	if err != nil || after >= end.Version {
		return nil, err
	}
	start, err := readLink(ctx, q, id, game, after)
	if err != nil {
		return nil, err
	}
	return readChain(ctx, q, id, game, start, end)
}

// readLink returns the head of the chain as it was at a version.
func readLink(ctx context.Context, q querier, id int64, game string, version uint64) (eventlog.Head, error) {
	head := eventlog.Head{Version: version}
	if version == 0 {
		return head, nil
	}
	var hash []byte
	err := q.QueryRowContext(ctx, `SELECT hash FROM events WHERE game = ? AND version = ?`, id, int64(version)).Scan(&hash)
	if errors.Is(err, sql.ErrNoRows) {
		return head, &eventlog.DamageError{Game: game, Version: version, Err: errors.New("this event is missing")}
	}
	if err == nil {
		err = copyExactly(head.Hash[:], hash)
	}
	return head, err
}

// readChain returns the events behind head up to end, all of them checked.
func readChain(ctx context.Context, q querier, id int64, game string, head, end eventlog.Head) ([]eventlog.Event, error) {
	rows, err := q.QueryContext(ctx, `SELECT version, schema, kind, data, at, hash FROM events
		WHERE game = ? AND version > ? AND version <= ? ORDER BY version`, id, int64(head.Version), int64(end.Version))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var events []eventlog.Event
	for rows.Next() {
		e := eventlog.Event{Game: game, Prev: head.Hash}
		var version, schema, at int64
		var hash []byte
		if err := rows.Scan(&version, &schema, &e.Kind, &e.Data, &at, &hash); err != nil {
			return nil, err
		}
		e.Version, e.Schema, e.At = uint64(version), uint16(schema), time.UnixMilli(at).UTC()
		copy(e.Hash[:], hash)
		if err := head.Check(&e); err != nil {
			return nil, err
		}
		events = append(events, e)
	}
	if err := rows.Err(); err != nil {
		return nil, err
	}
	return events, head.CheckEnd(game, end)
}

// The two orders of Find. Both walk along the index keys_by_time.
const (
	findNewest = `SELECT games.name, keys.at FROM keys JOIN games ON games.id = keys.game
		WHERE keys.key = ? ORDER BY keys.at DESC LIMIT ?`
	findOldest = `SELECT games.name, keys.at FROM keys JOIN games ON games.id = keys.game
		WHERE keys.key = ? ORDER BY keys.at LIMIT ?`
)

// Find implements [eventlog.Log].
func (l *Log) Find(ctx context.Context, key string, order eventlog.Order, limit int) ([]eventlog.Entry, error) {
	query := findNewest
	if order == eventlog.OldestFirst {
		query = findOldest
	}
	entries, err := find(ctx, l.reads, query, key, max(limit, 0))
	if err != nil {
		return nil, fmt.Errorf("find games: %w", l.explain(damage("", err)))
	}
	return entries, nil
}

func find(ctx context.Context, q querier, query string, args ...any) ([]eventlog.Entry, error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var entries []eventlog.Entry
	for rows.Next() {
		var e eventlog.Entry
		var at int64
		if err := rows.Scan(&e.Game, &at); err != nil {
			return nil, err
		}
		e.At = time.UnixMilli(at).UTC()
		entries = append(entries, e)
	}
	return entries, rows.Err()
}
