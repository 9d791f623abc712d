package endtoend

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"game1208/internal/crowd"
)

// TestOpenLoad has a server answer no placement for a second of simulated time. All
// that were due meanwhile are late, and not only those for which a player was there
// to wait; so a load does not hide what it measures (coordinated omission).
func TestOpenLoad(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const rate, stall = 100, time.Second
		s := newLocal(t, nil)
		defer s.house.Close()
		resume := time.Now()
		handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, "/choose") {
				time.Sleep(time.Until(resume))
			}
			s.ServeHTTP(w, r)
		})
		c := crowd.New("http://1208.test", 6)
		c.Actions, c.Streams = crowd.Direct{Handler: handler}, crowd.Direct{Handler: handler}
		if err := c.Fill(t.Context(), 2); err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		wait := c.Follow(ctx)
		synctest.Wait()
		resume = time.Now().Add(stall)
		report := c.Play(ctx, crowd.Load{Rate: rate, For: 2 * stall, Seed: 1})
		cancel()
		wait()
		late := 0
		for _, took := range report.Acknowledged {
			if took >= stall/2 {
				late++
			}
		}
		if want := rate / 2; late < want*2/3 || late > want*3/2 {
			t.Errorf("%d placements took half a second or more, about %d were due in the first half of the second: %v", late, want, report)
		}
		if len(report.Faults) > 0 || report.Unseen > 0 || len(report.Seen) != 5*len(report.Acknowledged) {
			t.Errorf("not all were seen: %v", report)
		}
	})
}
