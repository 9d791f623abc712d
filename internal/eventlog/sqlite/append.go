package sqlite

import (
	"context"
	"fmt"

	"game1208/internal/eventlog"
)

// Append implements [eventlog.Log].
func (l *Log) Append(ctx context.Context, game string, expected uint64, records ...eventlog.Record) ([]eventlog.Event, error) {
	if err := eventlog.CheckAppend(game, records); err != nil {
		return nil, err
	}
	var events []eventlog.Event // the committer's until submit has returned nil
	err := l.committer.submit(ctx, &work{
		do: func(w *writer) (refusal, failure error) {
			events, refusal, failure = w.append(game, expected, records)
			return refusal, failure
		},
		mark:      mark{Game: game, Version: expected + uint64(len(records))},
		committed: func() { l.feed.Publish(events) },
	})
	if err != nil {
		return nil, fmt.Errorf("append to game %q: %w", game, damage("", err))
	}
	return events, nil
}

// Subscribe implements [eventlog.Log]. No other process writes to the file, so
// what is appended here is all there is.
func (l *Log) Subscribe(ctx context.Context, game string, after uint64) (<-chan eventlog.Event, error) {
	return l.feed.Subscribe(ctx, game, after, l.Read)
}
