package view

import (
	"slices"
	"strconv"
	"strings"

	"game1208/fair"
	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// over is the end of a game: every board with its chain, the places, and what
// one can take away or do next.
func (s seat) over() g.Node {
	// Where there are many boards, one's own account would be far below them.
	review, alone := s.review(), len(s.Seats) == 1
	return g.Group{
		h.Section(h.Class("results"), h.Aria("labelledby", "now"),
			h.H2(h.ID("now"), h.Class("now verdict"), h.TabIndex("-1"), g.Text(text.Result(s.Lang, s.View))),
			s.scoring(), g.If(!alone, review), h.Ol(h.Class("podium podium-"+strconv.Itoa(len(s.Seats))), g.Map(s.Order(), s.final))),
		h.Div(h.Class("after"), g.If(alone, review), s.again(), s.costs(), s.keepsakes(), s.past(), s.seatLinks()),
	}
}

// counts reports whether the game was played to its end.
func (s seat) counts() bool { return s.Ending == match.Finished }

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// final is one board at the end.
func (s seat) final(i int) g.Node {
	who := s.Seats[i]
	title := []g.Node{name(who.Name)}
	if len(s.Seats) > 1 && s.counts() && !who.Omitted {
		title = []g.Node{h.Span(h.Class("place"), g.Text(text.Place(s.Lang, who.Place))), g.Text(" "), name(who.Name)}
	}
	class, large := "final", s.HoldsOnly(i)
	if large {
		class += " own"
	}
	board := s.scoredBy(who, large || len(s.Seats) == 1)
	if who.Kind == match.Paper && (who.Omitted || !who.Done) { // nobody here knows it
		class += " unknown"
		board = s.noBoard()
	}
	return h.Li(h.Class(class), h.H3(g.Group(title)), board, s.finalNote(who))
}

// finalNote says how a board came to be, where not a person on a screen made all
// its moves.
func (s seat) finalNote(who match.SeatView) g.Node {
	words := s.botLine(who)
	if who.Kind == match.Paper && !who.Omitted {
		words = text.OnCardboard.In(s.Lang)
	}
	return g.If(words != "", h.P(h.Class("soft note"), g.Text(words)))
}

// scoredBy is a player's board with its chain, the bot's moves marked.
func (s seat) scoredBy(who match.SeatView, large bool) g.Node {
	_, cells := movesOf(who.Line, who.StoodIn())
	return s.scoredRing(ring{board: who.Position.Board, bot: cells, large: large}, s.Variant)
}

// noBoard stands for a board of cardboard that was not entered.
func (p Page) noBoard() g.Node {
	return h.Div(h.Class("stage"), cardboard(), h.Div(h.Class("middle"), h.P(h.Class("soft"), p.say(text.LeftOut))))
}

// scored is a board with its golden band and its points in the middle.
func (p Page) scored(b rules.Board, v rules.Variant, large bool) g.Node {
	return p.scoredRing(ring{board: b, large: large}, v)
}

func (p Page) scoredRing(r ring, v rules.Variant) g.Node {
	b, chain := r.board, r.board.Chain()
	r.chain = chain
	return g.Group{
		h.Div(h.Class("stage"), r.svg(),
			h.Div(h.Class("middle score"),
				h.Strong(g.Text(text.Number(chain.Points(v))), unseen(" "+text.PointsWord(p.Lang, chain.Points(v)))),
				h.Span(h.Class("letters"), g.Text(text.Letters(p.Lang, chain))),
				g.If(chain.Len > 0, p.counted(chain, v)))),
		h.P(h.Class("unseen"), g.Text(text.Board(p.Lang, b))),
	}
}

// counted says how the chain makes its points; with holes in words only for the
// ears, since the ring has no room for them.
func (p Page) counted(chain rules.Chain, v rules.Variant) g.Node {
	if chain.Len == 0 {
		return nil
	}
	words := text.Counted(p.Lang, chain, v)
	if v != rules.Holes || chain.Holes == 0 {
		return h.Span(h.Class("soft"), g.Text(words))
	}
	return g.Group{h.Span(h.Class("soft"), h.Aria("hidden", "true"), g.Text(text.Sum(chain, v))), unseen(words)}
}

// again offers the next game.
func (s seat) again() g.Node {
	if s.Mine == nil {
		return s.watchLine(text.WatchRematch)
	}
	button := text.RematchAll
	if len(s.Seats) == 1 {
		button = text.Rematch
	}
	return s.form("rematch", s.gid(), h.Button(h.Class("main-button"), s.say(button)))
}

// keepsakes are what one can take away: the replay, the record and the proof. What
// was lost can be practised.
func (s seat) keepsakes() g.Node {
	base := strings.TrimSuffix(s.Link, "/t/"+s.ID)
	if s.LocalOnly {
		base = ""
	}
	return h.Div(h.Class("card"),
		h.P(h.Class("row"), h.A(h.Class("button"), h.Href(reviewPath(s.Record, s.movers(), [2]string{"step", "0"})), s.say(text.ReplayThis)),
			g.If(s.Mine != nil, h.A(h.Class("button"), h.Href("/train"), s.say(text.TrainTitle)))),
		g.If(s.reconstructed(), h.P(h.Class("soft"), s.say(text.CardboardOrder))),
		s.taken(base, s.Record, s.movers()),
		g.Iff(s.disclosed() && !s.ByHand, func() g.Node {
			return h.P(h.A(h.Class("button"), h.Href("/t/"+s.ID+"/proof"), h.Download("1208-"+s.GID.String()[:8]+".json"), s.say(text.ProofLink)))
		}),
		g.If(!s.disclosed() && !s.ByHand, h.P(h.Class("soft"), s.say(text.ProofPending))), s.withoutBytes(), s.seal())
}

// taken is what one can take along of a game: the link to its review, where others can
// reach it, and its record.
func (p Page) taken(base string, r rules.Record, m Movers) g.Node {
	named := func(id string, name text.Sentence, value string) g.Node {
		return g.Group{h.P(h.ID(id+"-name"), h.Class("field-name"), p.say(name)), p.copyable(id, value, id+"-name")}
	}
	return g.Group{
		g.Iff(base != "", func() g.Node { return named("review-link", text.ReviewLink, base+reviewPath(r, m)) }),
		named("record", text.RecordTitle, r.String()),
	}
}

// reconstructed reports whether the record has moves of which only the board is known.
func (s seat) reconstructed() bool {
	return slices.ContainsFunc(s.Seats, func(who match.SeatView) bool { return who.Kind == match.Paper && who.Done && !who.Omitted })
}

// withoutBytes names the players whose devices added nothing to the draws: for
// them the dice are worth less as a proof.
func (s seat) withoutBytes() g.Node {
	var all []string
	for _, other := range s.Seats {
		if other.Kind == match.Person && !s.ByHand && other.Entropy == (fair.Entropy{}) {
			all = append(all, other.Name)
		}
	}
	return g.If(len(all) > 0, h.P(h.Class("soft"), g.Text(text.NoBytes(s.Lang, all))))
}

// disclosed reports whether all luck of the game that is over is in its record.
func (s seat) disclosed() bool {
	return len(s.Record.Deal.Tokens) == rules.Tokens && len(s.Record.Deal.Rolls) == rules.MaxRolls
}
