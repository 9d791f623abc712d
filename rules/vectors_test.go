package rules_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"testing"

	"game1208/rules"
)

// vectors reads a file of testdata, made by a program that shares no code with
// this package, and fails unless it has so many lines.
func vectors[T any](t testing.TB, name string, want int) []T {
	t.Helper()
	file, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var all []T
	for in := bufio.NewScanner(file); in.Scan(); {
		var v T
		if err := json.Unmarshal(in.Bytes(), &v); err != nil {
			t.Fatalf("%s, line %d: %v", name, len(all)+1, err)
		}
		all = append(all, v)
	}
	if len(all) != want {
		t.Fatalf("%s: %d lines, want %d", name, len(all), want)
	}
	return all
}

type scoreVector struct {
	Board        string
	Plain, Holes int
}

func scoreVectors(t testing.TB) []scoreVector { return vectors[scoreVector](t, "score.jsonl", 441) }

func TestScoreVectors(t *testing.T) {
	for _, v := range scoreVectors(t) {
		b, err := rules.ParseBoard(v.Board)
		if err != nil {
			t.Fatal(err)
		}
		if plain, holes := b.Score(rules.Plain), b.Score(rules.Holes); plain != v.Plain || holes != v.Holes {
			t.Errorf("%s scores %d and %d, want %d and %d", v.Board, plain, holes, v.Plain, v.Holes)
		}
		if b.String() != v.Board {
			t.Errorf("%s prints as %s", v.Board, b)
		}
	}
}

type legalVector struct {
	Position string
	Legal    []string
}

func legalVectors(t testing.TB) []legalVector { return vectors[legalVector](t, "legal.jsonl", 300) }

func TestLegalVectors(t *testing.T) {
	for _, v := range legalVectors(t) {
		p, roll, err := rules.ParsePositionRoll(v.Position)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for m := range p.Legal(roll) {
			got = append(got, m.String())
		}
		if !slices.Equal(got, v.Legal) {
			t.Errorf("%s: %v, want %v", v.Position, got, v.Legal)
		}
		if text := p.String() + " " + roll.String(); text != v.Position {
			t.Errorf("%s prints as %s", v.Position, text)
		}
	}
}

type recordVector struct {
	Record string
	Boards []string
	Scores []int
}

func recordVectors(t testing.TB) []recordVector {
	return vectors[recordVector](t, "records.jsonl", 100)
}

func TestRecordVectors(t *testing.T) {
	for _, v := range recordVectors(t) {
		r, err := rules.ParseRecord(v.Record)
		if err != nil {
			t.Errorf("%s: %v", v.Record, err)
			continue
		}
		boards, err := r.Boards()
		if err != nil || len(boards) != len(v.Boards) || !r.Complete() || r.String() != v.Record {
			t.Fatalf("%s: %d boards, %v, complete %v, prints as %s", v.Record, len(boards), err, r.Complete(), r)
		}
		for i, b := range boards {
			if b.String() != v.Boards[i] || b.Score(r.Variant) != v.Scores[i] {
				t.Errorf("%s, player %d: %s scores %d, want %s and %d",
					v.Record, i+1, b, b.Score(r.Variant), v.Boards[i], v.Scores[i])
			}
		}
	}
}

type refusedVector struct{ Record, Why string }

func refusedVectors(t testing.TB) []refusedVector {
	return vectors[refusedVector](t, "refused.jsonl", 25)
}

func TestRefusedVectors(t *testing.T) {
	for _, v := range refusedVectors(t) {
		r, err := rules.ParseRecord(v.Record)
		if err == nil || r.Deal.Tokens != nil || r.Lines != nil {
			t.Errorf("%s: %v, %v", v.Record, r, err)
			continue
		}
		reason, problem := causes(err)
		fits := false
		switch v.Why {
		case "cell":
			fits = reason == rules.WrongCell
		case "token":
			fits = reason == rules.NotInHand || problem == rules.WantMove
		case "twice": // refused by the moves, or already by the number of rolls
			fits = reason == rules.Finished || problem == rules.TooFewRolls || problem == rules.WantEnd
		case "roll":
			fits = problem == rules.WantCell
		case "deal":
			fits = problem == rules.TokenTwice
		case "variant":
			fits = problem == rules.WantVariant
		case "abstain": // two abstentions too many also make the line too long
			fits = reason == rules.NoAbstention || problem == rules.WantEnd
		case "lower":
			fits = problem == rules.WantMove
		}
		if !fits {
			t.Errorf("%s: %v, want one that means %q", v.Record, err, v.Why)
		}
	}
}

// causes returns the reason or the problem of an error of ParseRecord, whose
// other is 0.
func causes(err error) (rules.Reason, rules.Problem) {
	var syntax *rules.SyntaxError
	if errors.As(err, &syntax) {
		return 0, syntax.Problem
	}
	var move *rules.MoveError
	var play *rules.PlayError
	if errors.As(err, &move) && errors.As(err, &play) {
		return play.Reason, 0
	}
	return 0, 0
}
