package room_test

import (
	"context"
	"reflect"
	"slices"
	"time"

	"game1208/internal/eventlog"
	"game1208/internal/room"
	"game1208/match"
	"game1208/rules"
)

// aloneKinds are the kinds of events that may be written while nobody is there: that
// a clock stands, and that a game is given up by all who have not gone.
var aloneKinds = []string{"stopped", "ended", "disclosed"}

// witness notes what has just been written.
func (w *world) witness(events []eventlog.Event) {
	w.mu.Lock()
	defer w.mu.Unlock()
	now := time.Now()
	for _, e := range events {
		w.trace("  %d %s %s", e.Version, e.Kind, e.Data)
		w.happened[e.Kind]++
		w.witnessed = append(w.witnessed, w.presence.at(now))
		if !w.presence.somebody(now) && !slices.Contains(aloneKinds, e.Kind) {
			w.wrong = append(w.wrong, e.Kind+" was written while nobody is there")
			w.trace("FAIL nobody is there")
		}
	}
}

// verify compares what was acknowledged and shown with the log, and the log with
// the rules.
func (w *world) verify() {
	events, err := w.log.Read(context.Background(), room.Game(w.id), 0)
	if err != nil {
		w.fail("the log cannot be read: %v", err)
		return
	}
	l := &ledger{world: w, applied: map[choiceKey]int{}}
	var head eventlog.Head
	for i := range events {
		if err := head.Check(&events[i]); err != nil {
			w.fail("%v", err)
			return
		}
		e, err := match.Decode(events[i].Kind, events[i].Schema, events[i].Data)
		if err != nil {
			w.fail("event %d: %v", i+1, err)
			return
		}
		l.add(e, w.witnessed[i])
	}
	for _, key := range w.taken {
		if !l.has(key) {
			w.fail("%+v was acknowledged and is not in the log", key)
		}
	}
	w.compare(l.state)
}

// compare compares what everybody sees in the end with the replayed log.
func (w *world) compare(want match.State) {
	if want.Phase != match.Over || want.Game != w.games {
		w.fail("in the end it is phase %d of game %d", want.Phase, want.Game)
	}
	for _, p := range w.players {
		if p.watcher != nil && !reflect.DeepEqual(match.See(p.screen.State, p.who), match.See(want, p.who)) {
			w.fail("%q sees another table than the log has", p.who)
		}
	}
	for i, n := range w.nodes {
		if n == nil {
			continue
		}
		w.elapse(aligned(time.Now(), int64(1+i)))
		s, err := n.Look(w.t.Context(), w.id, "")
		if err != nil || !reflect.DeepEqual(s.State, want) {
			w.fail("a node has another table than the log, %v", err)
		}
	}
}

// A ledger reads the log as a suspicious accountant would: by little more than the
// rules of the game.
type ledger struct {
	world   *world
	state   match.State // before the event
	applied map[choiceKey]int
	drawn   time.Duration // presence when the roll came
	chosen  [rules.MaxPlayers]*match.Chose
	last    [rules.MaxPlayers]int // the last revision on this roll
	lines   [rules.MaxPlayers]rules.Line
}

// has reports whether a choice was carried out: once, or it was what stood already.
func (l *ledger) has(key choiceKey) bool {
	before := key
	before.revision--
	stood := choiceKey{gid: key.gid, seat: key.seat, roll: key.roll, move: key.move, revision: played}
	return l.applied[key] == 1 || l.applied[before] == 1 || l.applied[stood] == 1
}

// played stands for the revision of the choice with which a round was settled.
const played = -1

// add checks an event against those before it.
func (l *ledger) add(e match.Event, presence time.Duration) {
	switch e := e.(type) {
	case match.Laid:
		l.lines = [rules.MaxPlayers]rules.Line{}
	case match.Drew:
		l.clear(presence)
	case match.Redrew:
		l.chosen = [rules.MaxPlayers]*match.Chose{}
		l.drawn = presence
	case match.Chose:
		l.chose(e, presence)
	case match.Undone:
		if l.chosen[e.Seat] == nil || e.Revision <= l.last[e.Seat] {
			l.world.fail("%+v, and the choice was %+v", e, l.chosen[e.Seat])
		}
		l.chosen[e.Seat], l.last[e.Seat] = nil, e.Revision
	case match.Settled:
		l.settle(e)
	}
	l.state = match.Apply(l.state, e)
	if _, over := e.(match.Ended); over {
		l.end()
	}
}

// clear begins another roll.
func (l *ledger) clear(presence time.Duration) {
	l.drawn = presence
	l.chosen = [rules.MaxPlayers]*match.Chose{}
	l.last = [rules.MaxPlayers]int{}
}

// chose checks a choice: somebody sent it, it is new, it is legal, and a bot takes
// no choice from anybody, nor his time.
func (l *ledger) chose(e match.Chose, presence time.Duration) {
	seat := l.state.Seats[e.Seat]
	if e.Roll != len(l.state.Rolls) || e.Revision <= l.last[e.Seat] {
		l.world.fail("%+v after revision %d on roll %d", e, l.last[e.Seat], len(l.state.Rolls))
		return
	}
	if err := seat.Position.Check(l.state.Rolls[e.Roll-1], e.Move); err != nil {
		l.world.fail("%+v: %v", e, err)
	}
	if e.Bot {
		l.world.count("a bot's move")
		if l.chosen[e.Seat] != nil {
			l.world.fail("%+v: a bot changes a choice", e)
		}
		if seat.Kind == match.Person && !seat.Bot {
			l.world.count("a deadline")
			if clock := time.Duration(l.state.Clock) * time.Second; clock == 0 || presence-l.drawn < clock {
				l.world.fail("%+v: somebody was there for %s, the clock is %s", e, presence-l.drawn, clock)
			}
		}
	} else {
		key := choiceKey{l.state.GID, e.Seat, e.Roll, e.Revision - 1, e.Move}
		if l.applied[key]++; !l.world.sent[key] {
			l.world.fail("%+v: nobody sent this", e)
		}
	}
	l.last[e.Seat], l.chosen[e.Seat] = e.Revision, &e
}

// settle plays the choices.
func (l *ledger) settle(e match.Settled) {
	for i, seat := range l.state.Seats {
		switch {
		case seat.Kind == match.Paper || seat.Position.Done():
		case l.chosen[i] == nil:
			l.world.fail("roll %d was settled without seat %d", e.Roll, i)
		default:
			l.lines[i] = append(l.lines[i], l.chosen[i].Move)
			if !l.chosen[i].Bot {
				l.applied[choiceKey{l.state.GID, i, e.Roll, played, l.chosen[i].Move}]++
			}
		}
	}
}

// end checks the record of the game.
func (l *ledger) end() {
	s := l.state
	if len(s.Tokens) < rules.OpenHand {
		return
	}
	record, err := rules.ParseRecord(s.Record().String())
	if err != nil {
		l.world.fail("record %s: %v", s.Record(), err)
		return
	}
	boards, err := record.Boards()
	if err != nil {
		l.world.fail("record %s: %v", record, err)
		return
	}
	for i, seat := range s.Seats {
		if boards[i] != seat.Position.Board {
			l.world.fail("seat %d: %s, in the record %s", i, seat.Position.Board, boards[i])
		}
		if seat.Kind != match.Paper && !slices.Equal(record.Lines[i], l.lines[i]) {
			l.world.fail("seat %d: %s was played, chosen was %s", i, record.Lines[i], l.lines[i])
		}
	}
}
