package web

import (
	"net/http"
	"strconv"
	"strings"

	"game1208/internal/view"
	"game1208/rules"
)

// replayForm asks for a record, and goes to the page of the one asked for.
func (s *Server) replayForm(w http.ResponseWriter, r *http.Request) error {
	typed := strings.TrimSpace(r.URL.Query().Get("record"))
	if typed == "" {
		s.page(w, http.StatusOK, view.Replay(page(r), view.ReplayData{}))
		return nil
	}
	if _, err := rules.ParseRecord(typed); err != nil {
		return s.unreadable(w, r, typed, err)
	}
	http.Redirect(w, r, "/r/"+typed, http.StatusSeeOther)
	return nil
}

// replay steps through a record.
func (s *Server) replay(w http.ResponseWriter, r *http.Request) error {
	typed := r.PathValue("record")
	record, err := rules.ParseRecord(typed)
	if err != nil {
		return s.unreadable(w, r, typed, err)
	}
	last := 0
	for _, line := range record.Lines {
		last = max(last, len(line))
	}
	step := last
	if q := r.URL.Query().Get("step"); q != "" {
		if step, err = strconv.Atoi(q); err != nil || step < 0 || step > last {
			return badRequest("no such step")
		}
	}
	s.page(w, http.StatusOK, view.Replay(page(r), view.ReplayData{Record: record, Step: step}))
	return nil
}

func (s *Server) unreadable(w http.ResponseWriter, r *http.Request, typed string, cause error) error {
	p := page(r)
	p.Back = "/replay"
	s.page(w, http.StatusBadRequest, view.Replay(p, view.ReplayData{Input: typed, Error: why(p.Lang, cause)}))
	return nil
}

func (s *Server) rules(w http.ResponseWriter, r *http.Request) error {
	s.page(w, http.StatusOK, view.Rules(page(r)))
	return nil
}

func (s *Server) fairness(w http.ResponseWriter, r *http.Request) error {
	s.page(w, http.StatusOK, view.Fairness(page(r)))
	return nil
}

func (s *Server) privacy(w http.ResponseWriter, r *http.Request) error {
	s.page(w, http.StatusOK, view.Privacy(page(r)))
	return nil
}
