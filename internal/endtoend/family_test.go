package endtoend

import (
	"crypto/rand"
	"log/slog"
	mathrand "math/rand/v2"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"game1208/internal/eventlog"
	"game1208/internal/room"
	"game1208/internal/text"
	"game1208/internal/web"
	"game1208/internal/webtest"
	"game1208/rules"
)

// TestFamily plays a whole game of five who sit down in every way there is: two on
// one tablet, one with cardboard for whom the tablet leads, a bot, and one on a
// phone of his own, who goes away and comes back.
func TestFamily(t *testing.T) {
	t.Parallel()
	base, ahead := serveHere(t)
	tablet := newPlayer(t, base, "the tablet", device{lang: "fr", phone: true, still: true})
	tablet.resize(768, 1024)
	link := tablet.gatherFamily()
	phone := newPlayer(t, base, "the phone", device{lang: "en", phone: true, still: true})
	phone.open(link)
	phone.fill("main form [name=name]", "Tom")
	phone.tap(`form[action$="/sit"] .main-button`)
	phone.waitFor("ready by himself", is(".gathering .ready")+" && !"+is("form[data-ready]"))
	tablet.waitFor("Tom", said(".seats", "Tom"))
	tablet.tap("form[data-ready] button")
	for roll := 1; roll <= rules.Tokens; roll++ {
		tablet.waitFor("roll "+strconv.Itoa(roll), is("h1")+".textContent.startsWith("+quote(strings.TrimSuffix(text.RollOf(text.FR, roll, 9), "9"))+")")
		switch {
		case roll == 3: // he has gone; the bot plays for him
			phone.leaveTable()
			ahead.Add(int64(3 * time.Minute))
			tablet.open(link)
			tablet.tap(".absence button")
			tablet.waitFor("the bot", said(".others", text.ByBot.In(text.FR)))
		case roll == 5: // he is back
			phone.open(link)
			phone.waitFor("his seat", is(`form.mine[action$="/choose"]`)+" && !"+is(".back-again"))
			phone.play(roll, roll)
		case roll != 4:
			phone.play(roll, roll)
		}
		tablet.turnsOfTwo(roll)
		tablet.pass(roll)
	}
	phone.waitFor("the ninth roll, or none", "("+readTurn+")?.Roll === 9 || "+said("#now", text.DonePlacing.In(text.EN)))
	if phone.turn() != nil { // the bot has abstained for him
		phone.play(9, 0)
	}
	tablet.enterCardboard()
	tablet.checkFamily(phone)
}

// gatherFamily opens a table for five and seats four of them.
func (p *player) gatherFamily() (link string) {
	p.t.Helper()
	p.open("/")
	p.fill(".new [name=name]", "Léa")
	p.tap(`.size[value="5"]`)
	p.waitFor("ready by itself", is(".gathering .ready")+" && !"+is("form[data-ready]"))
	add := func(kind string, seat int, name, button string) {
		door := "#add-" + kind + "-" + strconv.Itoa(seat)
		p.tap(door + " summary")
		if name != "" {
			p.fill(door+" [name=name]", name)
		}
		p.tap(door + " " + button)
		p.waitFor("seat "+strconv.Itoa(seat+1), "document.querySelectorAll('.seats > li:not(.free)').length === "+strconv.Itoa(seat+1))
	}
	add("person", 1, "Inès", "button")
	add("paper", 2, "Mamie", "button")
	add("bot", 3, "", "button")
	return p.table()
}

// leaveTable closes the page.
func (p *player) leaveTable() {
	p.t.Helper()
	p.open("/privacy")
}

// turnsOfTwo has both on the tablet choose, as it goes from hand to hand.
func (p *player) turnsOfTwo(roll int) {
	p.t.Helper()
	for range 2 {
		if !p.sees(is(".turn.next[open]")) { // as that of the very first is
			p.tap(".turn.next summary")
		}
		p.waitFor("the open panel", is(".turn[open] .hand"))
		if p.sees(is(".turn[open] button[name=cell]")) {
			p.tap(".turn[open] input[name=token]")
			p.tap(".turn[open] button[name=cell]")
		} else {
			p.tap(`.turn[open] button[name=move]:not([value="--"])`)
		}
		p.waitFor("the choice to be taken, or its grace", "!"+is(".turn[open]")+"||"+is("form.held .take-back"))
		if p.sees(is("form.held .take-back")) {
			p.press(kb.Enter)
		}
		p.waitFor("the closed panel", "!"+is(".turn[open]"))
	}
}

// pass says that the one with cardboard has placed.
func (p *player) pass(roll int) {
	p.t.Helper()
	if roll < rules.Tokens {
		p.tap(".pass button")
		return
	}
	p.tap(`.pass button[value="1"]`)
}

// enterCardboard types a board that can lie there at the end.
func (p *player) enterCardboard() {
	p.t.Helper()
	p.waitFor("the board to enter", is("form.enter"))
	seal := is("#seal") + ".dataset."
	deal, err := webtest.ReadDeal(read[string](p, seal+"tokens"), read[string](p, seal+"rolls"))
	if err != nil {
		p.fatalf("%v", err)
	}
	p.fill("form.enter [name=board]", webtest.Cardboard(deal).String())
	p.tap("form.enter .main-button")
}

// checkFamily compares the end on both screens with the record and the rules.
func (p *player) checkFamily(phone *player) {
	p.t.Helper()
	record := p.record()
	boards, err := record.Boards()
	if err != nil || len(boards) != 5 || !record.Complete() {
		p.fatalf("the record %v: %v", record, err)
	}
	for _, screen := range []*player{p, phone} {
		screen.waitFor("the end", said("h1", text.GameOver.In(screen.lang())))
		results := strings.Join(screen.results(), "\n")
		for i, name := range []string{"Léa", "Inès", "Mamie", text.BotName(screen.lang(), text.UsualBot, 1), "Tom"} {
			found := false
			for _, result := range screen.results() {
				found = found || strings.Contains(result, name) && scores(result, screen.lang(), boards[i].Score(record.Variant))
			}
			if !found {
				screen.t.Errorf("%s: %s is not said to have %v:\n%s", screen.name, name, boards[i], results)
			}
		}
		if !strings.Contains(results, text.OnCardboard.In(screen.lang())) {
			screen.t.Errorf("%s: nothing is said of cardboard:\n%s", screen.name, results)
		}
	}
}

// serveHere serves from within the test, with a clock that can be put ahead.
func serveHere(t *testing.T) (base string, ahead *atomic.Int64) {
	ahead = new(atomic.Int64)
	clock := func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }
	log := eventlog.NewMemory()
	quiet := slog.New(slog.DiscardHandler)
	house := room.New(room.Config{
		Log: log, Luck: room.Fair{Vault: log, Rand: rand.Reader}, Clock: clock, Chance: mathrand.Uint64, Logger: quiet,
		ID:   func() string { return room.RandomID(rand.Reader) },
		Code: func() string { return room.RandomCode(rand.Reader) },
	})
	handler := web.New(web.Config{House: house, Logger: quiet, Clock: clock, Limits: web.DefaultLimits()})
	server := httptest.NewServer(handler)
	t.Cleanup(func() {
		handler.EndStreams()
		server.Close()
		house.Close()
	})
	return server.URL, ahead
}
