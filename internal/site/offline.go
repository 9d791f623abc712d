package site

import (
	"context"
	"encoding/json"
	"errors"
	"net/url"
	"strings"

	"game1208/internal/calling"
	"game1208/internal/room"
	"game1208/internal/text"
	"game1208/internal/view"
)

// What a site that is a browser's own says besides.
var (
	// ErrNoServer is a page that only the server has, which does not answer.
	ErrNoServer error = Fault{view.NoServer, errors.New("no server answers")}
	// ErrNothingKept is that of a log where the browser lets nothing be stored.
	ErrNothingKept error = Fault{view.NothingKept, errors.New("the browser stores nothing here")}
)

const (
	// keptTables is how many tables are listed, and put into a file.
	keptTables = 1000
	// maxFile is how large a file of games may be, in bytes: a table of six with ten
	// games takes 200 kB.
	maxFile = 64 << 20
	// maxForm is how long the body of a form may be, in bytes: no server takes more.
	maxForm = 4 << 10
	// fileFormat is the version of the file.
	fileFormat = 1
)

// aFile is what a file of games holds.
type aFile struct {
	Format int         `json:"1208"`
	Tables []room.Kept `json:"tables"`
}

// ownRoutes are the pages that only such a site has, and the forms on its pages.
func (s *Site) ownRoutes() []Route {
	at := func(method, path string) string { return method + " " + view.OfflinePath + path }
	return []Route{
		{Pattern: at("GET", ""), Handle: s.home},
		{Pattern: at("POST", "/tables"), Handle: s.openTable},
		{Pattern: at("POST", "/settings"), Handle: s.settings},
		{Pattern: at("POST", "/try"), Handle: s.tryAnew},
		{Pattern: at("GET", "/games"), Handle: s.games},
		{Pattern: at("POST", "/games"), Handle: s.bringGames},
		{Pattern: at("GET", "/games/file"), Handle: s.saveGames},
	}
}

// Unsent is a form that did not reach the server. Its page sends it once more, as it was:
// a server that had it takes the same command as done. (Of forms that have no command,
// the one for a new table lays another table, which nobody needs.)
func (s *Site) Unsent(r *Request) error {
	var sent view.Sent
	fields, err := url.ParseQuery(r.Body)
	if isForm := strings.HasPrefix(r.ContentType, "application/x-www-form-urlencoded"); isForm && err == nil && len(r.Body) <= maxForm && s.Find(r) {
		sent = view.Sent{Action: r.URL.EscapedPath(), Fields: fields}
	}
	return Fault{func(lang text.Lang) view.NoticeData { return view.Unsent(lang, sent) }, errors.New("a form did not reach the server")}
}

// waiting are the tables of the server where the reader has a seat, as his browser last
// saw them.
func (r *Request) waiting() []view.OpenTable {
	var kept []struct {
		ID    string
		Names []string
	}
	if json.Unmarshal([]byte(r.Waiting), &kept) != nil {
		return nil
	}
	var all []view.OpenTable
	for _, t := range kept {
		if link, ok := room.ParseLink(room.Link{ID: t.ID}.Path()); ok && link == (room.Link{ID: t.ID}) {
			all = append(all, view.OpenTable{ID: t.ID, Names: t.Names, Alone: len(t.Names) == 0})
		}
	}
	return all
}

// notYet is the server's page at the address of what a browser plays by itself.
func (s *Site) notYet(_ context.Context, r *Request) (Response, error) {
	return page(statusOK, view.NotYetOffline(r.page()))
}

// Solving is the page that stands for one that waits for the solver.
func (s *Site) Solving(r *Request, percent int) Response {
	r.alone = s.alone
	answer, err := page(statusOK, view.Solving(r.page(), view.SolvingData{Percent: percent}))
	if err != nil {
		return Response{Status: statusFailed}
	}
	return answer
}

// missing is the page for a table that is not there: one of a browser's own is said
// to be so, wherever it is asked for.
func missing(r *Request, err error) Fault {
	own := strings.HasPrefix(r.PathValue("id"), view.OfflineTable)
	switch {
	case own && r.alone:
		return Fault{view.GoneHere, err}
	case own:
		return Fault{view.Elsewhere, err}
	}
	return Fault{view.NoTable, err}
}

// games lists the games that are kept.
func (s *Site) games(ctx context.Context, r *Request) (Response, error) {
	return s.showGames(ctx, r, statusOK, view.KeptData{})
}

func (s *Site) showGames(ctx context.Context, r *Request, code int, data view.KeptData) (Response, error) {
	tables, err := s.house.Kept(ctx, r.Owner, keptTables)
	if err != nil {
		return Response{}, err
	}
	for _, t := range tables {
		shown := view.KeptTable{ID: t.Link, At: t.At.Local(), Games: t.Games}
		for _, past := range t.Games {
			shown.Names = append(shown.Names, calling.Names(r.lang(), past.Names, past.Styles))
		}
		data.Tables = append(data.Tables, shown)
	}
	p := r.page()
	p.Back = view.OfflinePath + "/games"
	return page(code, view.Kept(p, data))
}

// saveGames sends them as a file.
func (s *Site) saveGames(ctx context.Context, r *Request) (Response, error) {
	tables, err := s.house.Kept(ctx, r.Owner, keptTables)
	if err != nil {
		return Response{}, err
	}
	data, err := json.Marshal(aFile{fileFormat, tables})
	if err != nil {
		return Response{}, err
	}
	return Response{Status: statusOK, Body: append(data, '\n'), Header: map[string]string{
		"Content-Type": "application/json", "Content-Disposition": `attachment; filename="1208.json"`,
	}}, nil
}

// bringGames takes in the tables of a file. Where one is not as it was written, it takes
// none; where one goes on otherwise here, those before it stay. Its body is the file.
func (s *Site) bringGames(ctx context.Context, r *Request) (Response, error) {
	refuse := func(why text.Sentence) (Response, error) {
		return s.showGames(ctx, r, statusUnprocessable, view.KeptData{Notice: why.In(r.lang()), Failed: true})
	}
	var file aFile
	switch {
	case r.Body == "":
		return refuse(text.KeptNoFile)
	case len(r.Body) > maxFile:
		return refuse(text.KeptTooLarge)
	case json.Unmarshal([]byte(r.Body), &file) != nil || file.Format != fileFormat || len(file.Tables) == 0:
		return refuse(text.KeptDamaged)
	}
	for _, t := range file.Tables {
		if !strings.HasPrefix(t.Link, view.OfflineTable) || t.Check(r.Owner) != nil {
			return refuse(text.KeptDamaged)
		}
	}
	added, known := 0, 0
	for _, t := range file.Tables {
		isNew, err := s.house.Adopt(ctx, r.Owner, t)
		switch {
		case errors.Is(err, room.ErrOtherTable):
			return refuse(text.KeptOther)
		case err != nil:
			return Response{}, err
		case isNew:
			added++
		default:
			known++
		}
	}
	return s.showGames(ctx, r, statusOK, view.KeptData{Notice: text.BroughtIn(r.lang(), added, known)})
}
