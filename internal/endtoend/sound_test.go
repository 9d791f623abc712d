package endtoend

import (
	"strconv"
	"testing"

	"game1208/internal/webtest"
)

// soundCounter stands for the browser's sound and vibration and counts them.
const soundCounter = `(() => {
	window.heard = { contexts: 0, sounds: 0, vibrations: 0 };
	const node = () => ({
		connect: (to) => to, start() { heard.sounds++; }, stop() {},
		gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, frequency: {}, Q: {},
	});
	window.AudioContext = class {
		constructor() { heard.contexts++; }
		state = "suspended"; currentTime = 0; sampleRate = 8000;
		resume() { this.state = "running"; return Promise.resolve(); }
		suspend() { this.state = "suspended"; return Promise.resolve(); }
		createGain = node; createOscillator = node; createBufferSource = node; createBiquadFilter = node;
		createBuffer(channels, length) { return { getChannelData: () => new Float32Array(length) }; }
	};
	navigator.vibrate = () => { heard.vibrations++; return true; };
})()`

type heard struct{ Contexts, Sounds, Vibrations int }

func (p *player) heard() heard {
	p.t.Helper()
	return read[heard](p, "({ Contexts: heard.contexts, Sounds: heard.sounds, Vibrations: heard.vibrations })")
}

// TestSound: off until it is turned on, remembered, silent before a gesture,
// and off again at a tap.
func TestSound(t *testing.T) {
	for _, still := range []bool{false, true} {
		p := newPlayer(t, webtest.Serve(t).Base(), "Nora", device{lang: "en", phone: true, still: still})
		p.onEveryPage(soundCounter)
		p.open("/")
		pressed := func(want string) {
			t.Helper()
			p.waitFor("the button to say "+want, is(`#sound[aria-pressed="`+want+`"]`))
		}
		pressed("false")
		p.tap(playAlone)
		p.play(1, 0)
		p.awaitRoll(2)
		if got := p.heard(); got != (heard{}) {
			t.Errorf("still %t: not turned on, and yet %+v", still, got)
		}
		p.tap("#sound")
		pressed("true")
		before := p.heard()
		if before.Contexts != 1 || before.Sounds == 0 || before.Vibrations == 0 {
			t.Errorf("still %t: turned on, and only %+v", still, before)
		}
		p.play(2, 0)
		p.awaitRoll(3)
		after := p.heard()
		if after.Sounds < before.Sounds+3 || after.Vibrations < before.Vibrations+2 {
			t.Errorf("still %t: a roll and a placement make of %+v only %+v", still, before, after)
		}

		p.open(p.table())
		pressed("true")
		p.awaitRoll(3)
		if got := p.heard(); got != (heard{}) {
			t.Errorf("still %t: before a gesture %+v", still, got)
		}
		p.play(3, 0)
		p.awaitRoll(4)
		if got := p.heard(); got.Contexts != 1 || got.Sounds == 0 {
			t.Errorf("still %t: after a gesture only %+v", still, got)
		}
		p.tap("#sound")
		pressed("false")
		before = p.heard()
		p.play(4, 0)
		p.awaitRoll(5)
		if got := p.heard(); got != before {
			t.Errorf("still %t: turned off, and yet %+v becomes %+v", still, before, got)
		}
	}
}

// TestSoundOfTheEnd: the chain sounds, and a clock's last seconds tick.
func TestSoundOfTheEnd(t *testing.T) {
	p := newPlayer(t, webtest.Serve(t).Base(), "Nora", device{lang: "en"})
	p.onEveryPage(soundCounter)
	p.onEveryPage(`document.addEventListener("1208:chain", ({ detail }) => { window.notes = detail.times.length; })`)
	p.open("/")
	p.tap("#sound")
	p.tap(playAlone)
	p.awaitRoll(1)
	p.play(1, 0)
	p.awaitRoll(2)
	before := p.heard().Sounds
	read[any](p, `document.querySelector("form.mine").dataset.deadline = Date.now() + 4500`)
	p.waitFor("a tick", "heard.sounds > "+strconv.Itoa(before))
	p.finish(2)
	score := p.record()
	boards, _ := score.Boards()
	p.waitFor("a note for each letter of the chain", "window.notes === "+strconv.Itoa(boards[0].Chain().Len))
}

// TestRealSound: the browser's own sound works, or at least says nothing bad.
func TestRealSound(t *testing.T) {
	p := newPlayer(t, webtest.Serve(t).Base(), "Nora", device{lang: "en"})
	p.open("/")
	p.tap("#sound")
	p.tap(playAlone)
	p.awaitRoll(1)
	p.finish(1)
}
