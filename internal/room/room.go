package room

import (
	"context"
	"errors"
	"fmt"
	"time"

	"game1208/internal/eventlog"
	"game1208/match"
	"game1208/rules"
)

// A room is one live table. Everything below orders is owned by its goroutine.
type room struct {
	game  string // its name in the log
	house *House
	users int // guarded by house.mu: callers and watchers inside

	quit   chan struct{} // closed when the house closes
	ended  chan struct{} // closed when the goroutine has ended
	orders chan order

	state    match.State
	version  uint64    // of the last event in state
	touched  time.Time // when it happened
	known    bool      // state is that of the log; else it is read before the next order
	news     <-chan eventlog.Event
	cutNews  context.CancelFunc
	watchers map[*Watcher]bool
	contacts contacts
}

// An order is something that the room's goroutine is asked to do.
type order struct {
	command match.Command
	create  bool // the table is to be made
	look    bool
	who     match.Owner
	join    *Watcher
	part    *Watcher
	answer  chan answer
}

type answer struct {
	snapshot Snapshot
	err      error
}

func newRoom(h *House, game string) *room {
	return &room{
		game: game, house: h, quit: make(chan struct{}), ended: make(chan struct{}),
		orders: make(chan order), watchers: map[*Watcher]bool{}, contacts: contacts{},
	}
}

// ask hands the room an order and waits for the answer. When ctx ends first,
// the order may be carried out all the same.
func (r *room) ask(ctx context.Context, o order) (Snapshot, error) {
	select {
	case r.orders <- o:
	case <-r.ended:
		return Snapshot{}, ErrClosed
	case <-ctx.Done():
		return Snapshot{}, ctx.Err()
	}
	select {
	case a := <-o.answer:
		return a.snapshot, a.err
	case <-ctx.Done():
		if o.join != nil { // nobody will close this watcher
			go func() {
				if a := <-o.answer; a.err == nil {
					select {
					case r.orders <- order{part: o.join}:
					case <-r.ended:
					}
				}
			}()
		}
		return Snapshot{}, ctx.Err()
	}
}

// run is the room's goroutine.
func (r *room) run() {
	defer close(r.ended)
	defer r.stop()
	sleep := time.NewTimer(r.rest())
	defer sleep.Stop()
	var again <-chan time.Time
	for {
		if again == nil && len(r.watchers) > 0 && !r.known {
			again = time.After(pause)
		}
		var lapse <-chan time.Time
		if d, fading := r.contacts.next(r.house.clock()); fading && len(r.watchers) > 0 {
			lapse = time.After(d)
		}
		select {
		case <-r.quit:
			return
		case o := <-r.orders:
			r.handle(o)
			sleep.Reset(r.rest())
		case e, ok := <-r.news:
			r.hear(e, ok)
		case <-lapse:
			r.publish()
			r.giveUp()
		case <-again:
			again = nil
			r.catchUp()
		case <-sleep.C:
			if r.house.retire(r) {
				return
			}
			sleep.Reset(r.rest())
		}
	}
}

// rest is how long the room stays when nobody asks anything of it.
func (r *room) rest() time.Duration {
	if r.version == 0 { // there is no such table, or not yet
		return moment
	}
	return idle
}

func (r *room) stop() {
	r.forget()
	for w := range r.watchers {
		close(w.snapshots)
	}
}

// forget drops what the room believes: it is read from the log again.
func (r *room) forget() {
	r.known = false
	if r.cutNews != nil {
		r.cutNews()
		r.cutNews, r.news = nil, nil
	}
}

func (r *room) handle(o order) {
	if o.part != nil {
		delete(r.watchers, o.part)
		r.contacts.part(o.part.who, r.state.SeatOf(o.part.who) >= 0, r.house.clock())
		r.publish()
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	err := r.load(ctx)
	if err == nil && r.version == 0 && !o.create {
		err = ErrNoTable
	}
	if err == nil && o.command != nil {
		err = r.decide(ctx, o.command)
	}
	if err != nil {
		o.answer <- answer{snapshot: r.snapshot(), err: err}
		return
	}
	if o.look && r.state.SeatOf(o.who) >= 0 && r.contacts.touch(o.who, r.house.clock()) {
		r.publish()
	}
	if o.join != nil {
		r.watchers[o.join] = true
		r.contacts.join(o.join.who)
		r.publish()
	}
	o.answer <- answer{snapshot: r.snapshot()}
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
func (r *room) giveUp() {
	if r.state.Phase != match.Playing {
		return
	}
	var asks match.Owner
	for i, here := range r.present() {
		if seat := r.state.Seats[i]; here && seat.Concedes {
			asks = seat.Owner
		} else if here {
			return
		}
	}
	if asks == "" {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if err := r.load(ctx); err != nil {
		return // when somebody comes, he may ask again
	}
	if err := r.decide(ctx, match.Concede{By: asks, GID: r.state.GID, Yes: true}); err != nil {
		r.house.logger.Warn("game cannot be given up", "err", err)
	}
}

// complete fills in what only the room knows of a command.
func (r *room) complete(ctx context.Context, c match.Command) (match.Command, error) {
	var err error
	switch command := c.(type) {
	case match.Open:
		command.Lay, err = r.house.luck.Lay(ctx)
		return command, err
	case match.Rematch:
		if events, err := match.Decide(r.state, command); err != nil || len(events) < 2 {
			return c, nil // no new luck is asked for
		}
		command.Lay, err = r.house.luck.Lay(ctx)
		return command, err
	case match.Expire:
		if r.house.clock().Sub(r.touched) < forgotten {
			return c, match.NotNow // somebody came after all
		}
	case match.Free:
		command.Present = r.present()
		return command, nil
	case match.Shrink:
		command.Present = r.present()
		return command, nil
	case match.Concede:
		command.Present = r.present()
		if i := r.state.SeatOf(command.By); i >= 0 {
			command.Present[i] = true // who asks is there
		}
		return command, nil
	}
	return c, nil
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
		before := s
		s = match.Apply(s, e)
		add, drop := index(s, e)
		if left, ok := e.(match.Left); ok { // who left stands in the state before
			drop = append(drop, seatKey(before.Seats[left.Seat].Owner))
		}
		records[i] = eventlog.Record{Schema: match.Schema, Kind: e.Kind(), Data: data, At: now, Add: add, Drop: drop}
	}
	return records, nil
}

func (r *room) snapshot() Snapshot {
	present := r.present()
	return Snapshot{ID: r.state.Link, State: r.state, Present: present, Watching: r.contacts.spectators(r.state)}
}

func (r *room) present() []bool {
	r.contacts.forget(r.house.clock())
	present := make([]bool, len(r.state.Seats))
	for i, seat := range r.state.Seats {
		present[i] = seat.Taken() && r.contacts.has(seat.Owner)
	}
	return present
}

func (r *room) publish() {
	s := r.snapshot()
	for w := range r.watchers {
		w.put(s)
	}
}
