package endtoend

import (
	"strings"
	"testing"

	"game1208/internal/text"
	"game1208/internal/webtest"
)

// busy makes a worker's thread one of a device that does much besides: whenever the solver
// lets others work, they take a while.
const busy = `(() => {
	const soon = setTimeout;
	self.setTimeout = (done, ms, ...more) => soon(done, ms < 5 ? 60 : ms, ...more);
	return true;
})()`

// noteShares notes what the pages say of the solver that come one after the other.
const noteShares = `addEventListener("DOMContentLoaded", () => {
	const progress = document.querySelector("progress");
	if (!progress) return;
	const notes = JSON.parse(sessionStorage.getItem("shares") ?? "[]");
	notes.push({ Title: document.querySelector("h1").textContent, Said: document.querySelector(".middle").textContent, Share: progress.value });
	sessionStorage.setItem("shares", JSON.stringify(notes));
})`

// TestOfflineSolver asks for pages that need the solver while it has much to do: another
// page says how far it is, more as time goes by, and becomes the one that was asked for, with
// nothing pressed.
func TestOfflineSolver(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lang, path, there string }{
		{"fr", "/r/p.AEGBCFHD.789937322.E7--G9F8A3D6B4H2C5?step=3", ".verdict-card"},
		{"en", "/train", `form[action="/train/next"]`},
	} {
		server := webtest.Serve(t)
		p := newPlayer(t, server.Base(), c.lang, device{lang: c.lang, phone: true, still: true})
		p.onEveryPage(noteShares)
		p.installed()
		p.cutOff(server)
		p.open("/offline")
		p.inWorker()(busy)
		p.open(c.path)
		p.waitFor("the page that was asked for", is(c.there))
		if at := read[string](p, "location.pathname + location.search"); at != c.path {
			t.Errorf("it is at %s, not %s", at, c.path)
		}
		notes := read[[]struct {
			Title, Said string
			Share       int
		}](p, `JSON.parse(sessionStorage.getItem("shares") ?? "[]")`)
		if n := len(notes); n < 2 || notes[n-1].Share <= notes[0].Share {
			t.Errorf("%s: nobody was told how the solver gets on: %v", c.lang, notes)
		}
		for i, n := range notes {
			if n.Title != text.SolvingTitle.In(p.lang()) || strings.TrimSpace(n.Said) != text.PartDone(p.lang(), n.Share) {
				t.Errorf("%s: it is said %q, %q of %d%%", c.lang, n.Title, n.Said, n.Share)
			}
			if n.Share < 0 || n.Share > 100 || i > 0 && n.Share < notes[i-1].Share {
				t.Errorf("%s: the shares shrink: %v", c.lang, notes)
			}
		}
	}
}
