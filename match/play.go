package match

import (
	"slices"

	"game1208/rules"
)

func (c Draw) decide(s State) ([]Event, error) {
	switch {
	case !s.WantsDraw() || c.Step != s.NextStep():
		return nil, NotNow
	case !follows(s.Drawn(), c.Step, c.Tokens, c.Roll):
		return nil, BadLuck
	}
	return []Event{Drew(c)}, nil
}

// follows reports whether a step can bring this after the tokens drawn before it.
func follows(drawn rules.Hand, step int, tokens []rules.Token, roll rules.Cell) bool {
	count := 0
	switch {
	case step == 0:
		count = rules.OpenHand
	case step >= 2 && step <= 6:
		count = 1
	}
	for i, t := range tokens {
		if t >= rules.Tokens || drawn.Has(t) || step == 0 && i > 0 && t < tokens[i-1] {
			return false
		}
		drawn = drawn.With(t)
	}
	return len(tokens) == count && (step == 0 && roll == 0 || step > 0 && roll.Valid())
}

func (c Call) decide(s State) ([]Event, error) {
	switch {
	case !s.ByHand || c.GID != s.GID || s.Game == 0:
		return nil, NotNow
	case !s.manages(c.By, c.Present) && !(c.Overdue && s.SeatOf(c.By) >= 0):
		return nil, NotYours
	}
	latest := s.NextStep() - 1
	if tokens, roll := s.step(c.Step); c.Step >= 0 && c.Step <= latest && slices.Equal(tokens, c.Tokens) && roll == c.Roll {
		return nil, nil // the same request again
	}
	if c.Step == s.NextStep() && s.WantsCall() {
		if !follows(s.Drawn(), c.Step, c.Tokens, c.Roll) {
			return nil, BadLuck
		}
		return []Event{Drew{Step: c.Step, Tokens: c.Tokens, Roll: c.Roll}}, nil
	}
	if s.Phase != Playing || c.Step < 0 || c.Step > latest || c.Step < latest && s.Settled > 0 || c.Step > 0 && !s.lies() {
		return nil, NotNow
	}
	return c.correct(s)
}

// step returns what a step of luck has brought, nothing if it is yet to come.
func (s State) step(n int) (tokens []rules.Token, roll rules.Cell) {
	return rules.Deal{Tokens: s.Tokens, Rolls: s.Rolls}.Step(n)
}

// correct enters again what step c.Step brought. Until the first round is over
// that may also be the first three tokens, when the die lies already.
func (c Call) correct(s State) ([]Event, error) {
	n := len(s.Tokens) - len(c.Tokens)
	if n < 0 || !follows(rules.HandOf(s.Tokens[:n]...), c.Step, c.Tokens, c.Roll) {
		return nil, BadLuck
	}
	switch {
	case c.Known != s.Corrected:
		return nil, Stale
	case s.Corrected >= maxCorrected:
		return nil, TooOften
	}
	return []Event{Redrew{Step: c.Step, Tokens: c.Tokens, Roll: c.Roll}}, nil
}

func (c Choose) decide(s State) ([]Event, error) {
	switch {
	case !s.holds(c.By, c.Seat) || s.Seats[c.Seat].Kind != Person:
		return nil, NotYours
	case c.GID != s.GID || c.Roll < 1 || c.Roll > len(s.Rolls):
		return nil, NotNow
	}
	seat := s.Seats[c.Seat]
	if c.Roll <= s.Settled {
		if c.Roll <= len(seat.Line) && seat.Line[c.Roll-1] == c.Move && seat.BotMoves>>(c.Roll-1)&1 == 0 {
			return nil, nil // the same request again, its round settled meanwhile
		}
		return nil, TooLate
	}
	if s.Phase != Playing {
		return nil, NotNow
	}
	if seat.Chosen && seat.Choice == c.Move && !seat.ByBot &&
		(c.Revision == seat.Revision || c.Revision == seat.Revision-1) {
		return nil, nil
	}
	if c.Revision != seat.Revision {
		return nil, Stale
	}
	if seat.Chosen && seat.Revision >= maxRevisions { // a first choice is always taken: the table waits for it
		return nil, TooOften
	}
	if err := seat.Position.Check(s.Rolls[c.Roll-1], c.Move); err != nil {
		return nil, err
	}
	chose := Chose{Seat: c.Seat, Roll: c.Roll, Revision: seat.Revision + 1, Move: c.Move}
	return settle(s, append(s.back(c.Seat), chose)...), nil
}

func (c Undo) decide(s State) ([]Event, error) {
	switch {
	case !s.holds(c.By, c.Seat) || s.Seats[c.Seat].Kind != Person:
		return nil, NotYours
	case c.GID != s.GID || c.Roll < 1 || c.Roll > len(s.Rolls):
		return nil, NotNow
	case c.Roll <= s.Settled:
		return nil, TooLate
	case s.Phase != Playing:
		return nil, NotNow
	}
	seat := s.Seats[c.Seat]
	switch {
	case !seat.Chosen && c.Revision == seat.Revision-1:
		return nil, nil
	case !seat.Chosen || c.Revision != seat.Revision:
		return nil, Stale
	case seat.Revision >= maxRevisions:
		return nil, TooOften
	}
	return append(s.back(c.Seat), Undone{Seat: c.Seat, Roll: c.Roll, Revision: seat.Revision + 1}), nil
}

func (c Substitute) decide(s State) ([]Event, error) {
	if c.Seat < 0 || c.Seat >= len(s.Seats) {
		return nil, NoSuchSeat
	}
	if c.Roll != len(s.Rolls) || !s.Waiting(c.Seat) {
		return nil, NotNow
	}
	seat := s.Seats[c.Seat]
	if seat.Kind == Paper {
		// Of a player whose device is gone nobody knows whether he has abstained.
		return settle(s, Passed{Seat: c.Seat, Roll: c.Roll, Last: seat.Bot && c.Roll >= rules.Tokens}), nil
	}
	if err := seat.Position.Check(s.Rolls[c.Roll-1], c.Move); err != nil {
		return nil, err
	}
	return settle(s, Chose{Seat: c.Seat, Roll: c.Roll, Revision: seat.Revision + 1, Move: c.Move, Bot: true}), nil
}

// settle returns the events, and what follows when the last one waited for has chosen.
func settle(s State, events ...Event) []Event {
	for _, e := range events {
		s = Apply(s, e)
	}
	if !s.allChosen() {
		return events
	}
	settled := Settled{Roll: len(s.Rolls)}
	return finish(Apply(s, settled), append(events, settled)...)
}

// finish returns the events that led to s, and the end of the game if nobody has
// anything left to place or to enter. Boards on paper whose device is gone are
// left out.
func finish(s State, events ...Event) []Event {
	for i, seat := range s.Seats {
		if seat.Bot && seat.awaitsBoard() && !seat.Done() {
			omitted := Omitted{Seat: i}
			events = append(events, omitted)
			s = Apply(s, omitted)
		}
	}
	for _, seat := range s.Seats {
		if !seat.Done() {
			return events
		}
	}
	return append(events, Ended{Ending: Finished})
}

func (c HandOver) decide(s State) ([]Event, error) {
	by := s.SeatOf(c.By)
	switch {
	case by < 0:
		return nil, NotYours
	case c.GID != s.GID:
		return nil, NotNow
	case c.Seat < 0 || c.Seat >= len(s.Seats):
		return nil, NoSuchSeat
	case s.holds(c.By, c.Seat) || s.Seats[c.Seat].Kind == Robot:
		return nil, NotYours
	case s.Seats[c.Seat].Bot || s.Seats[c.Seat].Omitted:
		return nil, nil
	case s.Phase != Playing:
		return nil, NotNow
	case c.Seat >= len(c.Vacant) || !c.Vacant[c.Seat]:
		return nil, TooSoon
	}
	handed := Handed{Seat: c.Seat, By: by, Bot: true}
	return finish(Apply(s, handed), handed), nil
}

func (c Return) decide(s State) ([]Event, error) {
	var all []Event
	for _, i := range s.SeatsOf(c.By) {
		all = append(all, s.back(i)...)
	}
	return all, nil
}

// back returns what follows when the seat's player is here, as whoever plays for
// himself is: the bot stands aside, and no link of another's holds.
func (s State) back(seat int) []Event {
	var all []Event
	if s.Seats[seat].Bot {
		all = append(all, Handed{Seat: seat, By: seat})
	}
	if s.Seats[seat].Offer.Lost && s.Seats[seat].lent() {
		all = append(all, Withdrawn{Seat: seat})
	}
	return all
}

func (c Concede) decide(s State) ([]Event, error) {
	own := s.SeatsOf(c.By)
	switch {
	case len(own) == 0:
		return nil, NotYours
	case c.GID != s.GID:
		return nil, NotNow
	case s.Phase == Over && s.Ending == GivenUp && c.Yes:
		return nil, nil
	case s.Phase != Playing:
		return nil, NotNow
	}
	var events []Event
	for _, i := range own {
		if s.Seats[i].Concedes == c.Yes {
			continue
		}
		if !c.Yes && s.Seats[i].Wavered >= maxWavered {
			return nil, TooOften
		}
		conceded := Conceded{Seat: i, Yes: c.Yes}
		events = append(events, conceded)
		s = Apply(s, conceded)
	}
	for seat, present := range c.Present {
		if present && seat < len(s.Seats) && s.Seats[seat].Kind != Robot && !s.Seats[seat].Concedes {
			return events, nil
		}
	}
	if !c.Yes {
		return events, nil
	}
	return append(events, Ended{Ending: GivenUp}), nil
}

func (Expire) decide(s State) ([]Event, error) {
	if s.Phase == Over || s.Game == 0 {
		return nil, nil
	}
	return []Event{Ended{Ending: Expired}}, nil
}

func (c Disclose) decide(s State) ([]Event, error) {
	if !s.WantsLuck() {
		return nil, NotNow
	}
	if _, err := rules.ParseDeal(c.Luck.String()); err != nil || !s.Deal().Begins(c.Luck) ||
		len(c.Luck.Tokens) != rules.Tokens || len(c.Luck.Rolls) != rules.MaxRolls {
		return nil, BadLuck
	}
	return []Event{Disclosed(c)}, nil
}
