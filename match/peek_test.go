package match_test

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"game1208/match"
)

// TestLeavingShowsNothing has players want to leave a running game, or lose their seat
// to another device, and look on: a running game cannot be left, and who looks on is
// told what every spectator is told, which is nothing that a player is not told.
// Elsewhere somebody left and came back as a spectator, who saw both hands
// (mtgred/netrunner#6124).
func TestLeavingShowsNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, _, _ := twins(t)
		for i, seat := range s.Seats {
			if seat.Kind != match.Person {
				continue
			}
			if _, err := match.Decide(s, match.Leave{By: seat.Owner, Seat: i}); s.Phase == match.Playing && err != match.NotNow {
				t.Fatalf("seat %d leaves a running game: %v", i, err)
			}
			if len(s.SeatsOf(seat.Owner)) > 1 {
				continue
			}
			gone := do(t, s, match.Lend{By: seat.Owner, Seat: i, Key: "k", Until: 600})
			gone = do(t, gone, match.Take{By: "new", Key: "k"})
			onlooker, spectator := match.See(gone, seat.Owner), match.See(gone, "")
			if !reflect.DeepEqual(onlooker, spectator) {
				t.Fatalf("who had seat %d sees %+v, a spectator %+v", i, onlooker, spectator)
			}
			player := match.See(gone, "new")
			player.You, player.Mine, player.Own = -1, nil, nil
			if !reflect.DeepEqual(player, spectator) {
				t.Fatalf("a spectator sees %+v, the player of seat %d besides his own %+v", spectator, i, player)
			}
		}
	})
}
