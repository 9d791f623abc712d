package view

import (
	"unicode/utf8"

	"game1208/internal/text"
	"game1208/match"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// others are the boards of everybody else, or of all for a spectator.
func (s seat) others() g.Node {
	var boards []g.Node
	for i := range s.Seats {
		if i != s.You {
			boards = append(boards, s.other(i))
		}
	}
	if len(boards) == 0 {
		return nil
	}
	title := text.OthersTitle
	if s.You < 0 {
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
	if m, ok := s.LastMove(i); ok && !m.Abstains() {
		r.fresh = m.Cell()
	}
	class := "middle"
	if utf8.RuneCountInString(who.Name) > longName {
		class += " long"
	}
	return h.Li(h.Class("other"),
		h.Div(h.Class("stage"), r.svg(), h.H3(h.Class(class), name(who.Name))),
		h.P(h.Class("unseen"), g.Text(text.Board(s.Lang, who.Position.Board))),
		s.status(i))
}

// status says what a player does, never what he has chosen.
func (s seat) status(i int) g.Node {
	who := s.Seats[i]
	state, class := text.Choosing, "status"
	switch {
	case who.Done:
		state = text.AllPlaced
	case who.Chosen:
		state, class = text.Chose, "status chosen"
	case s.rolling():
		state = text.DieRolls
	}
	words := []g.Node{s.say(state)}
	add := func(when bool, more text.Sentence) {
		if when {
			words = append(words, g.Text(" · "), s.say(more))
		}
	}
	m, played := s.LastMove(i)
	add(played && m.Abstains() && !who.Done, text.DidAbstain)
	add(played && who.BotMoves>>(s.Settled-1)&1 == 1, text.BotMove)
	add(who.Bot, text.ByBot)
	add(!s.present(i), text.Absent)
	add(who.Concedes && s.Phase == match.Playing, text.WantsToEnd)
	return h.P(h.Class(class), g.Group(words))
}

func (s seat) watchers() g.Node {
	return g.Iff(s.Watching > 0, func() g.Node {
		return h.P(h.Class("soft watchers"), g.Text(text.Watchers(s.Lang, s.Watching)))
	})
}
