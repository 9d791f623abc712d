package web

import (
	"net/http"
	"slices"
	"strconv"

	"game1208/fair"
	"game1208/internal/name"
	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

func (s *Server) sit(w http.ResponseWriter, r *http.Request) error {
	fields, err := form(r, "name")
	if err != nil {
		return err
	}
	owner := s.admit(w, r)
	given, err := s.given(w, r, fields["name"])
	if err != nil {
		return s.refuse(w, r, owner, err)
	}
	return s.act(w, r, owner, match.Sit{By: owner, Name: given, Skeleton: name.Skeleton(given)})
}

// add seats somebody who has no device of his own.
func (s *Server) add(w http.ResponseWriter, r *http.Request) error {
	fields, err := form(r, "seat", "kind", "style", "name")
	if err != nil {
		return err
	}
	add := match.Add{By: s.owner(r), Style: fields["style"]}
	if add.Seat, err = number(fields, "seat"); err != nil {
		return err
	}
	if add.Kind, err = match.ParseKind(fields["kind"]); err != nil {
		return badRequest("kind: %v", err)
	}
	if known := slices.Contains(text.BotStyles, add.Style); known != (add.Kind == match.Robot) || add.Style != "" && !known {
		return badRequest("no such bot")
	}
	if add.Name, err = chosen(fields["name"]); err != nil {
		return s.refuse(w, r, add.By, err)
	}
	add.Skeleton = name.Skeleton(add.Name)
	return s.act(w, r, add.By, add)
}

func (s *Server) leave(w http.ResponseWriter, r *http.Request) error {
	fields, err := form(r, "seat")
	if err != nil {
		return err
	}
	leave := match.Leave{By: s.owner(r)}
	if leave.Seat, err = number(fields, "seat"); err != nil {
		return err
	}
	return s.act(w, r, leave.By, leave)
}

// free empties the seat of the one who was called so on the page.
func (s *Server) free(w http.ResponseWriter, r *http.Request) error {
	fields, err := form(r, "seat", "name")
	if err != nil {
		return err
	}
	free := match.Free{By: s.owner(r), Name: fields["name"]}
	if free.Seat, err = number(fields, "seat"); err != nil {
		return err
	}
	t, err := s.house.Look(r.Context(), r.PathValue("id"), free.By)
	if err != nil {
		return err
	}
	v := match.See(t.State, free.By)
	call(lang(r), &v)
	if free.Seat < len(v.Seats) && v.Seats[free.Seat].Name == free.Name {
		free.Name = t.State.Seats[free.Seat].Name // "" for who has none
	}
	return s.act(w, r, free.By, free)
}

func (s *Server) shrink(w http.ResponseWriter, r *http.Request) error {
	if _, err := form(r); err != nil {
		return err
	}
	owner := s.owner(r)
	return s.act(w, r, owner, match.Shrink{By: owner})
}

// entropyFields are the bytes of a device's seats: that of its only one, or one
// for each.
var entropyFields = func() []string {
	names := []string{"entropy"}
	for i := range rules.MaxPlayers {
		names = append(names, "entropy"+strconv.Itoa(i))
	}
	return names
}()

func (s *Server) ready(w http.ResponseWriter, r *http.Request) error {
	fields, err := form(r, append(slices.Clone(entropyFields), "gid")...)
	if err != nil {
		return err
	}
	ready := match.Ready{By: s.owner(r)}
	if ready.GID, err = gid(fields); err != nil {
		return err
	}
	for _, name := range entropyFields {
		if fields[name] == "" { // a browser without scripts has none
			continue
		}
		var e fair.Entropy
		if err := e.UnmarshalText([]byte(fields[name])); err != nil {
			return badRequest("%s: %v", name, err)
		}
		ready.Entropy = append(ready.Entropy, e)
	}
	return s.act(w, r, ready.By, ready)
}

// devices returns for each seat the first one of the same device, -1 for a bot's
// and a free one.
func devices(t match.State) []int {
	all := make([]int, len(t.Seats))
	for i, seat := range t.Seats {
		all[i] = t.SeatOf(seat.Owner)
	}
	return all
}
