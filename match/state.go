package match

import (
	"slices"

	"game1208/fair"
	"game1208/rules"
)

// An Owner is who holds a seat: an opaque name for a browser, a key or a
// device. "" holds no seat. It is never shown to anybody.
type Owner string

// A Kind says how a seat is played.
type Kind uint8

const (
	// Person chooses on the screen of his device.
	Person Kind = iota
	// Robot is a bot from the beginning of the game to its end.
	Robot
	// Paper plays on cardboard: nobody's screen knows his moves, and a device at
	// the table enters his board at the end.
	Paper
)

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
	Clock   int    // seconds that a player has for a roll, 0 for as long as he likes
	ByHand  bool   // tokens and rolls are real ones, which the host's device enters
	Host    int    // the seat whose device may free and remove seats
	Seats   []Seat

	Game        int // 1 for the first game at the table, 0 before there is one
	GID         fair.GID
	Commitments fair.Commitments

	Phase   Phase
	Tokens  []rules.Token  // revealed so far, the first three in alphabetical order
	Rolls   []rules.Cell   // rolled so far
	Keys    []fair.Key     // opened so far, step 0 first
	Settled int            // rolls on which everybody's move is known
	Came    map[Owner]int  // how often somebody sat down for this game
	Freed   map[Owner]bool // who lost his seat before it because another freed it

	Corrected int   // how often the luck of the round that lies was corrected
	Left      int64 // milliseconds that the clock had left on this roll when it stopped, 0 if it never did

	Ending Ending
	Luck   rules.Deal // all of it, once the game is over and disclosed
	Past   []Past     // the games before this one
}

// A Past is a game that was played at the table before.
type Past struct {
	GID     fair.GID
	Entropy []fair.Entropy
	Names   []string
	Kinds   []Kind   // per seat
	Styles  []string // per seat: which bot played it from the beginning, "" for people
	ByHand  bool
	Record  rules.Record
	Bot     []uint16 // per seat, bit r−1: the bot chose on roll r
	Ending  Ending
}

func (s State) past() Past {
	p := Past{GID: s.GID, Entropy: s.Entropy(), Record: s.Record(), Ending: s.Ending, ByHand: s.ByHand}
	for _, seat := range s.Seats {
		p.Names = append(p.Names, seat.Name)
		p.Kinds = append(p.Kinds, seat.Kind)
		p.Styles = append(p.Styles, seat.Style)
		p.Bot = append(p.Bot, seat.BotMoves)
	}
	return p
}

// Public returns the n-th game at the table (from 1), and whether it is over
// and so all of it public. There is nothing to show of a game with real luck
// that ended before the first tokens.
func (s State) Public(n int) (Past, bool) {
	var p Past
	switch {
	case n >= 1 && n <= len(s.Past):
		p = s.Past[n-1]
	case n == s.Game && s.Phase == Over && !s.WantsLuck():
		p = s.past()
	}
	return p, !p.blank()
}

// A Seat is one place at the table and what its player did in this game.
type Seat struct {
	Owner    Owner
	Name     string // "" for an empty seat, and for a player who gave none
	Skeleton string // what the name looks like
	Kind     Kind
	Style    string // which bot plays it, "" for people
	Ready    bool
	Keen     bool // asked for this game by sitting down or for a rematch: needs no second question
	Entropy  fair.Entropy

	Position rules.Position
	Line     rules.Line
	BotMoves uint16 // bit r−1: the bot chose on roll r

	Chosen   bool // has chosen on the roll that lies; on paper: has placed, as he says
	Choice   rules.Move
	ByBot    bool // the choice is the bot's
	Revision int  // how often the choice on this roll was set
	Concedes bool // wants to give the game up
	Wavered  int  // how often that changed in this game
	Bot      bool // is played by the bot for the time being

	Full    int  // on paper: the roll with which its board was full, 0 while it needs rolls
	Omitted bool // on paper: its board will not be entered
	Entries int  // on paper: how often its board was entered in this game

	Offer  Offer
	Offers int // how often its player made a link for it in this game
	Lent   int // how often others did
}

// An Offer is a link by which a seat goes to another device. Once it is taken
// its key opens nothing more: it tells the same request again from another one.
type Offer struct {
	By    int    // the seat whose player made it, -1 if he has left since
	Lost  bool   // another made it, since the seat's player is gone
	Key   string // the hash of what is in the link
	Until int64  // Unix seconds
	Taken bool   // somebody has used it
}

// Taken reports whether somebody holds the seat.
func (s Seat) Taken() bool { return s.Owner != "" || s.Kind == Robot }

// Done reports whether the seat has no token left to place (R9).
func (s Seat) Done() bool { return s.Position.Done() || s.Omitted }

// rolls reports whether the seat still needs a roll.
func (s Seat) rolls() bool { return !s.Done() && s.Full == 0 }

// awaitsBoard reports whether the seat is on paper, needs no further roll, and its
// last round is over.
func (s Seat) awaitsBoard() bool { return s.Full > 0 && !s.Chosen }

// lent reports whether a link for the seat is good but for its time.
func (s Seat) lent() bool { return s.Offer.Key != "" && !s.Offer.Taken }

// SeatOf returns the first seat of the owner, -1 if he has none.
func (s State) SeatOf(o Owner) int {
	for i := range s.Seats {
		if s.holds(o, i) {
			return i
		}
	}
	return -1
}

// SeatsOf returns all seats of the owner: a device may have several.
func (s State) SeatsOf(o Owner) []int {
	var all []int
	for i := range s.Seats {
		if s.holds(o, i) {
			all = append(all, i)
		}
	}
	return all
}

// holds reports whether the seat is the owner's.
func (s State) holds(o Owner, seat int) bool {
	return o != "" && seat >= 0 && seat < len(s.Seats) && s.Seats[seat].Owner == o
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

// WantsDraw reports whether the table waits for the next step of luck to be drawn.
func (s State) WantsDraw() bool { return s.wantsRoll() && !s.ByHand }

// WantsCall reports whether the table waits for the next step of real luck to be
// entered.
func (s State) WantsCall() bool { return s.wantsRoll() && s.ByHand }

func (s State) wantsRoll() bool {
	return s.Phase == Playing && !s.lies() && slices.ContainsFunc(s.Seats, Seat.rolls)
}

// lies reports whether a roll lies on which not all have chosen.
func (s State) lies() bool { return len(s.Rolls) > s.Settled }

// NextStep returns the number of the step of luck that comes next (docs/fairness.md).
func (s State) NextStep() int { return len(s.Keys) }

// WantsLuck reports whether the game is over and its luck not yet published.
// Real dice have shown all that there is.
func (s State) WantsLuck() bool { return s.Phase == Over && !s.ByHand && len(s.Luck.Rolls) == 0 }

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

// Waiting reports whether seat i still has to choose on the roll that lies.
func (s State) Waiting(i int) bool {
	return s.Phase == Playing && s.lies() && s.Seats[i].rolls() && !s.Seats[i].Chosen
}

// Awaited reports whether seat i holds the game up: it has to choose, or its
// board of cardboard to be entered.
func (s State) Awaited(i int) bool {
	return s.Waiting(i) || s.Phase == Playing && s.Seats[i].awaitsBoard() && !s.Seats[i].Done()
}

// PaperDeal returns the luck of the rolls on which a seat on paper has placed.
func (s State) PaperDeal(seat int) rules.Deal {
	return rules.Deal{Tokens: s.Tokens, Rolls: s.Rolls[:s.Seats[seat].Full]}
}

// allChosen reports whether nobody is waited for.
func (s State) allChosen() bool {
	for i := range s.Seats {
		if s.Waiting(i) {
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
