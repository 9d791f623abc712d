package room

import (
	"strings"
	"unicode"
)

// A Link leads to a table, and with a token to a seat there, which whoever has the link
// may take once.
type Link struct {
	ID    string // the table's name
	Token string // what SeatKey hashes, "" in the link of a table
}

// What the path of a link has before the name of its table, and before its token.
const (
	ofTable = "/t/"
	ofSeat  = "/seat/"
)

// Path returns the link as the path of an address.
func (l Link) Path() string {
	if l.Token == "" {
		return ofTable + l.ID
	}
	return ofTable + l.ID + ofSeat + l.Token
}

// ParseLink reads a link that somebody types, pastes or is sent, and reports whether there
// is one: with or without what an address begins with, among other words, before a stop.
// Only the path counts: a house may be reached under several addresses. The last link is
// read, and none that goes on after its table or seat.
func ParseLink(typed string) (Link, bool) {
	at := strings.LastIndex(typed, ofTable)
	if at < 0 || strings.HasSuffix(typed[:at], "/") { // a host, not a path
		return Link{}, false
	}
	id, rest := cutRandom(typed[at+len(ofTable):])
	l := Link{ID: id}
	seat, isSeat := strings.CutPrefix(rest, ofSeat)
	if isSeat {
		l.Token, rest = cutRandom(seat)
	}
	further, _ := cutRandom(strings.TrimPrefix(rest, "/"))
	return l, id != "" && isSeat == (l.Token != "") && further == ""
}

// cutRandom cuts s after what has only letters of a name that RandomID makes.
func cutRandom(s string) (name, rest string) {
	rest = strings.TrimLeft(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
	return s[:len(s)-len(rest)], rest
}

// ParseCode returns a short code as it is kept, however somebody types it: in small
// letters, in groups, with dashes and what is not seen. It does not look whether there is
// such a code.
func ParseCode(typed string) string {
	return strings.Map(func(c rune) rune {
		if !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			return -1
		}
		return c
	}, strings.ToUpper(typed))
}
