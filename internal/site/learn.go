package site

import (
	"context"

	"game1208/internal/text"
	"game1208/internal/view"
)

// learn shows a step of the lesson. The moves so far are in the address, and
// nothing is kept anywhere. A form that picks a token and a cell leads to the
// address of the step that follows.
func (s *Site) learn(ctx context.Context, r *Request) (Response, error) {
	p, line, query := r.page(), r.PathValue("line"), r.URL.Query()
	p.Back = r.URL.EscapedPath()
	lesson, ok := view.ReadLesson(line)
	token, cell := query.Get("token"), query.Get("cell")
	switch {
	case ok && token == "" && cell == "":
		return page(statusOK, view.Learn(p, lesson, ""))
	case ok && token == "":
		return page(statusUnprocessable, view.Learn(p, lesson, text.NoToken.In(p.Lang)))
	}
	next := line + token + cell
	if _, legal := view.ReadLesson(next); ok && legal {
		return goTo("/learn/" + next)
	}
	p.Back = "/learn"
	start, _ := view.ReadLesson("")
	return page(statusBadRequest, view.Learn(p, start, text.LearnLost.In(p.Lang)))
}
