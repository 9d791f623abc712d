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
	tr.do(match.Ready{By: "ann", GID: gidOf(1), Entropy: bytesOf("ann")})
	tr.rounds(2)
	tr.do(place(tr.t, tr.s, "ann", "--"))
	tr.do(match.Choose{By: "ann", GID: gidOf(1), Roll: 3, Move: rules.Abstain}) // again
	tr.do(match.Choose{By: "ann", GID: gidOf(1), Roll: 4, Move: rules.Abstain}) // a second abstention
	tr.rounds(6)
	tr.do(match.Rematch{By: "ann", GID: gidOf(1), Lay: layOf(2)})
	tr.do(match.Ready{By: "ann", GID: gidOf(2), Entropy: bytesOf("two")})
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
	tr.do(match.Leave{By: "dan"})
	tr.do(match.Shrink{By: "bob"}) // not the host
	tr.do(match.Shrink{By: "ann"})
	tr.ready(1)
	tr.rounds(1)
	tr.choose("ann")
	tr.choose("bob")
	tr.substitute("cat") // at the deadline
	tr.do(match.HandOver{Seat: 2, By: 0, Bot: true})
	tr.choose("ann")
	tr.substitute("cat")
	tr.mind("cat") // is back, and changes what the bot chose
	tr.do(match.HandOver{Seat: 2, By: 2})
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
	tr.do(match.Choose{By: "bob", GID: gidOf(1), Roll: 9, Move: rules.Abstain}) // is finished
	tr.rounds(1)
}

// A transcript is a table, and all that happened at it in text.
type transcript struct {
	t      *testing.T
	s      match.State
	events []match.Event
	out    strings.Builder
	shown  string
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
	all := text(match.See(tr.s, ""))
	common := all[:len(all)-1]
	lines := slices.Clone(common)
	for _, seat := range tr.s.Seats {
		if !seat.Taken() {
			continue
		}
		own := text(match.See(tr.s, seat.Owner))
		if !slices.Equal(own[:len(own)-1], common) {
			tr.t.Fatalf("%s sees of the others\n%s\na spectator\n%s", seat.Owner, strings.Join(own, "\n"), strings.Join(common, "\n"))
		}
		lines = append(lines, own[len(own)-1])
	}
	return "    " + strings.Join(lines, "\n    ") + "\n"
}

// ready has everybody say that he is ready for the n-th game.
func (tr *transcript) ready(n int) {
	tr.t.Helper()
	for _, seat := range tr.s.Seats {
		tr.do(match.Ready{By: seat.Owner, GID: gidOf(n), Entropy: bytesOf(seat.Owner)})
	}
}

// rounds has everybody who is waited for choose, so many rolls long.
func (tr *transcript) rounds(n int) {
	tr.t.Helper()
	for range n {
		for roll := len(tr.s.Rolls); tr.s.Phase == match.Playing && len(tr.s.Rolls) == roll; {
			i := slices.IndexFunc(tr.s.Seats, func(seat match.Seat) bool { return !seat.Chosen && !seat.Done() })
			tr.choose(tr.s.Seats[i].Owner)
		}
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
	i, roll := tr.s.SeatOf(by), len(tr.s.Rolls)
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
