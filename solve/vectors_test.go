package solve_test

import (
	"bufio"
	"encoding/json"
	"math"
	"os"
	"testing"

	"game1208/rules"
	"game1208/solve"
)

// The files of testdata were made by a program that shares no code or idea with
// this package: by plain backward induction over all boards.

const near = 1e-9

func differ(a, b float64) bool { return !(math.Abs(a-b) <= near) } // also if one is NaN

// variants are the names of the variants in the files.
var variants = map[string]rules.Variant{"plain": rules.Plain, "holes": rules.Holes}

func TestOpening(t *testing.T) {
	text, err := os.ReadFile("testdata/opening.json")
	if err != nil {
		t.Fatal(err)
	}
	type opening struct {
		Value float64
		Hands map[string]float64
	}
	var want struct {
		Plain, Holes opening
		AtLeast      map[string]float64 `json:"at_least"`
	}
	if err := json.Unmarshal(text, &want); err != nil {
		t.Fatal(err)
	}
	for name, o := range map[string]opening{"plain": want.Plain, "holes": want.Holes} {
		table := solve.Solve(solve.Problem{Variant: variants[name]})
		if got := table.Game(); differ(got, o.Value) {
			t.Errorf("the game, %s: %.12f, want %.12f", name, got, o.Value)
		}
		if len(o.Hands) != 56 {
			t.Fatalf("%d hands", len(o.Hands))
		}
		for hand, value := range o.Hands {
			p, err := rules.ParsePosition("............ " + hand + " 1")
			if err != nil {
				t.Fatal(err)
			}
			if got := table.Value(p); differ(got, value) {
				t.Errorf("%s, %s: %.12f, want %.12f", hand, name, got, value)
			}
		}
	}
	var table solve.Table
	for points, chance := range map[int]float64{16: want.AtLeast["16"], 8: want.AtLeast["8"]} {
		table.Solve(solve.Problem{Utility: solve.AtLeast(points)})
		if got := table.Game(); differ(got, chance) {
			t.Errorf("at least %d: %.12f, want %.12f", points, got, chance)
		}
	}
}

func TestValues(t *testing.T) {
	file, err := os.Open("testdata/values.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	tables := map[string]*solve.Table{}
	for name, v := range variants {
		tables[name] = solve.Solve(solve.Problem{Variant: v})
	}
	n := 0
	for in := bufio.NewScanner(file); in.Scan(); n++ {
		var v struct {
			Variant, Position string
			Value             float64 `json:"value_before_roll"`
			Moves             map[string]float64
		}
		if err := json.Unmarshal(in.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		p, roll, err := rules.ParsePositionRoll(v.Position)
		if err != nil {
			t.Fatal(err)
		}
		table := tables[v.Variant]
		if got := table.Value(p); differ(got, v.Value) {
			t.Errorf("%s, %s: %.12f, want %.12f", v.Position, v.Variant, got, v.Value)
		}
		checkMoves(t, table, p, roll, v.Moves)
	}
	if n != 120 {
		t.Errorf("%d positions, want 120", n)
	}
}

// checkMoves compares every move with what it is worth, and the best one.
func checkMoves(t *testing.T, table *solve.Table, p rules.Position, roll rules.Cell, want map[string]float64) {
	t.Helper()
	most, first, legal := math.Inf(-1), "", 0
	for m := range p.Legal(roll) {
		legal++
		value, known := want[m.String()]
		if got := table.After(p, roll, m); !known || differ(got, value) {
			t.Errorf("%v on %v, move %v: %.12f, want %.12f", p, roll, m, got, value)
		}
		most = max(most, value)
	}
	for m, value := range want {
		if value >= most-near && (first == "" || m < first) {
			first = m
		}
	}
	if m, value := table.Best(p, roll); m.String() != first || differ(value, most) || legal != len(want) {
		t.Errorf("%v on %v: %v for %.12f, want %s for %.12f", p, roll, m, value, first, most)
	}
}
