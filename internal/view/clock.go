package view

import (
	"strconv"

	"game1208/internal/text"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// clock is the time for the roll that lies: that of the table, and with scripts
// what is left of it (asset/clock.js). What the server sends is the same for the
// whole roll, so that no time that passes makes it send the page again.
func (s seat) clock() g.Node {
	if s.Clock == 0 || s.Roll() == 0 {
		return nil
	}
	return h.P(h.Class("clock"), h.Data("clock", strconv.Itoa(s.Clock)), s.deadline(), h.Data("ten", text.TenSecondsAre.In(s.Lang)),
		drawing("clock-arc", "0 0 100 100", clockArc("clock-track"), clockArc("clock-left")),
		h.Span(h.Class("unseen"), s.say(text.ClockTime), g.Text(" ")),
		h.Span(h.Class("clock-time"), g.Text(text.PerRoll(s.Lang, s.Clock))))
}

// deadline is when the clock runs out, for scripts.
func (s seat) deadline() g.Node {
	if s.Deadline.IsZero() || s.Roll() == 0 {
		return nil
	}
	return h.Data("deadline", strconv.FormatInt(s.Deadline.UnixMilli(), 10))
}

// clockArc runs around the die and leaves a gap below, as the board does.
func clockArc(class string) g.Node {
	return g.El("path", g.Attr("class", class), g.Attr("d", "M27 89.8A46 46 0 1 1 73 89.8"), g.Attr("pathLength", "1"))
}
