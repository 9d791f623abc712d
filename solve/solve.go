package solve

import (
	"math"
	"math/bits"
	"sync"
	"sync/atomic"

	"game1208/rules"
)

// A Problem is what is to be solved. The zero Problem is the plain game for points.
type Problem struct {
	Variant rules.Variant
	// Utility says what is wanted; nil is [Points].
	Utility Utility
	// Spare is what an abstention that is left at the end is worth besides, ≥ 0. Where
	// it is as much as the span of the utility or more, nobody abstains: values with
	// the abstention, less Spare, are those of a game in which nobody may.
	Spare float64
	// From leaves out all positions but those that can follow from this board, on
	// which no token may stand twice. The more it holds, the less time it takes.
	// The empty board leaves out nothing.
	From rules.Board
	// Threads is how many goroutines work at once; below 2 the calling one works
	// alone.
	Threads int
	// Pause, unless nil, is called many times in between, by the goroutine that called
	// Solve, with the share of the work that is done, from 0 to 1: to tell of it, and
	// to let others work where there is one processor for all.
	Pause func(done float64)
}

// Solve returns a new table with the solution of p.
func Solve(p Problem) *Table {
	t := new(Table)
	t.Solve(p)
	return t
}

// Solve puts the solution of p into t in place of what it held, and uses its memory
// again. Nobody may ask t anything in the meantime.
func (t *Table) Solve(p Problem) {
	if t.ix == nil {
		t.ix = theIndex()
	}
	if p.Utility == nil {
		p.Utility = Points
	}
	t.mark(boardOf(p.From))
	worths := t.ix.worths(p.Variant, p.Utility)
	t.unit, t.isNarrow, t.greatest = unit(&worths, p.Spare)
	if t.isNarrow {
		t.narrow.solve(t, p, &worths)
	} else {
		t.wide.solve(t, p, &worths)
	}
}

// solve solves one layer after the other, from the end of the game.
func (s *store[N, M]) solve(t *Table, p Problem, worths *[scoreSpan]float64) {
	ix, threads := t.ix, max(1, p.Threads)
	s.size(ix)
	s.finish(ix, t.unit, p, worths)
	for len(s.workers) < threads {
		s.workers = append(s.workers, new(worker[N, M]))
	}
	pause := p.pauses(ix)
	layer := func(left int, do func(w *worker[N, M])) {
		if left <= ix.tokens {
			sweep(t, s.workers[:threads], ix.tokens-left, do, func(share float64) { pause(left, share) })
		}
	}
	layer(1, func(w *worker[N, M]) { late(&w.job, &w.small, &s.none, &s.one) })
	layer(2, func(w *worker[N, M]) { late(&w.job, &w.small, &s.one, &s.two) })
	layer(3, func(w *worker[N, M]) { late(&w.job, &w.small, &s.two, &s.three) })
	layer(4, func(w *worker[N, M]) { four(&w.job, &w.quads, &s.three, s.four) })
	grains := t.sizeEarly()
	layer(5, func(w *worker[N, M]) { five(&w.job, &w.large, s.four, t.early[5], &grains) })
	for left := 6; left <= ix.tokens; left++ {
		layer(left, func(w *worker[N, M]) { early(&w.job, &w.grains, t.early[left-1], t.early[left]) })
	}
}

// pauses returns what calls p.Pause when a share of a layer is done. A layer's work goes
// with its states and with the tokens that are left.
func (p Problem) pauses(ix *index) func(left int, share float64) {
	if p.Pause == nil {
		return func(int, float64) {}
	}
	work := func(left int) float64 { return float64(ix.states[ix.tokens-left] * left) }
	before := make([]float64, ix.tokens+2) // by tokens left: the work of the layers that come first
	for left := 1; left <= ix.tokens; left++ {
		before[left+1] = before[left] + work(left)
	}
	return func(left int, share float64) { p.Pause((before[left] + share*work(left)) / before[ix.tokens+1]) }
}

// sizeEarly chooses the grain, makes room for the early layers, and returns how many
// grains make one in the sums over all rolls with five tokens left, without and
// with the abstention.
func (t *Table) sizeEarly() [2]float64 {
	t.grain = math.Ldexp(max(t.greatest, t.unit), -grainBits)
	for left := 5; left <= t.ix.tokens; left++ {
		t.early[left] = room(t.early[left], t.ix.states[t.ix.tokens-left]*len(hands[left].list))
	}
	return [2]float64{t.unit / t.grain / t.scale(5, 0), t.unit / t.grain / t.scale(5, 1)}
}

// finish writes down what full boards are worth.
func (s *store[N, M]) finish(ix *index, unit float64, p Problem, worths *[scoreSpan]float64) {
	var open, spent [scoreSpan]N
	spare := N(math.RoundToEven(p.Spare / unit))
	for i, w := range worths {
		n := N(math.RoundToEven(w / unit))
		open[i], spent[i] = (n+spare)*N(ix.cells), n
	}
	for i, score := range ix.scores[p.Variant] {
		s.none.open[i], s.none.spent[i] = open[score%scoreSpan], spent[score%scoreSpan]
	}
}

// A worker is what one goroutine works with.
type worker[N, M number] struct {
	job    job
	small  []N // promises of the spots of a mask
	large  []M
	quads  []quad[M]
	grains []int64
}

// sweep lets the workers do all masks of a layer on which there is anything to solve.
// The first of them, who calls, pauses after each group of masks that he did, and when
// all are done.
func sweep[N, M number](t *Table, workers []*worker[N, M], placed int, do func(*worker[N, M]), pause func(share float64)) {
	groups := t.ix.groups[placed]
	var marks bitset
	if t.solved != nil {
		marks = t.solved[placed]
	}
	var next atomic.Int64
	work := func(w *worker[N, M], pause func(share float64)) {
		for {
			i := int(next.Add(1)) - 1
			if i >= len(groups) {
				return
			}
			w.job.begin(t.ix, placed, groups[i])
			for _, m := range groups[i].masks {
				if w.job.take(m, marks) {
					do(w)
				}
			}
			pause(float64(i+1) / float64(len(groups)))
		}
	}
	var others sync.WaitGroup
	for _, w := range workers[1:] {
		others.Go(func() { work(w, func(float64) {}) })
	}
	work(workers[0], pause)
	others.Wait()
	pause(1)
}

// mark notes what can follow from b.
func (t *Table) mark(b board) {
	t.solved = nil
	if b.mask == 0 {
		return
	}
	ix := t.ix
	t.solved = make([]bitset, ix.tokens)
	for placed := range t.solved {
		t.solved[placed] = newBitset(ix.states[placed])
	}
	placed := bits.OnesCount16(b.mask)
	if placed == ix.tokens {
		return
	}
	t.solved[placed].set(ix.locate(b).state)
	var j job
	for ; placed < ix.tokens-1; placed++ {
		for _, g := range ix.groups[placed] {
			j.begin(ix, placed, g)
			for _, m := range g.masks {
				if j.take(m, t.solved[placed]) {
					j.mark(t.solved[placed+1])
				}
			}
		}
	}
}

// mark marks the states that can follow. On a mask that is its own mirror image,
// an order and its mirror image have different states; a board that leads there
// has only one if states are kept for it, and only the other if states are kept for
// its mirror image. So both are marked.
func (j *job) mark(next bitset) {
	for i := range j.spots {
		s := &j.spots[i]
		g := j.child(s)
		class := g.classes(s.flipped)
		base := int(j.ix.base[s.child])
		both := j.ix.mirror(s.child) == s.child
		for q := range j.ly.quintets() {
			children := j.ly.children(s.gap, q)
			for _, o := range j.orders {
				for i := range min(5, j.ly.left-5*q) {
					c := children[o].at(i)
					next.set(base + int(class[c]))
					if both {
						next.set(base + int(g.flipped[c]))
					}
				}
			}
		}
	}
}
