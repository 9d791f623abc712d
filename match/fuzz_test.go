package match_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"game1208/match"
)

// FuzzDecode reads events as they could stand in a log. What is read is written in one
// way, and reads as the same again where nothing was missing.
func FuzzDecode(f *testing.F) {
	for schema := uint16(1); schema <= match.Schema; schema++ {
		log, err := os.ReadFile(fmt.Sprintf("testdata/log-v%d.jsonl", schema))
		if err != nil {
			f.Fatal(err)
		}
		for lines := bufio.NewScanner(bytes.NewReader(log)); lines.Scan(); {
			var line struct {
				Schema uint16
				Kind   string
				Data   json.RawMessage
			}
			if err := json.Unmarshal(lines.Bytes(), &line); err != nil {
				f.Fatal(err)
			}
			f.Add(line.Kind, line.Schema, []byte(line.Data))
		}
	}
	f.Fuzz(func(t *testing.T, kind string, schema uint16, data []byte) {
		event, err := match.Decode(kind, schema, data)
		if err != nil {
			return
		}
		if event.Kind() != kind || schema > match.Schema {
			t.Fatalf("%s of schema %d reads as %s", kind, schema, event.Kind())
		}
		text, err := match.Encode(event)
		if err != nil {
			t.Fatalf("%s %s cannot be written: %v", kind, data, err)
		}
		again, err := match.Decode(kind, match.Schema, text)
		if err != nil {
			return // a part that was missing is read as nothing, which not every part can be written as
		}
		if second, err := match.Encode(again); err != nil || !bytes.Equal(second, text) {
			t.Fatalf("%s is written as %s, and then as %s, %v", kind, text, second, err)
		}
	})
}
