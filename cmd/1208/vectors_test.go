package main

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// The vectors come from a program that shares no code with this one. Here they
// go all the way through the commands, as another program would send them.

// vectors returns the lines of a file and checks how many there are.
func vectors[T any](t *testing.T, path string, want int) []T {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	all := decode[T](t, string(data))
	if len(all) != want {
		t.Fatalf("%s: %d lines, want %d", path, len(all), want)
	}
	return all
}

// decode reads one JSON value a line.
func decode[T any](t *testing.T, lines string) []T {
	t.Helper()
	var all []T
	for line := range strings.Lines(lines) {
		var v T
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		all = append(all, v)
	}
	return all
}

// ask sends items to a command, one a line, and compares its answers with the
// lines of want, as JSON.
func ask(t *testing.T, items []string, want []any, args ...string) {
	t.Helper()
	code, stdout, stderr := run(t, strings.Join(items, "\n"), append(args, "--json", "-")...)
	if code != 0 || stderr != "" {
		t.Fatalf("%v: exit code %d, stderr %q", args, code, stderr)
	}
	got := strings.Split(strings.TrimSuffix(stdout, "\n"), "\n")
	if len(got) != len(want) {
		t.Fatalf("%v: %d answers, want %d", args, len(got), len(want))
	}
	for i := range want {
		line, err := json.Marshal(want[i])
		if err != nil {
			t.Fatal(err)
		}
		if got[i] != string(line) {
			t.Errorf("%v %s:\n got %s\nwant %s", args, items[i], got[i], line)
		}
	}
}

func TestScoreVectors(t *testing.T) {
	type score struct {
		Board string `json:"board"`
		Score int    `json:"score"`
	}
	var boards []string
	var plain, holes []any
	for _, v := range vectors[struct {
		Board        string
		Plain, Holes int
	}](t, "../../rules/testdata/score.jsonl", 441) {
		boards = append(boards, v.Board)
		plain = append(plain, score{v.Board, v.Plain})
		holes = append(holes, score{v.Board, v.Holes})
	}
	ask(t, boards, plain, "score")
	ask(t, boards, holes, "score", "--holes")
}

func TestLegalVectors(t *testing.T) {
	type legal struct {
		Position string   `json:"position"`
		Legal    []string `json:"legal"`
	}
	var positions []string
	var want []any
	for _, v := range vectors[legal](t, "../../rules/testdata/legal.jsonl", 300) {
		positions, want = append(positions, v.Position), append(want, v)
	}
	ask(t, positions, want, "legal")
}

func TestReplayVectors(t *testing.T) {
	type replay struct {
		Record string   `json:"record"`
		Boards []string `json:"boards"`
		Scores []int    `json:"scores"`
	}
	var records []string
	var want []any
	for _, v := range vectors[replay](t, "../../rules/testdata/records.jsonl", 100) {
		records, want = append(records, v.Record), append(want, v)
	}
	ask(t, records, want, "replay")
}

func TestRefusedVectors(t *testing.T) {
	var records []string
	for _, v := range vectors[struct{ Record string }](t, "../../rules/testdata/refused.jsonl", 25) {
		records = append(records, v.Record)
	}
	for _, lang := range []string{"en", "fr"} {
		code, stdout, stderr := run(t, strings.Join(records, "\n"), "replay", "--lang", lang, "--json", "-")
		if code != exitFailed || stderr != "" {
			t.Errorf("exit code %d, stderr %q", code, stderr)
		}
		got := decode[struct{ Error, Input string }](t, stdout)
		if len(got) != len(records) {
			t.Fatalf("%d answers, want %d", len(got), len(records))
		}
		for i, record := range records {
			if got[i].Error == "" || got[i].Input != record {
				t.Errorf("%s: got %+v", record, got[i])
			}
		}
	}
}

func TestVerifyVectors(t *testing.T) {
	const path = "../../fair/testdata/fair.jsonl"
	type deal struct {
		Deal string `json:"deal"`
	}
	var want []any
	for _, v := range vectors[deal](t, path, 20) {
		want = append(want, v)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	proofs := strings.Split(strings.TrimSpace(string(data)), "\n")
	ask(t, proofs, want, "verify")

	// Less to compare, the same deal.
	var short []string
	for _, proof := range proofs {
		var parts map[string]any
		if err := json.Unmarshal([]byte(proof), &parts); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"keys", "commitments", "root", "mix", "deal"} {
			delete(parts, name)
		}
		var line bytes.Buffer
		if err := json.NewEncoder(&line).Encode(parts); err != nil {
			t.Fatal(err)
		}
		short = append(short, strings.TrimSpace(line.String()))
	}
	ask(t, short, want, "verify")
}

// TestAlteredProofs checks that each part of a proof is compared.
func TestAlteredProofs(t *testing.T) {
	proof, other := vectors[map[string]any](t, "../../fair/testdata/fair.jsonl", 20)[0],
		vectors[map[string]any](t, "../../fair/testdata/fair.jsonl", 20)[1]
	for _, name := range []string{"keys", "commitments", "root", "mix", "deal"} {
		right := proof[name]
		proof[name] = other[name]
		line, err := json.Marshal(proof)
		if err != nil {
			t.Fatal(err)
		}
		proof[name] = right
		code, stdout, _ := run(t, string(line), "verify", "--json", "-")
		got := decode[struct{ Error, Input string }](t, stdout)
		if code != exitFailed || len(got) != 1 || got[0].Input != string(line) || !strings.HasPrefix(got[0].Error, name) {
			t.Errorf("%s altered: exit code %d, %s", name, code, stdout)
		}
	}
}
