package fair_test

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"game1208/fair"
	"game1208/rules"
)

// vectors returns the lines of testdata/fair.jsonl, made by a program that
// shares no code with this package.
func vectors(t testing.TB) [][]byte {
	t.Helper()
	file, err := os.Open("testdata/fair.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var lines [][]byte
	for in := bufio.NewScanner(file); in.Scan(); {
		lines = append(lines, []byte(in.Text()))
	}
	if len(lines) != 20 {
		t.Fatalf("%d vectors, want 20", len(lines))
	}
	return lines
}

// parsed returns the vectors as proofs.
func parsed(t testing.TB) []fair.Proof {
	t.Helper()
	var all []fair.Proof
	for i, line := range vectors(t) {
		p, err := fair.ParseProof(line)
		if err != nil {
			t.Fatalf("vector %d: %v", i+1, err)
		}
		all = append(all, p)
	}
	return all
}

func TestVectors(t *testing.T) {
	for i, p := range parsed(t) {
		if got := p.Secret.Keys(p.GID); got != *p.Keys {
			t.Errorf("vector %d: keys %v, want %v", i+1, got, *p.Keys)
		}
		if got := p.Secret.Commitments(p.GID); got != *p.Commitments {
			t.Errorf("vector %d: commitments %v, want %v", i+1, got, *p.Commitments)
		}
		if got := fair.Root(p.GID, *p.Commitments); got != *p.Root {
			t.Errorf("vector %d: root %v, want %v", i+1, got, *p.Root)
		}
		if got := fair.MixOf(p.GID, *p.Root, p.Entropy); got != *p.Mix {
			t.Errorf("vector %d: mix %v, want %v", i+1, got, *p.Mix)
		}
		if got := fair.Deal(p.GID, p.Secret, p.Entropy); got.String() != p.Deal.String() {
			t.Errorf("vector %d: deal %v, want %v", i+1, got, *p.Deal)
		}
		if got, err := p.Verify(); err != nil || got.String() != p.Deal.String() {
			t.Errorf("vector %d: verify %v, %v", i+1, got, err)
		}
	}
}

// TestVectorsStepByStep plays each vector as a client that holds only what is
// public, and checks that the steps make up the deal.
func TestVectorsStepByStep(t *testing.T) {
	for i, p := range parsed(t) {
		w := fair.Witness{GID: p.GID, Commitments: *p.Commitments, Mix: *p.Mix}
		var deal rules.Deal
		for r, key := range p.Keys {
			drawn := rules.HandOf(deal.Tokens...)
			step, err := fair.Draw(key, p.GID, r, *p.Mix, drawn)
			if err != nil {
				t.Fatalf("vector %d, step %d: %v", i+1, r, err)
			}
			if err := w.CheckStep(r, key, drawn, step); err != nil {
				t.Errorf("vector %d, step %d: %v", i+1, r, err)
			}
			deal.Tokens = append(deal.Tokens, step.Tokens...)
			if step.Roll != 0 {
				deal.Rolls = append(deal.Rolls, step.Roll)
			}
		}
		if deal.String() != p.Deal.String() {
			t.Errorf("vector %d: steps make %v, want %v", i+1, deal, *p.Deal)
		}
	}
}

// TestVectorsRoundTrip checks that the JSON of a proof says the same as the
// vector, name by name and in the same order.
func TestVectorsRoundTrip(t *testing.T) {
	for i, line := range vectors(t) {
		p, err := fair.ParseProof(line)
		if err != nil {
			t.Fatal(err)
		}
		got, err := json.Marshal(fair.NewProof(p.GID, p.Secret, p.Entropy, nil))
		if err != nil {
			t.Fatal(err)
		}
		want := strings.NewReplacer(": ", ":", ", ", ",").Replace(string(line))
		if string(got) != want {
			t.Errorf("vector %d:\n got %s\nwant %s", i+1, got, want)
		}
	}
}
