package site

import (
	"context"
	"errors"
	"strings"

	"game1208/fair"
	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

// What is done in a game besides choosing: taking a choice back, the leader's
// work at a real table, and what bots do for those who are away.

var (
	// errThreeTokens is another number of tokens where three are revealed.
	errThreeTokens = errors.New("other than three tokens")
	// errTokenFirst is a roll without the token that is revealed before it.
	errTokenFirst = errors.New("a roll without its token")
)

// seated reads the form of something that is done in a game for a seat of the device.
func seated(r *Request, more ...string) (gid fair.GID, seat int, fields map[string]string, err error) {
	if fields, err = r.fields(append(more, "gid", "seat")...); err != nil {
		return gid, 0, nil, err
	}
	if gid, err = game(fields); err != nil {
		return gid, 0, nil, err
	}
	seat, err = number(fields, "seat")
	return gid, seat, fields, err
}

func (s *Site) undo(ctx context.Context, r *Request) (Response, error) {
	gid, seat, fields, err := seated(r, "roll", "revision")
	if err != nil {
		return Response{}, err
	}
	undo := match.Undo{By: r.Owner, GID: gid, Seat: seat}
	if err := numbers(fields, map[string]*int{"roll": &undo.Roll, "revision": &undo.Revision}); err != nil {
		return Response{}, err
	}
	return s.act(ctx, r, undo.By, undo)
}

func (s *Site) pass(ctx context.Context, r *Request) (Response, error) {
	fields, err := r.fields("gid", "roll", "last")
	if err != nil {
		return Response{}, err
	}
	pass := match.Pass{By: r.Owner, Last: fields["last"] == "1"}
	if pass.GID, err = game(fields); err != nil {
		return Response{}, err
	}
	if pass.Roll, err = number(fields, "roll"); err != nil {
		return Response{}, err
	}
	return s.act(ctx, r, pass.By, pass)
}

// callFields are those of a step of real luck: three tokens by their letters, or
// a roll with or without one token.
var callFields = func() []string {
	names := []string{"gid", "step", "known", "token", "roll"}
	for t := range rules.AllTokens.All() {
		names = append(names, "token"+t.String())
	}
	return names
}()

func (s *Site) call(ctx context.Context, r *Request) (Response, error) {
	fields, err := r.fields(callFields...)
	if err != nil {
		return Response{}, err
	}
	call := match.Call{By: r.Owner}
	if call.GID, err = game(fields); err != nil {
		return Response{}, err
	}
	if err := numbers(fields, map[string]*int{"step": &call.Step, "known": &call.Known}); err != nil {
		return Response{}, err
	}
	if call.Tokens, call.Roll, err = drawn(fields, call.Step); err != nil {
		if errors.Is(err, errThreeTokens) || errors.Is(err, errTokenFirst) {
			return s.refuse(ctx, r, call.By, err)
		}
		return Response{}, err
	}
	return s.act(ctx, r, call.By, call)
}

// drawn reads what a step brought.
func drawn(fields map[string]string, step int) ([]rules.Token, rules.Cell, error) {
	var tokens []rules.Token
	if step == 0 {
		for t := range rules.AllTokens.All() {
			if fields["token"+t.String()] != "" {
				tokens = append(tokens, t)
			}
		}
		if len(tokens) != rules.OpenHand {
			return nil, 0, errThreeTokens
		}
		return tokens, 0, nil
	}
	n, err := number(fields, "roll")
	if err != nil || n < 1 || n > rules.Cells {
		return nil, 0, Bad("no such roll")
	}
	if step < 2 || step > 6 {
		return nil, rules.Cell(n), nil
	}
	if fields["token"] == "" {
		return nil, 0, errTokenFirst
	}
	t, err := rules.ParseToken(fields["token"])
	if err != nil {
		return nil, 0, Bad("token: %v", err)
	}
	return []rules.Token{t}, rules.Cell(n), nil
}

// enter takes the board of a player on paper, however it is typed.
func (s *Site) enter(ctx context.Context, r *Request) (Response, error) {
	gid, seat, fields, err := seated(r, "board")
	if err != nil {
		return Response{}, err
	}
	enter := match.Enter{By: r.Owner, GID: gid, Seat: seat}
	if enter.Board, err = rules.ParseBoard(typedBoard(fields["board"])); err != nil {
		return s.refuse(ctx, r, enter.By, err)
	}
	return s.act(ctx, r, enter.By, enter)
}

// typedBoard is a board in the notation, however somebody typed it.
func typedBoard(typed string) string {
	return strings.ToUpper(strings.Join(strings.Fields(typed), ""))
}

// wrongBoard says what is wrong with the board that was typed for the seat.
func wrongBoard(lang text.Lang, s match.State, seat int, typed string) string {
	b, _ := rules.ParseBoard(typedBoard(typed)) // it was read before
	switch s.PaperDeal(seat).Misfit(b) {
	case rules.WrongCount:
		return text.WrongCount(lang, b.Len())
	case rules.WrongCells:
		return text.WrongCells.In(lang)
	}
	return text.WrongLetters.In(lang)
}

func (s *Site) omit(ctx context.Context, r *Request) (Response, error) {
	gid, seat, _, err := seated(r)
	if err != nil {
		return Response{}, err
	}
	owner := r.Owner
	return s.act(ctx, r, owner, match.Omit{By: owner, GID: gid, Seat: seat})
}

func (s *Site) handover(ctx context.Context, r *Request) (Response, error) {
	gid, seat, _, err := seated(r)
	if err != nil {
		return Response{}, err
	}
	owner := r.Owner
	return s.act(ctx, r, owner, match.HandOver{By: owner, GID: gid, Seat: seat})
}

func (s *Site) comeBack(ctx context.Context, r *Request) (Response, error) {
	if _, err := r.fields(); err != nil {
		return Response{}, err
	}
	owner := r.Owner
	return s.act(ctx, r, owner, match.Return{By: owner})
}
