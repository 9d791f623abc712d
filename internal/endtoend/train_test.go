package endtoend

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"game1208/internal/text"
	"game1208/internal/view"
	"game1208/internal/webtest"
	"game1208/review"
	"game1208/rules"
	"game1208/solve"
	"game1208/train"

	g "maragu.dev/gomponents"
)

const (
	toTrainer = `main a[href="/train"]`
	showMe    = `form[action="/train/next"] .main-button`
	askHint   = `.ask-hint`
	onward    = `.onward .main-button`
)

// exercise waits for a puzzle other than the one before, not answered yet, and
// returns it with its moves, the best first.
func (p *player) exercise(before string) (train.Puzzle, []review.Option) {
	p.t.Helper()
	const js = `(document.readyState === "complete" && document.querySelector(".exercise .mine") ? decodeURI(location.pathname) : "")`
	var now string
	for end := time.Now().Add(p.patience); now == "" || now == before; time.Sleep(glance) {
		// While a page is being replaced nothing can be asked of it.
		path, _ := ask[string](p, js)
		now = strings.ReplaceAll(strings.TrimPrefix(path, "/train/"), "_", " ")
		if time.Now().After(end) {
			p.fatalf("waits in vain for a puzzle after %q", before)
		}
	}
	puzzle, err := train.Parse(now)
	if err != nil {
		p.fatalf("%s: %v", now, err)
	}
	judge := solve.Solve(solve.Problem{Variant: puzzle.Variant, From: puzzle.Position.Board})
	return puzzle, review.Options(judge, puzzle.Position, puzzle.Roll)
}

// answers answers a puzzle by keys, or by taps.
func (p *player) answers(puzzle train.Puzzle, m rules.Move, byKeys bool) {
	p.t.Helper()
	button := `.mine a[href$="move=` + m.String() + `"]`
	if _, second := puzzle.Position.Board.Targets(puzzle.Roll); second != 0 && !m.Abstains() {
		button = `.mine button[name=cell][value="` + m.Cell().String() + `"]`
		radio := `input[name=token][value="` + m.Token().String() + `"]`
		if byKeys {
			p.tabTo("input[name=token]")
			p.press(" ")
			for n := 0; !p.sees(is(radio) + ".checked"); n++ {
				if n == rules.Tokens {
					p.fatalf("no arrow comes to %v", m.Token())
				}
				p.press(kb.ArrowRight)
			}
		} else {
			p.tap(radio)
		}
	}
	if byKeys {
		p.tabTo(button)
		p.press(kb.Enter)
	} else {
		p.tap(button)
	}
}

// told waits for the answer's page and checks what it says of the move.
func (p *player) told(m rules.Move, options []review.Option, verdict text.Sentence) {
	p.t.Helper()
	p.waitFor("what is said of "+m.String(), is(".solved #now")+`?.textContent === `+quote(verdict.In(p.lang())))
	p.waitFor("the focus on it", "document.activeElement.id === 'now'")
	if want := text.Capital(text.Move(p.lang(), m)); !p.sees(is("#verdict") + ".textContent === " + quote(want)) {
		p.t.Errorf("it does not say that %q was played", want)
	}
	if n := read[int](p, `document.querySelectorAll(".options-table .worth").length`); n != len(options) {
		p.t.Errorf("%d moves have a worth, want %d", n, len(options))
	}
	if n := read[int](p, `document.querySelectorAll(".options-table .played").length`); n != 1 {
		p.t.Errorf("%d moves were played", n)
	}
	if m != options[0].Move && !p.sees(said(".verdict-card", text.BestWas(p.lang(), options[0]))) {
		p.t.Errorf("it does not say %q", text.BestWas(p.lang(), options[0]))
	}
}

// scored waits for the score that the trainer shows.
func (p *player) scored(words string) {
	p.t.Helper()
	p.waitFor("the score "+words, is(".train-score")+"?.textContent === "+quote(words))
}

// TestTrainerByKeyboard comes from the first page, asks for hints, answers wrongly,
// is told what was right, and finds the next one, all by keys. With a hint nothing
// counts, and each puzzle counts once.
func TestTrainerByKeyboard(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	p := newPlayer(t, server.Base(), "Eva", device{lang: "en"})
	p.open("/")
	p.tabTo(toTrainer)
	p.press(kb.Enter)
	p.waitFor("the trainer", is(showMe))
	p.tabTo(showMe)
	p.press(kb.Enter)
	puzzle, options := p.exercise("")
	if p.sees(is("#hint")) {
		t.Error("a hint before it was asked for")
	}
	for hint := range view.MostHints {
		p.tabTo(askHint)
		p.press(kb.Enter)
		p.waitFor("a hint", `document.activeElement.id === "hint" && document.querySelectorAll(".hints strong").length === `+text.Number(hint+1))
	}
	wrong := options[len(options)-1].Move
	p.answers(puzzle, wrong, true)
	p.told(wrong, options, text.TrainMissed)
	if !p.sees(is(".train-score") + ".hidden") {
		t.Error("an answer with a hint has counted")
	}
	p.tabTo(onward)
	p.press(kb.Enter)

	puzzle, options = p.exercise(puzzle.String())
	path := read[string](p, "location.pathname + location.search")
	p.answers(puzzle, options[0].Move, true)
	p.told(options[0].Move, options, text.TrainFound)
	p.scored("Found: 1 of 1. In a row: 1.")
	p.open(path)
	p.exercise("")
	p.answers(puzzle, options[1].Move, true)
	p.told(options[1].Move, options, text.TrainMissed)
	p.scored("Found: 1 of 1. In a row: 1.")
	p.tabTo(onward)
	p.press(kb.Enter)
	puzzle, options = p.exercise(puzzle.String())
	p.answers(puzzle, options[1].Move, true)
	p.told(options[1].Move, options, text.TrainMissed)
	p.scored("Found: 1 of 2. In a row: 0.")
}

// TestTrainerWithoutScripts goes the same way on a phone, in French, on pages that
// do nothing by themselves.
func TestTrainerWithoutScripts(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	p := newPlayer(t, server.Base(), "Nils", device{lang: "fr", phone: true, noScripts: true})
	p.open("/train")
	p.tap(`[name=theme][value=side]`)
	p.tap(showMe)
	puzzle, options := p.exercise("")
	if !p.sees(said("#now", text.ThemeQuestion(text.FR, train.Side))) {
		t.Error("it does not ask for the side")
	}
	if puzzle.Position.Hand.Len() > 1 {
		p.expectFailures(true) // the answer is a page, and no success
		p.tap("button[name=cell]")
		p.waitFor("the word that a token is missing", said(".alert", text.NoToken.In(text.FR)))
		p.expectFailures(false)
	}
	p.tap(askHint)
	p.waitFor("a hint", said("#hint", text.ThemeHint(text.FR, train.Side)))
	wrong := options[len(options)-1].Move
	p.answers(puzzle, wrong, false)
	p.told(wrong, options, text.TrainMissed)
	p.tap(onward)
	puzzle, options = p.exercise("")
	p.answers(puzzle, options[0].Move, false)
	p.told(options[0].Move, options, text.TrainFound)
}

// TestOwnMistakesComeAgain: what was found is gone until its next round, and others
// come forward.
func TestOwnMistakesComeAgain(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	p := newPlayer(t, server.Base(), "Eva", device{lang: "en", still: true})
	all := ownMistakes()
	shown := func() []string {
		t.Helper()
		p.draw(func(page view.Page) g.Node { return view.Train(page, all) })
		p.waitFor("the page", `document.readyState === "complete" && document.documentElement.classList.contains("js")`)
		return read[[]string](p, `[...document.querySelectorAll("ul.due > li")].filter((e) => e.checkVisibility()).map((e) => e.dataset.puzzle)`)
	}
	answer := func(i, round int, more string) {
		t.Helper()
		m := all.Mine[i]
		p.open(view.PuzzleAddress(m.Puzzle, view.Course{Mine: round}) + more)
		p.waitFor("the answer", is(".solved")+` && document.documentElement.classList.contains("js")`)
	}
	const found, wrong = "&move=G9", "&move=--"
	first := all.Mine[0].Puzzle.String()
	for _, c := range []struct {
		what  string
		round int
		more  string
		due   bool
	}{{"wrongly answered", 1, wrong, true}, {"found with a hint", 1, "&hint=1" + found, true}, {"found", 1, found, false}} {
		answer(0, c.round, c.more)
		got := shown()
		if due := got[0] == first; due != c.due || len(got) != 6 {
			t.Errorf("%s: it is due: %v; %d are shown", c.what, due, len(got))
		}
	}
	all.Mine[0].Days = 3
	if got := shown(); got[0] != first {
		t.Error("in the next round it is not due again")
	}
	all.Mine = all.Mine[:1]
	answer(0, 2, found)
	if got := shown(); len(got) != 0 || !p.sees(said(".none:not([hidden])", text.MineNone.In(text.EN))) {
		t.Errorf("nothing is due, and %q are shown", got)
	}
}
