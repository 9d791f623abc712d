package match_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"game1208/match"
	"game1208/rules"
)

var update = flag.Bool("update", false, "write testdata/*.txt anew")

// TestTranscripts plays whole games and compares all that happens with what
// happened when the transcript was written: every command, its events, and what
// everybody sees then. Read a changed transcript before you write it anew.
func TestTranscripts(t *testing.T) {
	for name, play := range map[string]func(*transcript){
		"solo-plain": playSolo, "two-holes": playTwo, "three-plain": playThree, "six-holes": playSix,
		"mixed-plain": playMixed, "hand-holes": playHand, "paper-plain": playPaper,
	} {
		t.Run(name, func(t *testing.T) {
			tr := &transcript{t: t}
			play(tr)
			tr.checkReplay()
			golden(t, name+".txt", tr.out.String())
		})
	}
}

// playSolo is one game of nine rolls, and the start of the next.
func playSolo(tr *transcript) {
	tr.do(open(1, rules.Plain))
	tr.do(match.Ready{By: "ann", GID: gidOf(1), Entropy: bytesOfAll("ann")})
	tr.rounds(2)
	tr.do(place(tr.t, tr.s, "ann", "--"))
	tr.do(match.Choose{By: "ann", GID: gidOf(1), Roll: 3, Move: rules.Abstain}) // again
	tr.do(match.Choose{By: "ann", GID: gidOf(1), Roll: 4, Move: rules.Abstain}) // a second abstention
	tr.rounds(6)
	tr.do(match.Rematch{By: "ann", GID: gidOf(1), Lay: layOf(2)})
	tr.do(match.Ready{By: "ann", GID: gidOf(2), Entropy: bytesOfAll("two")})
}

// playTwo is a game given up, and another one to the end, with changes of mind.
func playTwo(tr *transcript) {
	tr.do(open(2, rules.Holes))
	tr.do(match.Sit{By: "cat", Name: "Αnn", Skeleton: "ann"}) // looks like Ann
	tr.do(sit("bob"))
	tr.do(sit("cat")) // no seat left
	tr.ready(1)
	tr.rounds(2)
	tr.do(match.Concede{By: "ann", GID: gidOf(1), Yes: true, Present: []bool{true, true}})
	tr.do(match.Concede{By: "ann", GID: gidOf(1), Yes: false, Present: []bool{true, true}})
	tr.do(match.Concede{By: "bob", GID: gidOf(1), Yes: true, Present: []bool{true, true}})
	tr.do(match.Concede{By: "ann", GID: gidOf(1), Yes: true, Present: []bool{true, true}})
	tr.do(match.Rematch{By: "bob", GID: gidOf(1), Lay: layOf(2)})
	tr.do(match.Rematch{By: "ann", GID: gidOf(1), Lay: layOf(3)})
	tr.ready(2)
	tr.mind("ann")
	tr.do(match.Choose{By: "ann", GID: gidOf(2), Roll: 1, Move: rules.Place(7, 12)}) // an old page
	tr.rounds(8)
}

// playThree is a game in which the bot stands in, and a rematch of two.
func playThree(tr *transcript) {
	tr.do(open(4, rules.Plain))
	tr.do(sit("bob"))
	tr.do(sit("cat"))
	tr.do(sit("dan"))
	tr.do(match.Leave{By: "dan", Seat: 3})
	tr.do(match.Shrink{By: "bob"}) // not the host
	tr.do(match.Shrink{By: "ann"})
	tr.ready(1)
	tr.rounds(1)
	tr.choose("ann")
	tr.choose("bob")
	tr.substitute("cat") // at the deadline
	tr.do(match.HandOver{By: "ann", Seat: 2, GID: gidOf(1), Vacant: []bool{false, false, true}})
	tr.choose("ann")
	tr.substitute("cat")
	tr.mind("cat") // is back, and changes what the bot chose
	tr.do(match.Return{By: "cat"})
	tr.rounds(7)
	tr.do(match.Rematch{By: "ann", GID: gidOf(1), Lay: layOf(2)})
	tr.do(match.Free{By: "ann", Seat: 1, Name: "Bob"})
	tr.do(match.Rematch{By: "cat", GID: gidOf(1), Lay: layOf(2)})
	tr.do(match.Shrink{By: "ann"})
	tr.do(sit("eve")) // the table grows
	tr.ready(2)
	tr.rounds(1)
	tr.do(match.Expire{})
}

// playSix is a whole game of six; the first abstains once and ends a roll later.
func playSix(tr *transcript) {
	tr.do(open(6, rules.Holes))
	for _, by := range people[1:6] {
		tr.do(sit(by))
	}
	tr.ready(1)
	tr.rounds(4)
	tr.do(place(tr.t, tr.s, "ann", "--"))
	tr.mind("bob")
	tr.rounds(4)
	tr.do(match.Choose{By: "bob", Seat: 1, GID: gidOf(1), Roll: 9, Move: rules.Abstain}) // is finished
	tr.rounds(1)
}

// A transcript is a table, and all that happened at it in text.
type transcript struct {
	t      *testing.T
	s      match.State
	events []match.Event
	out    strings.Builder
	shown  string
	nine   bool // players on paper take nine rolls
}

// do carries out a command and the luck that follows it.
func (tr *transcript) do(c match.Command) {
	tr.t.Helper()
	for c != nil {
		fmt.Fprintf(&tr.out, "\n%s %s\n", strings.ToLower(reflect.TypeOf(c).Name()), mustJSON(tr.t, c))
		events, err := match.Decide(tr.s, c)
		if err != nil {
			fmt.Fprintf(&tr.out, "  refused: %s\n", why(err))
		}
		for _, e := range events {
			data, err := match.Encode(e)
			if err != nil {
				tr.t.Fatal(err)
			}
			fmt.Fprintf(&tr.out, "  event %s %s\n", e.Kind(), data)
			tr.s = match.Apply(tr.s, e)
		}
		tr.events = append(tr.events, events...)
		if shown := tr.views(); shown != tr.shown {
			tr.out.WriteString(shown)
			tr.shown = shown
		}
		c = fate(tr.t, tr.s)
	}
}

// views returns what everybody sees: once what all see, then what each seat
// sees besides.
func (tr *transcript) views() string {
	all := common(text(match.See(tr.s, "")))
	lines := slices.Clone(all)
	for _, by := range owners(tr.s) {
		own := text(match.See(tr.s, by))
		if !slices.Equal(common(own), all) {
			tr.t.Fatalf("%s sees of the others\n%s\na spectator\n%s", by, strings.Join(own, "\n"), strings.Join(all, "\n"))
		}
		lines = append(lines, own[len(all):]...)
	}
	return "    " + strings.Join(lines, "\n    ") + "\n"
}

// ready has everybody say that he is ready for the n-th game.
func (tr *transcript) ready(n int) {
	tr.t.Helper()
	for _, by := range owners(tr.s) {
		ready := readyOf(tr.s, by)
		ready.GID = gidOf(n)
		tr.do(ready)
	}
}

// rounds has everybody who is waited for choose, so many rolls long.
func (tr *transcript) rounds(n int) {
	tr.t.Helper()
	for range n {
		tr.round()
	}
}

// round has everybody choose who is waited for.
func (tr *transcript) round() {
	tr.t.Helper()
	for settled := tr.s.Settled; tr.s.Settled == settled && tr.s.Phase == match.Playing; {
		tr.act(tr.waiting())
	}
}

// waiting returns the first seat that is waited for.
func (tr *transcript) waiting() int {
	for i := range tr.s.Seats {
		if tr.s.Waiting(i) {
			return i
		}
	}
	tr.t.Fatal("nobody is waited for")
	return -1
}

// act has the seat do what it may on the roll that lies, whoever plays it.
func (tr *transcript) act(i int) {
	tr.t.Helper()
	switch seat := tr.s.Seats[i]; {
	case seat.Kind == match.Robot || seat.Bot && seat.Kind == match.Person:
		tr.do(match.Substitute{Seat: i, Roll: len(tr.s.Rolls), Move: tr.someAt(i, 0)})
	case seat.Bot:
		tr.do(match.Substitute{Seat: i, Roll: len(tr.s.Rolls)})
	case seat.Kind == match.Paper:
		tr.do(match.Pass{By: seat.Owner, GID: tr.s.GID, Roll: len(tr.s.Rolls), Last: len(tr.s.Rolls) == rules.Tokens && !tr.nine})
	default:
		tr.do(placeAt(tr.s, i, tr.someAt(i, 0)))
	}
}

// choose has somebody make a choice that depends on nothing but seat and roll.
func (tr *transcript) choose(by match.Owner) {
	tr.t.Helper()
	tr.do(place(tr.t, tr.s, by, tr.some(by, 0).String()))
}

// mind has somebody make a choice, and then another one.
func (tr *transcript) mind(by match.Owner) {
	tr.t.Helper()
	tr.do(place(tr.t, tr.s, by, tr.some(by, 1).String()))
	tr.choose(by)
}

func (tr *transcript) substitute(by match.Owner) {
	tr.t.Helper()
	tr.do(match.Substitute{Seat: tr.s.SeatOf(by), Roll: len(tr.s.Rolls), Move: tr.some(by, 0)})
}

// some returns a placement of the seat, another one for another n.
func (tr *transcript) some(by match.Owner, n int) rules.Move {
	return tr.someAt(tr.s.SeatOf(by), n)
}

func (tr *transcript) someAt(i, n int) rules.Move {
	roll := len(tr.s.Rolls)
	legal := slices.Collect(tr.s.Seats[i].Position.Legal(tr.s.Rolls[roll-1]))
	legal = slices.DeleteFunc(legal, rules.Move.Abstains)
	return legal[(i+roll*roll+n)%len(legal)]
}

func (tr *transcript) checkReplay() {
	tr.t.Helper()
	var s match.State
	for _, e := range tr.events {
		s = match.Apply(s, stored(tr.t, e))
	}
	if !reflect.DeepEqual(s, tr.s) {
		tr.t.Errorf("replayed: %+v, want %+v", s, tr.s)
	}
}

func mustJSON(t *testing.T, v any) []byte {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// golden compares text with a file of testdata, or writes it there.
func golden(t *testing.T, name, text string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, old := strings.Split(text, "\n"), strings.Split(string(want), "\n")
	for i := range max(len(got), len(old)) {
		if i >= len(got) || i >= len(old) || got[i] != old[i] {
			t.Fatalf("%s, line %d:\n%s\nwas:\n%s", file, i+1, strings.Join(got[min(i, len(got)):min(i+5, len(got))], "\n"),
				strings.Join(old[min(i, len(old)):min(i+5, len(old))], "\n"))
		}
	}
}
