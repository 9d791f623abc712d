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
		return s.result()
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
		case !ok || s.single() && i == s.You && !s.byBot(i):
		case s.byBot(i):
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
	if t, ok := s.lastRevealed(); ok {
		words = append(words, text.Revealed(s.Lang, t))
	}
	return join(append(words, text.Rolled(s.Lang, len(s.Rolls), s.Roll()), s.correctedLine())...)
}

// single reports whether the device has one seat: what its player did is not told
// to him again.
func (s seat) single() bool { return len(s.Own) == 1 }

// byBot reports whether the bot chose for a person on the roll settled last.
func (s seat) byBot(i int) bool {
	return s.Settled > 0 && s.Seats[i].Kind != match.Robot && s.Seats[i].BotMoves>>(s.Settled-1)&1 == 1
}

// standing is what holds besides: of each seat what there is to know, and what the
// table waits for other than choices. Each has its own part of the page, so that
// only what changes is said.
func (s seat) standing() []string {
	var all []string
	for i := range s.Seats {
		switch s.Phase {
		case match.Gathering:
			all = append(all, join(s.seated(i), s.linkTold(i)))
		case match.Playing:
			all = append(all, join(s.stands(i), s.linkTold(i), s.wantsEnd(i)))
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
	who := s.Seats[i]
	switch {
	case s.single() && s.holds(i):
		return ""
	case !who.Taken:
		return text.SeatIsFree(s.Lang, i+1)
	case who.Ready:
		return text.IsReadyNow(s.Lang, who.Name)
	}
	return text.HasSat(s.Lang, who.Name)
}

// stands says who plays in whose stead, who is gone or back, and which boards are in.
func (s seat) stands(i int) string {
	who := s.Seats[i]
	switch {
	case who.Bot && who.Kind == match.Paper:
		return text.NotWaitedFor(s.Lang, who.Name)
	case who.Bot && s.single() && s.holds(i):
		return text.BotForYou.In(s.Lang)
	case who.Bot:
		return text.BotFor(s.Lang, who.Name)
	case s.mayHandOver(i):
		return text.Gone(s.Lang, who.Name)
	case s.byBot(i):
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
	if !s.Seats[i].Concedes || s.single() && s.holds(i) {
		return ""
	}
	return text.WantEnd(s.Lang, []string{s.Seats[i].Name})
}

// pausing is what the table waits for while no die lies.
func (s seat) pausing() string {
	if names := s.awaited(); len(names) > 0 {
		return text.Entering(s.Lang, names)
	}
	switch {
	case s.mayCall():
		return s.leaderNow()
	case s.Calls >= 0:
		return text.WaitLeader.In(s.Lang)
	}
	return ""
}

// lastRound is the token revealed after the round settled last, and what the
// others did in it, as short as can be. The token comes first: a line that is too
// long is cut at its end.
func (s seat) lastRound() string {
	var words []string
	if t, ok := s.lastRevealed(); ok {
		words = append(words, text.NewToken(s.Lang, t))
	}
	if corrected := s.correctedLine(); corrected != "" { // the rest was to be read before
		return strings.Join(append(words, corrected), " · ")
	}
	for i, other := range s.Seats {
		m, ok := s.LastMove(i)
		own := s.single() && i == s.You
		switch {
		case !ok || own && !s.byBot(i):
		case own:
			words = append(words, text.DidShortByBot(s.Lang, "", m))
		case s.byBot(i):
			words = append(words, text.DidShortByBot(s.Lang, other.Name, m))
		default:
			words = append(words, text.DidShort(s.Lang, other.Name, m))
		}
	}
	return strings.Join(words, " · ")
}

// lastRevealed returns the token revealed after the round settled last.
func (s seat) lastRevealed() (rules.Token, bool) {
	if s.Settled == 0 || len(s.Rolls) == s.Settled {
		return 0, false
	}
	return rules.Deal{Tokens: s.Tokens}.Revealed(s.Settled)
}

// waitLine says for whom the table waits besides the persons at the viewer's device.
func (s seat) waitLine() string { return s.waitFor(s.missingNames(false)) }

func (s seat) waitFor(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return text.WaitFor(s.Lang, names)
}

// now is the one line that says what to do.
func (s seat) now() string {
	wait := s.waitLine()
	switch {
	case s.pausing() != "":
		return s.pausing()
	case s.rolling():
		return text.DieRolls.In(s.Lang)
	case s.Mine == nil || s.me().Kind != match.Person:
		return wait
	case s.me().Done:
		return join(text.DonePlacing.In(s.Lang), wait)
	case s.Mine.Chosen && s.Mine.ByBot:
		return join(text.BotChose(s.Lang, s.Mine.Choice), wait, text.ChangeStill.In(s.Lang))
	case s.Mine.Chosen:
		return join(text.YourChoice(s.Lang, s.Mine.Choice), wait, text.ChangeStill.In(s.Lang))
	}
	first, second := s.me().Position.Board.Targets(s.Roll())
	if second != 0 && s.me().Position.Hand.Len() == 1 {
		return text.TapEither(s.Lang, s.Roll(), first, second)
	}
	if second != 0 {
		return text.PickThen(s.Lang, s.Roll(), first, second)
	}
	return text.GoesTo(s.Lang, s.Roll(), first)
}

func join(sentences ...string) string {
	var said []string
	for _, s := range sentences {
		if s != "" {
			said = append(said, s)
		}
	}
	return strings.Join(said, " ")
}
