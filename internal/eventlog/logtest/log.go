package logtest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"game1208/internal/eventlog"
)

// An Opener returns handles on one new, empty log, as processes that share it
// would have them: at least one, and at least two if the log can be shared. It
// arranges for them to be closed when the test ends; tests close them too.
type Opener func(t *testing.T) []eventlog.Log

// TestLog runs the tests of a log.
func TestLog(t *testing.T, open Opener) {
	for name, test := range map[string]func(t *testing.T, nodes []eventlog.Log){
		"AppendRead":           testAppendRead,
		"Conflict":             testConflict,
		"Invalid":              testInvalid,
		"Cancelled":            testCancelled,
		"OneGameManyWriters":   testOneGameManyWriters,
		"ManyGamesManyWriters": testManyGamesManyWriters,
		"Close":                testClose,
		"Index":                testIndex,
		"IndexOrder":           testIndexOrder,
		"IndexConflict":        testIndexConflict,
		"SubscribeHistory":     testSubscribeHistory,
		"SubscribeAhead":       testSubscribeAhead,
		"SubscribeWhile":       testSubscribeWhile,
		"SubscribeSlow":        testSubscribeSlow,
		"SubscribeCancel":      testSubscribeCancel,
	} {
		t.Run(name, func(t *testing.T) { test(t, open(t)) })
	}
}

// epoch is when the tests' events happen.
var epoch = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)

// record returns a record that can be told from others.
func record(n int) eventlog.Record {
	return eventlog.Record{
		Schema: 1,
		Kind:   "test",
		Data:   fmt.Appendf(nil, `{"n":%d}`, n),
		At:     epoch.Add(time.Duration(n) * time.Second),
	}
}

func mustAppend(t *testing.T, log eventlog.Log, game string, expected uint64, records ...eventlog.Record) []eventlog.Event {
	t.Helper()
	events, err := log.Append(t.Context(), game, expected, records...)
	if err != nil {
		t.Fatalf("Append(%s, %d) = %v", game, expected, err)
	}
	return events
}

func mustRead(t *testing.T, log eventlog.Log, game string, after uint64) []eventlog.Event {
	t.Helper()
	events, err := log.Read(t.Context(), game, after)
	if err != nil {
		t.Fatalf("Read(%s, %d) = %v", game, after, err)
	}
	checkVersions(t, events, after)
	return events
}

// checkVersions fails the test unless the events follow one another.
func checkVersions(t *testing.T, events []eventlog.Event, after uint64) {
	t.Helper()
	for i := range events {
		if want := after + 1 + uint64(i); events[i].Version != want {
			t.Fatalf("event %d has version %d, want %d", i, events[i].Version, want)
		}
		if i > 0 && events[i].Prev != events[i-1].Hash {
			t.Fatalf("version %d does not continue the one before", events[i].Version)
		}
	}
}

func testAppendRead(t *testing.T, nodes []eventlog.Log) {
	first, last := nodes[0], nodes[len(nodes)-1]
	if got := mustRead(t, first, "g", 0); len(got) != 0 {
		t.Fatalf("a game that was never written to has %d events", len(got))
	}
	at := time.Date(2026, 7, 1, 12, 0, 0, 123_999_999, time.FixedZone("", 7200))
	records := []eventlog.Record{
		{Schema: 7, Kind: "a", Data: []byte(`{"é":"\u0000"}`), At: at},
		{Schema: 65535, Kind: "b", Data: nil, At: at.Add(time.Hour)},
	}
	written := mustAppend(t, first, "g", 0, records...)
	written = append(written, mustAppend(t, last, "g", 2, record(3))...)
	checkVersions(t, written, 0)
	if written[0].Prev != ([32]byte{}) {
		t.Error("the first event continues something")
	}
	if want := at.UTC().Truncate(time.Millisecond); written[0].At != want {
		t.Errorf("At = %v, want %v", written[0].At, want)
	}
	for after := range uint64(5) {
		read := mustRead(t, last, "g", after)
		if want := max(0, 3-int(after)); len(read) != want {
			t.Fatalf("Read after %d: %d events, want %d", after, len(read), want)
		}
		for i := range read {
			same(t, read[i], written[int(after)+i])
			if read[i].Sum() != read[i].Hash {
				t.Errorf("version %d: Hash is not Sum", read[i].Version)
			}
		}
	}
}

// same fails the test unless two events are equal.
func same(t *testing.T, a, b eventlog.Event) {
	t.Helper()
	if a.Game != b.Game || a.Version != b.Version || a.Schema != b.Schema || a.Kind != b.Kind ||
		string(a.Data) != string(b.Data) || a.At != b.At || a.Prev != b.Prev || a.Hash != b.Hash {
		t.Errorf("events differ:\n%+v\n%+v", a, b)
	}
}

func testConflict(t *testing.T, nodes []eventlog.Log) {
	first, last := nodes[0], nodes[len(nodes)-1]
	mustAppend(t, first, "g", 0, record(1), record(2))
	for _, expected := range []uint64{0, 1, 3, 1 << 63} {
		_, err := last.Append(t.Context(), "g", expected, record(9), record(9))
		if !errors.Is(err, eventlog.ErrConflict) {
			t.Errorf("Append at %d of a game at 2 = %v, want ErrConflict", expected, err)
		}
	}
	if _, err := last.Append(t.Context(), "new", 1, record(9)); !errors.Is(err, eventlog.ErrConflict) {
		t.Errorf("Append at 1 of a new game = %v, want ErrConflict", err)
	}
	if n := len(mustRead(t, first, "g", 0)) + len(mustRead(t, first, "new", 0)); n != 2 {
		t.Errorf("%d events after conflicts, want 2", n)
	}
	mustAppend(t, last, "g", 2, record(3))
}

func testInvalid(t *testing.T, nodes []eventlog.Log) {
	long := strings.Repeat("x", eventlog.MaxName+1)
	with := func(change func(*eventlog.Record)) []eventlog.Record {
		r := record(1)
		change(&r)
		return []eventlog.Record{record(0), r}
	}
	for name, c := range map[string]struct {
		game    string
		records []eventlog.Record
	}{
		"no records":   {"g", nil},
		"many records": {"g", make([]eventlog.Record, eventlog.MaxRecords+1)},
		"no game":      {"", []eventlog.Record{record(1)}},
		"long game":    {long, []eventlog.Record{record(1)}},
		"binary game":  {"a\xff", []eventlog.Record{record(1)}},
		"NUL game":     {"a\x00", []eventlog.Record{record(1)}},
		"no kind":      {"g", with(func(r *eventlog.Record) { r.Kind = "" })},
		"much data":    {"g", with(func(r *eventlog.Record) { r.Data = make([]byte, eventlog.MaxData+1) })},
		"empty key":    {"g", with(func(r *eventlog.Record) { r.Add = []string{""} })},
		"long key":     {"g", with(func(r *eventlog.Record) { r.Drop = []string{long} })},
	} {
		if _, err := nodes[0].Append(t.Context(), c.game, 0, c.records...); !errors.Is(err, eventlog.ErrInvalid) {
			t.Errorf("%s: %v, want ErrInvalid", name, err)
		}
	}
	if got := mustRead(t, nodes[0], "g", 0); len(got) != 0 {
		t.Errorf("invalid appends wrote %d events", len(got))
	}
}

// testCancelled: the outcome may be either, but one of the two.
func testCancelled(t *testing.T, nodes []eventlog.Log) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := nodes[0].Append(ctx, "g", 0, record(1), record(2)); err == nil {
		t.Error("Append with a cancelled context succeeded")
	}
	if _, err := nodes[0].Read(ctx, "g", 0); !errors.Is(err, context.Canceled) {
		t.Errorf("Read with a cancelled context = %v", err)
	}
	mustAppend(t, nodes[0], "other", 0, record(1)) // comes after it
	if n := len(mustRead(t, nodes[0], "g", 0)); n != 0 && n != 2 {
		t.Errorf("%d of 2 records were written", n)
	}
}

func testOneGameManyWriters(t *testing.T, nodes []eventlog.Log) {
	const writers, wins = 32, 5
	won := make([][]eventlog.Event, writers)
	var wg sync.WaitGroup
	for w := range writers {
		wg.Go(func() {
			log, version := nodes[w%len(nodes)], uint64(0)
			for len(won[w]) < 2*wins {
				r := record(w)
				events, err := log.Append(t.Context(), "g", version, r, r)
				switch {
				case err == nil:
					won[w] = append(won[w], events...)
					version += 2
				case errors.Is(err, eventlog.ErrConflict):
					now, err := log.Read(t.Context(), "g", version)
					if err != nil {
						t.Error(err)
						return
					}
					version += uint64(len(now))
				default:
					t.Error(err)
					return
				}
			}
		})
	}
	wg.Wait()
	all := mustRead(t, nodes[0], "g", 0)
	if len(all) != 2*writers*wins {
		t.Fatalf("%d events, want %d", len(all), 2*writers*wins)
	}
	for _, events := range won {
		for _, e := range events { // nobody else's
			same(t, e, all[e.Version-1])
		}
	}
}

func testManyGamesManyWriters(t *testing.T, nodes []eventlog.Log) {
	const writers, each = 24, 10
	var wg sync.WaitGroup
	for w := range writers {
		wg.Go(func() {
			for v := range uint64(each) {
				game, log := fmt.Sprint("game ", w), nodes[w%len(nodes)]
				if _, err := log.Append(t.Context(), game, v, record(w)); err != nil {
					t.Error(err)
				}
				if _, err := log.Append(t.Context(), game, v, record(w)); !errors.Is(err, eventlog.ErrConflict) {
					t.Errorf("second append at %d = %v, want ErrConflict", v, err)
				}
			}
		})
	}
	wg.Wait()
	for w := range writers {
		if n := len(mustRead(t, nodes[0], fmt.Sprint("game ", w), 0)); n != each {
			t.Errorf("game %d has %d events, want %d", w, n, each)
		}
	}
}

func testClose(t *testing.T, nodes []eventlog.Log) {
	closing := nodes[len(nodes)-1]
	mustAppend(t, closing, "g", 0, record(1))
	events, err := closing.Subscribe(t.Context(), "g", 1)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := closing.Close(); err != nil {
			t.Fatalf("Close = %v", err)
		}
	}
	for range events { // ends because the log is closed
		t.Error("an event that nobody appended")
	}
	_, appendErr := closing.Append(t.Context(), "g", 1, record(2))
	_, readErr := closing.Read(t.Context(), "g", 0)
	_, subscribeErr := closing.Subscribe(t.Context(), "g", 0)
	_, findErr := closing.Find(t.Context(), "k", eventlog.NewestFirst, 1)
	for _, err := range []error{appendErr, readErr, subscribeErr, findErr} {
		if !errors.Is(err, eventlog.ErrClosed) {
			t.Errorf("after Close: %v, want ErrClosed", err)
		}
	}
	if len(nodes) > 1 {
		mustAppend(t, nodes[0], "g", 1, record(2))
	}
}
