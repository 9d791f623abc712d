package web

import (
	"context"
	"net/http"

	"github.com/klauspost/compress/gzhttp"

	"game1208/internal/site"
)

// answer makes a handler of a route of the site.
func (s *Server) answer(route site.Route) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began := s.clock()
		r = identified(r)
		a := &reply{ResponseWriter: w}
		defer func() { s.meter.Answered(route.Pattern, a.sent(), s.clock().Sub(began)) }()
		q, err := s.request(a, r, route)
		if err != nil {
			s.send(a, r, s.site.Fail(r.Context(), q, err))
			return
		}
		s.send(a, r, s.site.Answer(r.Context(), q))
	})
}

// send writes a response of the site. A reader who has gone needs none.
func (s *Server) send(a *reply, r *http.Request, answer site.Response) {
	if answer.Status == site.Gone {
		a.status = site.Gone
		return
	}
	for name, value := range answer.Header {
		a.Header().Set(name, value)
	}
	if answer.Packed {
		a.Header().Set(gzhttp.HeaderNoCompression, "it is compressed")
	}
	switch {
	case answer.Stream != nil:
		s.stream(a, r, answer)
	case answer.Location != "":
		http.Redirect(a, r, answer.Location, answer.Status)
	default:
		a.WriteHeader(answer.Status)
		a.Write(answer.Body)
	}
}

// stream writes events until the reader goes or the server ends.
func (s *Server) stream(a *reply, r *http.Request, answer site.Response) {
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	defer context.AfterFunc(s.ending, cancel)()
	a.Header().Set("X-Accel-Buffering", "no") // a proxy that collects would hold the game up
	answer.Stream(ctx, newStream(a).send)
}
