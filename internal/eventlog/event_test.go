package eventlog

import (
	"encoding/hex"
	"errors"
	"testing"
	"time"
)

// TestSum pins the encoding: the hashes of stored events depend on it.
func TestSum(t *testing.T) {
	e := Event{Game: "g", Version: 2, Schema: 3, Kind: "placed", Data: []byte(`{}`),
		At: time.UnixMilli(1_700_000_000_123), Prev: [32]byte{31: 1}}
	const want = "983311b9e8cf81d41c3b383cf14a7a15f184183de3afb1fd8e8fe94d7b8a493b"
	if sum := e.Sum(); hex.EncodeToString(sum[:]) != want {
		t.Errorf("Sum = %x, want %s", sum, want)
	}
}

// TestCheck changes every field of an event in turn.
func TestCheck(t *testing.T) {
	for name, change := range map[string]func(*Event){
		"game":    func(e *Event) { e.Game = "h" },
		"version": func(e *Event) { e.Version++ },
		"schema":  func(e *Event) { e.Schema++ },
		"kind":    func(e *Event) { e.Kind, e.Data = e.Kind+string(e.Data[:1]), e.Data[1:] },
		"data":    func(e *Event) { e.Data = []byte("{ }") },
		"time":    func(e *Event) { e.At = e.At.Add(time.Millisecond) },
		"prev":    func(e *Event) { e.Prev[0]++ },
		"hash":    func(e *Event) { e.Hash[31]++ },
	} {
		var writer, reader Head
		first := writer.Seal("g", Record{Kind: "a"})
		second := writer.Seal("g", Record{Kind: "b", Data: []byte("{}")})
		if err := reader.Check(&first); err != nil {
			t.Fatal(err)
		}
		good := second
		change(&second)
		var damage *DamageError
		if err := reader.Check(&second); !errors.As(err, &damage) || damage.Version != 2 {
			t.Errorf("%s changed: %v, want damage at version 2", name, err)
		}
		if err := reader.Check(&good); err != nil || reader != writer {
			t.Errorf("unchanged: %v", err)
		}
	}
}
