package solve_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"game1208/rules"
	"game1208/solve"
)

// source returns a random source with a fixed seed.
func source(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1208)) }

// randomPosition returns a valid position with so many tokens placed.
func randomPosition(random *rand.Rand, placed int) rules.Position {
	tokens, cells := random.Perm(rules.Tokens), random.Perm(rules.Cells)
	p := rules.Position{Abstentions: uint8(random.IntN(2))}
	for i := range placed {
		p.Board = p.Board.With(rules.Token(tokens[i]), rules.Cell(cells[i]+1))
	}
	for i := placed; i < min(placed+4-int(p.Abstentions), rules.Tokens); i++ {
		p.Hand = p.Hand.With(rules.Token(tokens[i]))
	}
	return p
}

func randomRoll(random *rand.Rand) rules.Cell { return rules.Cell(random.IntN(rules.Cells) + 1) }

// TestMirror: a position and its mirror image are worth the same, move by move.
func TestMirror(t *testing.T) {
	random := source(1)
	for _, v := range []rules.Variant{rules.Plain, rules.Holes} {
		table := solve.Solve(solve.Problem{Variant: v})
		for i := range 20_000 {
			p, roll := randomPosition(random, i%9), randomRoll(random)
			if a, b := table.Value(p), table.Value(p.Mirror()); differ(a, b) {
				t.Fatalf("%v: %v, its mirror image %v", p, a, b)
			}
			for m := range p.Legal(roll) {
				if a, b := table.After(p, roll, m), table.After(p.Mirror(), roll.Mirror(), m.Mirror()); differ(a, b) {
					t.Fatalf("%v on %v, %v: %v, its mirror image %v", p, roll, m, a, b)
				}
			}
		}
	}
}

// TestConsistent: a value is the mean over all rolls of the best move.
func TestConsistent(t *testing.T) {
	random := source(2)
	table := solve.Solve(solve.Problem{Variant: rules.Holes})
	for i := range 3000 {
		p := randomPosition(random, i%8)
		sum := 0.0
		for roll := rules.Cell(1); roll <= rules.Cells; roll++ {
			_, v := table.Best(p, roll)
			sum += v
		}
		if got, want := table.Value(p), sum/rules.Cells; differ(got, want) {
			t.Fatalf("%v: %v, want %v", p, got, want)
		}
	}
}

// TestRefused asks for what is not legal, not valid, or over.
func TestRefused(t *testing.T) {
	table := solve.Solve(solve.Problem{})
	p, roll, err := rules.ParsePositionRoll("..A.B....... CDE 1 5")
	if err != nil {
		t.Fatal(err)
	}
	broken := p
	broken.Hand = broken.Hand.With(5)
	for what, v := range map[string]float64{
		"a cell that the roll does not allow": table.After(p, roll, rules.Place(2, 7)),
		"a token that is not in the hand":     table.After(p, roll, rules.Place(5, 4)),
		"a roll of 13":                        table.After(p, 13, rules.Place(2, 4)),
		"a move of a position that cannot be": table.After(broken, roll, rules.Place(2, 4)),
		"a position that cannot be":           table.Value(broken),
	} {
		if !math.IsNaN(v) {
			t.Errorf("%s is worth %v", what, v)
		}
	}
	over, err := rules.ParsePosition("A.BC.DEG.HF. - 0")
	if err != nil {
		t.Fatal(err)
	}
	if m, v := table.Best(over, 1); m != rules.Abstain || !math.IsNaN(v) {
		t.Errorf("the best move after the end is %v for %v", m, v)
	}
	if v := table.Value(over); v != 10 {
		t.Errorf("%v is worth %v", over, v)
	}
}

// TestUtilities holds tables for several utilities against each other.
func TestUtilities(t *testing.T) {
	random := source(3)
	var positions []rules.Position
	for i := range 2000 {
		positions = append(positions, randomPosition(random, i%9))
	}
	points := solve.Solve(solve.Problem{Variant: rules.Holes})
	third := solve.Solve(solve.Problem{Variant: rules.Holes, Utility: func(s int) float64 { return float64(s)/3 - 1 }})
	large := solve.Solve(solve.Problem{Variant: rules.Holes, Utility: func(s int) float64 { return 1e6 * float64(s) }})
	same := solve.Solve(solve.Problem{Variant: rules.Holes, Utility: func(int) float64 { return -0.3 }})
	var chances []*solve.Table
	for n := -8; n <= 16; n += 4 {
		chances = append(chances, solve.Solve(solve.Problem{Variant: rules.Holes, Utility: solve.AtLeast(n)}))
	}
	for _, p := range positions {
		want := points.Value(p)
		if got := (third.Value(p) + 1) * 3; differ(got, want) {
			t.Fatalf("%v: %v in thirds, want %v", p, got, want)
		}
		if got := large.Value(p) / 1e6; differ(got, want) {
			t.Fatalf("%v: %v in millions, want %v", p, got, want)
		}
		if got := same.Value(p); differ(got, -0.3) {
			t.Fatalf("%v: %v, want -0.3", p, got)
		}
		before := 1.0
		for i, table := range chances {
			c := table.Value(p)
			if c > before+near || c < -near || i == 0 && differ(c, 1) {
				t.Fatalf("%v: the chance number %d is %v after %v", p, i, c, before)
			}
			before = c
		}
	}
}

// TestThreads: the same to the last bit, however many work.
func TestThreads(t *testing.T) {
	one := solve.Solve(solve.Problem{})
	for _, threads := range []int{2, 5} {
		many := solve.Solve(solve.Problem{Threads: threads})
		random := source(4)
		for i := range 20_000 {
			if p := randomPosition(random, i%9); one.Value(p) != many.Value(p) {
				t.Fatalf("%d threads: %v is worth %v, want %v", threads, p, many.Value(p), one.Value(p))
			}
		}
	}
}

// TestPause: who works alone pauses often, and knows how much is done.
func TestPause(t *testing.T) {
	var calls int
	var last float64
	solve.Solve(solve.Problem{Pause: func(done float64) {
		if done < last || done > 1 {
			t.Errorf("%v is done after %v", done, last)
		}
		calls, last = calls+1, done
	}})
	if calls < 100 || last != 1 {
		t.Errorf("paused %d times, the last at %v", calls, last)
	}
}

// TestAtOnce asks one table from several goroutines, for the race detector.
func TestAtOnce(t *testing.T) {
	table := solve.Solve(solve.Problem{})
	var all sync.WaitGroup
	for seed := range uint64(4) {
		all.Go(func() {
			random := source(seed)
			for i := range 500 {
				p, roll := randomPosition(random, i%8), randomRoll(random)
				if m, v := table.Best(p, roll); differ(table.After(p, roll, m), v) {
					t.Errorf("%v on %v: %v", p, roll, m)
				}
			}
		})
	}
	all.Wait()
}

// TestNoAllocations: bots and reviews ask many times.
func TestNoAllocations(t *testing.T) {
	table := solve.Solve(solve.Problem{})
	random := source(5)
	for placed := range rules.Tokens {
		p, roll := randomPosition(random, placed), randomRoll(random)
		m, _ := table.Best(p, roll)
		for name, f := range map[string]func(){
			"Value": func() { table.Value(p) },
			"After": func() { table.After(p, roll, m) },
			"Best":  func() { table.Best(p, roll) },
		} {
			if n := testing.AllocsPerRun(100, f); n != 0 {
				t.Errorf("%s allocates %v times with %d tokens placed", name, n, placed)
			}
		}
	}
}

// TestFrom solves from boards, and holds all that can follow against the whole
// solution; what cannot follow is NaN, also where the memory holds old values.
func TestFrom(t *testing.T) {
	whole := solve.Solve(solve.Problem{Variant: rules.Holes})
	random := source(6)
	again := solve.Solve(solve.Problem{Utility: solve.AtLeast(4)})
	for i, from := range boards(random) {
		fresh := solve.Solve(solve.Problem{Variant: rules.Holes, From: from, Threads: i % 3})
		again.Solve(solve.Problem{Variant: rules.Holes, From: from})
		for range 300 {
			follow(t, random, whole, fresh, again, from)
		}
		outside := 0
		for range 300 {
			p := randomPosition(random, random.IntN(rules.Tokens))
			v := fresh.Value(p)
			if math.IsNaN(v) {
				outside++
			} else if v != whole.Value(p) {
				t.Fatalf("from %v: %v is worth %v, want %v", from, p, v, whole.Value(p))
			}
			if w := again.Value(p); v != w && !(math.IsNaN(v) && math.IsNaN(w)) {
				t.Fatalf("from %v: %v is worth %v in used memory, %v in fresh", from, p, w, v)
			}
		}
		if outside == 0 && from != 0 {
			t.Errorf("from %v: everything can follow", from)
		}
	}
}

// boards returns boards to solve from: random ones of all lengths, then some on
// masks that are their own mirror images.
func boards(random *rand.Rand) []rules.Board {
	list := []rules.Board{0}
	for i := range 40 {
		list = append(list, randomPosition(random, 1+i%8).Board)
	}
	for _, text := range []string{".A........H.", ".H........B.", "C..A....D..E", "..F.CB.AE.H.", ".....AB.....", "D.G...F....C"} {
		b, err := rules.ParseBoard(text)
		if err != nil {
			panic(err)
		}
		list = append(list, b)
	}
	return list
}

// follow plays at random from a board to the end.
func follow(t *testing.T, random *rand.Rand, whole, fresh, again *solve.Table, from rules.Board) {
	t.Helper()
	p := rules.Position{Board: from, Abstentions: uint8(random.IntN(2))}
	missing := slices.Collect((rules.AllTokens &^ from.Placed()).All())
	random.Shuffle(len(missing), func(i, j int) { missing[i], missing[j] = missing[j], missing[i] })
	for !p.Valid() {
		p.Hand = p.Hand.With(missing[0])
		missing = missing[1:]
	}
	for {
		want := whole.Value(p)
		if a, b := fresh.Value(p), again.Value(p); a != want || b != want {
			t.Fatalf("from %v: %v is worth %v, in used memory %v, want %v", from, p, a, b, want)
		}
		if p.Done() {
			return
		}
		roll := randomRoll(random)
		legal := slices.Collect(p.Legal(roll))
		m := legal[random.IntN(len(legal))]
		if got, want := fresh.After(p, roll, m), whole.After(p, roll, m); got != want {
			t.Fatalf("from %v: %v on %v, %v is worth %v, want %v", from, p, roll, m, got, want)
		}
		p, _ = p.Play(roll, m)
		if len(missing) > 0 {
			p = p.Reveal(missing[0])
			missing = missing[1:]
		}
	}
}

// TestTies: of moves that differ only by rounding, the first in ASCII order is the
// best, also where another seems to be worth more.
func TestTies(t *testing.T) {
	thirds := func(s int) float64 { return float64(s) / 3 }
	for text, problem := range map[string]solve.Problem{
		".........FC. ADG 1 c":  {},
		"H........... ADG 1 c":  {Utility: solve.AtLeast(12)},
		"FHD...EA...G BC 0 b":   {Utility: thirds},
		"D..B.E...CA. FGH 0 1":  {Utility: thirds},
		"..B.A..C.... DEGH 0 6": {Utility: thirds},
	} {
		table := solve.Solve(problem)
		p, roll, err := rules.ParsePositionRoll(text)
		if err != nil {
			t.Fatal(err)
		}
		best, most := table.Best(p, roll)
		for m := range p.Legal(roll) {
			if v := table.After(p, roll, m); v >= most-near {
				if m != best {
					t.Errorf("%s: %v for %v; the first is %v for %v", text, best, most, m, v)
				}
				break
			}
		}
	}
}
