package main

import (
	"context"
	"io"
	"math"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"game1208/internal/oracle"
	"game1208/rules"
)

// TestThreads: the number of goroutines changes nothing, nor does who else plays
// change the luck.
func TestThreads(t *testing.T) {
	k := contest{variant: rules.Holes, players: []string{"greedy", "random", optimal}, games: 5*contestPart + 17, seed: 3}
	tables := oracle.New().Exact
	var done atomic.Int64
	first, err := k.play(t.Context(), tables, 1, &done)
	if err != nil || done.Load() != int64(k.games) {
		t.Fatalf("%d games played, %v", done.Load(), err)
	}
	for _, threads := range []int{2, 3, 20} {
		if got, err := k.play(t.Context(), tables, threads, &done); err != nil || !reflect.DeepEqual(got, first) {
			t.Errorf("%d goroutines count something else", threads)
		}
	}
	k.players = []string{optimal}
	if alone, _ := k.play(t.Context(), tables, 2, &done); alone.players[0].scores != first.players[2].scores {
		t.Error("alone, perfect play makes other scores on the same luck")
	}
}

// TestContest: what is counted is what was predicted, and a tie is shared.
func TestContest(t *testing.T) {
	k := contest{players: []string{optimal, optimal, "random", "random"}, games: 20_000, seed: 1}
	tables := oracle.New().Exact
	var done atomic.Int64
	counted, err := k.play(t.Context(), tables, 2, &done)
	if err != nil {
		t.Fatal(err)
	}
	r := counted.result(k)
	if p := r.Players[0].Points; math.Abs(p.Mean-tables(rules.Plain).Game()) > 4*p.Error || p.Error == 0 {
		t.Errorf("perfect play makes %v, predicted %v", p, tables(rules.Plain).Game())
	}
	if a, b := r.Players[0], r.Players[1]; !reflect.DeepEqual(a, b) || b.Margin != (estimate{}) {
		t.Errorf("who plays the same makes something else: %v, %v", a, b)
	}
	if a, b := r.Players[2], r.Players[3]; reflect.DeepEqual(a.Scores, b.Scores) || a.Margin.Mean > -6 {
		t.Errorf("who plays by chance plays the same, or well: %v, %v", a, b)
	}
	sum := 0.0
	for _, p := range r.Players {
		sum += p.Wins.Mean
	}
	if math.Abs(sum-1) > 1e-12 || r.Players[0].Wins.Mean < 0.45 {
		t.Errorf("first places add up to %v: %v", sum, r.Players)
	}
}

// TestTally compares what a tally says of a few games with plain statistics.
func TestTally(t *testing.T) {
	games := [][]int{{8, 10, 10}, {-8, 2, 16}, {4, 4, 4}, {10, 3, -1}}
	k := contest{players: []string{"a", "b", "c"}, games: len(games)}
	halves := []*tally{newTally(3), newTally(3)}
	for i, g := range games {
		halves[i%2].add(g)
	}
	halves[0].join(halves[1])
	r := halves[0].result(k)
	for i, wins := range []float64{1./3 + 1, 1./2 + 1./3, 1./2 + 1 + 1./3} {
		var points, margins []float64
		for _, g := range games {
			points, margins = append(points, float64(g[i])), append(margins, float64(g[i]-g[0]))
		}
		p := r.Players[i]
		if !near(p.Points, points) || !near(p.Margin, margins) || math.Abs(p.Wins.Mean-wins/4) > 1e-12 {
			t.Errorf("player %d: %+v", i, p)
		}
		for _, s := range p.Scores {
			n := 0
			for _, g := range games {
				if g[i] == s.Score {
					n++
				}
			}
			if s.Games != int64(n) || n == 0 {
				t.Errorf("player %d scores %d %d times, want %d", i, s.Score, s.Games, n)
			}
		}
	}
}

// near reports whether e has the mean of the numbers and its standard error.
func near(e estimate, numbers []float64) bool {
	n, sum, squares := float64(len(numbers)), 0.0, 0.0
	for _, x := range numbers {
		sum += x
	}
	for _, x := range numbers {
		squares += (x - sum/n) * (x - sum/n)
	}
	return math.Abs(e.Mean-sum/n) < 1e-12 && math.Abs(e.Error-math.Sqrt(squares/(n-1)/n)) < 1e-12
}

// TestInterruptedSimulation: many games can be broken off.
func TestInterruptedSimulation(t *testing.T) {
	for _, command := range [][]string{{"simulate", "--games", "1000000000"}, {"facts"}} {
		ctx, interrupt := context.WithCancel(t.Context())
		interrupt()
		var errs strings.Builder
		c := newTestCLI(nil, io.Discard)
		c.stderr = &errs
		if code := c.run(ctx, command); code != exitFailed || errs.String() != "1208: Interrupted.\n" {
			t.Errorf("%v: exit code %d, stderr %q", command, code, errs.String())
		}
	}
}

// TestBar: who watches sees a bar after a second, and nothing of it stays.
func TestBar(t *testing.T) {
	for _, c := range []struct {
		watching bool
		last     time.Duration
		want     []string // drawn one over the other
	}{
		{true, 900 * time.Millisecond, nil},
		{false, 2 * time.Second, nil},
		{true, 1300 * time.Millisecond, []string{
			"", "██████░░░░░░░░░░░░░░░░░░  1,000 of 4,000 games", "██████░░░░░░░░░░░░░░░░░░  1,000 of 4,000 games", strings.Repeat(" ", 46), "",
		}},
	} {
		synctest.Test(t, func(t *testing.T) {
			var drawn strings.Builder
			user := newTestCLI(nil, io.Discard)
			user.stderr, user.watching = &drawn, c.watching
			var done atomic.Int64
			stop := user.bar(4000, &done)
			done.Store(1000)
			time.Sleep(c.last)
			stop()
			if got := strings.Split(drawn.String(), "\r"); drawn.Len() > 0 && !slices.Equal(got, c.want) || drawn.Len() == 0 && c.want != nil {
				t.Errorf("watching %v for %v: %q, want %q", c.watching, c.last, got, c.want)
			}
		})
	}
}

func TestBlocks(t *testing.T) {
	for length, want := range map[float64]string{0: "", 0.05: "", 0.07: "▏", 1: "█", 2.5: "██▌", 2.95: "███"} {
		if got := blocks(length); got != want {
			t.Errorf("%v: %q, want %q", length, got, want)
		}
	}
}
