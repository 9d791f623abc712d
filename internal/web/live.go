package web

import (
	"bytes"
	"errors"
	"net/http"
	"time"

	"game1208/internal/room"
	"game1208/internal/view"
)

// live streams the table to one viewer: at once as it is, then again whenever
// it looks different to him. What others do in secret changes nothing that he
// sees, and so sends nothing.
func (s *Server) live(w http.ResponseWriter, r *http.Request) error {
	if s.foreign(r) {
		return errForeign
	}
	owner, id := s.owner(r), r.PathValue("id")
	t, err := s.house.Look(r.Context(), id, "")
	if err != nil {
		return err
	}
	done, ok := s.gate.stream(s.client(r), owner, id, t.State.SeatOf(owner) >= 0)
	if !ok {
		return errTooMany
	}
	defer done()
	watch, err := s.house.Watch(r.Context(), id, owner)
	if err != nil {
		return err
	}
	defer watch.Close()
	head := w.Header()
	head.Set("Content-Type", "text/event-stream")
	head.Set("X-Accel-Buffering", "no") // a proxy that collects would hold the game up
	s.stream(r, newStream(w), watch)
	return nil
}

func (s *Server) stream(r *http.Request, out *stream, watch *room.Watcher) {
	beat := time.NewTicker(s.beat)
	defer beat.Stop()
	owner := s.owner(r)
	for {
		select {
		case t, ok := <-watch.C():
			if !ok {
				return
			}
			p := page(r)
			p.Back = "/t/" + t.ID
			var html bytes.Buffer
			if err := view.TableMain(p, s.seen(r, t, owner)).Render(&html); err != nil {
				s.logger.ErrorContext(r.Context(), "page cannot be rendered", "err", err)
				return
			}
			if out.show(html.Bytes()) != nil {
				return
			}
		case <-beat.C:
			if out.beat() != nil {
				return
			}
		case <-s.ending:
			return
		case <-r.Context().Done():
			return
		}
	}
}

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

// A stream writes server-sent events. A reader who does not take one in time
// is cut off.
type stream struct {
	w       http.ResponseWriter
	control *http.ResponseController
	last    []byte
}

func newStream(w http.ResponseWriter) *stream {
	return &stream{w: w, control: http.NewResponseController(w)}
}

// show sends html if it differs from what was sent last.
func (o *stream) show(html []byte) error {
	if o.last != nil && bytes.Equal(html, o.last) {
		return nil
	}
	o.last = html
	var event bytes.Buffer
	for line := range bytes.SplitSeq(html, []byte{'\n'}) {
		event.WriteString("data: ")
		event.Write(line)
		event.WriteByte('\n')
	}
	event.WriteByte('\n')
	return o.send(event.Bytes())
}

// beat says that the stream is alive. It is an event and not a comment so that
// the page notices when none comes.
func (o *stream) beat() error { return o.send([]byte("event: beat\ndata:\n\n")) }

func (o *stream) send(event []byte) error {
	if err := o.control.SetWriteDeadline(time.Now().Add(streamWrite)); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return err
	}
	if _, err := o.w.Write(event); err != nil {
		return err
	}
	return o.control.Flush()
}
