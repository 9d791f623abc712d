package match

import "game1208/rules"

// mayEnter returns a refusal unless the seat is a player on paper of by's
// device who needs no further roll.
func (s State) mayEnter(by Owner, seat int) error {
	switch {
	case !s.holds(by, seat) || s.Seats[seat].Kind != Paper:
		return NotYours
	case s.Phase != Playing || !s.Seats[seat].awaitsBoard():
		return NotNow
	}
	return nil
}

func (c Pass) decide(s State) ([]Event, error) {
	var own []int
	for _, i := range s.SeatsOf(c.By) {
		if s.Seats[i].Kind == Paper {
			own = append(own, i)
		}
	}
	switch {
	case len(own) == 0:
		return nil, NotYours
	case c.GID != s.GID || c.Roll < 1 || c.Roll > len(s.Rolls):
		return nil, NotNow
	case c.Roll <= s.Settled:
		return nil, nil
	case s.Phase != Playing || c.Last && c.Roll < rules.Tokens:
		return nil, NotNow
	}
	var all []Event
	for _, i := range own {
		seat := s.Seats[i]
		again := seat.Chosen && seat.Full > 0 != c.Last // he may change his mind until the last has chosen
		if again && seat.Revision >= maxRevisions {
			return nil, TooOften
		}
		if s.Waiting(i) || again {
			all = append(append(all, s.back(i)...), Passed{Seat: i, Roll: c.Roll, Last: c.Last})
		}
	}
	if len(all) == 0 {
		return nil, nil
	}
	return settle(s, all...), nil
}

func (c Enter) decide(s State) ([]Event, error) {
	if c.GID != s.GID {
		return nil, NotNow
	}
	if s.holds(c.By, c.Seat) && s.Seats[c.Seat].Kind == Paper && s.Seats[c.Seat].Position.Done() && s.Seats[c.Seat].Position.Board == c.Board {
		return nil, nil
	}
	if err := s.mayEnter(c.By, c.Seat); err != nil {
		return nil, err
	}
	line, ok := rules.Trace(s.PaperDeal(c.Seat), c.Board)
	switch {
	case !ok:
		return nil, WrongBoard
	case s.Seats[c.Seat].Entries >= maxEntries:
		return nil, TooOften
	}
	entered := Entered{Seat: c.Seat, Line: line}
	return finish(Apply(s, entered), entered), nil
}

func (c Omit) decide(s State) ([]Event, error) {
	if c.GID != s.GID {
		return nil, NotNow
	}
	if s.holds(c.By, c.Seat) && s.Seats[c.Seat].Omitted {
		return nil, nil
	}
	if err := s.mayEnter(c.By, c.Seat); err != nil {
		return nil, err
	}
	if s.Seats[c.Seat].Done() { // its board is known
		return nil, NotNow
	}
	omitted := Omitted{Seat: c.Seat}
	return finish(Apply(s, omitted), omitted), nil
}
