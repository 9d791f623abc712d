package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"game1208/internal/asset"
	"game1208/internal/limit"
)

// beat is the usual time between two signs of life on a stream.
const beat = 15 * time.Second

// listen opens a stream; it ends with cancel.
func (s *trial) listen(path string, viewer int) (*recorder, context.CancelFunc) {
	live := &recorder{head: http.Header{}}
	ctx, cancel := context.WithCancel(s.t.Context())
	go s.ServeHTTP(live, request(http.MethodGet, path+"/live", viewer).WithContext(ctx))
	synctest.Wait()
	return live, cancel
}

func TestStream(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSite(t, nil)
		defer s.house.Close()
		table := s.open("2")
		live, cancel := s.listen(table, 1)
		first := live.sent()
		if live.head.Get("Content-Type") != "text/event-stream" || !strings.Contains(first, `data: <main id="table"`) || !strings.HasSuffix(first, "\n\n") {
			t.Fatalf("a stream begins %v %s", live.head, first)
		}
		if strings.Contains(first, "\nid:") {
			t.Error("an event has an id")
		}
		s.ask(post(table+"/sit", 2, url.Values{"name": {"Tom"}}))
		synctest.Wait()
		next := strings.TrimPrefix(live.sent(), first)
		if !strings.Contains(next, "Tom") {
			t.Errorf("somebody sat down, and the stream says %q", next)
		}
		time.Sleep(3*beat + time.Second)
		if n := strings.Count(live.sent(), "event: beat\n"); n != 3 {
			t.Errorf("%d beats in three times the time", n)
		}
		cancel()
	})
}

// TestStreamsEnd sees a shutdown end the streams that are open and those to come.
func TestStreamsEnd(t *testing.T) {
	s := newSite(t, nil)
	table := s.open("2")
	server := httptest.NewServer(s)
	defer server.Close()
	answer, err := http.Get(server.URL + table + "/live")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	s.EndStreams()
	if _, err := io.ReadAll(answer.Body); err != nil {
		t.Errorf("the stream ends with %v", err)
	}
	if err := server.Config.Shutdown(t.Context()); err != nil {
		t.Errorf("the server does not end: %v", err)
	}
}

func TestStreamLimits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSite(t, func(c *Config) { c.Limits.StreamsPerOwner = 3 })
		defer s.house.Close()
		table := s.open("2")
		var cancels []context.CancelFunc
		for range 3 {
			_, cancel := s.listen(table, 0)
			cancels = append(cancels, cancel)
		}
		if code := s.get(table+"/live", 0).Code; code != http.StatusTooManyRequests {
			t.Errorf("one stream too many is answered by %d", code)
		}
		cancels[0]()
		synctest.Wait()
		live, cancel := s.listen(table, 0)
		if live.sent() == "" {
			t.Error("a stream that ended is not given back")
		}
		cancel()
		cancels[1]()
		cancels[2]()
	})
}

// TestWatchersLeaveRoomForPlayers fills a table with those who only watch.
func TestWatchersLeaveRoomForPlayers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSite(t, func(c *Config) {
			c.Limits.StreamsPerTable, c.Gate = 1, gate(func(l *limit.Limits) { l.Rates[limit.Stream].Burst = 3 })
		})
		defer s.house.Close()
		table := s.open("2")
		_, one := s.listen(table, 5)
		defer one()
		if code := s.get(table+"/live", 6).Code; code != http.StatusTooManyRequests {
			t.Errorf("one watcher too many is answered by %d", code)
		}
		live, two := s.listen(table, 0)
		defer two()
		if live.sent() == "" {
			t.Error("there is no room for a player")
		}
		for range 2 {
			_, end := s.listen(table, 0)
			end()
			synctest.Wait()
		}
		if code := s.get(table+"/live", 0).Code; code != http.StatusTooManyRequests {
			t.Errorf("streams opened again and again are answered by %d", code)
		}
	})
}

// stuck is a reader who takes nothing: a write ends with its deadline.
type stuck struct {
	recorder
	deadline time.Time
}

func (r *stuck) SetWriteDeadline(at time.Time) error {
	r.deadline = at
	return nil
}

func (r *stuck) Write([]byte) (int, error) {
	if r.deadline.IsZero() {
		select {} // for ever, as a dead socket would
	}
	time.Sleep(time.Until(r.deadline))
	return 0, errors.New("deadline passed")
}

// TestSlowReaderIsCutOff has one reader who takes nothing and one who does. Elsewhere
// one dead client held up all others (gnacho/netpulse#67).
func TestSlowReaderIsCutOff(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSite(t, nil)
		defer s.house.Close()
		table := s.open("2")
		ended := make(chan time.Duration, 1)
		began := time.Now()
		go func() {
			s.ServeHTTP(&stuck{recorder: recorder{head: http.Header{}}}, request(http.MethodGet, table+"/live", 3))
			ended <- time.Since(began)
		}()
		live, cancel := s.listen(table, 1)
		defer cancel()
		s.ask(post(table+"/sit", 2, url.Values{"name": {"Tom"}}))
		synctest.Wait()
		if !strings.Contains(live.sent(), "Tom") {
			t.Error("the other reader waits")
		}
		if took := <-ended; took != streamWrite {
			t.Errorf("cut off after %v", took)
		}
	})
}

// TestFirstPageIsSmall counts the bytes of the first page with everything that
// it loads, compressed.
func TestFirstPageIsSmall(t *testing.T) {
	const most = 60 << 10
	if asset.Path("htmx.js") == "" {
		t.Fatal("the browser's bundle is not built: run make assets")
	}
	s := newSite(t, nil)
	total := 0
	page := s.get("/", 0).Body
	for _, match := range regexp.MustCompile(`(?:src|href)="(/static/[^"]+)"`).FindAllStringSubmatch(page.String(), -1) {
		total += packed(t, s.get(match[1], 0).Body)
	}
	total += packed(t, page)
	t.Logf("%d bytes", total)
	if total > most {
		t.Errorf("the first page takes %d bytes, more than %d", total, most)
	}
}

func packed(t *testing.T, data *bytes.Buffer) int {
	t.Helper()
	if data.Len() == 0 {
		t.Fatal("something that the page loads is not there")
	}
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	w.Write(data.Bytes())
	w.Close()
	return out.Len()
}
