package tui

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"game1208/internal/room"
	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

// TestSecrets: two tables that differ only in what somebody else has chosen look the
// same, to whoever plays and to whoever watches, on a screen and in lines, until all
// have chosen. Then they do not.
func TestSecrets(t *testing.T) {
	for seed := range uint64(40) {
		random := rand.New(rand.NewPCG(seed, 1))
		lang, size := langs[seed%2], [][2]int{{80, 24}, {120, 40}, {60, 20}}[seed%3]
		worlds := [2]*world{newWorld(t, lang, size), newWorld(t, lang, size)}
		rolls := 1 + int(seed)%8
		for roll := 1; roll <= rolls; roll++ {
			legal := worlds[0].legal(t)
			same, other := legal[random.IntN(len(legal))], legal[random.IntN(len(legal))]
			if roll < rolls || same == other {
				other = same
			}
			worlds[0].choose(t, "her", same)
			worlds[1].choose(t, "her", other)
			if random.IntN(2) == 0 { // she may also have changed her mind
				worlds[1].undo(t, "her")
				worlds[1].choose(t, "her", other)
			}
			compare(t, worlds, true)
			for _, w := range worlds {
				w.choose(t, "him", w.first(t, "him"))
			}
			compare(t, worlds, same == other)
			if same != other {
				break
			}
		}
	}
}

// A world is a table with two players, one of whom we look over the shoulder, and a
// spectator.
type world struct {
	house   *room.House
	screens [2]*Screen
	lines   [2]*lines
	said    [2]*strings.Builder
}

func newWorld(t *testing.T, lang text.Lang, size [2]int) *world {
	t.Helper()
	w := &world{house: newHouse(t, someDeal)}
	t0, err := guestOf(w.house, "her").open(t.Context(), Setup{People: 1, Free: 1})
	if err != nil || t0.ID != onlyTable {
		t.Fatal(t0.ID, err)
	}
	him := guestOf(w.house, "him")
	for _, c := range []match.Command{match.Sit{By: "him"}, him.ready(w.state(t)), guestOf(w.house, "her").ready(w.state(t))} {
		if _, err := w.house.Do(t.Context(), onlyTable, c); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := w.house.Do(t.Context(), onlyTable, him.ready(w.state(t))); err != nil {
		t.Fatal(err)
	}
	for i, owner := range []string{"him", "nobody"} {
		g := guestOf(w.house, owner)
		g.Lang = lang
		w.screens[i] = shown(t, g, onlyTable, size[0], size[1])
		w.said[i] = &strings.Builder{}
		w.lines[i] = &lines{guest: g, ctx: context.Background(), out: w.said[i]}
	}
	return w
}

func (w *world) state(t *testing.T) match.State {
	t.Helper()
	s, err := w.house.Look(t.Context(), onlyTable, "")
	if err != nil {
		t.Fatal(err)
	}
	return s.State
}

// legal are the moves that she has on the roll that lies.
func (w *world) legal(t *testing.T) []rules.Move {
	s := w.state(t)
	var all []rules.Move
	for m := range s.Seats[0].Position.Legal(s.Rolls[len(s.Rolls)-1]) {
		all = append(all, m)
	}
	return all
}

// first is a move that somebody has, and no abstention.
func (w *world) first(t *testing.T, owner match.Owner) rules.Move {
	s := w.state(t)
	for m := range s.Seats[s.SeatOf(owner)].Position.Legal(s.Rolls[len(s.Rolls)-1]) {
		if !m.Abstains() {
			return m
		}
	}
	return rules.Abstain
}

func (w *world) choose(t *testing.T, owner match.Owner, m rules.Move) {
	t.Helper()
	s := w.state(t)
	seat := s.SeatOf(owner)
	if s.Seats[seat].Position.Done() {
		return
	}
	w.do(t, match.Choose{By: owner, GID: s.GID, Seat: seat, Roll: len(s.Rolls), Revision: s.Seats[seat].Revision, Move: m})
}

func (w *world) undo(t *testing.T, owner match.Owner) {
	t.Helper()
	s := w.state(t)
	w.do(t, match.Undo{By: owner, GID: s.GID, Seat: s.SeatOf(owner), Roll: len(s.Rolls), Revision: s.Seats[s.SeatOf(owner)].Revision})
}

func (w *world) do(t *testing.T, c match.Command) {
	t.Helper()
	if _, err := w.house.Do(t.Context(), onlyTable, c); err != nil {
		t.Fatal(err)
	}
}

// look lets everybody see the table as it is, and returns every byte that they have.
func (w *world) look(t *testing.T) string {
	t.Helper()
	var all strings.Builder
	for i := range w.screens {
		w.screens[i].refresh(t)
		view := w.screens[i].View()
		all.WriteString(view.Content + view.WindowTitle)
		snapshot, err := w.house.Look(t.Context(), onlyTable, "")
		if err != nil {
			t.Fatal(err)
		}
		if err := w.lines[i].learn(snapshot); err != nil {
			t.Fatal(err)
		}
		all.WriteString(w.said[i].String())
	}
	return all.String()
}

func compare(t *testing.T, worlds [2]*world, same bool) {
	t.Helper()
	a, b := worlds[0].look(t), worlds[1].look(t)
	if (a == b) != same {
		t.Fatalf("they look the same: %v, and should: %v\n%s\n%s", a == b, same, a, b)
	}
}
