package match_test

import (
	"fmt"
	"slices"
	"strings"

	"game1208/fair"
	"game1208/match"
)

// The table a second time: slowly, on strings, in place, with no thought of
// events. Its view is written in the same lines as text writes a match.View.

type naive struct {
	variant, code string
	host          int
	seats         []*naiveSeat

	game        int
	gid         fair.GID
	commitments fair.Commitments
	phase       string // "", "gathering", "playing" or "over"
	ending      string
	tokens      string
	rolls       string
	keys        []fair.Key
	settled     int
	came        map[string]int
	luck        string
	past        []string
}

type naiveSeat struct {
	owner, name, look string
	ready, keen       bool
	entropy           fair.Entropy
	board, hand       string
	abstentions       int
	moves             []string
	botMoves          []int // the rolls
	choice            string
	revision          int
	byBot             bool
	concedes, bot     bool
	wavered           int
}

const (
	notNow   = "this cannot be done now"
	notYours = "this is for somebody else to do"
	noSeat   = "there is no such seat"
	badLuck  = "these draws cannot come next"
	tooOften = "this was changed too often"

	letters = "ABCDEFGH"
	cells   = "123456789abc"
)

// do carries a command out, or returns why not.
func (n *naive) do(command match.Command) string {
	switch c := command.(type) {
	case match.Open:
		return n.open(c)
	case match.Sit:
		return n.sit(string(c.By), c.Name, c.Skeleton)
	case match.Leave:
		return n.leave(string(c.By))
	case match.Free:
		return n.free(string(c.By), c.Seat, c.Name, c.Present)
	case match.Shrink:
		return n.shrink(string(c.By), c.Present)
	case match.Ready:
		return n.ready(string(c.By), c.GID, c.Entropy)
	case match.Draw:
		return n.draw(c)
	case match.Choose:
		return n.choose(string(c.By), c.GID, c.Roll, c.Revision, c.Move.String())
	case match.Substitute:
		return n.substitute(c.Seat, c.Roll, c.Move.String())
	case match.HandOver:
		return n.handOver(c.Seat, c.By, c.Bot)
	case match.Concede:
		return n.concede(string(c.By), c.GID, c.Yes, c.Present)
	case match.Expire:
		if n.phase != "over" && n.game > 0 {
			n.end("expired")
		}
		return ""
	case match.Disclose:
		return n.disclose(c.Luck.String())
	case match.Rematch:
		return n.rematch(string(c.By), c.GID, c.Lay)
	}
	return "there is no such command"
}

func (n *naive) open(c match.Open) string {
	if n.game > 0 || c.Variant > 1 || c.Seats < 1 || c.Seats > 6 || c.Owner == "" {
		return "there is no such table"
	}
	n.variant, n.code = c.Variant.String(), c.Code
	for range c.Seats {
		n.seats = append(n.seats, &naiveSeat{})
	}
	n.lay(c.Lay)
	n.came = map[string]int{string(c.Owner): 1}
	*n.seats[0] = naiveSeat{owner: string(c.Owner), name: c.Name, look: c.Skeleton, keen: true}
	return ""
}

// lay clears the table for a new game.
func (n *naive) lay(l match.Lay) {
	if n.game > 0 {
		names := []string{}
		entropy := []fair.Entropy{}
		for _, s := range n.seats {
			names, entropy = append(names, s.name), append(entropy, s.entropy)
		}
		n.past = append(n.past, fmt.Sprintf("past %d %.4x %s %s by %s with%s", n.game, n.gid[:], n.ending,
			n.record(), strings.Join(names, ","), bytesText(entropy)))
	}
	seats := n.seats
	*n = naive{variant: n.variant, code: n.code, host: n.host, game: n.game + 1, past: n.past,
		gid: l.GID, commitments: l.Commitments, phase: "gathering"}
	for _, s := range seats {
		n.seats = append(n.seats, &naiveSeat{owner: s.owner, name: s.name, look: s.look})
	}
}

// at returns the number of the seat of somebody, -1 if he has none.
func (n *naive) at(owner string) int {
	return slices.IndexFunc(n.seats, func(s *naiveSeat) bool { return owner != "" && s.owner == owner })
}

func (n *naive) sit(owner, name, look string) string {
	switch {
	case owner == "":
		return notYours
	case n.at(owner) >= 0:
		return ""
	case n.phase != "gathering":
		return notNow
	}
	for _, s := range n.seats {
		if s.name != "" && s.look == look {
			return "somebody at this table has this name"
		}
	}
	empty := slices.IndexFunc(n.seats, func(s *naiveSeat) bool { return s.owner == "" })
	grows := empty < 0 && n.game > 1 && len(n.seats) < 6
	switch {
	case empty < 0 && !grows:
		return "all seats are taken"
	case n.came[owner] >= 20:
		return tooOften
	case grows:
		empty = len(n.seats)
		n.seats = append(n.seats, nil)
	}
	if n.came == nil {
		n.came = map[string]int{}
	}
	n.came[owner]++
	n.seats[empty] = &naiveSeat{owner: owner, name: name, look: look, keen: true}
	n.findHost(empty)
	return ""
}

// findHost passes the host's rights on, if his seat is empty, to the next seat
// from there that is not.
func (n *naive) findHost(from int) {
	if n.seats[n.host].owner != "" {
		return
	}
	for i := range n.seats {
		if next := (from + i) % len(n.seats); n.seats[next].owner != "" {
			n.host = next
			return
		}
	}
}

func (n *naive) leave(owner string) string {
	i := n.at(owner)
	if i < 0 {
		return ""
	}
	if n.phase != "gathering" {
		return notNow
	}
	n.empty(i)
	return ""
}

func (n *naive) empty(seat int) {
	n.seats[seat] = &naiveSeat{}
	n.findHost(n.host)
}

// chief is the seat that may do what the host may.
func (n *naive) chief(present []bool) int {
	var here []int
	for i, s := range n.seats {
		if i < len(present) && present[i] && s.owner != "" {
			here = append(here, i)
		}
	}
	if len(here) == 0 || slices.Contains(here, n.host) {
		return n.host
	}
	return here[0]
}

func (n *naive) free(owner string, seat int, name string, present []bool) string {
	i := n.at(owner)
	switch {
	case n.phase != "gathering":
		return notNow
	case i < 0 || i != n.host && i != n.chief(present):
		return notYours
	case seat < 0 || seat >= len(n.seats):
		return noSeat
	case n.seats[seat].owner == "":
		return ""
	case seat == i:
		return notYours
	case n.seats[seat].name != name:
		return "it was changed elsewhere"
	}
	n.empty(seat)
	return ""
}

func (n *naive) shrink(owner string, present []bool) string {
	i := n.at(owner)
	switch {
	case n.phase != "gathering":
		return notNow
	case i < 0 || i != n.host && i != n.chief(present):
		return notYours
	}
	host := n.seats[n.host].owner
	var taken []*naiveSeat
	for _, s := range n.seats {
		if s.owner != "" {
			taken = append(taken, s)
		}
	}
	n.seats = taken
	n.host = n.at(host)
	n.startIfReady()
	return ""
}

func (n *naive) ready(owner string, gid fair.GID, entropy fair.Entropy) string {
	i := n.at(owner)
	switch {
	case i < 0:
		return notYours
	case gid != n.gid:
		return notNow
	case n.seats[i].ready:
		return ""
	case n.phase != "gathering":
		return notNow
	}
	n.seats[i].ready, n.seats[i].entropy = true, entropy
	n.startIfReady()
	return ""
}

func (n *naive) startIfReady() {
	for _, s := range n.seats {
		if !s.ready {
			return
		}
	}
	n.phase = "playing"
}
