package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"game1208/internal/eventlog/sqlite"
)

// TestManyBoards checks that every line gets its answer, and that memory does
// not grow with them.
func TestManyBoards(t *testing.T) {
	const boards = 100_000
	const perLine = 10 // allocations; about 5 are made
	in := strings.NewReader(strings.Repeat("A.BC.DEG.HF.\n", boards))
	var out countLines
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	code := newTestCLI(in, &out).run(t.Context(), []string{"score", "--json", "-"})
	runtime.ReadMemStats(&after)
	if code != 0 || out.lines != boards {
		t.Errorf("exit code %d, %d answers, want 0 and %d", code, out.lines, boards)
	}
	if out.writes > boards/100 {
		t.Errorf("%d writes for %d answers: they are not buffered", out.writes, boards)
	}
	if n := (after.Mallocs - before.Mallocs) / boards; n > perLine {
		t.Errorf("%d allocations a line, want at most %d", n, perLine)
	}
	if n := (after.TotalAlloc - before.TotalAlloc) / boards; n > 1000 {
		t.Errorf("%d bytes a line, want at most 1000", n)
	}
}

// countLines counts what is written to it.
type countLines struct{ lines, writes int }

func (c *countLines) Write(p []byte) (int, error) {
	c.lines += bytes.Count(p, []byte("\n"))
	c.writes++
	return len(p), nil
}

// TestSlowPipe checks that a program that waits for each answer before it asks
// again gets it.
func TestSlowPipe(t *testing.T) {
	stdin, ask := io.Pipe()
	answers, stdout := io.Pipe()
	code := make(chan int)
	go func() { code <- newTestCLI(stdin, stdout).run(t.Context(), []string{"legal", "--json", "-"}) }()
	in := bufio.NewReader(answers)
	for range 3 {
		io.WriteString(ask, "A........... B 0 2\n")
		if line, err := in.ReadString('\n'); err != nil || !strings.HasPrefix(line, `{"`) {
			t.Fatalf("answer %q, %v", line, err)
		}
	}
	ask.Close()
	if got := <-code; got != exitFailed { // the hand is too small for the board
		t.Errorf("exit code %d, want %d", got, exitFailed)
	}
}

// TestInterrupt checks that a command that waits for input can be ended.
func TestInterrupt(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	stdin, ask := io.Pipe()
	defer ask.Close()
	var errs strings.Builder
	c := newTestCLI(stdin, io.Discard)
	c.stderr = &errs
	code := make(chan int)
	go func() { code <- c.run(ctx, []string{"score", "-"}) }()
	io.WriteString(ask, "AB..........\n")
	interrupt()
	if got := <-code; got != exitFailed || errs.String() != "1208: Interrupted.\n" {
		t.Errorf("exit code %d, stderr %q", got, errs.String())
	}
}

// TestInterruptedBackup checks that a backup that is ended leaves nothing.
func TestInterruptedBackup(t *testing.T) {
	dir := t.TempDir()
	data, dest := filepath.Join(dir, "games.db"), filepath.Join(dir, "copy.db")
	log, err := sqlite.Open(t.Context(), data, "test")
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	ctx, interrupt := context.WithCancel(t.Context())
	interrupt()
	var errs strings.Builder
	c := newTestCLI(nil, io.Discard)
	c.stderr = &errs
	if code := c.run(ctx, []string{"backup", "--data", data, dest}); code != exitFailed || errs.String() != "1208: Interrupted.\n" {
		t.Errorf("exit code %d, stderr %q", code, errs.String())
	}
	if left, err := filepath.Glob(dest + "*"); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

// TestBrokenStreams checks that answers that do not arrive, and input that
// cannot be read, are failures.
func TestBrokenStreams(t *testing.T) {
	for name, c := range map[string]*cli{
		"stdout": newTestCLI(strings.NewReader("AB..........\n"), broken{}),
		"stdin":  newTestCLI(broken{}, io.Discard),
	} {
		var errs strings.Builder
		c.stderr = &errs
		if code := c.run(t.Context(), []string{"score", "-"}); code != exitFailed || errs.String() != "1208: This did not work: broken.\n" {
			t.Errorf("%s: exit code %d, stderr %q", name, code, errs.String())
		}
	}
}

type broken struct{}

func (broken) Read([]byte) (int, error)  { return 0, errors.New("broken") }
func (broken) Write([]byte) (int, error) { return 0, errors.New("broken") }

// TestLongLine checks the limit to the byte, across the buffers of the reader.
func TestLongLine(t *testing.T) {
	for _, tt := range []struct {
		length int
		want   string // of the error
	}{
		{maxItem, "Character 2"},
		{maxItem + 1, "too long"},
		{maxItem + 2, "too long"},
		{3 * maxItem, "too long"},
	} {
		for _, end := range []string{"", "\n", "\r\n"} {
			in := "AB..........\n" + strings.Repeat("A", tt.length) + end
			if end != "" {
				in += "ABC........." + end
			}
			code, stdout, _ := run(t, in, "score", "--json", "-")
			got := decode[struct {
				Error, Input string
				Score        int
			}](t, stdout)
			if code != exitFailed || len(got) < 2 || !strings.Contains(got[1].Error, tt.want) {
				t.Fatalf("%d bytes, end %q: exit code %d, %d answers", tt.length, end, code, len(got))
			}
			if got[0].Score != 4 || end != "" && got[2].Score != 6 {
				t.Errorf("%d bytes, end %q: the other lines have %d and %d points", tt.length, end, got[0].Score, got[2].Score)
			}
		}
	}
}

// TestHostileItem checks that a line cannot take hold of the terminal.
func TestHostileItem(t *testing.T) {
	_, _, stderr := run(t, "\x1b[2J\u202eAB\x00\n", "score", "-")
	if want := "1208: line 1: \ufffd[2J\ufffdAB\ufffd: "; !strings.HasPrefix(stderr, want) {
		t.Errorf("stderr %q, want %q first", stderr, want)
	}
	if strings.ContainsAny(stderr, "\x1b\x00\u202e") {
		t.Errorf("stderr %q", stderr)
	}
}
