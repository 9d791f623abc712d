package oracle

import (
	"context"
	"errors"
	"runtime"
	"sync"

	"game1208/rules"
	"game1208/solve"
)

// ErrBusy says that so many wait already that nobody else may.
var ErrBusy = errors.New("too many questions at once")

// An Oracle knows the value of every position of both variants. It may be asked
// by many goroutines at once.
type Oracle struct {
	Bots     *Pool // in which bots think
	Ends     *Pool // in which games that have just ended are reviewed, a few milliseconds each
	Readers  *Pool // in which records are reviewed, and positions found to train on
	Painters *Pool // in which pictures and sheets to print are drawn, a fifth of a second each

	// Pause, unless nil, is called many times while the solution of a variant is made,
	// with the share that is done. It is set before anybody asks.
	Pause func(v rules.Variant, done float64)

	exact [2]func() *solve.Table
}

// New returns an oracle that has solved nothing yet.
func New() *Oracle {
	o := &Oracle{Bots: NewPool(1, 200), Ends: NewPool(1, 100), Readers: NewPool(1, 100), Painters: NewPool(1, 20)}
	for v := range o.exact {
		o.exact[v] = sync.OnceValue(func() *solve.Table {
			p := solve.Problem{Variant: rules.Variant(v), Threads: runtime.GOMAXPROCS(0)}
			if o.Pause != nil {
				p.Pause = func(done float64) { o.Pause(p.Variant, done) }
			}
			return solve.Solve(p)
		})
	}
	return o
}

// Exact returns the solution of a variant for points. Who asks first waits a
// tenth of a second, unless Warm was there before.
func (o *Oracle) Exact(v rules.Variant) *solve.Table { return o.exact[v]() }

// Warm solves both variants, so that nobody waits for them.
func (o *Oracle) Warm() {
	for v := range o.exact {
		o.exact[v]()
	}
}

// A Pool does few things at once and lets few others wait.
type Pool struct {
	waiting chan struct{} // one for each that works or waits
	working chan struct{}
}

// NewPool returns a pool in which so many work at once while so many wait.
func NewPool(working, waiting int) *Pool {
	return &Pool{waiting: make(chan struct{}, working+waiting), working: make(chan struct{}, working)}
}

// Load returns how many work in the pool, and how many wait for their turn.
func (p *Pool) Load() (working, waiting int) {
	working = len(p.working)
	return working, max(0, len(p.waiting)-working)
}

// Do does the work when its turn has come and returns when it is done. It returns
// [ErrBusy] at once if too many wait, and the error of ctx if that ends before its
// turn. Work that has begun is not interrupted: it bounds itself.
func (p *Pool) Do(ctx context.Context, work func()) error {
	select {
	case p.waiting <- struct{}{}:
		defer func() { <-p.waiting }()
	default:
		return ErrBusy
	}
	select {
	case p.working <- struct{}{}:
		defer func() { <-p.working }()
	case <-ctx.Done():
		return ctx.Err()
	}
	work()
	return nil
}
