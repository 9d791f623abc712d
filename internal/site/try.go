package site

import (
	"context"
	"math/rand/v2"
	"slices"

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
	boards, _ := record.Boards() // a record that was read is legal
	if boards[0].Len() == rules.Tokens {
		return goTo("/r/" + record.String())
	}
	p := r.page()
	p.Back = r.URL.EscapedPath()
	token, cell := query.Get("token"), query.Get("cell")
	switch {
	case token == "" && cell == "":
		return page(statusOK, view.Try(p, record, ""))
	case token == "":
		return page(statusUnprocessable, view.Try(p, record, text.NoToken.In(p.Lang)))
	}
	if next, err := practised(typed + token + cell); err == nil {
		return goTo("/try/" + next.String())
	}
	return page(statusBadRequest, view.Try(p, record, text.TryLost.In(p.Lang)))
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

// tryAnew draws the luck of a record anew, after so many of its rolls, and leads to
// the practice on it.
func (s *Site) tryAnew(ctx context.Context, r *Request) (Response, error) {
	fields, err := r.fields("record", "roll")
	if err != nil {
		return Response{}, err
	}
	record, err := practised(fields["record"])
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
	return goTo("/try/" + record.String())
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
