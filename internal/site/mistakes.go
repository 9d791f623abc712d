package site

import (
	"cmp"
	"context"
	"slices"
	"time"

	"game1208/internal/oracle"
	"game1208/internal/room"
	"game1208/internal/view"
	"game1208/match"
	"game1208/train"
)

const (
	// mistakeGames is in how many of the reader's games his mistakes are looked for.
	mistakeGames = 40
	// mostMistakes is how many of them he is shown at most.
	mostMistakes = 60
)

const day = 24 * time.Hour

// mistakes returns what an owner did wrong in games that he finished a day ago or
// more, the dearest first. No deal that anybody still plays is among them: a game is
// finished when all its seats are.
func (s *Site) mistakes(ctx context.Context, owner match.Owner) ([]view.OwnMistake, error) {
	if owner == "" {
		return nil, nil
	}
	games, err := s.house.GamesOf(ctx, owner, mistakeGames)
	if err != nil {
		return nil, err
	}
	var all []view.OwnMistake
	err = s.consult(ctx, func(o *oracle.Oracle) { all = s.mistakesIn(o, games) })
	return all, err
}

// mistakesIn returns the mistakes of an owner's games, the dearest first.
func (s *Site) mistakesIn(o *oracle.Oracle, games []room.Played) []view.OwnMistake {
	var all []view.OwnMistake
	seen := map[train.Puzzle]bool{}
	for _, game := range games {
		days := int(s.clock().Sub(game.At) / day)
		if train.Round(days) == 0 {
			continue
		}
		for _, seat := range game.Seats {
			for _, m := range train.Mistakes(o.Exact(game.Record.Variant), game.Record, seat, game.Bot[seat]) {
				if !seen[m.Puzzle] {
					seen[m.Puzzle] = true
					all = append(all, view.OwnMistake{Mistake: m, Days: days})
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b view.OwnMistake) int { return cmp.Compare(b.Loss, a.Loss) })
	return all[:min(len(all), mostMistakes)]
}
