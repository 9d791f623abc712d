package view

import (
	"slices"
	"testing"

	"game1208/fair"
	"game1208/internal/text"
	"game1208/match"
	"game1208/review"
	"game1208/rules"
)

// A game is a table that is played by the real rules, with luck that is known.
type game struct {
	t      testing.TB
	state  match.State
	secret fair.Secret
}

var players = []string{"Léa", "Tom", "Inès", "Maximilien-Alexandre", "Wu", "Ada"}

func newGame(t testing.TB, variant rules.Variant, seats int, seed byte) *game {
	g := &game{t: t, secret: fair.Secret{seed, 1}}
	gid := fair.GID{seed, 2}
	g.do(match.Open{Variant: variant, Seats: seats, Code: "KORA-27", Owner: owner(0), Name: players[0], Skeleton: players[0],
		Lay: match.Lay{GID: gid, Commitments: g.secret.Commitments(gid)}})
	return g
}

func owner(i int) match.Owner { return match.Owner("owner " + players[i]) }

func (g *game) do(c match.Command) {
	g.t.Helper()
	events, err := match.Decide(g.state, c)
	if err != nil {
		g.t.Fatalf("%T: %v", c, err)
	}
	for _, e := range events {
		g.state = match.Apply(g.state, e)
	}
}

// sit seats players until n are there.
func (g *game) sit(n int) *game {
	for i := 1; i < n; i++ {
		g.do(match.Sit{By: owner(i), Name: players[i], Skeleton: players[i]})
	}
	return g
}

// start lets everybody be ready.
func (g *game) start() *game {
	for i := range g.state.Seats {
		g.ready(i)
	}
	return g.draw()
}

func (g *game) ready(i int) {
	g.do(match.Ready{By: owner(i), GID: g.state.GID, Entropy: []fair.Entropy{{byte(i + 1)}}})
}

// readied is ready for a table that is looked at then.
func (g *game) readied(i int) *game {
	g.ready(i)
	return g
}

// draw reveals luck while the table wants it.
func (g *game) draw() *game {
	luck := g.luck()
	for g.state.WantsDraw() {
		r := g.state.NextStep()
		d := match.Draw{Step: r, Key: g.secret.Key(g.state.GID, r)}
		switch {
		case r == 0:
			d.Tokens = luck.Tokens[:rules.OpenHand]
		case r >= 2 && r <= 6:
			d.Tokens = luck.Tokens[r+1 : r+2]
		}
		if r > 0 {
			d.Roll = luck.Rolls[r-1]
		}
		g.do(d)
	}
	return g
}

func (g *game) luck() rules.Deal { return fair.Deal(g.state.GID, g.secret, g.state.Entropy()) }

// choose makes a choice for a seat: the n-th of its legal moves.
func (g *game) choose(i, n int) *game {
	seat := g.state.Seats[i]
	roll := len(g.state.Rolls)
	var moves []rules.Move
	for m := range seat.Position.Legal(g.state.Rolls[roll-1]) {
		moves = append(moves, m)
	}
	g.do(match.Choose{By: seat.Owner, Seat: i, GID: g.state.GID, Roll: roll, Revision: seat.Revision, Move: moves[n%len(moves)]})
	return g
}

// best chooses for a seat what keeps its letters in order best.
func (g *game) best(i int) *game {
	seat := g.state.Seats[i]
	roll := g.state.Rolls[len(g.state.Rolls)-1]
	at, bestAt, worth := 0, 0, -1<<30
	for m := range seat.Position.Legal(roll) {
		if p, _ := seat.Position.Play(roll, m); !m.Abstains() {
			off := int(m.Cell())*2 - int(m.Token())*3 - 2 - i
			if w := (30-4*i)*p.Board.Score(rules.Plain) - off*off; w > worth {
				bestAt, worth = at, w
			}
		}
		at++
	}
	return g.choose(i, bestAt)
}

// play settles so many rounds.
func (g *game) play(rounds int) *game {
	for range rounds {
		for i, seat := range g.state.Seats {
			if !seat.Done() && g.state.Phase == match.Playing {
				if i%3 == 2 && len(g.state.Rolls) == 2 {
					g.choose(i, 0) // abstains
				} else {
					g.best(i)
				}
			}
		}
		g.draw()
	}
	return g
}

// end plays to the end and discloses.
func (g *game) end() *game {
	for g.state.Phase == match.Playing {
		g.play(1)
	}
	return g.disclose()
}

func (g *game) disclose() *game {
	g.do(match.Disclose{Luck: g.luck()})
	return g
}

// rematch lays the next game.
func (g *game) rematch() *game {
	gid := fair.GID{9, byte(g.state.Game)}
	g.do(match.Rematch{By: owner(1), GID: g.state.GID, Lay: match.Lay{GID: gid, Commitments: g.secret.Commitments(gid)}})
	return g
}

// seen is the page of seat i, or of a spectator for −1.
func (g *game) seen(i int) TableData {
	viewer := match.Owner("")
	if i >= 0 {
		viewer = owner(i)
	}
	present := make([]bool, len(g.state.Seats))
	for j := range present {
		present[j] = j != 2
	}
	d := TableData{ID: "2Zq8vK4nXw7pLr3tYb6cDg", View: match.See(g.state, viewer), Link: "http://192.168.1.20:1208/t/2Zq8vK4nXw7pLr3tYb6cDg"}
	d.Presence = match.Presence{Present: present, Watching: 2}
	return d
}

// myTurn returns a game in which seat 0 has to choose and so many cells to go to.
func myTurn(t testing.TB, seats, cells int) *game {
	for seed := byte(1); seed < 200; seed++ {
		for rounds := 3; rounds < 6; rounds++ {
			g := newGame(t, rules.Plain, seats, seed).sit(seats).start().play(rounds)
			_, second := g.state.Seats[0].Position.Board.Targets(g.state.Rolls[len(g.state.Rolls)-1])
			if (second != 0) == (cells == 2) {
				return g
			}
		}
	}
	t.Fatal("no such game")
	return nil
}

// A sample is a page to look at and to check.
type sample struct {
	name string
	page func(Page) string
}

func samples(t testing.TB) []sample {
	return slices.Concat(pages(), gatherings(t), plays(t), mixes(t), endings(t), replays(t), lessons(t))
}

func table(name string, d TableData) sample {
	return sample{name, func(p Page) string { return render(Table(p, d)) }}
}

func pages() []sample {
	return []sample{
		{"home", func(p Page) string { return render(Home(p, HomeData{})) }},
		{"home-tables", func(p Page) string {
			return render(Home(p, HomeData{Tables: []OpenTable{{ID: "a", Names: players[:4], Playing: true}, {ID: "b", Names: players[:1], Alone: true}}, Name: "Léa,", Variant: rules.Holes,
				Notice: text.NameBadCharacter.In(p.Lang)}))
		}},
		{"here", func(p Page) string { return render(Here(p, SetupData{})) }},
		{"lead", func(p Page) string { return render(Lead(p, SetupData{})) }},
		{"here-again", func(p Page) string {
			return render(Here(p, SetupData{Notice: text.NameTooLong.In(p.Lang), Variant: rules.Holes, Clock: 60, Count: 3, Names: [6]string{players[0]}, Bot: text.BotStyles[1], Phones: 1}))
		}},
		{"lead-again", func(p Page) string {
			return render(Lead(p, SetupData{Notice: text.TooManySeats.In(p.Lang), Count: 6, Names: [6]string{players[0]}, Plays: true, ByHand: true, Phones: 2}))
		}},
		{"seat-link", func(p Page) string { return render(SeatLink(p, seatLink)) }},
		{"seat-link-local", func(p Page) string {
			local := seatLink
			local.LocalOnly, local.Own = true, true
			return render(SeatLink(p, local))
		}},
		{"seat-to-take", func(p Page) string { return render(TakeSeat(p, seatLink)) }},
		{"seat-link-bad", func(p Page) string { return render(Notice(p, BadSeatLink(p.Lang))) }},
		{"rules", func(p Page) string { return render(Rules(p)) }},
		{"fair", func(p Page) string { return render(Fairness(p)) }},
		{"privacy", func(p Page) string { return render(Privacy(p)) }},
		{"not-found", func(p Page) string { return render(Notice(p, NotFound(p.Lang))) }},
		{"no-table", func(p Page) string { return render(Notice(p, NoTable(p.Lang))) }},
		{"wrong-code", func(p Page) string { return render(Notice(p, WrongCode(p.Lang))) }},
		{"too-many", func(p Page) string { return render(Notice(p, TooMany(p.Lang))) }},
		{"bad-request", func(p Page) string { return render(Notice(p, BadRequest(p.Lang))) }},
		{"trouble", func(p Page) string { return render(Notice(p, Trouble(p.Lang))) }},
	}
}

var seatLink = SeatLinkData{ID: "2Zq8vK4nXw7pLr3tYb6cDg", Name: players[0], Link: "http://192.168.1.20:1208/t/2Zq8vK4nXw7pLr3tYb6cDg/seat/AAAAAAAAAAAAAAAAAAAAAA"}

func gatherings(t testing.TB) []sample {
	local := newGame(t, rules.Plain, 3, 5).seen(0)
	local.LocalOnly, local.Link = true, "http://127.0.0.1:1208/t/2Zq8vK4nXw7pLr3tYb6cDg"
	rematch := func() *game { return newGame(t, rules.Plain, 2, 7).sit(2).start().end().rematch() }
	many := rematch()
	for range shownGames + 2 {
		many.start().end().rematch()
	}
	return []sample{
		table("gather-rematch", rematch().seen(0)),
		table("gather-many-games", many.seen(0)),
		table("gather-host", newGame(t, rules.Plain, 4, 3).sit(3).seen(0)),
		table("gather-guest", newGame(t, rules.Plain, 4, 3).sit(3).seen(1)),
		table("gather-visitor", newGame(t, rules.Plain, 4, 3).sit(2).seen(-1)),
		table("gather-full", newGame(t, rules.Plain, 2, 3).sit(2).seen(-1)),
		table("gather-alone", newGame(t, rules.Plain, 1, 3).seen(0)),
		table("gather-local", local),
		table("gather-family", family(t).seen(0)),
		table("gather-family-guest", family(t).seen(1)),
		table("gather-family-visitor", family(t).seen(-1)),
		table("gather-by-hand", byHand(t)),
	}
}

func plays(t testing.TB) []sample {
	used := myTurn(t, 3, 1)
	used.choose(0, 0).choose(1, 1).choose(2, 1).draw()
	conceding := myTurn(t, 3, 2)
	conceding.do(match.Concede{By: owner(0), GID: conceding.state.GID, Yes: true, Present: []bool{true, true, true}})
	bot := myTurn(t, 3, 1)
	bot.do(match.HandOver{By: owner(0), Seat: 1, GID: bot.state.GID, Vacant: []bool{false, true, false}})
	left := conceding.seen(0)
	left.Present = []bool{true, false, false}
	refused := myTurn(t, 2, 2).seen(0)
	return []sample{
		table("one-cell", myTurn(t, 4, 1).seen(0)),
		table("two-cells", myTurn(t, 4, 2).seen(0)),
		table("alone-two-cells", myTurn(t, 1, 2).seen(0)),
		table("six", newGame(t, rules.Holes, 6, 6).sit(6).start().play(5).seen(0)),
		table("first-roll", newGame(t, rules.Plain, 2, 6).sit(2).start().seen(0)),
		table("ghost", myTurn(t, 4, 2).choose(0, 2).choose(1, 0).seen(0)),
		table("waiting", myTurn(t, 3, 1).choose(0, 1).seen(0)),
		table("abstains", myTurn(t, 3, 1).choose(0, 0).seen(0)),
		table("abstention-used", used.seen(0)),
		table("conceding", conceding.seen(0)),
		table("conceding-alone", left),
		table("conceding-other", conceding.seen(1)),
		table("bot", bot.seen(0)),
		{"refused", func(p Page) string {
			d := refused
			d.Notice = text.Error(p.Lang, match.Stale)
			return render(Table(p, d))
		}},
		table("done", newGame(t, rules.Plain, 3, 6).sit(3).start().play(8).seen(0)),
		table("last-token", newGame(t, rules.Plain, 3, 6).sit(3).start().play(8).seen(2)),
		table("watching", myTurn(t, 4, 2).choose(1, 3).seen(-1)),
	}
}

func endings(t testing.TB) []sample {
	given := myTurn(t, 2, 1)
	for i := range 2 {
		given.do(match.Concede{By: owner(i), GID: given.state.GID, Yes: true, Present: []bool{true, true}})
	}
	given.disclose()
	expired := myTurn(t, 2, 1)
	expired.do(match.Expire{})
	expired.disclose()
	judged := func(name string, g *game, viewer int) sample {
		d, r := g.seen(viewer), review.Of(guess{g.state.Variant}, g.state.Record())
		d.Review = &r
		return table(name, d)
	}
	substituted := newGame(t, 0, 2, 6).sit(2).start()
	substituted.substitute(1).best(0).draw()
	return []sample{
		judged("judged-1", newGame(t, rules.Plain, 1, 6).start().end(), 0),
		judged("judged-6", newGame(t, rules.Holes, 6, 9).sit(6).start().end(), 3),
		judged("judged-watching", newGame(t, rules.Holes, 2, 9).sit(2).start().end(), -1),
		judged("judged-bot", substituted.end(), 1),
		judged("judged-cardboard", mixed(t, match.Open{}, "0C 0C").round(8).enter(0).omit(1).disclose(), 0),
		table("expired", expired.seen(0)),
		table("over-1", newGame(t, rules.Plain, 1, 6).start().end().seen(0)),
		table("over-2", newGame(t, rules.Plain, 2, 7).sit(2).start().end().seen(0)),
		table("over-6", newGame(t, rules.Holes, 6, 9).sit(6).start().end().seen(3)),
		table("over-watching", newGame(t, rules.Holes, 2, 9).sit(2).start().end().seen(-1)),
		table("given-up", given.seen(0)),
	}
}

func replays(t testing.TB) []sample {
	many := newGame(t, rules.Holes, 3, 8).sit(3).start().end().state.Record()
	alone := newGame(t, rules.Plain, 1, 6).start().end().state.Record()
	begun, short := parsed(t, "p.BEGAC.3c7.E3Gc--"), parsed(t, "h.ABC..")
	byHand := alone
	byHand.Deal.Rolls = byHand.Deal.Rolls[:len(alone.Lines[0])]
	reviewed := func(name string, r rules.Record, player, step int) sample {
		d := ReviewData{Review: review.Of(guess{r.Variant}, r), Player: player, Step: step, Base: "https://1208.test"}
		return sample{name, func(p Page) string { return render(Review(p, d)) }}
	}
	tried := func(name, record string) sample {
		return sample{name, func(p Page) string {
			return render(Try(p, parsed(t, record), &Origin{many, nil, 1, 2}, text.TryLost.In(p.Lang)))
		}}
	}
	return []sample{
		{"replay-form", func(p Page) string {
			return render(Replay(p, ReplayData{Input: "p.ABX", Error: text.Error(p.Lang, &rules.SyntaxError{Input: "p.ABX", At: 4, Problem: rules.WantToken})}))
		}},
		{"busy", func(p Page) string { return render(Notice(p, Busy(p.Lang))) }},
		reviewed("review-3", many, -1, -1), reviewed("review-3-start", many, -1, 0), reviewed("review-3-roll", many, -1, 4),
		reviewed("review-3-player", many, 1, -1), reviewed("review-3-move", many, 1, 4),
		reviewed("review-1", alone, -1, -1), reviewed("review-1-start", alone, -1, 0), reviewed("review-1-move", alone, -1, 8),
		reviewed("review-by-hand", byHand, -1, -1),
		reviewed("review-begun", begun, -1, -1), reviewed("review-begun-abstained", begun, -1, 3), reviewed("review-not-begun", short, -1, -1),
		tried("try-one-cell", "p.BEGACDFH.3c71a5528.E3"), tried("try-two-cells", "p.BEGACDFH.337a55281."+"E3"), tried("try-unknown", "p.BEGAC.3c7.E3Gc--"),
	}
}

// A guess judges positions by what lies, and moves by a whim: it knows what a
// finished board is worth.
type guess struct{ variant rules.Variant }

func (j guess) Value(p rules.Position) float64 {
	return float64(p.Board.Score(j.variant)) + 0.37*float64(p.Hand.Len())
}

func (j guess) After(p rules.Position, roll rules.Cell, m rules.Move) float64 {
	next, err := p.Play(roll, m)
	if err != nil {
		panic(err)
	}
	return j.Value(next) - float64(uint8(m)*37%16)/16*float64(next.Hand.Len())
}

func parsed(t testing.TB, record string) rules.Record {
	r, err := rules.ParseRecord(record)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
