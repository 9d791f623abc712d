package text

import (
	"game1208/match"
)

// What pages and terminals say of a table in the same words, to the viewer of a view in
// which everybody is called by a name.

// Heading says where the game is.
func Heading(lang Lang, v match.View) string {
	switch v.Phase {
	case match.Playing:
		return RollOf(lang, max(1, len(v.Rolls), v.Calls), v.Length())
	case match.Over:
		return GameOver.In(lang)
	}
	return BeforeGame.In(lang)
}

// Seated says who has a seat before the game, and whether he is ready.
func Seated(lang Lang, v match.View, i int) string {
	switch who := v.Seats[i]; {
	case !who.Taken:
		return SeatIsFree(lang, i+1)
	case who.Ready:
		return IsReadyNow(lang, who.Name)
	default:
		return HasSat(lang, who.Name)
	}
}

// WaitReady says what the game waits for: for players, or where all seats are taken for
// those who are not ready; "" for nothing.
func WaitReady(lang Lang, v match.View) string {
	var names []string
	for _, who := range v.Seats {
		if !who.Taken {
			return WaitSeats.In(lang)
		}
		if !who.Ready {
			names = append(names, who.Name)
		}
	}
	return WaitFor(lang, names)
}

// Awaited says whose choices the table waits for, of those at the viewer's device only
// cardboard unless own; "" for nobody's.
func Awaited(lang Lang, v match.View, own bool) string {
	var names []string
	for i, who := range v.Seats {
		switch {
		case !v.Waiting(i):
		case who.Kind == match.Paper:
			names = append(names, CardboardOf(lang, who.Name))
		case own || !v.Holds(i):
			names = append(names, who.Name)
		}
	}
	return WaitFor(lang, names)
}

// StandIn says who plays in the stead of a seat's player, "" for nobody.
func StandIn(lang Lang, v match.View, i int) string {
	switch who := v.Seats[i]; {
	case !who.Bot:
		return ""
	case who.Kind == match.Paper:
		return NotWaitedFor(lang, who.Name)
	case v.HoldsOnly(i):
		return BotForYou.In(lang)
	default:
		return BotFor(lang, who.Name)
	}
}

// LastRound is the token that was revealed after the round settled last, and what the
// others did in it, as short as can be. The token comes first: a line that is too long
// is cut at its end.
func LastRound(lang Lang, v match.View) []string {
	var words []string
	if t, ok := v.LastRevealed(); ok {
		words = append(words, NewToken(lang, t))
	}
	for i, who := range v.Seats {
		m, ok := v.LastMove(i)
		byBot := who.ByBot(v.Settled)
		switch {
		case !ok || v.HoldsOnly(i) && !byBot:
		case v.HoldsOnly(i):
			words = append(words, DidShortByBot(lang, "", m))
		case byBot:
			words = append(words, DidShortByBot(lang, who.Name, m))
		default:
			words = append(words, DidShort(lang, who.Name, m))
		}
	}
	return words
}

// Result is the outcome in one sentence.
func Result(lang Lang, v match.View) string {
	switch {
	case v.Ending == match.GivenUp:
		return GivenUp.In(lang)
	case v.Ending == match.Expired:
		return GameExpired.In(lang)
	case len(v.Seats) == 1 && !v.Seats[0].Omitted:
		return Alone(lang, v.Score(0))
	}
	var winners []string
	best, won := 0, false
	for i, who := range v.Seats {
		if who.Place == 1 {
			winners, best, won = append(winners, who.Name), v.Score(i), won || v.HoldsOnly(i)
		}
	}
	switch {
	case len(winners) == 0:
		return NoBoardCounts.In(lang)
	case won && len(winners) == 1:
		return YouWin(lang, best)
	}
	return Wins(lang, winners, best)
}
