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
		s.terms(), g.Iff(len(s.Seats) > 1, s.seatList), s.lastGame(),
		g.Iff(s.inviting(), s.invitation), s.past(), s.seal(), s.seatLinks(),
		g.Iff(len(s.Own) == 1, s.leave))
}

// terms say how this table plays: its scoring, and what it has chosen besides.
func (s seat) terms() g.Node {
	return h.Div(h.Class("terms"), s.scoring(),
		g.Iff(s.Clock > 0, func() g.Node { return h.P(h.Class("soft scoring"), g.Text(text.PerRoll(s.Lang, s.Clock)+".")) }),
		g.If(s.ByHand, h.P(h.Class("soft scoring"), s.say(text.HandLuck))))
}

// scoring says which variant is played, and its rule.
func (s seat) scoring() g.Node {
	return h.P(h.Class("soft scoring"), g.Text(text.VariantLine(s.Lang, s.Variant)))
}

func (s seat) inviting() bool { return !s.Offline && s.Mine != nil && s.SeatFree && len(s.Seats) > 1 }

// readiness is the one question before a game, asked once for all seats of the
// device. Who has asked for this game by sitting down is not asked again: with
// scripts the form sends itself.
func (s seat) readiness() g.Node {
	keen := s.OwnKeen()
	several := len(s.Own) > 1
	if s.OwnReady() {
		are := text.YouAreReady
		if several {
			are = text.AllReadyHere
		}
		return h.Section(h.Class("card ready"), h.P(h.ID("now"), h.Class("now"), h.TabIndex("-1"),
			g.Text(text.Sentences(are.In(s.Lang), text.WaitReady(s.Lang, s.View)))))
	}
	ask, button := text.AskReady, text.ReadyButton
	switch {
	case len(s.Seats) == 1:
		ask, button = text.AloneStart, text.StartButton
	case !keen:
		ask = text.AnotherGame
	}
	if several {
		button = text.WeAreReady
	}
	if several && keen {
		ask = text.AskAllReady
	}
	return s.form("ready", h.Class("card ready"), h.Data("ready", ""), g.If(keen, h.Data("auto", "")),
		s.gid(), s.entropyFields(), h.P(h.ID("now"), h.Class("now"), h.TabIndex("-1"), s.say(ask)),
		h.Button(h.Class("main-button"), s.say(button)))
}

// entropyFields are for the bytes that asset/check.js makes: those of the
// device's only person, or of each by his seat.
func (s seat) entropyFields() g.Node {
	persons := s.Persons()
	if len(persons) == 1 {
		return hidden("entropy", "")
	}
	return g.Map(persons, func(i int) g.Node { return hidden("entropy"+strconv.Itoa(i), "") })
}

// sitDown is the form for a guest. Without scripts it has a page of its own,
// which does not load itself again while he types.
func (s seat) sitDown() g.Node {
	if !s.SeatFree {
		return h.Section(h.Class("card"), g.If(s.Freed, h.P(h.Class("freed"), s.say(text.SeatFreed))), h.P(s.say(text.TableIsFull)))
	}
	class := "card"
	if !s.sitting() {
		class = "card scripted"
	}
	return g.Group{
		g.If(s.Freed, h.P(h.Class("card freed"), s.say(text.SeatFreedSit))),
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

// invitation is the link in three forms: to send, to dictate, to scan.
func (s seat) invitation() g.Node {
	return h.Section(h.Class("card invite"), h.H2(s.say(text.Invite)),
		g.If(s.LocalOnly, h.P(h.Class("soft"), s.say(text.LocalOnly))),
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
	return s.form("leave", h.Class("leave"), hidden("seat", strconv.Itoa(s.You)), h.Button(h.Class("plain"), s.say(text.Leave)))
}
