package web

import (
	"errors"
	"io"
	"net/http"

	"game1208/internal/site"
	"game1208/match"
)

// request makes of a request what the site understands. Its error is what keeps it
// from being answered.
func (s *Server) request(w http.ResponseWriter, r *http.Request, route site.Route) (*site.Request, error) {
	base, local := s.invitation(r)
	q := &site.Request{
		Route: route, Method: r.Method, URL: r.URL, PathValue: r.PathValue,
		Fragment: r.Header.Get("HX-Request") != "", Languages: r.Header.Get("Accept-Language"),
		Owner: s.owner(r), Prefs: readPrefs(r), Porter: porter{s, w, r}, Base: base, Local: local, ID: idOf(r.Context()),
	}
	if route.Stream && s.foreign(r) {
		return q, site.ErrForeign
	}
	if r.Method != http.MethodPost {
		return q, nil
	}
	if !q.Porter.Allow(site.Post) {
		w.Header().Set("Connection", "close") // or net/http would wait for the body
		return q, site.ErrTooMany
	}
	body, err := io.ReadAll(r.Body)
	q.ContentType, q.Body = r.Header.Get("Content-Type"), string(body)
	var tooBig *http.MaxBytesError
	switch {
	case errors.As(err, &tooBig):
		return q, site.ErrTooLarge
	case err != nil:
		return q, site.Bad("body: %v", err)
	}
	return q, nil
}

// A porter stands between one request's reader and the site.
type porter struct {
	s *Server
	w http.ResponseWriter
	r *http.Request
}

// Admit implements [site.Porter].
func (p porter) Admit() match.Owner { return p.s.admit(p.w, p.r) }

// Remember implements [site.Porter].
func (p porter) Remember(prefs site.Prefs) {
	p.s.setCookie(p.w, p.r, &http.Cookie{Name: prefsCookie, Value: prefs.String(), HttpOnly: true})
}
