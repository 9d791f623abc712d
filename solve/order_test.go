package solve

import (
	"math/bits"
	"slices"
	"testing"

	"game1208/rules"
)

// TestOrder inserts letters into random orders and looks at them from all sides.
func TestOrder(t *testing.T) {
	random := source(6)
	for range 5000 {
		var o order
		var row []int // letters by their places
		for n, l := range random.Perm(rules.Tokens) {
			if got := full.absent(o); bits.OnesCount8(got) != rules.Tokens-n {
				t.Fatalf("%08x: %08b is missing", o, got)
			}
			gap := random.IntN(n + 1)
			o = o.insert(l, gap)
			row = slices.Insert(row, gap, l)
			checkOrder(t, o, row)
		}
		if full.absent(o) != 0 {
			t.Fatalf("%08x: %08b is missing", o, full.absent(o))
		}
	}
}

func checkOrder(t *testing.T, o order, row []int) {
	t.Helper()
	m := full.mirrored(o)
	if o.letter(0) != -1 || o.letter(len(row)+1) != -1 {
		t.Fatalf("%08x has letters outside", o)
	}
	for i, l := range row {
		if o.place(l) != i+1 || o.letter(i+1) != l || m.place(7-l) != len(row)-i || full.absent(o)>>l&1 != 0 {
			t.Fatalf("%08x: letter %d is not at place %d of %v", o, l, i+1, row)
		}
	}
	rank := 0
	missing := full.missing(o)
	for l := range rules.Tokens {
		if !slices.Contains(row, l) {
			if int(missing[rank]) != l || o.place(l) != 0 {
				t.Fatalf("%08x: letter %d is not missing", o, l)
			}
			rank++
		}
	}
}

// TestLinks compares the tables of links with counting letter by letter.
func TestLinks(t *testing.T) {
	for l := range links(128) {
		most, run := 1, 1
		for i := range 8 {
			run++
			if l>>i&1 == 0 {
				run = 1
			}
			most = max(most, run)
		}
		if longest(l) != most {
			t.Errorf("%07b: %d, want %d", l, longest(l), most)
		}
		for n := range beyond {
			kept := beyond[n][l]
			if kept&^l != 0 || n >= most && kept != 0 || n < most && longest(kept) != most || n <= 1 && kept != l {
				t.Errorf("%07b beyond %d: %07b", l, n, kept)
			}
			for i := range 7 { // a run is kept as a whole or not at all
				if l>>i&3 == 3 && (kept>>i&1 != 0) != (kept>>(i+1)&1 != 0) {
					t.Errorf("%07b beyond %d: %07b", l, n, kept)
				}
			}
		}
	}
}

// TestAlive gives orders whose stretches were found by hand.
func TestAlive(t *testing.T) {
	for text, want := range map[string]spans{
		"":         {0b1111111, 0},
		"A":        {0b1111111, 0},
		"AB":       {0b1111111, 0},
		"BA":       {0b1111110, 0},
		"AC":       {0b1111111, 0},
		"CA":       {0b0000001, 0b1111110}, // B can join A or C, not both
		"ADC":      {0b0000001, 0b1111010},
		"GAEC":     {0b0011001, 0b1100110},
		"ABCDEFGH": {0b1111111, 0},
		"HGFEDCBA": {0, 0},
	} {
		var o order
		for i, c := range text {
			o = o.insert(int(c-'A'), i)
		}
		if got := full.alive(o); got != want {
			t.Errorf("%s: %07b, want %07b", text, got, want)
		}
	}
}

// TestRenaming composes and inverts all renamings.
func TestRenaming(t *testing.T) {
	var all []renaming
	for r := range 256 {
		if n := renaming(r); n.to(0) != n.to(1) && n.to(0) != n.to(2) && n.to(0) != n.to(3) && n.to(1) != n.to(2) && n.to(1) != n.to(3) && n.to(2) != n.to(3) {
			all = append(all, n)
		}
	}
	if len(all) != 24 {
		t.Fatalf("%d renamings", len(all))
	}
	for _, a := range all {
		if a.then(a.inverse()) != unchanged || a.then(unchanged) != a || a.then(backwards).to(2) != 3-a.to(2) {
			t.Errorf("%08b", a)
		}
		for _, b := range all {
			for i := range merged {
				if a.then(b).to(i) != b.to(a.to(i)) {
					t.Errorf("%08b then %08b: %d", a, b, i)
				}
			}
		}
	}
}
