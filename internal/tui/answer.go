package tui

import (
	"strconv"
	"strings"

	"game1208/internal/calling"
	"game1208/internal/name"
	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

// takeGathering takes a line before the game.
func (l *lines) takeGathering(line string) error {
	t, own := l.table, l.guest.Owner
	word, rest, _ := strings.Cut(line, " ")
	switch strings.ToLower(word) {
	case "s":
		called, err := calling.Chosen(rest)
		if err != nil {
			l.say(l.guest.why(err))
			return nil
		}
		return l.do(match.Sit{By: own, Name: called, Skeleton: name.Skeleton(called)})
	case "r":
		return l.do(l.guest.ready(l.state))
	case "b":
		style := strings.TrimSpace(rest)
		if style == "" {
			style = text.UsualBot
		}
		return l.do(match.Add{By: own, Seat: t.NextSeat(), Kind: match.Robot, Style: style})
	case "x":
		return l.do(match.Shrink{By: own})
	case "l":
		return l.lend()
	}
	l.say(text.PlainHelp.In(l.guest.Lang))
	return nil
}

// lend says a link by which the seat goes to another device.
func (l *lines) lend() error {
	if l.table.Mine == nil || l.guest.Private {
		return nil
	}
	link, err := l.guest.lend(l.ctx, l.table.id, l.table.You)
	if err != nil {
		l.say(l.guest.why(err))
		return nil
	}
	l.say(link, text.OnceTen.In(l.guest.Lang))
	return nil
}

// takePlaying takes a line while the game goes on.
func (l *lines) takePlaying(line string) error {
	t, own := l.table, l.guest.Owner
	switch strings.ToLower(line) {
	case "l":
		return l.lend()
	case "x":
		return l.do(match.Concede{By: own, GID: t.GID, Yes: true})
	case "o":
		if gone := t.gone(); gone >= 0 {
			return l.do(match.HandOver{By: own, GID: t.GID, Seat: gone})
		}
	case "u":
		if t.Mine != nil && t.Mine.Chosen {
			return l.do(match.Undo{By: own, GID: t.GID, Seat: t.You, Roll: len(t.Rolls), Revision: t.Mine.Revision})
		}
		l.say(text.PlainNoUndo.In(l.guest.Lang))
		return nil
	}
	if !t.MayChoose() {
		l.say(t.task())
		return nil
	}
	move, problem := l.readMove(line)
	if problem != "" {
		l.say(problem)
		return nil
	}
	return l.do(match.Choose{By: own, GID: t.GID, Seat: t.You, Roll: len(t.Rolls), Revision: t.Mine.Revision, Move: move})
}

// readMove reads a move as it is typed: "E7", "e 7", "E" where there is but one
// cell, "-". Its problem is "" for a move.
func (l *lines) readMove(line string) (move rules.Move, problem string) {
	if line == "-" || line == rules.Abstain.String() {
		return rules.Abstain, ""
	}
	noMove := text.PlainNoMove(l.guest.Lang, line) + " " + l.table.task()
	t, err := rules.ParseToken(strings.ToUpper(line[:1]))
	if err != nil {
		return 0, noMove
	}
	rest, cells := strings.ToLower(strings.TrimSpace(line[1:])), l.table.Targets()
	cell, err := rules.ParseCell(rest)
	if n, wrong := strconv.Atoi(rest); wrong == nil && n >= 1 && n <= rules.Cells {
		cell, err = rules.Cell(n), nil
	}
	switch {
	case rest == "":
		cell = cells[0]
	case err != nil:
		return 0, noMove
	}
	if !l.table.Me().Position.Hand.Has(t) {
		return 0, l.guest.why(&rules.PlayError{Move: rules.Place(t, cell), Roll: l.table.Roll(), Reason: rules.NotInHand})
	}
	if rest == "" && len(cells) == 1 {
		return rules.Place(t, cell), ""
	}
	if rest == "" {
		return 0, text.TermWhich(l.guest.Lang, t, cells[0], cells[1])
	}
	return rules.Place(t, cell), ""
}

// takeOver takes a line at the end of a game.
func (l *lines) takeOver(line string) error {
	switch strings.ToLower(line) {
	case "n":
		if l.table.Mine != nil {
			return l.do(match.Rematch{By: l.guest.Owner, GID: l.table.GID})
		}
	case "r":
		l.sayReview()
		return nil
	case "l":
		return l.lend()
	}
	l.say(text.PlainOver.In(l.guest.Lang))
	return nil
}
