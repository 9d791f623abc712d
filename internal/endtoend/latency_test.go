package endtoend

import (
	"bufio"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"testing"
	"time"

	"game1208/internal/webtest"
)

// BenchmarkPlacement measures, on the real program, how long a durable
// placement takes to be acknowledged, and how long until another player's
// stream shows that it was made.
func BenchmarkPlacement(b *testing.B) {
	server := webtest.Serve(b, behindProxy...)
	var acknowledged, shown []time.Duration
	for n := 0; b.Loop(); n++ {
		b.StopTimer()
		first := webtest.New(server.Base(), "en")
		first.From = fmt.Sprintf("198.18.%d.%d", n/250, n%250)
		second := webtest.New(server.Base(), "en")
		second.From = first.From
		page := begin(b, first, second)
		choose, _ := page.Form("/choose")
		stream := follow(b, second, page.URL.Path)
		first.Client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
		b.StartTimer()
		at := time.Now()
		if answer, err := first.Choose(b.Context(), choose, choose.Moves()[0]); err != nil || answer.Status != http.StatusSeeOther {
			b.Fatal(answer, err)
		}
		acknowledged = append(acknowledged, time.Since(at))
		<-stream
		shown = append(shown, time.Since(at))
	}
	for name, all := range map[string][]time.Duration{"acknowledged": acknowledged, "shown": shown} {
		slices.Sort(all)
		b.ReportMetric(float64(all[len(all)/2].Microseconds()), name+"-µs-median")
		b.ReportMetric(float64(all[len(all)*99/100].Microseconds()), name+"-µs-p99")
	}
}

// begin starts a game for two and returns the first one's page.
func begin(b *testing.B, players ...*webtest.Browser) *webtest.Page {
	table := ""
	for i, p := range players {
		var page *webtest.Page
		var err error
		if i == 0 {
			page, err = p.Post(b.Context(), "/tables", url.Values{"variant": {"p"}, "seats": {strconv.Itoa(len(players))}, "name": {""}})
			table = page.URL.Path
		} else {
			page, err = p.Post(b.Context(), table+"/sit", url.Values{"name": {""}})
		}
		if err == nil {
			_, err = p.Submit(b.Context(), page, "/ready", nil)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	page, err := players[0].Get(b.Context(), table)
	if err != nil {
		b.Fatal(err)
	}
	return page
}

// follow opens the stream of a table and returns a channel that is closed when
// the table looks different from what it was at first.
func follow(b *testing.B, p *webtest.Browser, table string) <-chan struct{} {
	r, err := http.NewRequestWithContext(b.Context(), http.MethodGet, p.Base+table+"/live", nil)
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range p.Client.Jar.Cookies(r.URL) {
		r.AddCookie(c)
	}
	r.Header.Set("X-Forwarded-For", p.From)
	answer, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		b.Fatal(err)
	}
	lines := bufio.NewReaderSize(answer.Body, 1<<20)
	event := func() {
		for line := ""; line != "\n"; { // an event ends with an empty line
			if line, err = lines.ReadString('\n'); err != nil {
				return
			}
		}
	}
	event()
	changed := make(chan struct{})
	go func() {
		defer answer.Body.Close()
		event()
		close(changed)
	}()
	return changed
}
