package endtoend

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"

	"game1208/internal/text"
	"game1208/internal/webtest"
	"game1208/rules"
)

// drag takes what is at one place to another, by finger or mouse as the device
// has it.
func (p *player) drag(from, to string) {
	p.t.Helper()
	a, b := p.place(from, true), p.place(to, false)
	p.pointer(down, a)
	for i := range 5 {
		k := float64(i+1) / 5
		p.pointer(move, spot{X: a.X + k*(b.X-a.X), Y: a.Y + k*(b.Y-a.Y)})
	}
	p.pointer(up, b)
}

// The three things that a pointer does.
type pointerAct int

const (
	down pointerAct = iota
	move
	up
)

func (p *player) pointer(act pointerAct, at spot) {
	p.t.Helper()
	if p.device.phone {
		touch := input.DispatchTouchEventParams{
			Type: []input.DispatchTouchEventType{input.DispatchTouchEventTypeTouchStart,
				input.DispatchTouchEventTypeTouchMove, input.DispatchTouchEventTypeTouchEnd}[act],
			TouchPoints: []*input.TouchPoint{{X: at.X, Y: at.Y}},
		}
		if act == up {
			touch.TouchPoints = []*input.TouchPoint{}
		}
		call(p, input.DispatchTouchEvent, touch)
		return
	}
	mouse := input.DispatchMouseEventParams{
		Type: []input.DispatchMouseEventType{input.DispatchMouseEventTypeMousePressed,
			input.DispatchMouseEventTypeMouseMoved, input.DispatchMouseEventTypeMouseReleased}[act],
		X: at.X, Y: at.Y, Button: input.MouseButtonLeft, Buttons: 1, ClickCount: 1,
	}
	if act == up {
		mouse.Buttons = 0
	}
	call(p, input.DispatchMouseEvent, mouse)
}

// place returns the middle of an element that holds still, after it was
// scrolled to if asked.
func (p *player) place(selector string, scroll bool) spot {
	p.t.Helper()
	js := fmt.Sprintf(`((e, scroll) => {
		if (!e) return null;
		if (scroll) document.querySelector(".mine .stage").scrollIntoView({ block: "start", behavior: "instant" });
		const box = e.getBoundingClientRect();
		return { X: box.x + box.width / 2, Y: box.y + box.height / 2 };
	})(%s, %t)`, is(selector), scroll)
	var before *spot
	for end := time.Now().Add(p.patience); time.Now().Before(end); time.Sleep(glance) {
		now := read[*spot](p, js)
		if now != nil && before != nil && *now == *before {
			return *now
		}
		before = now
	}
	p.fatalf("%s does not hold still", selector)
	return spot{}
}

func cellPlace(c rules.Cell) string { return fmt.Sprintf(".mine .cells .c%d", c) }

// atRest is a page on which nothing is being dragged.
const atRest = `!document.querySelector(".dragged, .away, .cells .over")`

// TestDrag brings tokens to their cells, one that is lit alone and one of two.
func TestDrag(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	for _, d := range []device{{lang: "en"}, {lang: "fr", phone: true}, {lang: "en", phone: true, still: true}} {
		name := fmt.Sprintf("phone %t, still %t", d.phone, d.still)
		one, two := s.start("p", 2), s.twoCells(2)
		t.Run(name, func(t *testing.T) {
			p := newPlayer(t, s.server.Base(), name, d)
			for _, tb := range []*table{one, two} {
				p.enter(tb.own(), s.prefs(d.lang, "light"))
				p.dragHome()
				turn := p.turn()
				m := turn.moves()[len(turn.moves())-1]
				p.drag(fmt.Sprintf(`.tok:has([value="%[1]s"]), .tok[value^="%[1]s"]`, m.Token()), cellPlace(m.Cell()))
				p.answered(turn, m)
				p.waitFor("the choice on the board", said(cellPlace(m.Cell()), text.CellGhost(p.lang(), m.Cell(), m.Token())))
				p.waitFor("rest", atRest)
			}
		})
	}
}

// dragHome drops a token where it cannot lie, on a cell that is not lit and
// beside the board, and sees it go back.
func (p *player) dragHome() {
	p.t.Helper()
	before := p.turn()
	unlit := read[string](p, `(() => {
		const form = document.querySelector("form.mine"), lit = choice.targets(form).map(choice.number);
		return ".mine .cells .c" + [1, 4, 7, 10].find((c) => lit.every((l) => Math.abs(l - c) > 1));
	})()`)
	for _, to := range []string{unlit, ".mine .die"} {
		p.drag(".hand .tok", to)
		p.waitFor("the token to be back", atRest)
	}
	if after := p.turn(); after.Revision != before.Revision || after.Roll != before.Roll || after.Picked != before.Picked {
		p.t.Errorf("%s: a token that was dropped elsewhere has done something: %+v, before %+v", p.name, after, before)
	}
	if n := read[int](p, sent); n != 0 {
		p.t.Errorf("%s: %d choices were sent", p.name, n)
	}
}

// TestDragShowsWhere: the token follows the finger, and the cell under it shows.
func TestDragShowsWhere(t *testing.T) {
	p := soloInHand(t, device{lang: "en", phone: true})
	m := p.turn().moves()[0]
	from := p.place(moveButton(m), true)
	to := p.place(cellPlace(m.Cell()), false)
	p.pointer(down, from)
	p.pointer(move, spot{X: from.X, Y: from.Y - 30})
	p.waitFor("the token to follow", fmt.Sprintf(`(b => Math.hypot(b.x + b.width / 2 - %f, b.y + b.height / 2 - %f) < 3)(%s.getBoundingClientRect())`,
		from.X, from.Y-30, is(".dragged")))
	if p.sees(is(".over")) {
		t.Error("a cell shows although the token is not over it")
	}
	p.pointer(move, to)
	p.waitFor("the cell to show", is(cellPlace(m.Cell())+".over"))
	p.pointer(up, to)
	p.waitFor("the choice to wait", held+"&&"+is(lying(m)))
	p.waitFor("the finger's token to be gone", "!"+is(".dragged, .over"))
	if n := read[int](p, sent); n != 0 {
		t.Errorf("%d choices were sent", n)
	}
}

// TestDragNeedsAWay: a press that hardly moves is a tap.
func TestDragNeedsAWay(t *testing.T) {
	p := newPlayer(t, webtest.Serve(t).Base(), "Nora", device{lang: "en"})
	p.open("/")
	p.tap(playAlone)
	m := p.awaitRoll(1).moves()[0]
	at := p.place(moveButton(m), true)
	p.pointer(down, at)
	p.pointer(move, spot{X: at.X + 2, Y: at.Y + 2})
	if p.sees(is(".dragged")) {
		t.Error("two pixels are a drag")
	}
	p.pointer(up, spot{X: at.X + 2, Y: at.Y + 2})
	p.answered(&turn{GID: p.turn().GID, Roll: 1}, m)
	p.awaitRoll(2)
	p.lies(m)
}

// TestPassedOnce: the second click of a double one, a key that is held down and a
// form sent twice pass no roll that nobody has seen.
func TestPassedOnce(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	p := newPlayer(t, s.server.Base(), "the leader", device{lang: "en"})
	p.onEveryPage(`(() => {
		window.passes = 0;
		document.addEventListener("htmx:before:request", ({ detail }) => { if (detail.ctx.sourceElement.matches?.("form.pass")) passes++; });
	})()`)
	p.enter(s.led(2, false).own(), s.prefs("en", "light"))
	const button = "form.pass .main-button"
	// lies waits for a roll, and sees that each before it was passed once.
	lies := func(roll int) {
		t.Helper()
		p.waitFor(fmt.Sprintf("roll %d", roll), fmt.Sprintf(`document.querySelector("form.pass [name=roll]")?.value >= %d`, roll))
		if n := read[int](p, "passes"); n != roll-1 {
			t.Fatalf("at roll %d %d rolls were passed", roll, n)
		}
	}
	lies(1)
	p.tap(button)
	lies(2)
	at := p.place(button, false)
	for _, kind := range []input.DispatchMouseEventType{input.DispatchMouseEventTypeMousePressed, input.DispatchMouseEventTypeMouseReleased} {
		call(p, input.DispatchMouseEvent, input.DispatchMouseEventParams{
			Type: kind, X: at.X, Y: at.Y, Button: input.MouseButtonLeft, ClickCount: 2,
		})
	}
	p.tap(button)
	lies(3)

	read[any](p, is(button)+".focus()")
	enter := func(again bool) {
		call(p, input.DispatchKeyEvent, input.DispatchKeyEventParams{
			Type: input.DispatchKeyEventTypeKeyDown, Key: "Enter", Code: "Enter", Text: "\r", WindowsVirtualKeyCode: 13, AutoRepeat: &again,
		})
	}
	enter(false)
	lies(4)
	if p.sees("document.activeElement.matches('form.pass *')") {
		t.Error("the focus has gone on to the next roll's button")
	}
	read[any](p, is(button)+".focus()")
	enter(true)
	p.tap(button)
	lies(5)

	read[any](p, `(() => { const form = document.querySelector("form.pass"), button = form.querySelector(".main-button"); form.requestSubmit(button); form.requestSubmit(button); })()`)
	lies(6)
	p.tap(button)
	lies(7)
}
