package site

import (
	"cmp"
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"game1208/internal/view"
	"game1208/rules"
)

// replayForm asks for a record, and goes to the page of the one asked for.
func (s *Site) replayForm(ctx context.Context, r *Request) (Response, error) {
	typed := strings.TrimSpace(r.URL.Query().Get("record"))
	if typed == "" {
		return page(statusOK, view.Replay(r.page(), view.ReplayData{}))
	}
	if _, err := rules.ParseRecord(typed); err != nil {
		return s.unreadable(ctx, r, typed, err)
	}
	return goTo("/r/" + typed)
}

// record shows the review of a record, or a step of it.
func (s *Site) record(ctx context.Context, r *Request) (Response, error) {
	typed := r.PathValue("record")
	record, err := rules.ParseRecord(typed)
	if err != nil {
		return s.unreadable(ctx, r, typed, err)
	}
	data, err := readReview(r.URL.Query(), record)
	if err != nil {
		return Response{}, err
	}
	if data.Origin, err = readOrigin(r.URL.Query().Get("of")); err != nil {
		return Response{}, err
	}
	found, err := s.review(ctx, record)
	if err != nil {
		return Response{}, err
	}
	data.Review = *found
	// The host is the one that the reader asked for, and nobody keeps the page: who
	// asks with a false one misleads himself alone.
	if !r.Local {
		data.Base = r.Base
	}
	return page(statusOK, view.Review(r.page(), data))
}

// readReview reads which page of a record's review is asked for, and who moved.
func readReview(query url.Values, record rules.Record) (d view.ReviewData, err error) {
	d.Player, d.Step = -1, -1
	if d.Movers, err = view.ParseMovers(query.Get("by"), record); err != nil {
		return d, Bad("%v", err)
	}
	line := slices.MaxFunc(record.Lines, func(a, b rules.Line) int { return cmp.Compare(len(a), len(b)) })
	player, given, err := asked(query, "player", 1, len(record.Lines))
	if err != nil {
		return d, err
	}
	if given {
		d.Player = player - 1
		line = record.Lines[d.Player]
	}
	step, given, err := asked(query, "step", 0, len(line))
	if given {
		d.Step = step
	}
	return d, err
}

// asked reads a number of the query within bounds, if it is given.
func asked(query url.Values, name string, least, most int) (n int, given bool, err error) {
	q := query.Get(name)
	if q == "" {
		return 0, false, nil
	}
	if n, err = strconv.Atoi(q); err != nil || n < least || n > most {
		return 0, false, Bad("no such %s", name)
	}
	return n, true, nil
}

func (s *Site) unreadable(ctx context.Context, r *Request, typed string, cause error) (Response, error) {
	p := r.page()
	p.Back = "/replay"
	return page(statusBadRequest, view.Replay(p, view.ReplayData{Input: typed, Error: why(p.Lang, cause)}))
}

func (s *Site) rules(ctx context.Context, r *Request) (Response, error) {
	return page(statusOK, view.Rules(r.page()))
}

func (s *Site) fairness(ctx context.Context, r *Request) (Response, error) {
	return page(statusOK, view.Fairness(r.page()))
}

func (s *Site) privacy(ctx context.Context, r *Request) (Response, error) {
	return page(statusOK, view.Privacy(r.page()))
}
