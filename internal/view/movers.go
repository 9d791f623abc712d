package view

import (
	"fmt"
	"strconv"
	"strings"

	"game1208/match"
	"game1208/rules"
)

// A Mover says what a record does not, of one of its lines: who made its moves. Only
// the table knows it where the game was played, and the addresses that it shows
// carry it.
type Mover struct {
	Bot   uint16 // bit r−1: on roll r the bot moved in the player's absence
	Paper bool   // a board of cardboard: nobody noted its moves, and the line is one that leads there
}

// moverOf is the mover of a seat. A bot's own moves are its own.
func moverOf(kind match.Kind, bot uint16) Mover {
	if kind == match.Person {
		return Mover{Bot: bot}
	}
	return Mover{Paper: kind == match.Paper}
}

// byBot reports whether the bot moved on roll n, from 1.
func (m Mover) byBot(n int) bool { return m.Bot>>(n-1)&1 != 0 }

// Movers are those of all lines of a record, nil where nothing is known beside it.
type Movers []Mover

// String returns the movers as addresses have them: for each player the rolls on
// which the bot moved, or "-" for cardboard, joined by "."; "" where all moves are
// the players' own.
func (m Movers) String() string {
	var s strings.Builder
	said := false
	for i, who := range m {
		if i > 0 {
			s.WriteByte('.')
		}
		if who.Paper {
			s.WriteByte('-')
		}
		for n := 1; n <= rules.MaxRolls; n++ {
			if who.byBot(n) {
				s.WriteString(strconv.Itoa(n))
			}
		}
		said = said || who != Mover{}
	}
	if !said {
		return ""
	}
	return s.String()
}

// ParseMovers reads the movers of a record. Its error names the character that does
// not belong, and its place.
func ParseMovers(typed string, r rules.Record) (Movers, error) {
	if typed == "" {
		return nil, nil
	}
	all := make(Movers, len(r.Lines))
	player := 0
	for at, c := range typed {
		who, roll := &all[player], int(c-'0')
		switch {
		case c == '.' && player+1 < len(all):
			player++
		case c == '-' && *who == Mover{}:
			who.Paper = true
		case c >= '1' && c <= '9' && !who.Paper && roll <= len(r.Lines[player]) && who.Bot>>(roll-1) == 0:
			who.Bot |= 1 << (roll - 1)
		default:
			return nil, fmt.Errorf("view: movers %q: %q does not belong at character %d", typed, c, at+1)
		}
	}
	if all.String() != typed {
		return nil, fmt.Errorf("view: movers %q: something is missing at character %d", typed, len(typed)+1)
	}
	return all, nil
}

// reviewPath is the address of the review of a record whose movers are known, with
// what else its query has.
func reviewPath(r rules.Record, m Movers, fields ...[2]string) string {
	if by := m.String(); by != "" {
		fields = append([][2]string{{"by", by}}, fields...)
	}
	path := "/r/" + r.String()
	if len(fields) == 0 {
		return path
	}
	return path + query(fields)
}
