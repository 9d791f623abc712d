package endtoend

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"game1208/internal/text"
	"game1208/internal/webtest"
	"game1208/rules"
)

// TestKeyboard plays a game without a mouse.
func TestKeyboard(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	p := newPlayer(t, server.Base(), "Eva", device{lang: "en"})
	p.open("/")
	p.tabTo(playAlone)
	p.press(kb.Enter)
	tooEarly := false
	for roll := 1; roll <= rules.Tokens; roll++ {
		turn := p.awaitRoll(roll)
		p.checkFocus(roll)
		switch {
		case roll == 4: // the only abstention; the game has a ninth roll then
			p.tabTo(abstainButton())
			p.press(" ")
		case len(turn.Cells) > 0:
			if !tooEarly && len(turn.Tokens) > 1 {
				tooEarly = true
				p.cellBeforeToken(turn)
			}
			p.pickByArrows(turn)
			p.tabTo(fmt.Sprintf(`button[name=cell][value="%s"]`, turn.Cells[1]))
			p.press(kb.Enter)
		default:
			p.tabTo(fmt.Sprintf(`button[name=move][value="%s"]`, turn.Moves[len(turn.Moves)-1]))
			p.press([]string{kb.Enter, " "}[roll%2])
		}
		if roll > 1 { // the first may take its time
			p.sendHeld()
		}
	}
	last := p.awaitRoll(9)
	p.checkFocus(9)
	if len(last.Cells) > 0 {
		p.tabTo(fmt.Sprintf(`button[name=cell][value="%s"]`, last.Cells[0])) // the only token is picked
	} else {
		p.tabTo(fmt.Sprintf(`button[name=move][value="%s"]`, last.Moves[0]))
	}
	p.press(kb.Enter)
	p.sendHeld()
	p.checkScore(p.record())
	p.checkFocus(10)
	p.tabTo(rematch)
	p.press(kb.Enter)
	p.awaitRoll(1)
}

// sendHeld sends what would be sent two seconds later, if it is not gone.
func (p *player) sendHeld() {
	p.t.Helper()
	if p.sees(is("form.held .take-back")) {
		p.press(kb.Enter)
	}
}

// press presses a key.
func (p *player) press(key string) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, chromedp.KeyEvent(key)); err != nil {
		p.fatalf("key %q: %v", key, err)
	}
}

// tabTo presses Tab until the focus is where it shall be, and shows.
func (p *player) tabTo(selector string) {
	p.t.Helper()
	for range 60 {
		p.press(kb.Tab)
		if !p.sees(shownFocus) {
			p.fatalf("the focus does not show on %s", read[string](p, "document.activeElement.outerHTML"))
		}
		if p.sees("document.activeElement.matches(" + quote(selector) + ")") {
			return
		}
	}
	p.fatalf("Tab never comes to %s", selector)
}

// shownFocus holds when something around the focused element is outlined, or
// when the focus is not in the page but in the browser's own controls.
const shownFocus = `(() => {
	const focused = document.activeElement;
	if (focused === document.body) return true;
	const around = [focused, ...(focused.labels ?? [])].flatMap((e) => [e, ...e.querySelectorAll("*")]);
	return focused.matches(":focus-visible") && around.some((e) => {
		const style = getComputedStyle(e);
		return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
	});
})()`

// pickByArrows goes to the tokens and picks the second one with an arrow.
func (p *player) pickByArrows(turn *turn) {
	p.t.Helper()
	p.tabTo("input[name=token]")
	p.press(" ")
	if len(turn.Tokens) == 1 {
		return
	}
	p.press(kb.ArrowRight)
	p.waitFor("the second token picked", fmt.Sprintf(`(%s).Picked === %s`, readTurn, quote(turn.Tokens[1])))
}

// cellBeforeToken presses a cell before a token is picked: the page says in its
// own language, and not the browser in its, what is missing.
func (p *player) cellBeforeToken(turn *turn) {
	p.t.Helper()
	p.tabTo(fmt.Sprintf(`button[name=cell][value="%s"]`, turn.Cells[0]))
	p.press(kb.Enter)
	p.waitFor("the word that a token is missing", is("#now")+".textContent === "+quote(text.NoToken.In(p.lang())))
	p.waitFor("the focus on it", "document.activeElement.id === 'now'")
}

// checkFocus fails when an update has lost the focus.
func (p *player) checkFocus(roll int) {
	p.t.Helper()
	if roll > 1 && !p.sees(is("main")+".contains(document.activeElement)") {
		p.t.Errorf("roll %d: the focus is lost, it is on %s", roll, read[string](p, "document.activeElement.outerHTML.slice(0, 80)"))
	}
}
