package view

import (
	"strconv"

	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// back is for whom the bot plays: he says that he is back.
func (s seat) back() g.Node {
	var words []string
	for _, mine := range s.Own {
		if s.Seats[mine.Seat].Bot {
			words = append(words, s.stands(mine.Seat))
		}
	}
	if len(words) == 0 {
		return nil
	}
	return s.form("return", h.Class("card back-again"), h.P(g.Text(text.Sentences(words...))), h.Button(h.Class("main-button"), s.say(text.IAmBack)))
}

// absence lets the bot play for those who are gone, calmly: it is there for
// whoever looks for it.
func (s seat) absence() g.Node {
	var all []g.Node
	for i, who := range s.Seats {
		if !s.MayHandOver(i) {
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

// movesOf are the moves of a line that a mask marks, bit r−1 that on roll r, and
// the cells where their tokens lie.
func movesOf(line []rules.Move, mask uint16) (moves []rules.Move, cells []rules.Cell) {
	for i, m := range line {
		if mask>>i&1 == 0 {
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
	moves, _ := movesOf(who.Line, who.StoodIn())
	return s.botDid(moves)
}

// botDid says which moves the bot made, "" if none.
func (p Page) botDid(moves []rules.Move) string {
	if len(moves) == 0 {
		return ""
	}
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = text.Move(p.Lang, m)
	}
	return text.BotDid(p.Lang, words)
}
