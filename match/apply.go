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
	*s = State{Variant: e.Variant, Link: e.Link, Code: e.Code, Clock: e.Clock, ByHand: e.ByHand, Seats: make([]Seat, e.Seats)}
}

func (e Laid) apply(s *State) {
	next := State{
		Variant: s.Variant, Link: s.Link, Code: s.Code, Clock: s.Clock, ByHand: s.ByHand, Host: s.Host, Seats: s.Seats, Past: s.Past,
		Game: s.Game + 1, GID: e.GID, Commitments: e.Commitments,
	}
	if s.Game > 0 {
		next.Past = append(slices.Clip(s.Past), s.past())
	}
	for i, seat := range next.Seats {
		next.Seats[i] = Seat{Owner: seat.Owner, Name: seat.Name, Skeleton: seat.Skeleton, Kind: seat.Kind, Style: seat.Style,
			Ready: seat.Kind == Robot, Keen: seat.Kind == Robot}
		if seat.lent() { // it holds for its ten minutes
			next.Seats[i].Offer = seat.Offer
		}
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
	s.Seats[e.Seat] = Seat{Owner: e.Owner, Name: e.Name, Skeleton: e.Skeleton, Kind: e.How, Style: e.Style,
		Ready: e.How == Robot, Keen: true}
	if s.Seats[s.Host].Owner == "" {
		s.Host = e.Seat
	}
	if s.Freed[e.Owner] {
		s.Freed = maps.Clone(s.Freed)
		delete(s.Freed, e.Owner)
	}
}

func (e Left) apply(s *State) {
	owner := s.Seats[e.Seat].Owner
	s.Seats[e.Seat] = Seat{}
	for i := range s.Seats {
		if offer := &s.Seats[i].Offer; offer.By == e.Seat {
			offer.By = -1
		}
	}
	if owner != "" && s.SeatOf(owner) < 0 && (e.Freed || s.Freed[owner]) {
		s.Freed = maps.Clone(s.Freed)
		if s.Freed == nil {
			s.Freed = map[Owner]bool{}
		}
		s.Freed[owner] = e.Freed
	}
	s.passHost()
}

func (Shrunk) apply(s *State) {
	now := make([]int, len(s.Seats)) // the numbers of the seats without the empty ones
	taken := 0
	for i, seat := range s.Seats {
		if now[i] = taken; seat.Taken() {
			taken++
		}
	}
	s.Host = now[s.Host]
	for i := range s.Seats {
		if offer := &s.Seats[i].Offer; offer.By >= 0 {
			offer.By = now[offer.By]
		}
	}
	s.Seats = slices.DeleteFunc(s.Seats, func(seat Seat) bool { return !seat.Taken() })
}

// passHost gives the rights over the seats to the next seat that somebody holds.
func (s *State) passHost() {
	for range s.Seats {
		if s.Seats[s.Host].Owner != "" {
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
		seat.forget()
		switch {
		case seat.Kind == Paper:
		case e.Step == 0:
			seat.Position = rules.Start(rules.HandOf(e.Tokens...))
		default:
			for _, t := range e.Tokens {
				seat.Position = seat.Position.Reveal(t)
			}
		}
	}
	if e.Step > 0 {
		s.Rolls = append(slices.Clip(s.Rolls), e.Roll)
		s.Corrected, s.Left = 0, 0
	}
}

func (e Redrew) apply(s *State) {
	old := s.Tokens[len(s.Tokens)-len(e.Tokens):]
	s.Tokens = slices.Concat(s.Tokens[:len(s.Tokens)-len(e.Tokens)], e.Tokens)
	if e.Step > 0 {
		s.Rolls = append(slices.Clip(s.Rolls[:len(s.Rolls)-1]), e.Roll)
	}
	for i := range s.Seats {
		seat := &s.Seats[i]
		revision := seat.Revision
		seat.drop()
		seat.Revision = revision + 1 // a page that shows the old luck is out of date
		if seat.Kind == Paper {
			continue
		}
		hand := seat.Position.Hand
		for _, t := range old {
			hand = hand.Without(t)
		}
		for _, t := range e.Tokens {
			hand = hand.With(t)
		}
		seat.Position.Hand = hand
	}
	s.Corrected++
	s.Left = 0
}

// forget clears the choice when its roll no longer lies.
func (s *Seat) forget() {
	s.Chosen, s.ByBot, s.Choice, s.Revision = false, false, rules.Abstain, 0
}

// drop makes void what the seat chose, or placed on paper, on the roll that lies.
func (s *Seat) drop() {
	if s.Chosen {
		s.Full = 0
	}
	s.forget()
}

func (e Chose) apply(s *State) {
	seat := &s.Seats[e.Seat]
	seat.Chosen, seat.Choice, seat.Revision, seat.ByBot = true, e.Move, e.Revision, e.Bot
}

func (e Undone) apply(s *State) {
	seat := &s.Seats[e.Seat]
	seat.forget()
	seat.Revision = e.Revision
}

func (e Passed) apply(s *State) {
	seat := &s.Seats[e.Seat]
	seat.Chosen, seat.Full = true, 0
	if e.Last {
		seat.Full = e.Roll
	}
	seat.Revision++
}

func (e Settled) apply(s *State) {
	for i := range s.Seats {
		seat := &s.Seats[i]
		switch {
		case !seat.Chosen:
		case seat.Kind == Paper:
			if e.Roll == rules.MaxRolls {
				seat.Full = e.Roll
			}
		default:
			seat.Position, _ = seat.Position.Play(s.Rolls[e.Roll-1], seat.Choice)
			seat.Line = append(slices.Clip(seat.Line), seat.Choice)
			if seat.ByBot {
				seat.BotMoves |= 1 << (e.Roll - 1)
			}
		}
		seat.forget()
	}
	s.Settled = e.Roll
}

func (e Entered) apply(s *State) {
	seat := &s.Seats[e.Seat]
	seat.Line, seat.Omitted = e.Line, false
	seat.Entries++
	all, _ := rules.Record{Deal: s.Deal(), Lines: []rules.Line{e.Line}}.Positions(0)
	seat.Position = all[len(all)-1]
}

func (e Omitted) apply(s *State) { s.Seats[e.Seat].Omitted = true }

func (e Offered) apply(s *State) {
	seat := &s.Seats[e.Seat]
	lost := e.By != seat.Owner
	seat.Offer = Offer{By: s.SeatOf(e.By), Lost: lost, Key: e.Key, Until: e.Until}
	if lost {
		seat.Lent++
	} else {
		seat.Offers++
	}
}

func (e Withdrawn) apply(s *State) { s.Seats[e.Seat].Offer = Offer{} }

func (e Moved) apply(s *State) {
	seat := &s.Seats[e.Seat]
	if seat.Offer.Lost { // whoever opens it has not seen what was chosen, nor how often, and does not now
		seat.drop()
	}
	seat.Owner, seat.Bot, seat.Offer.Taken = e.Owner, false, true
}

func (e Stopped) apply(s *State) { s.Left = e.Left }

func (e Conceded) apply(s *State) {
	s.Seats[e.Seat].Concedes = e.Yes
	s.Seats[e.Seat].Wavered++
}

func (e Handed) apply(s *State) { s.Seats[e.Seat].Bot = e.Bot }

func (e Ended) apply(s *State) {
	s.Phase, s.Ending = Over, e.Ending
	for i := range s.Seats {
		s.Seats[i].drop()
		s.Seats[i].Bot = false
	}
}

func (e Disclosed) apply(s *State) { s.Luck = e.Luck }
