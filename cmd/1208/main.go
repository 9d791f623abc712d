// Command 1208 runs the game 1208 as a server, scores, replays, reviews and verifies
// its games, and solves and simulates it. Each command is in the file of its name; what they share is in
// cli.go (streams and errors), items.go (arguments or lines of standard input)
// and help.go. This package alone reads flags, the environment and signals.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"golang.org/x/term"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the program at once
	c := &cli{
		stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr, env: os.Getenv,
		styled:   styled(term.IsTerminal(int(os.Stdout.Fd())), os.Getenv),
		watching: term.IsTerminal(int(os.Stderr.Fd())),
	}
	os.Exit(c.run(ctx, os.Args[1:]))
}
