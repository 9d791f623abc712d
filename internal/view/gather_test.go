package view

import (
	"strings"
	"testing"

	"game1208/bot"
	"game1208/fair"
	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

// family is a table of two on the host's device, a guest, a player with cardboard
// whom the guest has seated, and a bot; one seat is free.
func family(t testing.TB) *game {
	g := newGame(t, rules.Plain, 6, 3).sit(2)
	g.do(match.Add{By: owner(0), Seat: 2, Kind: match.Person, Name: "Inès", Skeleton: "Inès"})
	g.do(match.Add{By: owner(1), Seat: 3, Kind: match.Paper, Name: "Wu", Skeleton: "Wu"})
	g.do(match.Add{By: owner(0), Seat: 4, Kind: match.Robot, Style: bot.StyleGreedy})
	return g
}

// byHand is a table with a clock and real luck, as its leader sees it.
func byHand(t testing.TB) TableData {
	g := &game{t: t}
	g.do(match.Open{Variant: rules.Holes, Seats: 2, Clock: 60, ByHand: true, Owner: owner(0), Kind: match.Paper, Name: players[0], Skeleton: "0",
		Lay: match.Lay{GID: fair.GID{1}}})
	g.do(match.Add{By: owner(0), Seat: 1, Kind: match.Paper, Name: players[1], Skeleton: "1"})
	return g.seen(0)
}

// seatItems returns the items of the list of seats.
func seatItems(page string) []string {
	_, list, _ := strings.Cut(page, `<ol class="seats">`)
	list, _, _ = strings.Cut(list, "</ol>")
	return strings.Split(list, "</li>")
}

// TestSeatsTell looks at what the list says of each seat, and at what may be done
// with it, as the host sees it and as the guest does.
func TestSeatsTell(t *testing.T) {
	g := family(t)
	d := g.seen(0)
	d.Device = []int{0, 1, 0, 1, -1, -1}
	d.Seats[4].Name, d.Present[4] = "Robot prudent", false // nobody is in contact for it
	host := seatItems(main(d))
	has(t, host[0], "cet appareil · hôte", `/leave"`)
	has(t, host[1], "<bdi>Tom</bdi>", `/free"`)
	lacks(t, host[1], "cet appareil")
	has(t, host[2], "cet appareil", `/leave"`)
	has(t, host[3], "sur carton · sur l’appareil de", `/free"`)
	has(t, host[4], text.BotHint(text.FR, bot.StyleGreedy), `class="yes"`, `name="name" value="Robot prudent"`)
	lacks(t, host[4], "absent")
	d.View = match.See(g.state, owner(1))
	guest := strings.Join(seatItems(main(d)), "")
	if n := strings.Count(guest, `action="/t/2Zq8vK4nXw7pLr3tYb6cDg/leave"`); n != 2 {
		t.Errorf("the guest may take %d seats away, want his own two", n)
	}
	lacks(t, guest, `/free"`)
}

// TestAdders: who has a seat may seat others, the host a bot, too, until there
// are six; a new seat has new elements.
func TestAdders(t *testing.T) {
	g := family(t)
	has(t, main(g.seen(0)), `id="add-bot-5"`, `id="add-person-5"`, `id="add-paper-5"`, `name="style" value="rival"`, `name="kind" value="paper"`)
	guest := main(g.seen(1))
	has(t, guest, `id="add-person-5"`, `id="add-paper-5"`)
	lacks(t, guest, `add-bot`)
	lacks(t, main(g.seen(-1)), `class="adder"`)
	g.do(match.Add{By: owner(1), Seat: 5, Kind: match.Person})
	lacks(t, main(g.seen(0)), `class="adder"`)
	full := newGame(t, rules.Plain, 2, 3).sit(2)
	has(t, main(full.seen(1)), `id="add-person-2"`)
	lacks(t, main(newGame(t, rules.Plain, 1, 3).seen(0)), `class="adder"`)
}

// TestReadiness: one question for all seats of a device, sent by itself only if
// all of them have asked for this game.
func TestReadiness(t *testing.T) {
	g := family(t)
	page := main(g.seen(0))
	has(t, page, "On est prêts", `data-auto`, `name="entropy0"`, `name="entropy2"`)
	lacks(t, page, `name="entropy"`)
	guest := main(g.seen(1))
	has(t, guest, `name="entropy" value=""`)
	g.do(match.Ready{By: owner(0), GID: g.state.GID, Entropy: []fair.Entropy{{1}, {2}}})
	has(t, main(g.seen(0)), text.AllReadyHere.In(text.FR))
	lacks(t, main(g.seen(0)), `/ready"`)
	g.do(match.Add{By: owner(0), Seat: 5, Kind: match.Person})
	has(t, main(g.seen(0)), `/ready"`, `name="entropy0"`, `name="entropy2"`, `name="entropy5"`)
	lacks(t, main(byHand(t)), `name="entropy`)
}

// TestTerms: the clock and real luck are said, and real luck has no seal.
func TestTerms(t *testing.T) {
	page := main(byHand(t))
	has(t, page, text.PerRoll(text.FR, 60), text.HandLuck.In(text.FR), text.ByHandNote.In(text.FR))
	lacks(t, page, `id="seal"`)
	plain := main(family(t).seen(0))
	lacks(t, plain, text.HandLuck.In(text.FR), "par lancer")
	has(t, plain, `id="seal"`)
}

// TestSeatLinks: links for one's own seats and for those whose players are away.
func TestSeatLinks(t *testing.T) {
	const lend = `/lend"`
	g := newGame(t, rules.Plain, 3, 6).sit(3).start() // the player of seat 2 is away
	page := main(g.seen(0))
	has(t, page, lend, text.MoveMine.In(text.FR), text.LinkSeat(text.FR, "Inès"))
	lacks(t, page, text.LinkSeat(text.FR, "Tom"), `hx-post="/t/2Zq8vK4nXw7pLr3tYb6cDg/lend"`)
	if n := strings.Count(main(family(t).seen(0)), lend); n != 2 {
		t.Errorf("a device with two seats may move %d", n)
	}
	spectator := main(g.seen(-1))
	lacks(t, spectator, lend)
	has(t, spectator, text.LostSeat.In(text.FR))
	g.do(match.Lend{By: owner(0), Seat: 2, Key: "k", Until: 600, Present: []bool{true, true, false}})
	for viewer := -1; viewer < 3; viewer++ {
		has(t, main(g.seen(viewer)), text.LinkMade(text.FR, "Léa", "Inès"))
	}
	g.do(match.Take{By: "new", Key: "k", Now: 600})
	has(t, main(g.seen(-1)), text.LinkUsed(text.FR, "Léa", "Inès"))
	own := newGame(t, rules.Plain, 2, 6).sit(2)
	own.do(match.Lend{By: owner(0), Seat: 0, Key: "k", Until: 600})
	lacks(t, main(own.seen(1)), "a fait un lien")
}

// TestRealLuckHasNoProof: of the games before, those with real luck offer none.
func TestRealLuckHasNoProof(t *testing.T) {
	d := newGame(t, rules.Plain, 2, 7).sit(2).start().end().rematch().seen(0)
	has(t, main(d), "/proof?game=1")
	d.Past[0].ByHand = true
	lacks(t, main(d), "/proof?game=1")
}

// TestSetupForms: the fields that the server reads stand in the forms.
func TestSetupForms(t *testing.T) {
	here, lead := render(Here(Page{}, SetupData{})), render(Lead(Page{}, SetupData{}))
	for _, page := range []string{here, lead} {
		has(t, page, `action="/tables"`, `name="variant" value="h"`, `name="seats" value="2" checked`, `name="seats" value="6"`,
			`name="name1"`, `name="name6"`, `name="phones" value="0" checked`, `name="clock" value="120"`)
	}
	has(t, here, `name="door" value="here"`, `name="bot" value="" checked`, `name="bot" value="beginner"`)
	lacks(t, here, `name="seats" value="1"`, `name="hand"`, `name="plays"`, `name="name"`)
	has(t, lead, `name="door" value="lead"`, `name="seats" value="1"`, `name="plays" value="1"`, `name="hand" value="1"`, `name="name"`)
	lacks(t, lead, `name="bot"`)
	has(t, render(Home(Page{}, HomeData{})), `href="/here"`, `href="/lead"`, `name="clock" value="30"`)
}
