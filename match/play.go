package match

import "game1208/rules"

func (c Draw) decide(s State) ([]Event, error) {
	if !s.WantsDraw() || c.Step != s.NextStep() {
		return nil, NotNow
	}
	tokens := 0
	switch {
	case c.Step == 0:
		tokens = rules.OpenHand
	case c.Step >= 2 && c.Step <= 6:
		tokens = 1
	}
	drawn := s.Drawn()
	for i, t := range c.Tokens {
		if t >= rules.Tokens || drawn.Has(t) || c.Step == 0 && i > 0 && t < c.Tokens[i-1] {
			return nil, BadLuck
		}
		drawn = drawn.With(t)
	}
	if len(c.Tokens) != tokens || c.Step == 0 && c.Roll != 0 || c.Step > 0 && !c.Roll.Valid() {
		return nil, BadLuck
	}
	return []Event{Drew(c)}, nil
}

func (c Choose) decide(s State) ([]Event, error) {
	i := s.SeatOf(c.By)
	switch {
	case i < 0:
		return nil, NotYours
	case c.GID != s.GID || c.Roll < 1 || c.Roll > len(s.Rolls):
		return nil, NotNow
	}
	seat := s.Seats[i]
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
	if seat.Revision >= maxRevisions {
		return nil, TooOften
	}
	if err := seat.Position.Check(s.Rolls[c.Roll-1], c.Move); err != nil {
		return nil, err
	}
	return settle(s, Chose{Seat: i, Roll: c.Roll, Revision: seat.Revision + 1, Move: c.Move}), nil
}

func (c Substitute) decide(s State) ([]Event, error) {
	if c.Seat < 0 || c.Seat >= len(s.Seats) {
		return nil, NoSuchSeat
	}
	if c.Roll != len(s.Rolls) || !s.waiting(c.Seat) {
		return nil, NotNow
	}
	seat := s.Seats[c.Seat]
	if err := seat.Position.Check(s.Rolls[c.Roll-1], c.Move); err != nil {
		return nil, err
	}
	return settle(s, Chose{Seat: c.Seat, Roll: c.Roll, Revision: seat.Revision + 1, Move: c.Move, Bot: true}), nil
}

// settle returns the choice, and what follows when it was the last one waited for.
func settle(s State, choice Chose) []Event {
	events := []Event{choice}
	if s = Apply(s, choice); !s.allChosen() {
		return events
	}
	settled := Settled{Roll: choice.Roll}
	events = append(events, settled)
	s = Apply(s, settled)
	for _, seat := range s.Seats {
		if !seat.Done() {
			return events
		}
	}
	return append(events, Ended{Ending: Finished})
}

func (c HandOver) decide(s State) ([]Event, error) {
	switch {
	case s.Phase != Playing:
		return nil, NotNow
	case c.Seat < 0 || c.Seat >= len(s.Seats) || c.By < 0 || c.By >= len(s.Seats):
		return nil, NoSuchSeat
	case c.Bot == (c.Seat == c.By):
		return nil, NotYours
	case s.Seats[c.Seat].Bot == c.Bot:
		return nil, nil
	}
	return []Event{Handed(c)}, nil
}

func (c Concede) decide(s State) ([]Event, error) {
	i := s.SeatOf(c.By)
	switch {
	case i < 0:
		return nil, NotYours
	case c.GID != s.GID:
		return nil, NotNow
	case s.Phase == Over && s.Ending == GivenUp && c.Yes:
		return nil, nil
	case s.Phase != Playing:
		return nil, NotNow
	}
	var events []Event
	if s.Seats[i].Concedes != c.Yes {
		if !c.Yes && s.Seats[i].Wavered >= maxWavered {
			return nil, TooOften
		}
		conceded := Conceded{Seat: i, Yes: c.Yes}
		events = append(events, conceded)
		s = Apply(s, conceded)
	}
	for seat, present := range c.Present {
		if present && seat < len(s.Seats) && !s.Seats[seat].Concedes {
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
