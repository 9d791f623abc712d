package site

import (
	"bytes"
	"context"
	"crypto/sha256"
	"sync"
	"time"

	"game1208/internal/room"
	"game1208/internal/view"
)

// live streams the table to one viewer: at once as it is, then again whenever
// it looks different to him. What others do in secret changes nothing that he
// sees, and so sends nothing.
func (s *Site) live(ctx context.Context, r *Request) (Response, error) {
	id := r.PathValue("id")
	t, err := s.house.Look(ctx, id, "")
	if err != nil {
		return Response{}, err
	}
	head := map[string]string{"Content-Type": "text/event-stream"}
	if r.Method == "HEAD" { // who asks for no bytes would hold a stream that none can end
		return Response{Status: statusOK, Header: head}, nil
	}
	watch, err := s.house.Watch(ctx, id, r.Owner)
	if err != nil {
		return Response{}, err
	}
	done, free := r.Porter.Stream(id, t.State.SeatOf(r.Owner) >= 0)
	if !free {
		watch.Close()
		return Response{}, ErrTooMany
	}
	return Response{Status: statusOK, Header: head,
		Stream: func(ctx context.Context, send func([]byte) error) {
			defer done()
			defer watch.Close()
			defer s.recover(ctx, r, func(error) {}) // the stream ends, and the page comes back
			s.stream(ctx, r, watch, send)
		}}, nil
}

// aBeat says that a stream is alive. It is an event and not a comment so that
// the page notices when none comes.
var aBeat = []byte("event: beat\ndata:\n\n")

func (s *Site) stream(ctx context.Context, r *Request, watch *room.Watcher, send func([]byte) error) {
	beat := time.NewTicker(s.beat)
	defer beat.Stop()
	var last digest
	for {
		var err error
		select {
		case t, open := <-watch.C():
			if !open {
				return
			}
			last, err = s.bring(ctx, r, t, last, send)
		case <-beat.C:
			err = send(aBeat)
		case <-ctx.Done():
			return
		}
		if err != nil {
			return
		}
	}
}

// A digest stands for the page that a stream has sent last, which would be most of the
// memory that a stream takes.
type digest = [sha256.Size]byte

// An event is a page on its way into a stream.
type event struct{ html, lines bytes.Buffer }

// events are used again and again: every move at a table draws twenty kilobytes for each
// of those who look.
var events = sync.Pool{New: func() any { return new(event) }}

// bring sends a table as its viewer sees it, if that differs from what was sent last, and
// returns what was sent last then.
func (s *Site) bring(ctx context.Context, r *Request, t room.Snapshot, last digest, send func([]byte) error) (digest, error) {
	e := events.Get().(*event)
	defer events.Put(e)
	e.html.Reset()
	e.lines.Reset()
	p := r.page()
	p.Back = "/t/" + t.ID
	if err := view.TableMain(p, s.seen(ctx, r, t, r.Owner)).Render(&e.html); err != nil {
		s.logger.ErrorContext(ctx, "page cannot be rendered", "err", err)
		return last, err
	}
	sum := sha256.Sum256(e.html.Bytes())
	if sum == last {
		return last, nil
	}
	for line := range bytes.SplitSeq(e.html.Bytes(), []byte{'\n'}) {
		e.lines.WriteString("data: ")
		e.lines.Write(line)
		e.lines.WriteByte('\n')
	}
	e.lines.WriteByte('\n')
	return sum, send(e.lines.Bytes())
}
