package site

import (
	"context"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"

	"game1208/internal/text"
	"game1208/internal/view"
	"game1208/rules"
)

// try shows a record of one player on its next roll. The moves are in the address,
// and nothing is kept anywhere. A form that picks a token and a cell leads to the
// address of the roll that follows; the last move leads to the review.
func (s *Site) try(ctx context.Context, r *Request) (Response, error) {
	typed, query := r.PathValue("record"), r.URL.Query()
	record, err := practised(typed)
	if err != nil {
		return Response{}, err
	}
	origin, err := readOrigin(query.Get("of"))
	if err != nil {
		return Response{}, err
	}
	boards, _ := record.Boards() // a record that was read is legal
	if boards[0].Len() == rules.Tokens {
		return goTo(origin.Review(record))
	}
	p := r.page()
	p.Back = origin.Try(record)
	token, cell := query.Get("token"), query.Get("cell")
	switch {
	case token == "" && cell == "":
		return page(statusOK, view.Try(p, record, origin, ""))
	case token == "":
		return page(statusUnprocessable, view.Try(p, record, origin, text.NoToken.In(p.Lang)))
	}
	if next, err := practised(typed + token + cell); err == nil {
		return goTo(origin.Try(next))
	}
	return page(statusBadRequest, view.Try(p, record, origin, text.TryLost.In(p.Lang)))
}

// practised reads a record of one player.
func practised(typed string) (rules.Record, error) {
	record, err := rules.ParseRecord(typed)
	if err != nil {
		return record, Bad("record: %v", err)
	}
	if len(record.Lines) != 1 {
		return record, Bad("a practice is for one")
	}
	return record, nil
}

// readOrigin reads from which move of a review a record is played on, "" for none.
func readOrigin(typed string) (*view.Origin, error) {
	if typed == "" {
		return nil, nil
	}
	written, rest, _ := strings.Cut(typed, "?")
	record, err := rules.ParseRecord(written)
	if err != nil {
		return nil, Bad("origin: %v", err)
	}
	fields, err := url.ParseQuery(rest)
	if err != nil {
		return nil, Bad("origin: %v", err)
	}
	data, err := readReview(fields, record)
	if err != nil {
		return nil, err
	}
	if len(record.Lines) == 1 {
		data.Player = 0
	}
	if data.Player < 0 || data.Step < 1 {
		return nil, Bad("origin: no move")
	}
	return &view.Origin{Record: record, Movers: data.Movers, Player: data.Player, Step: data.Step}, nil
}

// tryAnew draws the luck of a record anew, after so many of its rolls, and leads to
// the practice on it.
func (s *Site) tryAnew(ctx context.Context, r *Request) (Response, error) {
	fields, err := r.fields("record", "roll", "of")
	if err != nil {
		return Response{}, err
	}
	record, err := practised(fields["record"])
	if err != nil {
		return Response{}, err
	}
	origin, err := readOrigin(fields["of"])
	if err != nil {
		return Response{}, err
	}
	roll := 0
	if err := numbers(fields, map[string]*int{"roll": &roll}); err != nil {
		return Response{}, err
	}
	line := record.Lines[0]
	if roll < len(line) || roll > len(record.Deal.Rolls) {
		return Response{}, Bad("no such roll")
	}
	record.Deal = redrawn(record.Deal, len(line), roll)
	return goTo(origin.Try(record))
}

// redrawn is a deal of which so many moves and so many rolls are known, with the
// rest drawn anew.
func redrawn(d rules.Deal, moves, rolls int) rules.Deal {
	fresh := rules.Deal{
		Tokens: slices.Clone(d.Tokens[:min(rules.OpenHand+moves, len(d.Tokens))]),
		Rolls:  slices.Clone(d.Rolls[:rolls]),
	}
	for hidden := rules.AllTokens &^ rules.HandOf(fresh.Tokens...); hidden != 0; {
		all := slices.Collect(hidden.All())
		t := all[rand.IntN(len(all))]
		fresh.Tokens, hidden = append(fresh.Tokens, t), hidden.Without(t)
	}
	for len(fresh.Rolls) < rules.MaxRolls {
		fresh.Rolls = append(fresh.Rolls, rules.Cell(1+rand.IntN(rules.Cells)))
	}
	return fresh
}
