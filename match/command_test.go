package match_test

import (
	"slices"

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
	move := rules.Move(rapid.Byte().Draw(t, "move"))
	return pick[func() match.Command](t, "odd kind",
		func() match.Command { return m.wrongDraw(t) },
		func() match.Command { return match.Disclose{Luck: m.wrongLuck(t)} },
		func() match.Command {
			return match.Choose{By: by, GID: gid, Roll: roll, Revision: rapid.IntRange(-1, 3).Draw(t, "revision"), Move: move}
		},
		func() match.Command { return match.Substitute{Seat: seat, Roll: roll, Move: move} },
		func() match.Command {
			return match.HandOver{Seat: seat, By: rapid.IntRange(-1, 6).Draw(t, "by seat"), Bot: rapid.Bool().Draw(t, "bot")}
		},
		func() match.Command {
			return match.Concede{By: by, GID: gid, Yes: rapid.Bool().Draw(t, "yes"), Present: m.present(t)}
		},
		func() match.Command { return match.Rematch{By: by, GID: gid, Lay: layOf(m.state.Game + 1)} },
		func() match.Command { return match.Sit{By: by, Name: "Zed", Skeleton: "zed"} },
		func() match.Command { return match.Leave{By: by} },
		func() match.Command { return match.Free{By: by, Seat: seat, Name: "Zed", Present: m.present(t)} },
		func() match.Command { return match.Shrink{By: by, Present: m.present(t)} },
		func() match.Command { return match.Ready{By: by, GID: gid} },
		func() match.Command { return match.Open{Seats: 2, Owner: by, Lay: layOf(9)} },
		func() match.Command { return match.Expire{} },
	)()
}

func (m *machine) gather(t *rapid.T) match.Command {
	by := m.seated(t)
	return pick[func() match.Command](t, "gathering",
		func() match.Command { return match.Ready{By: by, GID: m.state.GID, Entropy: bytesOf(by)} },
		func() match.Command {
			return match.Sit{By: pick(t, "who sits", people...), Name: "Who", Skeleton: "who"}
		},
		func() match.Command { return sit(pick(t, "who sits", people[1:7]...)) },
		func() match.Command { return match.Shrink{By: m.host()} },
		func() match.Command { return match.Shrink{By: by, Present: m.present(t)} },
		func() match.Command { return match.Leave{By: by} },
		func() match.Command {
			seat := rapid.IntRange(0, len(m.state.Seats)-1).Draw(t, "seat")
			return match.Free{By: m.seated(t), Seat: seat, Name: m.state.Seats[seat].Name, Present: m.present(t)}
		},
		func() match.Command { return match.Rematch{By: by, GID: m.state.GID} },
		func() match.Command {
			return match.Sit{By: pick(t, "who sits", people...), Name: "Ann", Skeleton: "ann"}
		},
	)()
}

func bytesOf(by match.Owner) (e fair.Entropy) {
	copy(e[:], by)
	return e
}

// seated returns somebody who has a seat, or a stranger when there is nobody.
func (m *machine) seated(t *rapid.T) match.Owner {
	owners := []match.Owner{}
	for _, seat := range m.state.Seats {
		if seat.Taken() {
			owners = append(owners, seat.Owner)
		}
	}
	if len(owners) == 0 {
		return "gus"
	}
	return pick(t, "seated", owners...)
}

func (m *machine) host() match.Owner { return m.state.Seats[m.state.Host].Owner }

func (m *machine) play(t *rapid.T) match.Command {
	if rapid.IntRange(0, 7).Draw(t, "round") != 5 {
		return m.choice(t)
	}
	seat := rapid.IntRange(0, len(m.state.Seats)-1).Draw(t, "seat")
	return pick[func() match.Command](t, "playing",
		func() match.Command {
			return match.Substitute{Seat: seat, Roll: len(m.state.Rolls), Move: m.move(t, m.state.Seats[seat])}
		},
		func() match.Command {
			by := rapid.IntRange(0, len(m.state.Seats)-1).Draw(t, "by seat")
			return match.HandOver{Seat: seat, By: by, Bot: seat != by}
		},
		func() match.Command {
			return match.Concede{By: m.state.Seats[seat].Owner, GID: m.state.GID,
				Yes: rapid.Bool().Draw(t, "yes"), Present: m.present(t)}
		},
	)()
}

// choice returns a choice of one who is waited for, or a second thought of one
// who has chosen.
func (m *machine) choice(t *rapid.T) match.Command {
	seats := slices.Clone(m.state.Seats)
	slices.SortStableFunc(seats, func(a, b match.Seat) int { return rank(a) - rank(b) })
	seat := pick(t, "chooser", seats...)
	c := match.Choose{By: seat.Owner, GID: m.state.GID, Roll: len(m.state.Rolls), Revision: seat.Revision, Move: m.move(t, seat)}
	if rapid.IntRange(0, 7).Draw(t, "doubtful") == 5 {
		pick(t, "doubt",
			func() { c.Revision += rapid.IntRange(-2, 1).Draw(t, "revision") },
			func() { c.Roll -= rapid.IntRange(0, 2).Draw(t, "late") },
			func() { c.Move = rules.Move(rapid.Byte().Draw(t, "any move")) },
		)()
	}
	return c
}

// rank puts those who are waited for first, and those who are finished last.
func rank(s match.Seat) int {
	switch {
	case s.Done():
		return 2
	case s.Chosen:
		return 1
	}
	return 0
}

// move returns a legal move of the seat, seldom an abstention.
func (m *machine) move(t *rapid.T, seat match.Seat) rules.Move {
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
	if m.state.WantsDraw() {
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
