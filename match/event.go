package match

import (
	"encoding/json"
	"errors"

	"game1208/fair"
	"game1208/rules"
)

// Schema is the version of the events that this package writes.
const Schema = 2

// An Event is a fact of a table. Its kind and its fields are the stored
// format: they are added to, never changed.
type Event interface {
	Kind() string
	apply(*State)
}

type (
	// Opened: the table stands, with so many empty seats.
	Opened struct {
		Variant rules.Variant `json:"variant"`
		Seats   int           `json:"seats"`
		Link    string        `json:"link,omitempty"`
		Code    string        `json:"code,omitempty"`
		Clock   int           `json:"clock,omitempty"`   // seconds a roll
		ByHand  bool          `json:"by_hand,omitempty"` // its luck is entered
	}
	// Laid: a new game lies ready, its luck is fixed but for the players' bytes.
	Laid struct {
		GID         fair.GID         `json:"gid"`
		Commitments fair.Commitments `json:"commitments"`
	}
	// Sat: somebody has taken a seat; a seat one past the last is added.
	Sat struct {
		Seat     int    `json:"seat"`
		Owner    Owner  `json:"owner"`
		Name     string `json:"name"`
		Skeleton string `json:"skeleton"` // what the name looks like; two alike may not sit together
		How      Kind   `json:"kind,omitzero"`
		Style    string `json:"style,omitempty"` // of a bot
	}
	// Left: a seat is empty again.
	Left struct {
		Seat  int  `json:"seat"`
		Freed bool `json:"freed,omitempty"` // by another
	}
	// Shrunk: the empty seats are taken away.
	Shrunk struct{}
	// Wanted: the seat asked for this game.
	Wanted struct {
		Seat int `json:"seat"`
	}
	// Readied: the seat is ready and gave its bytes.
	Readied struct {
		Seat    int          `json:"seat"`
		Entropy fair.Entropy `json:"entropy"`
	}
	// Started: the game begins; from here on every draw is fixed.
	Started struct {
		Entropy []fair.Entropy `json:"entropy"`
	}
	// Drew: one step of luck is revealed, with the key that proves it.
	Drew struct {
		Step   int           `json:"step"`
		Key    fair.Key      `json:"key"`
		Tokens []rules.Token `json:"tokens,omitempty"`
		Roll   rules.Cell    `json:"roll,omitzero"`
	}
	// Chose: a sealed choice on the roll that lies, known to its seat alone.
	Chose struct {
		Seat     int        `json:"seat"`
		Roll     int        `json:"roll"`
		Revision int        `json:"revision"`
		Move     rules.Move `json:"move"`
		Bot      bool       `json:"bot,omitempty"`
	}
	// Redrew: luck that was entered is corrected, and the choices on it are void.
	Redrew struct {
		Step   int           `json:"step"`
		Tokens []rules.Token `json:"tokens,omitempty"`
		Roll   rules.Cell    `json:"roll,omitzero"`
	}
	// Undone: a choice is taken back.
	Undone struct {
		Seat     int `json:"seat"`
		Roll     int `json:"roll"`
		Revision int `json:"revision"`
	}
	// Passed: the player on paper has placed, or abstained; Last if his board is
	// full with it.
	Passed struct {
		Seat int  `json:"seat"`
		Roll int  `json:"roll"`
		Last bool `json:"last,omitempty"`
	}
	// Entered: the board of a player on paper, as the line that leads to it.
	Entered struct {
		Seat int          `json:"seat"`
		Line []rules.Move `json:"line"`
	}
	// Omitted: the board of a player on paper will not be entered.
	Omitted struct {
		Seat int `json:"seat"`
	}
	// Offered: there is a link by which the seat goes to another device.
	Offered struct {
		Seat  int    `json:"seat"`
		By    Owner  `json:"by"`
		Key   string `json:"key"`
		Until int64  `json:"until"`
	}
	// Withdrawn: the link for the seat is void.
	Withdrawn struct {
		Seat int `json:"seat"`
	}
	// Moved: the seat has gone to another device, by its link.
	Moved struct {
		Seat  int   `json:"seat"`
		Owner Owner `json:"owner"`
	}
	// Stopped: the clock stands, with so many milliseconds left on the roll.
	Stopped struct {
		Roll int   `json:"roll"`
		Left int64 `json:"left"`
	}
	// Settled: all have chosen, the choices are shown and played.
	Settled struct {
		Roll int `json:"roll"`
	}
	// Conceded: a seat wants to give the game up, or no longer.
	Conceded struct {
		Seat int  `json:"seat"`
		Yes  bool `json:"yes"`
	}
	// Handed: a seat is handed to the bot by another, or back to its player.
	Handed struct {
		Seat int  `json:"seat"`
		By   int  `json:"by"`
		Bot  bool `json:"bot"`
	}
	// Ended: the game is over.
	Ended struct {
		Ending Ending `json:"ending"`
	}
	// Disclosed: all the luck of a game that is over; its secret is now public.
	Disclosed struct {
		Luck rules.Deal `json:"luck"`
	}
)

func (Opened) Kind() string    { return "opened" }
func (Laid) Kind() string      { return "laid" }
func (Sat) Kind() string       { return "sat" }
func (Left) Kind() string      { return "left" }
func (Shrunk) Kind() string    { return "shrunk" }
func (Wanted) Kind() string    { return "wanted" }
func (Readied) Kind() string   { return "readied" }
func (Started) Kind() string   { return "started" }
func (Drew) Kind() string      { return "drew" }
func (Chose) Kind() string     { return "chose" }
func (Settled) Kind() string   { return "settled" }
func (Conceded) Kind() string  { return "conceded" }
func (Handed) Kind() string    { return "handed" }
func (Ended) Kind() string     { return "ended" }
func (Disclosed) Kind() string { return "disclosed" }
func (Redrew) Kind() string    { return "redrew" }
func (Undone) Kind() string    { return "undone" }
func (Passed) Kind() string    { return "passed" }
func (Entered) Kind() string   { return "entered" }
func (Omitted) Kind() string   { return "omitted" }
func (Offered) Kind() string   { return "offered" }
func (Withdrawn) Kind() string { return "withdrawn" }
func (Moved) Kind() string     { return "moved" }
func (Stopped) Kind() string   { return "stopped" }

var decoders = map[string]func([]byte) (Event, error){
	"opened": decode[Opened], "laid": decode[Laid], "sat": decode[Sat], "left": decode[Left],
	"shrunk": decode[Shrunk], "wanted": decode[Wanted], "readied": decode[Readied],
	"started": decode[Started], "drew": decode[Drew], "chose": decode[Chose],
	"settled": decode[Settled], "conceded": decode[Conceded], "handed": decode[Handed],
	"ended": decode[Ended], "disclosed": decode[Disclosed], "redrew": decode[Redrew],
	"undone": decode[Undone], "passed": decode[Passed], "entered": decode[Entered],
	"omitted": decode[Omitted], "offered": decode[Offered], "withdrawn": decode[Withdrawn],
	"moved": decode[Moved], "stopped": decode[Stopped],
}

func decode[E Event](data []byte) (Event, error) {
	var e E
	err := json.Unmarshal(data, &e)
	return e, err
}

// ErrUnknownEvent is an event that this version of the program cannot read.
var ErrUnknownEvent = errors.New("match: an event of a later version")

// Decode reads an event of the kind and schema from its stored form.
func Decode(kind string, schema uint16, data []byte) (Event, error) {
	read, ok := decoders[kind]
	if !ok || schema > Schema {
		return nil, ErrUnknownEvent
	}
	return read(data)
}

// Encode returns the stored form of e.
func Encode(e Event) ([]byte, error) { return json.Marshal(e) }
