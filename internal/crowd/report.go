package crowd

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"
)

// A Report is what came of a load.
type Report struct {
	Rate float64       // placements a second that were asked for
	Took time.Duration // until the last was sent
	CPU  time.Duration // that the process of the crowd took meanwhile

	Acknowledged Times // from when it was due until it was answered, per placement
	Seen         Times // until another's page showed it, per placement and page
	Sent         Times // until it was sent: what the crowd itself was late, and waited for somebody to be ready
	Back         Times // from the break of a stream, the last one, until its page showed the table again
	Unseen       int   // pages that never showed a placement
	Faults       map[string]int
}

// Times are durations in ascending order.
type Times []time.Duration

// At returns the time under which this part of them lies, 0.99 for the 99th
// percentile; 0 if there are none.
func (t Times) At(part float64) time.Duration {
	if len(t) == 0 {
		return 0
	}
	return t[min(len(t)-1, int(part*float64(len(t))))]
}

// Sorted returns the times in ascending order.
func (t Times) Sorted() Times { return slices.Sorted(slices.Values(t)) }

// String gives the median, the 99th percentile and the longest.
func (t Times) String() string {
	ms := func(part float64) float64 { return float64(t.At(part).Microseconds()) / 1000 }
	return fmt.Sprintf("%.1f/%.1f/%.1f ms", ms(0.5), ms(0.99), ms(1))
}

// String gives a line of figures, times as median/99th percentile/longest.
func (r Report) String() string {
	var faults strings.Builder
	for _, what := range slices.Sorted(maps.Keys(r.Faults)) {
		fmt.Fprintf(&faults, ", %d × %s", r.Faults[what], what)
	}
	return fmt.Sprintf("%.0f/s for %.0f s: %d acknowledged %v, seen %d times %v, sent %v, crowd %.2f cores, %d unseen%s",
		r.Rate, r.Took.Seconds(), len(r.Acknowledged), r.Acknowledged, len(r.Seen), r.Seen, r.Sent,
		r.CPU.Seconds()/r.Took.Seconds(), r.Unseen, faults.String())
}

// A tally is a report in the making.
type tally struct {
	mu      sync.Mutex
	now     Report
	streams int
}

func (t *tally) begin() {
	t.change(func() { t.now = Report{Faults: map[string]int{}} })
}

func (t *tally) change(do func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	do()
}

func (t *tally) acknowledged(d time.Duration) {
	t.change(func() { t.now.Acknowledged = append(t.now.Acknowledged, d) })
}

func (t *tally) saw(d time.Duration)  { t.change(func() { t.now.Seen = append(t.now.Seen, d) }) }
func (t *tally) sent(d time.Duration) { t.change(func() { t.now.Sent = append(t.now.Sent, d) }) }
func (t *tally) back(d time.Duration) { t.change(func() { t.now.Back = append(t.now.Back, d) }) }
func (t *tally) open(n int)           { t.change(func() { t.streams += n }) }

func (t *tally) fault(err error) {
	t.change(func() {
		if t.now.Faults == nil {
			t.now.Faults = map[string]int{}
		}
		what := err.Error()
		if errors.Is(err, ErrUnanswered) {
			what = ErrUnanswered.Error() // and not on which connection
		}
		t.now.Faults[what]++
	})
}

// report returns what was noted since begin.
func (t *tally) report(unseen int) Report {
	t.mu.Lock()
	defer t.mu.Unlock()
	r := t.now
	r.Unseen, r.Faults = unseen, maps.Clone(t.now.Faults)
	for _, all := range []*Times{&r.Acknowledged, &r.Seen, &r.Sent, &r.Back} {
		*all = all.Sorted()
	}
	return r
}

// Report returns what has come of all so far, or since the last load began.
func (c *Crowd) Report() Report { return c.tally.report(0) }

// Following returns how many streams are open.
func (c *Crowd) Following() (open int) {
	c.tally.mu.Lock()
	defer c.tally.mu.Unlock()
	return c.tally.streams
}
