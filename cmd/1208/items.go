package main

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"game1208/internal/text"
)

// score, legal, replay and verify all work in the same way: they take items,
// each an argument or a line of standard input, and give one answer to each,
// for people or as JSON. What differs is the question.

// An answer is what a command says about one item. Its exported fields are its
// JSON form.
type answer interface {
	// print writes the answer for people.
	print(w io.Writer, c *cli)
}

// A question finds the answer to an item. Its error is about the item alone.
type question func(item string) (answer, error)

// stdinArg as the only argument stands for the lines of standard input.
const stdinArg = "-"

const (
	maxItem  = 1 << 20 // bytes of an item
	maxShown = 60      // characters of a wrong item that are repeated to people
)

var errTooLong = errors.New("item too long")

// ask answers every item. Items that are wrong are reported in their place and
// do not stop it, but make it return errReported at the end.
func (c *cli) ask(cmd *cobra.Command, args []string, asJSON bool, q question) error {
	r := newReplies(c, asJSON)
	var err error
	if args[0] == stdinArg {
		err = r.readLines(cmd.Context(), q)
	} else {
		for _, arg := range args {
			r.reply(0, arg, q)
		}
	}
	if err = cmp.Or(err, r.out.Flush()); err == nil && r.failed {
		err = errReported
	}
	return err
}

// say gives the only answer of a command that takes no items.
func (c *cli) say(a answer, asJSON bool) error {
	r := newReplies(c, asJSON)
	r.write(a)
	return r.out.Flush()
}

// replies writes answers.
type replies struct {
	c      *cli
	out    *bufio.Writer
	json   *json.Encoder // onto out; nil when the answers are for people
	failed bool          // an item was wrong
}

func newReplies(c *cli, asJSON bool) *replies {
	r := &replies{c: c, out: bufio.NewWriterSize(c.stdout, 64<<10)}
	if asJSON {
		r.json = json.NewEncoder(r.out)
		r.json.SetEscapeHTML(false)
	}
	return r
}

// reply answers one item: an argument if line is 0, else that line of standard
// input. A write that fails shows when out is flushed.
func (r *replies) reply(line int, item string, q question) {
	if len(item) > maxItem {
		r.refuse(line, shown(item), errTooLong)
		return
	}
	a, err := q(item)
	if err != nil {
		r.refuse(line, item, err)
		return
	}
	r.write(a)
}

// write writes an answer, for people or as JSON.
func (r *replies) write(a answer) {
	if r.json != nil {
		_ = r.json.Encode(a)
		return
	}
	a.print(r.out, r.c)
}

// refuse says what is wrong with an item.
func (r *replies) refuse(line int, item string, err error) {
	r.failed = true
	reason := r.c.explain(err)
	if r.json != nil {
		_ = r.json.Encode(struct {
			Error string `json:"error"`
			Input string `json:"input"`
		}{reason, item})
		return
	}
	_ = r.out.Flush() // so that the two streams keep their order on a terminal
	name := cmp.Or(item, `""`)
	if line > 0 {
		name = text.CLILine(r.c.lang, line) + ": " + shown(name)
	}
	fmt.Fprintf(r.c.stderr, "1208: %s: %s\n", name, reason)
}

// readLines answers the lines of standard input.
func (r *replies) readLines(ctx context.Context, q question) error {
	in := bufio.NewReaderSize(&patientReader{ctx, r.c.stdin, r.out.Flush}, 64<<10)
	var line []byte
	for n := 1; ; n++ {
		var err error
		line, err = readLine(in, line[:0])
		if err != nil && err != io.EOF {
			return err
		}
		if err == io.EOF && len(line) == 0 {
			return nil
		}
		item := string(bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r")))
		r.reply(n, item, q)
		if err == io.EOF {
			return nil
		}
	}
}

// readLine appends the next line to line, with its end. Of a line that is too
// long it reads all and keeps so much that its length tells.
func readLine(in *bufio.Reader, line []byte) ([]byte, error) {
	for {
		part, err := in.ReadSlice('\n')
		room := maxItem + len("\r\n") + 1 - len(line)
		line = append(line, part[:min(len(part), room)]...)
		if err != bufio.ErrBufferFull {
			return line, err
		}
	}
}

// shown returns the beginning of an item for a message to people, without what
// would take hold of their terminal.
func shown(item string) string {
	var short strings.Builder
	n := 0
	for _, char := range item {
		if n++; n > maxShown {
			short.WriteRune('…')
			break
		}
		if !unicode.IsPrint(char) {
			char = unicode.ReplacementChar
		}
		short.WriteRune(char)
	}
	return short.String()
}

// A patientReader hands over what has been answered before it waits for more
// input, so that a program on the other end of a slow pipe gets each answer
// when it has asked. It stops waiting when ctx ends.
type patientReader struct {
	ctx   context.Context
	in    io.Reader
	flush func() error
}

func (r *patientReader) Read(p []byte) (int, error) {
	if err := r.flush(); err != nil {
		return 0, err
	}
	type result struct {
		n   int
		err error
	}
	// A read cannot be interrupted. After ctx has ended nobody uses p again, so
	// the goroutine may be left to wait for the end of the program.
	done := make(chan result, 1)
	go func() {
		n, err := r.in.Read(p)
		done <- result{n, err}
	}()
	select {
	case got := <-done:
		return got.n, got.err
	case <-r.ctx.Done():
		return 0, r.ctx.Err()
	}
}
