package match

import (
	"maps"
	"slices"

	"game1208/rules"
)

// Apply returns the state after e. It checks nothing: events are facts.
func Apply(s State, e Event) State {
	s.Seats = slices.Clone(s.Seats)
	e.apply(&s)
	return s
}

func (e Opened) apply(s *State) {
	*s = State{Variant: e.Variant, Link: e.Link, Code: e.Code, Seats: make([]Seat, e.Seats)}
}

func (e Laid) apply(s *State) {
	next := State{
		Variant: s.Variant, Link: s.Link, Code: s.Code, Host: s.Host, Seats: s.Seats, Past: s.Past,
		Game: s.Game + 1, GID: e.GID, Commitments: e.Commitments,
	}
	if s.Game > 0 {
		next.Past = append(slices.Clip(s.Past), s.past())
	}
	for i, seat := range next.Seats {
		next.Seats[i] = Seat{Owner: seat.Owner, Name: seat.Name, Skeleton: seat.Skeleton}
	}
	*s = next
}

func (e Sat) apply(s *State) {
	s.Came = maps.Clone(s.Came)
	if s.Came == nil {
		s.Came = map[Owner]int{}
	}
	s.Came[e.Owner]++
	if e.Seat == len(s.Seats) {
		s.Seats = append(s.Seats, Seat{})
	}
	s.Seats[e.Seat] = Seat{Owner: e.Owner, Name: e.Name, Skeleton: e.Skeleton, Keen: true}
	if !s.Seats[s.Host].Taken() {
		s.Host = e.Seat
	}
}

func (e Left) apply(s *State) {
	s.Seats[e.Seat] = Seat{}
	s.passHost()
}

func (Shrunk) apply(s *State) {
	host := s.Seats[s.Host].Owner
	s.Seats = slices.DeleteFunc(s.Seats, func(seat Seat) bool { return !seat.Taken() })
	s.Host = max(0, s.SeatOf(host))
}

// passHost gives the rights over the seats to the next seat that is taken.
func (s *State) passHost() {
	for range s.Seats {
		if s.Seats[s.Host].Taken() {
			return
		}
		s.Host = (s.Host + 1) % len(s.Seats)
	}
}

func (e Wanted) apply(s *State) { s.Seats[e.Seat].Keen = true }

func (e Readied) apply(s *State) {
	s.Seats[e.Seat].Ready = true
	s.Seats[e.Seat].Entropy = e.Entropy
}

func (e Started) apply(s *State) {
	s.Phase = Playing
	for i, bytes := range e.Entropy {
		s.Seats[i].Entropy = bytes
	}
}

func (e Drew) apply(s *State) {
	s.Keys = append(slices.Clip(s.Keys), e.Key)
	s.Tokens = append(slices.Clip(s.Tokens), e.Tokens...)
	for i := range s.Seats {
		seat := &s.Seats[i]
		if e.Step == 0 {
			seat.Position = rules.Start(rules.HandOf(e.Tokens...))
			continue
		}
		for _, t := range e.Tokens {
			seat.Position = seat.Position.Reveal(t)
		}
		seat.Chosen, seat.ByBot, seat.Choice, seat.Revision = false, false, rules.Abstain, 0
	}
	if e.Step > 0 {
		s.Rolls = append(slices.Clip(s.Rolls), e.Roll)
	}
}

func (e Chose) apply(s *State) {
	seat := &s.Seats[e.Seat]
	seat.Chosen, seat.Choice, seat.Revision, seat.ByBot = true, e.Move, e.Revision, e.Bot
}

func (e Settled) apply(s *State) {
	for i := range s.Seats {
		seat := &s.Seats[i]
		if !seat.Chosen {
			continue
		}
		seat.Position, _ = seat.Position.Play(s.Rolls[e.Roll-1], seat.Choice)
		seat.Line = append(slices.Clip(seat.Line), seat.Choice)
		if seat.ByBot {
			seat.BotMoves |= 1 << (e.Roll - 1)
		}
		seat.Chosen, seat.ByBot, seat.Choice, seat.Revision = false, false, rules.Abstain, 0
	}
	s.Settled = e.Roll
}

func (e Conceded) apply(s *State) {
	s.Seats[e.Seat].Concedes = e.Yes
	s.Seats[e.Seat].Wavered++
}

func (e Handed) apply(s *State) { s.Seats[e.Seat].Bot = e.Bot }

func (e Ended) apply(s *State) {
	s.Phase, s.Ending = Over, e.Ending
	for i := range s.Seats {
		seat := &s.Seats[i]
		seat.Chosen, seat.ByBot, seat.Choice, seat.Revision, seat.Bot = false, false, rules.Abstain, 0, false
	}
}

func (e Disclosed) apply(s *State) { s.Luck = e.Luck }
