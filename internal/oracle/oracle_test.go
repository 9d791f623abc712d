package oracle

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"game1208/rules"
	"game1208/solve"
)

// TestPool fills a pool: so many work, so many wait, and the next is turned away.
func TestPool(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := NewPool(2, 3)
		var working, done atomic.Int32
		hold := make(chan struct{})
		for range 5 {
			go func() {
				if err := p.Do(t.Context(), func() { working.Add(1); <-hold; done.Add(1) }); err != nil {
					t.Error(err)
				}
			}()
		}
		synctest.Wait()
		if working.Load() != 2 {
			t.Errorf("%d work at once, want 2", working.Load())
		}
		if working, waiting := p.Load(); working != 2 || waiting != 3 {
			t.Errorf("%d are said to work and %d to wait", working, waiting)
		}
		if err := p.Do(t.Context(), func() { t.Error("the sixth worked") }); !errors.Is(err, ErrBusy) {
			t.Errorf("the sixth was told %v", err)
		}
		close(hold)
		synctest.Wait()
		if working, waiting := p.Load(); working != 0 || waiting != 0 {
			t.Errorf("%d are said to work and %d to wait when all is done", working, waiting)
		}
		if done.Load() != 5 {
			t.Errorf("%d are done, want 5", done.Load())
		}
	})
}

// TestImpatient leaves a queue when the one who waits has gone.
func TestImpatient(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := NewPool(1, 1)
		hold := make(chan struct{})
		go func() { _ = p.Do(t.Context(), func() { <-hold }) }()
		synctest.Wait()
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		if err := p.Do(gone, func() { t.Error("worked for nobody") }); !errors.Is(err, context.Canceled) {
			t.Errorf("got %v", err)
		}
		close(hold)
		synctest.Wait()
		if err := p.Do(t.Context(), func() {}); err != nil {
			t.Errorf("the queue is not empty again: %v", err)
		}
	})
}

// TestExact checks that each variant is solved once, and as itself.
func TestExact(t *testing.T) {
	o := New()
	o.Warm()
	for _, v := range []rules.Variant{rules.Plain, rules.Holes} {
		want := solve.Solve(solve.Problem{Variant: v}).Game()
		if got := o.Exact(v).Game(); got != want {
			t.Errorf("%v: the game is worth %v, want %v", v, got, want)
		}
		if first := o.Exact(v); first != o.Exact(v) {
			t.Errorf("%v is solved twice", v)
		}
	}
}

// TestPause follows the share that is done: it never falls, and ends at 1.
func TestPause(t *testing.T) {
	o := New()
	var calls [2]int
	var done [2]float64
	o.Pause = func(v rules.Variant, share float64) {
		if calls[v]++; share < done[v] || share > 1 {
			t.Errorf("%v is at %v after %v", v, share, done[v])
		}
		done[v] = share
	}
	o.Warm()
	for v := range calls {
		// How much of the work falls to the goroutine that pauses is chance, but for one
		// pause at the end of each layer.
		if calls[v] < 8 || done[v] != 1 {
			t.Errorf("%v paused %d times, the last at %v", rules.Variant(v), calls[v], done[v])
		}
	}
}
