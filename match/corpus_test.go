package match_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"game1208/match"
	"game1208/rules"
)

// kindsV1 and kindsV2 are the kinds of events of the schemas.
var (
	kindsV1 = []string{"chose", "conceded", "disclosed", "drew", "ended", "handed", "laid", "left", "opened", "readied", "sat",
		"settled", "shrunk", "started", "wanted"}
	kindsV2 = slices.Sorted(slices.Values(append([]string{"entered", "moved", "offered", "omitted", "passed", "redrew", "stopped",
		"undone", "withdrawn"}, kindsV1...)))
)

// TestCorpus reads logs that were written when schema 1 and schema 2 were the
// latest. A log and what it replays to are never changed, by nobody: there are
// tables like it on people's disks.
func TestCorpus(t *testing.T) {
	t.Run("v1", func(t *testing.T) {
		tables := checkCorpus(t, 1, kindsV1)
		// Schema 1 had this in its logs, but not in the lines that were written then.
		lines := strings.SplitAfter(corpusText(tables[0]), "\n")
		lines = slices.DeleteFunc(lines, func(line string) bool { return strings.HasPrefix(line, "played for") })
		checkLed(t, "testdata/log-v1.state", strings.Join(lines, ""))
	})
	t.Run("v2", func(t *testing.T) {
		var text strings.Builder
		for _, s := range checkCorpus(t, 2, kindsV2) {
			text.WriteString(corpusText(s) + hiddenText(s) + "\n")
		}
		checkLed(t, "testdata/log-v2.state", text.String())
	})
}

// checkCorpus replays a log, which may be of several tables, and checks that all
// kinds of events of its schema are in it.
func checkCorpus(t *testing.T, schema uint16, want []string) (tables []match.State) {
	log, err := os.ReadFile(fmt.Sprintf("testdata/log-v%d.jsonl", schema))
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for lines := bufio.NewScanner(bytes.NewReader(log)); lines.Scan(); {
		var line struct {
			Version uint64
			Schema  uint16
			Kind    string
			Data    json.RawMessage
		}
		if err := json.Unmarshal(lines.Bytes(), &line); err != nil || line.Schema != schema {
			t.Fatalf("%s: schema %d, %v", lines.Bytes(), line.Schema, err)
		}
		e, err := match.Decode(line.Kind, line.Schema, line.Data)
		if err != nil {
			t.Fatalf("%s: %v", lines.Bytes(), err)
		}
		if line.Version == 1 {
			tables = append(tables, match.State{})
		}
		last := len(tables) - 1
		tables[last] = match.Apply(tables[last], e)
		kinds = append(kinds, line.Kind)
	}
	slices.Sort(kinds)
	if kinds = slices.Compact(kinds); !slices.Equal(kinds, want) {
		t.Errorf("the log has the kinds %q, want %q", kinds, want)
	}
	return tables
}

func checkLed(t *testing.T, file, got string) {
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("the log leads to\n%s\nand led to\n%s", got, want)
	}
}

// corpusText returns all of a state that is shown, in lines.
func corpusText(s match.State) string {
	lines := text(match.See(s, ""))
	for _, by := range owners(s) {
		own := text(match.See(s, by))
		own = own[len(common(own)):]
		for k, i := range s.SeatsOf(by) {
			lines = append(lines, fmt.Sprintf("%s: %s looks like %s", by, own[k], s.Seats[i].Skeleton))
		}
	}
	return strings.Join(lines, "\n") + "\n"
}

// hiddenText returns what is shown to nobody and matters yet.
func hiddenText(s match.State) string {
	var lines strings.Builder
	lines.WriteString(fmt.Sprintf("link %q left %d came %v freed %v\n", s.Link, s.Left, s.Came, s.Freed))
	for i, seat := range s.Seats {
		lines.WriteString(fmt.Sprintf("%d wavered %d entries %d offers %d lent %d: by %d lost %v key %q until %d taken %v\n", i, seat.Wavered, seat.Entries,
			seat.Offers, seat.Lent, seat.Offer.By, seat.Offer.Lost, seat.Offer.Key, seat.Offer.Until, seat.Offer.Taken))
	}
	return lines.String()
}

// TestDecodeRefuses tells events that cannot be read from those that can.
func TestDecodeRefuses(t *testing.T) {
	if !slices.Equal(match.Kinds, kindsV2) {
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
		"sat": `{"seat":1,"kind":"cat"}`, "redrew": `{"tokens":["I"]}`, "undone": `{"revision":"1"}`, "passed": `{"last":1}`,
		"entered": `{"line":["A1","Z2"]}`, "omitted": `{"seat":[]}`, "offered": `{"until":"soon"}`, "withdrawn": `[]`, "moved": `{"owner":1}`,
		"stopped": `{"left":1.5}`,
	} {
		if e, err := match.Decode(kind, match.Schema, []byte(data)); err == nil {
			t.Errorf("%s %s was read: %+v", kind, data, e)
		}
	}
}

// TestEncodeAll writes and reads one event of each kind, with something in every field.
func TestEncodeAll(t *testing.T) {
	lay := layOf(1)
	var kinds []string
	all := []match.Event{
		match.Opened{Variant: rules.Holes, Seats: 6, Link: "Abc", Code: "KLMNPQ", Clock: 120, ByHand: true}, match.Laid(lay),
		match.Sat{Seat: 5, Owner: "ann", Name: "Ànn <>&\u2028\"", Skeleton: "ann", How: match.Paper, Style: "greedy"},
		match.Left{Seat: 5, Freed: true}, match.Shrunk{},
		match.Wanted{Seat: 5}, match.Readied{Seat: 5, Entropy: bytesOf("ann")},
		match.Started{Entropy: bytesOfAll("ann", "bob")},
		match.Drew{Step: 2, Key: secretOf(1).Key(lay.GID, 2), Tokens: []rules.Token{7}, Roll: 12},
		match.Chose{Seat: 5, Roll: 9, Revision: 3, Move: rules.Place(7, 12), Bot: true}, match.Settled{Roll: 9},
		match.Conceded{Seat: 5, Yes: true}, match.Handed{Seat: 5, By: 4, Bot: true}, match.Ended{Ending: match.Expired},
		match.Disclosed{Luck: rules.Deal{Tokens: []rules.Token{0, 1, 2, 3, 4, 5, 6, 7}, Rolls: []rules.Cell{1, 2, 3, 4, 5, 6, 7, 8, 12}}},
		match.Redrew{Step: 2, Tokens: []rules.Token{7}, Roll: 12}, match.Undone{Seat: 5, Roll: 9, Revision: 3},
		match.Passed{Seat: 5, Roll: 9, Last: true}, match.Entered{Seat: 5, Line: rules.Line{rules.Place(7, 12), rules.Abstain}},
		match.Omitted{Seat: 5}, match.Offered{Seat: 5, By: "ann", Key: "k", Until: 1 << 40}, match.Withdrawn{Seat: 5},
		match.Moved{Seat: 5, Owner: "bob"}, match.Stopped{Roll: 9, Left: 119999},
	}
	for _, e := range all {
		if back := stored(t, e); !equal(back, e) {
			t.Errorf("%#v is read as %#v", e, back)
		}
		kinds = append(kinds, e.Kind())
		of := reflect.ValueOf(e)
		for i := range of.NumField() {
			if of.Field(i).IsZero() {
				t.Errorf("%s: nothing is in %s", e.Kind(), of.Type().Field(i).Name)
			}
		}
	}
	if slices.Sort(kinds); !slices.Equal(kinds, match.Kinds) {
		t.Errorf("written and read are %q, want %q", kinds, match.Kinds)
	}
}
