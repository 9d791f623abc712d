package crowd

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"sync"

	"game1208/internal/webtest"
)

// names are what the players of a table are called, by seat.
var names = []string{"Ann", "Bob", "Cléo", "Dan", "Eve", "Flo"}

// A Crowd is the players of one server. Each says that a proxy brings him from an
// address of his own, so the server must trust 127.0.0.1 as one: then the limits of
// an address are those of a player.
type Crowd struct {
	Base    string            // "http://127.0.0.1:1208"
	Actions http.RoundTripper // takes pages and actions to the server
	Streams http.RoundTripper // takes streams there
	Seats   int               // of a table
	Clock   int               // seconds for a roll, 0 for none
	Bot     string            // who plays at the last seat, "" for another player

	Tables []*Table // so far; not to be read while more are opened

	mu    sync.Mutex // guards Tables and count
	count int        // of players so far

	ready ready
	tally tally
}

// New returns a crowd without players. Like a proxy it keeps some connections to
// the server for what is done, and one more for each stream.
func New(base string, seats int) *Crowd {
	keep := &http.Transport{MaxIdleConnsPerHost: 256, DisableCompression: true}
	return &Crowd{Base: base, Actions: keep, Streams: keep, Seats: seats}
}

// Fill opens tables, seats players at all of them and has them ready, so that the
// first roll lies everywhere.
func (c *Crowd) Fill(ctx context.Context, tables int) error {
	const hands = 8 // that work at once
	todo, failed := make(chan struct{}), make(chan error, hands)
	var working sync.WaitGroup
	for range hands {
		working.Go(func() {
			for range todo {
				if _, err := c.Open(ctx); err != nil {
					failed <- err
					return
				}
			}
		})
	}
	var err error
	for n := 0; n < tables && err == nil; n++ {
		select {
		case todo <- struct{}{}:
		case err = <-failed:
		}
	}
	close(todo)
	working.Wait()
	select {
	case err = <-failed:
	default:
	}
	return err
}

// Open opens one table likewise.
func (c *Crowd) Open(ctx context.Context) (*Table, error) {
	t := &Table{crowd: c, games: map[string]int{}}
	for seat := range c.Seats {
		if seat > 0 && seat == c.Seats-1 && c.Bot != "" {
			if err := t.Players[0].Do(ctx, "add", url.Values{"seat": {strconv.Itoa(seat)}, "kind": {"bot"}, "style": {c.Bot}}); err != nil {
				return nil, fmt.Errorf("a bot: %w", err)
			}
			continue
		}
		p := c.player(t, seat)
		if err := p.sit(ctx); err != nil {
			return nil, fmt.Errorf("seat %d of a table: %w", seat, err)
		}
		t.Players = append(t.Players, p)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.Tables = append(c.Tables, t)
	return t, nil
}

// player returns a new player with an address of his own, of the network that
// RFC 2544 keeps for such tests.
func (c *Crowd) player(t *Table, seat int) *Player {
	c.mu.Lock()
	n := c.count
	c.count++
	c.mu.Unlock()
	b := webtest.New(c.Base, []string{"en", "fr"}[seat%2])
	b.From = fmt.Sprintf("198.%d.%d.%d", 18+n>>16, n>>8&255, n&255)
	b.Client.Transport = c.Actions
	return &Player{Seat: seat, table: t, browser: b}
}

// A Table is one all of whose seats are taken by players of the crowd.
type Table struct {
	Path    string // "/t/…"
	Players []*Player
	crowd   *Crowd

	mu    sync.Mutex     // guards what follows, and what the players' pages show
	games map[string]int // in the order in which they were first seen
	sent  []*placement   // that have not been seen by all
}

// order returns which game of the table it is, from 1 on. The caller holds t.mu.
func (t *Table) order(gid string) int {
	if t.games[gid] == 0 {
		t.games[gid] = len(t.games) + 1
	}
	return t.games[gid]
}

// sit brings the player to his seat and says that he is ready. The first one opens
// the table.
func (p *Player) sit(ctx context.Context) error {
	page, err := p.arrive(ctx)
	if err == nil && page.Status == http.StatusOK {
		p.table.Path = page.URL.Path
		page, err = p.browser.Submit(ctx, page, "/ready", nil)
	}
	if err != nil {
		return err
	}
	if page.Status != http.StatusOK {
		return fmt.Errorf("a page has status %d", page.Status)
	}
	if p.habit, err = habitOf(page.Body); err != nil {
		return err
	}
	for _, cookie := range p.browser.Client.Jar.Cookies(page.URL) {
		p.cookies += cookie.Name + "=" + cookie.Value + "; "
	}
	return nil
}

func (p *Player) arrive(ctx context.Context) (*webtest.Page, error) {
	name := names[p.Seat]
	if p.Seat == 0 {
		c := p.table.crowd
		return p.browser.Post(ctx, "/tables", url.Values{"variant": {"p"}, "seats": {strconv.Itoa(c.Seats)},
			"clock": {strconv.Itoa(c.Clock)}, "name": {name}})
	}
	page, err := p.browser.Get(ctx, p.table.Path)
	if err != nil {
		return nil, err
	}
	return p.browser.Submit(ctx, page, "/sit", map[string]string{"name": name})
}
