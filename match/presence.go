package match

// A Presence is who is there, as far as whoever keeps the table knows: nothing of it is
// in the state. Of a seat beyond the ends of its lists nothing is known, and its player
// counts as there.
type Presence struct {
	Present  []bool // per seat: its player is in contact
	Vacant   []bool // per seat: another may hand it to the bot
	Overdue  bool   // the host has kept the others waiting for real luck: anybody may enter it
	Watching int    // viewers without a seat
}

// Here reports whether the player of seat i is in contact, as a bot always is.
func (v View) Here(i int) bool {
	return i >= len(v.Present) || v.Present[i] || v.Seats[i].Kind == Robot
}

// Manages reports whether the viewer may free and remove seats: the host, or while he is
// away the first who is here.
func (v View) Manages() bool {
	return manages(v.Host, len(v.Seats), v.Holds, func(i int) bool {
		return v.Seats[i].Taken && v.Seats[i].Kind != Robot && v.Here(i)
	})
}

// manages is the rule by which somebody who holds seats manages a table.
func manages(host, seats int, holds, here func(int) bool) bool {
	if holds(host) || here(host) {
		return holds(host)
	}
	for i := range seats {
		if here(i) {
			return holds(i)
		}
	}
	return false
}

// EntersLuck reports whether the viewer's device enters the real luck of this table: that of
// whoever manages it, or where he does not another.
func (v View) EntersLuck() bool { return v.ByHand && (v.Manages() || v.Overdue && v.You >= 0) }

// MayCall reports whether the table waits for the viewer's device to enter luck.
func (v View) MayCall() bool { return v.EntersLuck() && v.Calls >= 0 }

// MayHandOver reports whether the viewer may go on without the player of seat i, who is
// gone.
func (v View) MayHandOver(i int) bool {
	who := v.Seats[i]
	return v.You >= 0 && i < len(v.Vacant) && v.Vacant[i] && !v.Holds(i) && !who.Bot && who.Kind != Robot
}
