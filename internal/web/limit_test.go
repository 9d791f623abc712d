package web

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// TestStreamsInAll fills the server with streams of different browsers at different
// tables: one more is turned away, also of a player, until one of them ends.
func TestStreamsInAll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newTally()
		s := newSite(t, func(c *Config) { c.Limits.Streams, c.Meter = 2, m })
		defer s.house.Close()
		one, two := s.open("2"), s.open("2")
		_, first := s.listen(one, 1)
		_, second := s.listen(two, 2)
		turned, away := s.listen(two, 0)
		away()
		if !strings.HasPrefix(turned.sent(), "429 ") || m.limited["streams"] != 1 {
			t.Errorf("one too many is answered by %.20s, limits are counted %v", turned.sent(), m.limited)
		}
		first()
		synctest.Wait()
		live, third := s.listen(two, 0)
		if live.sent() == "" || s.Streams() != 2 {
			t.Errorf("a stream that ended is not given back: %d are open", s.Streams())
		}
		second()
		third()
	})
}

// TestHeadOfAStream asks for the head of a stream alone, which must not hold one open.
func TestHeadOfAStream(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSite(t, nil)
		defer s.house.Close()
		table := s.open("2")
		for path, want := range map[string]int{table: http.StatusOK, "/t/unknown": http.StatusNotFound} {
			ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
			answer := s.ask(request(http.MethodHead, path+"/live", 0).WithContext(ctx))
			held := ctx.Err() != nil
			cancel()
			if held || answer.Code != want || want == http.StatusOK && answer.Header().Get("Content-Type") != "text/event-stream" {
				t.Errorf("%s: %d %v", path, answer.Code, answer.Header())
			}
		}
		if s.Streams() != 0 {
			t.Errorf("%d streams are open", s.Streams())
		}
	})
}
