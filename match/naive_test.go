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

func (n *naive) draw(c match.Draw) string {
	if n.phase != "playing" || len(n.rolls) != n.settled || c.Step != len(n.keys) {
		return notNow
	}
	tokens, roll := "", ""
	for _, t := range c.Tokens {
		tokens += t.String()
	}
	if c.Roll != 0 {
		roll = c.Roll.String()
	}
	want := []int{3, 0, 1, 1, 1, 1, 1, 0, 0, 0}[c.Step]
	if len(tokens) != want || !isSet(n.tokens+tokens) || c.Step == 0 && !isSorted(tokens) {
		return badLuck
	}
	if c.Step == 0 && roll != "" || c.Step > 0 && (roll == "" || !strings.Contains(cells, roll)) {
		return badLuck
	}
	n.tokens += tokens
	n.rolls += roll
	n.keys = append(n.keys, c.Key)
	for _, s := range n.seats {
		if c.Step == 0 {
			s.board, s.abstentions = strings.Repeat(".", 12), 1
		}
		s.hand = sorted(s.hand + tokens)
	}
	return ""
}

// isSet reports whether text is of the letters A to H, none of them twice.
func isSet(text string) bool {
	for i, c := range text {
		if !strings.ContainsRune(letters, c) || strings.ContainsRune(text[:i], c) {
			return false
		}
	}
	return true
}

func isSorted(text string) bool { return text == sorted(text) }

func sorted(text string) string {
	all := []byte(text)
	slices.Sort(all)
	return string(all)
}

func (n *naive) choose(owner string, gid fair.GID, roll, revision int, move string) string {
	i := n.at(owner)
	switch {
	case i < 0:
		return notYours
	case gid != n.gid || roll < 1 || roll > len(n.rolls):
		return notNow
	}
	s := n.seats[i]
	if roll <= n.settled {
		if roll <= len(s.moves) && s.moves[roll-1] == move && !slices.Contains(s.botMoves, roll) {
			return ""
		}
		return "the round is over"
	}
	if n.phase != "playing" {
		return notNow
	}
	if s.choice == move && !s.byBot && (revision == s.revision || revision == s.revision-1) {
		return ""
	}
	if revision != s.revision {
		return "it was changed elsewhere"
	}
	if s.revision >= 50 {
		return tooOften
	}
	return n.set(s, move, false)
}

func (n *naive) substitute(seat, roll int, move string) string {
	switch {
	case seat < 0 || seat >= len(n.seats):
		return noSeat
	case roll != len(n.rolls) || n.settled == roll || n.phase != "playing" || !n.seats[seat].waited():
		return notNow
	}
	return n.set(n.seats[seat], move, true)
}

// waited reports whether the seat still has to choose on the roll that lies.
func (s *naiveSeat) waited() bool { return s.hand != "" && s.choice == "" }

// set makes a choice, and plays the round when it was the last one.
func (n *naive) set(s *naiveSeat, move string, bot bool) string {
	if reason := s.illegal(n.rolls[len(n.rolls)-1:], move); reason != "" {
		return reason
	}
	s.choice, s.byBot = move, bot
	s.revision++
	if !slices.ContainsFunc(n.seats, (*naiveSeat).waited) {
		n.settle()
	}
	return ""
}

func (s *naiveSeat) illegal(roll, move string) string {
	switch {
	case s.hand == "":
		return "all tokens are placed"
	case move == "--" && s.abstentions == 0:
		return "the abstention is used"
	case move == "--":
		return ""
	case !strings.Contains(s.hand, move[:1]):
		return "the token is not in the hand"
	case !slices.Contains(naiveCells(s.board, strings.Index(cells, roll)), strings.Index(cells, move[1:])):
		return "the roll does not allow this cell"
	}
	return ""
}

// naiveCells returns the cells, from 0, where a token may go on a roll.
func naiveCells(board string, roll int) []int {
	if board[roll] == '.' {
		return []int{roll}
	}
	var all []int
	if below := strings.LastIndex(board[:roll], "."); below >= 0 {
		all = append(all, below)
	}
	if above := strings.Index(board[roll:], "."); above >= 0 {
		all = append(all, roll+above)
	}
	return all
}

func (n *naive) settle() {
	n.settled++
	done := true
	for _, s := range n.seats {
		switch {
		case s.choice == "":
		case s.choice == "--":
			s.abstentions--
		default:
			at := strings.Index(cells, s.choice[1:])
			s.board = s.board[:at] + s.choice[:1] + s.board[at+1:]
			s.hand = strings.Replace(s.hand, s.choice[:1], "", 1)
		}
		if s.choice != "" {
			s.moves = append(s.moves, s.choice)
		}
		if s.byBot {
			s.botMoves = append(s.botMoves, n.settled)
		}
		done = done && s.placed() == len(letters)
	}
	n.clearChoices()
	if done {
		n.end("finished")
	}
}

func (s *naiveSeat) placed() int { return len(strings.ReplaceAll(s.board, ".", "")) }

func (n *naive) clearChoices() {
	for _, s := range n.seats {
		s.choice, s.byBot, s.revision = "", false, 0
	}
}

func (n *naive) end(ending string) {
	n.phase, n.ending = "over", ending
	n.clearChoices()
	for _, s := range n.seats {
		s.bot = false
	}
}

func (n *naive) handOver(seat, by int, bot bool) string {
	switch {
	case n.phase != "playing":
		return notNow
	case seat < 0 || by < 0 || seat >= len(n.seats) || by >= len(n.seats):
		return noSeat
	case bot && seat == by || !bot && seat != by:
		return notYours
	}
	n.seats[seat].bot = bot
	return ""
}

func (n *naive) concede(owner string, gid fair.GID, yes bool, present []bool) string {
	i := n.at(owner)
	switch {
	case i < 0:
		return notYours
	case gid != n.gid:
		return notNow
	case n.phase == "over" && n.ending == "given up" && yes:
		return ""
	case n.phase != "playing":
		return notNow
	}
	if n.seats[i].concedes != yes {
		if !yes && n.seats[i].wavered >= 20 {
			return tooOften
		}
		n.seats[i].wavered++
		n.seats[i].concedes = yes
	}
	for seat, s := range n.seats {
		if seat < len(present) && present[seat] && !s.concedes {
			return ""
		}
	}
	if yes {
		n.end("given up")
	}
	return ""
}

func (n *naive) disclose(luck string) string {
	if n.phase != "over" || n.luck != "" {
		return notNow
	}
	tokens, rolls, _ := strings.Cut(luck, ".")
	if len(tokens) != 8 || !isSet(tokens) || !isSorted(tokens[:3]) || len(rolls) != 9 || strings.Trim(rolls, cells) != "" ||
		!strings.HasPrefix(tokens, n.tokens) || !strings.HasPrefix(rolls, n.rolls) {
		return badLuck
	}
	n.luck = luck
	return ""
}

func (n *naive) rematch(owner string, gid fair.GID, l match.Lay) string {
	i := n.at(owner)
	switch {
	case i < 0:
		return notYours
	case n.phase == "gathering" && n.game > 1:
	case n.phase != "over" || n.luck == "" || gid != n.gid:
		return notNow
	default:
		n.lay(l)
	}
	n.seats[i].keen = true
	return ""
}

func (n *naive) record() string {
	record := n.variant + "." + n.tokens + "." + n.rolls
	if n.luck != "" {
		record = n.variant + "." + n.luck
	}
	for _, s := range n.seats {
		record += "." + strings.Join(s.moves, "")
	}
	return record
}

// see returns the lines of what a viewer may see.
func (n *naive) see(viewer string) []string {
	if n.game == 0 {
		return text(match.View{You: -1, Hidden: 8})
	}
	lines := []string{
		fmt.Sprintf("game %d %s %s host %d code %s", n.game, n.variant, n.phase, n.host, n.code),
		fmt.Sprintf("luck %.4x %.8s%s", n.gid[:], digest(n.commitments), keys(n.keys)),
		fmt.Sprintf("deal %s.%s hidden %d settled %d", n.tokens, n.rolls, 8-len(n.tokens), n.settled),
	}
	for i, s := range n.seats {
		lines = append(lines, fmt.Sprintf("%d %s", i, n.seatText(s)))
	}
	lines = append(lines, n.past...)
	if n.phase == "over" {
		lines = append(lines, "over "+n.ending+" "+n.record())
	}
	i := n.at(viewer)
	if i < 0 {
		return append(lines, "you -1")
	}
	s := n.seats[i]
	choice := s.choice
	if choice == "" {
		choice = "--"
	}
	return append(lines, fmt.Sprintf("you %d revision %d choice %s", i, s.revision, choice)+
		flags(map[string]bool{"keen": s.keen, "chosen": s.choice != "", "bot": s.byBot}))
}

func (n *naive) seatText(s *naiveSeat) string {
	board := s.board
	if board == "" {
		board = strings.Repeat(".", 12)
	}
	var line strings.Builder
	line.WriteString(fmt.Sprintf("%s %s %s %d line %s", dash(s.name), board, dash(s.hand), s.abstentions, dash(strings.Join(s.moves, ""))))
	for _, roll := range s.botMoves {
		line.WriteString(fmt.Sprintf(" bot%d", roll))
	}
	line.WriteString(flags(map[string]bool{"ready": s.ready, "chosen": s.choice != "", "done": s.placed() == 8,
		"concedes": s.concedes, "bot": s.bot}))
	if n.phase != "gathering" && s.entropy != (fair.Entropy{}) {
		line.WriteString(fmt.Sprintf(" with %.4x", s.entropy[:]))
	}
	if n.phase == "over" {
		place := 1
		for _, other := range n.seats {
			if naiveScore(other.board, n.variant) > naiveScore(s.board, n.variant) {
				place++
			}
		}
		line.WriteString(fmt.Sprintf(" place %d", place))
	}
	return line.String()
}

// naiveScore returns the points of a board (R10, R11, R13).
func naiveScore(board, variant string) int {
	row := strings.ReplaceAll(board, ".", "")
	best, fewest := 0, 0
	for from := range row {
		for to := from + 1; to <= len(row); to++ {
			chain := row[from:to]
			if !strings.Contains(letters, chain) {
				continue
			}
			first, last := strings.Index(board, chain[:1]), strings.Index(board, chain[len(chain)-1:])
			empty := strings.Count(board[first:last], ".")
			if len(chain) > best || len(chain) == best && empty < fewest {
				best, fewest = len(chain), empty
			}
		}
	}
	if variant == "h" {
		return 2*best - 3*fewest
	}
	return 2 * best
}
