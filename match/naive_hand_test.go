package match_test

import (
	"slices"
	"strings"

	"game1208/fair"
	"game1208/match"
)

// What is done by hand at the naive table: real luck, boards of cardboard, and
// links from one hand to another.

// wantsLuck reports whether another step of luck has to come.
func (n *naive) wantsLuck() bool {
	return n.phase == "playing" && len(n.rolls) == n.settled && slices.ContainsFunc(n.seats, func(s *naiveSeat) bool {
		return s.kind == "paper" && s.full == 0 || s.kind != "paper" && s.placed() < len(letters)
	})
}

// wrongLuck reports whether a step cannot bring this after the tokens before it.
func wrongLuck(before string, step int, tokens, roll string) bool {
	want := []int{3, 0, 1, 1, 1, 1, 1, 0, 0, 0}[step]
	if len(tokens) != want || !isSet(before+tokens) || step == 0 && !isSorted(tokens) {
		return true
	}
	return step == 0 && roll != "" || step > 0 && (roll == "" || !strings.Contains(cells, roll))
}

func (n *naive) draw(c match.Draw) string {
	tokens, roll := luckText(c.Tokens, c.Roll)
	switch {
	case !n.wantsLuck() || n.byHand || c.Step != len(n.keys):
		return notNow
	case wrongLuck(n.tokens, c.Step, tokens, roll):
		return badLuck
	}
	n.show(tokens, roll, c.Key)
	return ""
}

// show reveals a step of luck.
func (n *naive) show(tokens, roll string, key fair.Key) {
	if roll != "" {
		n.corrected, n.left = 0, 0
	}
	for _, s := range n.seats {
		if s.kind == "paper" {
			continue
		}
		if n.tokens == "" {
			s.board, s.abstentions = strings.Repeat(".", 12), 1
		}
		s.hand = sorted(s.hand + tokens)
	}
	n.tokens += tokens
	n.rolls += roll
	n.keys = append(n.keys, key)
	n.clearChoices()
}

func (n *naive) call(c match.Call) string {
	tokens, roll := luckText(c.Tokens, c.Roll)
	switch {
	case !n.byHand || c.GID != n.gid:
		return notNow
	case !n.manages(string(c.By), c.Present) && (!c.Overdue || n.at(string(c.By)) < 0):
		return notYours
	case c.Step == 0 && len(n.tokens) >= 3 && roll == "" && tokens == n.tokens[:3]:
		return ""
	case c.Step > 0 && c.Step <= len(n.rolls) && roll == n.rolls[c.Step-1:c.Step] && tokens == n.broughtBy(c.Step):
		return ""
	case n.wantsLuck() && c.Step == len(n.keys):
		if wrongLuck(n.tokens, c.Step, tokens, roll) {
			return badLuck
		}
		n.show(tokens, roll, fair.Key{})
		return ""
	}
	first := c.Step == 0 && len(n.keys) > 0 && n.settled == 0
	if n.phase != "playing" || !first && (c.Step < 1 || c.Step != len(n.rolls) || n.settled == len(n.rolls)) {
		return notNow
	}
	old := n.broughtBy(c.Step)
	before := strings.TrimSuffix(n.tokens, old)
	switch {
	case wrongLuck(before, c.Step, tokens, roll):
		return badLuck
	case c.Known != n.corrected:
		return stale
	case n.corrected >= 20:
		return tooOften
	}
	n.correct(old, tokens, roll)
	return ""
}

// broughtBy returns the tokens that a step has brought.
func (n *naive) broughtBy(step int) string {
	switch {
	case step == 0:
		return n.tokens[:3]
	case step >= 2 && step <= 6:
		return n.tokens[step+1 : step+2]
	}
	return ""
}

func (n *naive) correct(old, tokens, roll string) {
	n.tokens = strings.TrimSuffix(n.tokens, old) + tokens
	if roll != "" {
		n.rolls = n.rolls[:len(n.rolls)-1] + roll
	}
	n.corrected++
	n.left = 0
	for _, s := range n.seats {
		s.dropChoice()
		s.revision++
		if s.kind == "paper" {
			continue
		}
		for _, token := range old {
			s.hand = strings.ReplaceAll(s.hand, string(token), "")
		}
		s.hand = sorted(s.hand + tokens)
	}
}

// dropChoice makes a choice void while its roll still lies.
func (s *naiveSeat) dropChoice() {
	s.choice, s.byBot = "", false
	if s.passed {
		s.passed, s.full = false, 0
	}
}

func (n *naive) pass(owner string, gid fair.GID, roll int, last bool) string {
	own := slices.DeleteFunc(n.own(owner), func(s *naiveSeat) bool { return s.kind != "paper" })
	switch {
	case len(own) == 0:
		return notYours
	case gid != n.gid || roll < 1 || roll > len(n.rolls):
		return notNow
	case roll <= n.settled:
		return ""
	case n.phase != "playing" || last && roll < 8:
		return notNow
	}
	for _, s := range own {
		if s.passed && s.full > 0 != last && s.revision >= 50 {
			return tooOften
		}
	}
	for _, s := range own {
		if s.waited() || s.passed && s.full > 0 != last {
			n.comeBack(s)
			s.pass(roll, last)
		}
	}
	n.settleIfAll()
	return ""
}

// pass notes that the player on paper has placed, and whether his board is full.
func (s *naiveSeat) pass(roll int, last bool) {
	s.passed, s.full = true, 0
	if last {
		s.full = roll
	}
	s.revision++
}

// boardDue reports whether the board of the player on paper may be entered.
func (s *naiveSeat) boardDue() bool { return s.full > 0 && !s.passed }

func (n *naive) enter(owner string, seat int, gid fair.GID, board string) string {
	s := n.has(owner, seat, "paper")
	switch {
	case gid != n.gid:
		return notNow
	case s == nil:
		return notYours
	case s.placed() == 8 && s.board == board:
		return ""
	case n.phase != "playing" || !s.boardDue():
		return notNow
	}
	line := naiveTrace(n.tokens, n.rolls[:s.full], board, &naiveSeat{board: strings.Repeat(".", 12), hand: n.tokens[:3], abstentions: 1})
	switch {
	case line == nil:
		return wrong
	case s.entries >= 20:
		return tooOften
	}
	s.entries++
	s.board, s.moves, s.omitted, s.abstentions = board, line, false, 1
	if slices.Contains(line, "--") {
		s.abstentions = 0
	}
	n.finish()
	return ""
}

// naiveTrace returns the first line in ASCII order that leads to a full board.
func naiveTrace(tokens, rolls, board string, s *naiveSeat) []string {
	if s.board == board && s.placed() == 8 {
		return s.moves
	}
	r := len(s.moves)
	if r == len(rolls) {
		return nil
	}
	moves := []string{"--"}
	for _, token := range letters {
		if at := strings.IndexRune(board, token); at >= 0 {
			moves = append(moves, string(token)+cells[at:at+1])
		}
	}
	for _, move := range moves {
		if s.illegal(rolls[r:r+1], move) != "" {
			continue
		}
		next := *s
		next.moves = append(slices.Clone(s.moves), move)
		next.play(move)
		if at := 3 + r; at < len(tokens) {
			next.hand += tokens[at : at+1]
		}
		if line := naiveTrace(tokens, rolls, board, &next); line != nil {
			return line
		}
	}
	return nil
}

func (n *naive) omit(owner string, seat int, gid fair.GID) string {
	s := n.has(owner, seat, "paper")
	switch {
	case gid != n.gid:
		return notNow
	case s == nil:
		return notYours
	case s.omitted:
		return ""
	case n.phase != "playing" || !s.boardDue() || s.placed() == 8:
		return notNow
	}
	s.omitted = true
	n.finish()
	return ""
}

// comeBack is what happens when the players of these seats do something.
func (n *naive) comeBack(seats ...*naiveSeat) {
	for _, s := range seats {
		s.bot = false
		if s.link != nil && s.link.lost && !s.link.used {
			s.link = nil
		}
	}
}

func (n *naive) handOver(owner string, seat int, gid fair.GID, vacant []bool) string {
	switch {
	case n.at(owner) < 0:
		return notYours
	case gid != n.gid:
		return notNow
	case seat < 0 || seat >= len(n.seats):
		return noSeat
	case n.seats[seat].owner == owner || n.seats[seat].kind == "bot":
		return notYours
	case n.seats[seat].bot || n.seats[seat].omitted:
		return ""
	case n.phase != "playing":
		return notNow
	case seat >= len(vacant) || !vacant[seat]:
		return tooSoon
	}
	n.seats[seat].bot = true
	n.finish()
	return ""
}

func (n *naive) lend(owner string, seat int, key string, until, now int64, present []bool) string {
	switch {
	case n.game == 0:
		return notNow
	case n.at(owner) < 0:
		return notYours
	case seat < 0 || seat >= len(n.seats):
		return noSeat
	}
	s := n.seats[seat]
	count := &s.links
	if s.owner != owner {
		count = &s.lent
	}
	switch {
	case s.owner == "" || key == "":
		return notYours
	case s.link != nil && s.link.key == key:
		return ""
	case s.owner != owner && (seat >= len(present) || present[seat]):
		return tooSoon
	case s.owner != owner && s.link != nil && !s.link.lost && !s.link.used && now <= s.link.until:
		return tooSoon
	case *count >= 10:
		return tooOften
	}
	*count++
	s.link = &naiveLink{by: n.own(owner)[0], key: key, until: until, lost: owner != s.owner}
	return ""
}

func (n *naive) take(owner, key string, now int64) string {
	if owner == "" {
		return badLink
	}
	for _, s := range n.seats {
		switch {
		case s.link == nil || s.link.key != key:
		case !s.link.used && now <= s.link.until:
			if s.link.lost {
				s.dropChoice()
				s.revision = 0
			}
			s.owner, s.bot, s.link.used = owner, false, true
			return ""
		case s.link.used && s.owner == owner:
			return ""
		}
	}
	return badLink
}
