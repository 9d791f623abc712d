package main

import (
	"math"
	"strings"
	"testing"

	"game1208/rules"
)

// aReview is what review says, as another program reads it.
type aReview struct {
	Record     string
	Value, Top float64
	Ceiling    *float64
	Lines      []struct {
		Score, Luck, Lost, Opening float64
		Moves                      []struct {
			Roll, Played, Best, Class     string
			Value, Loss, Rolled, Revealed float64
			Options                       []struct {
				Move  string
				Value float64
			}
		}
	}
}

// TestReviewVectors reviews foreign records: what is said adds up, to the known
// scores, and is what solve says of each position.
func TestReviewVectors(t *testing.T) {
	var records []string
	type replay struct {
		Record string
		Scores []float64
	}
	all := vectors[replay](t, "../../rules/testdata/records.jsonl", 100)[:30]
	for _, v := range all {
		records = append(records, v.Record)
	}
	code, stdout, stderr := run(t, strings.Join(records, "\n"), "review", "--json", "-")
	got := decode[aReview](t, stdout)
	if code != 0 || stderr != "" || len(got) != len(all) {
		t.Fatalf("exit code %d, %d answers, stderr %q", code, len(got), stderr)
	}
	positions := map[rules.Variant]*[]string{rules.Plain: {}, rules.Holes: {}}
	options := map[rules.Variant]*[]weighedVector{rules.Plain: {}, rules.Holes: {}}
	for i, r := range got {
		record, err := rules.ParseRecord(r.Record)
		if err != nil || r.Record != records[i] || len(r.Lines) != len(record.Lines) {
			t.Fatalf("%s: %v, %d lines", r.Record, err, len(r.Lines))
		}
		for p, line := range r.Lines {
			checkLine(t, r, p, all[i].Scores[p], record)
			before, _ := record.Positions(p)
			for n, m := range line.Moves {
				*positions[record.Variant] = append(*positions[record.Variant], before[n].String()+" "+m.Roll)
				*options[record.Variant] = append(*options[record.Variant], weighedVector{Best: m.Best, Moves: m.Options})
			}
		}
	}
	for variant, args := range map[rules.Variant][]string{rules.Plain: {"solve"}, rules.Holes: {"solve", "--holes"}} {
		_, stdout, _ := run(t, strings.Join(*positions[variant], "\n"), append(args, "--json", "-")...)
		for i, w := range decode[weighedVector](t, stdout) {
			o := (*options[variant])[i]
			if o.Best != w.Best || len(o.Moves) != len(w.Moves) {
				t.Fatalf("%s: the review has %v, solve %v", w.Position, o, w)
			}
			for n := range w.Moves {
				if o.Moves[n] != w.Moves[n] {
					t.Errorf("%s: the review has %v, solve %v", w.Position, o, w)
				}
			}
		}
	}
}

// checkLine checks that the numbers of a line add up.
func checkLine(t *testing.T, r aReview, player int, score float64, record rules.Record) {
	t.Helper()
	line := r.Lines[player]
	if boards, _ := record.Boards(); boards[player].Len() == rules.Tokens && line.Score != score {
		t.Errorf("%s, line %d: score %v, want %v", r.Record, player, line.Score, score)
	}
	if sum := r.Value + line.Luck - line.Lost; math.Abs(sum-line.Score) > agreement {
		t.Errorf("%s, line %d: %v + %v − %v is %v, want %v", r.Record, player, r.Value, line.Luck, line.Lost, sum, line.Score)
	}
	luck, lost := line.Opening, 0.0
	for n, m := range line.Moves {
		luck, lost = luck+m.Rolled+m.Revealed, lost+m.Loss
		if m.Played != record.Lines[player][n].String() || m.Roll != record.Deal.Rolls[n].String() {
			t.Errorf("%s, line %d: move %d is %s on %s", r.Record, player, n+1, m.Played, m.Roll)
		}
		if math.Abs(m.Options[0].Value-m.Loss-m.Value) > agreement || m.Options[0].Move != m.Best {
			t.Errorf("%s, line %d, move %d: the best is worth %v, %v is lost, %v is left", r.Record, player, n+1, m.Options[0].Value, m.Loss, m.Value)
		}
		if good := m.Class == "best" || m.Class == "only move"; good != (m.Loss == 0) {
			t.Errorf("%s, line %d, move %d: a loss of %v is %q", r.Record, player, n+1, m.Loss, m.Class)
		}
	}
	if math.Abs(luck-line.Luck) > agreement || math.Abs(lost-line.Lost) > agreement {
		t.Errorf("%s, line %d: luck %v and loss %v by the moves, %v and %v in all", r.Record, player, luck, lost, line.Luck, line.Lost)
	}
	if r.Ceiling != nil && len(record.Deal.Rolls) == rules.MaxRolls && (r.Top > *r.Ceiling || line.Score > *r.Ceiling) {
		t.Errorf("%s: top %v, score %v, ceiling %v", r.Record, r.Top, line.Score, *r.Ceiling)
	}
}
