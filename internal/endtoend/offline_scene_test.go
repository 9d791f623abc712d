package endtoend

import (
	"net/url"
	"time"

	g "maragu.dev/gomponents"

	"game1208/internal/text"
	"game1208/internal/view"
	"game1208/match"
	"game1208/rules"
)

// offlineScenes are the pages that a browser makes by itself. They are drawn here as it
// draws them; TestOffline meets them in the browser's own worker.
var offlineScenes = []scene{
	{"offline, not ready", "GET /offline", func(*stage) place { return place{drawn: view.NotYetOffline} }}, // where no worker answers instead
	{"offline, home", "GET /offline", drawnAlone(func(p view.Page) g.Node {
		return view.Home(p, view.HomeData{Tables: []view.OpenTable{{ID: "offline-1", Names: []string{"Léa", "Tom"}, Playing: true}}})
	})},
	{"offline, home, no server answers", "GET /offline", drawnAlone(func(p view.Page) g.Node {
		p.Instead = true
		return view.Home(p, view.HomeData{Waiting: []view.OpenTable{{ID: "a", Names: []string{"Léa", "Maximiliane-Alexandra", "Robot solide"}}, {ID: "b", Alone: true}}})
	})},
	{"offline, several on this device", "GET /offline", drawnAlone(func(p view.Page) g.Node { return view.Here(p, view.SetupData{}) })},
	{"offline, at a real table", "GET /offline", drawnAlone(func(p view.Page) g.Node { return view.Lead(p, view.SetupData{}) })},
	{"offline, games", "GET /offline", drawnAlone(func(p view.Page) g.Node {
		return view.Kept(p, view.KeptData{Tables: keptTables(), Notice: text.BroughtIn(p.Lang, 2, 1)})
	})},
	{"offline, no games, a damaged file", "GET /offline", drawnAlone(func(p view.Page) g.Node {
		return view.Kept(p, view.KeptData{Notice: text.KeptDamaged.In(p.Lang), Failed: true})
	})},
	{"offline, the solver at work", "GET /offline", func(*stage) place {
		return place{drawn: func(p view.Page) g.Node { return view.Solving(p, view.SolvingData{Percent: 40}) }, then: still}
	}},
	noticeScene("offline, a page of the server", view.NoServer),
	noticeScene("offline, not sent", func(lang text.Lang) view.NoticeData {
		return view.Unsent(lang, view.Sent{Action: "/tables", Fields: url.Values{"variant": {"p"}, "seats": {"1"}}})
	}),
	noticeScene("offline, a table that is gone", view.GoneHere),
	noticeScene("offline, no room", view.NoRoom),
	noticeScene("offline, a private window", view.NothingKept),
	{"a table of another browser", "GET /t/{id}", func(*stage) place {
		return place{drawn: func(p view.Page) g.Node { return view.Notice(p, view.Elsewhere(p.Lang)) }}
	}},
}

// still keeps a page from loading itself again.
const still = `(document.querySelector("meta[http-equiv=refresh]")?.remove(), true)`

// drawnAlone draws a page as a browser's own worker does.
func drawnAlone(page func(view.Page) g.Node) func(*stage) place {
	return func(*stage) place {
		return place{drawn: func(p view.Page) g.Node {
			p.Offline = true
			return page(p)
		}}
	}
}

func noticeScene(name string, said func(text.Lang) view.NoticeData) scene {
	return scene{name, "GET /offline", drawnAlone(func(p view.Page) g.Node { return view.Notice(p, said(p.Lang)) })}
}

// keptTables are two tables with three games.
func keptTables() []view.KeptTable {
	past := func(written string) match.Past {
		record, err := rules.ParseRecord(written)
		if err != nil {
			panic(err) // it stands here
		}
		n := len(record.Lines)
		return match.Past{Record: record, Kinds: make([]match.Kind, n), Bot: make([]uint16, n), Ending: match.Finished}
	}
	alone := past("p.AEGBCFHD.789937322.E7--G9F8A3D6B4H2C5")
	three := past("p.BCFGADHE.7576b1992.C7B5G8A6--E1H9DaF2.C7--B6A5DbF1E9G8H2.C7B5G8A6--E1H9DaF2")
	return []view.KeptTable{
		{ID: "offline-1", At: time.Date(2026, 5, 1, 20, 15, 0, 0, time.UTC), Games: []match.Past{alone, alone}, Names: [][]string{{"Léa"}, {"Léa"}}},
		{ID: "offline-2", At: time.Date(2026, 4, 30, 9, 5, 0, 0, time.UTC), Games: []match.Past{three}, Names: [][]string{{"Léa", "Maximiliane-Alexandra", "Robot solide"}}},
	}
}
