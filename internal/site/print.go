package site

import (
	"cmp"
	"context"

	"game1208/internal/view"
	"game1208/review"
	"game1208/rules"
)

// printing shows what may be printed.
func (s *Site) printing(_ context.Context, r *Request) (Response, error) {
	return page(statusOK, view.Print(r.page()))
}

// kit sends what was picked there as a file. Deals are drawn anew each time.
func (s *Site) kit(ctx context.Context, r *Request) (Response, error) {
	if !r.Porter.Allow(Draw) {
		return Response{}, ErrTooMany
	}
	job, err := s.press(r.lang(), r.URL.Query())
	if err != nil {
		return Response{}, err
	}
	var file File
	var failure error
	o := s.reviews.oracle
	err = o.Painters.Do(ctx, func() {
		file, failure = job(func(v rules.Variant) review.Judge { return o.Exact(v) })
	})
	if err = cmp.Or(unlessBusy(err), failure); err != nil {
		return Response{}, err
	}
	return Response{Status: statusOK, Packed: true, Body: file.Data, Header: map[string]string{
		"Content-Type": file.Type, "Content-Disposition": `attachment; filename="` + file.Name + `"`,
	}}, nil
}
