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
	wanted := append(slices.Clone(match.Kinds), happenings...)
	missing := func(what string) bool { return seen[what] == 0 }
	for round := 0; round == 0 || round < 10 && !t.Failed() && slices.ContainsFunc(wanted, missing); round++ { // what is rare takes longer
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
	}
	if t.Failed() || seen["opened"] < 100 {
		return // too few games to ask what happened in them
	}
	for _, what := range wanted {
		if missing(what) {
			t.Errorf("this never happened: %s", what)
		}
	}
	t.Log(seen)
}

// happenings are what has to happen in some game besides the kinds of events.
var happenings = []string{"nine rolls", "eight rolls", "three games", "refused", "done again", "by a bot", "grown", "finished",
	"given up", "expired", "a second thought",
	"a person added", "a bot added", "paper added", "with bots", "on paper", "all on paper", "by hand", "several on a device",
	"a choice undone", "a roll corrected", "a token corrected", "the first tokens corrected", "a choice corrected away",
	"the last pass", "not the last pass after all", "a pass corrected away", "a board entered", "a board entered again", "full with eight of nine", "an omitted board entered",
	"omitted by a bot", "returned", "back by choosing", "lost and moved", "a choice dropped", "moved by himself", "freed",
	"refused: " + notNow, "refused: " + notYours, "refused: " + noSeat, "refused: all seats are taken", "refused: " + nameTaken,
	"refused: " + late, "refused: " + stale, "refused: there is no such table", "refused: " + badLuck, "refused: " + tooSoon,
	"refused: " + badLink, "refused: " + wrong}

// A machine is a table, its naive twin, and all that was ever known of it.
type machine struct {
	state    match.State
	twin     naive
	log      []match.Event
	kept     []kept
	commands []match.Command // given so far, to be given again
	plans    []match.Command // to be given next
	did      map[string]int
	restless int // in eighths, how often something else is done than what brings the game on
}

// kept is a state with a copy from the time when it was new.
type kept struct{ state, copy match.State }

func newMachine(t *rapid.T) *machine {
	m := &machine{did: map[string]int{}, restless: rapid.SampledFrom([]int{1, 3}).Draw(t, "restless")}
	m.do(t, match.Leave{By: "ann"}) // there is no table yet
	m.do(t, match.Expire{})
	m.do(t, match.Open{Seats: 7, Owner: "ann"})
	m.do(t, match.Open{Seats: 2, Owner: "ann", Kind: match.Robot})
	m.do(t, match.Open{Seats: 2, Owner: "ann", Clock: 5})
	m.do(t, match.Open{
		Variant: rapid.SampledFrom([]rules.Variant{rules.Plain, rules.Holes}).Draw(t, "variant"),
		Seats:   rapid.SampledFrom([]int{2, 1, 3, 6, 4, 5}).Draw(t, "seats"),
		Clock:   rapid.SampledFrom([]int{0, 30, 60, 120}).Draw(t, "clock"),
		ByHand:  rapid.IntRange(0, 3).Draw(t, "by hand") == 2,
		Kind:    rapid.SampledFrom([]match.Kind{match.Person, match.Paper}).Draw(t, "kind"),
		Code:    "KLMNPQ", Owner: "ann", Name: "Ann", Skeleton: "ann", Lay: layOf(1),
	})
	return m
}

// step gives one command, and lets another one, decided on the same state, find
// out whether the two share memory.
func (m *machine) step(t *rapid.T) {
	before := m.state
	c := m.command(t)
	plans := m.plans
	m.plans = nil
	rival := m.command(t)
	m.plans = plans
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
	if len(events) > 3*rules.MaxPlayers {
		t.Fatalf("%#v: %d events", c, len(events))
	}
	for _, e := range events {
		m.witness(t, e)
		m.apply(t, e)
	}
	if err == nil {
		m.again(t, c)
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
	if s.Left != m.twin.left {
		t.Fatalf("%d ms are left, want %d", s.Left, m.twin.left)
	}
	if s.Phase == match.Gathering {
		return
	}
	done, nine, paper := true, false, false
	for i, seat := range s.Seats {
		done = done && seat.Done()
		if seat.Kind == match.Paper {
			paper = true
			continue
		}
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
		nine = nine || abstained > 0
	}
	if finished := s.Phase == match.Over && s.Ending == match.Finished; finished != done {
		t.Fatalf("finished: %v, all are done: %v", finished, done)
	}
	if done && (len(s.Rolls) != s.Settled || s.Settled != 8 && s.Settled != 9 || nine != (s.Settled == 9) && (nine || !paper)) {
		t.Fatalf("over after %d of %d rolls, somebody abstained: %v", s.Settled, len(s.Rolls), nine)
	}
	if s.Phase == match.Over {
		m.checkRecord(t)
	}
}

// checkRecord checks that a stranger who has the record comes to the same end.
func (m *machine) checkRecord(t *rapid.T) {
	s := m.state
	if s.Drawn().Len() < rules.OpenHand && (s.WantsLuck() || s.ByHand) {
		if _, public := s.Public(s.Game); public {
			t.Fatal("a game without a token is public")
		}
		return // over before the first reveal: no record, or none yet
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
	omitted := slices.ContainsFunc(s.Seats, func(seat match.Seat) bool { return seat.Omitted })
	if want := s.Ending == match.Finished && !omitted; record.Complete() != want {
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
			if _, added := c.(match.Add); added {
				m.did[map[match.Kind]string{match.Person: "a person added", match.Robot: "a bot added", match.Paper: "paper added"}[e.How]]++
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

// again gives a command again that was not refused: nothing more may happen, and
// it may not be refused now. Luck and time are not given twice, a yes to
// giving up tells more when somebody has gone, and the rest may begin a game or
// pass the rights of the host on.
func (m *machine) again(t *rapid.T, c match.Command) {
	switch c.(type) {
	case match.Draw, match.Disclose, match.Substitute, match.Open, match.Concede, match.Rematch, match.Shrink, match.Free:
		return
	}
	events, err := match.Decide(m.state, c)
	if err != nil || len(events) > 0 {
		t.Fatalf("%#v again: %v, %v", c, events, err)
	}
}

// witness counts an event that is about to happen, and checks what it says of
// the state before it.
func (m *machine) witness(t *rapid.T, e match.Event) {
	s := m.state
	did := func(what string, really bool) {
		if really {
			m.did[what]++
		}
	}
	switch e := e.(type) {
	case match.Started:
		m.witnessStart()
	case match.Undone:
		did("a choice undone", s.Seats[e.Seat].Chosen)
	case match.Redrew:
		chosen := func(kind match.Kind) bool {
			return slices.ContainsFunc(s.Seats, func(seat match.Seat) bool { return seat.Chosen && seat.Kind == kind })
		}
		did("a roll corrected", e.Roll != 0)
		did("a token corrected", len(e.Tokens) == 1)
		did("the first tokens corrected", e.Step == 0)
		did("a choice corrected away", chosen(match.Person))
		did("a pass corrected away", chosen(match.Paper))
	case match.Passed:
		did("the last pass", e.Last)
		did("not the last pass after all", !e.Last && s.Seats[e.Seat].Full > 0)
	case match.Entered:
		seat := s.Seats[e.Seat]
		did("a board entered", !seat.Done())
		did("a board entered again", seat.Position.Done())
		did("an omitted board entered", seat.Omitted)
		did("full with eight of nine", seat.Full < s.Settled)
		m.witnessBoard(t, e)
	case match.Omitted:
		did("omitted by a bot", s.Seats[e.Seat].Bot)
	case match.Handed:
		did("returned", e.Seat == e.By && !e.Bot)
		did("back by choosing", e.Seat == e.By && s.Waiting(e.Seat))
	case match.Moved:
		seat := s.Seats[e.Seat]
		did("lost and moved", seat.Offer.Lost)
		did("a choice dropped", seat.Offer.Lost && seat.Chosen)
		did("moved by himself", !seat.Offer.Lost)
	case match.Left:
		did("freed", e.Freed)
	}
}

func (m *machine) witnessStart() {
	kinds := map[match.Kind]int{}
	for _, seat := range m.state.Seats {
		kinds[seat.Kind]++
	}
	for what, really := range map[string]bool{
		"with bots": kinds[match.Robot] > 0, "on paper": kinds[match.Paper] > 0, "all on paper": kinds[match.Paper] == len(m.state.Seats),
		"by hand": m.state.ByHand, "several on a device": len(owners(m.state))+kinds[match.Robot] < len(m.state.Seats),
	} {
		if really {
			m.did[what]++
		}
	}
}

// witnessBoard checks that a board is kept as the first line that leads to it.
func (m *machine) witnessBoard(t *rapid.T, e match.Entered) {
	s := match.Apply(m.state, e)
	deal := s.Deal()
	deal.Rolls = deal.Rolls[:m.twin.seats[e.Seat].full]
	line, ok := rules.Trace(deal, s.Seats[e.Seat].Position.Board)
	if !ok || !slices.Equal(line, e.Line) {
		t.Fatalf("entered as %v, want %v", rules.Line(e.Line), line)
	}
}
