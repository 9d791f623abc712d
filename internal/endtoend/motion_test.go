package endtoend

import (
	"testing"

	"github.com/chromedp/chromedp/kb"

	"game1208/internal/text"
)

// motionCounter counts all that begins to move.
const motionCounter = `(() => {
	window.moved = {};
	const note = (what) => { moved[what] = (moved[what] ?? 0) + 1; };
	const animate = Element.prototype.animate;
	Element.prototype.animate = function (frames, timing) {
		note(this.matches(".back") ? "turn" : this.matches(".pending, .ghost, .fresh") ? "slide" :
			this.matches(".band") ? "band" : this.matches(".counting") ? "count" : this.matches(".dragged") ? "glide" : "other");
		return animate.call(this, frames, timing);
	};
	for (const name of ["animationstart", "transitionrun"]) document.addEventListener(name, (event) => note(event.animationName ?? "transition"));
})()`

// runs are the animations that will end, and have not.
const runs = `document.getAnimations().filter((a) => a.playState === "running" && a.effect.getComputedTiming().endTime < Infinity)`

// TestMotion: the die tumbles, the token turns over, slides and glides back, the
// chain lights up; and any key ends what moves.
func TestMotion(t *testing.T) {
	p := soloInHand(t, device{lang: "en"}, motionCounter, freezer)
	p.waitFor("the die to tumble", "moved.tumble >= 1")
	p.drag(".hand .tok", ".mine .die")
	p.waitFor("the token to glide back", "moved.glide === 1")
	p.hold(p.turn().moves()[0])
	p.waitFor("the token to slide", "moved.slide === 1")
	p.press(kb.Enter)
	p.awaitRoll(2)
	p.waitFor("the new token to turn over", "moved.turn === 1")
	p.press(kb.Shift)
	if !p.sees(runs + `.length === 0`) {
		t.Errorf("a key leaves %s", read[string](p, runs+`.map((a) => a.animationName ?? a.effect.target.outerHTML.slice(0, 80)).join()`))
	}
	p.waitFor("the token's back to be gone", "!"+is(".back"))
	if p.sees(held) {
		t.Error("a choice waits")
	}
	read[any](p, "window.frozen = true")
	p.play(2, 0)
	p.awaitRoll(3)
	p.pressWhileTurning()
	p.finish(3)
	p.waitFor("the chain to light up", "moved.count === 1 && (moved.band === 1 || document.querySelector('.band').getTotalLength() === 0)")
	p.press(kb.Shift)
	p.waitFor("the true score", "!"+is(".counting")+"&& !"+is(".counted"))
	p.checkScore(p.record())
}

// freezer stops the token that turns over as it begins to, so that it is still
// under way however slow the machine is, once window.frozen is set.
const freezer = `document.addEventListener("1208:reveal", () => queueMicrotask(() => {
	if (window.frozen) for (const e of document.querySelectorAll(".tok.new .token")) e.getAnimations().forEach((a) => a.pause());
}))`

// pressWhileTurning presses the token that turns over: the press ends the motion
// and is a press all the same.
func (p *player) pressWhileTurning() {
	p.t.Helper()
	p.waitFor("the token to turn over", is(".back"))
	at := p.place(".tok.new", true)
	p.pointer(down, at)
	p.waitFor("the motion to end", "!"+is(".back"))
	p.pointer(up, at)
	p.waitFor("the token to be picked", held+"||"+is(".tok.new :checked"))
}

// TestStill: nothing at all moves for those who want no motion.
func TestStill(t *testing.T) {
	p := soloInHand(t, device{lang: "en", still: true}, motionCounter)
	p.drag(".hand .tok", ".mine .die")
	p.waitFor("the token to be back", atRest)
	p.hold(p.turn().moves()[0])
	p.tap(".take-back")
	p.finish(1)
	p.tap(rematch)
	p.awaitRoll(1)
	if moved := read[string](p, "JSON.stringify(moved)"); moved != "{}" {
		t.Errorf("%s moved", moved)
	}
	if !p.sees("document.getAnimations().length === 0") {
		t.Error("something moves")
	}
}

// TestMotionOfOthers: what the others have placed settles on their boards.
func TestMotionOfOthers(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	tb := s.start("p", 2)
	p := newPlayer(t, s.server.Base(), "Léa", device{lang: "en"})
	p.onEveryPage(motionCounter)
	p.onEveryPage(freezer + "; window.frozen = true")
	p.enter(tb.own(), s.prefs("en", "light"))
	p.play(1, 0)
	p.waitFor("the token to slide", "moved.slide === 1")
	s.choose(tb, 1)
	p.awaitRoll(2)
	p.waitFor("the other's token to settle", "moved.settle === 1")
	if !p.sees(is(".back")) {
		t.Fatal("no token turns over")
	}
	s.choose(tb, 1)
	p.waitFor("the other's choice", said(".status", text.Chose.In(text.EN)))
	if !p.sees(is(".back")) {
		t.Error("another's choice ends what moves")
	}
}
