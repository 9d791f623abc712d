package site

import (
	"context"
	"slices"
	"strconv"

	"game1208/fair"
	"game1208/internal/calling"
	"game1208/internal/name"
	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

func (s *Site) sit(ctx context.Context, r *Request) (Response, error) {
	fields, err := r.fields("name")
	if err != nil {
		return Response{}, err
	}
	owner := r.Porter.Admit()
	given, err := given(r, fields["name"])
	if err != nil {
		return s.refuse(ctx, r, owner, err)
	}
	return s.act(ctx, r, owner, match.Sit{By: owner, Name: given, Skeleton: name.Skeleton(given)})
}

// add seats somebody who has no device of his own.
func (s *Site) add(ctx context.Context, r *Request) (Response, error) {
	fields, err := r.fields("seat", "kind", "style", "name")
	if err != nil {
		return Response{}, err
	}
	add := match.Add{By: r.Owner, Style: fields["style"]}
	if add.Seat, err = number(fields, "seat"); err != nil {
		return Response{}, err
	}
	if add.Kind, err = match.ParseKind(fields["kind"]); err != nil {
		return Response{}, Bad("kind: %v", err)
	}
	if known := slices.Contains(text.BotStyles, add.Style); known != (add.Kind == match.Robot) || add.Style != "" && !known {
		return Response{}, Bad("no such bot")
	}
	if add.Name, err = calling.Chosen(fields["name"]); err != nil {
		return s.refuse(ctx, r, add.By, err)
	}
	add.Skeleton = name.Skeleton(add.Name)
	return s.act(ctx, r, add.By, add)
}

func (s *Site) leave(ctx context.Context, r *Request) (Response, error) {
	fields, err := r.fields("seat")
	if err != nil {
		return Response{}, err
	}
	leave := match.Leave{By: r.Owner}
	if leave.Seat, err = number(fields, "seat"); err != nil {
		return Response{}, err
	}
	return s.act(ctx, r, leave.By, leave)
}

// free empties the seat of the one who was called so on the page.
func (s *Site) free(ctx context.Context, r *Request) (Response, error) {
	fields, err := r.fields("seat", "name")
	if err != nil {
		return Response{}, err
	}
	free := match.Free{By: r.Owner, Name: fields["name"]}
	if free.Seat, err = number(fields, "seat"); err != nil {
		return Response{}, err
	}
	t, err := s.house.Look(ctx, r.PathValue("id"), free.By)
	if err != nil {
		return Response{}, err
	}
	v := t.See(free.By)
	calling.View(r.lang(), &v)
	if free.Seat < len(v.Seats) && v.Seats[free.Seat].Name == free.Name {
		free.Name = t.State.Seats[free.Seat].Name // "" for who has none
	}
	return s.act(ctx, r, free.By, free)
}

func (s *Site) shrink(ctx context.Context, r *Request) (Response, error) {
	if _, err := r.fields(); err != nil {
		return Response{}, err
	}
	owner := r.Owner
	return s.act(ctx, r, owner, match.Shrink{By: owner})
}

// entropyField is the name of the bytes of a seat; those of a device's only
// person have no number.
func entropyField(seat int) string { return "entropy" + strconv.Itoa(seat) }

func (s *Site) ready(ctx context.Context, r *Request) (Response, error) {
	names := []string{"gid", "entropy"}
	for seat := range rules.MaxPlayers {
		names = append(names, entropyField(seat))
	}
	fields, err := r.fields(names...)
	if err != nil {
		return Response{}, err
	}
	ready := match.Ready{By: r.Owner}
	if ready.GID, err = game(fields); err != nil {
		return Response{}, err
	}
	add := func(name string) error {
		var e fair.Entropy
		if err := e.UnmarshalText([]byte(fields[name])); err != nil {
			return Bad("%s: %v", name, err)
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
		return Response{}, err
	}
	return s.act(ctx, r, ready.By, ready)
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
