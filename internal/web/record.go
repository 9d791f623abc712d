package web

import (
	"cmp"
	"net/http"
	"slices"
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

// record shows the review of a record, or a step of it.
func (s *Server) record(w http.ResponseWriter, r *http.Request) error {
	typed := r.PathValue("record")
	record, err := rules.ParseRecord(typed)
	if err != nil {
		return s.unreadable(w, r, typed, err)
	}
	data := view.ReviewData{}
	if data.Player, err = asked(r, "player", 1, len(record.Lines)); err != nil {
		return err
	}
	data.Player-- // −1 for all
	line := record.Lines[max(0, data.Player)]
	if data.Player < 0 {
		line = slices.MaxFunc(record.Lines, func(a, b rules.Line) int { return cmp.Compare(len(a), len(b)) })
	}
	if data.Step, err = asked(r, "step", 0, len(line)); err != nil {
		return err
	}
	found, err := s.review(r.Context(), record)
	if err != nil {
		return err
	}
	data.Review = *found
	if s.public != nil {
		data.Base, _ = s.invitation(r)
	}
	s.page(w, http.StatusOK, view.Review(page(r), data))
	return nil
}

// asked reads a number of the query within bounds; it is one less than the least
// where it is not given.
func asked(r *http.Request, name string, least, most int) (int, error) {
	q := r.URL.Query().Get(name)
	if q == "" {
		return least - 1, nil
	}
	n, err := strconv.Atoi(q)
	if err != nil || n < least || n > most {
		return 0, badRequest("no such %s", name)
	}
	return n, nil
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
