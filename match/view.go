package match

import (
	"game1208/fair"
	"game1208/rules"
)

// A View is what one viewer may see of a table, and nothing else: two tables
// that differ only in what is hidden from him have equal Views (R3).
type View struct {
	Variant rules.Variant
	Phase   Phase
	Ending  Ending
	Code    string
	You     int // the viewer's seat, -1 for a spectator
	Host    int
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

	Seats []SeatView
	Mine  *Mine // nil for a spectator

	Record rules.Record // when it is over: with all its luck
	Past   []Past       // the games before this one
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
	Name     string // "" for an empty seat, and for a player who gave none
	Ready    bool
	Entropy  fair.Entropy // once the game has started
	Position rules.Position
	Line     rules.Line
	BotMoves uint16
	Chosen   bool // has chosen on the roll that lies; never what
	Done     bool // has nothing left to place
	Concedes bool
	Bot      bool
	Place    int // when the game is over: 1 for the best score (R12)
}

// Mine is what the viewer alone sees of his own seat.
type Mine struct {
	Keen     bool
	Chosen   bool
	Choice   rules.Move
	ByBot    bool
	Revision int
}

// See returns the view of the table for a viewer; "" is a spectator.
func See(s State, viewer Owner) View {
	v := View{
		Variant: s.Variant, Phase: s.Phase, Ending: s.Ending, Code: s.Code,
		You: -1, Host: s.Host, SeatFree: s.SeatFree(),
		Game: s.Game, GID: s.GID, Commitments: s.Commitments, Keys: s.Keys,
		Tokens: s.Tokens, Rolls: s.Rolls, Settled: s.Settled,
		Hidden: rules.Tokens - len(s.Tokens), Past: s.Past,
	}
	for _, seat := range s.Seats {
		v.Seats = append(v.Seats, s.seen(seat))
	}
	if i := s.SeatOf(viewer); i >= 0 {
		seat := s.Seats[i]
		v.You = i
		v.Mine = &Mine{Keen: seat.Keen, Chosen: seat.Chosen, Choice: seat.Choice, ByBot: seat.ByBot, Revision: seat.Revision}
	}
	if s.Phase == Over {
		v.rank(s.Variant)
		v.Record = s.Record()
	}
	return v
}

func (s State) seen(seat Seat) SeatView {
	see := SeatView{
		Taken: seat.Taken(), Name: seat.Name, Ready: seat.Ready, Position: seat.Position, Line: seat.Line,
		BotMoves: seat.BotMoves, Chosen: seat.Chosen, Done: seat.Done() && s.Phase != Gathering,
		Concedes: seat.Concedes, Bot: seat.Bot,
	}
	if s.Phase != Gathering {
		see.Entropy = seat.Entropy
	}
	return see
}

// rank gives the seats their places; equal scores share one (R12).
func (v *View) rank(variant rules.Variant) {
	for i := range v.Seats {
		v.Seats[i].Place = 1
		for _, other := range v.Seats {
			if other.Position.Board.Score(variant) > v.Seats[i].Position.Board.Score(variant) {
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
