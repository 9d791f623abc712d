package match_test

import (
	"slices"
	"strings"

	"game1208/fair"
	"game1208/match"
)

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
