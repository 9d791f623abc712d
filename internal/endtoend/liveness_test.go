package endtoend

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"game1208/internal/text"
	"game1208/internal/webtest"
	"game1208/rules"
)

// TestLiveness looks at a page on which its reader does nothing, while others
// play and the server comes and goes.
func TestLiveness(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	t.Run("restart", func(t *testing.T) { testRestart(t, s) })
	t.Run("focus", func(t *testing.T) { testFocus(t, s) })
	t.Run("picked", func(t *testing.T) { testPicked(t, s) })
	t.Run("announcements", func(t *testing.T) { testAnnouncements(t, s) })
}

// at opens the table in a browser as the one who sits at seat 0 there.
func (s *stage) at(t *testing.T, tb *table) *player {
	t.Helper()
	p := newPlayer(t, s.server.Base(), "seat 0", device{lang: "en"})
	p.open("/privacy")
	p.enter(tb.own(), s.prefs("en", "light"))
	p.waitFor("the stream", streaming)
	return p
}

// streaming holds when the page is connected.
const streaming = `document.querySelector("[hx-sse\\:connect]")._htmx?.sse`

// testRestart stops the server gently and starts it again.
func testRestart(t *testing.T, s *stage) {
	tb := s.start("p", 2)
	p := s.at(t, tb)
	p.awaitRoll(1)
	p.expectFailures(true)
	s.server.Stop(t)
	s.server.Start(t)
	s.choose(tb, 1)
	p.waitFor("what happened after the restart", said("main li", text.Chose.In(text.EN)))
	p.waitFor("no complaint about the connection", "!"+said("[role=status]", text.Lost.In(text.EN)))
	if turn := p.turn(); turn == nil || turn.Roll != 1 || turn.Revision != 0 {
		t.Errorf("after the restart the page asks for %+v", turn)
	}
}

// TestDeadLine lets all connections of a page die without a word. The page
// finds that out by the server's silence, which takes it some forty seconds, and
// then has to give up each connection that the browser kept.
func TestDeadLine(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	cable := webtest.NewCable(t, s.server.Addr)
	tb := s.start("p", 2)
	p := newPlayer(t, cable.Base(), "seat 0", device{lang: "en"})
	p.open("/privacy")
	p.enter(tb.own(), s.prefs("en", "light"))
	p.waitFor("the stream", streaming)
	p.expectFailures(true)
	p.patience = 150 * time.Second
	cable.Deaden()
	s.choose(tb, 1)
	p.waitFor("what happened on the other side", said("main li", text.Chose.In(text.EN)))
}

// testFocus updates the page while a token has the focus.
func testFocus(t *testing.T, s *stage) {
	tb := s.start("p", 2)
	p := s.at(t, tb)
	p.awaitRoll(1)
	const token = `form[action$="/choose"] button[name=move]:nth-of-type(2)`
	read[any](p, is(token)+".focus()")
	value := read[string](p, "document.activeElement.value")
	s.choose(tb, 1)
	p.waitFor("the other's choice", said("main li", text.Chose.In(text.EN)))
	if got := read[string](p, "document.activeElement.value ?? document.activeElement.tagName"); got != value {
		t.Errorf("the focus was on %s and is on %s when another has chosen", value, got)
	}
}

// testPicked updates the page while a token is picked and its cell is not.
func testPicked(t *testing.T, s *stage) {
	tb := s.twoCells(2)
	p := s.at(t, tb)
	picked := p.turn().Tokens[1]
	p.tap(fmt.Sprintf(`form[action$="/choose"] input[name=token][value=%s]`, picked))
	p.waitFor("the picked token", "document.activeElement.checked")
	s.choose(tb, 1)
	p.waitFor("the other's choice", said("main li", text.Chose.In(text.EN)))
	if got := p.turn().Picked; got != picked {
		t.Errorf("token %s was picked, and %q is when another has chosen", picked, got)
	}
	if got := read[string](p, "document.activeElement.value ?? document.activeElement.tagName"); got != picked {
		t.Errorf("the focus was on %s and is on %s when another has chosen", picked, got)
	}
}

// listen notes what the live region says, as long as it is the same element:
// a new one would not be read out.
const listen = `(() => {
	const region = document.querySelector("main [aria-live=polite]");
	window.heard = [region.textContent];
	window.stillThere = () => region.isConnected;
	new MutationObserver(() => heard.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true });
})()`

// testAnnouncements listens to a game as a screen reader does.
func testAnnouncements(t *testing.T, s *stage) {
	tb := s.start("p", 1)
	p := s.at(t, tb)
	p.awaitRoll(1)
	read[any](p, listen)
	for roll := 1; roll <= rules.Tokens; roll++ {
		p.awaitRoll(roll)
		s.choose(tb, 0)
	}
	record := p.record()
	heard := read[[]string](p, "heard")
	boards, err := record.Boards()
	if err != nil {
		t.Fatal(err)
	}
	said := func(parts ...string) bool {
		return slices.ContainsFunc(heard, func(s string) bool { return containsAll(s, parts) })
	}
	for i, roll := range record.Deal.Rolls[:rules.Tokens] {
		parts := []string{text.Rolled(text.EN, i+1, roll)}
		if token, ok := record.Deal.Revealed(i); ok && i > 0 {
			parts = append(parts, text.Revealed(text.EN, token))
		}
		if !said(parts...) {
			t.Errorf("nobody hears %q; heard are %q", parts, heard)
		}
	}
	if result := text.Alone(text.EN, boards[0].Score(record.Variant)); !said(result) {
		t.Errorf("nobody hears the result %q; heard are %q", result, heard)
	}
	if !p.sees("stillThere()") {
		t.Error("the live region was replaced by another")
	}
}

func containsAll(s string, parts []string) bool {
	for _, part := range parts {
		if !strings.Contains(s, part) {
			return false
		}
	}
	return true
}
