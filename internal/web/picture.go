package web

import (
	"bytes"
	"cmp"
	"context"
	"net/http"

	"github.com/klauspost/compress/gzhttp"

	"game1208/internal/picture"
	"game1208/internal/view"
	"game1208/rules"
)

// keptPictures is how many pictures are kept: those who are sent a link all want its
// picture at once. One takes a third of a megabyte at most.
const keptPictures = 30

// picture sends the picture of a record, for previews of its link. A record never
// changes, and so neither does its picture.
func (s *Server) picture(w http.ResponseWriter, r *http.Request) error {
	if !s.gate.allow(s.client(r), aDraw) {
		return errTooMany
	}
	record, err := rules.ParseRecord(r.PathValue("record"))
	if err != nil {
		return fault{notice: view.NotFound, cause: err}
	}
	painted, err := s.painted(r.Context(), record)
	if err != nil {
		return err
	}
	head := w.Header()
	head.Set("Content-Type", "image/png")
	head.Set("Cache-Control", "public, max-age=31536000, immutable")
	head.Set("Cross-Origin-Resource-Policy", "cross-origin") // it is made to be shown elsewhere
	head.Set(gzhttp.HeaderNoCompression, "it is compressed")
	w.Write(painted) // a reader who has gone needs no answer
	return nil
}

// painted returns the picture of a record, from the shelf or painted anew.
func (s *Server) painted(ctx context.Context, record rules.Record) ([]byte, error) {
	if made, ok := s.pictures.get(record.String()); ok {
		return made, nil
	}
	var made bytes.Buffer
	var failed error
	err := s.reviews.oracle.Painters.Do(ctx, func() {
		failed = picture.Paint(&made, view.Picture(record), view.PictureWidth, view.PictureHeight)
	})
	if err = cmp.Or(unlessBusy(err), failed); err != nil {
		return nil, err
	}
	s.pictures.put(record.String(), made.Bytes())
	return made.Bytes(), nil
}
