package match

import (
	"slices"

	"game1208/fair"
	"game1208/rules"
)

// A View is what one viewer may see of a table, and nothing else: two tables
// that differ only in what is hidden from him have equal Views (R3). It has at least one seat.
type View struct {
	Variant rules.Variant
	Phase   Phase
	Ending  Ending
	Code    string
	Clock   int  // seconds a roll, 0 for none
	ByHand  bool // tokens and rolls are entered by the host's device
	You     int  // the viewer's seat, the first if he has several, -1 for a spectator
	Host    int
	Freed   bool // another has freed the viewer's seat
	// SeatFree: somebody could sit down now.
	SeatFree bool

	Game        int
	GID         fair.GID
	Commitments fair.Commitments
	Keys        []fair.Key

	Tokens  []rules.Token // revealed so far
	Rolls   []rules.Cell  // rolled so far; the last is the one that lies
	Hidden  int           // tokens still to be revealed
	Settled int           // rolls that are played
	// Calls is the step of real luck that the host's device has to enter, -1 for none.
	Calls int
	// Corrected is how often the luck of this round, entered by hand, was corrected.
	Corrected int

	Seats []SeatView
	Mine  *Mine  // of the seat You, nil for a spectator
	Own   []Mine // all seats of the viewer's device

	Record rules.Record // when it is over: with all its luck
	Past   []Past       // the games before this one

	Presence // whoever keeps the table fills it in
}

// Roll returns the roll that lies, 0 if there is none.
func (v View) Roll() rules.Cell {
	if v.Phase != Playing || len(v.Rolls) == v.Settled {
		return 0
	}
	return v.Rolls[len(v.Rolls)-1]
}

// A SeatView is what everybody sees of a seat.
type SeatView struct {
	Taken    bool
	Kind     Kind
	Style    string // which bot plays it from the beginning, "" for people
	Name     string // "" for an empty seat, and for a player who gave none
	Ready    bool
	Entropy  fair.Entropy // once the game has started
	Position rules.Position
	Line     rules.Line
	BotMoves uint16
	Chosen   bool // has chosen on the roll that lies; never what
	Done     bool // has nothing left to place
	Full     bool // on paper: needs no further roll, and its last round is over
	Omitted  bool // on paper: its board was not entered
	Concedes bool
	Bot      bool
	LinkBy   int  // the seat whose player made a link for this lost one, -1 for none
	Moved    bool // by that link the seat has gone to another device
	Place    int  // when the game is over: 1 for the best score (R12), 0 for a board on paper that was not entered
}

// Mine is what the viewer alone sees of one of his seats.
type Mine struct {
	Seat     int
	Last     bool // on paper: his board is full with this roll, as he says
	Keen     bool
	Chosen   bool
	Choice   rules.Move
	ByBot    bool
	Revision int
}

// See returns the view of the table for a viewer; "" is a spectator.
func See(s State, viewer Owner) View {
	v := View{
		Variant: s.Variant, Phase: s.Phase, Ending: s.Ending, Code: s.Code, Clock: s.Clock, ByHand: s.ByHand,
		You: -1, Host: s.Host, SeatFree: s.SeatFree(), Calls: -1, Corrected: s.Corrected,
		Game: s.Game, GID: s.GID, Commitments: s.Commitments, Keys: s.Keys,
		Tokens: s.Tokens, Rolls: s.Rolls, Settled: s.Settled,
		Hidden: rules.Tokens - len(s.Tokens), Past: slices.DeleteFunc(slices.Clone(s.Past), Past.blank),
	}
	for _, seat := range s.Seats {
		v.Seats = append(v.Seats, s.seen(seat))
	}
	for _, i := range s.SeatsOf(viewer) {
		seat := s.Seats[i]
		v.Own = append(v.Own, Mine{Seat: i, Last: seat.Chosen && seat.Full > 0, Keen: seat.Keen, Chosen: seat.Chosen, Choice: seat.Choice, ByBot: seat.ByBot, Revision: seat.Revision})
	}
	v.Freed = len(v.Own) == 0 && s.Phase == Gathering && s.Freed[viewer]
	if len(v.Own) > 0 {
		v = v.As(v.Own[0].Seat)
	}
	if s.WantsCall() {
		v.Calls = s.NextStep()
	}
	if s.Phase == Over {
		v.rank(s.Variant)
		v.Record = s.Record()
	}
	return v
}

// blank reports whether there is nothing to show of the game: its luck was real,
// and it ended before the first tokens.
func (p Past) blank() bool { return len(p.Record.Deal.Tokens) == 0 }

// As returns the view with another seat of the viewer's as his own.
func (v View) As(seat int) View {
	for i := range v.Own {
		if v.Own[i].Seat == seat {
			v.You, v.Mine = seat, &v.Own[i]
		}
	}
	return v
}

func (s State) seen(seat Seat) SeatView {
	see := SeatView{
		Taken: seat.Taken(), Kind: seat.Kind, Style: seat.Style, Name: seat.Name, Ready: seat.Ready, Position: seat.Position, Line: seat.Line,
		BotMoves: seat.BotMoves, Chosen: seat.Chosen, Done: seat.Done() && s.Phase != Gathering,
		Full: seat.awaitsBoard(), Omitted: seat.Omitted, Concedes: seat.Concedes, Bot: seat.Bot, LinkBy: -1,
	}
	if seat.Offer.Lost {
		see.LinkBy, see.Moved = seat.Offer.By, seat.Offer.Taken
	}
	if s.Phase != Gathering {
		see.Entropy = seat.Entropy
	}
	return see
}

// unknown reports whether the seat is on paper and its board was not entered.
func (s SeatView) unknown() bool { return s.Kind == Paper && !s.Position.Done() }

// rank gives the seats their places; equal scores share one (R12).
func (v *View) rank(variant rules.Variant) {
	for i := range v.Seats {
		if v.Seats[i].unknown() {
			continue
		}
		v.Seats[i].Place = 1
		for _, other := range v.Seats {
			if !other.unknown() && other.Position.Board.Score(variant) > v.Seats[i].Position.Board.Score(variant) {
				v.Seats[i].Place++
			}
		}
	}
}

// LastMove returns what the seat did on the roll settled last, and whether it
// was still playing then.
func (v View) LastMove(seat int) (rules.Move, bool) {
	line := v.Seats[seat].Line
	if v.Settled == 0 || len(line) < v.Settled {
		return rules.Abstain, false
	}
	return line[v.Settled-1], true
}
