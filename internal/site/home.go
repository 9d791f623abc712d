package site

import (
	"context"
	"errors"
	"net/url"
	"strings"

	"game1208/internal/calling"
	"game1208/internal/room"
	"game1208/internal/text"
	"game1208/internal/view"
	"game1208/match"
)

// openTables is how many tables to go back to the first page shows.
const openTables = 5

func (s *Site) home(ctx context.Context, r *Request) (Response, error) {
	return s.showHome(ctx, r, statusOK, view.HomeData{})
}

// showHome sends the first page, with what an action that did nothing leaves there.
func (s *Site) showHome(ctx context.Context, r *Request, code int, data view.HomeData) (Response, error) {
	tables, err := s.house.TablesOf(ctx, r.Porter.Admit(), openTables)
	if err != nil {
		return Response{}, err
	}
	for _, t := range tables {
		data.Tables = append(data.Tables, openTable(r.lang(), t))
	}
	data.Waiting = r.waiting()
	return page(code, view.Home(r.page(), data))
}

func openTable(lang text.Lang, t room.Snapshot) view.OpenTable {
	open := view.OpenTable{ID: t.ID, Playing: t.State.Phase == match.Playing, Alone: len(t.State.Seats) == 1}
	v := t.See("")
	calling.View(lang, &v)
	for _, seat := range v.Seats {
		if seat.Taken {
			open.Names = append(open.Names, seat.Name)
		}
	}
	return open
}

// join goes to the table of a short code, or of a link pasted in its place. A
// code that does not exist, has expired, or whose table is full is answered
// alike, so that guessing tells nothing.
func (s *Site) join(ctx context.Context, r *Request) (Response, error) {
	fields, err := r.fields("code")
	if err != nil {
		return Response{}, err
	}
	if link, ok := room.ParseLink(fields["code"]); ok {
		return goTo(link.Path())
	}
	if !r.Porter.Allow(Code) {
		return Response{}, ErrTooMany
	}
	id, err := s.house.ByCode(ctx, room.ParseCode(fields["code"]))
	if errors.Is(err, room.ErrNoTable) {
		return Response{}, Fault{view.WrongCode, err}
	}
	if err != nil {
		return Response{}, err
	}
	return goTo("/t/" + id)
}

// settings remembers the reader's language, theme or layout and goes back to where he was.
func (s *Site) settings(ctx context.Context, r *Request) (Response, error) {
	fields, err := r.fields("lang", "theme", "layout", "back")
	if err != nil {
		return Response{}, err
	}
	p := r.Prefs
	switch fields["lang"] {
	case "":
	case "en", "fr":
		p.Lang = fields["lang"]
	default:
		return Response{}, Bad("no such language")
	}
	switch fields["theme"] {
	case "":
	case "auto":
		p.Theme = ""
	case "light", "dark":
		p.Theme = fields["theme"]
	default:
		return Response{}, Bad("no such theme")
	}
	switch fields["layout"] {
	case "":
	case "pass", "middle":
		p.Middle = fields["layout"] == "middle"
	default:
		return Response{}, Bad("no such layout")
	}
	r.Porter.Remember(p)
	return goTo(local(fields["back"]))
}

// local returns the path if it leads into this site, else "/".
func local(back string) string {
	u, err := url.Parse(back)
	if err != nil || u.Host != "" || u.Scheme != "" || strings.Contains(back, "\\") {
		return "/"
	}
	// What is sent counts: a path that is written anew may begin as it was not typed.
	to := u.RequestURI()
	if !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") {
		return "/"
	}
	return to
}

// nothing answers what the site does not know.
func (s *Site) nothing(context.Context, *Request) (Response, error) {
	return Response{}, errNotFound
}
