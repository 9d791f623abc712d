package match_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"game1208/match"
	"game1208/rules"
)

// kindsV1 are the kinds of events of schema 1.
var kindsV1 = []string{"chose", "conceded", "disclosed", "drew", "ended", "handed", "laid", "left", "opened", "readied", "sat",
	"settled", "shrunk", "started", "wanted"}

// TestCorpus reads a log that was written when schema 1 was the latest. The log
// and what it replays to are never changed, by nobody: there are tables like it
// on people's disks.
func TestCorpus(t *testing.T) {
	log, err := os.ReadFile("testdata/log-v1.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("testdata/log-v1.state")
	if err != nil {
		t.Fatal(err)
	}
	var s match.State
	var kinds []string
	for lines := bufio.NewScanner(bytes.NewReader(log)); lines.Scan(); {
		var line struct {
			Schema uint16
			Kind   string
			Data   json.RawMessage
		}
		if err := json.Unmarshal(lines.Bytes(), &line); err != nil {
			t.Fatal(err)
		}
		e, err := match.Decode(line.Kind, line.Schema, line.Data)
		if err != nil {
			t.Fatalf("%s: %v", lines.Bytes(), err)
		}
		s = match.Apply(s, e)
		kinds = append(kinds, line.Kind)
	}
	if got := corpusText(s); got != string(want) {
		t.Errorf("the log leads to\n%s\nand led to\n%s", got, want)
	}
	slices.Sort(kinds)
	if kinds = slices.Compact(kinds); !slices.Equal(kinds, kindsV1) {
		t.Errorf("the log has the kinds %q, want %q", kinds, kindsV1)
	}
}

// corpusText returns all of a state that matters, in lines.
func corpusText(s match.State) string {
	lines := text(match.See(s, ""))
	for _, seat := range s.Seats {
		own := text(match.See(s, seat.Owner))
		lines = append(lines, fmt.Sprintf("%s: %s looks like %s", seat.Owner, own[len(own)-1], seat.Skeleton))
	}
	return strings.Join(lines, "\n") + "\n"
}

// TestDecodeRefuses tells events that cannot be read from those that can.
func TestDecodeRefuses(t *testing.T) {
	if !slices.Equal(match.Kinds, kindsV1) {
		t.Errorf("there are the kinds %q: a new one needs a corpus of its own", match.Kinds)
	}
	for _, kind := range []string{"", "opened2", "Opened"} {
		if _, err := match.Decode(kind, match.Schema, []byte("{}")); !errors.Is(err, match.ErrUnknownEvent) {
			t.Errorf("%q: %v", kind, err)
		}
	}
	if _, err := match.Decode("shrunk", match.Schema+1, []byte("{}")); !errors.Is(err, match.ErrUnknownEvent) {
		t.Errorf("of a later schema: %v", err)
	}
	for kind, data := range map[string]string{
		"opened": `{"variant":"q","seats":2}`, "chose": `{"move":"Z9"}`, "drew": `{"roll":"13"}`,
		"laid": `{"gid":"12"}`, "settled": `{"roll":"1"}`, "disclosed": `{"luck":"AAA"}`, "left": `{`,
	} {
		if e, err := match.Decode(kind, match.Schema, []byte(data)); err == nil {
			t.Errorf("%s %s was read: %+v", kind, data, e)
		}
	}
}

// TestEncodeAll writes and reads one event of each kind, with something in every field.
func TestEncodeAll(t *testing.T) {
	lay := layOf(1)
	for _, e := range []match.Event{
		match.Opened{Variant: rules.Holes, Seats: 6, Code: "KLMNPQ"}, match.Laid(lay),
		match.Sat{Seat: 5, Owner: "ann", Name: "Ànn <>&\u2028\"", Skeleton: "ann"}, match.Left{Seat: 5}, match.Shrunk{},
		match.Wanted{Seat: 5}, match.Readied{Seat: 5, Entropy: bytesOf("ann")},
		match.Started{Entropy: bytesOfAll("ann", "bob")},
		match.Drew{Step: 2, Key: secretOf(1).Key(lay.GID, 2), Tokens: []rules.Token{7}, Roll: 12},
		match.Chose{Seat: 5, Roll: 9, Revision: 3, Move: rules.Place(7, 12), Bot: true}, match.Settled{Roll: 9},
		match.Conceded{Seat: 5, Yes: true}, match.Handed{Seat: 5, By: 4, Bot: true}, match.Ended{Ending: match.Expired},
		match.Disclosed{Luck: rules.Deal{Tokens: []rules.Token{0, 1, 2, 3, 4, 5, 6, 7}, Rolls: []rules.Cell{1, 2, 3, 4, 5, 6, 7, 8, 12}}},
	} {
		if back := stored(t, e); !equal(back, e) {
			t.Errorf("%#v is read as %#v", e, back)
		}
	}
}
