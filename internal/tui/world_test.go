package tui

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"game1208/fair"
	"game1208/internal/eventlog"
	"game1208/internal/oracle"
	"game1208/internal/room"
	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

// dealt is luck that is known, and the same in every world.
type dealt struct{ deal string }

func (d dealt) full() rules.Deal {
	deal, err := rules.ParseDeal(d.deal)
	if err != nil {
		panic(err)
	}
	return deal
}

func (dealt) Lay(context.Context) (match.Lay, error) { return match.Lay{GID: fair.GID{1}}, nil }

func (d dealt) Draw(_ context.Context, s match.State) (match.Draw, error) {
	step := s.NextStep()
	tokens, roll := d.full().Step(step)
	return match.Draw{Step: step, Tokens: tokens, Roll: roll}, nil
}

func (d dealt) Deal(context.Context, match.State) (rules.Deal, error) { return d.full(), nil }

func (dealt) Proof(context.Context, match.Past) (fair.Proof, error) {
	return fair.Proof{}, match.NotNow
}

func (dealt) Adopt(context.Context, fair.Proof) error { return match.NotNow }

// exact is shared: it takes a tenth of a second to solve the game.
var exact = oracle.New()

// newHouse returns a house in which everything that is drawn is known.
func newHouse(t testing.TB, deal string) *room.House {
	t.Helper()
	n := 0
	h := room.New(room.Config{
		Log: eventlog.NewMemory(), Luck: dealt{deal}, Clock: time.Now, Chance: func() uint64 { return 0 }, Oracle: exact,
		ID:     func() string { n++; return fmt.Sprintf("table-%016d", n) },
		Code:   func() string { return "ABCDEF" },
		Logger: slog.New(slog.DiscardHandler),
	})
	t.Cleanup(h.Close)
	return h
}

// someDeal has rolls that fall on tokens.
const someDeal = "BEGACDFH.3c71a5527"

func guestOf(h *room.House, owner string) *Guest {
	return &Guest{House: h, Oracle: exact, Owner: match.Owner(owner), Clock: time.Now, Random: bytes.NewReader(make([]byte, 1<<16)), Base: "http://1208.example"}
}

// told plays in lines what is typed, and returns what was said.
func told(t *testing.T, g *Guest, typed ...string) string {
	t.Helper()
	var out strings.Builder
	if err := Lines(t.Context(), g, strings.NewReader(strings.Join(typed, "\n")+"\n"), &out); err != nil {
		t.Fatalf("%v after\n%s", err, out.String())
	}
	return out.String()
}

// shown returns a screen that looks at a table, and has taken one snapshot of it.
func shown(t *testing.T, g *Guest, id string, w, h int) *Screen {
	t.Helper()
	m := NewScreen(t.Context(), g)
	t.Cleanup(m.Close)
	m.w, m.h = w, h
	m.Update(m.goTo(id)())
	m.refresh(t)
	return m
}

// refresh takes the news of the table as they stand.
func (m *Screen) refresh(t *testing.T) {
	t.Helper()
	snapshot, err := m.guest.House.Look(t.Context(), onlyTable, m.guest.Owner)
	if err != nil {
		t.Fatal(err)
	}
	m.Update(news{of: m.watch, table: snapshot, ok: true})
}

// onlyTable is the first table of a house: its name, and then that of its link.
const onlyTable = "table-0000000000000001"

var langs = []text.Lang{text.EN, text.FR}
