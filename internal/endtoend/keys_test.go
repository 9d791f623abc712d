package endtoend

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"game1208/internal/text"
	"game1208/internal/webtest"
	"game1208/rules"
)

// TestKeys plays a game by letters and digits alone.
func TestKeys(t *testing.T) {
	p := newPlayer(t, webtest.Serve(t).Base(), "Eva", device{lang: "en"})
	p.open("/")
	p.tap(playAlone)
	twoCells := false
	for roll := 1; roll <= rules.MaxRolls; roll++ {
		turn := p.awaitRoll(roll)
		moves := turn.moves()
		m := moves[(roll*5)%len(moves)]
		if roll == 3 {
			m = rules.Abstain
		}
		switch {
		case m.Abstains():
			p.press("-")
		case len(turn.Moves) > 0:
			p.press(strings.ToLower(m.Token().String()))
		default:
			twoCells = true
			p.press(m.Token().String())
			for _, digit := range fmt.Sprint(int(m.Cell())) {
				p.press(string(digit))
			}
		}
		p.answered(turn, m)
		if !m.Abstains() && roll < rules.MaxRolls {
			p.lies(m)
		}
	}
	p.checkScore(p.record())
	t.Logf("a roll for two cells: %t", twoCells)
}

// caught catches what the page would send, and keeps the page as it is.
const caught = `(window.got = [], addEventListener("submit", (event) => {
	got.push(event.submitter.name + "=" + event.submitter.value);
	event.preventDefault();
	event.stopImmediatePropagation();
}, true), document.addEventListener("htmx:before:swap", (event) => event.preventDefault()))`

// got returns what was caught since it was asked last.
func (p *player) got() string {
	p.t.Helper()
	return read[string](p, `got.splice(0).join(" ")`)
}

// TestKeysOnTwoCells: digits take the cell as soon as it is clear which, and
// arrows lead from the tokens to the cells and back.
func TestKeysOnTwoCells(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	p := newPlayer(t, s.server.Base(), "Léa", device{lang: "en"})
	p.enter(s.twoCells(2).own(), s.prefs("en", "light"))
	turn := p.turn()
	read[any](p, caught)
	lit := func(first, second string) {
		read[any](p, fmt.Sprintf(`[...document.querySelectorAll("button[name=cell]")].forEach((b, i) => { b.value = [%q, %q][i]; })`, first, second))
	}
	for _, c := range []struct{ first, second, keys, want string }{
		{"3", "7", "7", "cell=7"},
		{"3", "7", "4", ""},
		{"3", "c", "1", "cell=c"},
		{"3", "c", "12", "cell=c"}, // the 2 is not for what comes next
		{"2", "c", "12", "cell=c"},
		{"a", "c", "1", ""},
		{"a", "c", "12", "cell=c"},
		{"a", "c", "10", "cell=a"},
		{"1", "3", "1", "cell=1"},
		{"1", "3", "13", "cell=1 cell=3"},
	} {
		read[any](p, `document.querySelector("input[name=token]").click()`)
		lit(c.first, c.second)
		for _, key := range c.keys {
			p.press(string(key))
		}
		if got := p.got(); got != c.want {
			t.Errorf("%s on %s and %s: sends %q, not %q", c.keys, c.first, c.second, got, c.want)
		}
		p.open(read[string](p, "location.pathname")) // what was typed is forgotten
		read[any](p, caught)
	}

	at := func(selector string) {
		t.Helper()
		p.waitFor("the focus on "+selector, "document.activeElement.matches("+quote(selector)+")")
	}
	p.press(strings.ToLower(turn.Tokens[0]))
	at(fmt.Sprintf("input[name=token][value=%s]:checked", turn.Tokens[0]))
	p.press(kb.ArrowUp)
	at("button[name=cell][value='" + turn.Cells[0] + "']")
	p.press(kb.ArrowRight)
	at("button[name=cell][value='" + turn.Cells[1] + "']")
	p.press(kb.ArrowRight)
	at("button[name=cell][value='" + turn.Cells[0] + "']")
	p.press(kb.ArrowDown)
	at(fmt.Sprintf("input[name=token][value=%s]:checked", turn.Tokens[0]))
	if len(turn.Tokens) > 1 {
		p.press(kb.ArrowRight)
		at(fmt.Sprintf("input[name=token][value=%s]:checked", turn.Tokens[1]))
		p.press(kb.ArrowLeft)
		at(fmt.Sprintf("input[name=token][value=%s]:checked", turn.Tokens[0]))
	}
}

// TestKeysKeepQuiet: no shortcut where one types, with a modifier, or while the
// card is open; and with two forms only that of the focus is meant.
func TestKeysKeepQuiet(t *testing.T) {
	p := soloInHand(t, device{lang: "en"})
	letter := strings.ToLower(p.turn().moves()[0].Token().String())
	read[any](p, caught)
	for _, modifier := range []chromedp.Modifier{chromedp.ModifierCtrl, chromedp.ModifierAlt, chromedp.ModifierMeta} {
		if err := chromedp.Do(p.ctx, chromedp.KeyEvent(letter, chromedp.KeyModifiers(modifier))); err != nil {
			t.Fatal(err)
		}
	}
	read[any](p, `document.querySelector("footer").append(document.createElement("input")), document.querySelector("footer > input").focus()`)
	p.press(letter)
	if got := p.got(); got != "" || read[string](p, `document.querySelector("footer > input").value`) != letter {
		t.Errorf("in a field the letter sends %q", got)
	}
	read[any](p, `document.querySelector("footer > input").remove()`)
	p.press("?")
	p.waitFor("the card", "document.querySelector('#keys').open")
	p.press(letter)
	if got := p.got(); got != "" {
		t.Errorf("behind the card the letter sends %q", got)
	}
	p.press(kb.Escape)
	p.waitFor("the card to close", "!document.querySelector('#keys').open")

	read[any](p, `(() => {
		const form = document.querySelector("form.mine"), twin = form.cloneNode(true);
		twin.id = "twin";
		for (const b of twin.querySelectorAll("button")) b.name += "2";
		form.after(twin);
	})()`)
	p.press(letter)
	if got := p.got(); got != "" {
		t.Errorf("with two forms and no focus the letter sends %q", got)
	}
	read[any](p, `document.querySelector("#twin .tok").focus()`)
	p.press(letter)
	if got := p.got(); !strings.HasPrefix(got, "move2=") {
		t.Errorf("with the focus in the second form the letter sends %q", got)
	}
	read[any](p, `document.querySelector("#twin").hidden = true`)
	read[any](p, `document.activeElement.blur()`)
	p.press(letter)
	if got := p.got(); !strings.HasPrefix(got, "move=") {
		t.Errorf("with one form that shows the letter sends %q", got)
	}
}

// TestKeysUndo: u takes back what waits; a key that is held down sends nothing.
func TestKeysUndo(t *testing.T) {
	p := soloInHand(t, device{lang: "fr"})
	m := p.turn().moves()[0]
	p.press(m.Token().String())
	p.waitFor("the choice to wait", held+"&&"+is(lying(m)))
	p.waitFor("the focus on the token", "document.activeElement.matches("+quote(moveButton(m))+")")
	read[any](p, `document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true, cancelable: true }))
		&& document.activeElement.click()`)
	if !p.sees(held) {
		t.Error("a key that is held down has sent the choice")
	}
	p.press("u")
	p.waitFor("it to be gone", "!"+held+"&&"+said("#aloud", text.TakenBack.In(text.FR)))
	if n := read[int](p, sent); n != 0 {
		t.Errorf("%d choices were sent", n)
	}
}

// TestKeysUndoAtServer: and u takes back what the server has, until the last has chosen.
func TestKeysUndoAtServer(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	p := newPlayer(t, s.server.Base(), "Léa", device{lang: "en"})
	p.enter(s.start("p", 2).own(), s.prefs("en", "light"))
	p.play(1, 0)
	p.waitFor("the button to undo", is("#table [data-undo]"))
	p.press("u")
	p.waitFor("the choice to be gone", "!"+is("#table [data-undo]")+"&& document.title.startsWith("+quote(text.YourTurn.In(text.EN))+")")
}

// TestKeysCard: ? and a button open it, Escape and a button close it, and the
// focus comes back.
func TestKeysCard(t *testing.T) {
	p := soloInHand(t, device{lang: "fr"})
	open := "document.querySelector('#keys').open"
	p.press("?")
	p.waitFor("the card", open+"&& document.activeElement.closest('#keys')")
	p.tap("#keys form button")
	p.waitFor("it to close", "!"+open)
	p.tabTo("#keys-open")
	p.press(kb.Enter)
	p.waitFor("the card", open)
	p.press(kb.Escape)
	p.waitFor("it to close", "!"+open)
	if !p.sees("document.activeElement.matches('#keys-open')") {
		t.Errorf("the focus is on %s", read[string](p, "document.activeElement.outerHTML"))
	}
}

// TestKeysOff: who turns the single keys off has but those that no letter types,
// on this page and the next.
func TestKeysOff(t *testing.T) {
	p := soloInHand(t, device{lang: "en"})
	m := p.turn().moves()[0]
	p.press("?")
	p.waitFor("the card", "document.querySelector('#keys').open")
	if !p.sees(is("#keys-on:checked")) {
		t.Error("the keys are off from the beginning")
	}
	p.tap("#keys-on")
	p.press(kb.Escape)
	for range 2 {
		p.waitFor("the card to be closed", "!document.querySelector('#keys').open")
		for _, key := range []string{m.Token().String(), "-", "?"} {
			p.press(key)
		}
		if p.sees(held + "||" + is("#keys[open]")) {
			t.Error("a single key does something")
		}
		p.press(kb.ArrowRight)
		p.waitFor("the focus on a token", "document.activeElement.closest('.hand')")
		p.open(p.table())
		p.awaitRoll(1)
	}
	p.tap("#keys-open")
	p.tap("#keys-on")
	p.press(kb.Escape)
	p.press(m.Token().String())
	p.waitFor("the choice to wait", held+"&&"+is(lying(m)))
}
