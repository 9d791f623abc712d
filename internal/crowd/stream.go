package crowd

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"html"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"
)

// A habit is how a page comes back when its stream breaks: htmx reads the same
// words of the page.
type habit struct {
	Delay   float64 `json:"reconnectDelay"`    // before the first attempt, in ms; twice as long before each other
	Max     float64 `json:"reconnectMaxDelay"` // at most, in ms
	Jitter  float64 `json:"reconnectJitter"`   // each longer or shorter by up to this part of it
	Timeout float64 `json:"connectTimeout"`    // for an answer, in ms
}

// habitOf reads the settings of htmx in a page.
func habitOf(page string) (habit, error) {
	var settings struct{ SSE habit }
	config := between([]byte(page), `<meta name="htmx-config" content="`, `"`)
	if err := json.Unmarshal([]byte(html.UnescapeString(string(config))), &settings); err != nil {
		return habit{}, fmt.Errorf("settings of htmx: %w", err)
	}
	if settings.SSE.Delay == 0 {
		return habit{}, fmt.Errorf("the page does not say how its stream comes back")
	}
	return settings.SSE, nil
}

// pause returns how long to wait before the n-th attempt (from 1), as hx-sse does.
func (h habit) pause(n int) time.Duration {
	delay := h.Delay
	for ; n > 1 && delay < h.Max; n-- {
		delay *= 2
	}
	delay = min(delay, h.Max)
	return time.Duration((delay + (2*rand.Float64()-1)*delay*h.Jitter) * float64(time.Millisecond))
}

// Follow keeps the player's stream open until ctx ends. When it breaks, it comes
// back as the page's does.
func (p *Player) Follow(ctx context.Context) {
	var doing sync.WaitGroup
	defer doing.Wait()
	for attempt := 0; ctx.Err() == nil; attempt++ {
		if attempt > 0 {
			select {
			case <-time.After(p.habit.pause(attempt)):
			case <-ctx.Done():
				return
			}
		}
		if p.listen(ctx, &doing) {
			attempt = 0
		}
	}
}

// listen opens the stream and takes in what it brings until it breaks. It reports
// whether it was opened.
func (p *Player) listen(ctx context.Context, doing *sync.WaitGroup) (opened bool) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, p.browser.Base+p.table.Path+"/live", nil)
	if err != nil {
		panic(err) // Base is no address
	}
	p.sign(r)
	late := time.AfterFunc(time.Duration(p.habit.Timeout)*time.Millisecond, cancel)
	answer, err := p.table.crowd.Streams.RoundTrip(r)
	late.Stop()
	if err != nil {
		return false
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		p.table.crowd.tally.fault(fmt.Errorf("a stream is answered by %d", answer.StatusCode))
		return false
	}
	p.table.crowd.tally.open(1)
	defer p.table.crowd.tally.open(-1)
	p.take(ctx, bufio.NewReader(answer.Body), doing)
	if at := time.Now(); ctx.Err() == nil {
		p.table.mu.Lock()
		defer p.table.mu.Unlock()
		p.lost = at
	}
	return true
}

// take reads events until there is none any more.
func (p *Player) take(ctx context.Context, in *bufio.Reader, doing *sync.WaitGroup) {
	var data []byte
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			return // what has come of an event is not believed
		}
		more, isData := bytes.CutPrefix(line, []byte("data: "))
		switch {
		case isData && data == nil:
			data = more
		case isData:
			data = append(data, more...)
		case len(line) == 1 && data != nil:
			p.show(ctx, data[:len(data)-1], time.Now(), doing)
			data = nil
		}
	}
}
