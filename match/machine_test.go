package match_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"game1208/match"
	"game1208/rules"
)

// TestMachine does what players, strangers, bots, clocks and broken dice might
// do at a table, in any order, and compares every step with the naive table.
func TestMachine(t *testing.T) {
	seen := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		m := newMachine(t)
		steps := rapid.SampledFrom([]int{200, 60, 20}).Draw(t, "steps")
		for range steps {
			m.step(t)
		}
		m.replay(t)
		m.checkKept(t)
		m.count(seen)
	})
	if t.Failed() || seen["opened"] < 100 {
		return // too few games to ask what happened in them
	}
	for _, what := range append(slices.Clone(match.Kinds), "nine rolls", "eight rolls", "three games", "refused",
		"done again", "by a bot", "grown", "finished", "given up", "expired", "a second thought") {
		if seen[what] == 0 {
			t.Errorf("this never happened: %s", what)
		}
	}
	t.Log(seen)
}

// A machine is a table, its naive twin, and all that was ever known of it.
type machine struct {
	state    match.State
	twin     naive
	log      []match.Event
	kept     []kept
	commands []match.Command // given so far, to be given again
	did      map[string]int
}

// kept is a state with a copy from the time when it was new.
type kept struct{ state, copy match.State }

func newMachine(t *rapid.T) *machine {
	m := &machine{did: map[string]int{}}
	m.do(t, match.Leave{By: "ann"}) // there is no table yet
	m.do(t, match.Expire{})
	m.do(t, match.Open{Seats: 7, Owner: "ann"})
	m.do(t, match.Open{
		Variant: rapid.SampledFrom([]rules.Variant{rules.Plain, rules.Holes}).Draw(t, "variant"),
		Seats:   rapid.SampledFrom([]int{2, 1, 3, 6, 4, 5}).Draw(t, "seats"),
		Code:    "KLMNPQ", Owner: "ann", Name: "Ann", Skeleton: "ann", Lay: layOf(1),
	})
	return m
}

// step gives one command, and lets another one, decided on the same state, find
// out whether the two share memory.
func (m *machine) step(t *rapid.T) {
	before := m.state
	c, rival := m.command(t), m.command(t)
	m.do(t, c)
	m.commands = append(m.commands, c)
	events, err := match.Decide(before, rival)
	if err != nil || len(events) == 0 {
		return
	}
	after := clone(m.state)
	for _, e := range events {
		before = match.Apply(before, e)
	}
	if !reflect.DeepEqual(m.state, after) {
		t.Fatalf("%#v after %#v on the same state changed what came of that", rival, c)
	}
}

func (m *machine) do(t *rapid.T, c match.Command) {
	before := clone(m.state)
	events, err := match.Decide(m.state, c)
	again, errAgain := match.Decide(m.state, c)
	if !reflect.DeepEqual(events, again) || !reflect.DeepEqual(err, errAgain) {
		t.Fatalf("%#v was decided twice and differently", c)
	}
	if want := m.twin.do(c); why(err) != want {
		t.Fatalf("%#v: refused because %q, want %q\n%s", c, why(err), want, m.lines(""))
	}
	if err != nil && len(events) > 0 {
		t.Fatalf("%#v: refused, and yet there are events", c)
	}
	if len(events) > 5 {
		t.Fatalf("%#v: %d events", c, len(events))
	}
	for _, e := range events {
		m.apply(t, e)
	}
	if len(events) == 0 && !reflect.DeepEqual(m.state, before) {
		t.Fatalf("%#v changed the state without an event", c)
	}
	if len(events) > 0 || len(m.log) == 0 {
		m.compare(t, c)
		m.check(t)
	}
	m.note(c, events, err)
}

func (m *machine) apply(t *rapid.T, e match.Event) {
	stored := stored(t, e)
	if !reflect.DeepEqual(stored, e) {
		t.Fatalf("%#v was stored and is %#v", e, stored)
	}
	next := match.Apply(m.state, e)
	if other := match.Apply(m.state, stored); !reflect.DeepEqual(next, other) {
		t.Fatalf("%#v applied twice: %+v and %+v", e, next, other)
	}
	m.log = append(m.log, stored)
	m.state = next
	m.kept = append(m.kept, kept{next, clone(next)})
	if n := len(m.kept); n > 1 && !reflect.DeepEqual(m.kept[n-2].state, m.kept[n-2].copy) {
		t.Fatalf("%#v changed the state that it was applied to", e)
	}
}

// tester is what a test and a check of package rapid have in common.
type tester interface {
	Helper()
	Fatalf(format string, args ...any)
}

// stored returns the event as it comes back from where it is kept.
func stored(t tester, e match.Event) match.Event {
	t.Helper()
	data, err := match.Encode(e)
	if err != nil {
		t.Fatalf("%#v cannot be encoded: %v", e, err)
	}
	back, err := match.Decode(e.Kind(), match.Schema, data)
	if err != nil {
		t.Fatalf("%s %s cannot be decoded: %v", e.Kind(), data, err)
	}
	return back
}

// lines returns what a viewer sees.
func (m *machine) lines(viewer match.Owner) string {
	return strings.Join(text(match.See(m.state, viewer)), "\n")
}

// compare compares what a spectator sees, and two others by turns.
func (m *machine) compare(t *rapid.T, c match.Command) {
	turn := len(m.log)
	for _, viewer := range []match.Owner{"", people[turn%len(people)], people[(turn+3)%len(people)]} {
		got, want := m.lines(viewer), strings.Join(m.twin.see(string(viewer)), "\n")
		if got != want {
			t.Fatalf("%#v, as %q sees it:\n%s\nwant:\n%s", c, viewer, got, want)
		}
	}
}

// check checks what is true of every table at any time.
func (m *machine) check(t *rapid.T) {
	s := m.state
	if s.Phase == match.Gathering {
		return
	}
	done, nine := true, false
	for i, seat := range s.Seats {
		if s.Phase == match.Playing && len(s.Rolls) > s.Settled && !seat.Position.Valid() {
			t.Fatalf("seat %d before a roll: %s", i, seat.Position)
		}
		abstained := 0
		for _, move := range seat.Line {
			if move.Abstains() {
				abstained++
			}
		}
		if seat.Position.Board.Len() != len(seat.Line)-abstained || abstained > 1 {
			t.Fatalf("seat %d: board %s after %s", i, seat.Position.Board, seat.Line)
		}
		if want := min(s.Settled, rules.Tokens+abstained); len(seat.Line) != want {
			t.Fatalf("seat %d: %d moves after %d rolls", i, len(seat.Line), s.Settled)
		}
		done = done && seat.Done()
		nine = nine || abstained > 0
	}
	if finished := s.Phase == match.Over && s.Ending == match.Finished; finished != done {
		t.Fatalf("finished: %v, all are done: %v", finished, done)
	}
	if done && (len(s.Rolls) != s.Settled || s.Settled != 8 && s.Settled != 9 || nine != (s.Settled == 9)) {
		t.Fatalf("over after %d of %d rolls, somebody abstained: %v", s.Settled, len(s.Rolls), nine)
	}
	if s.Phase == match.Over {
		m.checkRecord(t)
	}
}

// checkRecord checks that a stranger who has the record comes to the same end.
func (m *machine) checkRecord(t *rapid.T) {
	s := m.state
	if s.Drawn().Len() < rules.OpenHand && s.WantsLuck() {
		return // expired before the first reveal: no record yet
	}
	record, err := rules.ParseRecord(s.Record().String())
	if err != nil {
		t.Fatalf("record %s: %v", s.Record(), err)
	}
	boards, err := record.Boards()
	if err != nil || len(boards) != len(s.Seats) || record.Variant != s.Variant {
		t.Fatalf("record %s: %d boards, %v", record, len(boards), err)
	}
	for i, seat := range s.Seats {
		if boards[i] != seat.Position.Board || boards[i].Score(s.Variant) != naiveScore(boards[i].String(), s.Variant.String()) {
			t.Fatalf("seat %d: %s, in the record %s", i, seat.Position.Board, boards[i])
		}
	}
	if want := s.Ending == match.Finished; record.Complete() != want {
		t.Fatalf("record %s: complete is %v", record, !want)
	}
	if _, public := s.Public(s.Game); public == s.WantsLuck() {
		t.Fatalf("the game is public: %v, its luck is known: %v", public, !s.WantsLuck())
	}
}

// replay builds the table again from what was stored.
func (m *machine) replay(t *rapid.T) {
	var s match.State
	for _, e := range m.log {
		s = match.Apply(s, e)
	}
	if !reflect.DeepEqual(s, m.state) {
		t.Fatalf("replayed: %+v, want %+v", s, m.state)
	}
	if _, public := s.Public(s.Game); s.Phase != match.Over && public {
		t.Fatalf("a running game is public")
	}
}

// checkKept checks that no state that somebody may still hold was changed.
func (m *machine) checkKept(t *rapid.T) {
	for i, k := range m.kept {
		if !reflect.DeepEqual(k.state, k.copy) {
			t.Fatalf("the state after event %d was changed later: %+v, was %+v", i+1, k.state, k.copy)
		}
	}
}

// note counts what happened, so that the test knows what it has tried.
func (m *machine) note(c match.Command, events []match.Event, err error) {
	var refusal match.Refusal
	switch {
	case errors.As(err, &refusal):
		m.did["refused"]++
		m.did["refused: "+refusal.Error()]++
	case err != nil:
		m.did["illegal"]++
	case len(events) == 0:
		m.did["done again"]++
	}
	for _, e := range events {
		m.did[e.Kind()]++
		switch e := e.(type) {
		case match.Chose:
			if e.Bot {
				m.did["by a bot"]++
			}
			if e.Revision > 1 {
				m.did["a second thought"]++
			}
		case match.Ended:
			m.did[endingNames[e.Ending]]++
			if e.Ending == match.Finished {
				m.did[map[int]string{8: "eight rolls", 9: "nine rolls"}[m.state.Settled]]++
			}
		case match.Sat:
			if e.Seat > 0 && e.Seat == len(m.state.Seats)-1 && m.state.Game > 1 {
				m.did["grown"]++
			}
		case match.Laid:
			if m.state.Game == 3 {
				m.did["three games"]++
			}
		}
	}
}

func (m *machine) count(seen map[string]int) {
	for what, n := range m.did {
		seen[what] += n
	}
}
