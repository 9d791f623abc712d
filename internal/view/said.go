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
	return ""
}

func (s seat) saidInPlay() string {
	var words []string
	for i, other := range s.Seats {
		if m, ok := s.LastMove(i); ok && i != s.You {
			words = append(words, text.Did(s.Lang, other.Name, m))
		}
	}
	if t, ok := s.lastRevealed(); ok {
		words = append(words, text.Revealed(s.Lang, t))
	}
	if roll := s.Roll(); roll != 0 {
		words = append(words, text.Rolled(s.Lang, len(s.Rolls), roll))
	}
	return strings.Join(words, " ")
}

// lastRound is the token revealed after the round settled last, and what the
// others did in it, as short as can be. The token comes first: a line that is too
// long is cut at its end.
func (s seat) lastRound() string {
	var words []string
	if t, ok := s.lastRevealed(); ok {
		words = append(words, text.NewToken(s.Lang, t))
	}
	for i, other := range s.Seats {
		if m, ok := s.LastMove(i); ok && i != s.You {
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

// now is the one line that says what to do.
func (s seat) now() string {
	wait := ""
	if names := s.missingNames(); len(names) > 0 {
		wait = text.WaitFor(s.Lang, names)
	}
	switch {
	case s.rolling():
		return text.DieRolls.In(s.Lang)
	case s.Mine == nil:
		return wait
	case s.me().Done:
		return join(text.DonePlacing.In(s.Lang), wait)
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
