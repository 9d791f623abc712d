package room

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"game1208/match"
	"game1208/rules"
)

const (
	// tooLong is how long the others wait for a seat until the bot may play it.
	tooLong = 5 * time.Minute
	// takeUp is what a clock has left at least when somebody comes back to it.
	takeUp = 5 * time.Second
	// A bot moves as soon as a quick player would, or a little later.
	botSoonest = 900 * time.Millisecond
	botLatest  = 2400 * time.Millisecond
)

// A turn is the time of one roll: of its clock, of its bots, and of those who
// wait. No time runs while nobody is there who plays.
type turn struct {
	lying
	ctx    context.Context // ends with it
	cancel context.CancelFunc

	left     time.Duration      // on the clock while it stands
	until    time.Time          // when it runs out; zero while it stands, and without one
	unkept   bool               // it stands, and that is not yet durable
	bots     map[int]time.Time  // per seat: when its bot moves
	asked    map[int]bool       // per seat: its bot has been asked to think
	thoughts map[int]rules.Move // per seat: what its bot has thought of
	since    map[int]time.Time  // per seat, and for theCall: since when others wait for it
}

// theCall stands in turn.since for the luck that the host's device has to enter.
const theCall = -1

// refresh brings the turn up to the state and to who is there. It changes
// nothing at the table.
func (r *room) refresh() {
	s, now := r.state, r.house.clock()
	if s.Phase != match.Playing {
		r.turn.end()
		r.turn = turn{}
		return
	}
	if r.turn.lying != lies(s) || r.turn.ctx == nil {
		left := time.Duration(s.Clock) * time.Second
		if s.Left > 0 {
			left = time.Duration(s.Left) * time.Millisecond
		}
		r.turn.end()
		r.turn = turn{lying: lies(s), left: left, bots: map[int]time.Time{}, asked: map[int]bool{},
			thoughts: map[int]rules.Move{}, since: map[int]time.Time{}}
		r.turn.ctx, r.turn.cancel = context.WithCancel(context.Background())
	}
	here, present := r.somebody(), r.present()
	r.setClock(here, now)
	for i := range s.Seats {
		mark(r.turn.bots, i, here && s.Waiting(i) && botPlays(s.Seats[i]), func() time.Time { return now.Add(r.botPause()) })
		if _, due := r.turn.bots[i]; due && s.Seats[i].Kind == match.Robot {
			r.ponder(i)
		}
		mark(r.turn.since, i, heldUpBy(s, present, i), func() time.Time { return now })
	}
	mark(r.turn.since, theCall, s.WantsCall() && othersThan(s, present, s.Host), func() time.Time { return now })
}

// end stops the bots that still think about it.
func (t turn) end() {
	if t.cancel != nil {
		t.cancel()
	}
}

// botsDue returns per seat when its bot moves: after its pause, and when it has
// thought.
func (r *room) botsDue() map[int]time.Time {
	due := maps.Clone(r.turn.bots)
	maps.DeleteFunc(due, func(i int, _ time.Time) bool {
		_, thought := r.turn.thoughts[i]
		return r.state.Seats[i].Kind == match.Robot && !thought
	})
	return due
}

// mark sets the time of a seat when something begins to hold of it, and drops it
// when it no longer does.
func mark(times map[int]time.Time, seat int, holds bool, at func() time.Time) {
	if _, set := times[seat]; !holds {
		delete(times, seat)
	} else if !set {
		times[seat] = at()
	}
}

// setClock lets the clock run while somebody plays and a roll lies.
func (r *room) setClock(here bool, now time.Time) {
	t := &r.turn
	runs := r.state.Clock > 0 && here && waitedFor(r.state)
	switch {
	case runs && t.until.IsZero():
		t.until, t.unkept = now.Add(t.left), false
	case !runs && !t.until.IsZero():
		t.left, t.until, t.unkept = max(takeUp, t.until.Sub(now)), time.Time{}, true
	}
}

// waitedFor reports whether anybody has still to choose.
func waitedFor(s match.State) bool {
	for i := range s.Seats {
		if s.Waiting(i) {
			return true
		}
	}
	return false
}

// botPlays reports whether a bot moves for the seat.
func botPlays(seat match.Seat) bool { return seat.Kind == match.Robot || seat.Bot }

func (r *room) botPause() time.Duration {
	return botSoonest + time.Duration(r.house.chance()%uint64(botLatest-botSoonest))
}

// somebody reports whether anybody is there who has a seat. Who only counts as
// present does not: a passer-by who starts the room must not start its clock.
func (r *room) somebody() bool {
	now := r.house.clock()
	return slices.ContainsFunc(r.state.Seats, func(seat match.Seat) bool { return r.contacts.isThere(seat.Owner, now) })
}

// heldUpBy reports whether somebody on another device is there who has done what
// he can, and waits for the player of seat i.
func heldUpBy(s match.State, present []bool, i int) bool {
	if !s.Awaited(i) || botPlays(s.Seats[i]) {
		return false
	}
	for j, other := range s.Seats {
		if present[j] && other.Owner != s.Seats[i].Owner && !s.Awaited(j) {
			return true
		}
	}
	return false
}

// startWait has the others wait anew for whoever has just entered one of several
// boards, or a step of real luck after which another comes.
func (r *room) startWait(o order) {
	switch o.command.(type) {
	case match.Enter, match.Omit:
		for _, i := range r.state.SeatsOf(o.who) {
			delete(r.turn.since, i)
		}
	case match.Call:
		delete(r.turn.since, theCall)
	default:
		return
	}
	r.publishSoon()
}

// othersThan reports whether anybody on another device than that of the seat is there.
func othersThan(s match.State, present []bool, seat int) bool {
	for j, other := range s.Seats {
		if present[j] && other.Owner != s.Seats[seat].Owner {
			return true
		}
	}
	return false
}

// overdue reports whether the others have waited too long for the seat, or theCall.
func (r *room) overdue(seat int) bool {
	since, waited := r.turn.since[seat]
	return waited && r.house.clock().Sub(since) >= tooLong
}

// vacant says per seat whether another may hand it to the bot: its player is
// away, or has kept the others waiting for too long.
func (r *room) vacant() []bool {
	s, present := r.state, r.present()
	vacant := make([]bool, len(s.Seats))
	for i, seat := range s.Seats {
		vacant[i] = s.Phase == match.Playing && seat.Owner != "" && !seat.Bot && !seat.Done() &&
			(!present[i] || r.overdue(i))
	}
	return vacant
}

// alarm returns a channel that tells when the next thing is due by itself.
func (r *room) alarm() <-chan time.Time {
	r.refresh()
	now := r.house.clock()
	var due []time.Time
	if at, fading := r.contacts.next(now); fading {
		due = append(due, at)
	}
	if !r.turn.until.IsZero() {
		due = append(due, r.turn.until)
	}
	if r.turn.unkept || len(r.back) > 0 {
		due = append(due, now)
	}
	for _, at := range r.botsDue() {
		due = append(due, at)
	}
	for _, at := range r.turn.since {
		if at = at.Add(tooLong); at.After(now) {
			due = append(due, at)
		}
	}
	if len(due) == 0 {
		return nil
	}
	first := slices.MinFunc(due, time.Time.Compare)
	if first.Before(r.held) {
		first = r.held
	}
	return time.After(first.Sub(now))
}

// attend does what is due. What fails is tried again a little later.
func (r *room) attend() {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	r.publish() // who has gone
	for _, do := range []func(context.Context) error{r.load, r.keepClock, r.welcome, r.giveUp, r.substitute} {
		if err := do(ctx); err != nil {
			r.held = r.house.clock().Add(pause)
			r.house.logger.Warn("what is due cannot be done", "err", err)
			return
		}
	}
}

// substitute has the bot choose for the seats that it plays, when it is time, and
// for all that have not chosen when the clock has run out.
func (r *room) substitute(ctx context.Context) error {
	t, bots, now := r.turn, r.botsDue(), r.house.clock() // the turn is another one once all have chosen
	late := t.late(now)
	for i := range r.state.Seats {
		at, bot := bots[i]
		if !late && (!bot || now.Before(at)) || len(r.state.Rolls) != t.roll || !r.state.Waiting(i) {
			continue
		}
		err := r.decide(ctx, match.Substitute{Seat: i, Roll: t.roll})
		if err != nil && !errors.Is(err, match.NotNow) { // he has chosen meanwhile, at another process
			return err
		}
	}
	return nil
}

// late reports whether the clock has run out.
func (t turn) late(now time.Time) bool { return !t.until.IsZero() && !now.Before(t.until) }

// fillIn has the bot choose at once for a seat that was handed to it: whoever
// takes it back right away does not make the others wait again for this roll.
func (r *room) fillIn(ctx context.Context, seat int) error {
	if !r.state.Waiting(seat) || !r.state.Seats[seat].Bot {
		return nil
	}
	return r.decide(ctx, match.Substitute{Seat: seat, Roll: len(r.state.Rolls)})
}

// keepClock notes durably what is left on the clock of the roll, if it stands and
// that is not yet noted.
func (r *room) keepClock(ctx context.Context) error {
	if !r.turn.unkept {
		return nil
	}
	left := r.turn.left + time.Millisecond - 1 // nobody loses a part of one
	stop := match.Stop{Roll: r.turn.roll, Left: left.Milliseconds()}
	err := r.decide(ctx, stop)
	r.turn.unkept = err != nil
	return err
}
