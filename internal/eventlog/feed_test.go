package eventlog

import (
	"context"
	"testing"
)

// chain returns the first n events of a game.
func chain(n int) (events []Event) {
	var head Head
	for range n {
		events = append(events, head.Seal("g", Record{Kind: "test"}))
	}
	return events
}

// TestFeedMeanwhile publishes events while a subscriber's history is read, after
// the reader has seen the log: they must neither be lost nor come twice.
func TestFeedMeanwhile(t *testing.T) {
	var f Feed
	all := chain(5)
	events, err := f.Subscribe(t.Context(), "g", 0, func(context.Context, string, uint64) ([]Event, error) {
		f.Publish(all[1:2]) // is in the history too
		f.Publish(all[2:4]) // is not
		return all[:2], nil
	})
	if err != nil {
		t.Fatal(err)
	}
	f.Publish(all[4:])
	f.Close()
	var next uint64
	for e := range events {
		if next++; e.Version != next {
			t.Fatalf("version %d, want %d", e.Version, next)
		}
	}
	if next != 5 {
		t.Errorf("%d events, want 5", next)
	}
}

// TestFeedGap: a subscriber is cut off rather than shown a gap.
func TestFeedGap(t *testing.T) {
	var f Feed
	all := chain(4)
	events, err := f.Subscribe(t.Context(), "g", 0, func(context.Context, string, uint64) ([]Event, error) {
		return all[:1], nil
	})
	if err != nil {
		t.Fatal(err)
	}
	f.Publish(all[3:])
	var got int
	for range events {
		got++
	}
	if got != 1 {
		t.Errorf("%d events, want the one before the gap", got)
	}
	if len(f.games) != 0 {
		t.Error("the subscription is still there")
	}
}

// TestFeedWhileReading cuts off a subscriber whose history takes too long, and
// one whose log is closed meanwhile.
func TestFeedWhileReading(t *testing.T) {
	for name, meanwhile := range map[string]func(*Feed){
		"slow":   func(f *Feed) { f.Publish(chain(Backlog + 1)) },
		"closed": func(f *Feed) { f.Close() },
	} {
		t.Run(name, func(t *testing.T) {
			var f Feed
			events, err := f.Subscribe(t.Context(), "g", 0, func(context.Context, string, uint64) ([]Event, error) {
				meanwhile(&f)
				return nil, nil
			})
			if err != nil {
				t.Fatal(err)
			}
			for range events {
				t.Error("an event after the cut")
			}
		})
	}
}
