package endtoend

import (
	"fmt"
	"testing"

	"game1208/internal/text"
	"game1208/internal/webtest"
	"game1208/rules"
)

const (
	playAlone = `form[action="/tables"] button[name=seats][value="1"]`
	rematch   = `form[action$="/rematch"] button`
)

// TestSolo plays alone on a phone.
func TestSolo(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	p := newPlayer(t, server.Base(), "Nora", device{lang: "fr", phone: true})
	p.open("/")
	p.tap(playAlone)
	first := p.awaitRoll(1).GID
	p.choose(p.turn().moves()[0])
	if p.taps > 2 {
		t.Errorf("%d taps to the first placement, want 2", p.taps)
	}
	p.finish(2)
	p.checkScore(p.record())

	p.tap(rematch)
	p.waitFor("another game", fmt.Sprintf(`((t) => t && t.Roll === 1 && t.GID !== %s)(%s)`, quote(first), readTurn))
	p.finish(1)
	p.checkScore(p.record())
}

// TestAgainstABot: three taps lead to the first placement against a bot, and the game
// to its end.
func TestAgainstABot(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	p := newPlayer(t, server.Base(), "Nora", device{lang: "en"})
	p.open("/")
	p.tap(`main a[href="/bot"]`)
	p.tap(".new > .main-button")
	p.awaitRoll(1)
	p.choose(p.turn().moves()[0])
	if p.taps > 3 {
		t.Errorf("%d taps to the first placement, want 3", p.taps)
	}
	p.finish(2)
	if !p.sees(said(".podium", text.BotName(text.EN, text.UsualBot, 1))) {
		t.Error("the bot is not among those who have played")
	}
}

// TestSoloWithoutScripts takes one tap more: to say that one is ready.
func TestSoloWithoutScripts(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	p := newPlayer(t, server.Base(), "Nils", device{lang: "en", phone: true, noScripts: true})
	p.open("/")
	p.tap(playAlone)
	p.tap(ready)
	p.play(1, 0)
	if !p.sees(checks(text.ProofLater.In(text.EN))) {
		t.Error("without scripts nothing is said of the check of the draws")
	}
	if p.taps > 3 {
		t.Errorf("%d taps to the first placement, want 3", p.taps)
	}
	p.finish(2)
	p.checkScore(p.record())
	p.tap(rematch)
	p.tap(ready)
	p.awaitRoll(1)
}

// finish plays to the end, from the roll given.
func (p *player) finish(roll int) {
	p.t.Helper()
	for ; ; roll++ {
		p.waitFor("a roll or the end", fmt.Sprintf(`(%s)?.Roll === %d || %s`, readTurn, roll, is(rematch)))
		if p.turn() == nil {
			return
		}
		p.play(roll, roll)
	}
}

// checkScore compares the page of a game for one with the rules.
func (p *player) checkScore(r rules.Record) {
	p.t.Helper()
	boards, err := r.Boards()
	if err != nil || !r.Complete() {
		p.fatalf("the record %v: %v", r, err)
	}
	want := boards[0].Score(r.Variant)
	if got := p.results(); len(got) != 1 || !scores(got[0], p.lang(), want) {
		p.fatalf("the page says %q, the rules say %d", got, want)
	}
}

// TestTabs plays one game in two tabs of a phone, goes back and on, and leaves
// the page lying in a pocket.
func TestTabs(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	p := newPlayer(t, server.Base(), "Nora", device{lang: "en", phone: true})
	p.open("/")
	p.tap(playAlone)
	p.play(1, 0)
	p.awaitRoll(2)
	table := p.table()

	second := p.secondTab()
	second.open(table)
	second.play(2, 0)
	p.play(3, 0) // it has followed
	second.play(4, 0)
	p.awaitRoll(5)

	read[any](p, "history.back()")
	p.waitFor("the first page", `location.pathname === "/" && `+is(`main a[href="`+table+`"]`))
	second.play(5, 0)
	read[any](p, "history.forward()")
	p.awaitRoll(6)

	p.hide()
	second.play(6, 0)
	second.awaitRoll(7)
	p.show()
	p.play(7, 0)
	second.finish(8)
	p.checkScore(p.record())
}
