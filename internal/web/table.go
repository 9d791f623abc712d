package web

import (
	"encoding/json"
	"errors"
	"net/http"
	"strconv"

	"game1208/fair"
	"game1208/internal/room"
	"game1208/internal/view"
	"game1208/match"
	"game1208/rules"
)

func (s *Server) table(w http.ResponseWriter, r *http.Request) error {
	owner := s.admit(w, r)
	t, err := s.house.Look(r.Context(), r.PathValue("id"), owner)
	if err != nil {
		return err
	}
	s.page(w, http.StatusOK, view.Table(s.timed(r), s.seen(r, t, owner)))
	return nil
}

// seen returns what the page of a table shows to its viewer.
func (s *Server) seen(r *http.Request, t room.Snapshot, viewer match.Owner) view.TableData {
	base, local := s.invitation(r)
	v := match.See(t.State, viewer)
	call(lang(r), &v)
	return view.TableData{
		ID: t.ID, View: v, Present: t.Present, Device: devices(t.State), Watching: t.Watching,
		Link: base + "/t/" + t.ID, LocalOnly: local,
		Vacant: t.Vacant, Overdue: t.Overdue, Deadline: t.Deadline, Middle: readPrefs(r).middle,
		Review: s.reviewed(r.Context(), t.State),
	}
}

// act has a command decided and answers with the table as it is then, or with
// the reason why nothing was done.
func (s *Server) act(w http.ResponseWriter, r *http.Request, owner match.Owner, c match.Command) error {
	t, err := s.house.Do(r.Context(), r.PathValue("id"), c)
	switch {
	case err == nil && !byHTMX(r):
		http.Redirect(w, r, "/t/"+t.ID, http.StatusSeeOther)
	case err == nil:
		s.show(w, r, owner, t, http.StatusOK, nil)
	case explained(err):
		s.meter.Refused(reason(err))
		s.show(w, r, owner, t, http.StatusConflict, err)
	default:
		return err
	}
	return nil
}

// refuse answers with the table as it is and why nothing was done.
func (s *Server) refuse(w http.ResponseWriter, r *http.Request, owner match.Owner, cause error) error {
	t, err := s.house.Look(r.Context(), r.PathValue("id"), owner)
	if err != nil {
		return err
	}
	s.show(w, r, owner, t, http.StatusUnprocessableEntity, cause)
	return nil
}

// show sends the table to the one who did something there: the part of the page
// that htmx asks for, else the whole. With a cause, nothing was done.
func (s *Server) show(w http.ResponseWriter, r *http.Request, owner match.Owner, t room.Snapshot, code int, cause error) {
	p, data := s.timed(r), s.seen(r, t, owner)
	if cause != nil {
		data.Notice = why(p.Lang, cause)
		data.Name, data.Board = r.PostForm.Get("name"), r.PostForm.Get("board")
		data.Entry, _ = strconv.Atoi(r.PostForm.Get("seat")) // it was read before
		if errors.Is(cause, match.WrongBoard) {
			data.Notice = wrongBoard(p.Lang, t.State, data.Entry, data.Board)
		}
	}
	if byHTMX(r) {
		s.page(w, code, view.TableMain(p, data))
	} else {
		s.page(w, code, view.Table(p, data))
	}
}

func byHTMX(r *http.Request) bool { return r.Header.Get("HX-Request") != "" }

func (s *Server) choose(w http.ResponseWriter, r *http.Request) error {
	gid, seat, fields, err := seated(r, "roll", "revision", "move", "token", "cell")
	if err != nil {
		return err
	}
	choice := match.Choose{By: s.owner(r), GID: gid, Seat: seat}
	if err := numbers(fields, map[string]*int{"roll": &choice.Roll, "revision": &choice.Revision}); err != nil {
		return err
	}
	move := fields["move"]
	if move == "" {
		if fields["token"] == "" {
			return s.refuse(w, r, choice.By, errNoToken)
		}
		move = fields["token"] + fields["cell"]
	}
	if choice.Move, err = rules.ParseMove(move); err != nil {
		return badRequest("move: %v", err)
	}
	return s.act(w, r, choice.By, choice)
}

func (s *Server) concede(w http.ResponseWriter, r *http.Request) error {
	fields, err := form(r, "gid", "yes")
	if err != nil {
		return err
	}
	concede := match.Concede{By: s.owner(r), Yes: fields["yes"] == "1"}
	if concede.GID, err = game(fields); err != nil {
		return err
	}
	return s.act(w, r, concede.By, concede)
}

func (s *Server) rematch(w http.ResponseWriter, r *http.Request) error {
	fields, err := form(r, "gid")
	if err != nil {
		return err
	}
	again := match.Rematch{By: s.owner(r)}
	if again.GID, err = game(fields); err != nil {
		return err
	}
	return s.act(w, r, again.By, again)
}

// game reads which game at the table is meant.
func game(fields map[string]string) (fair.GID, error) {
	var id fair.GID
	if err := id.UnmarshalText([]byte(fields["gid"])); err != nil {
		return id, badRequest("gid: %v", err)
	}
	return id, nil
}

// proof sends the proof of a game that is over as a file: of the last one, or
// of the one that ?game= names.
func (s *Server) proof(w http.ResponseWriter, r *http.Request) error {
	id := r.PathValue("id")
	t, err := s.house.Look(r.Context(), id, s.owner(r))
	if err != nil {
		return err
	}
	n := t.State.Game
	if q := r.URL.Query().Get("game"); q != "" {
		if n, err = number(map[string]string{"game": q}, "game"); err != nil {
			return err
		}
	}
	proof, err := s.house.Proof(r.Context(), id, n)
	if errors.Is(err, match.NotNow) {
		return fault{notice: view.NotFound, cause: err}
	}
	if err != nil {
		return err
	}
	data, err := json.MarshalIndent(proof, "", "  ")
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Disposition", `attachment; filename="1208-proof.json"`)
	w.Write(append(data, '\n')) // a reader who has gone needs no answer
	return nil
}
