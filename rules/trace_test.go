package rules_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"game1208/rules"
)

// TestTrace plays lines at random and finds each board again: by a line that is
// legal, leads there, and comes no later in ASCII order.
func TestTrace(t *testing.T) {
	rnd := rand.New(rand.NewPCG(12, 8))
	earlier := 0
	for range 2000 {
		d := randomDeal(rnd)
		played, b := anyLine(rnd, d)
		line, ok := rules.Trace(d, b)
		if !ok {
			t.Fatalf("%s: no line leads to %s, and %s did", d, b, played)
		}
		if boards, err := (rules.Record{Deal: d, Lines: []rules.Line{line}}).Boards(); err != nil || boards[0] != b {
			t.Fatalf("%s: %s leads to %v (%v), want %s", d, line, boards, err, b)
		}
		if line.String() > played.String() {
			t.Fatalf("%s: %s comes after %s, which leads to %s too", d, line, played, b)
		}
		if line.String() < played.String() {
			earlier++
		}
		if want := firstOf(d, b); line.String() != want {
			t.Fatalf("%s: %s, but the first line to %s is %s", d, line, b, want)
		}
	}
	if earlier == 0 {
		t.Error("every line was the only one to its board: nothing was chosen")
	}
}

// firstOf tries all lines that put tokens where b has them, the naive way.
func firstOf(d rules.Deal, b rules.Board) string {
	var all []string
	var walk func(p rules.Position, line string)
	walk = func(p rules.Position, line string) {
		if p.Done() {
			if p.Board == b {
				all = append(all, line)
			}
			return
		}
		n := len(line) / 2
		if n == len(d.Rolls) {
			return
		}
		for m := range p.Legal(d.Rolls[n]) {
			next, _ := p.Play(d.Rolls[n], m)
			for c, tok := range next.Board.All() {
				if at, ok := b.At(c); !ok || at != tok {
					next.Board = 0
				}
			}
			if next.Board == 0 && !m.Abstains() {
				continue
			}
			if r, ok := d.Revealed(n + 1); ok {
				next = next.Reveal(r)
			}
			walk(next, line+m.String())
		}
	}
	walk(rules.Start(d.Hand()), "")
	slices.Sort(all)
	if len(all) == 0 {
		return ""
	}
	return all[0]
}

// TestTraceRefuses gives boards that no line leads to.
func TestTraceRefuses(t *testing.T) {
	d, err := rules.ParseDeal("ABCDEFGH.111111111")
	if err != nil {
		t.Fatal(err)
	}
	for _, board := range []string{
		"............", "ABCDEFG.....", // not full
		".ABCDEFGH...", // the first token goes to cell 1
		"EABCDFGH....", // E is not there, whether one abstains first or not
	} {
		b, err := rules.ParseBoard(board)
		if err != nil {
			t.Fatal(err)
		}
		if line, ok := rules.Trace(d, b); ok {
			t.Errorf("%s is said to come of %s", board, line)
		}
	}
	if _, ok := rules.Trace(rules.Deal{}, 0); ok {
		t.Error("a line without tokens")
	}
}

func randomDeal(rnd *rand.Rand) rules.Deal {
	var d rules.Deal
	for _, i := range rnd.Perm(rules.Tokens) {
		d.Tokens = append(d.Tokens, rules.Token(i))
	}
	slices.Sort(d.Tokens[:rules.OpenHand])
	for range rules.MaxRolls {
		d.Rolls = append(d.Rolls, rules.Cell(rnd.IntN(rules.Cells)+1))
	}
	return d
}

func anyLine(rnd *rand.Rand, d rules.Deal) (rules.Line, rules.Board) {
	p := rules.Start(d.Hand())
	var line rules.Line
	for n := 0; !p.Done(); n++ {
		legal := slices.Collect(p.Legal(d.Rolls[n]))
		m := legal[rnd.IntN(len(legal))]
		p, _ = p.Play(d.Rolls[n], m)
		line = append(line, m)
		if t, ok := d.Revealed(n + 1); ok {
			p = p.Reveal(t)
		}
	}
	return line, p.Board
}
