package logtest

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"game1208/internal/eventlog"
)

// found returns the names of the games under a key.
func found(t *testing.T, log eventlog.Log, key string, order eventlog.Order, limit int) []string {
	t.Helper()
	entries, err := log.Find(t.Context(), key, order, limit)
	if err != nil {
		t.Fatalf("Find(%s) = %v", key, err)
	}
	var games []string
	for _, e := range entries {
		games = append(games, e.Game)
	}
	return games
}

func testIndex(t *testing.T, nodes []eventlog.Log) {
	first, last := nodes[0], nodes[len(nodes)-1]
	expect := func(key string, want ...string) {
		t.Helper()
		if got := found(t, last, key, eventlog.OldestFirst, 10); !slices.Equal(got, want) {
			t.Errorf("games under %s: %v, want %v", key, got, want)
		}
	}
	keyed := func(n int, add, drop []string) eventlog.Record {
		r := record(n)
		r.Add, r.Drop = add, drop
		return r
	}
	expect("live")
	mustAppend(t, first, "a", 0, keyed(1, []string{"live", "ann", "live"}, nil))
	mustAppend(t, last, "b", 0, keyed(2, []string{"live"}, nil), keyed(3, []string{"bob"}, []string{"live", "no"}))
	expect("live", "a")
	expect("ann", "a")
	expect("bob", "b")
	mustAppend(t, first, "a", 1, keyed(4, []string{"ann"}, []string{"ann", "live"}))
	expect("live")
	expect("ann", "a") // Drop comes before Add
	mustAppend(t, first, "a", 2, keyed(5, nil, []string{"ann"}), keyed(6, []string{"ann"}, nil))
	expect("ann", "a")
	expect("liv")
	expect("LIVE")
}

func testIndexOrder(t *testing.T, nodes []eventlog.Log) {
	first, last := nodes[0], nodes[len(nodes)-1]
	for n := range 6 {
		r := record(n)
		r.Add = []string{"live"}
		mustAppend(t, first, fmt.Sprint(n), 0, r)
	}
	mustAppend(t, last, "2", 1, record(100)) // is the newest now
	mustAppend(t, last, "4", 1, record(-5))  // the time is the writer's
	for _, c := range []struct {
		order eventlog.Order
		limit int
		want  []string
	}{
		{eventlog.NewestFirst, 10, []string{"2", "5", "3", "1", "0", "4"}},
		{eventlog.OldestFirst, 6, []string{"4", "0", "1", "3", "5", "2"}},
		{eventlog.NewestFirst, 2, []string{"2", "5"}},
		{eventlog.OldestFirst, 1, []string{"4"}},
		{eventlog.OldestFirst, 0, nil},
		{eventlog.OldestFirst, -1, nil},
	} {
		if got := found(t, last, "live", c.order, c.limit); !slices.Equal(got, c.want) {
			t.Errorf("order %d, limit %d: %v, want %v", c.order, c.limit, got, c.want)
		}
	}
	entries, err := first.Find(t.Context(), "live", eventlog.NewestFirst, 1)
	if err != nil || len(entries) != 1 || entries[0].At != epoch.Add(100*time.Second) {
		t.Errorf("Find = %v, %v: want the time of the last event", entries, err)
	}
}

// testIndexConflict: the index belongs to the events it came with.
func testIndexConflict(t *testing.T, nodes []eventlog.Log) {
	log := nodes[0]
	held := record(1)
	held.Add = []string{"held"}
	mustAppend(t, log, "g", 0, held)
	stale := record(2)
	stale.Add, stale.Drop = []string{"stale"}, []string{"held"}
	if _, err := log.Append(t.Context(), "g", 0, stale); !errors.Is(err, eventlog.ErrConflict) {
		t.Fatalf("Append = %v, want ErrConflict", err)
	}
	if got := found(t, log, "stale", eventlog.NewestFirst, 9); len(got) != 0 {
		t.Errorf("a conflict added a key to %v", got)
	}
	if got := found(t, log, "held", eventlog.NewestFirst, 9); len(got) != 1 {
		t.Errorf("a conflict dropped a key: %v", got)
	}
}
