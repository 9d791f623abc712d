package logtest

import (
	"context"
	"sync"
	"testing"
	"time"

	"game1208/internal/eventlog"
)

func mustSubscribe(t *testing.T, log eventlog.Log, game string, after uint64) <-chan eventlog.Event {
	t.Helper()
	events, err := log.Subscribe(t.Context(), game, after)
	if err != nil {
		t.Fatalf("Subscribe(%s, %d) = %v", game, after, err)
	}
	return events
}

// next receives an event, or that the subscription has ended. It gives up
// when neither comes.
func next(t *testing.T, events <-chan eventlog.Event) (eventlog.Event, bool) {
	t.Helper()
	select {
	case e, ok := <-events:
		return e, ok
	case <-time.After(20 * time.Second):
		t.Fatal("the subscription neither goes on nor ends")
		panic("unreachable")
	}
}

// receive returns the next n events.
func receive(t *testing.T, events <-chan eventlog.Event, n int) (got []eventlog.Event) {
	t.Helper()
	for len(got) < n {
		e, ok := next(t, events)
		if !ok {
			t.Fatalf("the subscription ended after %d events, want %d", len(got), n)
		}
		got = append(got, e)
	}
	return got
}

func testSubscribeHistory(t *testing.T, nodes []eventlog.Log) {
	first, last := nodes[0], nodes[len(nodes)-1]
	const old = 3 * eventlog.Backlog // history does not count as being behind
	var written []eventlog.Event
	for v := range uint64(old) {
		written = append(written, mustAppend(t, first, "g", v, record(int(v)))...)
	}
	all := mustSubscribe(t, last, "g", 0)
	some := mustSubscribe(t, last, "g", old-2)
	written = append(written, mustAppend(t, first, "g", old, record(8), record(9))...)
	mustAppend(t, first, "other", 0, record(1))
	for i, e := range receive(t, all, old+2) {
		same(t, e, written[i])
	}
	checkVersions(t, receive(t, some, 4), old-2)
}

// testSubscribeAhead: what is not yet written, and not wanted, is left out.
func testSubscribeAhead(t *testing.T, nodes []eventlog.Log) {
	events := mustSubscribe(t, nodes[0], "g", 2)
	for v := range uint64(4) {
		mustAppend(t, nodes[len(nodes)-1], "g", v, record(int(v)))
	}
	checkVersions(t, receive(t, events, 2), 2)
}

// testSubscribeWhile subscribes at all moments of a game that goes on.
func testSubscribeWhile(t *testing.T, nodes []eventlog.Log) {
	const total = 200
	var wg sync.WaitGroup
	for s := range 20 {
		wg.Go(func() {
			log, after := nodes[s%len(nodes)], uint64(s)
			for after < total { // again whenever it is cut off
				events, err := log.Subscribe(t.Context(), "g", after)
				if err != nil {
					t.Error(err)
					return
				}
				for after < total {
					e, ok := <-events
					if !ok {
						break
					}
					if e.Version != after+1 {
						t.Errorf("version %d after %d", e.Version, after)
						return
					}
					after++
				}
			}
		})
	}
	for v := range uint64(total) {
		mustAppend(t, nodes[int(v)%len(nodes)], "g", v, record(int(v)))
	}
	wg.Wait()
}

func testSubscribeSlow(t *testing.T, nodes []eventlog.Log) {
	const total = 4 * eventlog.Backlog
	slow := mustSubscribe(t, nodes[len(nodes)-1], "g", 0)
	for v := range uint64(total) { // waits for nobody
		mustAppend(t, nodes[0], "g", v, record(int(v)))
	}
	var got []eventlog.Event
	for e, ok := next(t, slow); ok; e, ok = next(t, slow) {
		got = append(got, e)
	}
	checkVersions(t, got, 0)
	if len(got) == total {
		t.Fatal("a subscriber that received nothing was not cut off")
	}
	again := mustSubscribe(t, nodes[0], "g", uint64(len(got)))
	checkVersions(t, receive(t, again, total-len(got)), uint64(len(got)))
}

func testSubscribeCancel(t *testing.T, nodes []eventlog.Log) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	events, err := nodes[0].Subscribe(ctx, "g", 0)
	if err != nil {
		t.Fatal(err)
	}
	others := mustSubscribe(t, nodes[0], "g", 0)
	mustAppend(t, nodes[0], "g", 0, record(1))
	cancel()
	var n int
	for range events { // ends because ctx is done
		n++
	}
	if n > 1 {
		t.Errorf("%d events, want at most 1", n)
	}
	mustAppend(t, nodes[0], "g", 1, record(2))
	receive(t, others, 2)
	if _, err := nodes[0].Subscribe(ctx, "g", 0); err == nil {
		t.Error("Subscribe with a cancelled context succeeded")
	}
}
