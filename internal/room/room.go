package room

import (
	"context"
	"maps"
	"slices"
	"time"

	"game1208/internal/eventlog"
	"game1208/match"
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
	greeted  bool                 // contacts have been filled since the room started
	soon     <-chan time.Time     // when to tell that others have come or gone
	thoughts chan thought         // of the bots that think about the roll that lies
	turn     turn                 // the time of the roll that lies
	held     time.Time            // until then nothing is done by itself: the log has failed
	back     map[match.Owner]bool // who has come back, and has not been given his seats yet
}

// An order is something that the room's goroutine is asked to do.
type order struct {
	command match.Command
	create  bool // the table is to be made
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
		back: map[match.Owner]bool{}, thoughts: make(chan thought),
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
		select {
		case <-r.quit:
			return
		case o := <-r.orders:
			r.handle(o)
			sleep.Reset(r.rest())
		case e, ok := <-r.news:
			r.hear(e, ok)
		case t := <-r.thoughts:
			r.keep(t)
		case <-r.alarm():
			r.attend()
		case <-r.soon:
			r.soon = nil
			r.publish()
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
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	r.setClock(false, r.house.clock()) // it stands while the house is closed
	if err := r.keepClock(ctx); err != nil {
		r.house.logger.Warn("clock cannot be stopped", "err", err)
	}
	r.turn.end()
	r.forget()
	for w := range r.watchers {
		close(w.snapshots)
	}
}

func (r *room) handle(o order) {
	if o.part != nil {
		delete(r.watchers, o.part)
		r.contacts.part(o.part.who, r.state.SeatOf(o.part.who) >= 0, r.house.clock())
		r.publishSoon()
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	err := r.load(ctx)
	if err == nil && r.version == 0 && !o.create {
		err = ErrNoTable
	}
	if err == nil && !r.greeted {
		r.greeted = true
		r.contacts.greet(r.state, r.house.clock())
	}
	if o.command != nil {
		o.who = match.Actor(o.command) // who asks for something is there, whatever the answer
	}
	if err == nil && o.join == nil && r.state.SeatOf(o.who) >= 0 && r.contacts.touch(o.who, r.house.clock()) {
		r.arrive(o.who)
	}
	if err == nil && o.command != nil {
		err = r.decide(ctx, o.command)
	}
	if err != nil {
		o.answer <- answer{snapshot: r.snapshot(), err: err}
		return
	}
	if o.join != nil {
		r.watchers[o.join] = true
		if r.contacts.join(o.who) {
			r.arrive(o.who)
		}
	}
	r.startWait(o)
	if over, ok := o.command.(match.HandOver); ok {
		_ = r.fillIn(ctx, over.Seat) // else soon
	}
	_ = r.welcome(ctx) // else soon
	if o.join != nil {
		o.join.put(r.snapshot())
	}
	o.answer <- answer{snapshot: r.snapshot()}
}

func (r *room) snapshot() Snapshot {
	r.refresh()
	there := match.Presence{Present: r.present(), Vacant: r.vacant(), Overdue: r.overdue(theCall), Watching: r.contacts.spectators(r.state)}
	return Snapshot{ID: r.state.Link, State: r.state, Presence: there, Deadline: r.turn.until}
}

func (r *room) present() []bool {
	r.contacts.forget(r.house.clock())
	present := make([]bool, len(r.state.Seats))
	for i, seat := range r.state.Seats {
		present[i] = seat.Owner != "" && r.contacts.has(seat.Owner)
	}
	return present
}

// arrive notes that somebody is there who was not.
func (r *room) arrive(who match.Owner) {
	r.publishSoon()
	if r.state.SeatOf(who) >= 0 {
		r.back[who] = true
	}
}

// welcome gives back what the bot plays for those who were away, and makes the
// links void by which others would take their seats.
func (r *room) welcome(ctx context.Context) error {
	for _, who := range slices.Sorted(maps.Keys(r.back)) { // in an order, so that a log can be made again
		if err := r.decide(ctx, match.Return{By: who}); err != nil {
			return err
		}
		delete(r.back, who)
	}
	return nil
}

// publishSoon tells that others have come or gone, at most once in a while.
func (r *room) publishSoon() {
	if r.soon == nil {
		r.soon = time.After(calm)
	}
}

func (r *room) publish() {
	s := r.snapshot()
	for w := range r.watchers {
		w.put(s)
	}
}
