package view

import (
	"strconv"
	"strings"

	"game1208/internal/text"
	"game1208/match"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// seatList is who plays: the seats with what is known of each, and how those
// who have no device of their own come to one.
func (s seat) seatList() g.Node {
	var items []g.Node
	for i, other := range s.Seats {
		if other.Taken {
			items = append(items, s.seatItem(i))
			continue
		}
		items = append(items, h.Li(h.Class("free"), s.say(text.FreeSeat)))
	}
	return h.Section(h.Class("card"), h.H2(s.say(text.Seats)),
		h.Ol(h.Class("seats"), g.Group(items)), s.adders(),
		g.Iff(s.NextSeat() < len(s.Seats) && s.Manages(), func() g.Node { return s.form("shrink", h.Class("shrink"), h.Button(s.say(text.Shrink))) }),
		s.watchers())
}

// lost reports whether the seat is that of somebody else who is not.
func (s seat) lost(i int) bool {
	return s.Seats[i].Taken && !s.Here(i) && !s.Holds(i)
}

func (s seat) seatItem(i int) g.Node {
	other := s.Seats[i]
	ready, class := text.NotReady, "soft"
	if other.Ready {
		ready, class = text.IsReady, "yes"
	}
	return h.Li(h.Span(h.Class("who"), name(other.Name), g.Text(" "), h.Small(g.Text(strings.Join(s.notes(i), " · ")))),
		h.Span(h.Class(class), s.say(ready)), s.away(i))
}

// notes are what there is to know of a seat besides its name.
func (s seat) notes(i int) []string {
	var all []string
	add := func(when bool, note string) {
		if when {
			all = append(all, note)
		}
	}
	other := s.Seats[i]
	add(s.HoldsOnly(i), text.YouAre.In(s.Lang))
	add(s.Holds(i) && len(s.Own) > 1, text.ThisDevice.In(s.Lang))
	add(i == s.Host, text.IsHost.In(s.Lang))
	if other.Kind == match.Robot {
		add(true, text.BotHint(s.Lang, other.Style))
	}
	add(other.Kind == match.Paper, text.OnCardboard.In(s.Lang))
	if d := s.device(i); !s.Holds(i) && d != i {
		add(true, text.OnDevice(s.Lang, s.Seats[d].Name))
	}
	add(s.lost(i), text.Absent.In(s.Lang))
	return all
}

// device is the first seat of the device that seat i is played on.
func (s seat) device(i int) int {
	if i < len(s.Device) && s.Device[i] >= 0 {
		return s.Device[i]
	}
	return i
}

// away is the button by which a seat becomes free again: another's for who may,
// one's own where the device has several.
func (s seat) away(i int) g.Node {
	who := s.Seats[i].Name
	cross := func(name string) g.Node {
		return h.Button(h.Class("plain"), h.Aria("label", name), g.Text("×"))
	}
	index := hidden("seat", strconv.Itoa(i))
	switch {
	case s.Holds(i) && len(s.Own) > 1:
		return s.form("leave", index, cross(text.TakeAway(s.Lang, who)))
	case !s.Holds(i) && s.Manages():
		return s.form("free", index, hidden("name", who), cross(text.Free(s.Lang, who)))
	}
	return nil
}

// adders seat those who have no device of their own, one kind behind each door:
// a bot, somebody who shares this device, a player with cardboard. They are
// other elements for the next seat, so that a morph closes and empties them.
func (s seat) adders() g.Node {
	if !s.MayAdd() {
		return nil
	}
	at := s.NextSeat()
	return h.Div(h.Class("adders"), h.Role("group"), h.Aria("label", text.AddTitle.In(s.Lang)),
		g.Iff(s.Manages(), func() g.Node {
			return s.adder(at, match.Robot, text.AddBot, robotIcon(), s.botFields())
		}),
		s.adder(at, match.Person, text.AddHere, deviceIcon(), s.guest(text.AddHereHint)),
		s.adder(at, match.Paper, text.AddPaper, paperIcon(), s.guest(text.AddPaperHint)))
}

// called are the names of all who have a seat.
func (s seat) called() []string {
	var all []string
	for _, who := range s.Seats {
		if who.Taken {
			all = append(all, who.Name)
		}
	}
	return all
}

func (s seat) adder(at int, kind match.Kind, title text.Sentence, icon, fields g.Node) g.Node {
	return h.Details(h.Class("adder"), h.ID("add-"+kind.String()+"-"+strconv.Itoa(at)), h.Name("add"),
		h.Summary(icon, s.say(title)),
		s.form("add", hidden("seat", strconv.Itoa(at)), hidden("kind", kind.String()), fields))
}

func (s seat) botFields() g.Node {
	return g.Group{
		h.FieldSet(h.Legend(h.Class("unseen"), s.say(text.WhichBot)), s.botScale("style", text.UsualBot)),
		h.Button(s.say(text.AddButton)),
	}
}

// guest asks for the name of somebody who has no device here.
func (s seat) guest(hint text.Sentence) g.Node {
	return g.Group{
		h.P(h.Class("soft"), s.say(hint)),
		h.Div(h.Class("row"),
			h.Label(h.Class("field"), h.Span(h.Class("field-name"), s.say(text.TheirName), h.Small(g.Text(" "), s.say(text.Optional))),
				guestName("name", "")),
			h.Button(s.say(text.AddButton))),
	}
}

// guestName is a field for the name of another than the reader.
func guestName(field, typed string) g.Node {
	return h.Input(h.Type("text"), h.Name(field), h.Value(typed), h.MaxLength("40"), h.AutoComplete("off"),
		g.Attr("autocapitalize", "words"), g.Attr("enterkeyhint", "done"), g.Attr("spellcheck", "false"))
}

func robotIcon() g.Node {
	return icon("M12 2v3M6 8.5h12v9H6zM2.8 11v4M21.2 11v4M9.5 12v1.4M14.5 12v1.4M9 17.5V21M15 17.5V21")
}

func deviceIcon() g.Node { return icon("M7 3h10v18H7zM11 18h2M2.5 8l2 4-2 4M21.5 8l-2 4 2 4") }

func paperIcon() g.Node { return icon("M2 8h20v8H2zM7 8v8M12 8v8M17 8v8") }

// icon is a small drawing of lines.
func icon(path string) g.Node {
	return drawing("icon line", "0 0 24 24", g.El("path", g.Attr("d", path)))
}
