package view

import (
	"maps"
	"slices"
	"strconv"

	"game1208/internal/text"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// Notice is a page that says one thing, mostly what went wrong, with a way home.
func Notice(p Page, n NoticeData) g.Node {
	return p.document(document{
		title: n.Title + " · 1208", class: "notice", main: "main",
		body: []g.Node{h.Main(h.ID("main"), h.TabIndex("-1"),
			h.Div(h.Class("stage"), ring{}.svg(),
				h.Div(h.Class("middle score"), g.If(n.Code != 0 && !n.Quiet, h.Strong(g.Text(strconv.Itoa(n.Code)))))),
			h.H1(g.Text(n.Title)), h.P(g.Text(n.Body)), g.Iff(n.Join, p.joinByCode),
			g.If(n.Reference != "", h.P(g.Text(text.TroubleReference(p.Lang, n.Reference)))),
			p.again(n.Sent), p.onward(n))},
	})
}

// again sends a form as it was sent.
func (p Page) again(f Sent) g.Node {
	if f.Action == "" {
		return nil
	}
	var fields []g.Node
	for _, name := range slices.Sorted(maps.Keys(f.Fields)) {
		for _, value := range f.Fields[name] {
			fields = append(fields, hidden(name, value))
		}
	}
	return h.Form(h.Method("post"), h.Action(f.Action), g.Group(fields), h.Button(h.Class("main-button"), p.say(text.SendAgain)))
}

// onward leads to the first page; where the page may come by itself, to it before all.
func (p Page) onward(n NoticeData) g.Node {
	class := "button main-button"
	if n.Retry || n.Sent.Action != "" {
		class = "button plain"
	}
	return g.Group{
		g.If(n.Retry, h.P(h.A(h.Class("button main-button"), h.Data("retry", ""), h.Href(p.Back), p.say(text.TryAgain)))),
		h.P(h.A(h.Class(class), h.Href("/"), p.say(text.BackHome))),
	}
}

func notice(lang text.Lang, code int, title, body text.Sentence) NoticeData {
	return NoticeData{Code: code, Title: title.In(lang), Body: body.In(lang)}
}

// NotFound is the page for an address where there is nothing.
func NotFound(lang text.Lang) NoticeData {
	return notice(lang, 404, text.NotFoundTitle, text.NotFoundBody)
}

// NoTable is the page for a table that is unknown.
func NoTable(lang text.Lang) NoticeData {
	return notice(lang, 404, text.NoTableTitle, text.NoTableBody)
}

// WrongCode is the page for a short code that opens nothing. It does not tell
// an unknown table from a full one.
func WrongCode(lang text.Lang) NoticeData {
	n := notice(lang, 404, text.CodeTitle, text.CodeBody)
	n.Join = true
	return n
}

// TooMany is the page for somebody who asks too often.
func TooMany(lang text.Lang) NoticeData {
	return notice(lang, 429, text.TooManyTitle, text.TooManyBody)
}

// BadRequest is the page for a request that makes no sense.
func BadRequest(lang text.Lang) NoticeData {
	return notice(lang, 400, text.BadTitle, text.BadBody)
}

// Trouble is the page for a fault of the server.
func Trouble(lang text.Lang) NoticeData {
	return notice(lang, 500, text.TroubleTitle, text.TroubleBody)
}

// Busy is the page for a question that has to wait until others are answered.
func Busy(lang text.Lang) NoticeData {
	return notice(lang, 503, text.BusyTitle, text.BusyBody)
}
