package sshd_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"game1208/internal/sshd"
	"game1208/internal/termtest"
)

// deaf is somebody who is told more than any client takes unread.
const deaf = "deaf"

func noCommand(v *sshd.Visitor) string {
	if v.User == deaf {
		return strings.Repeat("no ", 2<<20)
	}
	return "no command for " + v.User
}

// TestCommand: who wants a command run is told that there is none, where his client shows
// errors; nothing that he sends is read, he has no second request, and it ends.
func TestCommand(t *testing.T) {
	for _, terminal := range []bool{false, true} {
		h := newHost(t, nil, func(context.Context, *sshd.Visitor) error {
			t.Error("he plays")
			return nil
		})
		client := dial(t, h, termtest.Key(t))
		session, err := client.NewSession()
		if err != nil {
			t.Fatal(err)
		}
		want := "no command for somebody\n"
		if terminal {
			want = "no command for somebody\r\n"
			if err := session.RequestPty("xterm", 24, 80, nil); err != nil {
				t.Fatal(err)
			}
		}
		var out, complaint bytes.Buffer
		session.Stdout, session.Stderr, session.Stdin = &out, &complaint, strings.NewReader(strings.Repeat("rm -rf /\n", 1000))
		err = session.Run("sh")
		var exit *ssh.ExitError
		if !errors.As(err, &exit) || exit.ExitStatus() != 1 || out.Len() > 0 || complaint.String() != want {
			t.Errorf("terminal %v: %v, %q, %q", terminal, err, out.String(), complaint.String())
		}
		if _, err := client.NewSession(); err == nil {
			t.Error("he has another session")
		}
		client.Wait() // it ends by itself
	}
}

// TestCommandWhilePlaying: who plays gets no command, and no second game.
func TestCommandWhilePlaying(t *testing.T) {
	h := newHost(t, nil, echo)
	session, err := dial(t, h, nil).NewSession()
	if err != nil {
		t.Fatal(err)
	}
	command := ssh.Marshal(struct{ Command string }{"sh"})
	if ok, err := session.SendRequest("shell", true, nil); !ok || err != nil {
		t.Fatalf("he does not play: %v", err)
	}
	for _, kind := range []string{"exec", "shell"} {
		if ok, err := session.SendRequest(kind, true, command); ok || err != nil {
			t.Errorf("%q is granted while he plays: %v", kind, err)
		}
	}
}

// TestCommandUnread: who asks for a command and takes no answer is cut off.
func TestCommandUnread(t *testing.T) {
	h := newHost(t, func(l *bounds) { l.Write = 50 * time.Millisecond }, echo)
	client, err := termtest.Dial(t, h.addr, deaf, nil)
	if err != nil {
		t.Fatal(err)
	}
	channel, requests, err := client.OpenChannel("session", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer channel.Close()
	go ssh.DiscardRequests(requests)
	if _, err := channel.SendRequest("exec", false, ssh.Marshal(struct{ Command string }{"sh"})); err != nil {
		t.Fatal(err)
	}
	client.Wait()
	until(t, "nobody is there any more", func() bool { return h.Open() == 0 })
}
