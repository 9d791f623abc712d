package endtoend

import (
	"fmt"
	"slices"
	"testing"

	"game1208/rules"
)

// sides tells of each board on a device in the middle of the table where it lies
// and how it is turned, in degrees.
const sides = `[...document.querySelectorAll(".place-at")].map((at) => {
	const { left, right, top, bottom } = at.getBoundingClientRect(), { a, b } = turned(at);
	const small = ({ width, height }) => Math.min(width, height) < 44;
	return {
		Angle: Math.round(Math.atan2(b, a) * 180 / Math.PI), Left: left, Right: right, Top: top, Bottom: bottom,
		Small: [...at.querySelectorAll(".tok")].filter((t) => small(t.getBoundingClientRect())).length,
	};
})`

// A laidBoard is what sides tells of one.
type laidBoard struct {
	Angle, Small             int
	Left, Right, Top, Bottom float64
}

// towards is how a board is turned to who sits at the edge of the device that is
// next to it: at a long one.
func (b laidBoard) towards(width, height float64) int {
	switch {
	case width > height && b.Left+b.Right < width:
		return 90
	case width > height:
		return -90
	case b.Top+b.Bottom < height:
		return 180
	}
	return 0
}

func (b laidBoard) over(o laidBoard) bool {
	return b.Left < o.Right-1 && o.Left < b.Right-1 && b.Top < o.Bottom-1 && o.Top < b.Bottom-1
}

// TestTurnedBoards lays devices between their players: every board is turned to
// the one who sits beside it, and none lies over another.
func TestTurnedBoards(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	p := newPlayer(t, s.server.Base(), "the tablet", device{lang: "fr"})
	for _, c := range []struct {
		players       int
		width, height float64
	}{{2, 1024, 768}, {2, 768, 1024}, {3, 1280, 800}, {4, 1024, 768}, {4, 768, 1024}, {6, 1280, 800}, {2, 390, 844}, {2, 844, 390}} {
		p.resize(int64(c.width), int64(c.height))
		p.enter(s.laid(c.players), s.prefs("fr", "light"))
		boards := read[[]laidBoard](p, sides)
		if len(boards) != c.players {
			t.Fatalf("%+v: %d boards", c, len(boards))
		}
		for i, b := range boards {
			if want := b.towards(c.width, c.height); b.Angle != want || b.Small > 0 || b.Left < 0 || b.Right > c.width+1 {
				t.Errorf("%+v: board %d is %+v, want it turned by %d", c, i, b, want)
			}
			if slices.ContainsFunc(boards[:i], b.over) {
				t.Errorf("%+v: board %d lies over another", c, i)
			}
		}
	}
}

// firstFrame notes where the token of the hand was that is played, and where the
// slide of its copy on the board sets out from.
const firstFrame = `(() => {
	const middle = (e) => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
	const animate = Element.prototype.animate;
	Element.prototype.animate = function (frames, timing) {
		const run = animate.call(this, frames, timing);
		if (this.matches(".pending, .ghost, .fresh")) {
			run.pause();
			run.currentTime = 0;
			const [x, y] = middle(this);
			window.astray = Math.hypot(x - window.played[0], y - window.played[1]);
			run.play();
		}
		return run;
	};
	document.addEventListener("1208:place", ({ detail: { form, token } }) => {
		const tok = token && [...form.querySelectorAll(".tok")].find((t) => (t.value || t.querySelector("input").value)[0] === token);
		if (tok) window.played = middle(tok.querySelector(".token"));
	}, true);
})()`

// TestTurnedTokens: on boards that are turned, what slides or is dragged is turned
// as they are.
func TestTurnedTokens(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	p := newPlayer(t, s.server.Base(), "the tablet", device{lang: "en"})
	p.onEveryPage(firstFrame)
	p.onEveryPage(graceInHand)
	p.open("/privacy")
	p.resize(1024, 768)
	for _, c := range []struct {
		seat int
		turn string // of its board, as the style writes it
	}{{0, "0, 1, -1, 0"}, {3, "0, -1, 1, 0"}} {
		tb := s.shared(4)
		for seat := range 4 {
			if seat != c.seat { // he is the last, so that his token lies in sight for two seconds
				s.chooseFor(tb, seat)
			}
		}
		at := tb.own()
		at.middle = true
		p.enter(at, s.prefs("en", "light"))
		board := fmt.Sprintf(`.place-at:has([name=seat][value="%d"]) `, c.seat)
		m, err := rules.ParseMove(read[string](p, is(board+".tok")+".value"))
		if err != nil {
			t.Fatal(err)
		}
		from, to := p.place(board+".tok", false), p.place(fmt.Sprintf("%s.cells .c%d", board, m.Cell()), false)
		p.pointer(down, from)
		p.pointer(move, spot{X: (from.X + to.X) / 2, Y: (from.Y + to.Y) / 2})
		p.waitFor("the token to follow", fmt.Sprintf(`getComputedStyle(document.querySelector(".dragged")).transform.startsWith("matrix(%s")`, c.turn))
		p.pointer(up, to)
		p.waitFor("the token to lie", is(board+".pending")+" && !"+is(".dragged"))
		p.tap(board + ".take-back")
		p.waitFor("the hand", "!"+is(board+".pending"))
		p.tap(board + fmt.Sprintf(`.tok[value="%s"]`, m))
		p.waitFor("the token to slide from where it lay", "window.astray < 2")
	}
}
