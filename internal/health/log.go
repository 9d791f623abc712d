package health

import (
	"context"
	"errors"
	"time"

	"game1208/internal/eventlog"
)

// Log returns the log, with what is asked of it measured.
func (m *Metrics) Log(log eventlog.Log) eventlog.Log { return measured{log, m} }

type measured struct {
	eventlog.Log
	metrics *Metrics
}

// Append implements [eventlog.Log].
func (l measured) Append(ctx context.Context, game string, expected uint64, records ...eventlog.Record) ([]eventlog.Event, error) {
	began := time.Now()
	events, err := l.Log.Append(ctx, game, expected, records...)
	if err == nil {
		l.metrics.appends.Observe(time.Since(began).Seconds())
	}
	return events, l.note("append", err)
}

// Read implements [eventlog.Log].
func (l measured) Read(ctx context.Context, game string, after uint64) ([]eventlog.Event, error) {
	events, err := l.Log.Read(ctx, game, after)
	return events, l.note("read", err)
}

// Subscribe implements [eventlog.Log].
func (l measured) Subscribe(ctx context.Context, game string, after uint64) (<-chan eventlog.Event, error) {
	events, err := l.Log.Subscribe(ctx, game, after)
	return events, l.note("subscribe", err)
}

// Find implements [eventlog.Log].
func (l measured) Find(ctx context.Context, key string, order eventlog.Order, limit int) ([]eventlog.Entry, error) {
	entries, err := l.Log.Find(ctx, key, order, limit)
	return entries, l.note("find", err)
}

// note counts an error and returns it.
func (l measured) note(operation string, err error) error {
	if err != nil {
		l.metrics.failures.WithLabelValues(operation, kindOf(err)).Inc()
	}
	return err
}

// kindOf returns a word for an error of a log, from a fixed list.
func kindOf(err error) string {
	for _, k := range []struct {
		err  error
		word string
	}{
		{eventlog.ErrConflict, "conflict"},
		{eventlog.ErrDamaged, "damaged"},
		{eventlog.ErrInvalid, "invalid"},
		{eventlog.ErrClosed, "closed"},
		{context.Canceled, "cancelled"},
		{context.DeadlineExceeded, "late"},
	} {
		if errors.Is(err, k.err) {
			return k.word
		}
	}
	return "failed"
}
