package room

import "game1208/match"

// The index keys under which the log finds tables.
const openKey = "open" // has a game that is not over

func codeKey(code string) string       { return "code:" + code }
func seatKey(owner match.Owner) string { return "seat:" + string(owner) }

// playedKey is that of the tables where somebody has played a game to its end. They
// hold it for ever.
func playedKey(owner match.Owner) string { return "played:" + string(owner) }

// index returns the keys that a table gains and loses by e, which led from before to s.
func index(before, s match.State, e match.Event) (add, drop []string) {
	switch e := e.(type) {
	case match.Laid:
		add = append(keys(s, seatKey), openKey, codeKey(s.Code))
	case match.Sat:
		if e.Owner != "" {
			add = append(add, seatKey(e.Owner))
		}
	case match.Left:
		drop = without(s, before.Seats[e.Seat].Owner)
	case match.Moved:
		drop = without(s, before.Seats[e.Seat].Owner)
		if s.Phase != match.Over {
			add = append(add, seatKey(e.Owner))
		}
	case match.Ended:
		drop = append(keys(s, seatKey), openKey, codeKey(s.Code))
		if s.Ending == match.Finished {
			add = keys(s, playedKey)
		}
	}
	return add, drop
}

// keys are the keys of all who have a seat.
func keys(s match.State, key func(match.Owner) string) []string {
	var all []string
	for _, seat := range s.Seats {
		if seat.Owner != "" {
			all = append(all, key(seat.Owner))
		}
	}
	return all
}

// without is the key of an owner who has no seat any more.
func without(s match.State, owner match.Owner) []string {
	if owner == "" || s.SeatOf(owner) >= 0 {
		return nil
	}
	return []string{seatKey(owner)}
}
