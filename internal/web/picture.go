package web

import (
	"bytes"
	"errors"
	"net/http"

	"game1208/internal/oracle"
	"game1208/internal/picture"
	"game1208/internal/view"
	"game1208/rules"
)

// newPictures returns the pool in which pictures are painted, a tenth of a second
// each: one at a time, and reviews do not wait for them.
func newPictures() *oracle.Pool { return oracle.NewPool(1, 20) }

// picture sends the picture of a record, for previews of its link. A record never
// changes, and so neither does its picture.
func (s *Server) picture(w http.ResponseWriter, r *http.Request) error {
	record, err := rules.ParseRecord(r.PathValue("record"))
	if err != nil {
		return fault{notice: view.NotFound, cause: err}
	}
	var painted bytes.Buffer
	var failed error
	err = s.pictures.Do(r.Context(), func() {
		failed = picture.Paint(&painted, view.Picture(record), view.PictureWidth, view.PictureHeight)
	})
	switch {
	case errors.Is(err, oracle.ErrBusy):
		return errBusy
	case err != nil:
		return err
	case failed != nil:
		return failed
	}
	head := w.Header()
	head.Set("Content-Type", "image/png")
	head.Set("Cache-Control", "public, max-age=31536000, immutable")
	head.Set("Cross-Origin-Resource-Policy", "cross-origin") // it is made to be shown elsewhere
	w.Write(painted.Bytes())                                 // a reader who has gone needs no answer
	return nil
}
