// Package termtest is a person in front of a terminal: he sees what a program has
// drawn, presses keys and clicks, and changes the size of the window.
package termtest

import (
	"fmt"
	"image/color"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
)

// patience is how long somebody waits for what he expects: the machine may be slow.
const patience = 60 * time.Second

// A Terminal shows what a program writes.
type Terminal struct {
	t   testing.TB
	out io.Writer // to the program

	mu      sync.Mutex
	screen  *vt.Emulator
	written strings.Builder // every byte that the program has sent
	changed chan struct{}   // has one element after each change
	ended   chan struct{}   // closed when the program writes no more
}

// New shows what comes from a program, and sends it keys.
func New(t testing.TB, width, height int, from io.Reader, to io.Writer) *Terminal {
	term := &Terminal{t: t, out: to, screen: vt.NewEmulator(width, height), changed: make(chan struct{}, 1), ended: make(chan struct{})}
	term.screen.SetDefaultBackgroundColor(color.Black)
	go io.Copy(to, term.screen) // its answers to what the program asks; a program that has gone asks nothing
	go term.show(from)
	return term
}

func (term *Terminal) show(from io.Reader) {
	defer close(term.ended)
	buf := make([]byte, 64<<10)
	for {
		n, err := from.Read(buf)
		term.mu.Lock()
		term.written.Write(buf[:n])
		term.screen.Write(buf[:n])
		term.mu.Unlock()
		select {
		case term.changed <- struct{}{}:
		default:
		}
		if err != nil {
			return
		}
	}
}

// Light makes the terminal's background white, as it says when it is asked.
func (term *Terminal) Light() {
	term.mu.Lock()
	defer term.mu.Unlock()
	term.screen.SetDefaultBackgroundColor(color.White)
}

// Screen is what is on the screen, without colours and without spaces at the ends
// of lines.
func (term *Terminal) Screen() string {
	term.mu.Lock()
	defer term.mu.Unlock()
	lines := strings.Split(term.screen.String(), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n") + "\n"
}

// Coloured is the same with its colours, as escape sequences.
func (term *Terminal) Coloured() string {
	term.mu.Lock()
	defer term.mu.Unlock()
	return term.screen.Render()
}

// Written is every byte that the program has sent so far.
func (term *Terminal) Written() string {
	term.mu.Lock()
	defer term.mu.Unlock()
	return term.written.String()
}

// Apart reports whether the program has the terminal's other screen.
func (term *Terminal) Apart() bool {
	term.mu.Lock()
	defer term.mu.Unlock()
	return term.screen.IsAltScreen()
}

// Restored reports whether the terminal is as it was before the program: on its
// first screen, with a cursor.
func (term *Terminal) Restored() bool {
	term.mu.Lock()
	defer term.mu.Unlock()
	return !term.screen.IsAltScreen() && !term.screen.CursorHidden()
}

// Wait waits until the screen shows all of this.
func (term *Terminal) Wait(parts ...string) {
	term.t.Helper()
	term.Until(fmt.Sprintf("%q", parts), func(screen string) bool {
		for _, part := range parts {
			if !strings.Contains(strings.ReplaceAll(screen, "\u00a0", " "), part) {
				return false
			}
		}
		return true
	})
}

// Until waits until the screen is as it should be.
func (term *Terminal) Until(what string, good func(screen string) bool) {
	term.t.Helper()
	late := time.After(patience)
	for !good(term.Screen()) {
		select {
		case <-term.changed:
		case <-term.ended:
			if good(term.Screen()) {
				return
			}
			term.t.Fatalf("the program has ended; expected %s on\n%s", what, term.Screen())
		case <-late:
			term.t.Fatalf("no %s on\n%s", what, term.Screen())
		}
	}
}

// Press sends keys, as the bytes that they are.
func (term *Terminal) Press(keys ...string) {
	term.t.Helper()
	for _, key := range keys {
		if _, err := io.WriteString(term.out, key); err != nil {
			term.t.Fatalf("key %q: %v", key, err)
		}
	}
}

// The keys that are more than a letter.
const (
	Enter = "\r"
	Up    = "\x1b[A"
	Down  = "\x1b[B"
	Right = "\x1b[C"
	Left  = "\x1b[D"
	CtrlC = "\x03"
)

// The program asks for clicks, and for their places in numbers, by these.
const clicksOn, placesOn = "\x1b[?1002h", "\x1b[?1006h"

// Click clicks with the left button on the first place where the screen shows this. A
// program that has not asked for clicks gets none.
func (term *Terminal) Click(what string) {
	term.t.Helper()
	if sent := term.Written(); !strings.Contains(sent, clicksOn) || !strings.Contains(sent, placesOn) {
		term.t.Fatal("the program has not asked for clicks")
	}
	term.Until(fmt.Sprintf("%q to click on", what), func(screen string) bool {
		for y, line := range strings.Split(screen, "\n") {
			before, _, found := strings.Cut(line, what)
			if !found {
				continue
			}
			x := len([]rune(before)) + 1
			term.Press(fmt.Sprintf("\x1b[<0;%d;%dM", x, y+1), fmt.Sprintf("\x1b[<0;%d;%dm", x, y+1))
			return true
		}
		return false
	})
}

// A Program runs in a terminal of its own.
type Program struct {
	*Terminal
	cmd *exec.Cmd
	tty *os.File
}

// Start starts a program in a window. It is killed when the test ends.
func Start(t testing.TB, width, height int, cmd *exec.Cmd) *Program {
	t.Helper()
	tty, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: uint16(height), Cols: uint16(width)})
	if err != nil {
		t.Fatal(err)
	}
	p := &Program{Terminal: New(t, width, height, tty, tty), cmd: cmd, tty: tty}
	t.Cleanup(func() {
		cmd.Process.Kill() // it may be gone already
		tty.Close()
		<-p.ended
	})
	return p
}

// Resize changes the size of the window.
func (p *Program) Resize(width, height int) {
	p.t.Helper()
	p.mu.Lock()
	p.screen.Resize(width, height)
	p.mu.Unlock()
	if err := pty.Setsize(p.tty, &pty.Winsize{Rows: uint16(height), Cols: uint16(width)}); err != nil {
		p.t.Fatal(err)
	}
}

// End waits until the program has ended by itself and returns its exit code.
func (p *Program) End() int {
	p.t.Helper()
	select {
	case <-p.ended:
	case <-time.After(patience):
		p.t.Fatalf("the program does not end\n%s", p.Screen())
	}
	p.cmd.Wait() // its code says how it ended
	return p.cmd.ProcessState.ExitCode()
}
