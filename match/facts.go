package match

import (
	"cmp"
	"slices"

	"game1208/rules"
)

// What follows from a View: the same for pages, terminals and whoever else shows a table.

// Me returns the viewer's seat, nil for a spectator.
func (v View) Me() *SeatView {
	if v.You < 0 {
		return nil
	}
	return &v.Seats[v.You]
}

// Holds reports whether seat i is one of the viewer's device.
func (v View) Holds(i int) bool {
	return slices.ContainsFunc(v.Own, func(mine Mine) bool { return mine.Seat == i })
}

// HoldsOnly reports whether seat i is the only one of the viewer's device: what its player
// does is not told to him again.
func (v View) HoldsOnly(i int) bool { return len(v.Own) == 1 && v.Holds(i) }

// Persons returns the seats of the viewer's device that are played on its screen.
func (v View) Persons() []int { return v.held(Person) }

// Papers returns the seats of the viewer's device that are played on cardboard.
func (v View) Papers() []int { return v.held(Paper) }

func (v View) held(kind Kind) []int {
	var all []int
	for _, mine := range v.Own {
		if v.Seats[mine.Seat].Kind == kind {
			all = append(all, mine.Seat)
		}
	}
	return all
}

// Waiting reports whether seat i still has to choose on the roll that lies.
func (v View) Waiting(i int) bool {
	who := v.Seats[i]
	return v.Roll() != 0 && !who.Done && !who.Full && !who.Chosen
}

// Next returns the first seat on the viewer's screen that still has to choose, -1 for
// none.
func (v View) Next() int {
	for _, i := range v.Persons() {
		if v.Waiting(i) {
			return i
		}
	}
	return -1
}

// MayChoose reports whether the viewer has a choice to make or to change.
func (v View) MayChoose() bool {
	return v.Mine != nil && v.Me().Kind == Person && v.Roll() != 0 && !v.Me().Done
}

// Targets returns the cells where the viewer's token may go, one or two; none where he
// has nothing to choose.
func (v View) Targets() []rules.Cell {
	if !v.MayChoose() {
		return nil
	}
	return v.Me().Position.Board.Reach(v.Roll())
}

// Entering returns the names of those whose boards of cardboard are all that is missing:
// of nobody while somebody has to choose, or the table waits for luck.
func (v View) Entering() []string {
	if v.Phase != Playing || v.Roll() != 0 {
		return nil
	}
	var names []string
	for _, who := range v.Seats {
		switch {
		case who.Done:
		case !who.Full:
			return nil
		default:
			names = append(names, who.Name)
		}
	}
	return names
}

// Unseen returns the tokens that are still hidden.
func (v View) Unseen() rules.Hand { return rules.AllTokens &^ rules.HandOf(v.Tokens...) }

// Length returns the number of rolls of this game, as far as one knows.
func (v View) Length() int {
	for _, other := range v.Seats {
		if other.Kind != Paper && other.Position.Abstentions == 0 && len(v.Tokens) > 0 {
			return rules.MaxRolls
		}
	}
	return max(rules.Tokens, len(v.Rolls), v.Calls)
}

// LastRevealed returns the token that was revealed after the round settled last, with
// the roll that lies.
func (v View) LastRevealed() (rules.Token, bool) {
	if v.Settled == 0 || len(v.Rolls) == v.Settled {
		return 0, false
	}
	return rules.Deal{Tokens: v.Tokens}.Revealed(v.Settled)
}

// OwnReady reports whether everybody at the viewer's device is ready.
func (v View) OwnReady() bool {
	return !slices.ContainsFunc(v.Own, func(mine Mine) bool { return !v.Seats[mine.Seat].Ready })
}

// OwnKeen reports whether everybody at the viewer's device asked for this game by
// sitting down or for a rematch.
func (v View) OwnKeen() bool {
	return !slices.ContainsFunc(v.Own, func(mine Mine) bool { return !mine.Keen })
}

// NextSeat returns the first free seat, or the one by which a full table grows.
func (v View) NextSeat() int {
	for i, other := range v.Seats {
		if !other.Taken {
			return i
		}
	}
	return len(v.Seats)
}

// MayAdd reports whether the viewer may seat others.
func (v View) MayAdd() bool { return v.Mine != nil && v.NextSeat() < rules.MaxPlayers }

// Score returns the points of a seat's board.
func (v View) Score(i int) int { return v.Seats[i].Position.Board.Score(v.Variant) }

// Order returns the seats by their places, the viewer's first where places are equal,
// those left out last; as they sit where the game was not played to its end.
func (v View) Order() []int {
	all := make([]int, len(v.Seats))
	for i := range all {
		all[i] = i
	}
	if v.Ending != Finished {
		return all
	}
	rank := func(i int) int {
		place := v.Seats[i].Place
		if place == 0 {
			place = rules.MaxPlayers + 1
		}
		if v.Holds(i) {
			return 2 * place
		}
		return 2*place + 1
	}
	slices.SortStableFunc(all, func(i, j int) int { return cmp.Compare(rank(i), rank(j)) })
	return all
}

// StoodIn returns the rolls on which the bot moved for the seat in its player's stead,
// bit r−1 for roll r: what a bot plays itself is its own.
func (s SeatView) StoodIn() uint16 {
	if s.Kind == Robot {
		return 0
	}
	return s.BotMoves
}

// ByBot reports whether the bot moved for the seat on roll n, from 1, in its player's
// stead.
func (s SeatView) ByBot(n int) bool { return n > 0 && s.StoodIn()>>(n-1)&1 != 0 }
