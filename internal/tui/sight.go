package tui

import (
	"time"

	"game1208/internal/room"
	"game1208/internal/text"
	"game1208/match"
)

// A sight is a table as one guest sees it, from the seat of his that acts.
type sight struct {
	match.View
	lang     text.Lang
	id       string
	deadline time.Time // of the clock of the roll that lies; zero while none runs
}

// sightOf returns a snapshot as its viewer sees it, from his first seat that has
// something to do.
func sightOf(t room.Snapshot, viewer match.Owner, lang text.Lang) sight {
	s := sight{View: see(t, viewer, lang), lang: lang, id: t.ID, deadline: t.Deadline}
	if next := s.Next(); next >= 0 {
		s.View = s.As(next)
	}
	return s
}

// people are the viewer's seats that are played on his screen and still play.
func (s sight) people() int {
	n := 0
	for _, i := range s.Persons() {
		if !s.Seats[i].Done {
			n++
		}
	}
	return n
}

// gone is the first seat that the viewer may hand to the bot, -1 for none.
func (s sight) gone() int {
	for i := range s.Seats {
		if s.MayHandOver(i) {
			return i
		}
	}
	return -1
}

// status is what there is to know of a seat while the game goes on.
func (s sight) status(i int) string {
	who := s.Seats[i]
	switch {
	case who.Bot && who.Kind == match.Paper:
		return text.NotWaited.In(s.lang)
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
	case !s.Here(i):
		return text.Absent.In(s.lang)
	case s.Waiting(i):
		return text.Choosing.In(s.lang)
	}
	return ""
}

// waitLine says for whom the table waits besides the persons at this terminal.
func (s sight) waitLine() string { return text.Awaited(s.lang, s.View, false) }

// pausing is what the table waits for while no die lies.
func (s sight) pausing() string {
	entering := text.Entering(s.lang, s.Entering())
	switch {
	case s.Phase != match.Playing || s.Roll() != 0:
		return ""
	case s.MayCall():
		return text.TermBrowser.In(s.lang)
	case s.Calls >= 0:
		return text.WaitLeader.In(s.lang)
	case entering != "":
		return entering
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
	case s.Me().Kind != match.Person:
		return text.Sentences(text.TermBrowser.In(s.lang), s.waitLine())
	case s.Me().Done:
		return text.Sentences(text.DonePlacing.In(s.lang), s.waitLine())
	case s.Mine.Chosen && s.Mine.ByBot:
		return text.Sentences(text.BotChose(s.lang, s.Mine.Choice), s.waitLine())
	case s.Mine.Chosen:
		return text.Sentences(text.YourChoice(s.lang, s.Mine.Choice), s.waitLine())
	}
	if cells := s.Targets(); len(cells) == 2 {
		return text.TermEither(s.lang, s.Roll(), cells[0], cells[1])
	}
	return text.TermGoes(s.lang, s.Roll(), s.Targets()[0])
}
