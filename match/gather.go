package match

import "game1208/rules"

func (c Open) decide(s State) ([]Event, error) {
	if s.Game != 0 || c.Variant > rules.Holes || c.Seats < 1 || c.Seats > rules.MaxPlayers || c.Owner == "" {
		return nil, BadTable
	}
	return []Event{
		Opened{Variant: c.Variant, Seats: c.Seats, Link: c.Link, Code: c.Code},
		Laid{GID: c.GID, Commitments: c.Commitments},
		Sat{Seat: 0, Owner: c.Owner, Name: c.Name, Skeleton: c.Skeleton},
	}, nil
}

func (c Sit) decide(s State) ([]Event, error) {
	if c.By == "" {
		return nil, NotYours
	}
	if s.SeatOf(c.By) >= 0 {
		return nil, nil
	}
	if s.Phase != Gathering || s.Game == 0 {
		return nil, NotNow
	}
	empty := -1
	for i, seat := range s.Seats {
		if seat.Name != "" && seat.Skeleton == c.Skeleton {
			return nil, NameTaken
		}
		if !seat.Taken() && empty < 0 {
			empty = i
		}
	}
	if empty < 0 && s.Game > 1 && len(s.Seats) < rules.MaxPlayers {
		empty = len(s.Seats)
	}
	if empty < 0 {
		return nil, NoSeatLeft
	}
	comings := 0
	for _, n := range s.Came {
		comings += n
	}
	if s.Came[c.By] >= maxComing || comings >= maxComings {
		return nil, TooOften
	}
	return []Event{Sat{Seat: empty, Owner: c.By, Name: c.Name, Skeleton: c.Skeleton}}, nil
}

func (c Leave) decide(s State) ([]Event, error) {
	i := s.SeatOf(c.By)
	if i < 0 {
		return nil, nil
	}
	if s.Phase != Gathering {
		return nil, NotNow
	}
	return []Event{Left{Seat: i}}, nil
}

// manages reports whether by may free and remove seats: the host, or while he is
// away the first who is here.
func (s State) manages(by Owner, present []bool) bool {
	here := func(i int) bool { return i < len(present) && present[i] && s.Seats[i].Taken() }
	i := s.SeatOf(by)
	if i < 0 || i == s.Host || here(s.Host) {
		return i >= 0 && i == s.Host
	}
	for first := range s.Seats {
		if here(first) {
			return first == i
		}
	}
	return false
}

func (c Free) decide(s State) ([]Event, error) {
	switch {
	case s.Phase != Gathering:
		return nil, NotNow
	case !s.manages(c.By, c.Present):
		return nil, NotYours
	case c.Seat < 0 || c.Seat >= len(s.Seats):
		return nil, NoSuchSeat
	case !s.Seats[c.Seat].Taken():
		return nil, nil
	case c.Seat == s.SeatOf(c.By):
		return nil, NotYours
	case s.Seats[c.Seat].Name != c.Name:
		return nil, Stale
	}
	return []Event{Left{Seat: c.Seat}}, nil
}

func (c Shrink) decide(s State) ([]Event, error) {
	switch {
	case s.Phase != Gathering:
		return nil, NotNow
	case !s.manages(c.By, c.Present):
		return nil, NotYours
	}
	for _, seat := range s.Seats {
		if !seat.Taken() {
			return start(s, Shrunk{}), nil
		}
	}
	return nil, nil
}

func (c Ready) decide(s State) ([]Event, error) {
	i := s.SeatOf(c.By)
	switch {
	case i < 0:
		return nil, NotYours
	case c.GID != s.GID:
		return nil, NotNow
	case s.Seats[i].Ready:
		return nil, nil
	case s.Phase != Gathering:
		return nil, NotNow
	}
	return start(s, Readied{Seat: i, Entropy: c.Entropy}), nil
}

// start returns first, and the start of the game if all are ready after it.
func start(s State, first Event) []Event {
	if s = Apply(s, first); s.allReady() {
		return []Event{first, Started{Entropy: s.Entropy()}}
	}
	return []Event{first}
}

func (c Rematch) decide(s State) ([]Event, error) {
	i := s.SeatOf(c.By)
	switch {
	case i < 0:
		return nil, NotYours
	case s.Phase == Gathering && s.Game > 1:
		// Somebody else was quicker: this is a wish for the game that lies.
		if s.Seats[i].Keen {
			return nil, nil
		}
		return []Event{Wanted{Seat: i}}, nil
	case s.Phase != Over || s.WantsLuck() || c.GID != s.GID:
		return nil, NotNow
	case s.Game >= maxGames:
		return nil, WornOut
	}
	return []Event{Laid(c.Lay), Wanted{Seat: i}}, nil
}
