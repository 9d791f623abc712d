//go:build js

package main

import (
	"sync"
	"time"

	"game1208/internal/oracle"
	"game1208/rules"
)

const (
	// stretch is how long the solver works at most before others have their turn: all of
	// the worker has one thread.
	stretch = 12 * time.Millisecond
	// nap is how long it lets them; the browser's clocks know no shorter time.
	nap = time.Millisecond
	// soon is how long a page waits for the solver before another one tells how far it is.
	soon = 400 * time.Millisecond
)

// variants is how many variants there are to solve.
const variants = 2

// A solver solves both variants once, beside everything else.
type solver struct {
	oracle *oracle.Oracle
	begin  sync.Once
	ready  chan struct{} // closed when both are solved
	rested time.Time     // when others had their turn last
	done   [variants]float64
}

func newSolver() *solver {
	s := &solver{oracle: oracle.New(), ready: make(chan struct{})}
	s.oracle.Pause = s.pause
	return s
}

// start begins, unless it has.
func (s *solver) start() {
	s.begin.Do(func() {
		go func() {
			s.oracle.Warm()
			close(s.ready)
		}()
	})
}

// pause notes how far a variant is and lets others work. There is one thread: what it
// writes nobody reads at the same time.
func (s *solver) pause(v rules.Variant, done float64) {
	s.done[v] = done
	if time.Since(s.rested) > stretch {
		time.Sleep(nap)
		s.rested = time.Now()
	}
}

// wait reports whether both variants are solved, now or soon.
func (s *solver) wait() bool {
	s.start()
	select {
	case <-s.ready:
		return true
	case <-time.After(soon):
		return false
	}
}

// percent is how much is done.
func (s *solver) percent() int { return int(100 * (s.done[0] + s.done[1]) / variants) }
