package probe

import (
	"maps"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"game1208/internal/webtest"
)

var aLink = regexp.MustCompile(`/t/[\w-]{22}/seat/[\w-]{22}`)

// linkIn returns the link for a seat that a page shows.
func linkIn(t *testing.T, page string) string {
	t.Helper()
	link := aLink.FindString(page)
	if link == "" {
		t.Fatal("the page shows no link for a seat")
	}
	return link
}

// lend returns a link for a seat of the browser's.
func lend(t *testing.T, tb table, b *webtest.Browser, seat string) string {
	t.Helper()
	page, err := b.Get(t.Context(), tb.path)
	if err == nil {
		page, err = b.Submit(t.Context(), page, "/lend", map[string]string{"seat": seat})
	}
	if err != nil {
		t.Fatal(err)
	}
	return linkIn(t, page.Body)
}

// TestSeatLinkReplayed fetches a link for a seat many times, which takes nothing,
// and then has twenty devices press its button at once: one gets the seat, and is
// told so again if it asks again; for all others the link is dead.
func TestSeatLinkReplayed(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t, behindProxy...)
	tb := lay(t, server, "2", "Léa", "Tom")
	link := lend(t, tb, tb.guest, "1")
	before := versions(t, server)
	for range 10 {
		if page, err := browser(server, "en").Get(t.Context(), link); err != nil || page.Status != http.StatusOK || !strings.Contains(page.Body, "Tom") {
			t.Fatalf("the link is answered by %v, %v", page, err)
		}
	}
	if after := versions(t, server); !maps.Equal(before, after) {
		t.Fatal("fetching the link has changed the table")
	}
	var all sync.WaitGroup
	var taken, dead atomic.Int32
	start := make(chan struct{})
	devices := make([]*webtest.Browser, 20)
	for i := range devices {
		devices[i] = browser(server, "fr")
		devices[i].Client.CheckRedirect = stay
		all.Go(func() {
			<-start
			page, err := devices[i].Post(t.Context(), link, nil)
			switch {
			case err != nil:
				t.Error(err)
			case page.Status == http.StatusSeeOther:
				taken.Add(1)
			case page.Status == http.StatusNotFound:
				dead.Add(1)
			default:
				t.Errorf("the button is answered by %d", page.Status)
			}
		})
	}
	close(start)
	all.Wait()
	if taken.Load() != 1 || dead.Load() != int32(len(devices))-1 {
		t.Errorf("%d devices have the seat, %d are told that the link is dead", taken.Load(), dead.Load())
	}
	before = versions(t, server)
	holders := 0
	for _, d := range append(devices, tb.guest) {
		page, err := d.Get(t.Context(), tb.path)
		if err != nil {
			t.Fatal(err)
		}
		want := http.StatusNotFound
		if strings.Contains(page.Body, tb.path+`/leave"`) {
			holders, want = holders+1, http.StatusSeeOther
		}
		if got := (form{link, "", nil}).send(t, d); got.status != want {
			t.Errorf("once more it is answered by %d, want %d", got.status, want)
		}
	}
	if holders != 1 || !maps.Equal(before, versions(t, server)) {
		t.Errorf("%d devices hold the seat, or it has moved once more", holders)
	}
	secret := link[strings.LastIndex(link, "/")+1:]
	if strings.Contains(server.Log(), secret) {
		t.Error("the log holds the link")
	}
	sound(t, server)
}
