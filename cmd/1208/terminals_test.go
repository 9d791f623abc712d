package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"game1208/internal/limit"
	"game1208/internal/oracle"
	"game1208/internal/sshd"
	"game1208/internal/termtest"
	"game1208/internal/tui"
	"game1208/internal/webtest"
)

// serveSSH starts the real program, also for those who come by ssh.
func serveSSH(t *testing.T) (server *webtest.Process, addr string) {
	t.Helper()
	addr = webtest.FreeAddr(t)
	return webtest.Serve(t, "--ssh", addr), addr
}

// code is the short code of the table that a caller is at.
func code(t *testing.T, c *termtest.Caller) string {
	t.Helper()
	c.Wait("or read this code aloud:")
	found := regexp.MustCompile(`aloud:  ([A-Z2-9]{6})`).FindStringSubmatch(c.Screen())
	if found == nil {
		t.Fatalf("no code on\n%s", c.Screen())
	}
	return found[1]
}

// openFor opens a table with seats for so many others.
func openFor(c *termtest.Caller, others int) {
	c.Wait("[ Start ]")
	c.Press(termtest.Down, termtest.Down)
	c.Wait("▸ Seats for others")
	c.Press(strings.Split(strings.Repeat(termtest.Right+" ", others), " ")...)
	c.Wait(fmt.Sprintf("‹ %d ›", others))
	c.Press(termtest.Enter)
}

// join goes to a table by its code, or its link, and sits down.
func join(c *termtest.Caller, codeOrLink string) {
	c.Wait("[ Start ]")
	paste(c, codeOrLink)
	c.Wait("▸ Code or link")
	c.Press(termtest.Enter)
	c.Wait("Take a seat")
	c.Press("s")
}

// paste pastes text as terminals do.
func paste(c *termtest.Caller, text string) { c.Press("\x1b[200~" + text + "\x1b[201~") }

// place takes the first token of the hand and the greater of two cells.
func place(c *termtest.Caller, roll int) {
	c.Wait(fmt.Sprintf("Roll %d of 8", roll))
	c.Press(termtest.Right, termtest.Down, termtest.Enter)
}

// TestTwoTerminals: two come by ssh to one table and play a game to its review; a
// third watches it without a seat.
func TestTwoTerminals(t *testing.T) {
	t.Parallel()
	_, addr := serveSSH(t)
	her, him := termtest.Call(t, addr, "her", termtest.Key(t)), termtest.Call(t, addr, "him", nil)
	openFor(her, 1)
	her.Wait("Waiting for players")
	link := regexp.MustCompile(`http://\S+/t/\S+`).FindString(her.Screen())
	join(him, code(t, her))
	third := termtest.Call(t, addr, "fr", nil) // who comes as fr is spoken to in French
	third.Wait("[ Commencer ]", "Tu es venu sans clé")
	paste(third, link)
	third.Wait("▸ Code ou lien")
	third.Press(termtest.Enter)
	third.Wait("Tu regardes", "Joueur 1 et Joueur 2")
	for roll := 1; roll <= 8; roll++ {
		place(her, roll)
		him.Wait("Player 1  ✓ has chosen")
		third.Wait("Joueur 1  ✓ a choisi")
		place(him, roll)
	}
	for _, c := range []*termtest.Caller{her, him} {
		c.Wait("Game over", "Tie", "points lost", "Top of the deal")
	}
	third.Wait("Fin de partie", "Égalité")
	her.Press("n")
	him.Wait("Another game is ready")
	him.Press("r")
	him.Wait("Roll 1 of 8")
	// A code that is full is answered as one that nobody has.
	late := termtest.Call(t, addr, "late", nil)
	late.Wait("[ Start ]")
	paste(late, "AAAAAA")
	late.Wait("▸ Code or link")
	late.Press(termtest.Enter)
	late.Wait("No table is waiting under this code or link.")
}

// TestNoCommand: who wants a command run is told in his language how to come in.
func TestNoCommand(t *testing.T) {
	t.Parallel()
	_, addr := serveSSH(t)
	_, port, _ := net.SplitHostPort(addr)
	for user, want := range map[string]string{
		"en": "Only the game is here, no commands. Come in with: ssh -p " + port + " localhost\n",
		"fr": "Ici il n’y a que le jeu, aucune commande. Pour entrer\u00a0: ssh -p " + port + " localhost\n",
	} {
		client, err := termtest.Dial(t, addr, user, termtest.Key(t))
		if err != nil {
			t.Fatal(err)
		}
		session, err := client.NewSession()
		if err != nil {
			t.Fatal(err)
		}
		var said strings.Builder
		session.Stderr = &said
		var exit *ssh.ExitError
		if err := session.Run("ls"); !errors.As(err, &exit) || exit.ExitStatus() != 1 || said.String() != want {
			t.Errorf("%s: %v, %q", user, err, said.String())
		}
	}
}

// TestSameKey: a seat hangs on the key. Whoever comes back with it finds his table,
// also after the server was started again, by the same host key; whoever has another
// key does not.
func TestSameKey(t *testing.T) {
	t.Parallel()
	server, addr := serveSSH(t)
	key := termtest.Key(t)
	c := termtest.Call(t, addr, "her", key)
	openFor(c, 1)
	him := termtest.Call(t, addr, "him", termtest.Key(t))
	join(him, code(t, c))
	place(c, 1)
	place(him, 1)
	c.Wait("Roll 2 of 8")
	host := hostKey(t, addr)
	c.Client.Close()

	again := termtest.Call(t, addr, "somebody else", key)
	again.Wait("Table for 2, game under way")
	again.Press(termtest.Up, termtest.Enter) // the last row is the table
	again.Wait("Roll 2 of 8")
	other := termtest.Call(t, addr, "her", termtest.Key(t))
	other.Wait("[ Start ]")
	if strings.Contains(other.Screen(), "Table for") {
		t.Errorf("another key sees the table:\n%s", other.Screen())
	}
	server.Stop(t)
	again.Wait("The server is about to end. Everything is stored")
	server.Start(t)
	if hostKey(t, addr) != host {
		t.Error("another host key after a restart")
	}
	back := termtest.Call(t, addr, "her", key)
	back.Wait("Table for 2, game under way")
	back.Press(termtest.Up, termtest.Enter)
	place(back, 2)
	back.Wait("Your choice")
	if log := server.Log(); strings.Contains(log, "ERROR") || strings.Contains(log, "WARN") {
		t.Errorf("the server complains: %s", log)
	}
}

// hostKey is the fingerprint of the server.
func hostKey(t *testing.T, addr string) (fingerprint string) {
	t.Helper()
	_, err := ssh.Dial("tcp", addr, &ssh.ClientConfig{User: "x", HostKeyCallback: func(_ string, _ net.Addr, key ssh.PublicKey) error {
		fingerprint = ssh.FingerprintSHA256(key)
		return nil
	}})
	if err == nil || fingerprint == "" {
		t.Fatalf("no host key: %v", err)
	}
	return fingerprint
}

// TestTypingOn: nothing is left of visitors who type on when they have quit.
func TestTypingOn(t *testing.T) {
	exact := oracle.New()
	house := privateHouse(nil, exact)
	defer house.Close()
	server := sshd.New(sshd.Config{Key: termtest.Key(t), Limits: sshd.DefaultLimits(), Gate: limit.New(limit.Default(), time.Now),
		Logger: slog.New(slog.DiscardHandler),
		Play: func(ctx context.Context, v *sshd.Visitor) error {
			return playWith(ctx, v, &tui.Guest{House: house, Oracle: exact, Owner: v.Owner, Clock: time.Now, Random: rand.Reader})
		}})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go server.Serve(listener)
	defer server.Drain(t.Context())
	for range 5 {
		c := termtest.Call(t, listener.Addr().String(), "en", nil)
		c.Wait("[ Start ]")
		c.Press("q" + strings.Repeat("\t", 300))
		c.Session.Wait() // how it ended is the server's affair
		c.Client.Close()
	}
	again, late := time.NewTicker(5*time.Millisecond), time.After(30*time.Second)
	defer again.Stop()
	buf := make([]byte, 4<<20)
	for stacks := "StreamEvents"; strings.Contains(stacks, "StreamEvents"); stacks = string(buf[:runtime.Stack(buf, true)]) {
		select {
		case <-again.C:
		case <-late:
			t.Fatalf("%d still wait for keys", strings.Count(stacks, ".StreamEvents("))
		}
	}
}
