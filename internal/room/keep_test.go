package room_test

import (
	"encoding/json"
	"errors"
	"log/slog"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"game1208/internal/eventlog"
	"game1208/internal/room"
	"game1208/match"
	"game1208/rules"
)

// kept is the only table that ann has played at, as a file would bring it back.
func (h *hall) kept() room.Kept {
	h.t.Helper()
	all, err := h.Kept(h.t.Context(), "ann", 10)
	if err != nil || len(all) != 1 {
		h.t.Fatalf("%d tables are kept: %v", len(all), err)
	}
	data, err := json.Marshal(all[0])
	if err != nil {
		h.t.Fatal(err)
	}
	var k room.Kept
	if err := json.Unmarshal(data, &k); err != nil {
		h.t.Fatal(err)
	}
	return k
}

// TestAdopt takes a table to another house: two games that are over, and not the one
// that is being played. There it is the same, event by event.
func TestAdopt(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.finish(h.started(2))
		s = h.finish(h.start(h.do(s.ID, match.Rematch{By: "ann", GID: s.State.GID}).ID))
		over, err := h.log.Read(t.Context(), room.Game(s.ID), 0)
		if err != nil {
			t.Fatal(err)
		}
		h.do(s.ID, match.Rematch{By: "ann", GID: s.State.GID})
		k := h.kept()
		if len(k.Events) != len(over) || len(k.Proofs) != 2 {
			t.Fatalf("%d events and %d proofs, want %d and 2", len(k.Events), len(k.Proofs), len(over))
		}
		other := newHall(t)
		defer other.Close()
		if added, err := other.Adopt(t.Context(), "ann", k); err != nil || !added {
			t.Fatalf("added %v, %v", added, err)
		}
		if added, err := other.Adopt(t.Context(), "ann", k); err != nil || added {
			t.Errorf("a second time: added %v, %v", added, err)
		}
		there, err := other.log.Read(t.Context(), room.Game(s.ID), 0)
		if err != nil || len(there) != len(over) || there[len(there)-1].Hash != over[len(over)-1].Hash {
			t.Errorf("%d events arrived, %v", len(there), err)
		}
		for n := 1; n <= 2; n++ {
			proof, err := other.Proof(t.Context(), s.ID, n)
			if err == nil {
				_, err = proof.Verify()
			}
			if err != nil {
				t.Errorf("game %d cannot be proved: %v", n, err)
			}
		}
		if games, err := other.GamesOf(t.Context(), "ann", 10); err != nil || len(games) != 2 {
			t.Errorf("%d games are found, %v", len(games), err)
		}
		next := other.do(s.ID, match.Rematch{By: "ann", GID: k.Proofs[1].GID})
		if next.State.Game != 3 {
			t.Errorf("the next game is number %d", next.State.Game)
		}
		if added, err := other.Adopt(t.Context(), "ann", k); err != nil || added {
			t.Errorf("when it has gone on: added %v, %v", added, err)
		}
	})
}

// TestAdoptHalf: an import that was interrupted is finished by the next.
func TestAdoptHalf(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.finish(h.started(1))
		k := h.kept()
		log := eventlog.NewMemory()
		other := room.New(room.Config{Log: log, Luck: room.Fair{Vault: log}, Clock: time.Now, Logger: slog.New(slog.DiscardHandler)})
		defer other.Close()
		half := len(k.Events) / 2
		for i, e := range k.Events[:half] {
			r := eventlog.Record{Schema: e.Schema, Kind: e.Kind, Data: []byte(e.Data), At: e.At}
			if _, err := log.Append(t.Context(), room.Game(s.ID), uint64(i), r); err != nil {
				t.Fatal(err)
			}
		}
		if added, err := other.Adopt(t.Context(), "ann", k); err != nil || !added {
			t.Errorf("added %v, %v", added, err)
		}
		if games, err := other.GamesOf(t.Context(), "ann", 10); err != nil || len(games) != 1 {
			t.Errorf("%d games are found, %v", len(games), err)
		}
	})
}

// TestAdoptDamaged: whatever is changed, nothing is believed and nothing is written.
func TestAdoptDamaged(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		h.finish(h.started(2))
		for name, damage := range map[string]func(k *room.Kept){
			"a move":          func(k *room.Kept) { k.Events[len(k.Events)/2].Data += " " },
			"a hash":          func(k *room.Kept) { k.Events[3].Hash[0] ^= 1 },
			"a short hash":    func(k *room.Kept) { k.Events[3].Hash = k.Events[3].Hash[:7] },
			"a time":          func(k *room.Kept) { k.Events[3].At = k.Events[3].At.Add(time.Second) },
			"a kind":          func(k *room.Kept) { k.Events[3].Kind = "unheard of" },
			"a lost event":    func(k *room.Kept) { k.Events = slices.Delete(k.Events, 4, 5) },
			"a lost end":      func(k *room.Kept) { k.Events = k.Events[:len(k.Events)-1] },
			"no events":       func(k *room.Kept) { k.Events = nil },
			"swapped events":  func(k *room.Kept) { k.Events[4], k.Events[5] = k.Events[5], k.Events[4] },
			"another table":   func(k *room.Kept) { k.Link += "x" },
			"a lost proof":    func(k *room.Kept) { k.Proofs = nil },
			"a proof's luck":  func(k *room.Kept) { k.Proofs[0].Secret[0] ^= 1 },
			"another's proof": func(k *room.Kept) { k.Proofs[0].GID[0] ^= 1 },
			"a proof of none": func(k *room.Kept) { k.Proofs = append(k.Proofs, k.Proofs[0]); k.Proofs[1].GID[0] ^= 1 },
		} {
			k := h.kept()
			damage(&k)
			other := newHall(t)
			if added, err := other.Adopt(t.Context(), "ann", k); added || !errors.Is(err, room.ErrNotKept) {
				t.Errorf("%s: added %v, %v", name, added, err)
			}
			if all, err := other.log.Read(t.Context(), room.Game(k.Link), 0); err != nil || len(all) > 0 {
				t.Errorf("%s: %d events were written", name, len(all))
			}
			other.Close()
		}
		k := h.kept()
		other := newHall(t)
		defer other.Close()
		if _, err := other.Adopt(t.Context(), "zed", k); !errors.Is(err, room.ErrNotKept) {
			t.Errorf("another's table: %v", err)
		}
		r := eventlog.Record{Schema: 1, Kind: "other", Data: []byte("{}")}
		if _, err := other.log.Append(t.Context(), room.Game(k.Link), 0, r); err != nil {
			t.Fatal(err)
		}
		if _, err := other.Adopt(t.Context(), "ann", k); !errors.Is(err, room.ErrOtherTable) {
			t.Errorf("where another table is: %v", err)
		}
	})
}

// TestKeptByHand takes along a game with real luck, which has no proof.
func TestKeptByHand(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		if all, err := h.Kept(t.Context(), "ann", 10); err != nil || len(all) != 0 {
			t.Fatalf("%d tables are kept before anybody has played, %v", len(all), err)
		}
		s := h.byHand(0)
		call := match.Call{By: "ann", GID: s.State.GID, Tokens: []rules.Token{0, 1, 2}}
		h.do(s.ID, call)
		for call.Step = 1; h.look(s.ID).State.Phase != match.Over; call.Step++ {
			call.Tokens, call.Roll = nil, rules.Cell(call.Step)
			if call.Step >= 2 && call.Step <= 6 {
				call.Tokens = []rules.Token{rules.Token(call.Step + 1)}
			}
			h.do(s.ID, call)
			h.do(s.ID, h.pick(s.ID, "ann"))
			h.do(s.ID, h.pick(s.ID, "bob"))
		}
		k := h.kept()
		if len(k.Proofs) != 0 {
			t.Errorf("%d proofs of real luck", len(k.Proofs))
		}
		other := newHall(t)
		defer other.Close()
		if added, err := other.Adopt(t.Context(), "ann", k); err != nil || !added {
			t.Errorf("added %v, %v", added, err)
		}
		var moves []int // of ann's
		for i, e := range k.Events {
			if e.Kind == "chose" && strings.Contains(e.Data, `"seat":0`) {
				moves = append(moves, i)
			}
		}
		last := moves[len(moves)-1]
		move := regexp.MustCompile(`"move":"[^"]*"`)
		k.Events[last].Data = move.ReplaceAllString(k.Events[last].Data, move.FindString(k.Events[moves[len(moves)-2]].Data))
		var head eventlog.Head
		for i, e := range k.Events {
			sealed := head.Seal(room.Game(k.Link), eventlog.Record{Schema: e.Schema, Kind: e.Kind, Data: []byte(e.Data), At: e.At})
			k.Events[i].Hash = sealed.Hash[:]
		}
		if _, err := newHall(t).Adopt(t.Context(), "ann", k); !errors.Is(err, room.ErrNotKept) {
			t.Errorf("with a token that lies already: %v", err)
		}
	})
}
