package room

import (
	"net/url"
	"strings"
	"unicode"
)

// A Link leads to a table, and with a token to a seat there, which whoever has the link
// may take once.
type Link struct {
	ID    string // the table's name
	Token string // what SeatKey hashes, "" in the link of a table
}

// Path returns the link as the path of an address.
func (l Link) Path() string {
	if l.Token == "" {
		return "/t/" + l.ID
	}
	return "/t/" + l.ID + "/seat/" + l.Token
}

// ParseLink reads a link that somebody types, pastes or is sent, and reports whether it is
// one. Only the path of its address counts: a house may be reached under several, and
// what follows says nothing of where it leads.
func ParseLink(typed string) (Link, bool) {
	u, err := url.Parse(strings.TrimSpace(typed))
	if err != nil {
		return Link{}, false
	}
	id, ofTable := strings.CutPrefix(u.Path, "/t/")
	id, token, ofSeat := strings.Cut(id, "/seat/")
	return Link{ID: id, Token: token}, ofTable && isRandom(id) && (!ofSeat || isRandom(token))
}

// isRandom reports whether a part of a link may be what RandomID makes.
func isRandom(part string) bool {
	return part != "" && strings.Trim(part, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") == ""
}

// ParseCode returns a short code as it is kept, however somebody types it: in small
// letters, in groups. It does not look whether there is such a code.
func ParseCode(typed string) string {
	return strings.Map(func(c rune) rune {
		if c == '-' || unicode.IsSpace(c) {
			return -1
		}
		return c
	}, strings.ToUpper(typed))
}
