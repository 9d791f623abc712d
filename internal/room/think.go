package room

import (
	"context"
	"errors"
	"time"

	"game1208/bot"
	"game1208/internal/oracle"
	"game1208/match"
	"game1208/rules"
)

// A thought is the move that the bot of a seat has found for the luck that lies.
type thought struct {
	about lying
	seat  int
	move  rules.Move
}

// lying names what lies on the table: a roll of a game, or what it was corrected to.
type lying struct{ game, roll, corrected int }

func lies(s match.State) lying {
	return lying{game: s.Game, roll: len(s.Rolls), corrected: s.Corrected}
}

// sight is what the bot of a seat sees: what a spectator sees, which is all that
// a seat may see of a table besides its own choice.
func sight(s match.State, seat int) bot.Sight {
	v := match.See(s, "")
	all := bot.Sight{Variant: v.Variant, Seat: seat, Roll: v.Roll()}
	for _, other := range v.Seats {
		all.Positions = append(all.Positions, other.Position)
	}
	return all
}

// think returns the move of the player who has a seat.
func think(s match.State, seat int, chance uint64, tables bot.Tables) rules.Move {
	player, known := bot.ByStyle(s.Seats[seat].Style, tables)
	if !known {
		player = bot.Greedy{}
	}
	return player.Choose(sight(s, seat), chance)
}

// standIn returns the move for somebody who is away or late. The bot that makes
// it is always the greedy one: leaving must not buy better play.
func standIn(s match.State, seat int) rules.Move {
	return bot.Greedy{}.Choose(sight(s, seat), 0)
}

// ponder has the bot of a seat think about the roll that lies, on the pool of the
// bots, where it holds up nobody. The thought comes back through r.thoughts.
func (r *room) ponder(seat int) {
	if r.turn.asked[seat] {
		return
	}
	r.turn.asked[seat] = true
	ctx, s, chance := r.turn.ctx, r.state, r.house.chance()
	t := thought{about: lies(s), seat: seat}
	r.house.done.Go(func() {
		for {
			err := r.house.oracle.Bots.Do(ctx, func() { t.move = think(s, seat, chance, r.house.oracle.Exact) })
			if err == nil {
				break
			}
			if !errors.Is(err, oracle.ErrBusy) || !wait(ctx, pause) {
				return
			}
		}
		select {
		case r.thoughts <- t:
		case <-ctx.Done():
		}
	})
}

// wait waits that long and reports whether ctx has not ended before.
func wait(ctx context.Context, d time.Duration) bool {
	select {
	case <-time.After(d):
		return true
	case <-ctx.Done():
		return false
	}
}

// keep keeps a thought if what it is about still lies.
func (r *room) keep(t thought) {
	if r.turn.lying == t.about {
		r.turn.thoughts[t.seat] = t.move
	}
}

// botMove is what the bot plays for a seat: what it has thought of, or where
// it has not, because the seat is another's or the clock is quicker, the greedy
// move.
func (r *room) botMove(seat int) rules.Move {
	if move, ok := r.turn.thoughts[seat]; ok && r.turn.lying == lies(r.state) && r.state.Seats[seat].Kind == match.Robot {
		return move
	}
	return standIn(r.state, seat)
}
