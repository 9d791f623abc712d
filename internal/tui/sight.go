package tui

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"game1208/internal/room"
	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

// A sight is a table as one guest sees it, from the seat of his that acts.
type sight struct {
	match.View
	lang     text.Lang
	id       string
	present  []bool
	vacant   []bool
	watching int
	deadline time.Time // of the clock of the roll that lies; zero while none runs
}

// sightOf returns a snapshot as its viewer sees it, from his first seat that has
// something to do.
func sightOf(t room.Snapshot, viewer match.Owner, lang text.Lang) sight {
	s := sight{View: see(t.State, viewer, lang), lang: lang, id: t.ID, present: t.Present, vacant: t.Vacant, watching: t.Watching,
		deadline: t.Deadline}
	if next := s.next(); next >= 0 {
		s.View = s.As(next)
	}
	return s
}

// next is the first seat of the viewer for which he has still to choose, -1 for none.
func (s sight) next() int {
	for _, mine := range s.Own {
		if s.missing(mine.Seat) && s.Seats[mine.Seat].Kind == match.Person {
			return mine.Seat
		}
	}
	return -1
}

// people are the viewer's seats that are played on his screen and still play.
func (s sight) people() int {
	n := 0
	for _, mine := range s.Own {
		if s.Seats[mine.Seat].Kind == match.Person && !s.Seats[mine.Seat].Done {
			n++
		}
	}
	return n
}

// holds reports whether seat i is the viewer's.
func (s sight) holds(i int) bool {
	return slices.ContainsFunc(s.Own, func(m match.Mine) bool { return m.Seat == i })
}

// me is the viewer's seat that acts, nil for a spectator.
func (s sight) me() *match.SeatView {
	if s.Mine == nil {
		return nil
	}
	return &s.Seats[s.You]
}

// missing reports whether seat i has still to choose on the roll that lies.
func (s sight) missing(i int) bool {
	who := s.Seats[i]
	return s.Roll() != 0 && !who.Done && !who.Full && !who.Chosen
}

// mayChoose reports whether the viewer has a choice to make or to change.
func (s sight) mayChoose() bool {
	return s.Mine != nil && s.me().Kind == match.Person && s.Roll() != 0 && !s.me().Done
}

// targets are the cells where the viewer's token may go, one or two; none where he
// has nothing to choose.
func (s sight) targets() []rules.Cell {
	if !s.mayChoose() {
		return nil
	}
	first, second := s.me().Position.Board.Targets(s.Roll())
	if second == 0 {
		return []rules.Cell{first}
	}
	return []rules.Cell{first, second}
}

// rolls is the number of rolls of this game, as far as one knows.
func (s sight) rolls() int {
	for _, other := range s.Seats {
		if other.Kind != match.Paper && other.Position.Abstentions == 0 && len(s.Tokens) > 0 {
			return rules.MaxRolls
		}
	}
	return max(rules.Tokens, len(s.Rolls), s.Calls)
}

// here reports whether the player of seat i is in contact.
func (s sight) here(i int) bool {
	return i >= len(s.present) || s.present[i] || s.Seats[i].Kind == match.Robot || s.holds(i)
}

// manages reports whether the viewer may free and remove seats: the host, or while
// he is away the first who is here.
func (s sight) manages() bool {
	there := func(i int) bool { return s.Seats[i].Taken && s.Seats[i].Kind != match.Robot && s.here(i) }
	if s.holds(s.Host) || there(s.Host) {
		return s.holds(s.Host)
	}
	for i := range s.Seats {
		if there(i) {
			return s.holds(i)
		}
	}
	return false
}

// gone is the first seat that the viewer may hand to the bot, -1 for none.
func (s sight) gone() int {
	for i, vacant := range s.vacant {
		if vacant && s.Mine != nil && !s.holds(i) {
			return i
		}
	}
	return -1
}

// heading says where the game is.
func (s sight) heading() string {
	switch s.Phase {
	case match.Playing:
		return text.RollOf(s.lang, max(1, len(s.Rolls), s.Calls), s.rolls())
	case match.Over:
		return text.GameOver.In(s.lang)
	}
	return text.BeforeGame.In(s.lang)
}

// status is what there is to know of a seat while the game goes on.
func (s sight) status(i int) string {
	who := s.Seats[i]
	switch {
	case who.Bot:
		return text.ByBot.In(s.lang)
	case who.Concedes:
		return text.WantsToEnd.In(s.lang)
	case who.Kind == match.Paper && who.Omitted:
		return text.LeftOut.In(s.lang)
	case who.Kind == match.Paper:
		return text.OnCardboard.In(s.lang)
	case who.Done:
		return text.AllPlaced.In(s.lang)
	case who.Chosen:
		return text.Chose.In(s.lang)
	case !s.here(i):
		return text.Absent.In(s.lang)
	case s.missing(i):
		return text.Choosing.In(s.lang)
	}
	return ""
}

// waitLine says for whom the table waits besides the viewer.
func (s sight) waitLine() string {
	var names []string
	for i, other := range s.Seats {
		if s.missing(i) && !s.holds(i) {
			names = append(names, other.Name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return text.WaitFor(s.lang, names)
}

// pausing is what the table waits for while no die lies.
func (s sight) pausing() string {
	switch {
	case s.Phase != match.Playing || s.Roll() != 0:
		return ""
	case s.Calls >= 0 && s.manages():
		return text.TermBrowser.In(s.lang)
	case s.Calls >= 0:
		return text.WaitLeader.In(s.lang)
	}
	var boards []string
	for _, other := range s.Seats {
		if other.Full && !other.Done && !other.Omitted {
			boards = append(boards, other.Name)
		}
	}
	if len(boards) > 0 {
		return text.Entering(s.lang, boards)
	}
	return text.DieRolls.In(s.lang)
}

// task says what the viewer is to do, or what the table waits for.
func (s sight) task() string {
	switch {
	case s.pausing() != "":
		return s.pausing()
	case s.Mine == nil:
		return s.waitLine()
	case s.me().Kind != match.Person:
		return join(text.TermBrowser.In(s.lang), s.waitLine())
	case s.me().Done:
		return join(text.DonePlacing.In(s.lang), s.waitLine())
	case s.Mine.Chosen && s.Mine.ByBot:
		return join(text.BotChose(s.lang, s.Mine.Choice), s.waitLine())
	case s.Mine.Chosen:
		return join(text.YourChoice(s.lang, s.Mine.Choice), s.waitLine())
	}
	if cells := s.targets(); len(cells) == 2 {
		return text.TermEither(s.lang, s.Roll(), cells[0], cells[1])
	}
	return text.TermGoes(s.lang, s.Roll(), s.targets()[0])
}

// lastRound is the token revealed after the round settled last, and what everybody
// else did in it.
func (s sight) lastRound() []string {
	var words []string
	if s.Settled > 0 && len(s.Rolls) > s.Settled {
		if t, ok := (rules.Deal{Tokens: s.Tokens}).Revealed(s.Settled); ok {
			words = append(words, text.NewToken(s.lang, t))
		}
	}
	for i, other := range s.Seats {
		m, ok := s.LastMove(i)
		byBot := ok && other.Kind != match.Robot && other.BotMoves>>(s.Settled-1)&1 == 1
		switch {
		case !ok || s.holds(i) && len(s.Own) == 1 && !byBot:
		case byBot:
			words = append(words, text.DidShortByBot(s.lang, other.Name, m))
		default:
			words = append(words, text.DidShort(s.lang, other.Name, m))
		}
	}
	return words
}

// hidden says which tokens are still hidden.
func (s sight) hidden() string {
	return text.Hidden(s.lang, rules.AllTokens&^rules.HandOf(s.Tokens...))
}

// score is the points of a seat's board.
func (s sight) score(i int) int { return s.Seats[i].Position.Board.Score(s.Variant) }

// order is the seats by their places, the viewer's first where places are equal.
func (s sight) order() []int {
	all := make([]int, len(s.Seats))
	for i := range all {
		all[i] = i
	}
	rank := func(i int) int {
		switch {
		case s.Ending != match.Finished:
			return 0
		case s.Seats[i].Place == 0: // left out
			return rules.MaxPlayers + 1
		}
		return s.Seats[i].Place
	}
	slices.SortStableFunc(all, func(i, j int) int {
		mine := func(i int) int {
			if s.holds(i) {
				return 0
			}
			return 1
		}
		return cmp.Or(cmp.Compare(rank(i), rank(j)), cmp.Compare(mine(i), mine(j)))
	})
	return all
}

// result is the outcome in one sentence.
func (s sight) result() string {
	switch s.Ending {
	case match.GivenUp:
		return text.GivenUp.In(s.lang)
	case match.Expired:
		return text.GameExpired.In(s.lang)
	}
	if len(s.Seats) == 1 && !s.Seats[0].Omitted {
		return text.Alone(s.lang, s.score(0))
	}
	var winners []string
	best, won := 0, false
	for i, other := range s.Seats {
		if other.Place == 1 {
			winners, best, won = append(winners, other.Name), s.score(i), won || len(s.Own) == 1 && s.holds(i)
		}
	}
	switch {
	case len(winners) == 0:
		return text.NoBoardCounts.In(s.lang)
	case won && len(winners) == 1:
		return text.YouWin(s.lang, best)
	}
	return text.Wins(s.lang, winners, best)
}

// botRolls are the rolls on which the bot moved for seat i, the first for roll 1.
func (s sight) botRolls(i int) []bool {
	all := make([]bool, rules.MaxRolls)
	for n := range all {
		all[n] = s.Seats[i].Kind != match.Robot && s.Seats[i].BotMoves>>n&1 != 0
	}
	return all
}

func join(sentences ...string) string {
	return strings.Join(slices.DeleteFunc(sentences, func(s string) bool { return s == "" }), " ")
}
