package view

import (
	"unicode/utf8"

	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// others are the boards of everybody else, or of all where none of them lies
// before the viewer: for a spectator, and on a device that is passed round.
func (s seat) others() g.Node {
	var boards []g.Node
	all := true
	for i, who := range s.Seats {
		switch {
		case s.Holds(i) && who.Kind == match.Person && !(s.shares() && !s.Middle):
			all = false
		case s.Holds(i) && who.Kind == match.Paper && !who.Done && !who.Bot:
			all = false // it lies on the table, and the leader sees it there
		default:
			boards = append(boards, s.other(i))
		}
	}
	if len(boards) == 0 {
		return nil
	}
	title := text.OthersTitle
	if all {
		title = text.BoardsTitle
	}
	class := "others"
	if len(boards) <= 4 {
		class += " few" // with room to be larger on a wide screen
	}
	return h.Section(h.Class(class), h.Aria("labelledby", "others"),
		h.H2(h.ID("others"), h.Class("unseen"), s.say(title)), h.Ul(g.Group(boards)))
}

// longName is the length from which a name needs smaller letters to stand in
// the middle of a small ring.
const longName = 8

func (s seat) other(i int) g.Node {
	who := s.Seats[i]
	r := ring{board: who.Position.Board}
	if m, ok := s.LastMove(i); ok && !m.Abstains() && s.Roll() != 0 {
		r.fresh = m.Cell()
	}
	_, r.bot = movesOf(who.Line, who.StoodIn())
	class := "middle"
	if utf8.RuneCountInString(who.Name) > longName {
		class += " long"
	}
	drawn, words := r.svg(), text.Board(s.Lang, who.Position.Board)
	if who.Kind == match.Paper && (!who.Done || who.Omitted) {
		drawn, words = cardboard(), ""
	}
	return h.Li(h.Class("other"),
		h.Div(h.Class("stage"), drawn, h.H3(h.Class(class), name(who.Name))),
		h.P(h.Class("unseen"), g.Text(text.Sentences(words, s.botLine(who)))),
		s.status(i))
}

// cardboard is the board of a player on paper while nobody here knows it.
func cardboard() g.Node {
	wells := []g.Node{}
	for c := rules.Cell(1); c <= rules.Cells; c++ {
		wells = append(wells, circle("card-well", cellAt(c), wellRadius))
	}
	path := func(class string, width float64) g.Node {
		return g.El("path", g.Attr("class", class), g.Attr("d", arc(1, rules.Cells)), a("stroke-width", width))
	}
	return drawing("ring", ringBox, path("card-edge", tubeWidth), path("card-face", tubeWidth-5), g.Group(wells))
}

// status says what a player does, never what he has chosen.
func (s seat) status(i int) g.Node {
	who := s.Seats[i]
	state, class := s.state(i)
	words := []g.Node{s.say(state)}
	add := func(when bool, more text.Sentence) {
		if when {
			words = append(words, g.Text(" · "), s.say(more))
		}
	}
	m, played := s.LastMove(i)
	add(played && m.Abstains() && !who.Done, text.DidAbstain)
	add(!s.Here(i) && state != text.ByBot && state != text.Absent, text.Absent)
	add(who.Concedes && s.Phase == match.Playing, text.WantsToEnd)
	return h.P(h.Class(class), g.Group(words))
}

// state is what a seat does now, with its class.
func (s seat) state(i int) (text.Sentence, string) {
	who := s.Seats[i]
	paper := who.Kind == match.Paper
	switch {
	case who.Omitted:
		return text.LeftOut, "status"
	case paper && who.Done:
		return text.BoardIn, "status chosen"
	case who.Done:
		return text.AllPlaced, "status"
	case paper && who.Bot:
		return text.NotWaited, "status"
	case paper && who.Full && len(s.Entering()) > 0:
		return text.BeingEntered, "status"
	case paper && who.Full:
		return text.BoardFull, "status"
	case paper && who.Chosen:
		return text.PaperPlaced, "status chosen"
	case paper:
		return text.OnCardboard, "status"
	case who.Bot:
		return text.ByBot, "status"
	case who.Chosen:
		return text.Chose, "status chosen"
	case s.Calls >= 0:
		return text.WaitsDie, "status"
	case s.rolling():
		return text.DieRolls, "status"
	case !s.Here(i):
		return text.Absent, "status"
	}
	return text.Choosing, "status"
}

func (s seat) watchers() g.Node {
	return g.Iff(s.Watching > 0, func() g.Node {
		return h.P(h.Class("soft watchers"), g.Text(text.Watchers(s.Lang, s.Watching)))
	})
}
