package room

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"

	"game1208/bot"
	"game1208/internal/eventlog"
	"game1208/match"
	"game1208/rules"
)

// decide carries out a command: decide, append, apply, publish. A conflict is
// decided again from the new state. So is a command for which nothing was to be
// appended, if another process has moved the table on: only an append shows that
// the state was that of the log.
func (r *room) decide(ctx context.Context, c match.Command) error {
	const tries = 20
	for range tries {
		version := r.version
		err := r.try(ctx, c)
		switch {
		case errors.Is(err, eventlog.ErrConflict):
			r.forget()
			if err := r.load(ctx); err != nil {
				return err
			}
		case r.known && r.version == version && (err == nil || refused(err)):
			if err := r.read(ctx, r.state, version); err != nil {
				return err
			}
			if r.version == version {
				return err
			}
			r.publish()
		default:
			return err
		}
	}
	return fmt.Errorf("%d conflicts in a row", tries)
}

// refused reports whether err is an answer of package match.
func refused(err error) bool {
	var refusal match.Refusal
	var illegal *rules.PlayError
	return errors.As(err, &refusal) || errors.As(err, &illegal)
}

func (r *room) try(ctx context.Context, c match.Command) error {
	c, err := r.complete(ctx, c)
	if err != nil {
		return err
	}
	events, err := r.plan(ctx, c)
	if err != nil || len(events) == 0 {
		return err
	}
	records, err := r.records(events)
	if err != nil {
		return err
	}
	stored, err := r.house.log.Append(ctx, r.game, r.version, records...)
	if err != nil {
		if !errors.Is(err, eventlog.ErrConflict) {
			r.forget() // the outcome is unknown
		}
		return fmt.Errorf("store: %w", err)
	}
	for _, e := range stored {
		if r.state, err = apply(r.state, e); err != nil {
			r.forget()
			return err
		}
		r.version, r.touched = e.Version, e.At
	}
	r.publish()
	return r.load(ctx) // follow a new table
}

// giveUp ends the game if all who are still present want that: somebody who did
// not agree has gone.
func (r *room) giveUp(ctx context.Context) error {
	if r.state.Phase != match.Playing {
		return nil
	}
	var asks match.Owner
	for i, here := range r.present() {
		if seat := r.state.Seats[i]; here && seat.Concedes {
			asks = seat.Owner
		} else if here {
			return nil
		}
	}
	if asks == "" {
		return nil
	}
	return r.decide(ctx, match.Concede{By: asks, GID: r.state.GID, Yes: true})
}

// complete fills in what only the room knows of a command.
func (r *room) complete(ctx context.Context, c match.Command) (match.Command, error) {
	var err error
	switch command := c.(type) {
	case match.Open:
		command.Lay, err = r.lay(ctx, command.ByHand)
		return command, err
	case match.Rematch:
		events, err := match.Decide(r.state, command)
		if err != nil || !slices.ContainsFunc(events, isLaid) {
			return c, nil // no new luck is asked for
		}
		command.Lay, err = r.lay(ctx, r.state.ByHand)
		return command, err
	case match.Expire:
		if r.house.clock().Sub(r.touched) < forgotten || len(r.watchers) > 0 {
			return c, match.NotNow // somebody came after all, or the clock was wrong
		}
	case match.Add:
		if known := bot.Known(command.Style); known != (command.Kind == match.Robot) {
			return c, match.BadTable
		}
		command.Present = r.present()
		return command, nil
	case match.Free:
		command.Present = r.present()
		return command, nil
	case match.Shrink:
		command.Present = r.present()
		return command, nil
	case match.Call:
		command.Present, command.Overdue = r.present(), r.overdue(theCall)
		return command, nil
	case match.Substitute:
		if !botPlays(r.state.Seats[command.Seat]) && !r.turn.late(r.house.clock()) {
			return c, match.NotNow // he is back, or his time has begun anew, at another process
		}
		if r.state.Waiting(command.Seat) && r.state.Seats[command.Seat].Kind != match.Paper {
			command.Move = r.botMove(command.Seat)
		}
		return command, nil
	case match.HandOver:
		command.Vacant = r.vacant()
		return command, nil
	case match.Lend:
		now := r.house.clock()
		command.Present, command.Now, command.Until = r.present(), now.Unix(), now.Add(linkLife).Unix()
		return command, nil
	case match.Take:
		command.Now = r.house.clock().Unix()
		return command, nil
	case match.Concede:
		command.Present = r.present()
		for _, i := range r.state.SeatsOf(command.By) {
			command.Present[i] = true // who asks is there
		}
		return command, nil
	}
	return c, nil
}

func isLaid(e match.Event) bool {
	_, ok := e.(match.Laid)
	return ok
}

// lay fixes the luck of a new game. Real luck needs but a name for the game.
func (r *room) lay(ctx context.Context, byHand bool) (match.Lay, error) {
	if byHand {
		var lay match.Lay
		sum := sha256.Sum256([]byte(r.house.newID()))
		copy(lay.GID[:], sum[:])
		return lay, nil
	}
	return r.house.luck.Lay(ctx)
}

// plan returns the events of a command and of the luck that follows it.
func (r *room) plan(ctx context.Context, c match.Command) ([]match.Event, error) {
	events, err := match.Decide(r.state, c)
	if err != nil {
		return nil, err
	}
	s := applyAll(r.state, events)
	for s.WantsDraw() || s.WantsLuck() {
		next, err := r.fate(ctx, s)
		if err != nil {
			return nil, err
		}
		more, err := match.Decide(s, next)
		if err != nil {
			return nil, fmt.Errorf("step of luck: %w", err)
		}
		events = append(events, more...)
		s = applyAll(s, more)
	}
	return events, nil
}

// fate returns the command by which luck moves the table on.
func (r *room) fate(ctx context.Context, s match.State) (match.Command, error) {
	if s.WantsDraw() {
		return r.house.luck.Draw(ctx, s)
	}
	luck, err := r.house.luck.Deal(ctx, s)
	return match.Disclose{Luck: luck}, err
}

func applyAll(s match.State, events []match.Event) match.State {
	for _, e := range events {
		s = match.Apply(s, e)
	}
	return s
}

func (r *room) records(events []match.Event) ([]eventlog.Record, error) {
	now, s := r.house.clock(), r.state
	records := make([]eventlog.Record, len(events))
	for i, e := range events {
		data, err := match.Encode(e)
		if err != nil {
			return nil, fmt.Errorf("encode an event: %w", err)
		}
		after := match.Apply(s, e)
		add, drop := index(s, after, e)
		s = after
		records[i] = eventlog.Record{Schema: match.Schema, Kind: e.Kind(), Data: data, At: now, Add: add, Drop: drop}
	}
	return records, nil
}
