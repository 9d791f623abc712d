package endtoend

import (
	"fmt"
	"net/url"
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp/kb"

	"game1208/internal/text"
	"game1208/internal/webtest"
	"game1208/rules"
)

// graceInHand makes every choice one that would end the round at once, and the
// two seconds before it is sent end when the test says so: the machine may be
// slow. window.deadline is the clock's, if there shall be one.
const graceInHand = `(() => {
	const start = setTimeout, stop = clearTimeout;
	window.graces = new Map();
	window.setTimeout = (f, ms, ...rest) => {
		if (ms !== 2000) return start(f, ms, ...rest);
		graces.set(-1 - graces.size, f);
		return -graces.size;
	};
	window.clearTimeout = (id) => { if (!graces.delete(id)) stop(id); };
	window.endGrace = () => { for (const [id, f] of graces) { graces.delete(id); f(); } };
	window.makeLast = () => document.querySelectorAll("form.mine").forEach((form) => {
		form.dataset.last = "";
		if (window.deadline) form.dataset.deadline = deadline;
	});
	addEventListener("DOMContentLoaded", () => { makeLast(); document.addEventListener("htmx:after:swap", makeLast); });
})()`

// onEveryPage runs a script before those of each page that the player opens.
func (p *player) onEveryPage(script string) {
	p.t.Helper()
	call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}

// soloInHand begins a game for one with the grace in the test's hand.
func soloInHand(t *testing.T, d device, scripts ...string) *player {
	t.Helper()
	p := newPlayer(t, webtest.Serve(t).Base(), t.Name(), d)
	for _, script := range append([]string{graceInHand}, scripts...) {
		p.onEveryPage(script)
	}
	p.open("/")
	p.tap(playAlone)
	p.awaitRoll(1)
	return p
}

const held = `document.querySelector("form.held .take-back")`

// sent counts the choices that the page has sent.
const sent = `performance.getEntriesByType("resource").filter((e) => e.name.endsWith("/choose")).length`

// hold taps a placement and waits until it lies in its cell, unsent.
func (p *player) hold(m rules.Move) {
	p.t.Helper()
	p.tap(moveButton(m))
	p.waitFor("the choice to wait", held+"&&"+is(lying(m)))
}

func moveButton(m rules.Move) string {
	return fmt.Sprintf(`form[action$="/choose"] button[name=move][value="%s"]`, m)
}

// lying is a token that waits in its cell to be sent.
func lying(m rules.Move) string {
	return fmt.Sprintf(`.cells .c%d .pending use[href="#t%s"]`, m.Cell(), m.Token())
}

// lies waits until the token of a move lies on the board for good.
func (p *player) lies(m rules.Move) {
	p.t.Helper()
	p.waitFor(m.String()+" on the board", said(fmt.Sprintf(".cells .c%d", m.Cell()), text.CellHolds(p.lang(), m.Cell(), m.Token())))
}

// TestGrace: a choice that would end the round waits, and can be taken back.
func TestGrace(t *testing.T) {
	p := soloInHand(t, device{lang: "en"})
	moves := p.turn().moves()
	before := read[string](p, is(".now")+".textContent")
	p.hold(moves[0])
	words := fmt.Sprintf("%s on cell %d: two seconds to undo.", moves[0].Token(), moves[0].Cell())
	for _, where := range []string{".now", "#aloud"} {
		if !p.sees(said(where, words)) {
			t.Errorf("%s says %q, not %q", where, read[string](p, is(where)+".textContent"), words)
		}
	}
	p.tap(".take-back")
	p.waitFor("the choice to be gone", "!"+held+" && !"+is(".pending"))
	if now := read[string](p, is(".now")+".textContent"); now != before {
		t.Errorf("after it was taken back the page says %q", now)
	}
	read[any](p, "endGrace()")
	p.hold(moves[0])
	p.press(kb.Escape)
	p.waitFor("the choice to be gone", "!"+held)
	read[any](p, "endGrace()")

	p.hold(moves[0])
	p.hold(moves[1]) // instead
	if p.sees(is(lying(moves[0]))) {
		t.Error("two tokens wait")
	}
	if n := read[int](p, sent); n != 0 {
		t.Fatalf("%d choices were sent", n)
	}
	read[any](p, "endGrace()")
	p.awaitRoll(2)
	p.lies(moves[1])
	if n := read[int](p, sent); n != 1 {
		t.Errorf("%d choices were sent", n)
	}
}

// TestGraceEndsEarly: whoever is sure touches the token once more.
func TestGraceEndsEarly(t *testing.T) {
	p := soloInHand(t, device{lang: "fr", phone: true})
	again := []func(rules.Move){
		func(m rules.Move) { p.tap(moveButton(m)) },
		func(rules.Move) { p.press(kb.Enter) },
		func(rules.Move) { p.tap(".pending") },
	}
	for roll := 1; len(again) > 0 && roll <= rules.Tokens; roll++ {
		turn := p.awaitRoll(roll)
		if len(turn.Moves) == 0 {
			p.choose(turn.moves()[0])
			continue
		}
		m := turn.moves()[0]
		p.hold(m)
		again[0](m)
		again = again[1:]
		p.lies(m)
	}
	read[any](p, "endGrace()") // of the choices sent already
	if n := read[int](p, sent); n > rules.Tokens {
		t.Errorf("%d choices were sent", n)
	}
}

// TestGraceByItself takes the time that it takes.
func TestGraceByItself(t *testing.T) {
	p := newPlayer(t, webtest.Serve(t).Base(), "Nora", device{lang: "en"})
	p.open("/")
	p.tap(playAlone)
	m := p.awaitRoll(1).moves()[0]
	read[any](p, `document.querySelector("form.mine").dataset.last = ""`)
	p.tap(moveButton(m))
	p.awaitRoll(2)
	p.lies(m)
}

// TestGraceOnTwoCells: another token in the grace goes to the same cell, and the
// same token to another.
func TestGraceOnTwoCells(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	tb := s.twoCells(2)
	p := newPlayer(t, s.server.Base(), "Léa", device{lang: "en"})
	p.onEveryPage(graceInHand)
	p.enter(tb.own(), s.prefs("en", "light"))
	turn := p.turn()
	pick := func(i int) { p.tap(fmt.Sprintf(`input[name=token][value="%s"]`, turn.Tokens[i])) }
	cell := func(i int) { p.tap(fmt.Sprintf(`button[name=cell][value="%s"]`, turn.Cells[i])) }
	waits := func(token, cell int) {
		t.Helper()
		m, _ := rules.ParseMove(turn.Tokens[token] + turn.Cells[cell])
		p.waitFor(m.String()+" to wait", held+"&&"+is(lying(m)))
	}
	pick(0)
	cell(0)
	waits(0, 0)
	cell(1)
	waits(0, 1)
	pick(1)
	waits(1, 1)
	if n := read[int](p, sent); n != 0 {
		t.Errorf("%d choices were sent", n)
	}
	read[any](p, "endGrace()")
	m, _ := rules.ParseMove(turn.Tokens[1] + turn.Cells[1])
	p.waitFor("the choice at the server", said(fmt.Sprintf(".cells .c%d", m.Cell()), text.CellGhost(text.EN, m.Cell(), m.Token())))
}

// TestGraceOfAbstention: it waits as a placement does.
func TestGraceOfAbstention(t *testing.T) {
	p := soloInHand(t, device{lang: "en"})
	p.tap(abstainButton())
	p.waitFor("the abstention to wait", held+"&&"+is(abstainButton()+"[aria-pressed=true]")+"&&"+said(".now", text.GraceAbstain.In(text.EN)))
	p.tap(".take-back")
	p.waitFor("it to be gone", is(abstainButton()+"[aria-pressed=false]"))
	p.tap(abstainButton())
	p.tap(abstainButton())
	p.awaitRoll(2)
}

// TestGracePutAway: a page that is put away sends what it holds.
func TestGracePutAway(t *testing.T) {
	p := soloInHand(t, device{lang: "en"})
	other := p.secondTab()
	m := p.turn().moves()[0]
	p.hold(m)
	table := p.table()
	p.hide()
	other.open(table)
	other.awaitRoll(2)
	other.lies(m)
	p.show()
	p.awaitRoll(2)
	if p.sees(held) || p.sees(is(".pending")) {
		t.Error("it still waits")
	}
}

// TestGraceLeft: so does a page that is left.
func TestGraceLeft(t *testing.T) {
	p := soloInHand(t, device{lang: "en"})
	m := p.turn().moves()[0]
	p.hold(m)
	table := p.table()
	p.open("/rules")
	p.open(table)
	p.awaitRoll(2)
	p.lies(m)
}

// TestGraceAndClock: a clock's last five seconds know no grace, by the server's
// clock and not by the reader's, which is an hour late.
func TestGraceAndClock(t *testing.T) {
	const late = `(() => {
		const now = Date.now;
		Date.now = () => now() - 3600e3;
		document.addEventListener("readystatechange", () => { document.documentElement.dataset.now ??= now(); }); // a page with a clock has it
	})()`
	p := soloInHand(t, device{lang: "en"}, late)
	deadline := func(in time.Duration) {
		read[any](p, fmt.Sprintf("(window.deadline = %d, makeLast())", time.Now().Add(in).UnixMilli()))
	}
	deadline(time.Hour)
	p.hold(p.turn().moves()[0])
	p.tap(".take-back")
	p.waitFor("it to be gone", "!"+held)
	deadline(4 * time.Second)
	p.tap(moveButton(p.turn().moves()[0]))
	p.awaitRoll(2) // nobody has ended the grace
}

// TestGraceAndMorph: what another does keeps the choice; a new roll does not,
// and says so.
func TestGraceAndMorph(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	tb := s.start("p", 2)
	p := newPlayer(t, s.server.Base(), "Léa", device{lang: "en"})
	p.onEveryPage(graceInHand)
	p.enter(tb.own(), s.prefs("en", "light"))
	moves := p.awaitRoll(1).moves()
	p.hold(moves[0])
	p.tap(".take-back")
	p.hold(moves[0])
	read[any](p, is(".take-back")+".focus()")
	s.choose(tb, 1)
	p.waitFor("the other's choice", said(".status", text.Chose.In(text.EN)))
	if !p.sees(held + "&&" + is(lying(moves[0]))) {
		t.Error("another's choice has lost it")
	}
	if !p.sees(`document.activeElement.matches(".take-back")`) {
		t.Errorf("the focus is on %s", read[string](p, "document.activeElement.outerHTML"))
	}
	if n := read[int](p, sent); n != 0 {
		t.Errorf("%d choices were sent", n)
	}
	s.choose(tb, 0) // elsewhere
	p.awaitRoll(2)
	p.waitFor("the word that it is lost", said("#trouble", text.ChoiceDropped.In(text.EN)))
	if p.sees(held) || p.sees(is(".pending")) {
		t.Error("it still waits")
	}
	read[any](p, "endGrace()")
	if n := read[int](p, sent); n != 0 {
		t.Errorf("%d choices were sent", n)
	}
}

// TestGraceAndCorrection: luck that is corrected takes away the choice that was
// made of it, and says so.
func TestGraceAndCorrection(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	tb := s.opened(url.Values{"door": {"lead"}, "variant": {"p"}, "seats": {"1"}, "name1": {"Tom"}, "name": {"Léa"}, "plays": {"1"}, "hand": {"1"}})
	s.called(tb, 0, "tokenA", "tokenC", "tokenE")
	s.called(tb, 1, "roll=7")
	p := newPlayer(t, s.server.Base(), "Léa", device{lang: "en"})
	p.onEveryPage(graceInHand)
	p.enter(tb.own(), s.prefs("en", "light"))
	for known, luck := range []url.Values{
		{"step": {"1"}, "roll": {"9"}},                                     // what was chosen is gone
		{"step": {"0"}, "tokenA": {"1"}, "tokenC": {"1"}, "tokenF": {"1"}}, // and here not
	} {
		m := p.awaitRoll(1).moves()[0]
		p.hold(m)
		luck["gid"], luck["known"] = []string{s.form(tb, "/call").Fields.Get("gid")}, []string{strconv.Itoa(known)}
		s.do(tb.who[0], tb.path+"/call", luck)
		p.waitFor("the word that it is lost", said("#trouble", text.ChoiceDropped.In(text.EN)))
		if p.sees(is(".held, .pending, .take-back, .away")) {
			t.Errorf("after %v it still waits", luck)
		}
		read[any](p, `(endGrace(), document.getElementById("trouble").textContent = "")`)
	}
	moves := p.awaitRoll(1).moves()
	p.hold(moves[1])
	read[any](p, is(moveButton(moves[1]))+`.remove(), document.dispatchEvent(new CustomEvent("htmx:after:swap", { detail: { ctx: {} } }))`)
	if !p.sees(said("#trouble", text.ChoiceDropped.In(text.EN)) + "&& !" + held) {
		t.Error("a choice that has no button any more still waits")
	}
	m := moves[0]
	p.hold(m)
	p.press(kb.Enter)
	p.waitFor("the new choice", said(cellPlace(m.Cell()), text.CellGhost(text.EN, m.Cell(), m.Token())))
	if n := read[int](p, sent); n != 1 {
		t.Errorf("%d choices were sent", n)
	}
}

// TestGraceUnsent: a choice that does not arrive is given back, and said.
func TestGraceUnsent(t *testing.T) {
	p := soloInHand(t, device{lang: "en"})
	m := p.turn().moves()[0]
	before := read[string](p, is(".now")+".textContent")
	p.hold(m)
	p.expectFailures(true)
	p.network(false)
	read[any](p, "endGrace()")
	p.waitFor("the word that it is not sent", said("#trouble", text.NotSent.In(text.EN)))
	p.waitFor("the choice to be gone", "!"+is(".pending")+"&& !"+is("form.held")+"&&"+is(".now")+".textContent === "+quote(before))
	p.network(true)
	p.hold(m)
	p.press(kb.Enter)
	p.awaitRoll(2)
	p.lies(m)
}

// TestGraceOfEachForm: where several choose on one device, each has a grace of
// his own.
func TestGraceOfEachForm(t *testing.T) {
	p := soloInHand(t, device{lang: "en"})
	read[any](p, `document.addEventListener("htmx:before:swap", (event) => event.preventDefault())`) // it knows no twin
	read[any](p, `(() => {
		const form = document.querySelector("form.mine"), twin = form.cloneNode(true);
		twin.id = "twin";
		for (const e of twin.querySelectorAll("[id]")) e.id += "-twin";
		twin.append(Object.assign(document.createElement("input"), { type: "hidden", name: "seat", value: "9" }));
		form.after(twin);
	})()`)
	moves := p.turn().moves()
	first, twin := "#mine ", "#twin "
	p.tap(first + fmt.Sprintf(`[value="%s"]`, moves[0]))
	p.tap(twin + fmt.Sprintf(`[value="%s"]`, moves[1]))
	both := is(first+lying(moves[0])) + "&&" + is(twin+lying(moves[1]))
	p.waitFor("both to wait", both+`&& document.querySelectorAll(".pending, .take-back").length === 4`)
	p.tap(twin + ".take-back")
	p.waitFor("only the first to wait", is(first+lying(moves[0]))+"&& !"+is(twin+".pending"))
	if n := read[int](p, sent); n != 0 {
		t.Errorf("%d choices were sent", n)
	}
}
