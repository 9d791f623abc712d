package eventlog

import (
	"context"
	"sync"
)

// Backlog is how many events a subscriber may be behind before it is cut off.
// A subscription takes about 160 bytes for each.
const Backlog = 64

// A Feed hands the events of a log to its subscribers. It is for
// implementations of [Log]; the zero Feed is ready to use. No method ever waits
// for a subscriber, and a subscription costs no goroutine.
type Feed struct {
	mu     sync.Mutex
	closed bool
	games  map[string]map[*subscription]struct{}
}

// A subscription belongs to the Feed that it is in, whose mutex guards it.
type subscription struct {
	next    uint64      // the next version to deliver
	events  chan Event  // nil until history has been read
	waiting []Event     // published before that
	stop    func() bool // no longer waits for the subscriber's context
	cut     bool        // no longer in the Feed; events is closed or will be
}

// Publish hands on events of one game, just committed, in order. Successive
// calls for a game must come in the order of its versions.
func (f *Feed) Publish(events []Event) {
	if len(events) == 0 {
		return
	}
	game := events[0].Game
	f.mu.Lock()
	defer f.mu.Unlock()
	for s := range f.games[game] {
		if !s.deliver(events) {
			f.cut(game, s)
		}
	}
}

// Subscribe does for a log what Log.Subscribe describes. It calls read once,
// without holding a lock, to have the events that exist already.
func (f *Feed) Subscribe(ctx context.Context, game string, after uint64,
	read func(context.Context, string, uint64) ([]Event, error)) (<-chan Event, error) {
	// Subscribed first and read second: an event between the two arrives
	// twice and is dropped once; the other way round it would be lost.
	s := &subscription{next: after + 1}
	if !f.add(game, s) {
		return nil, ErrClosed
	}
	history, err := read(ctx, game, after)
	if err != nil {
		f.remove(game, s)
		return nil, err
	}
	return f.start(ctx, game, s, history), nil
}

// Close cuts off all subscribers, and those to come.
func (f *Feed) Close() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.closed = true
	for game, subscriptions := range f.games {
		for s := range subscriptions {
			f.cut(game, s)
		}
	}
}

func (f *Feed) add(game string, s *subscription) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return false
	}
	if f.games == nil {
		f.games = make(map[string]map[*subscription]struct{})
	}
	if f.games[game] == nil {
		f.games[game] = make(map[*subscription]struct{})
	}
	f.games[game][s] = struct{}{}
	return true
}

// start opens the channel with the events so far in it: they do not count
// towards the backlog.
func (f *Feed) start(ctx context.Context, game string, s *subscription, history []Event) <-chan Event {
	f.mu.Lock()
	defer f.mu.Unlock()
	waiting := s.waiting
	s.waiting = nil
	s.events = make(chan Event, len(history)+len(waiting)+Backlog)
	if s.cut { // while history was being read
		close(s.events)
		return s.events
	}
	s.stop = context.AfterFunc(ctx, func() { f.remove(game, s) })
	if !s.deliver(history) || !s.deliver(waiting) {
		f.cut(game, s)
	}
	return s.events
}

func (f *Feed) remove(game string, s *subscription) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.cut(game, s)
}

// cut ends a subscription. The caller holds f.mu.
func (f *Feed) cut(game string, s *subscription) {
	if s.cut {
		return
	}
	s.cut = true
	if s.events != nil {
		s.stop()
		close(s.events)
	}
	delete(f.games[game], s)
	if len(f.games[game]) == 0 {
		delete(f.games, game)
	}
}

// deliver reports whether the subscriber could take what is new to it among
// events. A gap counts as a failure: a subscriber never sees one.
func (s *subscription) deliver(events []Event) bool {
	if s.events == nil {
		s.waiting = append(s.waiting, events...)
		return len(s.waiting) <= Backlog
	}
	for _, e := range events {
		if e.Version < s.next {
			continue
		}
		if e.Version > s.next {
			return false
		}
		select {
		case s.events <- e:
			s.next++
		default:
			return false
		}
	}
	return true
}
