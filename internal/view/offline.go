package view

import (
	"encoding/json"
	"strconv"
	"time"

	"game1208/internal/asset"
	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// OfflinePath is where the pages are that a browser's own worker answers, whether there
// is a network or not; OfflineTable begins the names of its tables. worker.js knows both.
const (
	OfflinePath  = "/offline"
	OfflineTable = "offline-"
)

// action is the path of a form that opens a table. On a page that the browser's worker made
// it leads to the worker, and never to a server by chance.
func (p Page) action(path string) g.Node {
	if p.Offline {
		path = OfflinePath + path
	}
	return h.Action(path)
}

// offlineHome is the first page without a network: what plays in this browser alone.
func (p Page) offlineHome(d HomeData) g.Node {
	return p.document(document{
		title: text.PageTitle(p.Lang, text.OfflineTitle), class: "home", main: "main",
		body: []g.Node{h.Main(h.ID("main"), h.TabIndex("-1"),
			p.hero(p.offlineLead()),
			h.Div(h.Class("doors"), alert(d.Notice), p.openTables(d.Tables), p.waitingTables(d.Waiting), p.aloneHere(d.Variant), p.otherWays(), p.shelfDoors()),
		)},
	})
}

// offlineLead says in which state all this is, and leads back to the server.
func (p Page) offlineLead() g.Node {
	if !p.Instead {
		return h.P(p.say(text.OfflineLead))
	}
	return g.Group{
		h.P(h.Class("no-server"), h.Role("status"), p.say(text.NoServerLead)),
		h.P(h.A(h.Href(p.Back), p.say(text.TryServer))),
	}
}

// waitingTables are those of the server, which nobody else has.
func (p Page) waitingTables(tables []OpenTable) g.Node {
	if len(tables) == 0 {
		return nil
	}
	return h.Section(h.Class("card tables"), h.H2(p.say(text.WaitingTitle)), h.P(h.Class("soft"), p.say(text.WaitingLead)),
		h.Ul(g.Map(tables, func(t OpenTable) g.Node { return h.Li(h.A(h.Href("/t/"+t.ID), p.players(t))) })))
}

// seated says for the script of a page who plays at a table where this browser has a
// seat: nobody besides where it has one seat.
func seated(names []string, alone bool) g.Node {
	if alone {
		names = []string{}
	}
	list, _ := json.Marshal(names) // of strings
	return h.Data("seated", string(list))
}

// aloneHere begins a game of one.
func (p Page) aloneHere(v rules.Variant) g.Node {
	return h.Form(h.Class("new"), h.Method("post"), p.action("/tables"), hidden("seats", "1"), hidden("name", p.Name),
		h.Button(h.Class("main-button"), p.say(text.PlayAlone)), p.variantToggle(v))
}

// shelfDoors lead to the games that are kept here, and to the review of others.
func (p Page) shelfDoors() g.Node {
	door := func(path string, title, words text.Sentence) g.Node {
		return h.A(h.Class("card door plain-door"), h.Href(path), h.Strong(p.say(title)), h.Small(p.say(words)))
	}
	return g.Group{
		door(OfflinePath+"/games", text.KeptTitle, text.KeptDoor),
		door("/replay", text.ReplayTitle, text.ReplayDoor),
	}
}

// offlineCard is what the server's first page says of all this. The script fills it in,
// and shows the buttons that lead anywhere.
func (p Page) offlineCard(title g.Node) g.Node {
	if asset.Version() == "" {
		return nil
	}
	said := func(name string, s text.Sentence) g.Node { return h.Data(name, s.In(p.Lang)) }
	return h.Section(h.Class("card scripted offline"), h.ID("offline"),
		said("ready", text.OfflineReady), said("never", text.OfflineNever), said("full", text.OfflineFull), said("failed", text.OfflineFailed),
		title, h.P(h.Class("soft state"), h.Role("status"), p.say(text.OfflineWait)),
		h.P(h.Class("row when-ready"), g.Attr("hidden"),
			h.A(h.Class("button"), h.Href(OfflinePath), p.say(text.OfflineOpen)),
			h.A(h.Class("button"), h.Href(OfflinePath+"/games"), p.say(text.KeptTitle)),
			h.Button(h.Type("button"), h.Class("install"), g.Attr("hidden"), p.say(text.Install))),
		h.P(h.Class("soft apple"), g.Attr("hidden"), p.say(text.InstallApple)))
}

// NotYetOffline is the page at the address of all this while the browser's worker is not
// there: the server makes it, and the script loads it again when there is one.
func NotYetOffline(p Page) g.Node {
	return p.document(document{
		title: text.PageTitle(p.Lang, text.OfflineTitle), class: "notice", main: "main",
		body: []g.Node{h.Main(h.ID("main"), h.TabIndex("-1"),
			h.Div(h.Class("stage"), ring{board: heroBoard}.svg()),
			h.H1(p.say(text.OfflineTitle)), h.P(h.Class("scriptless"), p.say(text.OfflineScripts)),
			g.If(asset.Version() == "", h.P(p.say(text.OfflineNever))), p.offlineCard(nil),
			h.P(h.A(h.Class("button main-button"), h.Href("/"), p.say(text.BackHome))))},
	})
}

// renewal tells of a new version while a game is under way; else it comes by itself.
func (p Page) renewal() g.Node {
	if asset.Version() == "" {
		return nil
	}
	return h.P(h.Class("renewal"), h.ID("renewal"), h.Role("status"), g.Attr("hidden"),
		p.say(text.NewVersion), g.Text(" "), h.Button(h.Type("button"), h.Class("plain"), p.say(text.LoadVersion)))
}

// SolvingData is how far the solver is.
type SolvingData struct{ Percent int }

// Solving is the page that stands for one that the solver is still needed for. It
// loads itself again.
func Solving(p Page, d SolvingData) g.Node {
	done := strconv.Itoa(d.Percent)
	return p.document(document{
		title: text.PageTitle(p.Lang, text.SolvingTitle), class: "notice", main: "main",
		head: []g.Node{h.Meta(g.Attr("http-equiv", "refresh"), h.Content("1"))},
		body: []g.Node{h.Main(h.ID("main"), h.TabIndex("-1"),
			h.Div(h.Class("stage"), ring{}.svg(), h.Div(h.Class("middle score"), h.Strong(g.Text(text.PartDone(p.Lang, d.Percent))))),
			h.H1(p.say(text.SolvingTitle)), h.P(h.Role("status"), p.say(text.SolvingBody)),
			g.El("progress", h.Max("100"), h.Value(done), h.Aria("label", text.SolvingDone.In(p.Lang)), g.Text(text.PartDone(p.Lang, d.Percent))))},
	})
}

// KeptData is what the page of games that are kept shows.
type KeptData struct {
	Notice string // what came of a file, already in the language
	Failed bool   // Notice says why nothing came
	Tables []KeptTable
}

// A KeptTable is a table with games that are over.
type KeptTable struct {
	ID    string
	At    time.Time // when the last of them ended
	Games []match.Past
	Names [][]string // of each game's players
}

// Kept lists the games that this browser keeps, and exchanges them for a file.
func Kept(p Page, d KeptData) g.Node {
	return p.document(document{
		title: text.PageTitle(p.Lang, text.KeptTitle), class: "home kept", main: "main",
		body: []g.Node{h.Main(h.ID("main"), h.TabIndex("-1"),
			h.Div(h.Class("doors"), h.H1(p.say(text.KeptTitle)),
				g.If(d.Failed, alert(d.Notice)), g.If(!d.Failed && d.Notice != "", h.P(h.Class("told"), h.Role("status"), g.Text(d.Notice))),
				h.P(h.Class("soft"), p.say(text.KeptLead)),
				p.keptTables(d.Tables), p.keptFile(len(d.Tables) > 0)))},
	})
}

func (p Page) keptTables(tables []KeptTable) g.Node {
	if len(tables) == 0 {
		return h.P(h.Class("card"), p.say(text.KeptNone))
	}
	return h.Ul(h.Class("shelf"), g.Map(tables, func(t KeptTable) g.Node {
		var games []g.Node
		for i := len(t.Games) - 1; i >= 0; i-- {
			games = append(games, h.Li(p.keptGame(t.Games[i], t.Names[i])))
		}
		return h.Li(h.Class("card"),
			h.P(h.Class("soft"), h.A(h.Href("/t/"+t.ID), p.say(text.KeptTable)), g.Text(" · "+text.Date(p.Lang, t.At))),
			h.Ul(games...))
	}))
}

// keptGame leads to the review of a game: who played, with how many points.
func (p Page) keptGame(past match.Past, names []string) g.Node {
	boards, _ := past.Record.Boards() // of a game that was played, so it is legal
	var best rules.Board
	most := -1
	var parts []g.Node
	for i, b := range boards {
		score, points := "–", b.Score(past.Record.Variant)
		if !leftOut(past, i) {
			score = text.Number(points)
		}
		if points > most {
			best, most = b, points
		}
		parts = append(parts, g.If(i > 0, g.Text(" · ")), name(names[i]), g.Text("\u00a0"), h.Strong(g.Text(score)))
	}
	return h.A(h.Href(reviewPath(past.Record, pastMovers(past))),
		h.Div(h.Class("stage"), ring{board: best, chain: best.Chain()}.svg()), h.Span(parts...))
}

// keptFile saves what is here as a file, and brings in what is in one.
func (p Page) keptFile(any bool) g.Node {
	return g.Group{
		g.If(any, h.P(h.A(h.Class("button"), h.Href(OfflinePath+"/games/file"), h.Data("file", "1208.json"), p.say(text.KeptSave)))),
		h.Form(h.Class("card"), h.Method("post"), h.Action(OfflinePath+"/games"), h.EncType("multipart/form-data"),
			h.H2(p.say(text.KeptBring)),
			h.Label(h.Class("field"), h.Span(h.Class("field-name"), p.say(text.KeptFile)),
				h.Input(h.Type("file"), h.Name("file"), h.Accept("application/json,.json"), h.Required())),
			h.Button(p.say(text.KeptGo))),
	}
}

// NoServer is the page for what only the server has, while it does not answer.
func NoServer(lang text.Lang) NoticeData {
	n := quietly(lang, 503, text.NoServerTitle, text.NoServerBody)
	n.Retry = true
	return n
}

// Unsent is the page for a form that did not reach the server, or whose answer was lost.
func Unsent(lang text.Lang, sent Sent) NoticeData {
	n := quietly(lang, 503, text.UnsentTitle, text.UnsentBody)
	n.Sent = sent
	return n
}

// GoneHere is the page for a table that only one browser has, and that is not this one.
func GoneHere(lang text.Lang) NoticeData {
	return quietly(lang, 404, text.GoneHereTitle, text.GoneHereBody)
}

// Elsewhere is the server's page for such a table.
func Elsewhere(lang text.Lang) NoticeData {
	return quietly(lang, 404, text.GoneHereTitle, text.ElsewhereBody)
}

// NoRoom is the page for what could not be stored.
func NoRoom(lang text.Lang) NoticeData {
	return quietly(lang, 507, text.NoRoomTitle, text.NoRoomBody)
}

// NothingKept is the page where the browser does not let anything be stored.
func NothingKept(lang text.Lang) NoticeData {
	return quietly(lang, 503, text.NothingTitle, text.NothingBody)
}

func quietly(lang text.Lang, code int, title, body text.Sentence) NoticeData {
	n := notice(lang, code, title, body)
	n.Quiet = true
	return n
}
