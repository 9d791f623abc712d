package match_test

import (
	"slices"
	"strings"

	"game1208/fair"
	"game1208/rules"
)

// luckText writes a step of luck.
func luckText(tokens []rules.Token, die rules.Cell) (text, roll string) {
	for _, t := range tokens {
		text += t.String()
	}
	if die != 0 {
		roll = die.String()
	}
	return text, roll
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

func (n *naive) choose(owner string, seat int, gid fair.GID, roll, revision int, move string) string {
	s := n.has(owner, seat, "")
	switch {
	case s == nil:
		return notYours
	case gid != n.gid || roll < 1 || roll > len(n.rolls):
		return notNow
	}
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
		return stale
	}
	if s.choice != "" && s.revision >= 50 {
		return tooOften
	}
	return n.set(s, move, false)
}

func (n *naive) undo(owner string, seat int, gid fair.GID, roll, revision int) string {
	s := n.has(owner, seat, "")
	switch {
	case s == nil:
		return notYours
	case gid != n.gid || roll < 1 || roll > len(n.rolls):
		return notNow
	case roll <= n.settled:
		return late
	case n.phase != "playing":
		return notNow
	case s.choice == "" && revision == s.revision-1:
		return ""
	case s.choice == "" || revision != s.revision:
		return stale
	case s.revision >= 50:
		return tooOften
	}
	n.comeBack(s)
	s.choice, s.byBot = "", false
	s.revision++
	return ""
}

func (n *naive) substitute(seat, roll int, move string) string {
	switch {
	case seat < 0 || seat >= len(n.seats):
		return noSeat
	case roll != len(n.rolls) || n.settled == roll || n.phase != "playing" || !n.seats[seat].waited():
		return notNow
	}
	if s := n.seats[seat]; s.kind == "paper" {
		s.pass(roll, s.bot && roll >= 8)
		n.settleIfAll()
		return ""
	}
	return n.set(n.seats[seat], move, true)
}

// waited reports whether the seat still has to choose on the roll that lies.
func (s *naiveSeat) waited() bool {
	if s.kind == "paper" {
		return !s.passed && s.full == 0
	}
	return s.hand != "" && s.choice == ""
}

func (n *naive) settleIfAll() {
	if !slices.ContainsFunc(n.seats, (*naiveSeat).waited) && len(n.rolls) > n.settled {
		n.settle()
	}
}

// set makes a choice, and plays the round when it was the last one.
func (n *naive) set(s *naiveSeat, move string, bot bool) string {
	if reason := s.illegal(n.rolls[len(n.rolls)-1:], move); reason != "" {
		return reason
	}
	s.choice, s.byBot = move, bot
	s.revision++
	if !bot {
		n.comeBack(s)
	}
	n.settleIfAll()
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
	for _, s := range n.seats {
		if s.choice != "" {
			s.play(s.choice)
			s.moves = append(s.moves, s.choice)
		}
		if s.byBot {
			s.botMoves = append(s.botMoves, n.settled)
		}
		if s.passed && n.settled == 9 {
			s.full = 9
		}
	}
	n.clearChoices()
	n.finish()
}

func (s *naiveSeat) play(move string) {
	if move == "--" {
		s.abstentions--
		return
	}
	at := strings.Index(cells, move[1:])
	s.board = s.board[:at] + move[:1] + s.board[at+1:]
	s.hand = strings.Replace(s.hand, move[:1], "", 1)
}

// finish ends the game if everybody has placed all tokens. Boards on paper that
// nobody is there to enter are left out.
func (n *naive) finish() {
	for _, s := range n.seats {
		if s.kind == "paper" && s.bot && s.boardDue() && s.placed() < len(letters) {
			s.omitted = true
		}
	}
	for _, s := range n.seats {
		if s.placed() < len(letters) && !s.omitted {
			return
		}
	}
	n.end("finished")
}

func (s *naiveSeat) placed() int { return len(strings.ReplaceAll(s.board, ".", "")) }

func (n *naive) clearChoices() {
	for _, s := range n.seats {
		s.choice, s.byBot, s.revision, s.passed = "", false, 0, false
	}
}

func (n *naive) end(ending string) {
	n.phase, n.ending = "over", ending
	for _, s := range n.seats {
		s.dropChoice()
		s.bot = false
	}
	n.clearChoices()
}

func (n *naive) concede(owner string, gid fair.GID, yes bool, present []bool) string {
	own := n.own(owner)
	switch {
	case len(own) == 0:
		return notYours
	case gid != n.gid:
		return notNow
	case n.phase == "over" && n.ending == "given up" && yes:
		return ""
	case n.phase != "playing":
		return notNow
	}
	for _, s := range own {
		if s.concedes && !yes && s.wavered >= 20 {
			return tooOften
		}
	}
	for _, s := range own {
		if s.concedes != yes {
			s.wavered++
			s.concedes = yes
		}
	}
	for seat, s := range n.seats {
		if seat < len(present) && present[seat] && !s.concedes && s.kind != "bot" {
			return ""
		}
	}
	if yes {
		n.end("given up")
	}
	return ""
}

func (n *naive) disclose(luck string) string {
	if n.phase != "over" || n.luck != "" || n.byHand {
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
