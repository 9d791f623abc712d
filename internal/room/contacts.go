package room

import (
	"time"

	"game1208/match"
)

// contactLife is how long somebody counts as present after his last stream
// ended or, where there is none, after he fetched a page. A reload, a locked
// phone or some thinking is no absence; and what the others may do without him,
// such as ending the game, they may not do sooner.
const contactLife = 2 * time.Minute

// reloading is how long somebody whose stream has ended still counts as there for
// clocks and bots: as long as it takes to load a page again, or to find the network.
const reloading = 15 * time.Second

// contacts are those who are, or just were, in contact with a room.
type contacts map[match.Owner]contact

type contact struct {
	streams int       // open streams
	until   time.Time // without a stream: present until then
	there   time.Time // without a stream: there for clocks and bots until then
	assumed bool      // only counts as present: nothing was heard of him
}

// join notes a new stream and reports whether it is one of somebody who was not
// present, or had none.
func (c contacts) join(who match.Owner) (returns bool) {
	at := c[who]
	returns = at.streams == 0
	at.streams++
	at.assumed = false
	c[who] = at
	return returns
}

// part notes the end of a stream. A spectator is gone with his last one.
func (c contacts) part(who match.Owner, seated bool, now time.Time) {
	at := c[who]
	at.streams--
	at.until, at.there = now.Add(contactLife), now.Add(reloading)
	c[who] = at
	if at.streams <= 0 && !seated {
		delete(c, who)
	}
}

// touch notes a sign of life and reports whether it is one of somebody who
// was not present.
func (c contacts) touch(who match.Owner, now time.Time) bool {
	if who == "" {
		return false
	}
	at, known := c[who]
	returns := !known || at.assumed
	if at.streams == 0 {
		at.until = now.Add(contactLife)
		at.there = at.until
	}
	at.assumed = false
	c[who] = at
	return returns
}

// greet has all who have a seat count as present for a while: when a room
// starts, who is there has not yet had the time to say so.
func (c contacts) greet(s match.State, now time.Time) {
	for _, seat := range s.Seats {
		if _, known := c[seat.Owner]; seat.Owner != "" && !known {
			c[seat.Owner] = contact{until: now.Add(contactLife), assumed: true}
		}
	}
}

// forget drops those who have not been seen for too long.
func (c contacts) forget(now time.Time) {
	for who, at := range c {
		if at.streams <= 0 && !now.Before(at.until) {
			delete(c, who)
		}
	}
}

// next returns when the next of those without a stream is forgotten, or no longer
// there, and whether there is one.
func (c contacts) next(now time.Time) (first time.Time, ok bool) {
	for _, at := range c {
		if at.streams > 0 {
			continue
		}
		for _, end := range []time.Time{at.there, at.until} {
			if end.After(now) && (!ok || end.Before(first)) {
				first, ok = end, true
			}
		}
	}
	return first, ok
}

func (c contacts) has(who match.Owner) bool {
	_, ok := c[who]
	return ok
}

// isThere reports whether somebody with a name is looking at the table, as far as
// one can know.
func (c contacts) isThere(who match.Owner, now time.Time) bool {
	at, ok := c[who]
	return ok && who != "" && !at.assumed && (at.streams > 0 || now.Before(at.there))
}

// spectators counts the streams of those who have no seat.
func (c contacts) spectators(s match.State) int {
	n := 0
	for who, at := range c {
		if s.SeatOf(who) < 0 {
			n += max(0, at.streams)
		}
	}
	return n
}
