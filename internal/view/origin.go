package view

import (
	"net/url"
	"strconv"

	"game1208/internal/text"
	"game1208/rules"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// An Origin is the move of a review from which a record is played on. The addresses of
// the attempt and of its review carry it, so that they lead back. A nil one is that of a
// record that comes from nowhere.
type Origin struct {
	Record rules.Record
	Movers Movers
	Player int // from 0
	Step   int // the roll, from 1
}

// String returns the origin as addresses have it: as that of its page goes on after
// "/r/"; "" for none.
func (o *Origin) String() string {
	if o == nil {
		return ""
	}
	fields := [][2]string{{"step", strconv.Itoa(o.Step)}}
	if len(o.Record.Lines) > 1 {
		fields = append([][2]string{{"player", strconv.Itoa(o.Player + 1)}}, fields...)
	}
	return reviewPath(o.Record, o.Movers, fields...)[len("/r/"):]
}

// fields are those of a query that carries the origin.
func (o *Origin) fields() [][2]string {
	if o == nil {
		return nil
	}
	return [][2]string{{"of", url.QueryEscape(o.String())}}
}

// Try is the address where a record of this origin is played on.
func (o *Origin) Try(r rules.Record) string {
	path := "/try/" + r.String()
	if o == nil {
		return path
	}
	return path + query(o.fields())
}

// Review is the address of the review of a record of this origin, of one player.
func (o *Origin) Review(r rules.Record) string {
	return reviewPath(r, Movers{{Bot: o.bot(r.Lines[0])}}, o.fields()...)
}

// bot is a mask of the rolls, as that of [Mover], whose moves the bot made at the table
// and which the line still has: those before the origin that are as they were then.
func (o *Origin) bot(line rules.Line) (mask uint16) {
	if o == nil || o.Movers == nil {
		return 0
	}
	was := o.Record.Lines[o.Player]
	for n := 1; n < o.Step && n <= len(line) && line[n-1] == was[n-1]; n++ {
		if o.Movers[o.Player].byBot(n) {
			mask |= 1 << (n - 1)
		}
	}
	return mask
}

// field carries the origin in a form.
func (o *Origin) field() g.Node { return g.If(o != nil, hidden("of", o.String())) }

// back leads back to the origin.
func (o *Origin) back(p Page) g.Node {
	return g.Iff(o != nil, func() g.Node {
		return h.A(h.Class("button plain"), h.Href("/r/"+o.String()), p.say(text.TryOrigin))
	})
}
