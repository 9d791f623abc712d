package termtest

import (
	"crypto/ed25519"
	"crypto/rand"
	"io"
	"testing"

	"golang.org/x/crypto/ssh"
)

// Key makes a key for ssh.
func Key(t testing.TB) ssh.Signer {
	t.Helper()
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	signer, err := ssh.NewSignerFromKey(private)
	if err != nil {
		t.Fatal(err)
	}
	return signer
}

// Dial connects to a server as somebody with a key, or with none.
func Dial(t testing.TB, addr, user string, key ssh.Signer) (*ssh.Client, error) {
	t.Helper()
	config := &ssh.ClientConfig{User: user, HostKeyCallback: ssh.InsecureIgnoreHostKey(), Timeout: patience}
	if key != nil {
		config.Auth = append(config.Auth, ssh.PublicKeys(key))
	}
	config.Auth = append(config.Auth, ssh.KeyboardInteractive(func(string, string, []string, []bool) ([]string, error) { return nil, nil }))
	client, err := ssh.Dial("tcp", addr, config)
	if err != nil {
		return nil, err
	}
	t.Cleanup(func() { client.Close() })
	return client, nil
}

// begin comes by ssh as far as a session, with what is typed into it and answered by it.
func begin(t testing.TB, addr, user string, key ssh.Signer) (client *ssh.Client, session *ssh.Session, in io.Writer, out io.Reader) {
	t.Helper()
	client, err := Dial(t, addr, user, key)
	if err == nil {
		session, err = client.NewSession()
	}
	if err == nil {
		in, err = session.StdinPipe()
	}
	if err == nil {
		out, err = session.StdoutPipe()
	}
	if err != nil {
		t.Fatal(err)
	}
	return client, session, in, out
}

// A Caller has come by ssh, with a window of 80 columns and 24 lines.
type Caller struct {
	*Terminal
	Client  *ssh.Client
	Session *ssh.Session
}

// Call comes by ssh and waits for the game.
func Call(t testing.TB, addr, user string, key ssh.Signer) *Caller {
	t.Helper()
	client, session, in, out := begin(t, addr, user, key)
	if err := session.RequestPty("xterm-256color", 24, 80, ssh.TerminalModes{}); err != nil {
		t.Fatal(err)
	}
	c := &Caller{Terminal: New(t, 80, 24, out, in), Client: client, Session: session}
	if err := session.Shell(); err != nil {
		t.Fatal(err)
	}
	return c
}

// Lines comes by ssh without a terminal: the lines that are typed, and all that is
// answered until it ends.
func Lines(t testing.TB, addr, user string, key ssh.Signer) (typed io.Writer, answered io.Reader) {
	t.Helper()
	_, session, in, out := begin(t, addr, user, key)
	if err := session.Shell(); err != nil {
		t.Fatal(err)
	}
	return in, out
}

// Gone waits until the connection has ended.
func (c *Caller) Gone() {
	c.t.Helper()
	c.Client.Wait() // how it ended is the server's affair
}
