package tui

import (
	"strings"

	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

// sayNews says what has changed at the table since something was said last.
func (l *lines) sayNews() {
	now, then := l.table, l.before
	if now.GID != then.GID {
		then = sight{}
		l.say("1208. " + text.VariantLine(l.guest.Lang, now.Variant))
	}
	switch now.Phase {
	case match.Gathering:
		l.saySeats(then)
	case match.Playing:
		l.sayPlay(then)
	default:
		if then.Phase != match.Over || l.before.GID != now.GID {
			l.sayEnd(then)
		}
	}
}

// saySeats says who sits at the table before the game, where that has changed.
func (l *lines) saySeats(then sight) {
	t, lang := l.table, l.guest.Lang
	if len(then.Seats) == 0 && l.guest.Base != "" {
		l.say(text.InviteByLink.In(lang)+" "+l.guest.link(t.id), text.InviteByCode.In(lang)+" "+t.Code)
	}
	for i, who := range t.Seats {
		if l.guest.Private || i < len(then.Seats) && then.Seats[i].Taken == who.Taken && then.Seats[i].Ready == who.Ready && then.Seats[i].Name == who.Name {
			continue
		}
		l.say(text.Seated(lang, t.View, i))
	}
	switch {
	case t.Mine == nil && t.SeatFree:
		l.say(text.PlainSit.In(lang))
	case t.Mine == nil:
		l.say(text.TableIsFull.In(lang))
	case !t.OwnReady() && !t.OwnKeen():
		l.say(text.PlainReady.In(lang))
	}
}

// sayPlay says the rounds that were settled, the roll that lies, and what to do.
func (l *lines) sayPlay(then sight) {
	t := l.table
	l.sayRounds(then)
	for i, who := range t.Seats {
		if i < len(then.Seats) && who.Bot && !then.Seats[i].Bot {
			l.say(text.StandIn(l.guest.Lang, t.View, i))
		}
	}
	if gone := t.gone(); gone >= 0 && gone != then.gone() {
		l.say(text.Gone(l.guest.Lang, t.Seats[gone].Name), text.PlainGone.In(l.guest.Lang))
	}
	chosen := t.Mine != nil && t.Mine.Chosen
	was := then.Mine != nil && then.Mine.Chosen && then.You == t.You && len(then.Rolls) == len(t.Rolls)
	switch {
	case len(t.Rolls) != len(then.Rolls) || t.You != then.You:
		l.sayStand()
	case chosen != was || chosen && t.Mine.Choice != then.Mine.Choice:
		l.say(t.task())
	}
}

// sayRounds says what everybody did on the rolls since, and what came then.
func (l *lines) sayRounds(then sight) {
	t, lang := l.table, l.guest.Lang
	for n := then.Settled; n < t.Settled; n++ {
		for _, who := range t.Seats {
			switch {
			case n >= len(who.Line):
			case who.ByBot(n + 1):
				l.say(text.DidByBot(lang, who.Name, who.Line[n]))
			default:
				l.say(text.Did(lang, who.Name, who.Line[n]))
			}
		}
	}
	if len(t.Rolls) <= len(then.Rolls) || t.Phase != match.Playing {
		return
	}
	if t.Settled == 0 {
		l.say(text.Shows(lang, rules.HandOf(t.Tokens...)))
	} else if token, ok := t.LastRevealed(); ok {
		l.say(text.Revealed(lang, token))
	}
	l.say(text.Rolled(lang, len(t.Rolls), t.Rolls[len(t.Rolls)-1]))
}

// sayStand says how the viewer stands: his board, his hand, and what to do.
func (l *lines) sayStand() {
	t, lang := l.table, l.guest.Lang
	if t.Phase != match.Playing {
		return
	}
	if me := t.Me(); me != nil && t.MayChoose() {
		if len(t.Own) > 1 {
			l.say(text.BoardOf(lang, me.Name) + text.PlainColon.In(lang) + text.Board(lang, me.Position.Board) + ".")
		} else {
			l.say(text.YourBoard.In(lang) + text.PlainColon.In(lang) + text.Board(lang, me.Position.Board) + ".")
		}
		l.say(text.HandIs(lang, me.Position.Hand))
	}
	l.say(t.task())
}

// sayEnd says the result, everybody's board, and where the points come from.
func (l *lines) sayEnd(then sight) {
	t, lang := l.table, l.guest.Lang
	if t.GID == then.GID {
		l.sayRounds(then)
	}
	l.say(text.Result(lang, t.View))
	for _, i := range t.Order() {
		who := t.Seats[i]
		chain := who.Position.Board.Chain()
		l.say(strings.Join([]string{who.Name, who.Position.Board.String(), text.Points(lang, t.Score(i)), text.Letters(lang, chain)}, ", ") + ".")
	}
	report := l.guest.review(l.ctx, l.state)
	if report == nil {
		return
	}
	for _, mine := range t.Own {
		if t.Seats[mine.Seat].Kind != match.Person {
			continue
		}
		name := ""
		if len(t.Own) > 1 {
			name = t.Seats[mine.Seat].Name + text.PlainColon.In(lang)
		}
		l.say(name + text.TermAccount(lang, report.Account(mine.Seat, t.Seats[mine.Seat].StoodIn())) + ".")
	}
	l.say(text.TermTop(lang, *report)+".", text.RecordTitle.In(lang)+text.PlainColon.In(lang)+t.Record.String(), text.PlainOver.In(lang))
}

// sayReview says of each of the viewer's moves what it cost and why; who only
// watched hears everybody's.
func (l *lines) sayReview() {
	t, lang := l.table, l.guest.Lang
	report := l.guest.review(l.ctx, l.state)
	if report == nil {
		l.say(text.TermReviewed.In(lang))
		return
	}
	for i, line := range report.Lines {
		if t.Mine != nil && !t.Holds(i) || t.Seats[i].Kind == match.Paper {
			continue
		}
		if len(report.Lines) > 1 {
			l.say(t.Seats[i].Name + ".")
		}
		for n, move := range line.Moves {
			said := text.Rolled(lang, n+1, move.Roll) + " " + text.Capital(text.Move(lang, move.Played)) + text.PlainColon.In(lang) + text.Class(lang, move.Class())
			if move.Loss > 0 {
				said += ", " + text.LossOf(lang, move.Loss) + ". " + text.BestWas(lang, move.Options[0]) + " " + text.Reason(lang, move.Reason())
			} else {
				said += "."
			}
			l.say(said)
		}
	}
}
