package crowd

import (
	"context"
	"errors"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"time"
)

// A Load is placements that the crowd makes. They are due at random times, as
// those of people who know nothing of each other (a Poisson process).
type Load struct {
	Rate float64 // placements a second, on average
	For  time.Duration
	Seed uint64 // of the times
}

// A placement is one that is under way, or that others have not yet seen.
type placement struct {
	game, roll, seat int
	due              time.Time
	seen             []bool // per seat
	unseen           int    // others who have not seen it
}

// Follow opens the streams of all players and keeps them open until ctx ends. It
// returns a function that waits until they are closed.
func (c *Crowd) Follow(ctx context.Context) (wait func()) {
	var following sync.WaitGroup
	for _, t := range c.Tables {
		for _, p := range t.Players {
			following.Go(func() { p.Follow(ctx) })
		}
	}
	return following.Wait
}

// Play makes the placements of a load and returns what came of them when all are
// answered and seen, or when that takes longer than anybody waits. The streams
// must be open: from them players know that it is their turn.
func (c *Crowd) Play(ctx context.Context, l Load) Report {
	c.tally.begin()
	cpu, began := cpuTime(), time.Now()
	chance := rand.New(rand.NewPCG(l.Seed, 1208))
	var placing sync.WaitGroup
	for due := began; ctx.Err() == nil; {
		due = due.Add(time.Duration(chance.ExpFloat64() / l.Rate * float64(time.Second)))
		if due.Sub(began) > l.For {
			break
		}
		time.Sleep(time.Until(due))
		p, made := c.next(ctx, due, chance)
		if p == nil {
			c.tally.fault(errNobody)
			break
		}
		c.tally.sent(time.Since(due))
		placing.Go(func() { p.place(ctx, made) })
	}
	took := time.Since(began)
	cpu = cpuTime() - cpu
	placing.Wait()
	report := c.tally.report(c.unseen(ctx))
	report.Rate, report.Took, report.CPU = l.Rate, took, cpu
	return report
}

// next returns a player for whom his table waits, and his placement; nil when ctx
// ends, or nobody becomes ready.
func (c *Crowd) next(ctx context.Context, due time.Time, chance *rand.Rand) (*Player, *placement) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	for {
		p := c.ready.pick(ctx, chance)
		if p == nil {
			return nil, nil
		}
		if made := p.begin(due); made != nil {
			return p, made
		}
	}
}

// patience is how long a crowd waits for what it has done to be seen, and for
// somebody to be ready.
const patience = time.Minute

var errNobody = errors.New("nobody is ready")

// unseen waits until everybody has seen everything, and returns how often somebody
// has not.
func (c *Crowd) unseen(ctx context.Context) int {
	for until := time.Now().Add(patience); ; time.Sleep(10 * time.Millisecond) {
		n := 0
		for _, t := range c.Tables {
			t.mu.Lock()
			for _, made := range t.sent {
				n += made.unseen
			}
			t.mu.Unlock()
		}
		if n == 0 || ctx.Err() != nil || time.Now().After(until) {
			return n
		}
	}
}

// begin notes that the player is about to choose; nil if it is no longer his turn.
func (p *Player) begin(due time.Time) *placement {
	t := p.table
	t.mu.Lock()
	defer t.mu.Unlock()
	p.queued = false
	s := p.screen
	if !s.Turn {
		return nil
	}
	made := &placement{game: t.order(s.Game), roll: s.Rolls, seat: p.Seat, due: due, seen: make([]bool, len(t.Players)), unseen: len(t.Players) - 1}
	p.chose = rollOf(s)
	t.sent = append(t.sent, made)
	return made
}

// place makes the placement that has begun.
func (p *Player) place(ctx context.Context, made *placement) {
	err := p.Choose(ctx)
	if err == nil {
		p.table.crowd.tally.acknowledged(time.Since(made.due))
		return
	}
	t := p.table
	t.crowd.tally.fault(err)
	t.mu.Lock()
	defer t.mu.Unlock()
	p.chose = ""
	t.sent = slices.DeleteFunc(t.sent, func(other *placement) bool { return other == made })
}

// Rest closes the connections that the crowd keeps for what it may do next.
func (c *Crowd) Rest() {
	for _, way := range []http.RoundTripper{c.Actions, c.Streams} {
		if keeper, ok := way.(interface{ CloseIdleConnections() }); ok {
			keeper.CloseIdleConnections()
		}
	}
}

// ready are the players for whom their tables wait.
type ready struct {
	mu      sync.Mutex
	players []*Player
	more    chan struct{} // closed when there are some again; nil while there are
}

func (r *ready) add(p *Player) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.players = append(r.players, p)
	if r.more != nil {
		close(r.more)
		r.more = nil
	}
}

// pick takes one of them out, or waits for one; nil when ctx ends.
func (r *ready) pick(ctx context.Context, chance *rand.Rand) *Player {
	for {
		r.mu.Lock()
		if n := len(r.players); n > 0 {
			i := chance.IntN(n)
			p := r.players[i]
			r.players[i] = r.players[n-1]
			r.players = r.players[:n-1]
			r.mu.Unlock()
			return p
		}
		if r.more == nil {
			r.more = make(chan struct{})
		}
		more := r.more
		r.mu.Unlock()
		select {
		case <-more:
		case <-ctx.Done():
			return nil
		}
	}
}
