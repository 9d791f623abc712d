package endtoend

import (
	"encoding/json"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"game1208/internal/text"
	"game1208/internal/webtest"
	"game1208/rules"
)

const toLesson = `main a[href="/learn"]`

// A lessonStep is what a step of the lesson shows.
type lessonStep struct {
	Line   string
	Links  []string // the moves that a link makes
	Tokens []string // to pick
	Cells  []string // to lay it on
	Now    string
	Focus  string // the id of what has the focus
	Hand   float64
}

// readLesson returns the step under a heading, null until it is there.
const readLesson = `((heading) => {
	if (document.readyState !== "complete" || document.querySelector("h1")?.textContent !== heading) return null;
	const line = location.pathname.slice("/learn/".length);
	const all = (selector, f) => [...document.querySelectorAll(selector)].map(f);
	return {
		Line: line,
		Links: all("main .mine a", (a) => a.pathname.slice("/learn/".length + line.length)),
		Tokens: all("main input[name=token]", (e) => e.value),
		Cells: all("main button[name=cell]", (e) => e.value),
		Now: document.getElementById("now").textContent,
		Focus: document.activeElement.id,
		Hand: document.querySelector(".hand")?.getBoundingClientRect().top ?? 0,
	};
})`

// lesson waits for a step, the tenth being the end, and returns it. From the
// second on the focus is on the line that says what to do.
func (p *player) lesson(step int) lessonStep {
	p.t.Helper()
	heading := text.GameOver.In(p.lang())
	if step <= rules.MaxRolls {
		heading = text.RollOf(p.lang(), step, rules.MaxRolls)
	}
	var at *lessonStep
	for end := time.Now().Add(p.patience); ; time.Sleep(glance) {
		// While a page is being replaced nothing can be asked of it.
		at, _ = ask[*lessonStep](p, readLesson+"("+quote(heading)+")")
		if at != nil && (step == 1 || at.Focus == "now") {
			return *at
		}
		if time.Now().After(end) {
			p.fatalf("waits in vain for %s with the focus on what to do: %+v", heading, at)
		}
	}
}

// position is where the rules come to by the moves of the step's address.
func (s lessonStep) position(p *player) rules.Position {
	p.t.Helper()
	record, err := rules.ParseRecord("p.ABCDFHEG.47c49c7b8." + s.Line)
	if err != nil {
		p.fatalf("%q: %v", s.Line, err)
	}
	all, err := record.Positions(0)
	if err != nil {
		p.fatalf("%q: %v", s.Line, err)
	}
	return all[len(all)-1]
}

// TestLessonByKeyboard goes from the first page through the lesson into a game,
// by keys and by what a screen reader is told.
func TestLessonByKeyboard(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	p := newPlayer(t, server.Base(), "Eva", device{lang: "en"})
	p.open("/")
	p.tabTo(toLesson)
	p.press(kb.Enter)
	for step := 1; step <= rules.MaxRolls; step++ {
		at := p.lesson(step)
		p.hears(at)
		switch {
		case len(at.Cells) == 0:
			p.tabTo(`main .mine a[href$="` + at.Links[len(at.Links)-1] + `"]`)
		case len(at.Tokens) == 1: // it is picked
			p.tabTo(`button[name=cell][value="` + at.Cells[0] + `"]`)
		default:
			if step == 4 {
				p.cellBeforeToken(&turn{Cells: at.Cells})
			}
			p.pickByLetter(at)
			p.tabTo(`button[name=cell][value="` + at.Cells[1] + `"]`)
		}
		p.press(kb.Enter)
	}
	p.checkLessonEnd()
	p.tabTo(`form[action="/tables"] button`)
	p.press(kb.Enter)
	p.awaitRoll(1)
}

// hears checks that a step says by text alone what it shows.
func (p *player) hears(at lessonStep) {
	p.t.Helper()
	position := at.position(p)
	words := read[string](p, "document.querySelector('main').textContent")
	for c := rules.Cell(1); c <= rules.Cells; c++ {
		name := text.CellEmpty(p.lang(), c, slices.Contains(at.Cells, c.String()))
		if token, taken := position.Board.At(c); taken {
			name = text.CellHolds(p.lang(), c, token)
		}
		if !strings.Contains(words, name) {
			p.t.Errorf("%q: it does not say %q", at.Line, name)
		}
	}
	for token := range position.Hand.All() {
		if !strings.Contains(words, text.Pick(p.lang(), token)) && !strings.Contains(words, "Place "+token.String()+" on cell ") {
			p.t.Errorf("%q: it does not name token %v", at.Line, token)
		}
	}
	if n := len(at.Line) / 2; n > 0 && n < rules.Tokens-rules.OpenHand {
		if revealed := "ABCDFHEG"[rules.OpenHand+n-1 : rules.OpenHand+n]; !strings.Contains(at.Now, "Token "+revealed+" is revealed.") {
			p.t.Errorf("%q: it says %q, not that %s is revealed", at.Line, at.Now, revealed)
		}
	}
}

// pickByLetter goes to the tokens and picks one with an arrow.
func (p *player) pickByLetter(at lessonStep) {
	p.t.Helper()
	p.tabTo("input[name=token]")
	p.press(" ")
	p.press(kb.ArrowRight)
	p.waitFor("the second token picked", is(`input[name=token][value="`+at.Tokens[1]+`"]`)+".checked")
}

// checkLessonEnd compares the end with the rules.
func (p *player) checkLessonEnd() {
	p.t.Helper()
	at := p.lesson(rules.MaxRolls + 1)
	board := at.position(p).Board
	if want := text.Alone(p.lang(), board.Score(rules.Plain)); at.Now != want {
		p.t.Errorf("%v: it says %q, want %q", board, at.Now, want)
	}
	if n := read[int](p, `document.querySelectorAll(".band").length`); n != 2 {
		p.t.Errorf("%d golden bands, want one for each scoring", n)
	}
}

// TestLessonByTouch takes the lesson in French on a phone, with steps back and
// pages loaded again, where nothing moves under the thumb, and then plays a game.
func TestLessonByTouch(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	p := newPlayer(t, server.Base(), "Nora", device{lang: "fr", phone: true})
	p.open("/")
	p.tap(toLesson)
	start := p.lesson(1)
	for step := 1; step <= rules.MaxRolls; step++ {
		at := p.lesson(step)
		if at.Hand != start.Hand {
			t.Errorf("step %d: the hand is at %.1f px and was at %.1f", step, at.Hand, start.Hand)
		}
		p.takeStep(at, step)
		next := p.lesson(step + 1)
		switch step {
		case 2:
			read[any](p, "history.back()")
			p.lesson(step)
			read[any](p, "history.forward()")
			p.lesson(step + 1)
		case 4:
			p.tap(`.lesson-nav a[href="/learn/` + at.Line + `"]`)
			p.takeStep(p.lesson(step), step+1) // another token
			if again := p.lesson(step + 1); again.Line == next.Line {
				t.Error("the same choice again")
			}
		case 5:
			p.open("/learn/" + next.Line)
			if again := p.lesson(step + 1); again.Line != next.Line {
				t.Errorf("loaded again it is %q, not %q", again.Line, next.Line)
			}
		}
	}
	p.checkLessonEnd()
	p.tap(`form[action="/tables"] button`) // and now a game, without asking anybody
	p.finish(1)
	p.checkScore(p.record())
}

// takeStep makes one of the choices of a step.
func (p *player) takeStep(at lessonStep, which int) {
	p.t.Helper()
	if len(at.Cells) == 0 {
		p.tap(`main .mine a[href$="` + at.Links[which%len(at.Links)] + `"]`)
		return
	}
	p.tap(`input[name=token][value="` + at.Tokens[which%len(at.Tokens)] + `"]`)
	p.tap(`button[name=cell][value="` + at.Cells[which%2] + `"]`)
}

// TestLessonWithoutScripts takes it on a page that does nothing by itself.
func TestLessonWithoutScripts(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	p := newPlayer(t, server.Base(), "Nils", device{lang: "en", phone: true, noScripts: true})
	p.open("/learn")
	for step := 1; step <= rules.MaxRolls; step++ {
		at := p.lesson(step)
		if step == 4 {
			p.expectFailures(true) // the answer is a page, and no success
			p.tap("button[name=cell]")
			p.waitFor("the word that a token is missing", said(".alert", text.NoToken.In(text.EN)))
			p.expectFailures(false)
		}
		p.takeStep(at, 0)
	}
	p.checkLessonEnd()
}

// TestLessonKeepsItsPlace: whatever a step says fits in the room that is kept
// for it, on pages of any width, so that nothing below it moves.
func TestLessonKeepsItsPlace(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	for _, lang := range []string{"en", "fr"} {
		words, _ := json.Marshal(lessonWords(t, webtest.New(server.Base(), lang))) // strings always can
		p := newPlayer(t, server.Base(), lang, device{lang: lang, still: true})
		p.open("/learn")
		for _, width := range []int64{320, 390, 768, 1280} {
			p.resize(width, 800)
			for _, high := range read[[]string](p, "("+tooHigh+")("+string(words)+")") {
				t.Errorf("%s, %d px: no room for %s", lang, width, high)
			}
		}
	}
}

// tooHigh returns those of the words for which the line that says what to do
// has to grow.
const tooHigh = `(words) => {
	const now = document.getElementById("now");
	now.innerHTML = "";
	const room = now.offsetHeight;
	return words.filter((w) => { now.innerHTML = w; return now.offsetHeight > room; });
}`

var whatToDo = regexp.MustCompile(`(?s)<p id="now"[^>]*>(.*?)</p>`)

// lessonWords are what steps of the lesson say: all of the first four rolls, and
// of some ways from there to the end.
func lessonWords(t *testing.T, b *webtest.Browser) []string {
	t.Helper()
	deal, err := rules.ParseDeal("ABCDFHEG.47c49c7b8")
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	var walk func(line string, p rules.Position, n int)
	walk = func(line string, p rules.Position, n int) {
		page, err := b.Get(t.Context(), "/learn/"+line)
		if line == "" {
			page, err = b.Get(t.Context(), "/learn")
		}
		if err != nil || page.Status != http.StatusOK {
			t.Fatalf("%q: %v %v", line, page, err)
		}
		if p.Done() {
			return
		}
		words = append(words, whatToDo.FindStringSubmatch(page.Body)[1])
		i := 0
		for m := range p.Legal(deal.Rolls[n]) {
			if m.Abstains() != (n == 2) {
				continue
			}
			if i++; n > 3 && i != 1+len(words)%4 {
				continue // one way is enough
			}
			next, _ := p.Play(deal.Rolls[n], m)
			if token, ok := deal.Revealed(n + 1); ok {
				next = next.Reveal(token)
			}
			walk(line+m.String(), next, n+1)
		}
	}
	walk("", rules.Start(deal.Hand()), 0)
	if len(words) < 150 {
		t.Fatalf("only %d steps", len(words))
	}
	return words
}
