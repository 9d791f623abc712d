package site

import (
	"cmp"
	"context"

	"game1208/internal/view"
	"game1208/rules"
)

// keptPictures is how many pictures are kept: those who are sent a link all want its
// picture at once. One takes a third of a megabyte at most.
const keptPictures = 30

// picture sends the picture of a record, for previews of its link. A record never
// changes, and so neither does its picture.
func (s *Site) picture(ctx context.Context, r *Request) (Response, error) {
	if !r.Porter.Allow(Draw) {
		return Response{}, ErrTooMany
	}
	record, err := rules.ParseRecord(r.PathValue("record"))
	if err != nil {
		return Response{}, Fault{view.NotFound, err}
	}
	painted, err := s.painted(ctx, record)
	if err != nil {
		return Response{}, err
	}
	return Response{Status: statusOK, Packed: true, Body: painted, Header: map[string]string{
		"Content-Type": "image/png", "Cache-Control": forever,
		"Cross-Origin-Resource-Policy": "cross-origin", // it is made to be shown elsewhere
	}}, nil
}

// painted returns the picture of a record, from the shelf or painted anew.
func (s *Site) painted(ctx context.Context, record rules.Record) ([]byte, error) {
	if made, ok := s.pictures.get(record.String()); ok {
		return made, nil
	}
	var made []byte
	var failed error
	err := s.reviews.oracle.Painters.Do(ctx, func() { made, failed = s.paint(record) })
	if err = cmp.Or(unlessBusy(err), failed); err != nil {
		return nil, err
	}
	s.pictures.put(record.String(), made)
	return made, nil
}
