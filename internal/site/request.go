package site

import (
	"net/url"

	"game1208/internal/text"
	"game1208/internal/view"
	"game1208/match"
)

// A Request is what somebody asks of the site. Whoever carries it fills in all
// fields, of which a body and a content type are those of a form.
type Request struct {
	Route       Route               // what answers it
	Method      string              // as HTTP has it; forms are sent by "POST"
	URL         *url.URL            // its path and query
	PathValue   func(string) string // what stands in the path for a {name} of the route's pattern
	ContentType string
	Body        string
	Fragment    bool   // a script asks: for the part of the page that changes, where there is one
	Languages   string // those of the reader's browser, as in Accept-Language

	Owner  match.Owner // whom the reader's browser stands for, "" for nobody yet
	Prefs  Prefs       // what it remembers of him
	Porter Porter
	Base   string // the address of the site for others, without a slash at its end
	Local  bool   // nobody else can reach Base
	// Instead says that the page stands for one of a server that does not answer. Only a
	// site that is [Config.Alone] is asked so.
	Instead bool
	// Waiting are the tables of a server where the reader has a seat, as worker.js keeps
	// them for such a site.
	Waiting string
	ID      string // by which whoever runs the site finds the request in the log; "" for none

	alone bool       // of the site
	form  url.Values // of the body, once a handler has read it
}

// A Porter stands between a reader and the site: he makes the reader known, and
// bounds what he may use.
type Porter interface {
	// Admit returns the reader's owner. One who has none gets one, by which he
	// is known from the next request on.
	Admit() match.Owner
	// Remember keeps what the reader prefers, from the next request on.
	Remember(Prefs)
	// Allow reports whether the reader may do something of the kind once more.
	Allow(Kind) bool
	// Stream reports whether the reader may open one more stream of the table, at
	// which he plays or only watches. If so, done is to be called at its end.
	Stream(table string, plays bool) (done func(), ok bool)
}

// A Kind is a kind of action of which a reader may do so many in a time.
type Kind int

// The kinds. A post is any form that is sent, a draw what takes long to make.
const (
	Post Kind = iota
	Table
	Code
	Draw
	Kinds // how many there are
)

// lang returns the reader's language: his choice, else his browser's.
func (r *Request) lang() text.Lang {
	switch r.Prefs.Lang {
	case "en":
		return text.EN
	case "fr":
		return text.FR
	}
	return text.FromAcceptLanguage(r.Languages)
}

// page returns what every page needs to know of its reader.
func (r *Request) page() view.Page {
	p := view.Page{Lang: r.lang(), Name: r.Prefs.Name, Back: r.URL.RequestURI(), Offline: r.alone, Instead: r.Instead}
	switch r.Prefs.Theme {
	case "light":
		p.Theme = view.Light
	case "dark":
		p.Theme = view.Dark
	}
	if r.Method != "GET" && r.Method != "HEAD" {
		p.Back = "/"
		if id := r.PathValue("id"); id != "" {
			p.Back = "/t/" + id
		}
	}
	return p
}

// timed is page with the time, for pages that may have clocks.
func (s *Site) timed(r *Request) view.Page {
	p := r.page()
	p.Now = s.clock()
	return p
}
