package view

import (
	"math"
	"strconv"

	"game1208/internal/text"
	"game1208/review"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// The chart of a game: what score was to be expected, roll after roll. Luck leads
// from one roll to the next, as a line; what a move loses is a drop, dashed, with
// an arrow's head.
const (
	chartWidth  = 360.0
	chartHeight = 170.0
	chartLeft   = 30.0
	chartRight  = 350.0
	chartTop    = 10.0
	chartBottom = 146.0
	// leastDrop is the least loss that is drawn, in points.
	leastDrop = 0.01
)

// A chart is one line of a review on its paper.
type chart struct {
	judged
	who  judgedPlayer
	line review.Line
	late float64 // luck after the last move: the token revealed then, where the game was broken off
	low  float64 // the score at the lower edge
	high float64
}

func (j judged) chart(who judgedPlayer) g.Node {
	c := chart{judged: j, who: who, line: j.Lines[who.line], low: j.Value, high: j.Value}
	last := len(c.line.Moves) - 1
	if last < 0 {
		return nil
	}
	c.late = c.line.Moves[last].Revealed
	reach := func(v float64) { c.low, c.high = min(c.low, v), max(c.high, v) }
	for _, m := range c.line.Moves {
		best := m.Options[0].Value
		reach(best)
		reach(best - m.Loss)
	}
	reach(c.line.Score)
	c.low, c.high = 2*math.Floor((c.low-0.3)/2), 2*math.Ceil((c.high+0.3)/2)
	a := j.account(who)
	return h.Figure(h.Class("chart"), h.FigCaption(j.say(text.ChartTitle), unseen(". "+text.ChartSays(j.Lang, a.Value, a.Score))),
		drawing("chart-drawing", "0 0 "+num(chartWidth)+" "+num(chartHeight), c.grid(), c.steps()),
		h.P(h.Class("legend"), key("chart-luck", "M1 11L23 5"), j.say(text.LuckWord), key("chart-loss", "M12 1V10", "M7.5 9.5L12 15.5L16.5 9.5z"), j.say(text.LostWord)),
		c.table())
}

// key is a sample of a line for the legend.
func key(class, path string, head ...string) g.Node {
	return drawing("key", "0 0 24 16", g.El("path", g.Attr("class", class), g.Attr("d", path)),
		g.Map(head, func(d string) g.Node { return g.El("path", g.Attr("class", "chart-head"), g.Attr("d", d)) }))
}

// at is where roll n, from 1, and a score are; 0 is before the game.
func (c chart) at(n int, points float64) point {
	steps := len(c.line.Moves)
	if c.late != 0 {
		steps++
	}
	step := (chartRight - chartLeft - 8) / float64(steps)
	return point{chartLeft + 4 + step*float64(n), chartBottom - (points-c.low)/(c.high-c.low)*(chartBottom-chartTop)}
}

// grid are the scores at the left, the rolls below.
func (c chart) grid() g.Node {
	var parts []g.Node
	every := 2.0
	if c.high-c.low > 10 {
		every = 4
	}
	for v := math.Ceil(c.low/every) * every; v <= c.high; v += every {
		y := c.at(0, v).y
		parts = append(parts, g.El("path", g.Attr("class", "chart-grid"), g.Attr("d", "M"+num(chartLeft)+" "+num(y)+"H"+num(chartRight))),
			label("chart-score", point{chartLeft - 7, y + 4.5}, text.Number(int(v))))
	}
	for n := range c.line.Moves {
		parts = append(parts, label("chart-roll", point{c.at(n+1, 0).x, chartHeight - 6}, strconv.Itoa(n+1)))
	}
	return g.Group(parts)
}

// steps are the line of luck, the drops, and a dot for every roll.
func (c chart) steps() g.Node {
	var luck, drops, dots []g.Node
	from := c.at(0, c.Value)
	dots = append(dots, circle("chart-dot", from, 3.5))
	for n, m := range c.line.Moves {
		best := m.Options[0].Value
		to := c.at(n+1, best)
		luck = append(luck, g.El("path", g.Attr("class", "chart-luck"), g.Attr("d", path(from, to))))
		from = c.at(n+1, best-m.Loss)
		if m.Loss >= leastDrop {
			drops = append(drops, drop(to, from))
		}
		dots = append(dots, circle("chart-dot", from, 4))
	}
	if c.late != 0 {
		to := c.at(len(c.line.Moves)+1, c.line.Score)
		luck, dots = append(luck, g.El("path", g.Attr("class", "chart-luck"), g.Attr("d", path(from, to)))), append(dots, circle("chart-dot", to, 3.5))
	}
	return g.Group{g.Group(luck), g.Group(drops), g.Group(dots)}
}

func path(from, to point) string {
	return "M" + num(from.x) + " " + num(from.y) + "L" + num(to.x) + " " + num(to.y)
}

// drop is a loss: a dashed line down, with a head where there is room for one.
func drop(from, to point) g.Node {
	head := g.Node(nil)
	if to.y-from.y > 9 {
		tip := to.y - 4
		head = g.El("path", g.Attr("class", "chart-head"),
			g.Attr("d", "M"+num(to.x-4.5)+" "+num(tip-6)+"L"+num(to.x)+" "+num(tip)+"L"+num(to.x+4.5)+" "+num(tip-6)+"z"))
	}
	return g.Group{g.El("path", g.Attr("class", "chart-loss"), g.Attr("d", path(from, to))), head}
}

// table has the numbers of the chart, for whoever wants them and for the ears.
func (c chart) table() g.Node {
	head := func(s text.Sentence) g.Node { return h.Th(h.Scope("col"), c.say(s)) }
	var rows []g.Node
	luck := c.line.Opening
	for n, m := range c.line.Moves {
		luck += m.Rolled
		rows = append(rows, h.Tr(h.Th(h.Scope("row"), g.Text(strconv.Itoa(n+1))),
			h.Td(g.Text(text.SignedPoints(c.Lang, luck))), h.Td(g.Text(text.Decimal(c.Lang, m.Loss)), c.notOwn(c.who, n+1)),
			h.Td(g.Text(text.Decimal(c.Lang, m.Options[0].Value-m.Loss)))))
		luck = m.Revealed
	}
	if c.late != 0 {
		rows = append(rows, h.Tr(h.Th(h.Scope("row"), g.Text("…")), h.Td(g.Text(text.SignedPoints(c.Lang, c.late))), h.Td(),
			h.Td(g.Text(text.Decimal(c.Lang, c.line.Score)))))
	}
	return h.Details(h.Summary(c.say(text.ChartTable)), h.Table(h.Class("numbers"),
		h.THead(h.Tr(head(text.RollWord), head(text.LuckWord), head(text.LostWord), head(text.AfterWord))), h.TBody(rows...)))
}
