package web

import (
	"crypto/rand"
	"math/big"
	"net/http"
	"slices"

	"game1208/internal/text"
	"game1208/internal/view"
	"game1208/rules"
)

// try shows a record of one player on its next roll. The moves are in the address,
// and nothing is kept anywhere. A form that picks a token and a cell leads to the
// address of the roll that follows; the last move leads to the review.
func (s *Server) try(w http.ResponseWriter, r *http.Request) error {
	typed, query := r.PathValue("record"), r.URL.Query()
	record, err := practised(typed)
	if err != nil {
		return err
	}
	boards, _ := record.Boards() // a record that was read is legal
	if boards[0].Len() == rules.Tokens {
		http.Redirect(w, r, "/r/"+record.String(), http.StatusSeeOther)
		return nil
	}
	p := page(r)
	p.Back = r.URL.EscapedPath()
	token, cell := query.Get("token"), query.Get("cell")
	switch {
	case token == "" && cell == "":
		s.page(w, http.StatusOK, view.Try(p, record, ""))
		return nil
	case token == "":
		s.page(w, http.StatusUnprocessableEntity, view.Try(p, record, text.NoToken.In(p.Lang)))
		return nil
	}
	if next, err := practised(typed + token + cell); err == nil {
		http.Redirect(w, r, "/try/"+next.String(), http.StatusSeeOther)
		return nil
	}
	s.page(w, http.StatusBadRequest, view.Try(p, record, text.TryLost.In(p.Lang)))
	return nil
}

// practised reads a record of one player.
func practised(typed string) (rules.Record, error) {
	record, err := rules.ParseRecord(typed)
	if err != nil {
		return record, badRequest("record: %v", err)
	}
	if len(record.Lines) != 1 {
		return record, badRequest("a practice is for one")
	}
	return record, nil
}

// tryAnew draws the luck of a record anew, after so many of its rolls, and leads to
// the practice on it.
func (s *Server) tryAnew(w http.ResponseWriter, r *http.Request) error {
	fields, err := form(r, "record", "roll")
	if err != nil {
		return err
	}
	record, err := practised(fields["record"])
	if err != nil {
		return err
	}
	roll := 0
	if err := numbers(fields, map[string]*int{"roll": &roll}); err != nil {
		return err
	}
	line := record.Lines[0]
	if roll < len(line) || roll > len(record.Deal.Rolls) {
		return badRequest("no such roll")
	}
	record.Deal = redrawn(record.Deal, len(line), roll)
	http.Redirect(w, r, "/try/"+record.String(), http.StatusSeeOther)
	return nil
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
		t := all[oneOf(len(all))]
		fresh.Tokens, hidden = append(fresh.Tokens, t), hidden.Without(t)
	}
	for len(fresh.Rolls) < rules.MaxRolls {
		fresh.Rolls = append(fresh.Rolls, rules.Cell(1+oneOf(rules.Cells)))
	}
	return fresh
}

// oneOf draws a number from 0 to n − 1.
func oneOf(n int) int {
	i, err := rand.Int(rand.Reader, big.NewInt(int64(n)))
	if err != nil {
		panic(err) // the system's randomness does not fail
	}
	return int(i.Int64())
}
