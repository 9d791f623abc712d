package room

import (
	"context"
	"fmt"

	"game1208/internal/eventlog"
	"game1208/match"
)

// forget drops what the room believes: it is read from the log again.
func (r *room) forget() {
	r.known = false
	if r.cutNews != nil {
		r.cutNews()
		r.cutNews, r.news = nil, nil
	}
}

// load brings the state up to the log, if it is not known, and tells the
// watchers: what they missed may be what the present order finds done already.
func (r *room) load(ctx context.Context) error {
	if r.known {
		return nil
	}
	if err := r.read(ctx, match.State{}, 0); err != nil || r.version == 0 {
		return err
	}
	news, cut := context.WithCancel(context.Background())
	var err error
	if r.news, err = r.house.log.Subscribe(news, r.game, r.version); err != nil {
		cut()
		return fmt.Errorf("follow a table: %w", err)
	}
	r.cutNews, r.known = cut, true
	r.publish()
	return nil
}

// read applies to the state from, which is that of a version, all events after it.
func (r *room) read(ctx context.Context, from match.State, version uint64) error {
	events, err := r.house.log.Read(ctx, r.game, version)
	if err != nil {
		return fmt.Errorf("read a table: %w", err)
	}
	for _, e := range events {
		if from, err = apply(from, e); err != nil {
			return err
		}
		version, r.touched = e.Version, e.At
	}
	r.state, r.version = from, version
	return nil
}

func apply(s match.State, e eventlog.Event) (match.State, error) {
	event, err := match.Decode(e.Kind, e.Schema, e.Data)
	if err != nil {
		return s, fmt.Errorf("event %d of a table: %w", e.Version, err)
	}
	return match.Apply(s, event), nil
}

// hear takes notice that an event has been appended, by this room or by another
// process, or that the log has cut the room off.
func (r *room) hear(e eventlog.Event, ok bool) {
	if ok && e.Version <= r.version {
		return
	}
	if !ok {
		r.forget()
	}
	r.catchUp()
}

// catchUp takes in what the log has and the room has not. It reads rather than
// take the events one by one: what was appended together is told together.
func (r *room) catchUp() {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if r.known {
		if r.read(ctx, r.state, r.version) == nil {
			r.publish()
			return
		}
		r.forget()
	}
	if err := r.load(ctx); err != nil {
		r.house.logger.Warn("table cannot be followed", "err", err)
	}
}
