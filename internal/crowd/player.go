package crowd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"game1208/internal/webtest"
)

// A Player is somebody with a seat at a table, on one page of it.
type Player struct {
	Seat    int
	table   *Table
	browser *webtest.Browser
	cookies string
	habit   habit

	// The table's mutex guards what follows.
	screen Screen
	chose  string // the last roll on which he has chosen, "GID roll"
	wished string // the last game that he has asked to begin, or to be followed by another
	queued bool   // he is among the ready
	lost   time.Time
}

// Base returns the address of the server, and Lang the language that the player's
// browser asks for.
func (p *Player) Base() string { return p.browser.Base }
func (p *Player) Lang() string { return p.browser.Lang }

// Table returns where the player sits.
func (p *Player) Table() *Table { return p.table }

// Screen returns what the player's page shows.
func (p *Player) Screen() Screen {
	p.table.mu.Lock()
	defer p.table.mu.Unlock()
	return p.screen
}

// Choose makes one of the moves that the page offers, any of them.
func (p *Player) Choose(ctx context.Context) error {
	moves := p.Screen().moves()
	if len(moves) == 0 {
		return errNoMove
	}
	return p.Do(ctx, "choose", moves[rand.IntN(len(moves))])
}

var (
	// ErrRefused is an action that the table did not take.
	ErrRefused = errors.New("refused by the table")
	// ErrUnanswered is one of which nobody knows whether the table took it.
	ErrUnanswered = errors.New("not answered")
	errNoMove     = errors.New("no move on the page")
)

// answering is how long a page waits for an answer.
const answering = 15 * time.Second

// Do sends a form of the table, as htmx would, and returns when the answer is
// there, whole. It is [ErrRefused] if the table did not take it, and
// [ErrUnanswered] if nobody knows whether it did.
func (p *Player) Do(ctx context.Context, action string, form url.Values) error {
	ctx, cancel := context.WithTimeout(ctx, answering)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, p.browser.Base+p.table.Path+"/"+action, strings.NewReader(form.Encode()))
	if err != nil {
		return err
	}
	p.sign(r)
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Accept-Encoding", "gzip")
	r.Header.Set("Origin", p.browser.Base)
	r.Header.Set("HX-Request", "true")
	answer, err := p.table.crowd.Actions.RoundTrip(r)
	if err != nil {
		return errors.Join(ErrUnanswered, err)
	}
	defer answer.Body.Close()
	if _, err := io.Copy(io.Discard, answer.Body); err != nil {
		return errors.Join(ErrUnanswered, err)
	}
	switch answer.StatusCode {
	case http.StatusOK:
		return nil
	case http.StatusConflict:
		return ErrRefused
	}
	return fmt.Errorf("%s is answered by %d", action, answer.StatusCode)
}

// sign says whose request it is.
func (p *Player) sign(r *http.Request) {
	r.Header.Set("Cookie", strings.TrimSuffix(p.cookies, "; "))
	r.Header.Set("Accept-Language", p.browser.Lang)
	r.Header.Set("X-Forwarded-For", p.browser.From)
}

// show takes in what the stream has sent.
func (p *Player) show(ctx context.Context, html []byte, at time.Time, doing *sync.WaitGroup) {
	s, t := read(html, p.Seat), p.table
	t.mu.Lock()
	defer t.mu.Unlock()
	p.screen = s
	if !p.lost.IsZero() {
		t.crowd.tally.back(at.Sub(p.lost))
		p.lost = time.Time{}
	}
	game := t.order(s.Game)
	t.notice(p, game, at)
	if s.Turn && p.chose != rollOf(s) && !p.queued {
		p.queued = true
		t.crowd.ready.add(p)
	}
	wish := ""
	switch {
	case offers(html, "ready"):
		wish = "ready"
	case s.Over && p.Seat == 0 && offers(html, "rematch"):
		wish = "rematch"
	}
	if wish != "" && p.wished != wish+s.Game {
		p.wished = wish + s.Game
		doing.Go(func() {
			if err := p.Do(ctx, wish, url.Values{"gid": {s.Game}}); err != nil && ctx.Err() == nil {
				t.crowd.tally.fault(err)
			}
		})
	}
}

// notice notes which placements the player's page shows now. The caller holds t.mu.
func (t *Table) notice(p *Player, game int, at time.Time) {
	left := t.sent[:0]
	for _, made := range t.sent {
		if made.seat != p.Seat && !made.seen[p.Seat] && p.screen.shows(made, game) {
			made.seen[p.Seat] = true
			made.unseen--
			t.crowd.tally.saw(at.Sub(made.due))
		}
		if made.unseen > 0 {
			left = append(left, made)
		}
	}
	clear(t.sent[len(left):])
	t.sent = left
}

func rollOf(s Screen) string { return fmt.Sprint(s.Game, " ", s.Rolls) }
