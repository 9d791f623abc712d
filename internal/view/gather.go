package view

import (
	"strconv"
	"strings"

	"game1208/internal/text"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// gathering is the table before the game.
func (s seat) gathering() g.Node {
	return h.Div(h.Class("cards"),
		g.Iff(s.Mine != nil, s.readiness), g.Iff(s.Mine == nil, s.sitDown),
		s.scoring(), g.Iff(len(s.Seats) > 1, s.seatList), s.lastGame(),
		g.Iff(s.inviting(), s.invitation), s.past(), s.seal(), g.Iff(s.Mine != nil, s.leave))
}

// scoring says which variant is played, and its rule.
func (s seat) scoring() g.Node {
	return h.P(h.Class("soft scoring"), g.Text(text.VariantLine(s.Lang, s.Variant)))
}

func (s seat) inviting() bool { return s.Mine != nil && s.SeatFree && len(s.Seats) > 1 }

// readiness is the one question before a game. Who has asked for this game by
// sitting down is not asked again: with scripts the form sends itself.
func (s seat) readiness() g.Node {
	if s.me().Ready {
		return h.Section(h.Class("card ready"), h.P(h.ID("now"), h.Class("now"), h.TabIndex("-1"),
			g.Text(join(text.YouAreReady.In(s.Lang), text.WaitSeats.In(s.Lang)))))
	}
	ask, button := text.AskReady, text.ReadyButton
	switch {
	case len(s.Seats) == 1:
		ask, button = text.AloneStart, text.StartButton
	case !s.Mine.Keen:
		ask = text.AnotherGame
	}
	return s.form("ready", h.Class("card ready"), h.Data("ready", ""), g.If(s.Mine.Keen, h.Data("auto", "")),
		s.gid(), hidden("entropy", ""), h.P(h.ID("now"), h.Class("now"), h.TabIndex("-1"), s.say(ask)),
		h.Button(h.Class("main-button"), s.say(button)))
}

// sitDown is the form for a guest. Without scripts it has a page of its own,
// which does not load itself again while he types.
func (s seat) sitDown() g.Node {
	if !s.SeatFree {
		return h.Section(h.Class("card"), h.P(s.say(text.TableIsFull)))
	}
	class := "card"
	if !s.sitting() {
		class = "card scripted"
	}
	return g.Group{
		g.If(!s.sitting(), h.A(h.Class("button main-button scriptless"), h.Href("/t/"+s.ID+sit), s.say(text.SitTitle))),
		s.form("sit", h.Class(class), h.H2(s.say(text.SitTitle)), s.nameField(s.TableData.Name),
			h.Button(h.Class("main-button"), s.say(text.SitDown))),
	}
}

// sit is the query of the page on which a guest without scripts takes a seat.
const sit = "?sit=1"

// sitting reports whether the viewer may be typing his name, also without scripts.
func (s seat) sitting() bool {
	return s.You < 0 && s.SeatFree && (s.Notice != "" || strings.HasSuffix(s.Back, sit))
}

func (s seat) seatList() g.Node {
	var items []g.Node
	empty := false
	for i, other := range s.Seats {
		if !other.Taken {
			empty = true
			items = append(items, h.Li(h.Class("free"), s.say(text.FreeSeat)))
			continue
		}
		items = append(items, s.seatItem(i))
	}
	return h.Section(h.Class("card"), h.H2(s.say(text.Seats)),
		h.Ol(h.Class("seats"), g.Group(items)),
		g.Iff(empty && s.manages(), func() g.Node { return s.form("shrink", h.Button(s.say(text.Shrink))) }),
		s.watchers())
}

// manages reports whether the viewer may free and remove seats: the host, or
// while he is away the first who is here.
func (s seat) manages() bool {
	if s.You < 0 || s.You == s.Host || s.present(s.Host) {
		return s.You >= 0 && s.You == s.Host
	}
	for i := range s.You {
		if s.Seats[i].Taken && s.present(i) {
			return false
		}
	}
	return s.present(s.You)
}

func (s seat) seatItem(i int) g.Node {
	other := s.Seats[i]
	ready, class := text.NotReady, "soft"
	if other.Ready {
		ready, class = text.IsReady, "yes"
	}
	note := func(when bool, x text.Sentence) g.Node {
		return g.If(when, h.Small(h.Class("soft"), s.say(x)))
	}
	return h.Li(h.Span(h.Class("who"), name(other.Name), note(i == s.You, text.YouAre), note(i == s.Host, text.IsHost), note(!s.present(i), text.Absent)),
		h.Span(h.Class(class), s.say(ready)),
		g.Iff(s.manages() && i != s.You, func() g.Node {
			return s.form("free", hidden("seat", strconv.Itoa(i)), hidden("name", other.Name),
				h.Button(h.Class("plain"), h.Aria("label", text.Free(s.Lang, other.Name)), g.Text("×")))
		}))
}

// invitation is the link in three forms: to send, to dictate, to scan.
func (s seat) invitation() g.Node {
	return h.Section(h.Class("card invite"), h.H2(s.say(text.Invite)),
		g.If(s.LocalOnly, h.P(h.Class("alert"), s.say(text.LocalOnly))),
		h.P(h.ID("by-link"), s.say(text.InviteByLink)), s.copyable("link", s.Link, "by-link"),
		g.Iff(s.Code != "", func() g.Node {
			return g.Group{h.P(s.say(text.InviteByCode)), h.P(h.Class("code"), g.Text(s.Code))}
		}),
		g.Iff(!s.LocalOnly, func() g.Node {
			return h.Figure(h.FigCaption(s.say(text.InviteByQR)), qrCode(s.Link, text.QRName.In(s.Lang)))
		}))
}

// copyable is a text to take along. The button is for scripts and hidden
// without them; the field can be selected in any case.
func (p Page) copyable(id, value, labelledBy string) g.Node {
	return h.Div(h.Class("copy"),
		h.Input(h.Type("text"), h.ID(id), h.ReadOnly(), h.Value(value), h.Aria("labelledby", labelledBy), g.Attr("spellcheck", "false")),
		h.Button(h.Type("button"), h.Class("scripted"), h.Data("copy", id), h.Data("done", text.Copied.In(p.Lang)), p.say(text.Copy)))
}

func (s seat) leave() g.Node {
	return s.form("leave", h.Class("leave"), h.Button(h.Class("plain"), s.say(text.Leave)))
}
