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

// entropyField is the name of the bytes of a seat; those of a device's only
// person have no number.
func entropyField(seat int) string { return "entropy" + strconv.Itoa(seat) }

func (s *Server) ready(w http.ResponseWriter, r *http.Request) error {
	names := []string{"gid", "entropy"}
	for seat := range rules.MaxPlayers {
		names = append(names, entropyField(seat))
	}
	fields, err := form(r, names...)
	if err != nil {
		return err
	}
	ready := match.Ready{By: s.owner(r)}
	if ready.GID, err = game(fields); err != nil {
		return err
	}
	add := func(name string) error {
		var e fair.Entropy
		if err := e.UnmarshalText([]byte(fields[name])); err != nil {
			return badRequest("%s: %v", name, err)
		}
		ready.Entropy = append(ready.Entropy, e)
		return nil
	}
	if fields["entropy"] != "" { // a browser without scripts has none
		err = add("entropy")
	}
	for seat := range rules.MaxPlayers {
		if name := entropyField(seat); err == nil && fields[name] != "" {
			ready.Persons = append(ready.Persons, seat)
			err = add(name)
		}
	}
	if err != nil {
		return err
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
