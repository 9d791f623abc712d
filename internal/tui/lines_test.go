package tui

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/synctest"

	"game1208/internal/text"
	"game1208/internal/webtest"
)

// TestLinesAgainstBots: what is typed ahead waits while bots think, and the game goes
// to its end without a word more than was typed.
func TestLinesAgainstBots(t *testing.T) {
	exact.Warm() // outside the bubble: it takes threads
	for _, lang := range langs {
		synctest.Test(t, func(t *testing.T) {
			g := guestOf(newHouse(t, someDeal), "me")
			g.Private, g.Lang = true, lang
			g.Begin = &Setup{People: 1, Bots: []string{"greedy", "rival"}}
			said := told(t, g, "B", "E", "G", "A", "C", "D", "F4", "H", "r")
			for _, want := range []string{text.BotName(lang, "rival", 1), text.TopWord.In(lang), text.PlainOver.In(lang)} {
				if !strings.Contains(said, plainly.Replace(want)) {
					t.Errorf("no %q in\n%s", want, said)
				}
			}
			if strings.ContainsAny(said, "\x1b\u2068\u2069\u202f") {
				t.Errorf("signs that no line should have in\n%q", said)
			}
		})
	}
}

// TestLinesTogether: one opens a table in lines, another joins it by its code, a third
// watches by its link; a code that is wrong and one that is full are answered alike.
func TestLinesTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHouse(t, someDeal)
		her, him, third := sitAt(t, guestOf(h, "her")), sitAt(t, guestOf(h, "him")), sitAt(t, guestOf(h, "third"))
		wrong := him.types("QQQQQQ")
		if said := her.types("2"); !strings.Contains(said, "http://1208.example/t/"+onlyTable) || !strings.Contains(said, "ABCDEF") {
			t.Fatalf("no invitation in\n%s", said)
		}
		him.types("abc-def")
		if got := him.types("s Tom"); !strings.Contains(got, "Roll 1: 3.") {
			t.Fatalf("no game begins:\n%s", got)
		}
		if full := third.types("ABCDEF"); full != wrong || full == "" {
			t.Errorf("a full table is answered %q, none %q", full, wrong)
		}
		if got := third.types("http://1208.example/t/" + onlyTable); !strings.Contains(got, "Waiting for Player 1 and Tom.") {
			t.Errorf("who watches sees\n%s", got)
		}
		her.types("B")
		if got := third.types(""); !strings.Contains(got, "Waiting for Tom.") {
			t.Errorf("who watches sees\n%s", got)
		}
		if got := her.types("u"); !strings.Contains(got, "Choose a token") {
			t.Errorf("a choice is not taken back:\n%s", got)
		}
		her.types("G")
		him.types("-")
		if got := third.said(); !strings.Contains(got, "Player 1: G on cell 3.") || !strings.Contains(got, "Tom: abstention.") {
			t.Errorf("who watches sees\n%s", got)
		}
		// Her seat goes to another terminal, by a link that works once.
		link := strings.Split(her.types("l"), "\n")[0]
		other := sitAt(t, guestOf(h, "elsewhere"))
		if got := other.types(link); !strings.Contains(got, "Roll 2: 12.") {
			t.Errorf("the seat does not move by %q:\n%s", link, got)
		}
		if got := sitAt(t, guestOf(h, "thief")).types(link); !strings.Contains(got, text.TermNoTable.In(text.EN)) {
			t.Errorf("the link works twice:\n%s", got)
		}
		for _, p := range []*person{her, him, third, other} {
			p.types("q")
		}
	})
}

// A person types lines and reads what is said.
type person struct {
	t    *testing.T
	in   *io.PipeWriter
	out  webtest.Buffer
	read int
	err  error
}

func sitAt(t *testing.T, g *Guest) *person {
	p := &person{t: t}
	in, typed := io.Pipe()
	p.in = typed
	go func() {
		p.err = Lines(t.Context(), g, in, &p.out)
		in.Close()
	}()
	t.Cleanup(func() { typed.Close() })
	synctest.Wait()
	p.said()
	return p
}

// types types a line and returns what is said after it.
func (p *person) types(line string) string {
	p.t.Helper()
	p.said()
	if _, err := io.WriteString(p.in, line+"\n"); err != nil && !errors.Is(err, io.ErrClosedPipe) {
		p.t.Fatal(err)
	}
	return p.said()
}

// said is what has been said since it was asked for last.
func (p *person) said() string {
	synctest.Wait()
	all := p.out.String()
	since := all[p.read:]
	p.read = len(all)
	return strings.ReplaceAll(since, "\u00a0", " ")
}
