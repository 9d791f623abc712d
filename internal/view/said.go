package view

import (
	"strings"

	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

// said is what a screen reader says when the page changes: what the last round
// brought, the token revealed after it, the roll that lies, or the result.
func (s seat) said() string {
	switch s.Phase {
	case match.Playing:
		return s.saidInPlay()
	case match.Over:
		return text.Result(s.Lang, s.View)
	}
	if s.Freed {
		return text.SeatFreed.In(s.Lang)
	}
	return ""
}

func (s seat) saidInPlay() string {
	var words []string
	for i, other := range s.Seats {
		m, ok := s.LastMove(i)
		switch {
		case !ok || s.HoldsOnly(i) && !s.Seats[i].ByBot(s.Settled):
		case s.Seats[i].ByBot(s.Settled):
			words = append(words, text.DidByBot(s.Lang, other.Name, m))
		default:
			words = append(words, text.Did(s.Lang, other.Name, m))
		}
	}
	if s.Roll() == 0 {
		return strings.Join(words, " ")
	}
	if s.Settled == 0 {
		words = append(words, text.Shows(s.Lang, rules.HandOf(s.Tokens...)))
	}
	if t, ok := s.LastRevealed(); ok {
		words = append(words, text.Revealed(s.Lang, t))
	}
	return text.Sentences(append(words, text.Rolled(s.Lang, len(s.Rolls), s.Roll()), s.correctedLine())...)
}

// standing is what holds besides: of each seat what there is to know, and what the
// table waits for other than choices. Each has its own part of the page, so that
// only what changes is said.
func (s seat) standing() []string {
	var all []string
	for i := range s.Seats {
		switch s.Phase {
		case match.Gathering:
			all = append(all, text.Sentences(s.seated(i), s.linkTold(i)))
		case match.Playing:
			all = append(all, text.Sentences(s.stands(i), s.linkTold(i), s.wantsEnd(i)))
		default:
			all = append(all, s.linkTold(i))
		}
	}
	if s.Phase == match.Playing {
		all = append(all, s.pausing())
	}
	return all
}

// seated says who has a seat before the game and who is ready. What one does
// alone at his device one knows.
func (s seat) seated(i int) string {
	if s.HoldsOnly(i) {
		return ""
	}
	return text.Seated(s.Lang, s.View, i)
}

// stands says who plays in whose stead, who is gone or back, and which boards are in.
func (s seat) stands(i int) string {
	who := s.Seats[i]
	switch {
	case who.Bot:
		return text.StandIn(s.Lang, s.View, i)
	case s.MayHandOver(i):
		return text.Gone(s.Lang, who.Name)
	case s.Seats[i].ByBot(s.Settled):
		return text.BackAgain(s.Lang, who.Name)
	case who.Omitted:
		return text.BoardLeftOut(s.Lang, who.Name)
	case who.Kind == match.Paper && who.Done:
		return text.BoardEntered(s.Lang, who.Name)
	}
	return ""
}

// wantsEnd says that somebody else wants to give up.
func (s seat) wantsEnd(i int) string {
	if !s.Seats[i].Concedes || s.HoldsOnly(i) {
		return ""
	}
	return text.WantEnd(s.Lang, []string{s.Seats[i].Name})
}

// pausing is what the table waits for while no die lies.
func (s seat) pausing() string {
	switch {
	case s.MayCall():
		return s.leaderNow()
	case s.Calls >= 0:
		return text.WaitLeader.In(s.Lang)
	}
	return text.Entering(s.Lang, s.Entering())
}

// lastRound is the last round in one line. Of one whose roll was corrected the rest was
// to be read before.
func (s seat) lastRound() string {
	corrected := s.correctedLine()
	if corrected == "" {
		return strings.Join(text.LastRound(s.Lang, s.View), " · ")
	}
	if t, ok := s.LastRevealed(); ok {
		return text.NewToken(s.Lang, t) + " · " + corrected
	}
	return corrected
}

// waitLine says for whom the table waits besides the persons at the viewer's device.
func (s seat) waitLine() string { return text.Awaited(s.Lang, s.View, false) }

// now is the one line that says what to do.
func (s seat) now() string {
	wait := s.waitLine()
	switch {
	case s.pausing() != "":
		return s.pausing()
	case s.rolling():
		return text.DieRolls.In(s.Lang)
	case s.Mine == nil || s.Me().Kind != match.Person:
		return wait
	case s.Me().Done:
		return text.Sentences(text.DonePlacing.In(s.Lang), wait)
	case s.Mine.Chosen && s.Mine.ByBot:
		return text.Sentences(text.BotChose(s.Lang, s.Mine.Choice), wait, text.ChangeStill.In(s.Lang))
	case s.Mine.Chosen:
		return text.Sentences(text.YourChoice(s.Lang, s.Mine.Choice), wait, text.ChangeStill.In(s.Lang))
	}
	first, second := s.Me().Position.Board.Targets(s.Roll())
	if second != 0 && s.Me().Position.Hand.Len() == 1 {
		return text.TapEither(s.Lang, s.Roll(), first, second)
	}
	if second != 0 {
		return text.PickThen(s.Lang, s.Roll(), first, second)
	}
	return text.GoesTo(s.Lang, s.Roll(), first)
}
