package sshd

import (
	"bytes"
	"context"
	"io"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/crypto/ssh"
	"golang.org/x/time/rate"

	"game1208/internal/limit"
	"game1208/internal/text"
	"game1208/match"
)

// A Visitor is somebody who has come by ssh. What he types is read from him, and
// what he is to see is written to him.
type Visitor struct {
	Owner   match.Owner
	User    string // the name under which he came; it stands for nothing
	Keyless bool   // his owner is as good as this connection
	Term    string // what kind of terminal he has, "" for none: then lines go to and fro
	Env     []string
	Width   int // of his window when he came
	Height  int
	Resized <-chan [2]int        // the width and height that it has got
	Leave   <-chan text.Sentence // says why he has to go
	Allow   func(limit.Kind) bool

	conn    *ssh.ServerConn
	channel ssh.Channel
	limits  Limits
	leave   chan text.Sentence
	sized   chan [2]int // the latest that his client has said
	resized chan [2]int
	keys    *rate.Limiter
	ctx     context.Context
	typed   atomic.Int64 // when he typed last, in Unix nanoseconds
}

// The greatest window that is drawn for.
const maxWidth, maxHeight = 400, 150

// dismiss tells the visitor why he has to go. Only the first reason is told.
func (v *Visitor) dismiss(why text.Sentence) {
	select {
	case v.leave <- why:
	default:
	}
}

// Read implements [io.Reader]: what the visitor types, no faster than anybody can.
func (v *Visitor) Read(p []byte) (int, error) {
	n, err := v.channel.Read(p[:min(len(p), v.limits.KeyBurst)])
	v.typed.Store(time.Now().UnixNano())
	if n > 0 && v.keys.WaitN(v.ctx, n) != nil {
		return 0, io.EOF
	}
	return n, err
}

// Write implements [io.Writer]. A terminal is in raw mode: there a line ends with
// a carriage return. Whoever does not take what is written in time is cut off.
func (v *Visitor) Write(p []byte) (int, error) { return v.write(v.channel, p) }

func (v *Visitor) write(to io.Writer, p []byte) (int, error) {
	late := time.AfterFunc(v.limits.Write, func() { v.conn.Close() })
	defer late.Stop()
	sent := p
	if v.Term != "" {
		sent = bytes.ReplaceAll(p, []byte("\n"), []byte("\r\n"))
	}
	if _, err := to.Write(sent); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Say writes a line at the end.
func (v *Visitor) Say(line string) {
	if line != "" {
		io.WriteString(v, line+"\n") // who has gone needs no answer
	}
}

// complain writes a line to where his client shows errors.
func (v *Visitor) complain(line string) { _, _ = v.write(v.channel.Stderr(), []byte(line+"\n")) }

// Typing returns what the visitor types in lines where his terminal shows nothing by
// itself: each character is shown, the last can be taken back, and both signs that
// end a program end the input.
func (v *Visitor) Typing() io.Reader {
	if v.Term == "" {
		return v
	}
	in, out := io.Pipe()
	context.AfterFunc(v.ctx, func() { in.Close() }) // then nobody takes a line any more
	go func() {
		var line []byte
		one := make([]byte, 1)
		for {
			if _, err := v.Read(one); err != nil || one[0] == 3 || one[0] == 4 {
				out.Close()
				return
			}
			switch c := one[0]; {
			case c == '\r' || c == '\n':
				io.WriteString(v, "\n")
				if _, err := out.Write(append(line, '\n')); err != nil {
					return
				}
				line = nil
			case (c == 8 || c == 127) && len(line) > 0:
				line = line[:len(line)-1]
				io.WriteString(v, "\b \b")
			case c >= ' ' && c != 127 && len(line) < 500:
				line = append(line, c)
				v.Write(one)
			}
		}
	}()
	return in
}

// accepted are the variables that a visitor may set.
var accepted = []string{"LANG", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "COLORTERM"}

// setEnv takes a variable that means something here.
func (v *Visitor) setEnv(payload []byte) bool {
	var variable struct{ Name, Value string }
	if ssh.Unmarshal(payload, &variable) != nil || !slices.Contains(accepted, variable.Name) || len(variable.Value) > 64 {
		return false
	}
	v.Env = slices.DeleteFunc(v.Env, func(set string) bool { return strings.HasPrefix(set, variable.Name+"=") })
	v.Env = append(v.Env, variable.Name+"="+variable.Value)
	return true
}

// setTerminal takes the kind of his terminal and the size of its window.
func (v *Visitor) setTerminal(payload []byte) bool {
	var asked struct {
		Term                  string
		Columns, Rows         uint32
		WidthPixel, HighPixel uint32
		Modes                 string
	}
	if ssh.Unmarshal(payload, &asked) != nil || len(asked.Term) > 64 {
		return false
	}
	v.Term = asked.Term
	if v.Term == "" {
		v.Term = "dumb"
	}
	v.Width, v.Height = bounded(asked.Columns, asked.Rows)
	return true
}

// resize takes the new size of his window. Only the latest is kept.
func (v *Visitor) resize(payload []byte) bool {
	var asked struct{ Columns, Rows, WidthPixel, HighPixel uint32 }
	if ssh.Unmarshal(payload, &asked) != nil {
		return false
	}
	w, h := bounded(asked.Columns, asked.Rows)
	select {
	case <-v.sized:
	default:
	}
	v.sized <- [2]int{w, h}
	return true
}

// follow passes the sizes of his window on, no more often than it can be drawn for: a
// client says each that it has while it is dragged.
func (v *Visitor) follow(ctx context.Context) {
	rest := time.NewTicker(v.limits.Sizes)
	defer rest.Stop()
	for {
		select {
		case <-rest.C:
		case <-ctx.Done():
			return
		}
		select {
		case size := <-v.sized:
			select {
			case v.resized <- size:
			case <-ctx.Done():
				return
			}
		case <-ctx.Done():
			return
		}
	}
}

// bounded is a size that is drawn for, whatever a client says.
func bounded(columns, rows uint32) (w, h int) {
	return int(min(columns, maxWidth)), int(min(rows, maxHeight))
}
