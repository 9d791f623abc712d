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
	data, err := readReview(r, record)
	if err != nil {
		return err
	}
	found, err := s.review(r.Context(), record)
	if err != nil {
		return err
	}
	data.Review = *found
	// The host is the one that the reader asked for, and nobody keeps the page: who
	// asks with a false one misleads himself alone.
	if base, local := s.invitation(r); !local {
		data.Base = base
	}
	s.page(w, http.StatusOK, view.Review(page(r), data))
	return nil
}

// readReview reads which page of a record's review is asked for, and who moved.
func readReview(r *http.Request, record rules.Record) (d view.ReviewData, err error) {
	d.Player, d.Step = -1, -1
	if d.Movers, err = view.ParseMovers(r.URL.Query().Get("by"), record); err != nil {
		return d, badRequest("%v", err)
	}
	line := slices.MaxFunc(record.Lines, func(a, b rules.Line) int { return cmp.Compare(len(a), len(b)) })
	player, given, err := asked(r, "player", 1, len(record.Lines))
	if err != nil {
		return d, err
	}
	if given {
		d.Player = player - 1
		line = record.Lines[d.Player]
	}
	step, given, err := asked(r, "step", 0, len(line))
	if given {
		d.Step = step
	}
	return d, err
}

// asked reads a number of the query within bounds, if it is given.
func asked(r *http.Request, name string, least, most int) (n int, given bool, err error) {
	q := r.URL.Query().Get(name)
	if q == "" {
		return 0, false, nil
	}
	if n, err = strconv.Atoi(q); err != nil || n < least || n > most {
		return 0, false, badRequest("no such %s", name)
	}
	return n, true, nil
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
