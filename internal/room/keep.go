package room

import (
	"context"
	"errors"
	"fmt"
	"time"

	"game1208/fair"
	"game1208/internal/eventlog"
	"game1208/match"
)

// A Kept is a table at which games were played to their end, as it can be taken along to
// another log: its events up to the end of the last of them, and the proof of each
// whose luck was drawn.
type Kept struct {
	Link   string       `json:"link"`
	Events []KeptEvent  `json:"events"`
	Proofs []fair.Proof `json:"proofs"`
	Games  []match.Past `json:"-"` // that are over; the latest last
	At     time.Time    `json:"-"` // when the last of them ended
}

// A KeptEvent is an event of such a table. Its version is its place, from 1.
type KeptEvent struct {
	Schema uint16    `json:"schema"`
	Kind   string    `json:"kind"`
	Data   string    `json:"data"`
	At     time.Time `json:"at"`
	Hash   []byte    `json:"hash"`
}

// What can be wrong with a table that somebody brings.
var (
	// ErrNotKept: what it holds is not what was written, or no game of the owner's.
	ErrNotKept = errors.New("not a table as it was kept")
	// ErrOtherTable: the log has a table under its name that does not begin alike. One
	// that does and is longer is no fault: what is brought is known there.
	ErrOtherTable = errors.New("the table goes on otherwise here")
)

// Kept returns the tables at which owner has played games to their end, so many at
// most, those where something happened last first.
func (h *House) Kept(ctx context.Context, owner match.Owner, limit int) ([]Kept, error) {
	found, err := h.log.Find(ctx, playedKey(owner), eventlog.NewestFirst, limit)
	if err != nil {
		return nil, fmt.Errorf("find games: %w", err)
	}
	var all []Kept
	for _, entry := range found {
		k, err := h.kept(ctx, entry.Game)
		if err != nil {
			h.logger.WarnContext(ctx, "table cannot be read", "err", err)
			continue
		}
		if len(k.Games) > 0 {
			all = append(all, k)
		}
	}
	return all, nil
}

func (h *House) kept(ctx context.Context, game string) (Kept, error) {
	events, err := h.log.Read(ctx, game, 0)
	if err != nil {
		return Kept{}, fmt.Errorf("read a table: %w", err)
	}
	var k Kept
	var s match.State
	end := 0
	for i, e := range events {
		if s, err = apply(s, e); err != nil {
			return Kept{}, err
		}
		if past, public := finished(s); public {
			end = i + 1
			if n := len(k.Games); n == 0 || k.Games[n-1].GID != past.GID {
				k.Games = append(k.Games, past)
			}
			k.At = e.At
		}
	}
	k.Link = s.Link
	for _, e := range events[:end] {
		k.Events = append(k.Events, KeptEvent{e.Schema, e.Kind, string(e.Data), e.At, e.Hash[:]})
	}
	for _, past := range k.Games {
		if past.ByHand {
			continue
		}
		proof, err := h.luck.Proof(ctx, past)
		if err != nil {
			return Kept{}, err
		}
		k.Proofs = append(k.Proofs, proof)
	}
	return k, nil
}

// finished returns the game at a table if it was played to its end and all of it is
// public.
func finished(s match.State) (match.Past, bool) {
	if s.Phase != match.Over || s.Ending != match.Finished {
		return match.Past{}, false
	}
	return s.Public(s.Game)
}

// Adopt puts a table of owner's that was kept elsewhere into the log, with the secrets of
// its draws, and reports whether anything of it was new. It writes nothing unless every
// event is what was written, follows from those before it, and the proofs are right.
func (h *House) Adopt(ctx context.Context, owner match.Owner, k Kept) (added bool, err error) {
	records, hashes, err := k.check(owner)
	if err != nil {
		return false, err
	}
	game := Game(k.Link)
	here, err := h.log.Read(ctx, game, 0)
	if err != nil {
		return false, fmt.Errorf("read a table: %w", err)
	}
	for i, e := range here {
		if i < len(hashes) && e.Hash != hashes[i] {
			return false, ErrOtherTable
		}
	}
	for _, proof := range k.Proofs {
		if err := h.luck.Adopt(ctx, proof); err != nil {
			return false, err
		}
	}
	for at := len(here); at < len(records); {
		next := records[at:min(len(records), at+eventlog.MaxRecords)]
		if _, err := h.log.Append(ctx, game, uint64(at), next...); err != nil {
			return false, fmt.Errorf("store: %w", err)
		}
		at += len(next)
	}
	return len(here) < len(records), nil
}

// Check returns an [ErrNotKept] if a table of owner's is not as it was kept.
func (k Kept) Check(owner match.Owner) error {
	_, _, err := k.check(owner)
	return err
}

// check returns the records of a table and the hashes of their events.
func (k Kept) check(owner match.Owner) (records []eventlog.Record, hashes [][32]byte, err error) {
	defer func() {
		if cause := recover(); cause != nil { // of a seat that is not there
			err = fmt.Errorf("events that do not follow from one another (%T)", cause)
		}
		if err != nil {
			err = fmt.Errorf("%w: %w", ErrNotKept, err)
		}
	}()
	var head eventlog.Head
	var s match.State
	ended := map[fair.GID]match.Past{}
	for _, kept := range k.Events {
		if len(kept.Data) > maxKeptData {
			return nil, nil, errUnbounded
		}
		event, err := match.Decode(kept.Kind, kept.Schema, []byte(kept.Data))
		if err != nil {
			return nil, nil, err
		}
		e := eventlog.Event{Game: Game(k.Link), Version: head.Version + 1, Schema: kept.Schema, Kind: kept.Kind,
			Data: []byte(kept.Data), At: kept.At, Prev: head.Hash}
		copy(e.Hash[:], kept.Hash)
		if err := head.Check(&e); err != nil {
			return nil, nil, err
		}
		if err := bounded(s, event); err != nil {
			return nil, nil, err
		}
		after := match.Apply(s, event)
		if err := legal(after); err != nil {
			return nil, nil, err
		}
		add, drop := index(s, after, event)
		s = after
		records = append(records, eventlog.Record{Schema: e.Schema, Kind: e.Kind, Data: e.Data, At: e.At, Add: add, Drop: drop})
		hashes = append(hashes, e.Hash)
		if past, public := finished(s); public && s.SeatOf(owner) >= 0 {
			ended[past.GID] = past
		}
	}
	if _, public := finished(s); !public || len(ended) == 0 || s.Link != k.Link {
		return nil, nil, errors.New("its last game is not over")
	}
	return records, hashes, k.proven(ended)
}

// proven checks the proof of each game whose luck was drawn.
func (k Kept) proven(ended map[fair.GID]match.Past) error {
	proofs := map[fair.GID]fair.Proof{}
	for _, p := range k.Proofs {
		proofs[p.GID] = p
	}
	for gid, past := range ended {
		if past.ByHand {
			continue
		}
		proof, there := proofs[gid]
		if !there || proof.Record == nil || proof.Record.String() != past.Record.String() {
			return errors.New("a proof is not that of its game")
		}
		if _, err := proof.Verify(); err != nil {
			return fmt.Errorf("a proof: %w", err)
		}
		delete(proofs, gid)
	}
	if len(proofs) > 0 {
		return errors.New("a proof of no game")
	}
	return nil
}
