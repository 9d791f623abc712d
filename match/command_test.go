package match_test

import (
	"slices"
	"strings"

	"pgregory.net/rapid"

	"game1208/fair"
	"game1208/match"
	"game1208/rules"
)

// people are all who ever come to a table; the last two have no name to show.
var people = []match.Owner{"ann", "bob", "cat", "dan", "eve", "fay", "gus", ""}

// layOf returns what is public of the luck of a game before it starts.
func layOf(n int) match.Lay {
	secret := secretOf(n)
	return match.Lay{GID: gidOf(n), Commitments: secret.Commitments(gidOf(n))}
}

func gidOf(n int) fair.GID       { return fair.GID{0x12, 0x08, byte(n)} }
func secretOf(n int) fair.Secret { return fair.Secret{0x5e, byte(n)} }

// pick draws one of all; the first ones more often.
func pick[T any](t *rapid.T, what string, all ...T) T {
	return rapid.SampledFrom(all).Draw(t, what)
}

// command returns something that somebody might want done: mostly what brings
// the game on, sometimes what a slow, confused or bad person would send.
func (m *machine) command(t *rapid.T) match.Command {
	if len(m.plans) > 0 {
		plan := m.plans[0]
		m.plans = m.plans[1:]
		return plan
	}
	if len(m.commands) > 0 && rapid.IntRange(0, 15).Draw(t, "again") == 7 {
		late := rapid.IntRange(1, min(30, len(m.commands))).Draw(t, "late")
		return m.commands[len(m.commands)-late]
	}
	if rapid.IntRange(0, 15).Draw(t, "odd") == 7 {
		return m.odd(t)
	}
	switch s := m.state; {
	case s.Phase == match.Gathering:
		return m.gather(t)
	case s.WantsDraw() && rapid.IntRange(0, 15).Draw(t, "honest") == 7:
		return m.wrongDraw(t)
	case s.WantsDraw():
		return m.next(t)
	case s.WantsCall():
		return m.call(t)
	case s.Phase == match.Playing:
		return m.play(t)
	case s.WantsLuck() && rapid.IntRange(0, 15).Draw(t, "honest") > 3:
		return match.Disclose{Luck: m.wrongLuck(t)}
	case s.WantsLuck():
		return match.Disclose{Luck: m.luck(t)}
	}
	return match.Rematch{By: m.seated(t), GID: m.state.GID, Lay: layOf(m.state.Game + 1)}
}

// odd returns any command whatever the phase, with anything in it.
func (m *machine) odd(t *rapid.T) match.Command {
	by := pick(t, "by", people...)
	gid := gidOf(rapid.IntRange(0, m.state.Game+1).Draw(t, "game"))
	seat := rapid.IntRange(-1, rules.MaxPlayers+1).Draw(t, "seat")
	roll := rapid.IntRange(-1, 10).Draw(t, "roll")
	revision := rapid.IntRange(-1, 3).Draw(t, "revision")
	move := rules.Move(rapid.Byte().Draw(t, "move"))
	kind := pick(t, "kind", match.Robot, match.Person, match.Paper)
	return pick[func() match.Command](t, "odd kind",
		func() match.Command { return m.wrongDraw(t) },
		func() match.Command { return match.Disclose{Luck: m.wrongLuck(t)} },
		func() match.Command {
			return match.Choose{By: by, Seat: seat, GID: gid, Roll: roll, Revision: revision, Move: move}
		},
		func() match.Command {
			return match.Undo{By: by, Seat: seat, GID: gid, Roll: roll, Revision: revision}
		},
		func() match.Command { return match.Substitute{Seat: seat, Roll: roll, Move: move} },
		func() match.Command { return match.HandOver{By: by, Seat: seat, GID: gid, Vacant: m.present(t)} },
		func() match.Command {
			return match.Concede{By: by, GID: gid, Yes: rapid.Bool().Draw(t, "yes"), Present: m.present(t)}
		},
		func() match.Command { return match.Rematch{By: by, GID: gid, Lay: layOf(m.state.Game + 1)} },
		func() match.Command { return match.Sit{By: by, Name: "Zed", Skeleton: "zed"} },
		func() match.Command {
			return match.Add{By: by, Seat: seat, Kind: kind, Style: "greedy", Name: "Zed", Skeleton: "zed", Present: m.present(t)}
		},
		func() match.Command { return match.Leave{By: by, Seat: seat} },
		func() match.Command { return match.Free{By: by, Seat: seat, Name: "Zed", Present: m.present(t)} },
		func() match.Command { return match.Shrink{By: by, Present: m.present(t)} },
		func() match.Command { return match.Ready{By: by, GID: gid, Persons: []int{seat}} },
		func() match.Command { return match.Open{Seats: 2, Owner: by, Lay: layOf(9)} },
		func() match.Command {
			return match.Pass{By: by, GID: gid, Roll: roll, Last: rapid.Bool().Draw(t, "last")}
		},
		func() match.Command { return match.Enter{By: by, Seat: seat, GID: gid, Board: m.board(t)} },
		func() match.Command { return match.Omit{By: by, Seat: seat, GID: gid} },
		func() match.Command { return match.Return{By: by} },
		func() match.Command { return m.link(t, by, seat) },
		func() match.Command {
			return match.Call{By: by, GID: gid, Step: roll, Tokens: m.anyTokens(t), Roll: 5, Present: m.present(t), Overdue: true}
		},
		func() match.Command { return match.Stop{Roll: roll, Left: 77} },
		func() match.Command { return match.Expire{} },
	)()
}

func (m *machine) gather(t *rapid.T) match.Command {
	by := m.seated(t)
	return pick[func() match.Command](t, "gathering",
		func() match.Command { return readyOf(m.state, by) },
		func() match.Command { return m.add(t, by) },
		func() match.Command {
			return match.Sit{By: pick(t, "who sits", people...), Name: "Who", Skeleton: "who"}
		},
		func() match.Command { return sit(pick(t, "who sits", people[1:7]...)) },
		func() match.Command { return match.Shrink{By: m.host()} },
		func() match.Command { return match.Shrink{By: by, Present: m.present(t)} },
		func() match.Command { return match.Leave{By: by, Seat: m.seatOf(t, by)} },
		func() match.Command {
			seat := rapid.IntRange(0, len(m.state.Seats)-1).Draw(t, "seat")
			return match.Free{By: m.seated(t), Seat: seat, Name: m.state.Seats[seat].Name, Present: m.present(t)}
		},
		func() match.Command { return match.Rematch{By: by, GID: m.before()} },
		func() match.Command {
			return match.Sit{By: pick(t, "who sits", people...), Name: "Ann", Skeleton: "ann"}
		},
		func() match.Command {
			ready := readyOf(m.state, by)
			ready.Entropy = append(ready.Entropy, bytesOf("one too many"))
			return ready
		},
		func() match.Command { return m.link(t, by, rapid.IntRange(0, len(m.state.Seats)-1).Draw(t, "seat")) },
	)()
}

// add returns somebody without a device of his own: often a player on paper.
func (m *machine) add(t *rapid.T, by match.Owner) match.Command {
	s := m.state
	seat := slices.IndexFunc(s.Seats, func(seat match.Seat) bool { return !seat.Taken() })
	if seat < 0 {
		seat = len(s.Seats)
	}
	name := pick(t, "name", "", "Zoe", "Ann", "Kim", "Max")
	add := match.Add{By: by, Seat: seat, Kind: pick(t, "kind", match.Paper, match.Person, match.Robot), Present: m.present(t),
		Name: name, Skeleton: strings.ToLower(name), Style: pick(t, "style", "greedy", "random")}
	if rapid.IntRange(0, 7).Draw(t, "doubtful") == 5 {
		add.Seat = rapid.IntRange(-1, 7).Draw(t, "any seat")
	}
	return add
}

func bytesOf(by match.Owner) (e fair.Entropy) {
	copy(e[:], by)
	return e
}

// owners returns all who have seats, in the order of these.
func owners(s match.State) []match.Owner {
	var all []match.Owner
	for _, seat := range s.Seats {
		if seat.Owner != "" && !slices.Contains(all, seat.Owner) {
			all = append(all, seat.Owner)
		}
	}
	return all
}

// seated returns somebody who has a seat, or a stranger when there is nobody.
func (m *machine) seated(t *rapid.T) match.Owner {
	if all := owners(m.state); len(all) > 0 {
		return pick(t, "seated", all...)
	}
	return "gus"
}

// seatOf returns a seat of somebody, the first if he has none.
func (m *machine) seatOf(t *rapid.T, by match.Owner) int {
	if own := m.state.SeatsOf(by); len(own) > 0 {
		return pick(t, "own seat", own...)
	}
	return 0
}

func (m *machine) host() match.Owner { return m.state.Seats[m.state.Host].Owner }

func (m *machine) play(t *rapid.T) match.Command {
	if rapid.IntRange(0, 7).Draw(t, "round") < 8-m.restless {
		if len(m.state.Rolls) == m.state.Settled {
			return m.atTheEnd(t)
		}
		return m.choice(t)
	}
	return m.aside(t)
}

// aside returns what is done in a game besides choosing.
func (m *machine) aside(t *rapid.T) match.Command {
	s := m.state
	i := rapid.IntRange(0, len(s.Seats)-1).Draw(t, "seat")
	seat, by := s.Seats[i], m.seated(t)
	return pick[func() match.Command](t, "playing",
		func() match.Command { return match.Substitute{Seat: i, Roll: len(s.Rolls), Move: m.move(t, seat)} },
		func() match.Command {
			return match.HandOver{By: by, Seat: i, GID: s.GID, Vacant: m.present(t)}
		},
		func() match.Command {
			return match.HandOver{By: by, Seat: i, GID: s.GID, Vacant: m.present(t)}
		},
		func() match.Command {
			return match.Concede{By: by, GID: s.GID, Yes: rapid.Bool().Draw(t, "yes"), Present: m.present(t)}
		},
		func() match.Command {
			return match.Undo{By: seat.Owner, Seat: i, GID: s.GID, Roll: len(s.Rolls),
				Revision: seat.Revision - rapid.IntRange(0, 3).Draw(t, "old")/3}
		},
		func() match.Command { return match.Return{By: by} },
		func() match.Command { return m.link(t, by, i) },
		func() match.Command { return m.link(t, by, i) },
		func() match.Command {
			return match.Stop{Roll: len(s.Rolls), Left: rapid.Int64Range(0, 3).Draw(t, "left")}
		},
		func() match.Command { return m.correction(t) },
		func() match.Command { return m.atTheEnd(t) },
	)()
}

// keys of links, of which there are few so that they come together.
var linkKeys = []string{"k1", "k2", "k3", ""}

// link makes or uses a link for a seat.
func (m *machine) link(t *rapid.T, by match.Owner, seat int) match.Command {
	key := pick(t, "key", linkKeys...)
	if rapid.Bool().Draw(t, "uses it") {
		for _, s := range m.state.Seats {
			if s.Offer.Key != "" && !s.Offer.Taken && (s.Chosen || key == linkKeys[0]) {
				key = s.Offer.Key
			}
		}
		return match.Take{By: pick(t, "who takes", people...), Key: key, Now: rapid.Int64Range(0, 12).Draw(t, "now")}
	}
	lend := match.Lend{By: by, Seat: seat, Key: key, Until: rapid.Int64Range(8, 12).Draw(t, "until"),
		Now: rapid.Int64Range(0, 12).Draw(t, "now"), Present: m.absent(t)}
	gone := slices.IndexFunc(m.state.Seats, func(s match.Seat) bool { return s.Chosen && s.Owner != by })
	if gone >= 0 && rapid.Bool().Draw(t, "a seat lost with its choice") {
		lend.Seat, lend.Present = gone, make([]bool, len(m.state.Seats))
		m.plans = []match.Command{match.Take{By: pick(t, "who takes", people...), Key: key}}
	}
	return lend
}

// atTheEnd enters boards on paper, or leaves them out.
func (m *machine) atTheEnd(t *rapid.T) match.Command {
	s := m.state
	var paper []int
	for i, seat := range s.Seats {
		if seat.Kind == match.Paper {
			paper = append(paper, i)
		}
	}
	if len(paper) == 0 {
		return match.Stop{Roll: len(s.Rolls), Left: 1}
	}
	i := pick(t, "on paper", paper...)
	switch rapid.IntRange(0, 7).Draw(t, "leaves it out") {
	case 5:
		return match.HandOver{By: m.seated(t), Seat: i, GID: s.GID, Vacant: m.present(t)}
	case 3:
		m.plans = []match.Command{match.Enter{By: s.Seats[i].Owner, Seat: i, GID: s.GID, Board: m.board(t)}} // after all
		return match.Omit{By: s.Seats[i].Owner, Seat: i, GID: s.GID}
	}
	return match.Enter{By: s.Seats[i].Owner, Seat: i, GID: s.GID, Board: m.board(t)}
}

// board returns one to which the rolls that are played may have led, or nearly.
func (m *machine) board(t *rapid.T) rules.Board {
	s := m.state
	if len(s.Tokens) < rules.OpenHand {
		return 0
	}
	p := rules.Start(s.Deal().Hand())
	abstains := len(s.Rolls) + 1
	if s.Settled > rules.Tokens {
		abstains = rapid.IntRange(1, 10).Draw(t, "abstains on")
	}
	for r, roll := range s.Rolls {
		legal := slices.DeleteFunc(slices.Collect(p.Legal(roll)), rules.Move.Abstains)
		if len(legal) > 0 && r+1 != abstains {
			p, _ = p.Play(roll, pick(t, "placed", legal...))
		}
		if token, ok := s.Deal().Revealed(r + 1); ok {
			p = p.Reveal(token)
		}
	}
	if rapid.IntRange(0, 7).Draw(t, "honest") == 5 {
		return p.Board.Mirror()
	}
	return p.Board
}

// choice returns a choice of one who is waited for, or a second thought of one
// who has chosen.
func (m *machine) choice(t *rapid.T) match.Command {
	s := m.state
	seats := make([]int, len(s.Seats))
	for i := range seats {
		seats[i] = i
	}
	slices.SortStableFunc(seats, func(a, b int) int { return rank(s.Seats[a]) - rank(s.Seats[b]) })
	i := pick(t, "chooser", seats...)
	seat := s.Seats[i]
	switch {
	case seat.Kind == match.Paper && !seat.Bot:
		last := len(s.Rolls) >= rules.Tokens && rapid.Bool().Draw(t, "last")
		return match.Pass{By: seat.Owner, GID: s.GID, Roll: len(s.Rolls) - rapid.IntRange(0, 7).Draw(t, "late")/7, Last: last}
	case seat.Kind == match.Robot || seat.Bot && rapid.IntRange(0, 3).Draw(t, "is back") != 2:
		return match.Substitute{Seat: i, Roll: len(s.Rolls), Move: m.move(t, seat)}
	}
	c := placeAt(s, i, m.move(t, seat))
	if rapid.IntRange(0, 7).Draw(t, "doubtful") == 5 {
		pick(t, "doubt",
			func() { c.Revision += rapid.IntRange(-2, 1).Draw(t, "revision") },
			func() { c.Roll -= rapid.IntRange(0, 2).Draw(t, "late") },
			func() { c.Move = rules.Move(rapid.Byte().Draw(t, "any move")) },
			func() { c.Seat = rapid.IntRange(0, len(s.Seats)).Draw(t, "another's") },
		)()
	}
	return c
}

// rank puts those who are waited for first, and those who are finished last.
func rank(s match.Seat) int {
	switch {
	case s.Done() || s.Full > 0:
		return 2
	case s.Chosen:
		return 1
	}
	return 0
}

// move returns a legal move of the seat, seldom an abstention.
func (m *machine) move(t *rapid.T, seat match.Seat) rules.Move {
	if len(m.state.Rolls) == 0 {
		return rules.Abstain
	}
	legal := slices.Collect(seat.Position.Legal(m.state.Rolls[len(m.state.Rolls)-1]))
	if len(legal) > 1 && legal[0].Abstains() && rapid.IntRange(0, 7).Draw(t, "abstain") != 5 {
		legal = legal[1:]
	}
	if len(legal) == 0 {
		return rules.Abstain
	}
	return pick(t, "move", legal...)
}

// present says at random who is here: mostly all.
func (m *machine) present(t *rapid.T) []bool {
	present := make([]bool, rapid.IntRange(0, rules.MaxPlayers+1).Draw(t, "presence"))
	for i := range present {
		present[i] = rapid.IntRange(0, 7).Draw(t, "present") != 5
	}
	return present
}

// absent says the same when mostly all are away.
func (m *machine) absent(t *rapid.T) []bool {
	present := m.present(t)
	for i := range present {
		present[i] = !present[i]
	}
	return present
}

// call enters the step of real luck that comes next, mostly a good one.
func (m *machine) call(t *rapid.T) match.Command {
	s := m.state
	c := match.Call{By: m.host(), GID: s.GID, Step: s.NextStep(), Known: s.Corrected}
	switch draw := m.next(t); rapid.IntRange(0, 15).Draw(t, "calls") {
	case 7:
		return m.correction(t)
	case 5:
		draw = m.wrongDraw(t)
		c.Step, c.Tokens, c.Roll = draw.Step, draw.Tokens, draw.Roll
	case 3:
		c.By, c.Present, c.Overdue = m.seated(t), m.absent(t), rapid.Bool().Draw(t, "overdue")
		fallthrough
	default:
		c.Tokens, c.Roll = draw.Tokens, draw.Roll
	}
	return c
}

// correction enters again what lies, or the first tokens when the die lies.
func (m *machine) correction(t *rapid.T) match.Command {
	s := m.state
	step := max(0, s.NextStep()-1)
	if rapid.IntRange(0, 3).Draw(t, "the one before") == 2 {
		step = max(0, step-1)
	}
	c := match.Call{By: m.host(), GID: s.GID, Step: step, Known: s.Corrected - rapid.IntRange(0, 7).Draw(t, "known")/7}
	fresh := slices.Collect((rules.AllTokens &^ s.Drawn()).All())
	shown := slices.Clone(s.Tokens)
	switch {
	case step == 0 && len(fresh) > 0 && len(shown) > 0:
		c.Tokens = []rules.Token{shown[0], shown[1], pick(t, "token", fresh...)}
		slices.Sort(c.Tokens)
	case step >= 2 && step <= 6 && len(fresh) > 0:
		c.Tokens = []rules.Token{pick(t, "token", append(fresh, shown[len(shown)-1])...)}
	}
	if step > 0 {
		c.Roll = rules.Cell(rapid.IntRange(1, rules.Cells+rapid.IntRange(0, 7).Draw(t, "odd die")/7).Draw(t, "die"))
	}
	return c
}

// next returns the step of luck that comes next.
func (m *machine) next(t *rapid.T) match.Draw {
	step := m.state.NextStep()
	draw := match.Draw{Step: step, Key: secretOf(m.state.Game).Key(m.state.GID, step)}
	left := slices.Collect((rules.AllTokens &^ m.state.Drawn()).All())
	switch {
	case step == 0:
		draw.Tokens = rapid.Permutation(left).Draw(t, "tokens")[:rules.OpenHand]
		slices.Sort(draw.Tokens)
	case step >= 2 && step <= 6:
		draw.Tokens = []rules.Token{pick(t, "token", left...)}
	}
	if step > 0 {
		draw.Roll = rules.Cell(rapid.IntRange(1, rules.Cells).Draw(t, "die"))
	}
	return draw
}

// wrongDraw returns what no honest dice would show.
func (m *machine) wrongDraw(t *rapid.T) match.Draw {
	draw := match.Draw{Step: rapid.IntRange(-1, 10).Draw(t, "step"), Roll: rules.Cell(rapid.IntRange(0, 14).Draw(t, "die"))}
	if m.state.WantsDraw() || m.state.WantsCall() {
		draw = m.next(t)
	}
	spoil := pick[func()](t, "spoil",
		func() { draw.Roll = pick[rules.Cell](t, "die", 13, 0, 1, 255) },
		func() { draw.Tokens = m.anyTokens(t) },
		func() { draw.Step++ },
		func() { slices.Reverse(draw.Tokens) },
	)
	spoil()
	return draw
}

func (m *machine) anyTokens(t *rapid.T) []rules.Token {
	tokens := rapid.SliceOfN(rapid.Uint8Range(0, 9), 1, 4).Draw(t, "tokens")
	all := make([]rules.Token, len(tokens))
	for i, n := range tokens {
		all[i] = rules.Token(n)
	}
	return all
}

// luck returns a full deal that begins with what is revealed.
func (m *machine) luck(t *rapid.T) rules.Deal {
	s := m.state
	deal := rules.Deal{Tokens: slices.Clone(s.Tokens), Rolls: slices.Clone(s.Rolls)}
	left := slices.Collect((rules.AllTokens &^ s.Drawn()).All())
	deal.Tokens = append(deal.Tokens, rapid.Permutation(left).Draw(t, "hidden tokens")...)
	slices.Sort(deal.Tokens[:rules.OpenHand])
	for len(deal.Rolls) < rules.MaxRolls {
		deal.Rolls = append(deal.Rolls, rules.Cell(rapid.IntRange(1, rules.Cells).Draw(t, "hidden die")))
	}
	return deal
}

// wrongLuck returns a deal that does not follow from what was shown, or is none.
func (m *machine) wrongLuck(t *rapid.T) rules.Deal {
	deal := m.luck(t)
	spoil := pick[func()](t, "spoil",
		func() { deal.Rolls[8] = 13 },
		func() { deal.Tokens[7] = deal.Tokens[6] },
		func() { deal.Tokens[7] = 8 },
		func() { deal.Rolls[0]++ },
		func() { slices.Reverse(deal.Tokens) },
		func() { deal.Rolls = deal.Rolls[:8] },
		func() { deal.Tokens = deal.Tokens[:7] },
		func() { deal = m.state.Deal() },
	)
	spoil()
	return deal
}

func bytesOfAll(all ...match.Owner) (bytes []fair.Entropy) {
	for _, by := range all {
		bytes = append(bytes, bytesOf(by))
	}
	return bytes
}

// before is the game before the one that lies, the one that lies if there is none.
func (m *machine) before() fair.GID {
	if n := len(m.state.Past); n > 0 {
		return m.state.Past[n-1].GID
	}
	return m.state.GID
}
