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
	// TooSoon: the seat's player is here, and is not waited for long enough.
	TooSoon
	// BadLink: there is no such link for a seat, or it is used or too old.
	BadLink
	// WrongBoard: no moves on these rolls lead to this board.
	WrongBoard
	// WornOut: as many games were played at this table as it may hold.
	WornOut
)

// What one table may hold: a log that grew without end would have to be read
// without end.
const (
	maxRevisions = 50   // choices of one seat on one roll
	maxCorrected = 20   // corrections of the luck of one round
	maxOffers    = 10   // links that its player makes for one seat in one game, and that others make
	maxEntries   = 20   // times that one board of cardboard is entered
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
		TooSoon:    "its player is here, and has not been waited for long enough",
		BadLink:    "this link is not good, or no longer",
		WrongBoard: "no moves on these rolls lead to this board",
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
		Clock    int  // seconds a roll: 0 for none, 30, 60 or 120
		ByHand   bool // the host's device enters tokens and rolls
		Owner    Owner
		Kind     Kind // of the owner's seat: Person or Paper
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
	// Add gives a seat to somebody without a device of his own: a bot (who may is as
	// in Free), a person who shares By's device, or a player on paper whose board
	// By's device enters. Seat is the first empty one, or one past the last of a
	// table that grows; for its first game a table grows by those alone who may
	// free its seats.
	Add struct {
		By       Owner
		Seat     int
		Kind     Kind
		Style    string // which bot
		Name     string
		Skeleton string
		Present  []bool
	}
	// Leave gives back one of one's seats before the game.
	Leave struct {
		By   Owner
		Seat int
	}
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
	// Ready says that all on By's device are ready for this very game. Persons are
	// its persons' seats as its page showed them, nil for whatever they are, and
	// Entropy their bytes in that order, nil if the browser makes none.
	Ready struct {
		By      Owner
		GID     fair.GID
		Persons []int
		Entropy []fair.Entropy
	}
	// Draw reveals the next step of luck.
	Draw struct {
		Step   int
		Key    fair.Key
		Tokens []rules.Token
		Roll   rules.Cell
	}
	// Call enters a step of real luck, the first time or corrected before its
	// round is over; who may is as in Free.
	Call struct {
		By      Owner
		GID     fair.GID
		Step    int
		Tokens  []rules.Token
		Roll    rules.Cell
		Known   int // how often the round's luck had been corrected when the page was shown
		Present []bool
		Overdue bool // who should enter it has kept the others waiting for too long: anybody may
	}
	// Choose makes or changes a choice on a roll (1 … 9) of a game. Revision
	// is that of the seat's own choice which its page showed, 0 for none.
	Choose struct {
		By       Owner
		Seat     int
		GID      fair.GID
		Roll     int
		Revision int
		Move     rules.Move
	}
	// Undo takes a choice back that not all have answered yet.
	Undo struct {
		By       Owner
		Seat     int
		GID      fair.GID
		Roll     int
		Revision int
	}
	// Pass says that the players on paper of By's device have done their move on
	// the roll; Last that their boards are full with it.
	Pass struct {
		By   Owner
		GID  fair.GID
		Roll int
		Last bool
	}
	// Enter gives the board of a player on paper at his end.
	Enter struct {
		By    Owner
		Seat  int
		GID   fair.GID
		Board rules.Board
	}
	// Omit leaves the board of a player on paper out.
	Omit struct {
		By   Owner
		Seat int
		GID  fair.GID
	}
	// Substitute is the bot's choice for a seat that has made none; a player on
	// paper is no longer waited for, whatever the move.
	Substitute struct {
		Seat int
		Roll int
		Move rules.Move
	}
	// HandOver lets the bot play the seat of another until he returns. Vacant says
	// per seat whether its player has been away or waited for long enough.
	HandOver struct {
		By     Owner
		Seat   int
		GID    fair.GID
		Vacant []bool
	}
	// Return gives back what the bot plays for By, and makes the links void by
	// which others would take his seats.
	Return struct{ By Owner }
	// Lend makes a link by which a seat goes to another device: one's own, or that
	// of a player who is not Present. Key is a hash of what the link holds.
	Lend struct {
		By      Owner
		Seat    int
		Key     string
		Until   int64 // Unix seconds, as is Now
		Now     int64
		Present []bool
	}
	// Take uses such a link. Now is in Unix seconds.
	Take struct {
		By  Owner
		Key string
		Now int64
	}
	// Stop notes that the clock of a roll stands, with what is left of it.
	Stop struct {
		Roll int
		Left int64 // milliseconds
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
