package view

import (
	"strings"
	"testing"
	"time"

	"game1208/bot"
	"game1208/fair"
	"game1208/internal/webtest"
	"game1208/match"
	"game1208/rules"
)

// mixed opens a table of seats of all kinds and starts its game. Each of the
// places is the device, by the number of its first seat, and P for a person, C
// for cardboard; or B for a bot: "0P 0P 0C 3P B".
func mixed(t testing.TB, open match.Open, places string) *game {
	t.Helper()
	g := &game{t: t, secret: fair.Secret{21, byte(len(places))}}
	gid := fair.GID{21, byte(len(places))}
	all := strings.Fields(places)
	kind := map[byte]match.Kind{'P': match.Person, 'C': match.Paper}
	open.Seats, open.Owner, open.Name, open.Skeleton, open.Kind = len(all), owner(0), players[0], players[0], kind[all[0][1]]
	open.Lay = match.Lay{GID: gid}
	if !open.ByHand {
		open.Lay.Commitments = g.secret.Commitments(gid)
	}
	g.do(open)
	for i, p := range all[1:] {
		i++
		switch who := int(p[0] - '0'); {
		case p == "B":
			g.do(match.Add{By: owner(0), Seat: i, Kind: match.Robot, Style: bot.StyleGreedy})
		case who == i:
			g.do(match.Sit{By: owner(i), Name: players[i], Skeleton: players[i]})
		default:
			g.do(match.Add{By: owner(who), Seat: i, Kind: kind[p[1]], Name: players[i], Skeleton: players[i]})
		}
	}
	for i, seat := range g.state.Seats {
		if seat.Owner == owner(i) {
			g.readyAll(i)
		}
	}
	return g.draw()
}

// readyAll says that all on a device are ready.
func (g *game) readyAll(i int) {
	var entropy []fair.Entropy
	for _, seat := range g.state.SeatsOf(owner(i)) {
		if g.state.Seats[seat].Kind == match.Person {
			entropy = append(entropy, fair.Entropy{byte(seat + 1)})
		}
	}
	g.do(match.Ready{By: owner(i), GID: g.state.GID, Entropy: entropy})
}

// pass says that the boards of a device have a token more.
func (g *game) pass(i int, last bool) *game {
	g.do(match.Pass{By: owner(i), GID: g.state.GID, Roll: len(g.state.Rolls), Last: last})
	return g.draw()
}

// round settles so many rounds, whoever plays how.
func (g *game) round(n int) *game {
	for range n {
		settled := g.state.Settled
		for i, seat := range g.state.Seats {
			switch {
			case !g.state.Waiting(i) || g.state.Settled != settled:
			case seat.Kind == match.Paper:
				g.pass(g.state.SeatOf(seat.Owner), len(g.state.Rolls) >= rules.Tokens)
			case seat.Kind == match.Robot:
				g.substitute(i)
			default:
				g.best(i)
			}
		}
		g.draw()
	}
	return g
}

// substitute lets the bot choose for a seat.
func (g *game) substitute(i int) *game {
	roll := g.state.Rolls[len(g.state.Rolls)-1]
	for m := range g.state.Seats[i].Position.Legal(roll) {
		if !m.Abstains() {
			g.do(match.Substitute{Seat: i, Roll: len(g.state.Rolls), Move: m})
			break
		}
	}
	return g
}

// step enters a step of real luck.
func (g *game) step(roll rules.Cell, tokens string) *game {
	c := match.Call{By: owner(0), GID: g.state.GID, Step: g.state.NextStep(), Roll: roll}
	for _, letter := range tokens {
		c.Tokens = append(c.Tokens, rules.Token(letter-'A'))
	}
	g.do(c)
	return g
}

func (g *game) enter(i int) *game {
	g.do(match.Enter{By: g.state.Seats[i].Owner, Seat: i, GID: g.state.GID, Board: webtest.Cardboard(g.state.Deal())})
	return g
}

func (g *game) omit(i int) *game {
	g.do(match.Omit{By: g.state.Seats[i].Owner, Seat: i, GID: g.state.GID})
	return g
}

// with changes what the room knows beside the state.
func with(d TableData, change func(*TableData)) TableData {
	change(&d)
	for i := range d.Seats {
		if d.Seats[i].Kind == match.Robot {
			d.Seats[i].Name = "Robot prudent"
		}
	}
	return d
}

func middle(d *TableData) { d.Middle = true }
func plain(*TableData)    {}

// mixes are the pages of tables where somebody shares a device, plays on
// cardboard, or is a bot.
func mixes(t testing.TB) []sample {
	device := func(n int) *game {
		return mixed(t, match.Open{}, strings.TrimSpace(strings.Repeat("0P ", n)))
	}
	family := func() *game { return mixed(t, match.Open{Clock: 60}, "0P 0P 2P 0C B") }
	hand := func() *game { return mixed(t, match.Open{ByHand: true}, "0C 0C 2P") }
	leading := func() *game { return mixed(t, match.Open{}, "0C 0C 0C") }
	at := time.UnixMilli(1900000000000)
	clock := func(d *TableData) { d.Deadline = at }
	boards := leading().round(8)
	wrong := with(boards.seen(0), func(d *TableData) { d.Notice, d.Board, d.Entry = "?", "ABCDEFGH....", 1 })
	gone := mixed(t, match.Open{}, "0P 1P 1C").round(2)
	vacant := with(gone.seen(0), func(d *TableData) { d.Vacant = []bool{false, true, true} })
	for _, seat := range []int{1, 2} {
		gone.do(match.HandOver{By: owner(0), Seat: seat, GID: gone.state.GID, Vacant: []bool{false, true, true}})
	}
	played := gone.substitute(1).choose(0, 0).draw()
	end := family().round(8).enter(3).disclose()
	omitted := mixed(t, match.Open{}, "0C 0C 2P").round(8).enter(0).omit(1).disclose()
	byHand := hand().step(0, "ACE").step(7, "")
	corrected := hand().step(0, "ACE").step(7, "")
	corrected.do(match.Call{By: owner(0), GID: corrected.state.GID, Step: 1, Roll: 8})
	return []sample{
		table("passed", with(device(3).round(2).seen(0), plain)),
		table("passed-chosen", with(device(3).round(2).best(0).seen(0), plain)),
		table("passed-all-chosen", with(mixed(t, match.Open{}, "0P 0P 2P").round(1).best(0).best(1).seen(0), plain)),
		table("middle-2", with(device(2).round(3).best(0).seen(0), middle)),
		table("middle-3", with(device(3).round(3).best(1).seen(0), middle)),
		table("middle-4", with(device(4).round(3).best(1).seen(0), middle)),
		table("middle-6", with(device(6).round(3).best(1).seen(0), middle)),
		table("family", with(family().round(2).seen(0), clock)),
		table("family-phone", with(family().round(2).best(2).seen(2), clock)),
		table("family-middle", with(family().round(2).seen(0), func(d *TableData) { middle(d); clock(d) })),
		table("family-watching", with(family().round(2).seen(-1), clock)),
		table("leader-first", leading().seen(0)),
		table("leader", leading().round(2).seen(0)),
		table("leader-last", leading().round(7).seen(0)),
		table("leader-passed", mixed(t, match.Open{}, "0C 1P").round(2).pass(0, false).seen(0)),
		table("leader-playing", mixed(t, match.Open{}, "0P 0C").round(2).seen(0)),
		table("board-entry", boards.seen(0)),
		table("board-wrong", wrong),
		table("board-awaited", mixed(t, match.Open{}, "0C 1P").round(8).seen(1)),
		table("hand-tokens", hand().seen(0)),
		table("hand-die", hand().step(0, "ACE").seen(0)),
		table("hand-wait", hand().step(0, "ACE").seen(2)),
		table("hand-roll", byHand.seen(0)),
		table("hand-both", byHand.pass(0, false).best(2).seen(0)),
		table("hand-corrected", corrected.seen(0)),
		table("hand-corrected-other", corrected.seen(2)),
		table("vacant", vacant),
		table("bot-for-other", with(played.seen(0), plain)),
		table("bot-for-me", with(played.seen(1), plain)),
		table("over-mixed", with(end.seen(0), plain)),
		table("over-omitted", with(omitted.seen(0), plain)),
	}
}
