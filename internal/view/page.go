package view

import (
	"strconv"
	"time"

	"game1208/internal/asset"
	"game1208/internal/text"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// A Theme is the light or dark look of the pages.
type Theme uint8

// The themes. Auto follows the device.
const (
	Auto Theme = iota
	Light
	Dark
)

// String returns the name of the theme in forms and in the page.
func (t Theme) String() string { return [...]string{"auto", "light", "dark"}[t] }

// next is the theme that the button changes to, with the button's name.
func (t Theme) next() (Theme, text.Sentence) {
	switch t {
	case Light:
		return Dark, text.ThemeToDark
	case Dark:
		return Auto, text.ThemeToAuto
	}
	return Light, text.ThemeToLight
}

// A Page is what every page knows of its reader.
type Page struct {
	Lang  text.Lang
	Theme Theme
	Back  string // the path of the page, to return to after a setting was changed
	Name  string // the name that he played under last

	// Offline says that the reader's browser makes the page by itself: there is nobody
	// else. Instead says besides that it stands for a page of the server, which does
	// not answer.
	Offline, Instead bool

	// Now is the server's time where the page has clocks, the zero time elsewhere:
	// the reader's own clock may be wrong.
	Now time.Time
}

// say is the sentence in the reader's language.
func (p Page) say(s text.Sentence) g.Node { return g.Text(s.In(p.Lang)) }

// A document is a whole page around its main part.
type document struct {
	title string
	class string   // of the body, for the style of this kind of page
	main  string   // the id of the main part
	head  []g.Node // what only this page has in its head
	body  []g.Node // the main part and what stands beside it
	table bool     // one may play here: with what scripts add to a table, and the card of keys
}

// htmxConfig keeps htmx inside the pages' policy and habits: no styles of its
// own, the browser's history as it is, and an open <details> stays open when
// the page is morphed. A stream that breaks is tried again soon, and never after
// more than about two seconds: that is what a restart costs those who play.
const htmxConfig = `{"includeIndicatorCSS":false,"history":false,"extensions":"sse","defaultTimeout":15000,` +
	`"morphIgnore":["data-htmx-powered","open"],` +
	`"sse":{"reconnectDelay":300,"reconnectMaxDelay":1500,"reconnectJitter":0.5,"connectTimeout":5000}}`

func (p Page) document(d document) g.Node {
	head := h.Head(
		h.Meta(h.Charset("utf-8")),
		h.Meta(h.Name("viewport"), h.Content("width=device-width, initial-scale=1, viewport-fit=cover")),
		h.TitleEl(g.Text(d.title)),
		h.Meta(h.Name("description"), h.Content(text.Welcome.In(p.Lang))),
		h.Meta(h.Name("color-scheme"), h.Content(p.colorScheme())),
		h.Meta(h.Name("htmx-config"), h.Content(htmxConfig)),
		h.Link(h.Rel("icon"), h.Type("image/svg+xml"), h.Href(asset.Path("favicon.svg"))),
		h.Link(h.Rel("stylesheet"), h.Href(asset.Path("style.css"))), p.installable(),
		// In this order they run: check.js has the bytes that app.js may send.
		script("htmx.js"), g.Group(d.head), script("app.js"), g.If(d.table, script("table.js")), script("sound.js"), g.If(asset.Version() != "", script("offline.js")),
	)
	body := h.Body(h.Class(d.class), defs,
		h.A(h.Class("skip"), h.Href("#"+d.main), p.say(text.Skip)),
		p.header(), g.Group(d.body), p.renewal(), p.footer(d.table), g.If(d.table, p.keys()))
	root := h.HTML(h.Lang(p.Lang.String()), g.If(p.Theme != Auto, h.Data("theme", p.Theme.String())),
		g.If(asset.Version() != "", h.Data("version", asset.Version())), g.If(p.Offline, h.Data("offline", "")),
		g.If(!p.Now.IsZero(), h.Data("now", strconv.FormatInt(p.Now.UnixMilli(), 10))), head, body)
	return h.Doctype(root)
}

// script loads a script after the page; one that was not built is left out.
func script(name string) g.Node {
	path := asset.Path(name)
	return g.If(path != "", h.Script(h.Src(path), h.Defer()))
}

// module loads a script that tests can import.
func module(name string) g.Node { return h.Script(h.Type("module"), h.Src(asset.Path(name))) }

func (p Page) colorScheme() string {
	if p.Theme == Auto {
		return "light dark"
	}
	return p.Theme.String()
}

func (p Page) header() g.Node {
	return h.Header(h.Class("top"),
		h.A(h.Class("brand"), h.Href("/"), h.Aria("label", text.HomeLink.In(p.Lang)), g.Text("1208")),
		h.Form(h.Class("settings"), h.Method("post"), p.action("/settings"), h.Aria("label", text.Settings.In(p.Lang)),
			hidden("back", p.Back), p.langButton(), p.themeButton(), p.soundButton()))
}

func (p Page) langButton() g.Node {
	other := p.Lang.Other()
	short := "FR"
	if other == text.EN {
		short = "EN"
	}
	return h.Button(h.Class("plain"), h.Name("lang"), h.Value(other.String()), h.Lang(other.String()),
		h.Aria("label", short+", "+text.OtherLang.In(p.Lang)), g.Text(short))
}

// themeButton draws what is: a half-filled disc for the device's own theme, an
// empty one for light, a full one for dark.
func (p Page) themeButton() g.Node {
	next, name := p.Theme.next()
	fill := map[Theme]string{Auto: "M12 4a8 8 0 0 1 0 16z", Dark: "M12 4a8 8 0 0 1 0 16a8 8 0 0 1 0-16z"}[p.Theme]
	return h.Button(h.Class("plain"), h.Name("theme"), h.Value(next.String()), h.Aria("label", name.In(p.Lang)),
		drawing("icon", "0 0 24 24", circle("icon-ring", point{12, 12}, 8),
			g.If(fill != "", g.El("path", g.Attr("d", fill)))))
}

// soundButton turns sound and vibration on and off, which needs scripts. A note,
// crossed out where it is off.
func (p Page) soundButton() g.Node {
	return h.Button(h.Class("plain scripted"), h.ID("sound"), h.Type("button"),
		h.Aria("label", text.SoundAndVibration.In(p.Lang)), h.Aria("pressed", "false"),
		drawing("icon", "0 0 24 24",
			g.El("path", g.Attr("d", "M9 4.6 19 3v12.6a3 2.5 0 1 1-1.8-2.3V6.9L10.8 8v9.6A3 2.5 0 1 1 9 15.3z")),
			g.El("path", g.Attr("class", "mute"), g.Attr("d", "M4 3.5 20.5 20.5"))))
}

func (p Page) footer(table bool) g.Node {
	link := func(path string, s text.Sentence) g.Node {
		return h.Li(h.A(h.Href(path), p.say(s)))
	}
	return h.Footer(h.Class("foot"),
		h.Nav(h.Aria("label", text.AboutNav.In(p.Lang)), h.Ul(
			link("/rules", text.RulesLink), g.If(!p.Offline, link("/print", text.PrintLink)), link("/fair", text.FairLink),
			link("/replay", text.ReplayLink), link("/privacy", text.PrivacyLink),
			g.If(table, h.Li(h.Class("scripted"), h.Button(h.Class("plain"), h.ID("keys-open"), h.Type("button"),
				h.Aria("haspopup", "dialog"), p.say(text.KeysLink)))))))
}

// hidden is a field of a form that nobody sees.
func hidden(name, value string) g.Node {
	return h.Input(h.Type("hidden"), h.Name(name), h.Value(value))
}

// unseen is text for screen readers alone.
func unseen(s string) g.Node { return h.Span(h.Class("unseen"), g.Text(s)) }

// name is a player's name: his writing may run the other way.
func name(s string) g.Node { return g.El("bdi", g.Text(s)) }

// alert says why the last action did nothing.
func alert(notice string) g.Node {
	return g.If(notice != "", h.P(h.Class("alert"), h.Role("alert"), g.Text(notice)))
}

// noDefault makes Enter in a field press no button: the first button of a form
// is its default, and a disabled one does nothing.
func noDefault() g.Node { return h.Button(h.Type("submit"), h.Disabled(), g.Attr("hidden")) }
