package match

import (
	"slices"

	"game1208/rules"
)

func (c Open) decide(s State) ([]Event, error) {
	if s.Game != 0 || c.Variant > rules.Holes || c.Seats < 1 || c.Seats > rules.MaxPlayers || c.Owner == "" ||
		!slices.Contains(clocks, c.Clock) || c.Kind == Robot {
		return nil, BadTable
	}
	return []Event{
		Opened{Variant: c.Variant, Seats: c.Seats, Link: c.Link, Code: c.Code, Clock: c.Clock, ByHand: c.ByHand},
		Laid{GID: c.GID, Commitments: c.Commitments},
		Sat{Seat: 0, Owner: c.Owner, Name: c.Name, Skeleton: c.Skeleton, How: c.Kind},
	}, nil
}

// clocks are the seconds a roll that a table may choose.
var clocks = []int{0, 30, 60, 120}

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
	if s.nameTaken(c.Name, c.Skeleton) {
		return nil, NameTaken
	}
	seat := s.empty()
	if seat == len(s.Seats) && s.Game == 1 { // the first game is for as many as its host said
		return nil, NoSeatLeft
	}
	return s.sit(Sat{Seat: seat, Owner: c.By, Name: c.Name, Skeleton: c.Skeleton})
}

// nameTaken reports whether somebody at the table has a name that looks the same.
func (s State) nameTaken(name, skeleton string) bool {
	return name != "" && slices.ContainsFunc(s.Seats, func(seat Seat) bool {
		return seat.Name != "" && seat.Skeleton == skeleton
	})
}

// empty returns the first seat that nobody holds; there may be one past the last.
func (s State) empty() int {
	for i, seat := range s.Seats {
		if !seat.Taken() {
			return i
		}
	}
	return len(s.Seats)
}

// sit returns the event, and the start of the game if all are ready after it.
func (s State) sit(e Sat) ([]Event, error) {
	if e.Seat >= rules.MaxPlayers {
		return nil, NoSeatLeft
	}
	comings := 0
	for _, n := range s.Came {
		comings += n
	}
	if s.Came[e.Owner] >= maxComing || comings >= maxComings {
		return nil, TooOften
	}
	return start(s, e), nil
}

func (c Add) decide(s State) ([]Event, error) {
	if s.SeatOf(c.By) < 0 {
		return nil, NotYours
	}
	add := Sat{Seat: c.Seat, Owner: c.By, Name: c.Name, Skeleton: c.Skeleton, How: c.Kind}
	if c.Kind == Robot {
		add = Sat{Seat: c.Seat, How: Robot, Style: c.Style}
	}
	if c.Seat >= 0 && c.Seat < len(s.Seats) {
		at := s.Seats[c.Seat]
		if at.Taken() && at.Kind == add.How && at.Owner == add.Owner && at.Skeleton == add.Skeleton && at.Style == add.Style {
			return nil, nil // the same request again
		}
	}
	switch {
	case s.Phase != Gathering || s.Game == 0:
		return nil, NotNow
	case c.Kind == Robot && !s.manages(c.By, c.Present):
		return nil, NotYours
	case c.Seat != s.empty():
		return nil, Stale
	case c.Seat == len(s.Seats) && s.Game == 1 && !s.manages(c.By, c.Present):
		return nil, NoSeatLeft
	case s.nameTaken(add.Name, add.Skeleton):
		return nil, NameTaken
	}
	return s.sit(add)
}

func (c Leave) decide(s State) ([]Event, error) {
	if !s.holds(c.By, c.Seat) {
		return nil, nil
	}
	if s.Phase != Gathering {
		return nil, NotNow
	}
	return []Event{Left{Seat: c.Seat}}, nil
}

// manages reports whether by may free and remove seats: the host, or while he is
// away the first who is here.
func (s State) manages(by Owner, present []bool) bool {
	if by == "" || len(s.Seats) == 0 {
		return false
	}
	return manages(s.Host, len(s.Seats), func(i int) bool { return s.holds(by, i) }, func(i int) bool {
		return i < len(present) && present[i] && s.Seats[i].Owner != ""
	})
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
	case s.holds(c.By, c.Seat):
		return nil, NotYours
	case s.Seats[c.Seat].Name != c.Name:
		return nil, Stale
	}
	return []Event{Left{Seat: c.Seat, Freed: true}}, nil
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
	own := s.SeatsOf(c.By)
	var persons []int
	for _, i := range own {
		if s.Seats[i].Kind == Person {
			persons = append(persons, i)
		}
	}
	switch {
	case len(own) == 0:
		return nil, NotYours
	case c.GID != s.GID:
		return nil, NotNow
	case !slices.ContainsFunc(own, func(i int) bool { return !s.Seats[i].Ready }):
		return nil, nil
	case s.Phase != Gathering:
		return nil, NotNow
	case c.Persons != nil && !slices.Equal(c.Persons, persons),
		len(c.Entropy) != 0 && len(c.Entropy) != len(persons):
		return nil, Stale
	}
	var all []Event
	for _, i := range own {
		if s.Seats[i].Ready {
			continue
		}
		ready := Readied{Seat: i}
		if k := slices.Index(persons, i); k >= 0 && len(c.Entropy) > 0 {
			ready.Entropy = c.Entropy[k]
		}
		all = append(all, ready)
	}
	return start(s, all...), nil
}

// start returns the events, and the start of the game if all are ready after them.
func start(s State, events ...Event) []Event {
	for _, e := range events {
		s = Apply(s, e)
	}
	if s.allReady() {
		events = append(events, Started{Entropy: s.Entropy()})
	}
	return events
}

func (c Rematch) decide(s State) ([]Event, error) {
	own := s.SeatsOf(c.By)
	switch {
	case len(own) == 0:
		return nil, NotYours
	case s.Phase == Gathering && len(s.Past) > 0 && c.GID == s.Past[len(s.Past)-1].GID:
		// Somebody else was quicker: this is a wish for the game that lies.
		return s.wanted(own), nil
	case s.Phase != Over || s.WantsLuck() || c.GID != s.GID:
		return nil, NotNow
	case s.Game >= maxGames:
		return nil, WornOut
	}
	laid := Laid(c.Lay)
	return append([]Event{laid}, Apply(s, laid).wanted(own)...), nil
}

// wanted returns that the seats ask for this game, as far as they have not.
func (s State) wanted(seats []int) []Event {
	var all []Event
	for _, i := range seats {
		if !s.Seats[i].Keen {
			all = append(all, Wanted{Seat: i})
		}
	}
	return all
}
