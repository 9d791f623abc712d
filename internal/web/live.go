package web

import (
	"errors"
	"net/http"
	"time"
)

// foreign reports whether a page of another site asks. Reading needs no
// protection against forgery, but a stream costs more than it.
func (s *Server) foreign(r *http.Request) bool {
	switch r.Header.Get("Sec-Fetch-Site") {
	case "", "same-origin", "none":
	default:
		return true
	}
	origin := r.Header.Get("Origin")
	public := s.public != nil && origin == s.public.Scheme+"://"+s.public.Host
	return origin != "" && !public && origin != "http://"+r.Host && origin != "https://"+r.Host
}

// streamWrite is how long one write to a stream may take.
const streamWrite = 10 * time.Second

// A stream writes server-sent events. A reader who does not take one in time
// is cut off.
type stream struct {
	w       http.ResponseWriter
	control *http.ResponseController
}

func newStream(w http.ResponseWriter) stream { return stream{w, http.NewResponseController(w)} }

func (o stream) send(event []byte) error {
	if err := o.control.SetWriteDeadline(time.Now().Add(streamWrite)); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return err
	}
	if _, err := o.w.Write(event); err != nil {
		return err
	}
	return o.control.Flush()
}
