package endtoend

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"game1208/internal/oracle"
	"game1208/internal/text"
	"game1208/internal/webtest"
	"game1208/review"
	"game1208/rules"
)

// accountLine is the line of arithmetic at the end of a game for one, as it is read.
func accountLine(lang text.Lang, r review.Review) string {
	a := r.Account(0, 0)
	return strings.Join([]string{
		text.ValueWord.In(lang), text.Hundredths(lang, a.Value), text.LuckWord.In(lang), text.Signed(lang, a.Luck),
		text.LostWord.In(lang), text.Minus(lang, a.Lost), text.ScoreWord.In(lang), "= " + text.Number(a.Score/100),
	}, " ")
}

// readAccount reads it from the page.
const readAccount = `[...document.querySelectorAll(".sum span")].map((e) => e.textContent.trim()).join(" ")`

// reviewTime notes how long the review takes, in milliseconds from the request on that
// ends the game.
const reviewTime = `(() => {
	let sent;
	document.addEventListener("htmx:before:request", () => { sent = performance.now(); });
	document.addEventListener("htmx:after:swap", () => {
		if (document.querySelector(".review .sum")) window.reviewed ??= performance.now() - sent;
	});
})()`

// TestReview plays alone to the end, with scripts and without: the review is there
// by itself. Then it is gone through: by the arrow keys, or by the links.
func TestReview(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	exact := oracle.New()
	for _, d := range []device{{lang: "fr", phone: true, still: true}, {lang: "en", phone: true, noScripts: true}} {
		t.Run(fmt.Sprint("scripts ", !d.noScripts), func(t *testing.T) {
			p := newPlayer(t, server.Base(), "Nora", d)
			p.onEveryPage(reviewTime)
			p.open("/")
			p.tap(playAlone)
			if d.noScripts {
				p.tap(ready)
			}
			p.play(1, 0)
			p.finish(2)
			record := p.record()
			want := review.Of(exact.Exact(rules.Plain), record)
			p.waitFor("the review", is(".review .sum"))
			if !d.noScripts {
				t.Logf("the review lies open %.0f ms after the last placement was sent", read[float64](p, "window.reviewed"))
			}
			if got := read[string](p, readAccount); got != accountLine(p.lang(), want) {
				t.Errorf("the page says %q, the review %q", got, accountLine(p.lang(), want))
			}
			facts := read[string](p, `[...document.querySelectorAll(".facts dd")].map((e) => e.textContent).join(" ")`)
			if shown := text.DealMark(p.lang(), want.Top) + " " + text.DealMark(p.lang(), want.Ceiling); facts != shown {
				t.Errorf("top and ceiling are %q, want %q", facts, shown)
			}
			for _, part := range []string{".review", ".losses", ".chart"} {
				if !p.sees(is(part) + `.checkVisibility()`) {
					t.Errorf("%s does not show by itself", part)
				}
			}

			p.tap(`a[href$="?step=0"]`)
			for n := range len(record.Lines[0]) + 1 {
				p.waitFor("step "+fmt.Sprint(n), said("h1", text.Step(p.lang(), n)))
				if n > 0 {
					m := want.Lines[0].Moves[n-1]
					p.waitFor("how it was played", said(".graded", text.Class(p.lang(), m.Class())))
					p.waitFor("what it was worth", said("td.played", text.Decimal(p.lang(), m.Options[0].Value-m.Loss)))
				}
				p.turnPage("next", kb.ArrowRight)
			}
			p.waitFor("the summary", said("h1", text.ReviewTitle.In(p.lang()))+" && "+is(".rolls"))
			p.turnPage("prev", kb.ArrowLeft)
			p.waitFor("the last roll", said("h1", text.Step(p.lang(), len(record.Lines[0]))))
			p.practise()
		})
	}
}

// turnPage goes to a neighbouring step: by a key where there are scripts.
func (p *player) turnPage(rel, key string) {
	p.t.Helper()
	if p.device.noScripts {
		p.tap(".steps a[rel=" + rel + "]")
		return
	}
	p.waitFor("the keys", `document.readyState === "complete"`)
	p.press(key)
}

// practise tries the last move again, with luck that is drawn anew, until the board
// is full and its review is there, which leads back to that move.
func (p *player) practise() {
	p.t.Helper()
	const begun = `location.pathname.startsWith("/try/")`
	from := read[string](p, "location.href")
	p.tap(`form[action="/try"] button`)
	p.waitFor("a roll to practise on", begun+" && "+is(".hand"))
	for range rules.MaxRolls {
		before := read[string](p, "location.href")
		if p.sees(is(".hand a")) {
			p.tap(".hand a")
		} else {
			p.tap(".hand input")
			p.tap(".cells button")
		}
		p.waitFor("what comes of it", "location.href !== "+quote(before)+` && document.readyState === "complete"`)
		if !p.sees(begun) {
			p.waitFor("the review of the practice", is(".sum"))
			p.tap(`.steps a[href^="/r/"].plain`)
			p.waitFor("the move that was tried again", "location.href === "+quote(from))
			return
		}
	}
	p.fatalf("the practice has no end: %s", read[string](p, "location.href"))
}
