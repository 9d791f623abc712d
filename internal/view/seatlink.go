package view

import (
	"strconv"

	"game1208/internal/text"
	"game1208/rules"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// seatLinks are how seats go to other devices: what everybody is told of the
// links that others made, and the buttons for those who may make one. Their
// forms lead to a page of their own, so htmx is left out.
func (s seat) seatLinks() g.Node {
	if s.Offline { // no other device could come
		return nil
	}
	var parts, buttons []g.Node
	for i := range s.Seats {
		if told := s.linkTold(i); told != "" {
			parts = append(parts, h.P(h.Class("told"), g.Text(told)))
		}
		if s.Mine != nil && (s.Holds(i) || s.lost(i)) {
			buttons = append(buttons, s.lend(i))
		}
	}
	if s.Mine == nil && s.anyLost() {
		parts = append(parts, h.P(h.Class("soft"), s.say(text.LostSeat)))
	}
	if len(buttons) > 0 {
		parts = append(parts, h.Details(h.Class("lend"), h.Summary(s.say(text.MoveSeats)),
			h.P(h.Class("soft"), s.say(text.MoveSeatsHint)), g.Group(buttons)))
	}
	if len(parts) == 0 {
		return nil
	}
	return h.Section(h.Class("seat-links"), h.Aria("label", text.MoveSeats.In(s.Lang)), g.Group(parts))
}

// linkTold says who made a link for a lost seat, "" if nobody did.
func (s seat) linkTold(i int) string {
	who := s.Seats[i]
	switch {
	case who.LinkBy < 0:
		return ""
	case who.Moved:
		return text.LinkUsed(s.Lang, s.Seats[who.LinkBy].Name, who.Name)
	}
	return text.LinkMade(s.Lang, s.Seats[who.LinkBy].Name, who.Name)
}

func (s seat) anyLost() bool {
	for i := range s.Seats {
		if s.lost(i) {
			return true
		}
	}
	return false
}

// lend is the button that makes a link for a seat.
func (s seat) lend(i int) g.Node {
	button := text.MoveMine.In(s.Lang)
	switch {
	case !s.Holds(i):
		button = text.LinkSeat(s.Lang, s.Seats[i].Name)
	case len(s.Own) > 1:
		button = text.MoveSeat(s.Lang, s.Seats[i].Name)
	}
	return h.Form(h.Method("post"), h.Action("/t/"+s.ID+"/lend"), hidden("seat", strconv.Itoa(i)), h.Button(g.Text(button)))
}

// SeatLinkData is a link for a seat: that of the page which shows it, or of the
// one which it leads to.
type SeatLinkData struct {
	ID        string // the table
	Name      string // whose seat it is
	Board     rules.Board
	Own       bool   // it was the reader's own
	Link      string // an absolute address
	LocalOnly bool   // it opens on this machine only
}

// SeatLink shows a link that was just made.
func SeatLink(p Page, d SeatLinkData) g.Node {
	return p.document(document{
		title: text.PageTitle(p.Lang, text.MoveSeats), class: "notice seat-link", main: "main",
		body: []g.Node{h.Main(h.ID("main"), h.TabIndex("-1"),
			h.H1(g.Text(text.SeatElsewhere(p.Lang, d.Name))),
			h.Div(h.Class("card invite"),
				g.Iff(!d.LocalOnly, func() g.Node {
					return h.Figure(h.FigCaption(p.say(text.ScanSeat)), qrCode(d.Link, text.SeatQRName.In(p.Lang)))
				}),
				g.If(!d.LocalOnly, h.P(h.ID("by-link"), p.say(text.SendSeat))), g.If(d.LocalOnly, h.P(h.ID("by-link"), p.say(text.InviteByLink))),
				p.copyable("link", d.Link, "by-link"),
				h.P(h.Class("soft"), p.say(text.OnceTen)),
				g.If(!d.Own, h.P(h.Class("soft"), p.say(text.AllSeeLink)))),
			h.P(h.A(h.Class("button main-button"), h.Href("/t/"+d.ID), p.say(text.BackToTable))))},
	})
}

// TakeSeat is where such a link leads: nothing is done before the button is pressed.
func TakeSeat(p Page, d SeatLinkData) g.Node {
	return p.document(document{
		title: text.PageTitle(p.Lang, text.MoveSeats), class: "notice seat-link", main: "main",
		body: []g.Node{h.Main(h.ID("main"), h.TabIndex("-1"),
			h.Div(h.Class("stage"), ring{board: d.Board}.svg(), h.P(h.Class("middle"), h.Strong(name(d.Name)))),
			h.H1(g.Text(text.TakeSeat(p.Lang, d.Name))), h.P(p.say(text.TakeExplained)),
			h.Form(h.Method("post"), h.Action(d.Link), h.Button(h.Class("main-button"), p.say(text.TakeHere))))},
	})
}

// BadSeatLink is the page for a link that is unknown, used or too old, all alike.
func BadSeatLink(lang text.Lang) NoticeData {
	return notice(lang, 404, text.BadLinkTitle, text.BadLinkBody)
}
