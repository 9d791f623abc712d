package view

import (
	"strconv"

	"game1208/internal/text"
	"game1208/review"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// A judged is a review with its players as the page names them.
type judged struct {
	Page
	review.Review
	movers  Movers // of all lines
	players []judgedPlayer
	origin  *Origin // of a record that was played on
}

// A judgedPlayer is one of them.
type judgedPlayer struct {
	Mover
	line int    // of the record
	name g.Node // as it stands in the page
}

// byRecord names the players of a record, which has no names, by their numbers.
func byRecord(p Page, r review.Review, m Movers) judged {
	j := judged{Page: p, Review: r, movers: m}
	for i := range r.Lines {
		who := judgedPlayer{line: i, name: g.Text(text.PlayerName(p.Lang, i+1))}
		if m != nil {
			who.Mover = m[i]
		}
		j.players = append(j.players, who)
	}
	return j
}

// leftOut reports whether nothing is known of a player's board: it is of cardboard
// and was not entered.
func (j judged) leftOut(who judgedPlayer) bool { return who.Paper && len(j.Lines[who.line].Moves) == 0 }

// href is the address of a page of the review: of one player, from 0, or of all
// with −1; of a step, or of the summary with −1.
func (j judged) href(player, step int) string {
	fields := j.origin.fields()
	if player >= 0 && len(j.Record.Lines) > 1 {
		fields = append(fields, [2]string{"player", strconv.Itoa(player + 1)})
	}
	if step >= 0 {
		fields = append(fields, [2]string{"step", strconv.Itoa(step)})
	}
	return reviewPath(j.Record, j.movers, fields...)
}

// rolls is how many rolls somebody moved on.
func (j judged) rolls() int {
	last := 0
	for _, line := range j.Lines {
		last = max(last, len(line.Moves))
	}
	return last
}

// account is where a player's score comes from.
func (j judged) account(who judgedPlayer) review.Account {
	return j.Account(who.line, who.Bot)
}

// facts are what the deal had in it.
func (j judged) facts() g.Node {
	unsure := text.Unsure(j.Lang, j.Review)
	fact := func(name, hint text.Sentence, m review.Mark) g.Node {
		return h.Div(h.Dt(j.say(name), g.Text(" "), h.Small(j.say(hint))), h.Dd(g.Text(text.DealMark(j.Lang, m))))
	}
	return g.Group{
		h.Dl(h.Class("facts"), fact(text.TopWord, text.TopHint, j.Top),
			g.Iff(!j.Ceiling.Missing(), func() g.Node { return fact(text.CeilingWord, text.CeilingHint, j.Ceiling) })),
		g.Iff(unsure != "", func() g.Node { return h.P(h.Class("soft"), g.Text(unsure)) }),
	}
}

// sum is where a player's score comes from, as one line of arithmetic.
func (j judged) sum(who judgedPlayer) g.Node {
	a := j.account(who)
	term := func(number string, word text.Sentence) g.Node {
		return h.Span(h.Small(j.say(word)), g.Text(" "), h.B(g.Text(number)))
	}
	score := text.ScoreWord
	if !j.Lines[who.line].Done {
		score = text.HopedWord
	}
	return h.P(h.Class("sum"), term(text.Hundredths(j.Lang, a.Value), text.ValueWord), g.Text(" "),
		term(text.Signed(j.Lang, a.Luck), text.LuckWord), g.Text(" "),
		term(text.Minus(j.Lang, a.Lost), text.LostWord), g.Text(" "),
		g.Iff(a.ByBot > 0, func() g.Node { return term(text.Minus(j.Lang, a.ByBot), text.ByBotWord) }), g.Text(" "),
		term("= "+text.Exactly(j.Lang, a.Score), score))
}
