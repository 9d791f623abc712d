package web

import (
	"net/http"

	"game1208/internal/text"
	"game1208/internal/view"
)

// learn shows a step of the lesson. The moves so far are in the address, and
// nothing is kept anywhere. A form that picks a token and a cell leads to the
// address of the step that follows.
func (s *Server) learn(w http.ResponseWriter, r *http.Request) error {
	p, line, query := page(r), r.PathValue("line"), r.URL.Query()
	p.Back = r.URL.EscapedPath()
	lesson, ok := view.ReadLesson(line)
	token, cell := query.Get("token"), query.Get("cell")
	switch {
	case ok && token == "" && cell == "":
		s.page(w, http.StatusOK, view.Learn(p, lesson, ""))
		return nil
	case ok && token == "":
		s.page(w, http.StatusUnprocessableEntity, view.Learn(p, lesson, text.NoToken.In(p.Lang)))
		return nil
	}
	next := line + token + cell
	if _, legal := view.ReadLesson(next); ok && legal {
		http.Redirect(w, r, "/learn/"+next, http.StatusSeeOther)
		return nil
	}
	p.Back = "/learn"
	start, _ := view.ReadLesson("")
	s.page(w, http.StatusBadRequest, view.Learn(p, start, text.LearnLost.In(p.Lang)))
	return nil
}
