package endtoend

import (
	"strconv"
	"testing"
	"time"

	"game1208/internal/text"
	"game1208/rules"
)

// TestPassedRound: two on one phone open their panels in turn, choose, look
// again, take back, and go on to the next roll.
func TestPassedRound(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	tb := s.shared(2)
	p := newPlayer(t, s.server.Base(), "a phone for two", device{lang: "en", phone: true, still: true})
	p.open("/privacy")
	p.enter(tb.own(), s.prefs("en", "light"))
	closed := "!" + is(".turn[open]")
	p.waitFor("the panel of the one who holds the phone", is(".turn.next[open]"))
	p.tap(".turn[open] .tok")
	p.waitFor("the panel to close", closed+" && "+said(".turn.has-chosen", text.HasChosen(text.EN, names[0])))
	p.waitFor("the device to go to the other", said(".turn.next", text.PassTo(text.EN, names[1])))
	p.tap(".turn.has-chosen summary")
	p.waitFor("his own choice", is(".turn[open] .ghost"))
	p.tap(".turn[open] [data-undo]")
	p.waitFor("the choice to be gone, in the open panel", is(".turn[open] .hand")+" && !"+is(".ghost"))
	p.tap(".turn[open] .tok")
	p.waitFor("the panel to close", closed)
	p.tap(".turn.next summary")
	p.tap(".turn[open] .tok")
	p.waitFor("the next roll", said("h1", text.RollOf(text.EN, 2, rules.Tokens))+" && "+closed)
	p.waitFor("the first to be asked again", said(".turn.next", text.PassTo(text.EN, names[0])))
}

// TestInTheMiddle: who sits opposite changes his choice on a board that stands
// on its head.
func TestInTheMiddle(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	p := newPlayer(t, s.server.Base(), "a tablet", device{lang: "en", phone: true, still: true})
	p.open("/privacy")
	p.resize(1024, 768)
	p.enter(s.laid(2), s.prefs("en", "light"))
	p.tap(".upper .undo")
	p.tap(`.upper button[value="--"]`)
	p.waitFor("his choice", said(".upper .now", text.ChosenHere.In(text.EN)))
	if p.sees(is(".upper .hand") + " || " + is(".upper [aria-pressed=true]")) {
		t.Error("what he has chosen shows")
	}
	p.tap(`.layouts [value="pass"]`)
	p.waitFor("the panels", is(".turns"))
}

// TestRealTable: a leader enters real luck and hears it, and a board that he taps
// in at the end.
func TestRealTable(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	p := newPlayer(t, s.server.Base(), "a leader", device{lang: "en", phone: true, still: true})
	p.open("/privacy")
	p.enter(s.led(1, true).own(), s.prefs("en", "light"))
	for _, token := range []string{"A", "C", "E"} {
		p.tap(`[name="token` + token + `"]`)
	}
	p.tap(`.call [name="roll"][value="7"]`)
	p.waitFor("the roll", is(".luck"))
	read[any](p, `(window.spoken = [], speechSynthesis.speak = (u) => spoken.push(u.lang + " " + u.text), 0)`)
	p.tap("#speak")
	p.tap(".pass button")
	p.tap(`.call [name="token"][value="B"]`)
	p.tap(`.call [name="roll"][value="8"]`)
	p.waitFor("both rolls to be spoken", `spoken.join("|") === "en Roll 1: 7. Tokens A, C and E.|en Roll 2: 8. Token B."`)
	p.tap(".correct summary")
	p.tap(`.correct [name="roll"][value="9"]`)
	p.waitFor("the correction", said("#now", text.RollCorrected.In(text.EN))+" && "+said("#said", text.RollCorrected.In(text.EN)))

	tb := s.paced(s.led(1, false), rules.Tokens)
	board := s.cardboard(tb)
	p.enter(tb.own(), s.prefs("en", "light"))
	for i, token := range board {
		if token != '.' {
			p.tap(`[data-token="` + string(token) + `"]`)
			p.tap(`[data-cell="` + strconv.Itoa(i+1) + `"]`)
		}
	}
	if got := read[string](p, `document.querySelector("[name=board]").value`); got != board {
		t.Errorf("the board is typed as %s, want %s", got, board)
	}
	p.tap(".enter .main-button")
	p.waitFor("the end", said("h1", text.GameOver.In(text.EN)))
}

// TestClockIsTold: a clock says once, to those who only hear, that ten seconds
// are left.
func TestClockIsTold(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	p := newPlayer(t, s.server.Base(), "on time", device{lang: "en", still: true})
	p.enter(atClock(0, time.Hour), s.prefs("en", "light"))
	p.waitFor("the time", `/^\d+:\d\d$/.test(`+is(".clock-time")+`.textContent)`)
	if p.sees(said("#aloud", text.TenSecondsAre.In(text.EN))) {
		t.Error("an hour is ten seconds")
	}
	read[any](p, `(document.querySelector(".clock").dataset.deadline = Date.now() + 10200, 0)`)
	p.waitFor("the word", said("#aloud", text.TenSecondsAre.In(text.EN)))
	read[any](p, `(() => { const now = Date.now; Date.now = () => now() + 5000; })()`)
	p.waitFor("the last seconds to stand out", is(".last-seconds"))
}
