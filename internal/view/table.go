package view

import (
	"slices"
	"strconv"
	"time"

	"game1208/internal/text"
	"game1208/match"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// Table is the whole page of a table.
func Table(p Page, t TableData) g.Node {
	if t.Clock == 0 {
		p.Now = time.Time{} // nothing is timed
	}
	s := seatOf(p, t)
	s.whole = true
	head := []g.Node{module("check.js")}
	if wait := s.waits(); wait > 0 {
		// The address is named because the page may be the answer to a post.
		head = append(head, h.NoScript(h.Meta(g.Attr("http-equiv", "refresh"), h.Content(strconv.Itoa(wait)+";url=/t/"+t.ID))))
	}
	return p.document(document{
		title: s.title(), class: "at-table", main: "table", head: head, table: true,
		// What the stream sends at once knows nothing of the notice, and would take it away.
		body: []g.Node{s.notice(), s.main(nil), s.live()},
	})
}

// TableMain is the part of the page that changes: the stream sends it, and it is
// the answer to every post of its forms by htmx.
func TableMain(p Page, t TableData) g.Node {
	s := seatOf(p, t)
	return s.main(s.notice())
}

// notice says why the last action did nothing. When that was a board, the answer to
// htmx says so in the card of that board, beside what was typed.
func (s seat) notice() g.Node {
	switch {
	case !s.refused(s.Entry):
		return alert(s.Notice)
	case s.whole:
		return s.whyNot()
	}
	return nil
}

func (s seat) main(notice g.Node) g.Node {
	main := []g.Node{h.ID("table"), h.Class(s.class()), h.TabIndex("-1"),
		// All forms in it answer with this element. The stream's element stands
		// outside and says so itself.
		g.Attr("hx-target:inherited", "#table"), g.Attr("hx-swap:inherited", "outerMorph"),
		h.Data("title", s.title()), g.If(len(s.Own) > 0 && s.Phase != match.Over, seated(s.called(), len(s.Seats) == 1)),
		g.If(s.waits() > 0, h.Data("waits", strconv.Itoa(s.waits()))),
		h.H1(g.Text(text.Heading(s.Lang, s.View))),
		// Several parts, so that what stays the same is not said again with the others.
		h.P(h.ID("said"), h.Class("unseen"), h.Aria("live", "polite"), h.Span(g.Text(s.said())),
			g.Map(s.standing(), func(words string) g.Node { return g.Group{g.Text(" "), h.Span(g.Text(words))} })),
		notice,
	}
	switch s.Phase {
	case match.Gathering:
		main = append(main, s.gathering())
	case match.Playing:
		main = append(main, s.playing())
	case match.Over:
		main = append(main, s.over())
	}
	return h.Main(main...)
}

// A seat is a table as one viewer sees it, with the words of his page.
type seat struct {
	Page
	TableData
	panel bool // it is drawn beside others of the same device
	whole bool // the page is a whole document
}

// seatOf is the viewer's seat: of several the first that is played on the screen.
func seatOf(p Page, t TableData) seat {
	s := seat{Page: p, TableData: t}
	if persons := s.Persons(); len(persons) > 0 {
		s.View = s.As(persons[0])
	}
	return s
}

// live is the connection that brings every change. What it says when the
// connection fails stands ready in the page, in its language.
func (s seat) live() g.Node {
	return g.Group{
		h.Div(h.ID("live"), g.Attr("hx-sse:connect", "/t/"+s.ID+"/live"),
			g.Attr("hx-target", "#table"), g.Attr("hx-swap", "outerMorph"),
			g.Attr("hx-status:4xx", "swap:none"), g.Attr("hx-status:5xx", "swap:none")),
		h.P(h.ID("trouble"), h.Role("status"),
			h.Data("unsent", text.NotSent.In(s.Lang)), h.Data("lost", text.Lost.In(s.Lang)),
			g.If(s.Offline, h.Data("full", text.NoRoomBody.In(s.Lang)))),
	}
}

// form posts to the table: plainly, or by htmx where that has been loaded.
func (s seat) form(action string, children ...g.Node) g.Node {
	path := "/t/" + s.ID + "/" + action
	return h.Form(h.Method("post"), h.Action(path), g.Attr("hx-post", path), g.Group(children))
}

func (s seat) gid() g.Node { return hidden("gid", s.GID.String()) }

// id names an element of this roll: with the next roll it is another element,
// so that a morph neither keeps what was picked in it nor its focus. Of several
// seats in one page each has its own.
func (s seat) id(what string) string {
	id := what + "-" + s.GID.String()[:8] + "-" + strconv.Itoa(len(s.Rolls))
	if s.panel {
		id += "-" + strconv.Itoa(s.You)
	}
	return id
}

// rolling reports whether the table waits for the die and not for a player.
func (s seat) rolling() bool { return s.Phase == match.Playing && s.Roll() == 0 }

// How often, in seconds, a page without scripts loads itself again.
const (
	soon   = 4  // something will happen
	later  = 15 // the viewer may be changing his choice, in two steps
	seldom = 20 // something may happen
	never  = 0  // never: he chooses or types, or nothing can change
)

// waits returns in how many seconds a page without scripts loads itself again.
func (s seat) waits() int {
	switch s.Phase {
	case match.Gathering:
		return s.waitsBefore()
	case match.Playing:
		switch {
		case s.acts():
			return never
		case slices.ContainsFunc(s.Persons(), func(i int) bool { return s.as(i).MayChoose() }):
			return later
		}
		return soon
	}
	switch {
	case !s.disclosed() && !s.ByHand:
		return soon
	case len(s.Seats) > 1:
		return seldom // for the rematch that another asks for
	}
	return never
}

func (s seat) waitsBefore() int {
	switch {
	case s.You >= 0 && s.OwnReady() && s.MayAdd():
		return seldom // he may be typing the name of another
	case s.You >= 0 && s.OwnReady():
		return soon
	case s.You >= 0 || s.sitting():
		return never
	}
	return seldom
}

func (s seat) class() string {
	class := [...]string{match.Gathering: "gathering", match.Playing: "playing", match.Over: "over"}[s.Phase]
	if s.You < 0 {
		class += " watching"
	}
	if len(s.Seats) == 1 {
		class += " alone"
	}
	if s.Phase == match.Playing {
		class += s.deskClass()
	}
	return class
}

// title is what the browser shows in its tab: whose turn it is.
func (s seat) title() string {
	switch {
	case s.Phase == match.Gathering:
		return text.PageTitle(s.Lang, text.BeforeGame)
	case s.Phase == match.Over:
		return text.PageTitle(s.Lang, text.GameOver)
	case s.acts():
		return text.PageTitle(s.Lang, text.YourTurn)
	case s.You < 0:
		return text.PageTitle(s.Lang, text.Watching)
	}
	return text.PageTitle(s.Lang, text.Waiting)
}
