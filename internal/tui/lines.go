package tui

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"game1208/internal/room"
	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

// ErrInputEnded is an input that ends before the game does.
var ErrInputEnded = errors.New("the input has ended before the game")

// errQuit ends the game because its player said so.
var errQuit = errors.New("quit")

// longestLine is how many bytes of a line are read at most.
const longestLine = 1000

// lines is the game in plain lines.
type lines struct {
	guest  *Guest
	ctx    context.Context
	out    io.Writer
	typed  <-chan string // closed at the end of the input
	ended  bool          // the input has ended
	before sight         // what was said last
	said   bool          // something was
	table  sight
	state  match.State
	asked  string // the game and its seats for which ready was said by itself
}

// Lines plays in plain lines until the game or the guest ends it: what happens is
// said in whole sentences, one a line, without any escape sequence, and answers are
// read one a line. What is typed ahead waits until it is asked for.
func Lines(ctx context.Context, g *Guest, in io.Reader, out io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	l := &lines{guest: g, ctx: ctx, out: out, typed: read(ctx, in)}
	err := l.play()
	switch {
	case errors.Is(err, errQuit):
		return nil
	case errors.Is(err, room.ErrClosed):
		l.say(text.TermEnding.In(g.Lang))
		return nil
	}
	return err
}

// read reads lines until the input ends, or one is too long.
func read(ctx context.Context, in io.Reader) <-chan string {
	typed := make(chan string)
	go func() {
		defer close(typed)
		scanner := bufio.NewScanner(in)
		scanner.Buffer(nil, longestLine)
		for scanner.Scan() {
			select {
			case typed <- scanner.Text():
			case <-ctx.Done():
				return
			}
		}
	}()
	return typed
}

// say writes sentences, each on a line of its own.
func (l *lines) say(sentences ...string) {
	for _, s := range sentences {
		if s != "" {
			fmt.Fprintln(l.out, plainly.Replace(s)) // who has gone needs no answer
		}
	}
}

// goodbye says why the guest has to go.
func (l *lines) goodbye(why text.Sentence) error {
	l.say(why.In(l.guest.Lang))
	return errQuit
}

func (l *lines) play() error {
	id, err := l.begin()
	if err != nil {
		return err
	}
	watch, err := l.guest.House.Watch(l.ctx, id, l.guest.Owner)
	if err != nil {
		return err
	}
	defer watch.Close()
	for {
		typed := l.typed
		if !l.listens() || len(watch.C()) > 0 { // what has happened is said first
			typed = nil
		}
		select {
		case t, ok := <-watch.C():
			if !ok {
				return room.ErrClosed
			}
			if err := l.learn(t); err != nil {
				return err
			}
		case line, ok := <-typed:
			if err := l.take(line, ok); err != nil {
				return err
			}
		case why := <-l.guest.Ending:
			return l.goodbye(why)
		case <-l.ctx.Done():
			return l.ctx.Err()
		}
	}
}

// listens reports whether a line is to be read now: not while only bots or the die
// are waited for.
func (l *lines) listens() bool {
	t := l.table
	switch {
	case !l.said || l.ended:
		return false
	case t.Phase == match.Over:
		return !l.state.WantsLuck()
	case t.Phase == match.Gathering || t.Next() >= 0:
		return true
	}
	for i, who := range t.Seats {
		if t.Waiting(i) && who.Kind != match.Robot || t.Roll() == 0 {
			return true
		}
	}
	return t.Mine == nil
}

// begin goes to the table where the guest plays.
func (l *lines) begin() (id string, err error) {
	g := l.guest
	if g.Begin != nil {
		t, err := g.open(l.ctx, *g.Begin)
		return t.ID, err
	}
	l.say("1208. "+text.Tagline.In(g.Lang), g.Note.In(g.Lang), text.PlainDoor.In(g.Lang))
	for {
		var line string
		var ok bool
		select {
		case line, ok = <-l.typed:
		case why := <-g.Ending:
			return "", l.goodbye(why)
		case <-l.ctx.Done():
			return "", l.ctx.Err()
		}
		if !ok {
			return "", ErrInputEnded
		}
		if id, err = l.door(strings.TrimSpace(line)); err == nil || errors.Is(err, errQuit) {
			return id, err
		}
		l.say(g.why(err))
	}
}

// door opens a table for so many, goes to one by a code or a link, or to one of the
// guest's own by *.
func (l *lines) door(line string) (id string, err error) {
	n, wrong := strconv.Atoi(line)
	switch {
	case strings.EqualFold(line, "q"):
		return "", errQuit
	case line == "":
		n = 1
	case wrong != nil:
		return l.guest.enter(l.ctx, line)
	case n < 1 || n > rules.MaxPlayers:
		return "", match.BadTable
	}
	t, err := l.guest.open(l.ctx, Setup{People: 1, Free: n - 1})
	return t.ID, err
}

// learn takes news of the table.
func (l *lines) learn(t room.Snapshot) error {
	l.before, l.table, l.state = l.table, sightOf(t, l.guest.Owner, l.guest.Lang), t.State
	l.sayNews()
	l.said = true
	own := l.table.Own
	key := fmt.Sprint(l.table.GID, len(own))
	if l.table.Phase != match.Gathering || len(own) == 0 || l.asked == key || !l.table.OwnKeen() {
		return nil
	}
	l.asked = key
	return l.do(l.guest.ready(t.State))
}

// do has a command decided and says why it did nothing.
func (l *lines) do(c match.Command) error {
	_, err := l.guest.do(l.ctx, l.table.id, c)
	if err != nil && (errors.Is(err, room.ErrClosed) || l.ctx.Err() != nil) {
		return err
	}
	if err != nil {
		l.say(l.guest.why(err))
	}
	return nil
}

// take takes a line, or the end of the input.
func (l *lines) take(line string, ok bool) error {
	line = strings.TrimSpace(line)
	switch {
	case !ok && l.table.Phase == match.Over:
		return errQuit
	case !ok:
		return ErrInputEnded
	case strings.EqualFold(line, "q"):
		return errQuit
	case line == "?":
		l.say(text.PlainHelp.In(l.guest.Lang), text.TermRulesAre.In(l.guest.Lang))
		return nil
	case line == "":
		l.sayStand()
		return nil
	}
	switch l.table.Phase {
	case match.Gathering:
		return l.takeGathering(line)
	case match.Playing:
		return l.takePlaying(line)
	}
	return l.takeOver(line)
}
