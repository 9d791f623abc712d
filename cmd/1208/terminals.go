package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"io"
	"net"
	"net/url"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"game1208/internal/limit"
	"game1208/internal/oracle"
	"game1208/internal/room"
	"game1208/internal/sshd"
	"game1208/internal/text"
	"game1208/internal/tui"
)

// farewell is how long those at terminals have to read that the server ends.
const farewell = 5 * time.Second

// terminals are the way in by ssh; nil without one.
type terminals struct {
	listener net.Listener
	server   *sshd.Server
	port     string
}

// listenSSH listens for ssh if the server is to. Its error is that of listening, or
// of the host key.
func (s server) listenSSH(ctx context.Context) (*terminals, error) {
	if s.ssh == "" {
		return nil, nil
	}
	key, err := sshd.HostKey(s.data + ".hostkey")
	if err != nil {
		return nil, err
	}
	listener, err := listen(ctx, s.ssh)
	if err != nil {
		return nil, &listenError{flag: "--ssh", addr: s.ssh, err: err}
	}
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	return &terminals{
		listener: listener, port: port,
		server: sshd.New(sshd.Config{Key: key, Limits: s.calls, Gate: s.gate, Logger: s.logger}),
	}, nil
}

// address is the command by which others come in, "" without a way.
func (t *terminals) address(at places) string {
	if t == nil {
		return ""
	}
	host := "localhost"
	if open, err := url.Parse(cmp.Or(at.others(), at.here)); err == nil {
		host = open.Hostname()
	}
	return "ssh -p " + t.port + " " + host
}

// open is how many connections there are.
func (t *terminals) open() int {
	if t == nil {
		return 0
	}
	return t.server.Open()
}

// serve lets visitors in. What it returns says goodbye to them and waits until they
// have gone.
func (t *terminals) serve(s server, at places, house *room.House, exact *oracle.Oracle, ops *operators, failed chan<- error) (stop func(context.Context)) {
	ops.metrics.Gauge("game1208_terminals", "Open connections by ssh.", func() float64 { return float64(t.open()) })
	if t == nil {
		return func(context.Context) {}
	}
	t.server.Hit = ops.metrics.Limited
	t.server.Play = func(ctx context.Context, v *sshd.Visitor) error {
		guest := &tui.Guest{
			House: house, Oracle: exact, Owner: v.Owner, Lang: visitorLang(v), Clock: time.Now, Random: rand.Reader,
			Base: cmp.Or(at.others(), at.here), Ending: v.Leave, Told: ops.metrics.Refused,
			Allow:  func(d tui.Deed) bool { return v.Allow(deeds[d]) },
			Failed: func(err error) { s.logger.Error("a terminal has failed", "err", err) },
		}
		if v.Keyless {
			guest.Note = text.TermNoKey
		}
		return playWith(ctx, v, guest)
	}
	t.server.NoRun = func(v *sshd.Visitor) string { return text.TermNoRun(visitorLang(v), t.address(at)) }
	go func() {
		if err := t.server.Serve(t.listener); err != nil {
			failed <- err
		}
	}()
	return func(ctx context.Context) {
		end, cancel := context.WithTimeout(context.WithoutCancel(ctx), farewell)
		defer cancel()
		t.server.Drain(end)
	}
}

// deeds are what guests do, as the gate bounds it: a deed without is not compiled.
var deeds [tui.Deeds]limit.Kind = [...]limit.Kind{tui.Act: limit.Act, tui.Open: limit.Table, tui.Join: limit.Code}

// visitorLang is the language of a visitor: that of the name under which he comes,
// "fr" or "en", else that of his environment.
func visitorLang(v *sshd.Visitor) text.Lang {
	if lang, ok := text.Parse(v.User); ok {
		return lang
	}
	return envLanguage(func(name string) string {
		for _, set := range v.Env {
			if value, ok := strings.CutPrefix(set, name+"="); ok {
				return value
			}
		}
		return ""
	})
}

// playWith plays with a visitor, on the whole of his terminal or in lines.
func playWith(ctx context.Context, v *sshd.Visitor, guest *tui.Guest) error {
	if v.Term == "" || v.Term == "dumb" {
		err := tui.Lines(ctx, guest, v.Typing(), v)
		if errors.Is(err, tui.ErrInputEnded) {
			return nil
		}
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	screen := tui.NewScreen(ctx, guest)
	defer screen.Close()
	env := append(v.Env, "TERM="+v.Term)
	program := tea.NewProgram(screen, tea.WithContext(ctx), tea.WithInput(silence{ctx}), tea.WithOutput(v), tea.WithEnvironment(env),
		tea.WithColorProfile(colorprofile.Env(env)), tea.WithWindowSize(v.Width, v.Height),
		tea.WithoutSignalHandler(), tea.WithoutCatchPanics())
	go sendKeys(ctx, program, v)
	go func() {
		for {
			select {
			case size := <-v.Resized:
				program.Send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
			case <-ctx.Done():
				return
			}
		}
	}()
	_, err := program.Run()
	v.Say(screen.Bye())
	if errors.Is(err, tea.ErrProgramKilled) {
		return nil
	}
	return err
}

// sendKeys sends a program what a visitor types, and takes to the end what he types
// when the program has ended: its own reader would wait for ever for somebody to take
// the next key.
func sendKeys(ctx context.Context, program *tea.Program, v *sshd.Visitor) {
	keys := make(chan uv.Event)
	go func() {
		defer close(keys)
		_ = uv.NewTerminalReader(v, v.Term).StreamEvents(ctx, keys) // who has hung up ends ctx, too
	}()
	for key := range keys {
		program.Send(key)
	}
}

// silence is an input from which nothing comes until ctx ends. A program without any
// input asks a terminal nothing.
type silence struct{ ctx context.Context }

// Read implements [io.Reader].
func (s silence) Read([]byte) (int, error) {
	<-s.ctx.Done()
	return 0, io.EOF
}
