package sshd_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"game1208/internal/limit"
	"game1208/internal/sshd"
	"game1208/internal/termtest"
	"game1208/internal/text"
	"game1208/internal/webtest"
)

// A host is a server in this process, with what its visitors do.
type host struct {
	*sshd.Server
	addr string
	log  webtest.Buffer
	hits webtest.Buffer
}

// bounds are all that a host bounds.
type bounds struct {
	sshd.Limits
	each limit.Limits // address
}

func newHost(t *testing.T, change func(*bounds), play func(context.Context, *sshd.Visitor) error) *host {
	t.Helper()
	h := &host{}
	b := bounds{sshd.DefaultLimits(), limit.Default()}
	if change != nil {
		change(&b)
	}
	h.Server = sshd.New(sshd.Config{
		Key: termtest.Key(t), Play: play, NoRun: noCommand, Limits: b.Limits, Gate: limit.New(b.each, time.Now),
		Logger: slog.New(slog.NewJSONHandler(&h.log, nil)), Hit: func(limit string) { fmt.Fprintln(&h.hits, limit) },
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	h.addr = listener.Addr().String()
	served := make(chan error, 1)
	go func() { served <- h.Serve(listener) }()
	t.Cleanup(func() {
		ctx, cancel := context.WithCancel(context.Background())
		cancel() // who is still there is cut off
		h.Drain(ctx)
		if err := <-served; err != nil {
			t.Error(err)
		}
	})
	return h
}

// echo says who has come, and repeats what he types until he says bye.
func echo(_ context.Context, v *sshd.Visitor) error {
	fmt.Fprintf(v, "owner %s keyless %v term %q %dx%d env %v user %s\n", v.Owner, v.Keyless, v.Term, v.Width, v.Height, v.Env, v.User)
	lines := bufio.NewScanner(v)
	for lines.Scan() && lines.Text() != "bye" {
		fmt.Fprintln(v, "said", lines.Text())
	}
	return lines.Err()
}

func dial(t *testing.T, h *host, key ssh.Signer) *ssh.Client {
	t.Helper()
	client, err := termtest.Dial(t, h.addr, "somebody", key)
	if err != nil {
		t.Fatal(err)
	}
	return client
}

// ownerOf comes with a key and returns who the server takes him for.
func ownerOf(t *testing.T, h *host, key ssh.Signer) string {
	t.Helper()
	typed, answered := termtest.Lines(t, h.addr, "somebody", key)
	io.WriteString(typed, "bye\n")
	said, err := io.ReadAll(answered)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Fields(string(said))[1]
}

// TestOwners: a key stands for its owner, whoever he says he is; whoever has none is
// somebody else each time. What is kept of a key does not tell it.
func TestOwners(t *testing.T) {
	h := newHost(t, nil, echo)
	key, other := termtest.Key(t), termtest.Key(t)
	mine := ownerOf(t, h, key)
	all := []string{mine, ownerOf(t, h, other), ownerOf(t, h, nil), ownerOf(t, h, nil)}
	slices.Sort(all)
	if len(slices.Compact(all)) != 4 || ownerOf(t, h, key) != mine {
		t.Errorf("the same key is %s and %s, others %v", mine, ownerOf(t, h, key), all)
	}
	if len(mine) != 43 || strings.Contains(mine, ssh.FingerprintSHA256(key.PublicKey())[7:]) {
		t.Errorf("owner %s of key %s", mine, ssh.FingerprintSHA256(key.PublicKey()))
	}
	certificate := &ssh.Certificate{Key: key.PublicKey(), CertType: ssh.UserCert, ValidBefore: ssh.CertTimeInfinity, ValidPrincipals: []string{"somebody"}}
	if err := certificate.SignCert(zeros{}, other); err != nil {
		t.Fatal(err)
	}
	signer, err := ssh.NewCertSigner(certificate, key)
	if err != nil {
		t.Fatal(err)
	}
	if got := ownerOf(t, h, signer); got != mine {
		t.Errorf("with a certificate of the same key he is %s, not %s", got, mine)
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { return len(p), nil }

// TestStolenKey: who only knows a key, and cannot sign with it, is not its owner.
func TestStolenKey(t *testing.T) {
	h := newHost(t, nil, echo)
	key := termtest.Key(t)
	if _, err := ssh.Dial("tcp", h.addr, &ssh.ClientConfig{User: "thief", HostKeyCallback: ssh.InsecureIgnoreHostKey(),
		Auth: []ssh.AuthMethod{ssh.PublicKeys(forger{key, termtest.Key(t)})}}); err == nil {
		t.Error("a signature of another key is taken")
	}
}

// A forger shows one key and signs with another.
type forger struct{ shown, signs ssh.Signer }

func (f forger) PublicKey() ssh.PublicKey { return f.shown.PublicKey() }
func (f forger) Sign(rand io.Reader, data []byte) (*ssh.Signature, error) {
	return f.signs.Sign(rand, data)
}

// TestRefusals: nothing is to be had but one session with a terminal. Whoever asks
// for more is refused, and plays on.
func TestRefusals(t *testing.T) {
	h := newHost(t, nil, echo)
	client := dial(t, h, termtest.Key(t))
	for _, kind := range []string{"direct-tcpip", "direct-streamlocal@openssh.com", "tun@openssh.com", "x11", "auth-agent@openssh.com", "nonsense"} {
		if _, _, err := client.OpenChannel(kind, make([]byte, 100)); err == nil {
			t.Errorf("a channel %q was opened", kind)
		}
	}
	for _, kind := range []string{"tcpip-forward", "streamlocal-forward@openssh.com", "no-more-sessions@openssh.com", "nonsense"} {
		if ok, _, err := client.SendRequest(kind, true, make([]byte, 100)); ok || err != nil {
			t.Errorf("the request %q was granted: %v", kind, err)
		}
	}
	if listener, err := client.Listen("tcp", "127.0.0.1:0"); err == nil {
		listener.Close()
		t.Error("a port was forwarded")
	}
	session, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := client.NewSession(); err == nil {
		t.Error("a second session was opened")
	}
	command := ssh.Marshal(struct{ Command string }{"/bin/sh"})
	for _, kind := range []string{"subsystem", "auth-agent-req@openssh.com", "x11-req", "signal", "break", "window-change", "nonsense"} {
		if ok, err := session.SendRequest(kind, true, command); ok || err != nil {
			t.Errorf("%q was granted: %v", kind, err)
		}
	}
	for name, granted := range map[string]bool{"LANG": true, "NO_COLOR": true, "LD_PRELOAD": false, "PATH": false, "SSH_AUTH_SOCK": false} {
		if err := session.Setenv(name, "x"); (err == nil) != granted {
			t.Errorf("variable %s: %v", name, err)
		}
	}
	var out bytes.Buffer
	session.Stdout, session.Stdin = &out, strings.NewReader("hello\nbye\n")
	if err := errors.Join(session.Shell(), session.Wait()); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "said hello") || !strings.Contains(out.String(), "env [LANG=x NO_COLOR=x]") && !strings.Contains(out.String(), "env [NO_COLOR=x LANG=x]") {
		t.Errorf("he does not play on: %s", out.String())
	}
}

// TestAuthMethods: no password is asked for, and nobody is let in who proves nothing
// before he could show his key.
func TestAuthMethods(t *testing.T) {
	h := newHost(t, nil, echo)
	for name, auth := range map[string][]ssh.AuthMethod{"none": nil, "password": {ssh.Password("")}} {
		if client, err := ssh.Dial("tcp", h.addr, &ssh.ClientConfig{User: "x", HostKeyCallback: ssh.InsecureIgnoreHostKey(), Auth: auth}); err == nil {
			client.Close()
			t.Errorf("let in by the method %s", name)
		}
	}
}

// TestWindow: a window that no screen has is bounded, and its size follows.
func TestWindow(t *testing.T) {
	sizes := make(chan [2]int, 10)
	h := newHost(t, nil, func(ctx context.Context, v *sshd.Visitor) error {
		sizes <- [2]int{v.Width, v.Height}
		sizes <- <-v.Resized
		return nil
	})
	session, err := dial(t, h, nil).NewSession()
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(session.RequestPty("xterm", 1<<30, 1<<31-1, nil), session.Shell()); err != nil {
		t.Fatal(err)
	}
	if got := <-sizes; got != [2]int{400, 150} {
		t.Errorf("a huge window is %v", got)
	}
	if err := session.WindowChange(30, 90); err != nil {
		t.Fatal(err)
	}
	if got := <-sizes; got != [2]int{90, 30} {
		t.Errorf("a changed window is %v", got)
	}
}

// TestTooFast: what is typed faster than anybody can waits.
func TestTooFast(t *testing.T) {
	got := make(chan string, 10)
	h := newHost(t, func(l *bounds) { l.Keys, l.KeyBurst = 1e-9, 5 }, func(_ context.Context, v *sshd.Visitor) error {
		keys := make([]byte, 3)
		for {
			n, err := v.Read(keys)
			if got <- string(keys[:n]); err != nil {
				return nil
			}
		}
	})
	typed, _ := termtest.Lines(t, h.addr, "x", nil)
	if _, err := io.WriteString(typed, "abcdef"); err != nil {
		t.Fatal(err)
	}
	if first := <-got; first != "abc" {
		t.Fatalf("he types %q", first)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	h.Drain(ctx) // who waits is cut off, and does nothing more
	if rest := <-got; rest != "" {
		t.Errorf("also %q, which is too fast", rest)
	}
}

// TestDragged: of the sizes that a window has while it is dragged few are drawn for,
// and the last is.
func TestDragged(t *testing.T) {
	const last = 300
	began := time.Now()
	drawn := make(chan int)
	h := newHost(t, nil, func(_ context.Context, v *sshd.Visitor) error {
		n := 1
		for (<-v.Resized)[0] != last {
			n++
		}
		drawn <- n
		return nil
	})
	session, err := dial(t, h, nil).NewSession()
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(session.RequestPty("xterm", 24, 80, nil), session.Shell()); err != nil {
		t.Fatal(err)
	}
	for w := 1; w <= last; w++ {
		if err := session.WindowChange(24, w); err != nil {
			t.Fatal(err)
		}
	}
	n := <-drawn
	if most := int(time.Since(began)/sshd.DefaultLimits().Sizes) + 1; n > most {
		t.Errorf("%d sizes are drawn for, at most %d can be", n, most)
	}
}

// TestLimits: too many connections, of all, of an address, of a key, or in a time, are
// turned away, and counted; those that are open are left alone.
func TestLimits(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*bounds)
		limit  string
		key    ssh.Signer
	}{
		"all":     {func(l *bounds) { l.Connections = 2 }, "terminals", nil},
		"address": {func(l *bounds) { l.PerAddress = 2 }, "terminals of an address", nil},
		"key":     {func(l *bounds) { l.PerOwner = 2 }, "terminals of a key", termtest.Key(t)},
		"opens":   {func(l *bounds) { l.each.Rates[limit.Terminal] = limit.Rate{Each: 1e-9, Burst: 2} }, "opens", nil},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHost(t, c.change, echo)
			first := termtest.Call(t, h.addr, "x", c.key)
			second := termtest.Call(t, h.addr, "x", c.key)
			second.Wait("owner")
			if third, err := termtest.Dial(t, h.addr, "x", c.key); err == nil {
				if _, err := third.NewSession(); err == nil {
					t.Error("a third is let in")
				}
			}
			if h.hits.String() != c.limit+"\n" {
				t.Errorf("limits that turned away: %q", h.hits.String())
			}
			first.Press("still here\n")
			first.Wait("said still here")
			if name == "opens" {
				return
			}
			second.Client.Close()
			for {
				if again, err := termtest.Dial(t, h.addr, "x", c.key); err == nil {
					if _, err := again.NewSession(); err == nil {
						break // there is room once one has gone
					}
				}
			}
		})
	}
}

// TestDeeds: what is done at tables has its limits for each address.
func TestDeeds(t *testing.T) {
	allowed := make(chan [3]int, 2)
	h := newHost(t, func(l *bounds) {
		for k := range l.each.Rates {
			if limit.Kind(k) != limit.Terminal {
				l.each.Rates[k].Each = 1e-9
			}
		}
	}, func(_ context.Context, v *sshd.Visitor) error {
		var n [3]int
		for k := range n {
			for v.Allow(limit.Kind(k)) {
				n[k]++
			}
		}
		allowed <- n
		return nil
	})
	for i, want := range [][3]int{{60, 20, 10}, {}} { // from the same address there is nothing left
		termtest.Call(t, h.addr, "x", nil)
		if got := <-allowed; got != want {
			t.Errorf("caller %d may do %v, want %v", i, got, want)
		}
	}
}

// TestLeaving: who touches no key for long, stays for very long, or is there when the
// server ends, is told so, and then the connection ends.
func TestLeaving(t *testing.T) {
	until := func(_ context.Context, v *sshd.Visitor) error {
		v.Say((<-v.Leave).In(text.EN))
		return nil
	}
	for name, c := range map[string]struct {
		change func(*bounds)
		want   text.Sentence
	}{
		"idle": {func(l *bounds) { l.Beat, l.Idle = time.Millisecond, time.Nanosecond }, text.TermIdle},
		"long": {func(l *bounds) { l.Beat, l.Longest = time.Millisecond, time.Nanosecond }, text.TermLong},
	} {
		h := newHost(t, c.change, until)
		_, answered := termtest.Lines(t, h.addr, "x", nil)
		if said, err := io.ReadAll(answered); err != nil || string(said) != c.want.In(text.EN)+"\n" {
			t.Errorf("%s: %q %v", name, said, err)
		}
	}
	h := newHost(t, nil, until)
	_, answered := termtest.Lines(t, h.addr, "x", nil)
	_, also := termtest.Lines(t, h.addr, "x", nil)
	h.Drain(t.Context())
	for _, r := range []io.Reader{answered, also} {
		if said, err := io.ReadAll(r); err != nil || string(said) != text.TermEnding.In(text.EN)+"\n" {
			t.Errorf("at the end: %q %v", said, err)
		}
	}
	if _, err := termtest.Dial(t, h.addr, "x", nil); err == nil {
		t.Error("somebody is let in after the end")
	}
}

// TestStubborn: who does not go when he is told to is cut off.
func TestStubborn(t *testing.T) {
	h := newHost(t, func(l *bounds) {
		l.Beat, l.Idle, l.Write = 300*time.Millisecond, time.Nanosecond, time.Millisecond
	},
		func(ctx context.Context, _ *sshd.Visitor) error { <-ctx.Done(); return nil })
	termtest.Call(t, h.addr, "x", nil).Gone()
}

// TestNoReader: who takes nothing of what he is sent is cut off, and delays nobody.
func TestNoReader(t *testing.T) {
	ended := make(chan error, 1)
	h := newHost(t, func(l *bounds) { l.Write = 50 * time.Millisecond }, func(_ context.Context, v *sshd.Visitor) error {
		if v.Term == "" {
			return echo(t.Context(), v)
		}
		for {
			if _, err := v.Write(make([]byte, 64<<10)); err != nil {
				ended <- err
				return nil
			}
		}
	})
	session, err := dial(t, h, nil).NewSession()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := session.StdoutPipe(); err != nil { // which nobody reads
		t.Fatal(err)
	}
	if err := errors.Join(session.RequestPty("xterm", 24, 80, nil), session.Shell()); err != nil {
		t.Fatal(err)
	}
	ownerOf(t, h, nil) // meanwhile others come and go
	<-ended
}

// TestIdlers: who says nothing, or does not ask to play, is not waited for.
func TestIdlers(t *testing.T) {
	h := newHost(t, func(l *bounds) { l.Handshake = 200 * time.Millisecond }, echo)
	silent, err := net.Dial("tcp", h.addr)
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	if _, err := io.ReadAll(silent); err != nil && !errors.Is(err, io.EOF) {
		t.Logf("cut off: %v", err)
	}
	client, err := termtest.Dial(t, h.addr, "x", nil)
	if err == nil {
		client.Wait() // it ends without a session
	}
}

// TestPanic: a fault in one game is logged, without what it was about, and ends that
// connection alone.
func TestPanic(t *testing.T) {
	h := newHost(t, nil, func(ctx context.Context, v *sshd.Visitor) error {
		if v.Term != "" {
			panic("secret " + string(v.Owner))
		}
		return echo(ctx, v)
	})
	typed, answered := termtest.Lines(t, h.addr, "x", nil)
	termtest.Call(t, h.addr, "x", nil).Gone()
	io.WriteString(typed, "bye\n")
	if _, err := io.ReadAll(answered); err != nil {
		t.Error(err)
	}
	if log := h.log.String(); !strings.Contains(log, `"panic"`) || strings.Contains(log, "secret") || strings.Contains(log, "goroutine") {
		t.Errorf("log: %s", log)
	}
}

// TestTyping: where a terminal shows nothing by itself, what is typed is shown, can be
// taken back, and ends with ctrl-D.
func TestTyping(t *testing.T) {
	h := newHost(t, nil, func(_ context.Context, v *sshd.Visitor) error {
		lines, err := io.ReadAll(v.Typing())
		fmt.Fprintf(v, "%q", lines)
		return err
	})
	session, err := dial(t, h, nil).NewSession()
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	session.Stdout, session.Stdin = &out, strings.NewReader("ab\x7fc\re\x01f\r\x04more")
	if err := errors.Join(session.RequestPty("dumb", 24, 80, nil), session.Shell(), session.Wait()); err != nil {
		t.Fatal(err)
	}
	if want := "ab\b \bc\r\nef\r\n\"ac\\nef\\n\""; out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
}

// TestHostKey: a key is made once, for its owner's eyes only, and kept.
func TestHostKey(t *testing.T) {
	path := filepath.Join(t.TempDir(), "1208.db.hostkey")
	first, err := sshd.HostKey(path)
	if err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 || first.PublicKey().Type() != ssh.KeyAlgoED25519 {
		t.Errorf("%v %v %v", info.Mode(), first.PublicKey().Type(), err)
	}
	again, err := sshd.HostKey(path)
	if err != nil || !bytes.Equal(again.PublicKey().Marshal(), first.PublicKey().Marshal()) {
		t.Errorf("another key after a restart: %v", err)
	}
	if left, _ := filepath.Glob(path + "-*"); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	if err := os.Chmod(path, 0o640); err != nil {
		t.Fatal(err)
	}
	if _, err := sshd.HostKey(path); !errors.Is(err, sshd.ErrOpenKey) {
		t.Errorf("a key that others may read: %v", err)
	}
	if err := errors.Join(os.Chmod(path, 0o600), os.WriteFile(path, []byte("no key"), 0o600)); err != nil {
		t.Fatal(err)
	}
	if _, err := sshd.HostKey(path); err == nil {
		t.Error("what is no key is taken for one, or replaced")
	}
}
