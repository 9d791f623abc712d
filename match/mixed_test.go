package match_test

import (
	"game1208/match"
	"game1208/rules"
)

// playMixed is a table of two persons on one device, one on another that also
// stands for a player on paper, and a bot. One device is away, comes back, and is
// lost with a choice made; at the end the board is entered. A game given up and
// the beginning of a third follow.
func playMixed(tr *transcript) {
	here, away := []bool{true, true, true, true, true}, []bool{true, true, false, false, true}
	tr.gatherMixed()
	tr.act(0)
	tr.act(1)
	tr.do(match.Undo{By: "ann", Seat: 1, GID: gidOf(1), Roll: 1, Revision: 1})
	tr.do(match.Undo{By: "ann", Seat: 1, GID: gidOf(1), Roll: 1, Revision: 1}) // again
	tr.do(match.Undo{By: "bob", Seat: 1, GID: gidOf(1), Roll: 1, Revision: 2}) // another's
	tr.do(placeAt(tr.s, 1, tr.someAt(1, 1)))
	tr.do(match.Stop{Roll: 1, Left: 31500})
	tr.act(2)
	tr.do(match.Pass{By: "bob", GID: gidOf(1), Roll: 1, Last: true}) // nobody is full so early
	tr.act(3)
	tr.act(4)
	tr.rounds(1)

	tr.do(match.HandOver{By: "ann", Seat: 2, GID: gidOf(1), Vacant: []bool{false, false, false, true}})
	tr.do(match.HandOver{By: "ann", Seat: 2, GID: gidOf(1), Vacant: []bool{false, false, true, true}})
	tr.do(match.HandOver{By: "ann", Seat: 3, GID: gidOf(1), Vacant: []bool{false, false, true, true}})
	tr.rounds(1)
	tr.do(match.Return{By: "bob"})
	tr.rounds(1)

	tr.act(2)
	tr.act(3)
	tr.do(match.Lend{By: "ann", Seat: 2, Key: "k1", Until: 600, Present: here})
	tr.do(match.Lend{By: "ann", Seat: 2, Key: "k1", Until: 600, Present: away})
	tr.do(match.Return{By: "bob"}) // he is there after all
	tr.do(match.Take{By: "dan", Key: "k1", Now: 599})
	tr.do(match.Lend{By: "ann", Seat: 2, Key: "k2", Until: 600, Present: away})
	tr.do(match.Lend{By: "ann", Seat: 3, Key: "k3", Until: 600, Present: away})
	tr.do(match.Take{By: "dan", Key: "k2", Now: 601})
	tr.do(match.Take{By: "dan", Key: "k2", Now: 600})
	tr.do(match.Take{By: "dan", Key: "k2", Now: 601}) // again
	tr.do(match.Take{By: "eve", Key: "k2", Now: 600})
	tr.do(match.Take{By: "dan", Key: "k3", Now: 600})
	tr.do(match.Choose{By: "bob", Seat: 2, GID: gidOf(1), Roll: 5, Revision: 1, Move: tr.someAt(2, 0)})
	tr.do(placeAt(tr.s, 0, rules.Abstain))
	tr.rounds(3)
	tr.act(3)
	tr.do(match.Pass{By: "dan", GID: gidOf(1), Roll: 8, Last: false}) // a roll is wanted after all
	tr.do(match.Pass{By: "dan", GID: gidOf(1), Roll: 8, Last: true})
	tr.do(match.Pass{By: "dan", GID: gidOf(1), Roll: 8, Last: true}) // again
	tr.rounds(2)
	tr.endMixed()
}

func (tr *transcript) gatherMixed() {
	table := open(5, rules.Plain)
	table.Clock, table.Link = 60, "Abc"
	tr.do(table)
	tr.do(add(tr.s, "ann", match.Person, "Ada"))
	tr.do(sit("bob"))
	tr.do(add(tr.s, "bob", match.Robot, "")) // the host alone may
	tr.do(add(tr.s, "bob", match.Paper, "Pia"))
	bot := add(tr.s, "ann", match.Robot, "")
	tr.do(bot)
	tr.do(bot) // again
	tr.do(match.Ready{By: "ann", GID: gidOf(1), Entropy: bytesOfAll("ann")})
	tr.do(match.Ready{By: "ann", GID: gidOf(1), Persons: []int{0, 2}, Entropy: bytesOfAll("ann", "ada")})
	tr.ready(1)
}

func (tr *transcript) endMixed() {
	full := cardboard(tr.s, 9)
	tr.do(match.Enter{By: "bob", Seat: 3, GID: gidOf(1), Board: full})
	tr.do(match.Enter{By: "dan", Seat: 3, GID: gidOf(1), Board: full.Mirror()})
	tr.do(match.Enter{By: "dan", Seat: 3, GID: gidOf(1), Board: full})
	tr.do(match.Enter{By: "dan", Seat: 3, GID: gidOf(1), Board: full}) // again

	tr.do(match.Rematch{By: "dan", GID: gidOf(1), Lay: layOf(2)})
	tr.do(match.Free{By: "ann", Seat: 2, Name: "Bob"})
	tr.do(match.Free{By: "ann", Seat: 3, Name: "Pia"})
	tr.do(match.Shrink{By: "ann"})
	tr.do(sit("eve")) // the table grows
	tr.ready(2)
	tr.do(match.Concede{By: "ann", GID: gidOf(2), Yes: true, Present: []bool{true, true, true, true}})
	tr.do(match.Concede{By: "eve", GID: gidOf(2), Yes: true, Present: []bool{true, true, true, true}})

	tr.do(match.Lend{By: "ann", Seat: 1, Key: "k4", Until: 700}) // for a device of Ada's own
	tr.do(match.Rematch{By: "ann", GID: gidOf(2), Lay: layOf(3)})
	tr.do(match.Take{By: "ada", Key: "k4", Now: 700})
	tr.do(add(tr.s, "eve", match.Paper, "Pia"))
	tr.ready(3)
	tr.act(0)
	tr.act(3)
	tr.act(4)
	tr.do(match.Stop{Roll: 1, Left: 1})
	tr.do(match.Lend{By: "ann", Seat: 1, Key: "k5", Until: 800, Present: []bool{true, false}})
	tr.do(match.HandOver{By: "eve", Seat: 0, GID: gidOf(3), Vacant: []bool{true}})
}

// playHand is a game with real dice, which are read wrong now and then, and the
// beginning of another.
func playHand(tr *transcript) {
	table := open(2, rules.Holes)
	table.ByHand = true
	tr.do(table)
	tr.do(sit("bob"))
	tr.ready(1)
	tr.calls("bob", 0, "ABC", 0) // not the host
	tr.calls("ann", 1, "", 7)    // not yet
	tr.calls("ann", 0, "AAC", 0)
	tr.calls("ann", 0, "ABC", 0)
	tr.calls("ann", 0, "ABC", 0) // again
	tr.calls("ann", 0, "ABD", 0)
	tr.calls("ann", 1, "", 7)
	tr.calls("ann", 0, "ABE", 0) // while the die lies
	tr.act(0)
	tr.calls("ann", 1, "", 8) // ann is asked again
	stale := match.Call{By: "ann", GID: gidOf(1), Step: 1, Roll: 9, Known: 0}
	tr.do(stale)
	tr.do(match.Choose{By: "ann", GID: gidOf(1), Roll: 1, Revision: 1, Move: rules.Place(0, 7)}) // from the page before
	tr.act(0)
	tr.do(match.Undo{By: "ann", GID: gidOf(1), Roll: 1, Revision: tr.s.Seats[0].Revision})
	tr.act(0)
	tr.act(1)
	tr.calls("ann", 1, "", 9) // the round is over
	tr.calls("ann", 1, "", 8) // again
	tr.calls("ann", 2, "C", 8)
	tr.act(1)
	tr.calls("ann", 2, "H", 8) // bob is asked again
	tr.round()
	for step, token := range []string{"C", "D", "F", "G"} {
		tr.calls("ann", step+3, token, rules.Cell(3*step+1))
		tr.round()
	}
	tr.do(match.Call{By: "bob", GID: gidOf(1), Step: 7, Roll: 12, Present: []bool{true, true}, Overdue: true})
	tr.round()
	tr.calls("ann", 8, "", 12)
	tr.do(placeAt(tr.s, 0, rules.Abstain))
	tr.act(1)
	tr.calls("ann", 9, "", 1)
	tr.act(0)
	tr.do(match.Rematch{By: "bob", GID: gidOf(1), Lay: layOf(2)})
	tr.ready(2)
	tr.do(match.Expire{}) // nothing is to be seen of it
	tr.do(match.Rematch{By: "ann", GID: gidOf(2), Lay: layOf(3)})
	tr.ready(3)
	tr.calls("ann", 0, "FGH", 0)
}

// calls enters a step of real luck.
func (tr *transcript) calls(by match.Owner, step int, tokens string, roll rules.Cell) {
	tr.t.Helper()
	call := match.Call{By: by, GID: tr.s.GID, Step: step, Roll: roll, Known: tr.s.Corrected, Present: []bool{true, true}}
	for _, token := range tokens {
		call.Tokens = append(call.Tokens, rules.Token(token-'A'))
	}
	tr.do(call)
}

// playPaper is a game of three on paper. The device that leads it has no seat of
// its own; one of the boards is left out.
func playPaper(tr *transcript) {
	tr.nine = true
	table := open(3, rules.Plain)
	table.Kind, table.Name, table.Skeleton = match.Paper, "Mia", "mia"
	tr.do(table)
	tr.do(add(tr.s, "ann", match.Paper, "Leo"))
	tr.do(add(tr.s, "ann", match.Paper, "mia")) // the name is taken
	tr.do(add(tr.s, "ann", match.Paper, "Zoe"))
	tr.do(match.Ready{By: "ann", GID: gidOf(1), Entropy: bytesOfAll("ann")}) // has no person
	tr.do(match.Ready{By: "ann", GID: gidOf(1)})
	tr.rounds(8)
	tr.do(match.Enter{By: "ann", Seat: 0, GID: gidOf(1), Board: cardboard(tr.s, 4)}) // not yet
	tr.round()
	tr.do(match.Enter{By: "ann", Seat: 0, GID: gidOf(1), Board: cardboard(tr.s, 4)})
	tr.do(match.Enter{By: "ann", Seat: 1, GID: gidOf(1), Board: cardboard(tr.s, 4)})
	tr.do(match.Enter{By: "ann", Seat: 1, GID: gidOf(1), Board: cardboard(tr.s, 9)}) // it was another
	tr.do(match.Omit{By: "ann", Seat: 1, GID: gidOf(1)})                             // its board is known
	tr.do(match.Omit{By: "ann", Seat: 2, GID: gidOf(1)})
	tr.do(match.Omit{By: "ann", Seat: 2, GID: gidOf(1)}) // again
}
