package endtoend

import (
	"bytes"
	"context"
	"flag"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"game1208/internal/crowd"
	"game1208/internal/eventlog"
	"game1208/internal/room"
	"game1208/internal/text"
	"game1208/internal/view"
	"game1208/internal/webtest"
	"game1208/match"
)

var (
	cuts     = flag.Int("cuts", 200, "how many connections TestReconnect breaks")
	cutsSeed = flag.Uint64("cuts.seed", 1, "of the places where it breaks them")
)

// TestReconnect breaks streams after any byte, again and again, while their tables
// play on. Each page comes back as htmx has it come back; whenever a table rests,
// the pages of all its players are, byte for byte, what [match.See] makes of the log
// for them.
func TestReconnect(t *testing.T) {
	t.Parallel()
	const tables = 12
	s := newLocal(t, nil)
	defer s.house.Close()
	server := httptest.NewServer(s)
	defer server.Close()
	c := crowd.New(server.URL, 3)
	if err := c.Fill(t.Context(), tables); err != nil {
		t.Fatal(err)
	}
	cable := webtest.NewCable(t, strings.TrimPrefix(server.URL, "http://"))
	c.Streams = through(cable)
	places := rand.New(rand.NewPCG(*cutsSeed, 0))
	var mu sync.Mutex
	cable.Cut(func() int {
		mu.Lock()
		defer mu.Unlock()
		return places.IntN(60_000) // a page is some 18,000
	})
	ctx, cancel := context.WithCancel(t.Context())
	wait := c.Follow(ctx)
	var playing sync.WaitGroup
	for _, table := range c.Tables {
		playing.Go(func() {
			log := &replay{table: table}
			for cable.Cuts() < *cuts && !t.Failed() {
				s.rounds(t, log)
			}
		})
	}
	playing.Wait()
	cancel()
	wait()
	back := c.Report().Back
	t.Logf("| `reconnect` | streams are broken after any byte while their tables play | %d cuts: every page shows what its player may see of the log; after %s at the median, %s at the 99th percentile, %s at most |",
		cable.Cuts(), ms(back.At(.5)), ms(back.At(.99)), ms(back.At(1)))
}

// through is the way to the server that leads through a cable.
func through(cable *webtest.Cable) http.RoundTripper {
	return &http.Transport{DisableCompression: true, DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		var d net.Dialer
		return d.DialContext(ctx, "tcp", cable.Addr)
	}}
}

// A replay is what the log says of a table so far.
type replay struct {
	table   *crowd.Table
	state   match.State
	version uint64
}

// rounds makes some placements at a table and waits until all its pages show what
// they must.
func (s *local) rounds(t *testing.T, log *replay) {
	for range 1 + rand.IntN(6) {
		for _, p := range log.table.Players {
			if rand.IntN(2) == 0 && p.Screen().Turn {
				_ = p.Choose(t.Context()) // refused where the page is late
			}
		}
	}
	for until := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		wrong := s.wrong(t, log)
		if wrong == 0 || t.Failed() {
			return
		}
		if time.Now().After(until) {
			t.Errorf("after %v %d pages of a table do not show it as it is", patience, wrong)
			return
		}
	}
}

// wrong counts the pages of a table that do not show what they must: what is drawn from
// the log and from who is there, and from nothing that a room or a stream keeps.
func (s *local) wrong(t *testing.T, log *replay) (pages int) {
	id := strings.TrimPrefix(log.table.Path, "/t/")
	events, err := s.log.Read(t.Context(), room.Game(id), log.version)
	if err != nil {
		t.Error(err)
	}
	log.state, log.version = replayed(t, log.state, events), log.version+uint64(len(events))
	now, err := s.house.Look(t.Context(), id, "")
	if err != nil {
		t.Error(err)
	}
	for _, p := range log.table.Players {
		if !bytes.Equal(p.Screen().HTML, pageOf(t, log.state, log.table, p, now)) {
			pages++
		}
	}
	return pages
}

// replayed returns the table after more events.
func replayed(t *testing.T, state match.State, events []eventlog.Event) match.State {
	for _, e := range events {
		event, err := match.Decode(e.Kind, e.Schema, e.Data)
		if err != nil {
			t.Error(err)
		}
		state = match.Apply(state, event)
	}
	return state
}

// pageOf returns a player's page of a table. Of now it takes who is there, and the clock.
func pageOf(t *testing.T, state match.State, table *crowd.Table, p *crowd.Player, now room.Snapshot) []byte {
	now.State = state
	data := view.TableData{
		ID: strings.TrimPrefix(table.Path, "/t/"), View: now.See(state.Seats[p.Seat].Owner), Deadline: now.Deadline,
		Link: p.Base() + table.Path, LocalOnly: true,
	}
	for i := range state.Seats {
		data.Device = append(data.Device, i)
	}
	var html bytes.Buffer
	page := view.Page{Lang: text.FromAcceptLanguage(p.Lang()), Name: state.Seats[p.Seat].Name, Back: table.Path}
	if err := view.TableMain(page, data).Render(&html); err != nil {
		t.Error(err)
	}
	return html.Bytes()
}
