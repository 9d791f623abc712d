package site

import (
	"context"
	"crypto/rand"
	"errors"

	"game1208/internal/calling"
	"game1208/internal/room"
	"game1208/internal/view"
	"game1208/match"
)

// errBadLink is a link for a seat that is unknown, used or too old, or whose
// table is: all are answered alike.
var errBadLink = Fault{view.BadSeatLink, match.BadLink}

// lend makes a link by which a seat goes to another device, and shows it once.
func (s *Site) lend(ctx context.Context, r *Request) (Response, error) {
	fields, err := r.fields("seat")
	if err != nil {
		return Response{}, err
	}
	token := room.RandomID(rand.Reader)
	lend := match.Lend{By: r.Owner, Key: room.SeatKey(token)}
	if lend.Seat, err = number(fields, "seat"); err != nil {
		return Response{}, err
	}
	t, err := s.house.Do(ctx, r.PathValue("id"), lend)
	if explained(err) {
		return s.show(ctx, r, lend.By, t, statusConflict, err)
	}
	if err != nil {
		return Response{}, err
	}
	data := s.link(r, t, lend.Seat)
	data.Link, data.LocalOnly = r.Base+room.Link{ID: t.ID, Token: token}.Path(), r.Local
	data.Own = t.State.Seats[lend.Seat].Owner == lend.By
	return page(statusOK, view.SeatLink(r.page(), data))
}

// link is what the pages of a link say of its seat.
func (s *Site) link(r *Request, t room.Snapshot, seat int) view.SeatLinkData {
	v := t.See("")
	calling.View(r.lang(), &v)
	return view.SeatLinkData{ID: t.ID, Name: v.Seats[seat].Name, Board: v.Seats[seat].Position.Board}
}

// offered asks whether the seat of a link shall come to this device. It does
// nothing: whoever only fetches the page, as programs that show previews do,
// takes nothing away.
func (s *Site) offered(ctx context.Context, r *Request) (Response, error) {
	t, err := s.house.Look(ctx, r.PathValue("id"), "")
	if errors.Is(err, room.ErrNoTable) {
		return Response{}, errBadLink
	}
	if err != nil {
		return Response{}, err
	}
	key, now := room.SeatKey(r.PathValue("token")), s.clock().Unix()
	for i, seat := range t.State.Seats {
		if seat.Offer.Key == key && !seat.Offer.Taken && now <= seat.Offer.Until {
			data := s.link(r, t, i)
			data.Link = room.Link{ID: t.ID, Token: r.PathValue("token")}.Path()
			r.Porter.Admit() // so that a second tap comes from the same owner
			return page(statusOK, view.TakeSeat(r.page(), data))
		}
	}
	return Response{}, errBadLink
}

// take brings the seat of a link to this device.
func (s *Site) take(ctx context.Context, r *Request) (Response, error) {
	if _, err := r.fields(); err != nil {
		return Response{}, err
	}
	t, err := s.house.Do(ctx, r.PathValue("id"), match.Take{By: r.Porter.Admit(), Key: room.SeatKey(r.PathValue("token"))})
	if errors.Is(err, room.ErrNoTable) || errors.Is(err, match.BadLink) {
		return Response{}, errBadLink
	}
	if err != nil {
		return Response{}, err
	}
	return goTo("/t/" + t.ID)
}
