package endtoend

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/browser"

	"game1208/internal/text"
)

// TestSevenTabs opens a table in seven tabs of one browser, which has six connections
// for a server without TLS, and one for each stream. A tab that nobody looks at gives
// its own up: the seventh shows what happens and takes a placement, and so does the
// first when one comes back to it.
func TestSevenTabs(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	tb := s.start("p", 2)
	first := s.at(t, tb)
	last := first
	for n := 2; n <= 7; n++ {
		last.behind()
		last = first.secondTab()
		last.name = fmt.Sprintf("tab %d", n)
		last.open(tb.path)
		last.waitFor("the stream", streaming)
	}
	last.awaitRoll(1)
	s.choose(tb, 1)
	last.waitFor("the other's choice", said("main li", text.Chose.In(text.EN)))
	last.play(1, 2)
	last.behind()
	first.state(browser.WindowStateNormal)
	first.focusEmulation(true)
	first.awaitRoll(2)
	s.choose(tb, 1)
	first.waitFor("the other's choice", said("main li", text.Chose.In(text.EN)))
}

// behind puts another tab before the player's. Here each has a window of its own,
// and is hidden when that is put away.
func (p *player) behind() {
	p.t.Helper()
	p.focusEmulation(false) // it would keep the tab shown
	p.state(browser.WindowStateMinimized)
	p.waitFor("the tab to be hidden", "document.hidden")
}
