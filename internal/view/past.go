package view

import (
	"cmp"
	"slices"
	"strconv"

	"game1208/internal/text"
	"game1208/match"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// shownGames is how many of the games before are listed.
const shownGames = 5

// past lists the last games that were played at this table before, to replay
// and to check.
func (s seat) past() g.Node {
	if len(s.Past) == 0 {
		return nil
	}
	older := max(0, len(s.Past)-shownGames)
	var items []g.Node
	for i, p := range s.Past[older:] {
		items = append(items, s.pastGame(older+i+1, p))
	}
	return h.Section(h.Class("card tables games"), h.H2(s.say(text.PastGames)), h.Ul(g.Group(items)),
		g.Iff(older > 0, func() g.Node { return h.P(h.Class("soft"), g.Text(text.Older(s.Lang, older))) }))
}

// lastGame shows the boards of the game before at the next one: whoever wants a
// rematch at once takes the page with them from everybody else.
func (s seat) lastGame() g.Node {
	if len(s.Past) == 0 {
		return nil
	}
	last := s.Past[len(s.Past)-1]
	boards, err := last.Record.Boards()
	if last.Ending != match.Finished || err != nil {
		return nil
	}
	variant := last.Record.Variant
	var order []int
	places := make([]int, len(boards))
	for i, b := range boards {
		if leftOut(last, i) {
			continue
		}
		order = append(order, i)
		places[i] = 1
		for j, other := range boards {
			if !leftOut(last, j) && other.Score(variant) > b.Score(variant) {
				places[i]++
			}
		}
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(places[i], places[j]) })
	return h.Section(h.Class("card last-game"), h.H2(s.say(text.LastGame)),
		h.Ol(h.Class("podium"), g.Map(order, func(i int) g.Node {
			_, cells := movesOf(last.Record.Lines[i], moverOf(last.Kinds[i], last.Bot[i]).Bot)
			return h.Li(h.Class("final"), h.H3(g.If(len(boards) > 1,
				g.Group{h.Span(h.Class("place"), g.Text(text.Place(s.Lang, places[i]))), g.Text(" ")}), name(last.Names[i])),
				s.scoredRing(ring{board: boards[i], bot: cells}, variant))
		})),
		h.P(h.A(h.Class("button"), h.Href(reviewPath(last.Record, pastMovers(last))), s.say(text.ReviewTitle))))
}

// leftOut reports whether a board of cardboard was not entered in a game that
// was played to its end.
func leftOut(p match.Past, i int) bool { return len(p.Record.Lines[i]) == 0 }

func (s seat) pastGame(n int, p match.Past) g.Node {
	outcome := []g.Node{g.Text(text.Game(s.Lang, n))}
	boards, err := p.Record.Boards()
	switch {
	case p.Ending != match.Finished || err != nil:
		outcome = append(outcome, h.Small(s.say(text.GivenUpShort)))
	default:
		for i, b := range boards {
			score := "–"
			if !leftOut(p, i) {
				score = text.Number(b.Score(p.Record.Variant))
			}
			outcome = append(outcome, h.Small(name(p.Names[i]), g.Text(" "+score)))
		}
	}
	return h.Li(h.A(h.Href(reviewPath(p.Record, pastMovers(p))), h.Span(outcome[0]), g.Group(outcome[1:])),
		g.Iff(!p.ByHand, func() g.Node { // real dice prove nothing
			return h.A(h.Class("proof"), h.Href("/t/"+s.ID+"/proof?game="+strconv.Itoa(n)), h.Download("1208-"+p.GID.String()[:8]+".json"),
				s.say(text.Proof), unseen(" "+text.Game(s.Lang, n)))
		}))
}

// pastMovers are those of a game before.
func pastMovers(p match.Past) Movers {
	var all Movers
	for i, kind := range p.Kinds {
		all = append(all, moverOf(kind, p.Bot[i]))
	}
	return all
}
