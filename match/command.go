package match

import (
	"game1208/fair"
	"game1208/rules"
)

// A Refusal says why a command changes nothing.
type Refusal uint8

const (
	// NotNow: the game is in another phase, or the command is of another game.
	NotNow Refusal = iota + 1
	// NotYours: the seat belongs to somebody else, or the right to the host.
	NotYours
	// NoSuchSeat: there is no such seat.
	NoSuchSeat
	// NoSeatLeft: all seats are taken.
	NoSeatLeft
	// NameTaken: another seat has a name that looks the same.
	NameTaken
	// TooLate: the round of this choice is over.
	TooLate
	// Stale: things were changed elsewhere since the page of this command was shown.
	Stale
	// BadTable: no variant or number of seats that there is.
	BadTable
	// BadLuck: a draw that cannot follow.
	BadLuck
	// TooOften: this was changed too often for one game.
	TooOften
	// WornOut: as many games were played at this table as it may hold.
	WornOut
)

// What one table may hold: a log that grew without end would have to be read
// without end.
const (
	maxRevisions = 50   // choices of one seat on one roll
	maxWavered   = 20   // changes of mind of one seat about giving up; a yes is always heard
	maxComing    = 20   // times that one may sit down for a game
	maxComings   = 2000 // times that all may
	maxGames     = 200  // at one table
)

// Error returns the refusal as an English sentence.
func (r Refusal) Error() string {
	return [...]string{
		NotNow:     "this cannot be done now",
		NotYours:   "this is for somebody else to do",
		NoSuchSeat: "there is no such seat",
		NoSeatLeft: "all seats are taken",
		NameTaken:  "somebody at this table has this name",
		TooLate:    "the round is over",
		Stale:      "it was changed elsewhere",
		BadTable:   "there is no such table",
		BadLuck:    "these draws cannot come next",
		TooOften:   "this was changed too often",
		WornOut:    "too many games were played at this table",
	}[r]
}

// A Command is something that somebody wants done at a table.
type Command interface {
	decide(State) ([]Event, error)
}

// Decide returns what c does to a table in state s: the events, none if it is
// done already, or an error (a [Refusal] or a *[rules.PlayError]).
func Decide(s State, c Command) ([]Event, error) { return c.decide(s) }

type (
	// Open makes a table with a first game. The owner takes seat 0.
	Open struct {
		Variant  rules.Variant
		Seats    int
		Link     string
		Code     string
		Owner    Owner
		Name     string
		Skeleton string
		Lay
	}
	// Lay is the luck of a new game: what is public of it before it starts.
	Lay struct {
		GID         fair.GID
		Commitments fair.Commitments
	}
	// Sit takes an empty seat. From the second game on a full table grows.
	Sit struct {
		By       Owner
		Name     string
		Skeleton string
	}
	// Leave gives one's seat back before the game.
	Leave struct{ By Owner }
	// Free empties another's seat before the game; only the host may, or while
	// he is not Present the first who is. Name is who sat there when he asked:
	// nobody else is sent away.
	Free struct {
		By      Owner
		Seat    int
		Name    string
		Present []bool
	}
	// Shrink takes the empty seats away; who may is as in Free.
	Shrink struct {
		By      Owner
		Present []bool
	}
	// Ready says that its owner is ready for this very game, and gives his bytes.
	Ready struct {
		By      Owner
		GID     fair.GID
		Entropy fair.Entropy
	}
	// Draw reveals the next step of luck.
	Draw struct {
		Step   int
		Key    fair.Key
		Tokens []rules.Token
		Roll   rules.Cell
	}
	// Choose makes or changes a choice on a roll (1 … 9) of a game. Revision
	// is that of the seat's own choice which its page showed, 0 for none.
	Choose struct {
		By       Owner
		GID      fair.GID
		Roll     int
		Revision int
		Move     rules.Move
	}
	// Substitute is the bot's choice for a seat that has made none.
	Substitute struct {
		Seat int
		Roll int
		Move rules.Move
	}
	// HandOver lets the bot play a seat (Bot), at the wish of seat By, or
	// gives it back to its player (By is the seat itself).
	HandOver struct {
		Seat, By int
		Bot      bool
	}
	// Concede wants the game given up, or no longer. Present says which seats
	// have their player here: when all of these concede, it is over.
	Concede struct {
		By      Owner
		GID     fair.GID
		Yes     bool
		Present []bool
	}
	// Expire ends a game that nobody has touched for too long.
	Expire struct{}
	// Disclose publishes the luck of a game that is over, and so its secret.
	Disclose struct{ Luck rules.Deal }
	// Rematch lays another game for the same table.
	Rematch struct {
		By  Owner
		GID fair.GID // of the game that is over
		Lay Lay
	}
)
