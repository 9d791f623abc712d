package eventlog_test

import (
	"context"
	"errors"
	"fmt"
	"time"

	"game1208/internal/eventlog"
)

// Two servers share a log. Both have seen version 1 of a game, and both write
// what comes next: one of them is told that it is late.
func ExampleLog() {
	ctx := context.Background()
	here := eventlog.NewMemory()
	there := here.Join()
	defer here.Close()
	defer there.Close()

	now := time.Date(2026, 5, 1, 20, 0, 0, 0, time.UTC)
	opened := eventlog.Record{Schema: 1, Kind: "opened", Data: []byte(`{}`), At: now, Add: []string{"live"}}
	placed := eventlog.Record{Schema: 1, Kind: "placed", Data: []byte(`{"cell":7}`), At: now}
	here.Append(ctx, "garden", 0, opened)

	_, err := here.Append(ctx, "garden", 1, placed)
	fmt.Println(err)
	_, err = there.Append(ctx, "garden", 1, placed)
	fmt.Println(errors.Is(err, eventlog.ErrConflict), err)

	events, _ := there.Read(ctx, "garden", 0)
	for _, e := range events {
		fmt.Println(e.Version, e.Kind, string(e.Data))
	}
	live, _ := there.Find(ctx, "live", eventlog.NewestFirst, 10)
	fmt.Println(live[0].Game)
	// Output:
	// <nil>
	// true game has moved on: game "garden" is at version 2, not 1
	// 1 opened {}
	// 2 placed {"cell":7}
	// garden
}
