package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"game1208/internal/termtest"
	"game1208/internal/text"
)

// theDeal is what is played on screens that are compared.
const theDeal = "BEGACDFH.3c71a5527"

// atTerminal starts the real program in a window of its own.
func atTerminal(t *testing.T, width, height int, env []string, args ...string) *termtest.Program {
	t.Helper()
	cmd := command(t, append([]string{"play"}, args...)...)
	cmd.Env = append(append(cmd.Env, "TERM=xterm-256color", "COLORTERM=truecolor", "NO_COLOR="), env...)
	return termtest.Start(t, width, height, cmd)
}

// shows waits until the screen is the one that testdata has under this name.
func shows(t *testing.T, p *termtest.Program, name string) {
	t.Helper()
	file := filepath.Join("testdata", "screen", name+".txt")
	if *update {
		last := ""
		for now := p.Screen(); now != last; now = p.Screen() {
			last = now
			time.Sleep(300 * time.Millisecond) // until nothing changes any more: whoever updates looks at it
		}
		if err := os.WriteFile(file, []byte(last), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	p.Until("screen like "+file+":\n"+string(want), func(screen string) bool { return screen == string(want) })
}

// TestScreens compares every main screen in both languages and three sizes of window,
// and plays a whole game with each, to its review.
func TestScreens(t *testing.T) {
	for _, lang := range []text.Lang{text.EN, text.FR} {
		for _, size := range [][2]int{{80, 24}, {120, 40}, {60, 20}} {
			name := fmt.Sprintf("%v-%dx%d", lang, size[0], size[1])
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				p := atTerminal(t, size[0], size[1], nil, "--lang", lang.String())
				p.Wait("▸ ")
				p.Press(termtest.Down, termtest.Right) // a bot
				shows(t, p, name+"-start")
				p.Press("?")
				shows(t, p, name+"-keys")
				p.Press("q", "q")
				if code := p.End(); code != 0 || !p.Restored() {
					t.Errorf("exit code %d, terminal restored: %v", code, p.Restored())
				}
				playSolo(t, name, size, lang)
			})
		}
	}
}

// playSolo plays the deal alone, looks at some screens, and reads the review.
func playSolo(t *testing.T, name string, size [2]int, lang text.Lang) {
	t.Helper()
	p := atTerminal(t, size[0], size[1], nil, "--lang", lang.String(), "--deal", theDeal)
	for i, keys := range []string{"b", "-", "e", "a", "g", "d", "c4", "h", "f8"} {
		p.Wait(text.RollOf(lang, i+1, []int{8, 8, 9, 9, 9, 9, 9, 9, 9}[i]))
		if i == 6 {
			shows(t, p, name+"-either")
			p.Press("x")
			shows(t, p, name+"-question")
			p.Press("n")
		}
		p.Press(strings.Split(keys, "")...)
		if i == 6 {
			shows(t, p, name+"-chosen")
		}
		p.Press(termtest.Enter)
	}
	p.Wait(text.TopWord.In(lang))
	shows(t, p, name+"-over")
	p.Press("r")
	p.Wait(text.Capital(text.ToAbstain.In(lang)))
	p.Press(termtest.Right)
	shows(t, p, name+"-review")
	p.Press("q", "n")
	p.Wait(text.RollOf(lang, 1, 8))
	p.Press("q")
	p.Wait(text.TermYes.In(lang))
	p.Press("y")
	if code := p.End(); code != 0 || !p.Restored() {
		t.Errorf("exit code %d, terminal restored: %v", code, p.Restored())
	}
}

// TestTwoAtOneKeyboard: between two players the screen shows no hand and no choice.
func TestTwoAtOneKeyboard(t *testing.T) {
	t.Parallel()
	p := atTerminal(t, 80, 24, nil, "--names", "Léa,Tom", "--deal", theDeal)
	for roll := 1; roll <= 8; roll++ {
		for i, name := range []string{"Léa", "Tom"} {
			p.Wait("Pass the device to "+name, "Enter shows your hand")
			if roll == 1 {
				shows(t, p, "two-"+name)
			}
			p.Press(termtest.Enter)
			p.Wait(fmt.Sprintf("Roll %d of 8 · %s", roll, name))
			if roll == 2 {
				shows(t, p, "two-hand-"+name)
			}
			// Both take the first token of the hand, one downwards and one upwards.
			p.Press(termtest.Right, []string{termtest.Up, termtest.Down}[i], termtest.Enter)
		}
	}
	p.Wait("Game over", "1st", "2nd")
	shows(t, p, "two-over")
}

// TestMouse plays a whole game with clicks alone.
func TestMouse(t *testing.T) {
	t.Parallel()
	p := atTerminal(t, 80, 24, nil, "--lang", "en")
	p.Wait("[ Start ]")
	p.Click("›") // another player here
	p.Wait("‹ 2 ›")
	p.Click("‹") // and not
	p.Wait("‹ 1 ›")
	p.Click("[ Start ]")
	for roll := 1; roll <= 8; roll++ {
		p.Wait(fmt.Sprintf("Roll %d of 8", roll), "▐ ")
		if roll < 8 { // the last token is picked already
			p.Click(lastOf(p.Screen()))
		}
		p.Until("a token that is picked", func(screen string) bool {
			return strings.Contains(screen, "Enter places it") || strings.Contains(screen, ": on ")
		})
		if roll == 1 {
			p.Click("X give up")
			p.Wait("Give this game up?")
			p.Click("N no")
			p.Click("Enter place  ") // the key in the last line
		} else {
			p.Click("┏━━━┓") // the first cell that is lit
		}
	}
	p.Wait("Game over", "points lost")
	p.Click("R review")
	p.Wait("Roll 1 of 8")
	p.Click("→ Next")
	p.Wait("Roll 2 of 8")
	p.Click("Q back")
	p.Wait("Game over")
	p.Click("Q leave")
	p.Wait("[ Start ]")
	p.Click("Q quit")
	if code := p.End(); code != 0 {
		t.Errorf("exit code %d", code)
	}
}

// lastOf is the letter of the last token on the screen, as it is drawn in a hand.
func lastOf(screen string) string {
	i := strings.LastIndex(screen, "▐ ")
	return screen[i : i+len("▐ ")+len("A ▌")]
}

// TestAgainstBots plays against bots to the end, all that a table has seats for.
func TestAgainstBots(t *testing.T) {
	t.Parallel()
	p := atTerminal(t, 120, 40, nil, "--bots", "beginner,casual,expert,perfect,rival")
	p.Wait("Rival bot")
	for roll := 1; roll <= 8; roll++ {
		p.Wait(fmt.Sprintf("Roll %d of ", roll))
		p.Press(termtest.Right, termtest.Up, termtest.Enter)
	}
	p.Wait("Game over", "Rival bot", "points lost")
}

// TestResize: the screen follows the window, and says when it is too small.
func TestResize(t *testing.T) {
	t.Parallel()
	p := atTerminal(t, 80, 24, nil, "--deal", theDeal)
	p.Wait("Roll 1 of 8", "▗▄▄▄▖")
	p.Resize(60, 20)
	p.Wait("Roll 1 of 8", "┏━┓")
	p.Resize(59, 20)
	p.Wait("Window too small: 60 columns and 20 lines are needed.")
	p.Resize(15, 3)
	p.Wait("Too small:", "60×20")
	p.Resize(120, 40)
	p.Wait("Roll 1 of 8", "╭─────╮")
	p.Press("b", termtest.Enter)
	p.Wait("Roll 2 of 8")
}

// TestColours: there are colours where somebody wants them, others on a light
// background, and none with NO_COLOR; a terminal that can do nothing gets plain lines.
func TestColours(t *testing.T) {
	t.Parallel()
	const gold, darkGold = "38;2;242;182;50", "38;2;143;95;0"
	p := atTerminal(t, 80, 24, nil, "--deal", theDeal)
	p.Wait("Roll 1 of 8", "B")
	if !strings.Contains(p.Written(), gold) {
		t.Error("no gold on a dark background")
	}
	light := atTerminal(t, 80, 24, nil, "--deal", theDeal)
	light.Light()
	light.Until("gold for a light background", func(string) bool { return strings.Contains(light.Written(), darkGold) })
	plain := atTerminal(t, 80, 24, []string{"NO_COLOR=1"}, "--deal", theDeal)
	plain.Wait("Roll 1 of 8")
	plain.Press("b")
	plain.Wait("┃ B ┃", "Enter places it")
	for _, sgr := range []string{"\x1b[3", "38;2", "48;2", "38;5", "48;5"} {
		for part := range strings.SplitSeq(plain.Written(), "\x1b[") {
			if code, _, isSGR := strings.Cut(part, "m"); isSGR && strings.HasPrefix("\x1b["+code, sgr) && strings.Trim(code, "0123456789;") == "" {
				t.Errorf("colour %q in spite of NO_COLOR", code)
			}
		}
	}
	dumb := atTerminal(t, 80, 24, []string{"TERM=dumb"}, "--deal", theDeal)
	dumb.Wait("The first three tokens: B E G.")
	if strings.Contains(dumb.Written(), "\x1b") {
		t.Error("escape sequences for a terminal that has none")
	}
}

// TestGivingUp: a game is given up by two keys, and not by one.
func TestGivingUp(t *testing.T) {
	t.Parallel()
	p := atTerminal(t, 80, 24, nil, "--deal", theDeal)
	p.Wait("Roll 1 of 8")
	p.Press("x")
	p.Wait("Give this game up?", "does not count")
	p.Press("n")
	p.Wait("Roll 1 of 8", "Choose a token")
	p.Press("x")
	p.Wait("Give this game up?")
	p.Press("y")
	p.Wait("Game over", "This game was given up.")
}

// TestLeaving: ctrl-C, a signal and q leave the terminal as it was.
func TestLeaving(t *testing.T) {
	t.Parallel()
	for name, leave := range map[string]func(p *termtest.Program, cmd *exec.Cmd){
		"ctrl-C": func(p *termtest.Program, _ *exec.Cmd) { p.Press(termtest.CtrlC) },
		"signal": func(_ *termtest.Program, cmd *exec.Cmd) { cmd.Process.Signal(os.Interrupt) },
	} {
		cmd := command(t, "play", "--deal", theDeal)
		cmd.Env = append(cmd.Env, "TERM=xterm-256color")
		p := termtest.Start(t, 80, 24, cmd)
		p.Wait("Roll 1 of 8")
		if !p.Apart() {
			t.Fatal("the game is not on a screen of its own")
		}
		leave(p, cmd)
		if p.End(); !p.Restored() {
			t.Errorf("%s: the terminal is not as it was:\n%s", name, p.Screen())
		}
	}
}
