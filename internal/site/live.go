package site

import (
	"bytes"
	"context"
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
	done, free := r.Porter.Stream(id, t.State.SeatOf(r.Owner) >= 0)
	if !free {
		return Response{}, ErrTooMany
	}
	watch, err := s.house.Watch(ctx, id, r.Owner)
	if err != nil {
		done()
		return Response{}, err
	}
	return Response{Status: statusOK, Header: map[string]string{"Content-Type": "text/event-stream"},
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
	var last []byte
	for {
		event := aBeat
		select {
		case t, open := <-watch.C():
			if !open {
				return
			}
			var err error
			if event, err = s.shown(ctx, r, t); err != nil {
				s.logger.ErrorContext(ctx, "page cannot be rendered", "err", err)
				return
			}
			if bytes.Equal(event, last) {
				continue
			}
			last = event
		case <-beat.C:
		case <-ctx.Done():
			return
		}
		if send(event) != nil {
			return
		}
	}
}

// shown is the event that brings a table as its viewer sees it.
func (s *Site) shown(ctx context.Context, r *Request, t room.Snapshot) ([]byte, error) {
	p := r.page()
	p.Back = "/t/" + t.ID
	var html, event bytes.Buffer
	if err := view.TableMain(p, s.seen(ctx, r, t, r.Owner)).Render(&html); err != nil {
		return nil, err
	}
	for line := range bytes.SplitSeq(html.Bytes(), []byte{'\n'}) {
		event.WriteString("data: ")
		event.Write(line)
		event.WriteByte('\n')
	}
	event.WriteByte('\n')
	return event.Bytes(), nil
}
