package web

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"

	"game1208/internal/room"
	"game1208/internal/view"
	"game1208/match"
)

// linkBytes is the length of what a link for a seat holds: 128 random bits.
const linkBytes = 16

// errBadLink is a link for a seat that is unknown, used or too old, or whose
// table is: all are answered alike.
var errBadLink = fault{notice: view.BadSeatLink, cause: match.BadLink}

// linkKey returns the hash under which a table keeps a link.
func linkKey(token string) string {
	sum := sha256.Sum256([]byte("1208/v1/seat" + token))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// lend makes a link by which a seat goes to another device, and shows it once.
func (s *Server) lend(w http.ResponseWriter, r *http.Request) error {
	fields, err := form(r, "seat")
	if err != nil {
		return err
	}
	random := make([]byte, linkBytes)
	rand.Read(random)
	token := base64.RawURLEncoding.EncodeToString(random)
	lend := match.Lend{By: s.owner(r), Key: linkKey(token)}
	if lend.Seat, err = number(fields, "seat"); err != nil {
		return err
	}
	t, err := s.house.Do(r.Context(), r.PathValue("id"), lend)
	if explained(err) {
		s.show(w, r, lend.By, t, http.StatusConflict, err)
		return nil
	}
	if err != nil {
		return err
	}
	data := s.link(r, t, lend.Seat)
	base, local := s.invitation(r)
	data.Link, data.LocalOnly = base+seatPath(t.ID, token), local
	data.Own = t.State.Seats[lend.Seat].Owner == lend.By
	s.page(w, http.StatusOK, view.SeatLink(page(r), data))
	return nil
}

// link is what the pages of a link say of its seat.
func (s *Server) link(r *http.Request, t room.Snapshot, seat int) view.SeatLinkData {
	v := match.See(t.State, "")
	call(lang(r), &v)
	return view.SeatLinkData{ID: t.ID, Name: v.Seats[seat].Name, Board: v.Seats[seat].Position.Board}
}

func seatPath(table, token string) string { return "/t/" + table + "/seat/" + token }

// offered asks whether the seat of a link shall come to this device. It does
// nothing: whoever only fetches the page, as programs that show previews do,
// takes nothing away.
func (s *Server) offered(w http.ResponseWriter, r *http.Request) error {
	t, err := s.house.Look(r.Context(), r.PathValue("id"), "")
	if errors.Is(err, room.ErrNoTable) {
		return errBadLink
	}
	if err != nil {
		return err
	}
	key, now := linkKey(r.PathValue("token")), s.gate.clock().Unix()
	for i, seat := range t.State.Seats {
		if seat.Offer.Key == key && !seat.Offer.Taken && now <= seat.Offer.Until {
			data := s.link(r, t, i)
			data.Link = seatPath(t.ID, r.PathValue("token"))
			s.admit(w, r) // so that a second tap comes from the same owner
			s.page(w, http.StatusOK, view.TakeSeat(page(r), data))
			return nil
		}
	}
	return errBadLink
}

// take brings the seat of a link to this device.
func (s *Server) take(w http.ResponseWriter, r *http.Request) error {
	if _, err := form(r); err != nil {
		return err
	}
	t, err := s.house.Do(r.Context(), r.PathValue("id"), match.Take{By: s.admit(w, r), Key: linkKey(r.PathValue("token"))})
	if errors.Is(err, room.ErrNoTable) || errors.Is(err, match.BadLink) {
		return errBadLink
	}
	if err != nil {
		return err
	}
	http.Redirect(w, r, "/t/"+t.ID, http.StatusSeeOther)
	return nil
}
