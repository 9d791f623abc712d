package view

import (
	"strconv"

	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// back is for whom the bot plays, or whose seat another would take: he says that
// he is here.
func (s seat) back() g.Node {
	var words []string
	button := text.IAmHere
	for _, mine := range s.Own {
		who, whose := s.Seats[mine.Seat], ""
		if len(s.Own) > 1 {
			whose = who.Name
		}
		switch {
		case who.Bot && who.Kind == match.Paper:
			words, button = append(words, text.NotWaitedFor(s.Lang, who.Name)), text.IAmBack
		case who.Bot && whose == "":
			words, button = append(words, text.BotForYou.In(s.Lang)), text.IAmBack
		case who.Bot:
			words, button = append(words, text.BotFor(s.Lang, who.Name)), text.IAmBack
		}
		if who.LinkBy >= 0 && !who.Moved {
			words = append(words, text.LinkMade(s.Lang, s.Seats[who.LinkBy].Name, whose))
		}
	}
	if len(words) == 0 {
		return nil
	}
	return s.form("return", h.Class("card back-again"), h.P(g.Text(join(words...))), h.Button(h.Class("main-button"), s.say(button)))
}

// absence lets the bot play for those who are gone, calmly: it is there for
// whoever looks for it.
func (s seat) absence() g.Node {
	if s.You < 0 {
		return nil
	}
	var all []g.Node
	for i, who := range s.Seats {
		if i >= len(s.Vacant) || !s.Vacant[i] || s.holds(i) || who.Bot || who.Kind == match.Robot {
			continue
		}
		button := text.LetBot(s.Lang, who.Name)
		if who.Kind == match.Paper {
			button = text.WaitNoMore(s.Lang, who.Name)
		}
		all = append(all, s.form("handover", s.gid(), hidden("seat", strconv.Itoa(i)),
			h.P(h.Class("soft"), g.Text(text.Gone(s.Lang, who.Name))), h.Button(g.Text(button))))
	}
	return g.If(len(all) > 0, h.Div(h.Class("absence"), g.Group(all)))
}

// botMoves are the moves that the bot made for a seat that is a person's, and the
// cells where their tokens lie.
func botMoves(who match.SeatView) (moves []rules.Move, cells []rules.Cell) {
	if who.Kind == match.Robot {
		return nil, nil
	}
	for i, m := range who.Line {
		if who.BotMoves>>i&1 == 0 {
			continue
		}
		moves = append(moves, m)
		if !m.Abstains() {
			cells = append(cells, m.Cell())
		}
	}
	return moves, cells
}

// botLine says which moves of a board are the bot's.
func (s seat) botLine(who match.SeatView) string {
	moves, _ := botMoves(who)
	if len(moves) == 0 {
		return ""
	}
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = text.Move(s.Lang, m)
	}
	return text.BotDid(s.Lang, words)
}
