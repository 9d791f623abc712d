package room

import (
	"errors"
	"fmt"

	"game1208/bot"
	"game1208/match"
	"game1208/rules"
)

// What a table that somebody brings may hold at most. The chain of its hashes has no
// key: whoever writes a file can make one that fits.
const (
	maxKeptData  = 4096 // bytes of an event; the longest, of commitments, has 900
	maxKeptGames = 200
	maxKeptCame  = 2000 // owners who sat down for a game
	maxKeptClock = 120  // seconds a roll
)

var errUnbounded = errors.New("an event that no command leads to")

// bounded returns an error for an event that would make a table in state s larger than
// commands can, or hold what no page has words for. Seats that are not there need no
// check: [match.Apply] panics on them.
func bounded(s match.State, event match.Event) error {
	good := true
	roll := func(n int) bool { return n >= 0 && n <= rules.MaxRolls }
	switch e := event.(type) {
	case match.Opened:
		good = s.Game == 0 && len(s.Seats) == 0 && e.Seats >= 1 && e.Seats <= rules.MaxPlayers && e.Clock >= 0 && e.Clock <= maxKeptClock
	case match.Laid:
		good = s.Game == 0 && len(s.Seats) > 0 || s.Phase == match.Over && s.Game < maxKeptGames
	case match.Sat:
		good = e.Seat < rules.MaxPlayers && len(s.Came) < maxKeptCame && e.How <= match.Paper && styled(e)
	case match.Started:
		good = s.Phase == match.Gathering
	case match.Drew:
		good = e.Step == len(s.Keys) && roll(e.Step) && len(s.Tokens)+len(e.Tokens) <= rules.Tokens
	case match.Redrew:
		good = roll(e.Step)
	case match.Chose:
		good = roll(e.Roll)
	case match.Passed:
		good = roll(e.Roll)
	case match.Settled:
		good = e.Roll >= 1 && e.Roll <= len(s.Rolls)
	case match.Entered:
		good = len(e.Line) <= rules.MaxRolls
	case match.Stopped:
		good = e.Left >= 0 && e.Left <= maxKeptClock*1000
	case match.Ended:
		good = s.Phase != match.Over && e.Ending >= match.Finished && e.Ending <= match.Expired
	}
	if !good {
		return errUnbounded
	}
	return nil
}

// legal returns an error unless every game that is over at the table, of which the last
// and the one before it are looked at, is one that the rules allow.
func legal(s match.State) error {
	for n := max(1, s.Game-1); n <= s.Game; n++ {
		past, public := s.Public(n)
		if !public {
			continue
		}
		if _, err := rules.ParseRecord(past.Record.String()); err != nil {
			return fmt.Errorf("a game: %w", err)
		}
	}
	return nil
}

// styled reports whether a bot, and nobody else, sits down with a style that there is.
func styled(e match.Sat) bool {
	if e.How != match.Robot {
		return e.Style == "" && e.Owner != ""
	}
	return e.Owner == "" && bot.Known(e.Style)
}
