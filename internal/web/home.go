package web

import (
	"errors"
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"game1208/internal/room"
	"game1208/internal/text"
	"game1208/internal/view"
	"game1208/match"
)

// openTables is how many tables to go back to the first page shows.
const openTables = 5

func (s *Server) home(w http.ResponseWriter, r *http.Request) error {
	return s.showHome(w, r, http.StatusOK, view.HomeData{})
}

// showHome sends the first page, with what an action that did nothing leaves there.
func (s *Server) showHome(w http.ResponseWriter, r *http.Request, code int, data view.HomeData) error {
	tables, err := s.house.TablesOf(r.Context(), s.admit(w, r), openTables)
	if err != nil {
		return err
	}
	for _, t := range tables {
		data.Tables = append(data.Tables, openTable(lang(r), t))
	}
	s.page(w, code, view.Home(page(r), data))
	return nil
}

func openTable(lang text.Lang, t room.Snapshot) view.OpenTable {
	open := view.OpenTable{ID: t.ID, Playing: t.State.Phase == match.Playing, Alone: len(t.State.Seats) == 1}
	v := match.See(t.State, "")
	call(lang, &v)
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
func (s *Server) join(w http.ResponseWriter, r *http.Request) error {
	fields, err := form(r, "code")
	if err != nil {
		return err
	}
	if path, ok := linked(fields["code"]); ok {
		http.Redirect(w, r, path, http.StatusSeeOther)
		return nil
	}
	if !s.gate.allow(s.client(r), aCode) {
		return errTooMany
	}
	id, err := s.house.ByCode(r.Context(), spoken(fields["code"]))
	if errors.Is(err, room.ErrNoTable) {
		return fault{notice: view.WrongCode, cause: err}
	}
	if err != nil {
		return err
	}
	http.Redirect(w, r, "/t/"+id, http.StatusSeeOther)
	return nil
}

// aLink is the path of a table's link, or of one for a seat there.
var aLink = regexp.MustCompile(`^/t/[\w-]+(/seat/[\w-]+)?$`)

// linked returns the path of an invitation link, or of one for a seat.
func linked(pasted string) (path string, ok bool) {
	u, err := url.Parse(strings.TrimSpace(pasted))
	if err != nil {
		return "", false
	}
	return u.Path, aLink.MatchString(u.Path)
}

// spoken returns the code as it is kept, however somebody typed it.
func spoken(typed string) string {
	return strings.Map(func(c rune) rune {
		if c == ' ' || c == '-' {
			return -1
		}
		return c
	}, strings.ToUpper(typed))
}

// settings remembers the reader's language, theme or layout and goes back to where he was.
func (s *Server) settings(w http.ResponseWriter, r *http.Request) error {
	fields, err := form(r, "lang", "theme", "layout", "back")
	if err != nil {
		return err
	}
	p := readPrefs(r)
	switch fields["lang"] {
	case "":
	case "en", "fr":
		p.lang = fields["lang"]
	default:
		return badRequest("no such language")
	}
	switch fields["theme"] {
	case "":
	case "auto":
		p.theme = ""
	case "light", "dark":
		p.theme = fields["theme"]
	default:
		return badRequest("no such theme")
	}
	switch fields["layout"] {
	case "":
	case "pass", "middle":
		p.middle = fields["layout"] == "middle"
	default:
		return badRequest("no such layout")
	}
	s.writePrefs(w, r, p)
	http.Redirect(w, r, local(fields["back"]), http.StatusSeeOther)
	return nil
}

// local returns the path if it leads into this site, else "/".
func local(back string) string {
	u, err := url.Parse(back)
	if err != nil || u.Host != "" || u.Scheme != "" || !strings.HasPrefix(back, "/") ||
		strings.HasPrefix(back, "//") || strings.ContainsAny(back, "\\\r\n") {
		return "/"
	}
	return u.RequestURI()
}

func (s *Server) notFound(http.ResponseWriter, *http.Request) error { return errNotFound }
