package endtoend

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/serviceworker"

	"game1208/internal/asset"
	"game1208/internal/text"
	"game1208/internal/webtest"
	"game1208/rules"
)

// maxProgram is how large the worker's program may be, compressed.
const maxProgram = 1_600_000

// TestProgramIsSmall: what a phone fetches to play without a network.
func TestProgramIsSmall(t *testing.T) {
	worker, built := asset.TheWorker()
	if !built {
		t.Fatal("the worker has not been built: run `make assets`")
	}
	t.Logf("%d bytes, compressed with Brotli; %d with gzip", len(worker.Brotli), len(worker.Gzip))
	if len(worker.Brotli) > maxProgram {
		t.Errorf("%d bytes, at most %d", len(worker.Brotli), maxProgram)
	}
}

// installed waits until the player's browser can play without a network.
func (p *player) installed() {
	p.t.Helper()
	p.open("/")
	p.waitFor("the worker", said("#offline .state", text.OfflineReady.In(p.lang())))
	p.waitFor("its control", "navigator.serviceWorker.controller")
}

// stopWorker ends the worker as a browser does that needs the memory.
func (p *player) stopWorker() {
	p.t.Helper()
	call(p, serviceworker.Enable, cdp.Empty{})
	call(p, serviceworker.StopAllWorkers, cdp.Empty{})
}

// cutOff kills the server, and leaves the player with his browser alone.
func (p *player) cutOff(server *webtest.Process) {
	p.t.Helper()
	p.expectFailures(true)
	server.Kill()
	p.stopWorker()
}

// atOwnTable waits for a table that the browser plays by itself.
func (p *player) atOwnTable() string {
	p.t.Helper()
	table := p.table()
	if !strings.HasPrefix(table, "/t/offline-") {
		p.fatalf("the table is %s", table)
	}
	if p.sees(is(".invite") + "||" + is(".lend")) {
		p.t.Error("others are invited, who could not come")
	}
	return table
}

// playOn plays the rolls of a game of one seat from this one on, and returns its record.
func (p *player) playOn(from int) rules.Record {
	p.t.Helper()
	for roll := from; ; roll++ {
		p.waitFor("roll "+strconv.Itoa(roll)+" or the end", "("+readTurn+")?.Roll === "+strconv.Itoa(roll)+" || "+is("main.over"))
		if p.sees(is("main.over")) {
			return p.record()
		}
		p.play(roll, 0)
	}
}

// TestOffline plays alone on a phone while no server runs, from a worker that was stopped,
// and is again in the middle: to the review of the game, and on from there.
func TestOffline(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	p := newPlayer(t, server.Base(), "Léa", device{lang: "fr", phone: true, still: true})
	p.installed()
	p.cutOff(server)
	var cold []time.Duration
	for range 5 {
		p.stopWorker()
		began := time.Now()
		p.open("/")
		cold = append(cold, time.Since(began))
	}
	slices.Sort(cold)
	t.Logf("the first page from a cold worker: %d to %d ms, median %d", cold[0].Milliseconds(), cold[4].Milliseconds(), cold[2].Milliseconds())
	p.waitFor("the first page", said(".no-server", text.NoServerLead.In(text.FR)))
	p.tap(".new > .main-button")
	table := p.atOwnTable()
	first := p.play(1, 0)
	p.stopWorker()
	p.open(table)
	record := p.playOn(2)
	if got := record.Lines[0][0]; got != first {
		t.Errorf("the first move is %v, and was %v before the worker was stopped", got, first)
	}
	p.waitFor("the review", is(".after .review"))

	p.tap(`a[href^="/r/"]`)
	p.waitFor("the first step", is(".steps"))
	p.tap(`.settings [name=lang]`)
	p.waitFor("English", `document.documentElement.lang === "en"`)
	p.open("/train")
	p.waitFor("English still", said("h1", text.TrainTitle.In(text.EN)))
	p.tap(showMe)
	puzzle, options := p.exercise("")
	p.asks(text.EN)
	p.answers(puzzle, options[0].Move, false)
	p.told(options[0].Move, options, text.TrainFound)

	p.open("/offline/games")
	p.waitFor("the game in the list", is(`.shelf a[href^="/r/"]`))
	if listed := read[string](p, is(`.shelf a[href^="/r/"]`)+`.getAttribute("href")`); !strings.HasPrefix(listed, "/r/"+record.String()) {
		t.Errorf("the list has %s, not %s", listed, record)
	}
}

// TestOfflineTogether plays without a server with others round one table: two and a bot
// on one device, and as leader of one with cardboard.
func TestOfflineTogether(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	p := newPlayer(t, server.Base(), "Tom", device{lang: "en", phone: true, still: true})
	p.installed()
	p.cutOff(server)
	p.open("/here")
	if p.sees(is("[name=phones]")) {
		t.Error("others are asked for who come by a link")
	}
	read[any](p, is(`[name=bot][value="rival"]`)+".click()") // its label is no box
	p.tap(".new > .main-button")
	p.atOwnTable()
	for roll := 1; roll <= rules.Tokens; roll++ {
		p.waitFor("roll "+strconv.Itoa(roll), is("h1")+".textContent.startsWith("+quote(strings.TrimSuffix(text.RollOf(text.EN, roll, 9), "9"))+")")
		p.turnsOfTwo(roll)
	}
	p.waitFor("the end, maybe after the bot's last roll", is("main.over .review"))
	if n := len(p.record().Lines); n != 3 {
		t.Errorf("%d have played, want 3", n)
	}

	p.open("/lead")
	p.tap(`[name=seats][value="1"]`)
	p.tap(`[name=plays][value="1"]`)
	p.tap(".new > .main-button")
	p.atOwnTable()
	for roll := 1; roll <= rules.Tokens; roll++ {
		p.play(roll, 0)
		p.pass(roll)
	}
	p.enterCardboard()
	p.waitFor("the end", is("main.over .review"))
	if n := len(p.record().Lines); n != 2 {
		t.Errorf("%d have played, want 2", n)
	}
}
