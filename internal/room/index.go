package room

import "game1208/match"

// The index keys under which the log finds tables.
const openKey = "open" // has a game that is not over

func codeKey(code string) string       { return "code:" + code }
func seatKey(owner match.Owner) string { return "seat:" + string(owner) }

// index returns the keys that a table gains and loses by e, which led to s.
func index(s match.State, e match.Event) (add, drop []string) {
	switch e := e.(type) {
	case match.Laid:
		add = append(add, openKey, codeKey(s.Code))
		for _, seat := range s.Seats {
			if seat.Taken() {
				add = append(add, seatKey(seat.Owner))
			}
		}
	case match.Sat:
		add = append(add, seatKey(e.Owner))
	case match.Ended:
		drop = append(drop, openKey, codeKey(s.Code))
		for _, seat := range s.Seats {
			if seat.Taken() {
				drop = append(drop, seatKey(seat.Owner))
			}
		}
	}
	return add, drop
}
