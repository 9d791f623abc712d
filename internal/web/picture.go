package web

import (
	"bytes"
	"cmp"
	"net/http"

	"game1208/internal/picture"
	"game1208/internal/view"
	"game1208/rules"
)

// picture sends the picture of a record, for previews of its link. A record never
// changes, and so neither does its picture.
func (s *Server) picture(w http.ResponseWriter, r *http.Request) error {
	if !s.gate.allow(s.client(r), aPost) { // it costs more than a page
		return errTooMany
	}
	record, err := rules.ParseRecord(r.PathValue("record"))
	if err != nil {
		return fault{notice: view.NotFound, cause: err}
	}
	var painted bytes.Buffer
	var failed error
	err = s.reviews.oracle.Painters.Do(r.Context(), func() {
		failed = picture.Paint(&painted, view.Picture(record), view.PictureWidth, view.PictureHeight)
	})
	if err = cmp.Or(unlessBusy(err), failed); err != nil {
		return err
	}
	head := w.Header()
	head.Set("Content-Type", "image/png")
	head.Set("Cache-Control", "public, max-age=31536000, immutable")
	head.Set("Cross-Origin-Resource-Policy", "cross-origin") // it is made to be shown elsewhere
	w.Write(painted.Bytes())                                 // a reader who has gone needs no answer
	return nil
}
