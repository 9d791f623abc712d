package room

import (
	"time"

	"game1208/match"
)

// contactLife is how long somebody counts as present after his last stream
// ended or his last page was fetched: a reload is not an absence.
const contactLife = 30 * time.Second

// contacts are those who are, or just were, in contact with a room.
type contacts map[match.Owner]contact

type contact struct {
	streams int       // open streams
	until   time.Time // without a stream: present until then
}

func (c contacts) join(who match.Owner) {
	at := c[who]
	at.streams++
	c[who] = at
}

// part notes the end of a stream. A spectator is gone with his last one.
func (c contacts) part(who match.Owner, seated bool, now time.Time) {
	at := c[who]
	at.streams--
	at.until = now.Add(contactLife)
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
	at.until = now.Add(contactLife)
	c[who] = at
	return !known
}

// forget drops those who have not been seen for too long.
func (c contacts) forget(now time.Time) {
	for who, at := range c {
		if at.streams <= 0 && !now.Before(at.until) {
			delete(c, who)
		}
	}
}

// fading reports whether somebody is present without a stream.
func (c contacts) fading() bool {
	for _, at := range c {
		if at.streams <= 0 {
			return true
		}
	}
	return false
}

func (c contacts) has(who match.Owner) bool {
	_, ok := c[who]
	return ok
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
