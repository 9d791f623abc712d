package tui

import (
	"cmp"
	"context"
	"errors"
	"io"
	"slices"
	"time"

	"game1208/fair"
	"game1208/internal/calling"
	"game1208/internal/name"
	"game1208/internal/oracle"
	"game1208/internal/room"
	"game1208/internal/text"
	"game1208/match"
	"game1208/review"
	"game1208/rules"
)

// patience is how long the end of a game waits for its review.
const patience = 500 * time.Millisecond

// A Deed is what a guest does as often as his limits allow.
type Deed int

const (
	// Act is a command at a table.
	Act Deed = iota
	// Open opens a table.
	Open
	// Join tries a short code.
	Join
	// Deeds is how many there are.
	Deeds
)

// ErrTooOften is a deed that the limits do not allow now.
var ErrTooOften = errors.New("too many requests")

// errBadLink is what is neither a code nor a link, or a link that leads nowhere.
var errBadLink = errors.New("no such code or link")

// A Guest is somebody in front of a terminal, and the house that he plays in.
type Guest struct {
	House   *room.House
	Oracle  *oracle.Oracle // for reviews
	Owner   match.Owner
	Lang    text.Lang
	Clock   func() time.Time
	Random  io.Reader            // cryptographic: the bytes that he adds to the draws, and of links for seats
	Private bool                 // the house is his alone, and gone when he leaves
	Base    string               // the address under which browsers reach the tables of a house that is not
	Begin   *Setup               // the table that is opened at once; nil shows what there is to choose
	Note    text.Sentence        // said on the start screen, as that his seat hangs on this connection
	Allow   func(Deed) bool      // nil allows everything
	Ending  <-chan text.Sentence // says why the guest has to go
	Told    func(reason string)  // is told why the table refused an action; nil for nobody
	Failed  func(error)          // is told of what ought not to be; nil for nobody
}

// A Setup is a table to be opened.
type Setup struct {
	Variant rules.Variant
	People  int      // who play at this terminal
	Bots    []string // their styles
	Free    int      // seats for others
	Clock   int      // seconds a roll, 0 for none
	Names   []string // of the people, as far as they have any
}

func (s Setup) seats() int { return s.People + len(s.Bots) + s.Free }

// allowed is nil if the limits allow the deed.
func (g *Guest) allowed(d Deed) error {
	if g.Allow != nil && !g.Allow(d) {
		return ErrTooOften
	}
	return nil
}

// open opens a table and seats everybody. Where no seat is free its game begins.
func (g *Guest) open(ctx context.Context, s Setup) (room.Snapshot, error) {
	if err := g.allowed(Open); err != nil {
		return room.Snapshot{}, err
	}
	names := make([]string, s.People)
	for i, typed := range s.Names[:min(len(s.Names), s.People)] {
		var err error
		if names[i], err = calling.Chosen(typed); err != nil {
			return room.Snapshot{}, err
		}
		if names[i] != "" && slices.ContainsFunc(names[:i], func(n string) bool { return name.Skeleton(n) == name.Skeleton(names[i]) }) {
			return room.Snapshot{}, match.NameTaken
		}
	}
	ctx = context.WithoutCancel(ctx) // who hangs up meanwhile leaves no table half laid
	t, err := g.House.Open(ctx, match.Open{Variant: s.Variant, Seats: s.seats(), Clock: s.Clock, Owner: g.Owner,
		Name: names[0], Skeleton: name.Skeleton(names[0])})
	for i := 1; i < s.People && err == nil; i++ {
		t, err = g.House.Do(ctx, t.ID, match.Add{By: g.Owner, Seat: i, Name: names[i], Skeleton: name.Skeleton(names[i])})
	}
	for i, style := range s.Bots {
		if err == nil {
			t, err = g.House.Do(ctx, t.ID, match.Add{By: g.Owner, Seat: s.People + i, Kind: match.Robot, Style: style})
		}
	}
	if err != nil || s.Free > 0 {
		return t, err
	}
	return g.House.Do(ctx, t.ID, g.ready(t.State))
}

// ready says that everybody at this terminal is, with bytes for the draws.
func (g *Guest) ready(s match.State) match.Command {
	c := match.Ready{By: g.Owner, GID: s.GID}
	for _, i := range s.SeatsOf(g.Owner) {
		if s.Seats[i].Kind != match.Person {
			continue
		}
		var e fair.Entropy
		if _, err := io.ReadFull(g.Random, e[:]); err != nil {
			return match.Ready{By: g.Owner, GID: s.GID} // as a browser without scripts
		}
		c.Persons, c.Entropy = append(c.Persons, i), append(c.Entropy, e)
	}
	return c
}

// do has a command decided at a table.
func (g *Guest) do(ctx context.Context, id string, c match.Command) (room.Snapshot, error) {
	if err := g.allowed(Act); err != nil {
		return room.Snapshot{}, err
	}
	t, err := g.House.Do(ctx, id, c)
	if reason := match.Reason(err); g.Told != nil && reason != "" {
		g.Told(reason)
	}
	return t, err
}

// enter goes to the table of a code, of a link, or of a link for a seat, which it
// takes. All that leads nowhere is answered alike.
func (g *Guest) enter(ctx context.Context, typed string) (id string, err error) {
	if link, ok := room.ParseLink(typed); ok {
		return link.ID, unlessNowhere(g.follow(ctx, link))
	}
	if err := g.allowed(Join); err != nil {
		return "", err
	}
	id, err = g.House.ByCode(ctx, room.ParseCode(typed))
	return id, unlessNowhere(err)
}

// follow goes to a table by its link, with or without a seat.
func (g *Guest) follow(ctx context.Context, link room.Link) error {
	if err := g.allowed(Act); err != nil {
		return err
	}
	var err error
	if link.Token == "" {
		_, err = g.House.Look(ctx, link.ID, "")
	} else {
		_, err = g.House.Do(ctx, link.ID, match.Take{By: g.Owner, Key: room.SeatKey(link.Token)})
	}
	return err
}

// unlessNowhere makes one answer of all that leads nowhere.
func unlessNowhere(err error) error {
	if errors.Is(err, room.ErrNoTable) || errors.Is(err, match.BadLink) {
		return errBadLink
	}
	return err
}

// lend makes a link by which a seat goes to another device.
func (g *Guest) lend(ctx context.Context, id string, seat int) (link string, err error) {
	token := room.RandomID(g.Random)
	if _, err := g.do(ctx, id, match.Lend{By: g.Owner, Seat: seat, Key: room.SeatKey(token)}); err != nil {
		return "", err
	}
	return g.Base + room.Link{ID: id, Token: token}.Path(), nil
}

// link is the address of a table for browsers and other terminals.
func (g *Guest) link(id string) string { return g.Base + room.Link{ID: id}.Path() }

// review returns the review of a table's game, nil while there is none, as where
// not all of its luck is public or too many games end at once.
func (g *Guest) review(ctx context.Context, s match.State) *review.Review {
	if s.Phase != match.Over || s.Ending != match.Finished || s.WantsLuck() {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	var made review.Review
	record := s.Record()
	if err := g.Oracle.Ends.Do(ctx, func() { made = review.Of(g.Oracle.Exact(record.Variant), record) }); err != nil {
		return nil
	}
	return &made
}

// failed tells whoever runs the game what ought not to be.
func (g *Guest) failed(err error) {
	if g.Failed != nil {
		g.Failed(err)
	}
}

// why says in the guest's language why something did nothing.
func (g *Guest) why(err error) string {
	switch {
	case errors.Is(err, ErrTooOften):
		return text.TermTooOften.In(g.Lang)
	case errors.Is(err, errBadLink):
		return text.TermNoTable.In(g.Lang)
	case errors.Is(err, room.ErrClosed):
		return text.TermEnding.In(g.Lang)
	}
	misnamed := calling.Why(g.Lang, err)
	if misnamed == "" && match.Reason(err) == "" && !errors.Is(err, errFailed) { // which was told
		g.failed(err)
	}
	return cmp.Or(misnamed, text.Error(g.Lang, err))
}
