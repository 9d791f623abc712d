package tui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"game1208/internal/text"
	"game1208/match"
)

// TestQuestion: what asks for a yes or a no stands whole where it says what to do, in
// every layout and language; but for these two lines and the keys, nothing on the
// screen changes.
func TestQuestion(t *testing.T) {
	for _, lang := range langs {
		for name, c := range map[string]struct {
			setup Setup
			key   string
			asked []string
		}{
			"alone":    {Setup{People: 1}, "x", []string{text.TermGiveUp.In(lang), text.TermEndsNow.In(lang)}},
			"bots":     {Setup{People: 1, Bots: slices.Repeat([]string{"casual"}, 5)}, "x", []string{text.TermGiveUp.In(lang), text.TermAllAgree.In(lang)}},
			"covered":  {Setup{People: 2}, "x", []string{text.TermGiveUp.In(lang), text.TermAllAgree.In(lang)}},
			"leave":    {Setup{People: 1}, "q", []string{text.TermLeave.In(lang)}},
			"free":     {Setup{People: 1, Free: 1}, "2", []string{text.TermFree(lang, "Tom")}},
			"pass, go": {Setup{People: 2}, "q", []string{text.TermLeave.In(lang)}},
		} {
			g := guestOf(newHouse(t, someDeal), "her")
			g.Lang, g.Private = lang, c.key == "q"
			if _, err := g.open(t.Context(), c.setup); err != nil {
				t.Fatal(err)
			}
			if c.setup.Free > 0 {
				do(t, g.House, match.Sit{By: "him", Name: "Tom", Skeleton: "tom"})
			}
			for _, size := range [][2]int{{60, 20}, {79, 23}, {80, 24}, {120, 40}, {60, 50}, {200, 60}} {
				what := fmt.Sprint(lang, " ", name, " ", size)
				m := shown(t, g, onlyTable, size[0], size[1])
				before := strings.Split(ansi.Strip(m.View().Content), "\n")
				m.press(c.key, c.key)
				after := strings.Split(ansi.Strip(m.View().Content), "\n")
				for _, asked := range c.asked {
					if !slices.ContainsFunc(after, func(line string) bool { return strings.Contains(line, plainly.Replace(asked)) }) {
						t.Errorf("%s: no %q on\n%s", what, asked, strings.Join(after, "\n"))
					}
				}
				changed := 0
				for y := range before[:len(before)-1] {
					if before[y] != after[y] {
						changed++
					}
				}
				last := after[len(after)-1]
				if changed > 2 || !strings.Contains(last, text.TermYes.In(lang)) || !strings.Contains(last, text.TermNo.In(lang)) {
					t.Errorf("%s: %d lines change on\n%s", what, changed, strings.Join(after, "\n"))
				}
				m.press("n", "n")
				if back := ansi.Strip(m.View().Content); back != strings.Join(before, "\n") {
					t.Errorf("%s: after no there is\n%s", what, back)
				}
			}
		}
	}
}

// TestMoot: a question goes when others have settled it.
func TestMoot(t *testing.T) {
	h := newHouse(t, someDeal)
	g := guestOf(h, "her")
	if _, err := g.open(t.Context(), Setup{People: 1, Free: 1}); err != nil {
		t.Fatal(err)
	}
	m := shown(t, g, onlyTable, 80, 24)
	do(t, h, match.Sit{By: "him", Name: "Tom", Skeleton: "tom"})
	m.refresh(t)
	m.press("2", "2")
	if m.card != freeCard {
		t.Fatal("nobody is asked about")
	}
	ready(t, g, "her")
	ready(t, g, "him")
	m.refresh(t)
	if m.card != noCard {
		t.Error("his seat is asked about while he plays")
	}
	gid := lookAt(t, g).GID
	do(t, h, match.Concede{By: "her", GID: gid, Yes: true})
	m.refresh(t)
	m.press("x", "x")
	m.refresh(t)
	if m.card != giveUpCard {
		t.Fatal("what is still open is asked no more")
	}
	do(t, h, match.Concede{By: "him", GID: gid, Yes: true})
	m.refresh(t)
	if content := ansi.Strip(m.View().Content); m.card != noCard || !strings.Contains(content, text.GivenUp.In(text.EN)) {
		t.Errorf("it is asked whether to give up what is over:\n%s", content)
	}
}
