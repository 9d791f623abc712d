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
	maxRevisions = 50  // choices of one seat on one roll
	maxFuss      = 200 // comings, goings and concessions in one game
	maxGames     = 200 // at one table
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

func (c Open) decide(s State) ([]Event, error) {
	if s.Game != 0 || c.Variant > rules.Holes || c.Seats < 1 || c.Seats > rules.MaxPlayers || c.Owner == "" || c.Name == "" {
		return nil, BadTable
	}
	return []Event{
		Opened{Variant: c.Variant, Seats: c.Seats, Link: c.Link, Code: c.Code},
		Laid{GID: c.GID, Commitments: c.Commitments},
		Sat{Seat: 0, Owner: c.Owner, Name: c.Name, Skeleton: c.Skeleton},
	}, nil
}

func (c Sit) decide(s State) ([]Event, error) {
	if c.By == "" || c.Name == "" {
		return nil, NotYours
	}
	if s.SeatOf(c.By) >= 0 {
		return nil, nil
	}
	if s.Phase != Gathering || s.Game == 0 {
		return nil, NotNow
	}
	empty := -1
	for i, seat := range s.Seats {
		if seat.Taken() && seat.Skeleton == c.Skeleton {
			return nil, NameTaken
		}
		if !seat.Taken() && empty < 0 {
			empty = i
		}
	}
	if empty < 0 && s.Game > 1 && len(s.Seats) < rules.MaxPlayers {
		empty = len(s.Seats)
	}
	if empty < 0 {
		return nil, NoSeatLeft
	}
	if s.Fuss >= maxFuss {
		return nil, TooOften
	}
	return []Event{Sat{Seat: empty, Owner: c.By, Name: c.Name, Skeleton: c.Skeleton}}, nil
}

func (c Leave) decide(s State) ([]Event, error) {
	i := s.SeatOf(c.By)
	if i < 0 {
		return nil, nil
	}
	if s.Phase != Gathering {
		return nil, NotNow
	}
	return []Event{Left{Seat: i}}, nil
}

// manages reports whether by may free and remove seats: the host, or while he is
// away the first who is here.
func (s State) manages(by Owner, present []bool) bool {
	here := func(i int) bool { return i < len(present) && present[i] && s.Seats[i].Taken() }
	i := s.SeatOf(by)
	if i < 0 || i == s.Host || here(s.Host) {
		return i >= 0 && i == s.Host
	}
	for first := range s.Seats {
		if here(first) {
			return first == i
		}
	}
	return false
}

func (c Free) decide(s State) ([]Event, error) {
	switch {
	case s.Phase != Gathering:
		return nil, NotNow
	case !s.manages(c.By, c.Present):
		return nil, NotYours
	case c.Seat < 0 || c.Seat >= len(s.Seats):
		return nil, NoSuchSeat
	case !s.Seats[c.Seat].Taken():
		return nil, nil
	case c.Seat == s.SeatOf(c.By):
		return nil, NotYours
	case s.Seats[c.Seat].Name != c.Name:
		return nil, Stale
	}
	return []Event{Left{Seat: c.Seat}}, nil
}

func (c Shrink) decide(s State) ([]Event, error) {
	switch {
	case s.Phase != Gathering:
		return nil, NotNow
	case !s.manages(c.By, c.Present):
		return nil, NotYours
	}
	for _, seat := range s.Seats {
		if !seat.Taken() {
			return start(s, Shrunk{}), nil
		}
	}
	return nil, nil
}

func (c Ready) decide(s State) ([]Event, error) {
	i := s.SeatOf(c.By)
	switch {
	case i < 0:
		return nil, NotYours
	case c.GID != s.GID:
		return nil, NotNow
	case s.Seats[i].Ready:
		return nil, nil
	case s.Phase != Gathering:
		return nil, NotNow
	}
	return start(s, Readied{Seat: i, Entropy: c.Entropy}), nil
}

// start returns first, and the start of the game if all are ready after it.
func start(s State, first Event) []Event {
	if s = Apply(s, first); s.allReady() {
		return []Event{first, Started{Entropy: s.Entropy()}}
	}
	return []Event{first}
}

func (c Draw) decide(s State) ([]Event, error) {
	if !s.WantsDraw() || c.Step != s.NextStep() {
		return nil, NotNow
	}
	tokens := 0
	switch {
	case c.Step == 0:
		tokens = rules.OpenHand
	case c.Step >= 2 && c.Step <= 6:
		tokens = 1
	}
	drawn := s.Drawn()
	for i, t := range c.Tokens {
		if t >= rules.Tokens || drawn.Has(t) || c.Step == 0 && i > 0 && t < c.Tokens[i-1] {
			return nil, BadLuck
		}
		drawn = drawn.With(t)
	}
	if len(c.Tokens) != tokens || c.Step == 0 && c.Roll != 0 || c.Step > 0 && !c.Roll.Valid() {
		return nil, BadLuck
	}
	return []Event{Drew(c)}, nil
}

func (c Choose) decide(s State) ([]Event, error) {
	i := s.SeatOf(c.By)
	switch {
	case i < 0:
		return nil, NotYours
	case c.GID != s.GID || c.Roll < 1 || c.Roll > len(s.Rolls):
		return nil, NotNow
	}
	seat := s.Seats[i]
	if c.Roll <= s.Settled {
		if c.Roll <= len(seat.Line) && seat.Line[c.Roll-1] == c.Move && seat.BotMoves>>(c.Roll-1)&1 == 0 {
			return nil, nil // the same request again, its round settled meanwhile
		}
		return nil, TooLate
	}
	if s.Phase != Playing {
		return nil, NotNow
	}
	if seat.Chosen && seat.Choice == c.Move && !seat.ByBot &&
		(c.Revision == seat.Revision || c.Revision == seat.Revision-1) {
		return nil, nil
	}
	if c.Revision != seat.Revision {
		return nil, Stale
	}
	if seat.Revision >= maxRevisions {
		return nil, TooOften
	}
	if err := seat.Position.Check(s.Rolls[c.Roll-1], c.Move); err != nil {
		return nil, err
	}
	return settle(s, Chose{Seat: i, Roll: c.Roll, Revision: seat.Revision + 1, Move: c.Move}), nil
}

func (c Substitute) decide(s State) ([]Event, error) {
	if c.Seat < 0 || c.Seat >= len(s.Seats) {
		return nil, NoSuchSeat
	}
	if c.Roll != len(s.Rolls) || !s.waiting(c.Seat) {
		return nil, NotNow
	}
	seat := s.Seats[c.Seat]
	if err := seat.Position.Check(s.Rolls[c.Roll-1], c.Move); err != nil {
		return nil, err
	}
	return settle(s, Chose{Seat: c.Seat, Roll: c.Roll, Revision: seat.Revision + 1, Move: c.Move, Bot: true}), nil
}

// settle returns the choice, and what follows when it was the last one waited for.
func settle(s State, choice Chose) []Event {
	events := []Event{choice}
	if s = Apply(s, choice); !s.allChosen() {
		return events
	}
	settled := Settled{Roll: choice.Roll}
	events = append(events, settled)
	s = Apply(s, settled)
	for _, seat := range s.Seats {
		if !seat.Done() {
			return events
		}
	}
	return append(events, Ended{Ending: Finished})
}

func (c HandOver) decide(s State) ([]Event, error) {
	switch {
	case s.Phase != Playing:
		return nil, NotNow
	case c.Seat < 0 || c.Seat >= len(s.Seats) || c.By < 0 || c.By >= len(s.Seats):
		return nil, NoSuchSeat
	case c.Bot == (c.Seat == c.By):
		return nil, NotYours
	case s.Seats[c.Seat].Bot == c.Bot:
		return nil, nil
	}
	return []Event{Handed(c)}, nil
}

func (c Concede) decide(s State) ([]Event, error) {
	i := s.SeatOf(c.By)
	switch {
	case i < 0:
		return nil, NotYours
	case c.GID != s.GID:
		return nil, NotNow
	case s.Phase == Over && s.Ending == GivenUp && c.Yes:
		return nil, nil
	case s.Phase != Playing:
		return nil, NotNow
	}
	var events []Event
	if s.Seats[i].Concedes != c.Yes {
		if s.Fuss >= maxFuss {
			return nil, TooOften
		}
		conceded := Conceded{Seat: i, Yes: c.Yes}
		events = append(events, conceded)
		s = Apply(s, conceded)
	}
	for seat, present := range c.Present {
		if present && seat < len(s.Seats) && !s.Seats[seat].Concedes {
			return events, nil
		}
	}
	if !c.Yes {
		return events, nil
	}
	return append(events, Ended{Ending: GivenUp}), nil
}

func (Expire) decide(s State) ([]Event, error) {
	if s.Phase == Over || s.Game == 0 {
		return nil, nil
	}
	return []Event{Ended{Ending: Expired}}, nil
}

func (c Disclose) decide(s State) ([]Event, error) {
	if !s.WantsLuck() {
		return nil, NotNow
	}
	if _, err := rules.ParseDeal(c.Luck.String()); err != nil || !s.Deal().Begins(c.Luck) ||
		len(c.Luck.Tokens) != rules.Tokens || len(c.Luck.Rolls) != rules.MaxRolls {
		return nil, BadLuck
	}
	return []Event{Disclosed(c)}, nil
}

func (c Rematch) decide(s State) ([]Event, error) {
	i := s.SeatOf(c.By)
	switch {
	case i < 0:
		return nil, NotYours
	case s.Phase == Gathering && s.Game > 1:
		// Somebody else was quicker: this is a wish for the game that lies.
		if s.Seats[i].Keen {
			return nil, nil
		}
		return []Event{Wanted{Seat: i}}, nil
	case s.Phase != Over || s.WantsLuck() || c.GID != s.GID:
		return nil, NotNow
	case s.Game >= maxGames:
		return nil, WornOut
	}
	return []Event{Laid(c.Lay), Wanted{Seat: i}}, nil
}
