package site

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"

	"game1208/fair"
	"game1208/internal/calling"
	"game1208/internal/room"
	"game1208/internal/view"
	"game1208/match"
	"game1208/rules"
)

func (s *Site) table(ctx context.Context, r *Request) (Response, error) {
	owner := r.Porter.Admit()
	t, err := s.house.Look(ctx, r.PathValue("id"), owner)
	if err != nil {
		return Response{}, err
	}
	return page(statusOK, view.Table(s.timed(r), s.seen(ctx, r, t, owner)))
}

// seen returns what the page of a table shows to its viewer.
func (s *Site) seen(ctx context.Context, r *Request, t room.Snapshot, viewer match.Owner) view.TableData {
	v := t.See(viewer)
	calling.View(r.lang(), &v)
	return view.TableData{
		ID: t.ID, View: v, Device: devices(t.State), Link: r.Base + room.Link{ID: t.ID}.Path(), LocalOnly: r.Local,
		Deadline: t.Deadline, Middle: r.Prefs.Middle,
		Review: s.reviewed(ctx, t.State),
	}
}

// act has a command decided and answers with the table as it is then, or with
// the reason why nothing was done.
func (s *Site) act(ctx context.Context, r *Request, owner match.Owner, c match.Command) (Response, error) {
	t, err := s.house.Do(ctx, r.PathValue("id"), c)
	switch {
	case err == nil && !r.Fragment:
		return goTo("/t/" + t.ID)
	case err == nil:
		return s.show(ctx, r, owner, t, statusOK, nil)
	case explained(err):
		s.refused(match.Reason(err))
		return s.show(ctx, r, owner, t, statusConflict, err)
	}
	return Response{}, err
}

// refuse answers with the table as it is and why nothing was done.
func (s *Site) refuse(ctx context.Context, r *Request, owner match.Owner, cause error) (Response, error) {
	t, err := s.house.Look(ctx, r.PathValue("id"), owner)
	if err != nil {
		return Response{}, err
	}
	return s.show(ctx, r, owner, t, statusUnprocessable, cause)
}

// show sends the table to the one who did something there: the part of the page
// that htmx asks for, else the whole. With a cause, nothing was done.
func (s *Site) show(ctx context.Context, r *Request, owner match.Owner, t room.Snapshot, code int, cause error) (Response, error) {
	p, data := s.timed(r), s.seen(ctx, r, t, owner)
	if cause != nil {
		data.Notice = why(p.Lang, cause)
		data.Name, data.Board = r.form.Get("name"), r.form.Get("board")
		data.Entry, _ = strconv.Atoi(r.form.Get("seat")) // it was read before
		if errors.Is(cause, match.WrongBoard) {
			data.Notice = wrongBoard(p.Lang, t.State, data.Entry, data.Board)
		}
	}
	if r.Fragment {
		return page(code, view.TableMain(p, data))
	}
	return page(code, view.Table(p, data))
}

func (s *Site) choose(ctx context.Context, r *Request) (Response, error) {
	gid, seat, fields, err := seated(r, "roll", "revision", "move", "token", "cell")
	if err != nil {
		return Response{}, err
	}
	choice := match.Choose{By: r.Owner, GID: gid, Seat: seat}
	if err := numbers(fields, map[string]*int{"roll": &choice.Roll, "revision": &choice.Revision}); err != nil {
		return Response{}, err
	}
	move := fields["move"]
	if move == "" {
		if fields["token"] == "" {
			return s.refuse(ctx, r, choice.By, errNoToken)
		}
		move = fields["token"] + fields["cell"]
	}
	if choice.Move, err = rules.ParseMove(move); err != nil {
		return Response{}, Bad("move: %v", err)
	}
	return s.act(ctx, r, choice.By, choice)
}

func (s *Site) concede(ctx context.Context, r *Request) (Response, error) {
	fields, err := r.fields("gid", "yes")
	if err != nil {
		return Response{}, err
	}
	concede := match.Concede{By: r.Owner, Yes: fields["yes"] == "1"}
	if concede.GID, err = game(fields); err != nil {
		return Response{}, err
	}
	return s.act(ctx, r, concede.By, concede)
}

func (s *Site) rematch(ctx context.Context, r *Request) (Response, error) {
	fields, err := r.fields("gid")
	if err != nil {
		return Response{}, err
	}
	again := match.Rematch{By: r.Owner}
	if again.GID, err = game(fields); err != nil {
		return Response{}, err
	}
	return s.act(ctx, r, again.By, again)
}

// game reads which game at the table is meant.
func game(fields map[string]string) (fair.GID, error) {
	var id fair.GID
	if err := id.UnmarshalText([]byte(fields["gid"])); err != nil {
		return id, Bad("gid: %v", err)
	}
	return id, nil
}

// proof sends the proof of a game that is over as a file: of the last one, or
// of the one that ?game= names.
func (s *Site) proof(ctx context.Context, r *Request) (Response, error) {
	id := r.PathValue("id")
	t, err := s.house.Look(ctx, id, r.Owner)
	if err != nil {
		return Response{}, err
	}
	n := t.State.Game
	if q := r.URL.Query().Get("game"); q != "" {
		if n, err = number(map[string]string{"game": q}, "game"); err != nil {
			return Response{}, err
		}
	}
	proof, err := s.house.Proof(ctx, id, n)
	if errors.Is(err, match.NotNow) {
		return Response{}, Fault{view.NotFound, err}
	}
	if err != nil {
		return Response{}, err
	}
	data, err := json.MarshalIndent(proof, "", "  ")
	if err != nil {
		return Response{}, err
	}
	return Response{Status: statusOK, Body: append(data, '\n'), Header: map[string]string{
		"Content-Type": "application/json", "Content-Disposition": `attachment; filename="1208-proof.json"`,
	}}, nil
}
