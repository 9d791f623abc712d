package match_test

import (
	"slices"

	"game1208/fair"
	"game1208/match"
)

// The table a second time: slowly, on strings, in place, with no thought of
// events. Its view is written in the same lines as text writes a match.View.

type naive struct {
	variant, code string
	clock         int
	byHand        bool
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
	before      fair.GID // the game's before this one
	corrected   int
	left        int64
	came        map[string]int
	freed       map[string]bool
	luck        string
	past        []string
}

type naiveSeat struct {
	owner, name, look string
	kind, style       string // the kind is "", "bot" or "paper"
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

	passed, omitted bool // on paper
	full, entries   int  // on paper: with which roll, and how often entered

	link        *naiveLink
	links, lent int // made by himself, and by others
}

type naiveLink struct {
	by         *naiveSeat // of who made it; it may be at the table no longer
	key        string
	until      int64
	lost, used bool
}

const (
	notNow   = "this cannot be done now"
	notYours = "this is for somebody else to do"
	noSeat   = "there is no such seat"
	badLuck  = "these draws cannot come next"
	tooOften = "this was changed too often"
	tooSoon  = "its player is here, and has not been waited for long enough"
	badLink  = "this link is not good, or no longer"
	wrong    = "no moves on these rolls lead to this board"

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
	case match.Add:
		return n.add(c)
	case match.Leave:
		return n.leave(string(c.By), c.Seat)
	case match.Free:
		return n.free(string(c.By), c.Seat, c.Name, c.Present)
	case match.Shrink:
		return n.shrink(string(c.By), c.Present)
	case match.Ready:
		return n.ready(string(c.By), c.GID, c.Persons, c.Entropy)
	case match.Rematch:
		return n.rematch(string(c.By), c.GID, c.Lay)
	}
	return n.doPlay(command)
}

func (n *naive) doPlay(command match.Command) string {
	switch c := command.(type) {
	case match.Draw:
		return n.draw(c)
	case match.Call:
		return n.call(c)
	case match.Choose:
		return n.choose(string(c.By), c.Seat, c.GID, c.Roll, c.Revision, c.Move.String())
	case match.Undo:
		return n.undo(string(c.By), c.Seat, c.GID, c.Roll, c.Revision)
	case match.Pass:
		return n.pass(string(c.By), c.GID, c.Roll, c.Last)
	case match.Enter:
		return n.enter(string(c.By), c.Seat, c.GID, c.Board.String())
	case match.Omit:
		return n.omit(string(c.By), c.Seat, c.GID)
	case match.Substitute:
		return n.substitute(c.Seat, c.Roll, c.Move.String())
	case match.HandOver:
		return n.handOver(string(c.By), c.Seat, c.GID, c.Vacant)
	case match.Return:
		n.comeBack(n.own(string(c.By))...)
		return ""
	case match.Lend:
		return n.lend(string(c.By), c.Seat, c.Key, c.Until, c.Now, c.Present)
	case match.Take:
		return n.take(string(c.By), c.Key, c.Now)
	case match.Stop:
		if n.clock > 0 && n.phase == "playing" && len(n.rolls) > n.settled && c.Roll == len(n.rolls) {
			n.left = c.Left
		}
		return ""
	case match.Concede:
		return n.concede(string(c.By), c.GID, c.Yes, c.Present)
	case match.Expire:
		if n.phase != "over" && n.game > 0 {
			n.end("expired")
		}
		return ""
	case match.Disclose:
		return n.disclose(c.Luck.String())
	}
	return "there is no such command"
}

var naiveKinds = map[match.Kind]string{match.Person: "", match.Robot: "bot", match.Paper: "paper"}

func (n *naive) open(c match.Open) string {
	if n.game > 0 || c.Variant > 1 || c.Seats < 1 || c.Seats > 6 || c.Owner == "" || c.Kind == match.Robot ||
		c.Clock != 0 && c.Clock != 30 && c.Clock != 60 && c.Clock != 120 {
		return "there is no such table"
	}
	n.variant, n.code, n.clock, n.byHand = c.Variant.String(), c.Code, c.Clock, c.ByHand
	for range c.Seats {
		n.seats = append(n.seats, &naiveSeat{})
	}
	n.lay(c.Lay)
	n.came = map[string]int{string(c.Owner): 1}
	*n.seats[0] = naiveSeat{owner: string(c.Owner), name: c.Name, look: c.Skeleton, keen: true, kind: naiveKinds[c.Kind]}
	return ""
}

// lay clears the table for a new game.
func (n *naive) lay(l match.Lay) {
	if n.game > 0 {
		n.past = append(n.past, n.pastText()...)
	}
	seats := n.seats
	*n = naive{variant: n.variant, code: n.code, clock: n.clock, byHand: n.byHand, host: n.host, game: n.game + 1, past: n.past,
		gid: l.GID, before: n.gid, commitments: l.Commitments, phase: "gathering"}
	for _, s := range seats {
		next := naiveSeat{owner: s.owner, name: s.name, look: s.look, kind: s.kind, style: s.style,
			ready: s.kind == "bot", keen: s.kind == "bot"}
		if s.link != nil && !s.link.used {
			next.link = s.link
		}
		n.seats = append(n.seats, &next)
		for _, other := range seats {
			if other.link != nil && other.link.by == s {
				other.link.by = &next
			}
		}
	}
}

func (s *naiveSeat) taken() bool { return s.owner != "" || s.kind == "bot" }

// at returns the number of the first seat of somebody, -1 if he has none.
func (n *naive) at(owner string) int {
	return slices.IndexFunc(n.seats, func(s *naiveSeat) bool { return owner != "" && s.owner == owner })
}

// own returns all seats of somebody.
func (n *naive) own(owner string) (all []*naiveSeat) {
	for _, s := range n.seats {
		if owner != "" && s.owner == owner {
			all = append(all, s)
		}
	}
	return all
}

// has returns the seat if it is somebody's, and of one of these kinds.
func (n *naive) has(owner string, seat int, kinds ...string) *naiveSeat {
	if owner == "" || seat < 0 || seat >= len(n.seats) || n.seats[seat].owner != owner || !slices.Contains(kinds, n.seats[seat].kind) {
		return nil
	}
	return n.seats[seat]
}

func (n *naive) sit(owner, name, look string) string {
	switch {
	case owner == "":
		return notYours
	case n.at(owner) >= 0:
		return ""
	case n.phase != "gathering":
		return notNow
	case n.nameTaken(name, look):
		return nameTaken
	case n.game == 1 && n.firstEmpty() == len(n.seats):
		return "all seats are taken"
	}
	return n.seat(naiveSeat{owner: owner, name: name, look: look, keen: true})
}

const nameTaken = "somebody at this table has this name"

func (n *naive) nameTaken(name, look string) bool {
	for _, s := range n.seats {
		if name != "" && s.name != "" && s.look == look {
			return true
		}
	}
	return false
}

func (n *naive) firstEmpty() int {
	if i := slices.IndexFunc(n.seats, func(s *naiveSeat) bool { return !s.taken() }); i >= 0 {
		return i
	}
	return len(n.seats)
}

// seat puts somebody on the first empty seat, which may be one more.
func (n *naive) seat(s naiveSeat) string {
	i := n.firstEmpty()
	switch {
	case i == 6:
		return "all seats are taken"
	case n.came[s.owner] >= 20:
		return tooOften
	case i == len(n.seats):
		n.seats = append(n.seats, nil)
	}
	if n.came == nil {
		n.came = map[string]int{}
	}
	n.came[s.owner]++
	delete(n.freed, s.owner)
	n.seats[i] = &s
	n.findHost(i)
	n.startIfReady()
	return ""
}

func (n *naive) add(c match.Add) string {
	s := naiveSeat{owner: string(c.By), name: c.Name, look: c.Skeleton, keen: true, kind: naiveKinds[c.Kind]}
	if s.kind == "bot" {
		s = naiveSeat{kind: "bot", style: c.Style, ready: true, keen: true}
	}
	if n.at(string(c.By)) < 0 {
		return notYours
	}
	if c.Seat >= 0 && c.Seat < len(n.seats) {
		if at := n.seats[c.Seat]; at.taken() && at.owner == s.owner && at.kind == s.kind && at.look == s.look && at.style == s.style {
			return ""
		}
	}
	switch {
	case n.phase != "gathering":
		return notNow
	case s.kind == "bot" && !n.manages(string(c.By), c.Present):
		return notYours
	case c.Seat != n.firstEmpty():
		return stale
	case n.game == 1 && c.Seat == len(n.seats) && !n.manages(string(c.By), c.Present):
		return "all seats are taken"
	case n.nameTaken(s.name, s.look):
		return nameTaken
	}
	return n.seat(s)
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

func (n *naive) leave(owner string, seat int) string {
	if n.has(owner, seat, "", "paper") == nil {
		return ""
	}
	if n.phase != "gathering" {
		return notNow
	}
	n.empty(seat)
	if n.at(owner) < 0 {
		delete(n.freed, owner)
	}
	return ""
}

func (n *naive) empty(seat int) {
	n.seats[seat] = &naiveSeat{}
	n.findHost(n.host)
}

// manages reports whether somebody may do what the host may: he himself, or
// who comes first of those who are here if he is not.
func (n *naive) manages(owner string, present []bool) bool {
	if owner == "" || len(n.seats) == 0 {
		return false
	}
	chief := n.host
	for i := len(n.seats) - 1; i >= 0; i-- {
		if i < len(present) && present[i] && n.seats[i].owner != "" {
			chief = i
		}
	}
	if n.host < len(present) && present[n.host] {
		chief = n.host
	}
	return n.seats[n.host].owner == owner || n.seats[chief].owner == owner
}

func (n *naive) free(owner string, seat int, name string, present []bool) string {
	switch {
	case n.phase != "gathering" && n.phase != "":
		return notNow
	case !n.manages(owner, present):
		return notYours
	case seat < 0 || seat >= len(n.seats):
		return noSeat
	case !n.seats[seat].taken():
		return ""
	case n.seats[seat].owner == owner:
		return notYours
	case n.seats[seat].name != name:
		return stale
	}
	if n.freed == nil {
		n.freed = map[string]bool{}
	}
	gone := n.seats[seat].owner
	n.empty(seat)
	if n.at(gone) < 0 {
		n.freed[gone] = true
	}
	return ""
}

func (n *naive) shrink(owner string, present []bool) string {
	switch {
	case n.phase != "gathering":
		return notNow
	case !n.manages(owner, present):
		return notYours
	case n.firstEmpty() == len(n.seats):
		return ""
	}
	host := n.seats[n.host]
	n.seats = slices.DeleteFunc(n.seats, func(s *naiveSeat) bool { return !s.taken() })
	n.host = slices.Index(n.seats, host)
	n.startIfReady()
	return ""
}

func (n *naive) ready(owner string, gid fair.GID, shown []int, entropy []fair.Entropy) string {
	own, all := n.own(owner), true
	var persons []int
	for i, s := range n.seats {
		if s.owner == owner {
			all = all && s.ready
			if s.kind == "" {
				persons = append(persons, i)
			}
		}
	}
	switch {
	case len(own) == 0:
		return notYours
	case gid != n.gid:
		return notNow
	case all:
		return ""
	case n.phase != "gathering":
		return notNow
	case shown != nil && !slices.Equal(shown, persons) || len(entropy) > 0 && len(entropy) != len(persons):
		return stale
	}
	for _, s := range own {
		var bytes fair.Entropy
		if s.kind == "" && len(entropy) > 0 {
			bytes, entropy = entropy[0], entropy[1:]
		}
		if !s.ready {
			s.ready, s.entropy = true, bytes
		}
	}
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

func (n *naive) rematch(owner string, gid fair.GID, l match.Lay) string {
	switch {
	case n.at(owner) < 0:
		return notYours
	case n.phase == "gathering" && n.game > 1 && gid == n.before:
	case n.phase != "over" || n.luck == "" && !n.byHand || gid != n.gid:
		return notNow
	default:
		n.lay(l)
	}
	for _, s := range n.own(owner) {
		s.keen = true
	}
	return ""
}
