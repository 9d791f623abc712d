package room

import (
	"context"
	"fmt"
	"slices"
	"time"

	"game1208/internal/eventlog"
	"game1208/match"
)

// A Played is a game that was played to its end, all of whose luck is public.
type Played struct {
	match.Past
	Seats []int     // those that the owner asked about played on his screen
	At    time.Time // when it ended
}

// GamesOf returns games that owner has played to their end, the latest first, so
// many at most, from the tables where something happened last. A game whose deal is
// not public yet is none of them.
//
// It reads the log and wakes no room: what is over does not change.
func (h *House) GamesOf(ctx context.Context, owner match.Owner, limit int) ([]Played, error) {
	found, err := h.log.Find(ctx, playedKey(owner), eventlog.NewestFirst, limit)
	if err != nil {
		return nil, fmt.Errorf("find games: %w", err)
	}
	var all []Played
	for _, entry := range found {
		if len(all) >= limit {
			break
		}
		games, err := h.gamesAt(ctx, entry.Game, owner)
		if err != nil {
			h.logger.WarnContext(ctx, "table cannot be read", "err", err)
			continue
		}
		all = append(all, games...)
	}
	slices.SortStableFunc(all, func(a, b Played) int { return b.At.Compare(a.At) })
	return all[:min(len(all), limit)], nil
}

// gamesAt returns the games that owner has played to their end at a table.
func (h *House) gamesAt(ctx context.Context, game string, owner match.Owner) ([]Played, error) {
	events, err := h.log.Read(ctx, game, 0)
	if err != nil {
		return nil, fmt.Errorf("read a table: %w", err)
	}
	var s match.State
	ended := map[int]Played{} // by the number of the game
	for _, e := range events {
		if s, err = apply(s, e); err != nil {
			return nil, err
		}
		if _, known := ended[s.Game]; known || s.Phase != match.Over || s.Ending != match.Finished {
			continue
		}
		ended[s.Game] = Played{Seats: onScreen(s, owner), At: e.At}
	}
	var games []Played
	for n, p := range ended {
		var public bool
		if p.Past, public = s.Public(n); public && len(p.Seats) > 0 {
			games = append(games, p)
		}
	}
	return games, nil
}

// onScreen returns the seats of the owner whose moves were made on a screen.
func onScreen(s match.State, owner match.Owner) []int {
	return slices.DeleteFunc(s.SeatsOf(owner), func(i int) bool { return s.Seats[i].Kind != match.Person })
}
