package rules_test

import (
	"errors"
	"slices"
	"testing"

	"game1208/rules"
)

func moves(p rules.Position, roll rules.Cell) []rules.Move { return slices.Collect(p.Legal(roll)) }

// checkMoves checks one position on one roll: Legal yields just the moves that
// Play accepts, of all 256 values of a Move; those that the naive rules allow;
// and mirror images on the mirror image.
func checkMoves(t *testing.T, p rules.Position, roll rules.Cell) {
	t.Helper()
	legal := moves(p, roll)
	var naive []string
	if roll.Valid() {
		naive = naiveLegal(p.String() + " " + roll.String())
	}
	if len(legal) != len(naive) {
		t.Fatalf("%v %v: %v, want %v", p, roll, legal, naive)
	}
	mirror := moves(p.Mirror(), roll.Mirror())
	for i, m := range legal {
		if m.String() != naive[i] {
			t.Fatalf("%v %v: %v, want %v", p, roll, legal, naive)
		}
		if len(mirror) != len(legal) || !slices.Contains(mirror, m.Mirror()) || m.Mirror().Mirror() != m {
			t.Fatalf("%v %v: %v, but in the mirror %v", p, roll, legal, mirror)
		}
	}
	for value := range 256 {
		m := rules.Move(value)
		next, err := p.Play(roll, m)
		if (err == nil) != slices.Contains(legal, m) || (err == nil) != (p.Check(roll, m) == nil) {
			t.Fatalf("%v %v: Play of %v (%d) says %v, legal are %v", p, roll, m, value, err, legal)
		}
		if err != nil {
			var refused *rules.PlayError
			if next != p || !errors.As(err, &refused) || refused.Move != m || refused.Roll != roll || refused.Reason == 0 || err.Error() == "" {
				t.Fatalf("%v %v: %v refused with %#v, leaves %v", p, roll, m, err, next)
			}
			continue
		}
		checkNext(t, p, m, next)
		if image, err := p.Mirror().Play(roll.Mirror(), m.Mirror()); err != nil || image != next.Mirror() {
			t.Fatalf("%v %v: %v leads to %v, in the mirror to %v", p, roll, m, next, image)
		}
	}
}

// checkNext checks that m changed what it should, and that with a reveal where
// R7 wants one there is a valid position again.
func checkNext(t *testing.T, p rules.Position, m rules.Move, next rules.Position) {
	t.Helper()
	if m.Abstains() {
		p.Abstentions--
	} else {
		if got, ok := next.Board.At(m.Cell()); !ok || got != m.Token() {
			t.Fatalf("%v: after %v there is %v", p, m, next)
		}
		p.Board, p.Hand = p.Board.With(m.Token(), m.Cell()), p.Hand.Without(m.Token())
	}
	if next != p {
		t.Fatalf("%v leads to %v, want %v", m, next, p)
	}
	for hidden := range next.Hidden().All() {
		if after := next.Reveal(hidden); !after.Valid() || !after.Hand.Has(hidden) || after.Hidden().Has(hidden) {
			t.Fatalf("%v: after %v and the reveal of %v there is %v", p, m, hidden, after)
		}
	}
	if next.Hidden() == 0 && !next.Valid() {
		t.Fatalf("%v: %v leads to %v", p, m, next)
	}
}

func TestLegalIsWhatPlayAccepts(t *testing.T) {
	random := source(2)
	for i := range 2000 {
		p := randomPosition(random, i%9)
		if !p.Valid() {
			t.Fatalf("%v is not valid", p)
		}
		for roll := rules.Cell(1); roll <= rules.Cells; roll++ {
			checkMoves(t, p, roll)
		}
	}
	p := randomPosition(random, 4)
	for roll := range 256 {
		checkMoves(t, p, rules.Cell(roll))
	}
}

func position(t testing.TB, text string) rules.Position {
	t.Helper()
	p, err := rules.ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestReasons(t *testing.T) {
	for _, c := range []struct {
		position string
		roll     rules.Cell
		move     rules.Move
		want     rules.Reason
		text     string
	}{
		{"............ ABC 1", 0, rules.Abstain, rules.NoRoll, "move -- on roll ?: there is no such roll"},
		{"............ ABC 1", 13, rules.Place(0, 1), rules.NoRoll, "move A1 on roll ?: there is no such roll"},
		{"............ ABC 1", 1, rules.Place(3, 1), rules.NotInHand, "move D1 on roll 1: the token is not in the hand"},
		{"............ ABC 1", 1, rules.Place(0, 2), rules.WrongCell, "move A2 on roll 1: the roll does not allow this cell"},
		{"............ ABC 1", 1, rules.Place(0, 0), rules.WrongCell, "move A? on roll 1: the roll does not allow this cell"},
		{"............ ABC 1", 1, rules.Move(5), rules.NotInHand, "move ?5 on roll 1: the token is not in the hand"},
		{"............ ABC 1", 1, rules.Move(0xff), rules.NotInHand, "move ?? on roll 1: the token is not in the hand"},
		{"............ ABCD 0", 12, rules.Abstain, rules.NoAbstention, "move -- on roll c: the abstention is used"},
		{"ABCDEFGH.... - 1", 9, rules.Abstain, rules.Finished, "move -- on roll 9: all tokens are placed"},
		{"ABCDEFGH.... - 0", 9, rules.Place(0, 9), rules.Finished, "move A9 on roll 9: all tokens are placed"},
		{"A........... BCD 1", 1, rules.Place(1, 1), rules.WrongCell, "move B1 on roll 1: the roll does not allow this cell"},
	} {
		err := position(t, c.position).Check(c.roll, c.move)
		var refused *rules.PlayError
		if !errors.As(err, &refused) || refused.Reason != c.want || err.Error() != c.text {
			t.Errorf("%s: %v, want %s", c.position, err, c.text)
		}
	}
	if rules.Reason(0).String() == "" || rules.Reason(99).String() == "" {
		t.Error("an unknown reason has no text")
	}
}

// TestTargets has a case for each way in which a cell can be taken (R4, R5).
func TestTargets(t *testing.T) {
	for _, c := range []struct {
		board               string
		roll, first, second rules.Cell
	}{
		{"............", 7, 7, 0},
		{"......A.....", 7, 6, 8},
		{"....BCADE...", 7, 4, 10},
		{"A...........", 1, 2, 0},            // nothing below: the board does not wrap round
		{"...........A", 12, 11, 0},          // nothing above
		{"ABCDEFGH....", 3, 9, 0},            // all below taken
		{"....ABCDEFGH", 12, 4, 0},           // all above taken
		{"A.B.........", 2, 2, 0},            // empty between two
		{".AB.........", 3, 1, 4},            // over a run
		{"............", 0, 0, 0},            // no roll
		{"............", 13, 0, 0},           // no roll
		{"............", 255, 0, 0},          // no roll
		{".ABCDEFGH...", 5, 1, 10},           // the longest jump
		{"...HGFEDCBA.", 8, 3, 12},           // to the edge
		{"HGFEDCBA....", 8, 9, 0},            // the last of a run at the edge
		{"....HGFEDCBA", 5, 4, 0},            // the first of a run at the edge
		{"A.B.C.D.E.F.", 11, 10, 12},         // a step each way
		{"ABCD.EFGH...", 4, 5, 0},            // above only
		{"...ABCD.EFGH", 9, 8, 0},            // below only
		{"AB..........", 2, 3, 0},            // below taken up to the edge
		{"..........AB", 11, 10, 0},          // above taken up to the edge
		{"A.........B.", 11, 10, 12},         // cell 12 is a cell
		{".A..........", 2, 1, 3},            // cell 1 is a cell
		{"A..........B", 12, 11, 0},          // not cell 1
		{"B..........A", 1, 2, 0},            // not cell 12
		{"..ABCDEFGH..", 3, 2, 11},           // from the first of a run
		{"..ABCDEFGH..", 10, 2, 11},          // from the last of a run
		{"ABC.....DEF.", 9, 8, 12},           // another run is not in the way
		{"ABC.DEF.GH..", rules.Cells, 12, 0}, // empty at the edge
	} {
		if first, second := board(t, c.board).Targets(c.roll); first != c.first || second != c.second {
			t.Errorf("%s, roll %v: %v and %v, want %v and %v", c.board, c.roll, first, second, c.first, c.second)
		}
	}
}

func TestHandSizes(t *testing.T) {
	for placed := range 9 {
		for abstentions := range uint8(2) {
			want := min(4-int(abstentions), 8-placed)
			for size := 0; size+placed <= 8; size++ {
				p := rules.Position{Abstentions: abstentions}
				for i := range placed {
					p.Board = p.Board.With(rules.Token(i), rules.Cell(i+1))
				}
				for i := range size {
					p.Hand = p.Hand.With(rules.Token(placed + i))
				}
				if p.Valid() != (size == want) {
					t.Errorf("%v: valid %v", p, p.Valid())
				}
			}
		}
	}
}

func TestNotValid(t *testing.T) {
	good := position(t, "..A.B....... CDE 1")
	for what, p := range map[string]rules.Position{
		"a token twice":            {Board: good.Board, Hand: rules.HandOf(0, 2, 3), Abstentions: 1},
		"H on board and in hand":   {Board: rules.Board(0).With(7, 1), Hand: rules.HandOf(0, 1, 7), Abstentions: 1},
		"a token twice on board":   {Board: rules.Board(0).With(0, 1).With(0, 2), Hand: good.Hand, Abstentions: 1},
		"two abstentions":          {Board: good.Board, Hand: good.Hand, Abstentions: 2},
		"no such token":            {Board: good.Board | 9<<40, Hand: good.Hand, Abstentions: 1},
		"a cell 13":                {Board: good.Board | 1<<48, Hand: good.Hand, Abstentions: 1},
		"no such token on cell 13": {Board: good.Board | 9<<48, Hand: good.Hand, Abstentions: 1},
	} {
		if p.Valid() {
			t.Errorf("%s: %v is valid", what, p)
		}
	}
}

// TestPlacedKnowsEveryToken: H, the last of them, was once forgotten.
func TestPlacedKnowsEveryToken(t *testing.T) {
	for token := range rules.Token(rules.Tokens) {
		for c := rules.Cell(1); c <= rules.Cells; c++ {
			b := rules.Board(0).With(token, c)
			if b.Placed() != rules.HandOf(token) || b.Len() != 1 || b.Occupied() != 1<<(c-1) {
				t.Errorf("%s: placed %v, %d, occupied %b", b, b.Placed(), b.Len(), b.Occupied())
			}
			if got, ok := b.At(c); !ok || got != token {
				t.Errorf("%s: %v, %v on %v", b, got, ok, c)
			}
			for at, on := range b.All() {
				if at != c || on != token {
					t.Errorf("%s: %v on %v", b, on, at)
				}
			}
		}
	}
	p := position(t, "H........... ABC 1")
	if p.Hidden() != rules.HandOf(3, 4, 5, 6) || p.Done() || !position(t, "ABCDEFGH.... - 0").Done() {
		t.Errorf("%v hides %v, done %v", p, p.Hidden(), p.Done())
	}
	if _, ok := p.Board.At(0); ok {
		t.Error("there is a token on cell 0")
	}
}
