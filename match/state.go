package match

import (
	"game1208/fair"
	"game1208/rules"
)

// An Owner is who holds a seat: an opaque name for a browser, a key or a
// device. "" holds no seat. It is never shown to anybody.
type Owner string

// A Phase is a stage of the game at the table.
type Phase uint8

const (
	// Gathering: seats are taken and players say that they are ready.
	Gathering Phase = iota
	// Playing: from the first reveal to the last roll.
	Playing
	// Over: played to the end or given up.
	Over
)

// An Ending says how a game came to be over.
type Ending uint8

const (
	// Finished: everybody has placed all tokens (R9).
	Finished Ending = iota + 1
	// GivenUp: all humans present have given it up.
	GivenUp
	// Expired: nobody touched the table for too long.
	Expired
)

// A State is all that is known of a table, secrets of its players included.
// It is a value: Apply returns a new one and leaves the old one as it was, so
// that anybody may keep and read a State without a lock.
type State struct {
	Variant rules.Variant
	Link    string // the end of the table's address, which opens it to everybody
	Code    string // the short code to read aloud, "" for none
	Host    int    // the seat that may free and remove seats
	Seats   []Seat

	Game        int // 1 for the first game at the table, 0 before there is one
	GID         fair.GID
	Commitments fair.Commitments

	Phase   Phase
	Tokens  []rules.Token // revealed so far, the first three in alphabetical order
	Rolls   []rules.Cell  // rolled so far
	Keys    []fair.Key    // opened so far, step 0 first
	Settled int           // rolls on which everybody's move is known
	Came    map[Owner]int // how often somebody sat down for this game

	Ending Ending
	Luck   rules.Deal // all of it, once the game is over and disclosed
	Past   []Past     // the games before this one
}

// A Past is a game that was played at the table before.
type Past struct {
	GID     fair.GID
	Entropy []fair.Entropy
	Names   []string
	Record  rules.Record
	Bot     []uint16 // per seat, bit r−1: the bot chose on roll r
	Ending  Ending
}

func (s State) past() Past {
	p := Past{GID: s.GID, Entropy: s.Entropy(), Record: s.Record(), Ending: s.Ending}
	for _, seat := range s.Seats {
		p.Names = append(p.Names, seat.Name)
		p.Bot = append(p.Bot, seat.BotMoves)
	}
	return p
}

// Public returns the n-th game at the table (from 1), and whether it is over
// and so all of it public.
func (s State) Public(n int) (Past, bool) {
	switch {
	case n >= 1 && n <= len(s.Past):
		return s.Past[n-1], true
	case n == s.Game && s.Phase == Over && !s.WantsLuck():
		return s.past(), true
	}
	return Past{}, false
}

// A Seat is one place at the table and what its player did in this game.
type Seat struct {
	Owner    Owner
	Name     string // "" for an empty seat, and for a player who gave none
	Skeleton string // what the name looks like
	Ready    bool
	Keen     bool // asked for this game by sitting down or for a rematch: needs no second question
	Entropy  fair.Entropy

	Position rules.Position
	Line     rules.Line
	BotMoves uint16 // bit r−1: the bot chose on roll r

	Chosen   bool // has chosen on the roll that lies
	Choice   rules.Move
	ByBot    bool // the choice is the bot's
	Revision int  // how often the choice on this roll was set
	Concedes bool // wants to give the game up
	Wavered  int  // how often that changed in this game
	Bot      bool // is played by the bot for the time being
}

// Taken reports whether somebody holds the seat.
func (s Seat) Taken() bool { return s.Owner != "" }

// Done reports whether the seat has no token left to place (R9).
func (s Seat) Done() bool { return s.Position.Done() }

// SeatOf returns the seat of the owner, -1 if he has none.
func (s State) SeatOf(o Owner) int {
	for i, seat := range s.Seats {
		if seat.Taken() && seat.Owner == o {
			return i
		}
	}
	return -1
}

// Deal returns the luck revealed so far.
func (s State) Deal() rules.Deal { return rules.Deal{Tokens: s.Tokens, Rolls: s.Rolls} }

// Drawn returns the tokens revealed so far as a set.
func (s State) Drawn() rules.Hand { return rules.HandOf(s.Tokens...) }

// Entropy returns the bytes of the seats in their order.
func (s State) Entropy() []fair.Entropy {
	all := make([]fair.Entropy, len(s.Seats))
	for i, seat := range s.Seats {
		all[i] = seat.Entropy
	}
	return all
}

// WantsDraw reports whether the table waits for the next step of luck.
func (s State) WantsDraw() bool { return s.Phase == Playing && len(s.Rolls) == s.Settled }

// NextStep returns the number of the step of luck that comes next (docs/fairness.md).
func (s State) NextStep() int { return len(s.Keys) }

// WantsLuck reports whether the game is over and its luck not yet published.
func (s State) WantsLuck() bool { return s.Phase == Over && len(s.Luck.Rolls) == 0 }

// Record returns the record of the game: with all its luck once that is
// disclosed, else with what is revealed. The choices on the roll that lies are
// not in it.
func (s State) Record() rules.Record {
	r := rules.Record{Variant: s.Variant, Deal: s.Deal()}
	if len(s.Luck.Rolls) > 0 {
		r.Deal = s.Luck
	}
	for _, seat := range s.Seats {
		r.Lines = append(r.Lines, seat.Line)
	}
	return r
}

// waiting reports whether seat i still has to choose on the roll that lies.
func (s State) waiting(i int) bool {
	return s.Phase == Playing && !s.WantsDraw() && !s.Seats[i].Done() && !s.Seats[i].Chosen
}

// allChosen reports whether nobody is waited for.
func (s State) allChosen() bool {
	for i := range s.Seats {
		if s.waiting(i) {
			return false
		}
	}
	return true
}

// allReady reports whether every seat is taken by somebody who is ready.
func (s State) allReady() bool {
	for _, seat := range s.Seats {
		if !seat.Taken() || !seat.Ready {
			return false
		}
	}
	return len(s.Seats) > 0
}

// SeatFree reports whether somebody could sit down now: on an empty seat, or
// from the second game on at a table that is not yet full size.
func (s State) SeatFree() bool {
	if s.Phase != Gathering || s.Game == 0 {
		return false
	}
	for _, seat := range s.Seats {
		if !seat.Taken() {
			return true
		}
	}
	return s.Game > 1 && len(s.Seats) < rules.MaxPlayers
}
