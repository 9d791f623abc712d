package match

func (c Lend) decide(s State) ([]Event, error) {
	switch {
	case s.Game == 0:
		return nil, NotNow
	case s.SeatOf(c.By) < 0:
		return nil, NotYours
	case c.Seat < 0 || c.Seat >= len(s.Seats):
		return nil, NoSuchSeat
	case s.Seats[c.Seat].Owner == "" || c.Key == "":
		return nil, NotYours
	}
	seat, own := s.Seats[c.Seat], s.holds(c.By, c.Seat)
	away := c.Seat < len(c.Present) && !c.Present[c.Seat]
	moving := seat.lent() && !seat.Offer.Lost && c.Now <= seat.Offer.Until // its player has a link of his own
	switch {
	case seat.Offer.Key == c.Key:
		return nil, nil
	case !own && (!away || moving):
		return nil, TooSoon
	case own && seat.Offers >= maxOffers || !own && seat.Lent >= maxOffers:
		return nil, TooOften
	}
	return []Event{Offered{Seat: c.Seat, By: c.By, Key: c.Key, Until: c.Until}}, nil
}

func (c Take) decide(s State) ([]Event, error) {
	if c.By == "" || c.Key == "" {
		return nil, BadLink
	}
	for i, seat := range s.Seats {
		switch {
		case seat.Offer.Key != c.Key:
		case seat.lent() && c.Now <= seat.Offer.Until:
			return []Event{Moved{Seat: i, Owner: c.By}}, nil
		case seat.Offer.Taken && seat.Owner == c.By:
			return nil, nil // the same request again
		}
	}
	return nil, BadLink
}

func (c Stop) decide(s State) ([]Event, error) {
	if s.Clock == 0 || s.Phase != Playing || !s.lies() || c.Roll != len(s.Rolls) || c.Left == s.Left {
		return nil, nil
	}
	return []Event{Stopped(c)}, nil
}
