package room

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"game1208/match"
)

// TestBounded: tables as they were written, with events of every kind, are within what
// one may hold that somebody brings.
func TestBounded(t *testing.T) {
	kinds := map[string]bool{}
	for _, name := range []string{"log-v1.jsonl", "log-v2.jsonl"} {
		file, err := os.Open("../../match/testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		var s match.State
		lines := bufio.NewScanner(file)
		for n := 1; lines.Scan(); n++ {
			var e struct {
				Version int
				Schema  uint16
				Kind    string
				Data    json.RawMessage
			}
			if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
				t.Fatal(err)
			}
			if e.Version == 1 { // of the next table
				s = match.State{}
			}
			event, err := match.Decode(e.Kind, e.Schema, e.Data)
			if err != nil {
				t.Fatal(err)
			}
			if err := bounded(s, event); err != nil || len(e.Data) > maxKeptData/2 {
				t.Errorf("%s, event %d, %d bytes: %s: %v", name, n, len(e.Data), lines.Bytes(), err)
			}
			s = match.Apply(s, event)
			if err := legal(s); err != nil {
				t.Errorf("%s, event %d: %s: %v", name, n, lines.Bytes(), err)
			}
			kinds[e.Kind] = true
		}
		if err := lines.Err(); err != nil {
			t.Fatal(err)
		}
	}
	if len(kinds) < 20 {
		t.Errorf("only %d kinds of events", len(kinds))
	}
}
