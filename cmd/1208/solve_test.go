package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"os"
	"slices"
	"testing"
)

// agreement is how near the answers must come to the vectors.
const agreement = 1e-6

func disagree(a, b float64) bool { return !(math.Abs(a-b) <= agreement) }

// opening is what solve says without a position.
type opening struct {
	Value float64
	Hands map[string]float64
}

// openings are the vectors of the game and of its first hands, and of the chances
// of so many points in the plain game.
func openings(t *testing.T) (v struct {
	Plain, Holes opening
	AtLeast      map[string]float64 `json:"at_least"`
}) {
	t.Helper()
	text, err := os.ReadFile("../../solve/testdata/opening.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// one runs a command that gives one answer.
func one[T any](t *testing.T, args ...string) T {
	t.Helper()
	code, stdout, stderr := run(t, "", append(args, "--json")...)
	if code != 0 || stderr != "" {
		t.Fatalf("%v: exit code %d, stderr %q", args, code, stderr)
	}
	all := decode[T](t, stdout)
	if len(all) != 1 {
		t.Fatalf("%v: %d answers", args, len(all))
	}
	return all[0]
}

func TestSolveOpening(t *testing.T) {
	want := openings(t)
	for args, w := range map[*[]string]opening{{"solve"}: want.Plain, {"solve", "--holes"}: want.Holes} {
		got := one[opening](t, *args...)
		if disagree(got.Value, w.Value) || len(got.Hands) != 56 || len(w.Hands) != 56 {
			t.Errorf("%v: %v with %d hands, want %v", *args, got.Value, len(got.Hands), w.Value)
		}
		for hand, value := range w.Hands {
			if disagree(got.Hands[hand], value) {
				t.Errorf("%v: %s is worth %v, want %v", *args, hand, got.Hands[hand], value)
			}
		}
	}
	for points, chance := range want.AtLeast {
		got := one[opening](t, "solve", "--at-least", points)
		sum := 0.0
		for _, c := range got.Hands {
			sum += c
		}
		if disagree(got.Value, chance) || disagree(sum/56, chance) {
			t.Errorf("at least %s: %v, %v over all hands, want %v", points, got.Value, sum/56, chance)
		}
	}
}

// weighedVector is a position with a roll, and what solve says of it.
type weighedVector struct {
	Position string
	Value    float64
	Best     string
	Moves    []struct {
		Move  string
		Value float64
	}
}

func TestSolveVectors(t *testing.T) {
	type vector struct {
		Variant, Position string
		Value             float64 `json:"value_before_roll"`
		Moves             map[string]float64
	}
	all := vectors[vector](t, "../../solve/testdata/values.jsonl", 120)
	for variant, args := range map[string][]string{"plain": {"solve"}, "holes": {"solve", "--holes"}} {
		var with, without string // the roll
		var want []vector
		for _, v := range all {
			if v.Variant == variant {
				with += v.Position + "\n"
				without += v.Position[:len(v.Position)-2] + "\n"
				want = append(want, v)
			}
		}
		if len(want) == 0 {
			t.Fatalf("no vectors of %s", variant)
		}
		_, stdout, _ := run(t, with, append(args, "--json", "-")...)
		answers := decode[weighedVector](t, stdout)
		_, stdout, _ = run(t, without, append(args, "--json", "-")...)
		before := decode[map[string]any](t, stdout)
		if len(answers) != len(want) || len(before) != len(want) {
			t.Fatalf("%s: %d and %d answers, want %d", variant, len(answers), len(before), len(want))
		}
		for i, v := range want {
			if got := answers[i]; got.Position != v.Position || disagree(got.Value, v.Value) {
				t.Errorf("%s: got %v, want %v", v.Position, got, v.Value)
			}
			checkWeighed(t, answers[i], v.Moves)
			if b := before[i]; len(b) != 2 || b["position"] != v.Position[:len(v.Position)-2] || disagree(b["value"].(float64), v.Value) {
				t.Errorf("%s without the roll: %v, want %v", v.Position, b, v.Value)
			}
		}
	}
}

// checkWeighed compares all moves, which stand in order.
func checkWeighed(t *testing.T, got weighedVector, want map[string]float64) {
	t.Helper()
	names := slices.SortedFunc(maps.Keys(want), func(a, b string) int {
		if d := want[b] - want[a]; math.Abs(d) > 1e-9 {
			return int(math.Copysign(1, d))
		}
		return map[bool]int{true: -1, false: 1}[a < b]
	})
	if len(got.Moves) != len(names) || got.Best != names[0] {
		t.Fatalf("%s: %d moves, the best is %s; want %d, %s", got.Position, len(got.Moves), got.Best, len(names), names[0])
	}
	for i, name := range names {
		if m := got.Moves[i]; m.Move != name || disagree(m.Value, want[name]) {
			t.Errorf("%s, number %d: %v, want %s for %v", got.Position, i+1, m, name, want[name])
		}
	}
}

// TestSolveDone: a finished position is worth its score, or whether that is enough.
func TestSolveDone(t *testing.T) {
	for args, want := range map[string]float64{"": 4, "--holes": 4, "--at-least=4": 1, "--at-least=5": 0} {
		line := []string{"solve", "BC...FD.GHAE - 0"}
		if args != "" {
			line = append(line, args)
		}
		if got := one[weighedVector](t, line...); got.Value != want {
			t.Errorf("%v: %v, want %v", line, got.Value, want)
		}
	}
	if got := fmt.Sprint(one[map[string]any](t, "solve", "BC...FD.GHAE - 0 1")); got != "map[best:<nil> moves:[] position:BC...FD.GHAE - 0 1 value:4]" {
		t.Error(got)
	}
}
