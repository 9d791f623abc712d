package review_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"game1208/review"
	"game1208/rules"
)

// A mood is a judge that believes anything: what must hold for every judge holds
// for it too. It knows what a finished board is worth.
type mood struct{ variant rules.Variant }

func (j mood) Value(p rules.Position) float64 {
	if p.Done() {
		return float64(p.Board.Score(j.variant))
	}
	return noise(uint64(p.Board), uint64(p.Hand), uint64(p.Abstentions))
}

func (j mood) After(p rules.Position, roll rules.Cell, m rules.Move) float64 {
	next, err := p.Play(roll, m)
	if err != nil {
		panic(err)
	}
	if next.Done() {
		return j.Value(next)
	}
	return noise(uint64(next.Board), uint64(next.Hand), uint64(next.Abstentions), uint64(roll), uint64(m))
}

// noise is a number from 0 to 16 that depends on all of the others. It is
// coarse, so that moves are often even.
func noise(all ...uint64) float64 {
	h := uint64(0x9e3779b97f4a7c15)
	for _, x := range all {
		h = (h ^ x) * 0xff51afd7ed558ccd
		h ^= h >> 33
	}
	return float64(h%33) / 2
}

// TestSum checks that what a review says adds up, whatever the judge believes.
func TestSum(t *testing.T) {
	rnd := rand.New(rand.NewPCG(12, 8))
	lost := 0
	for range 300 {
		variant := rules.Variant(rnd.IntN(2))
		r := rules.Record{Variant: variant, Deal: deal(rnd)}
		for range 1 + rnd.IntN(6) {
			r.Lines = append(r.Lines, play(rnd, r.Deal, rnd.IntN(3) > 0))
		}
		got := review.Of(mood{variant}, r)
		for i, line := range got.Lines {
			if sum := got.Value + line.Luck() - line.Lost(); math.Abs(sum-line.Score) > 1e-9 {
				t.Fatalf("%s, line %d: %v + %v − %v is not %v", r, i, got.Value, line.Luck(), line.Lost(), line.Score)
			}
			boards, _ := r.Boards()
			if line.Done && line.Score != float64(boards[i].Score(variant)) || line.Done != (boards[i].Len() == rules.Tokens) {
				t.Fatalf("%s, line %d: done %v with %v", r, i, line.Done, line.Score)
			}
			if line.Lost() > 0 {
				lost++
			}
			checkMoves(t, line)
		}
	}
	if lost == 0 {
		t.Error("nobody has lost anything")
	}
}

// checkMoves checks that options are complete, sorted, and classed as stated.
func checkMoves(t *testing.T, line review.Line) {
	t.Helper()
	for _, m := range line.Moves {
		if want := len(slices.Collect(m.Position.Legal(m.Roll))); len(m.Options) != want {
			t.Fatalf("%v: %d options, want %d", m.Position, len(m.Options), want)
		}
		for i := range m.Options[1:] {
			a, b := m.Options[i], m.Options[i+1]
			if b.Value > a.Value || b.Value == a.Value && b.Move.String() < a.Move.String() {
				t.Fatalf("%v: %v stands before %v", m.Position, a, b)
			}
		}
		if m.Best() != (m.Loss == 0) || m.Loss < 0 || (m.Class() >= review.Best) != m.Best() {
			t.Fatalf("%v: loss %v, class %d", m.Position, m.Loss, m.Class())
		}
	}
}

// TestClasses gives moves by what they lose.
func TestClasses(t *testing.T) {
	for _, c := range []struct {
		loss  float64
		class review.Class
	}{
		{0, review.Only}, {0.1, review.Good}, {0.244, review.Good}, {0.246, review.Inaccuracy}, {1.747, review.Blunder}, {0.25, review.Inaccuracy}, {0.75, review.Mistake}, {1.75, review.Blunder}, {9, review.Blunder},
	} {
		m := review.Move{Options: []review.Option{{Value: 10}, {Value: 9.25}}, Loss: c.loss}
		if m.Class() != c.class {
			t.Errorf("a loss of %v is of class %d, want %d", c.loss, m.Class(), c.class)
		}
	}
	even := review.Move{Options: []review.Option{{Value: 10}, {Value: 9.5}}}
	if even.Class() != review.Best {
		t.Errorf("the best of two good moves is of class %d", even.Class())
	}
}

// TestCeiling compares the search with trying every line.
func TestCeiling(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 208))
	seen := map[float64]bool{}
	for n := range 30 {
		v, d := rules.Variant(n%2), deal(rnd)
		want := float64(naive{d, v, map[rules.Position]int{}}.most(0, rules.Start(d.Hand())))
		got, ok := review.Ceiling(d, v)
		if !ok || got != want {
			t.Errorf("%s.%s: the ceiling is %v, the best line makes %v", v, d, got, want)
		}
		seen[got] = true
	}
	if len(seen) < 4 {
		t.Errorf("all ceilings were of %v", seen)
	}
	if got, known := review.Ceiling(rules.Deal{Tokens: make([]rules.Token, 7), Rolls: make([]rules.Cell, 9)}, rules.Plain); known || !math.IsNaN(got) {
		t.Errorf("the ceiling of an unknown deal is %v", got)
	}
}

// TestUnknownNinth takes the mean over what the ninth roll may be. It is a score
// only where all of them give the same one; a mean may be whole as well.
func TestUnknownNinth(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 208))
	scores, broken := 0, 0
	for n := range 40 {
		v, d := rules.Variant(n%2), deal(rnd)
		d.Rolls = d.Rolls[:rules.Tokens]
		sum, differ := 0.0, map[float64]bool{}
		for c := rules.Cell(1); c <= rules.Cells; c++ {
			points, _ := review.Ceiling(rules.Deal{Tokens: d.Tokens, Rolls: append(slices.Clone(d.Rolls), c)}, v)
			sum += points
			differ[points] = true
		}
		got, known := review.Ceiling(d, v)
		if known != (len(differ) == 1) || math.Abs(got-sum/rules.Cells) > 1e-12 {
			t.Errorf("%s.%s: the ceiling is %v (known: %v), on average %v/12", v, d, got, known, sum)
		}
		if known {
			scores++
		}
		if got != math.Trunc(got) {
			broken++
		}
	}
	if broken == 0 || scores == 0 {
		t.Errorf("%d ceilings are fractions, %d do not depend on the ninth roll", broken, scores)
	}
	for record, mean := range map[string]float64{"ACDHBEFG.25878722": 15, "ADECBHFG.6288632c": 13} {
		r, err := rules.ParseRecord("p." + record + ".")
		if got, known := review.Ceiling(r.Deal, r.Variant); err != nil || known || got != mean {
			t.Errorf("%s: the ceiling is %v (known: %v), want the mean %v", record, got, known, mean)
		}
	}
}

// A naive search tries every line, from the same position once.
type naive struct {
	deal    rules.Deal
	variant rules.Variant
	known   map[rules.Position]int
}

func (s naive) most(n int, p rules.Position) int {
	if p.Done() {
		return p.Board.Score(s.variant)
	}
	best, ok := s.known[p]
	if ok {
		return best
	}
	best = math.MinInt
	for m := range p.Legal(s.deal.Rolls[n]) {
		next, _ := p.Play(s.deal.Rolls[n], m)
		if t, ok := s.deal.Revealed(n + 1); ok {
			next = next.Reveal(t)
		}
		best = max(best, s.most(n+1, next))
	}
	s.known[p] = best
	return best
}

// TestTop follows perfect play through deals, whole and broken off.
func TestTop(t *testing.T) {
	rnd := rand.New(rand.NewPCG(12, 8))
	for range 200 {
		d := deal(rnd)
		j := mood{rules.Variant(rnd.IntN(2))}
		_, got, known := review.Top(j, d)
		ceiling, _ := review.Ceiling(d, j.variant)
		if !known || got > ceiling {
			t.Fatalf("%s: top %v (known: %v), ceiling %v", d, got, known, ceiling)
		}
		d.Rolls = d.Rolls[:5]
		if _, _, known := review.Top(j, d); known {
			t.Fatalf("%s: the top of half a deal is known", d)
		}
	}
}

// deal returns a whole deal.
func deal(rnd *rand.Rand) rules.Deal {
	var d rules.Deal
	for _, i := range rnd.Perm(rules.Tokens) {
		d.Tokens = append(d.Tokens, rules.Token(i))
	}
	slices.Sort(d.Tokens[:rules.OpenHand])
	for range rules.MaxRolls {
		d.Rolls = append(d.Rolls, rules.Cell(1+rnd.IntN(rules.Cells)))
	}
	return d
}

// play returns a line of any moves, to the end or not.
func play(rnd *rand.Rand, d rules.Deal, finish bool) rules.Line {
	p := rules.Start(d.Hand())
	var line rules.Line
	for n := 0; !p.Done() && (finish || rnd.IntN(6) > 0); n++ {
		legal := slices.Collect(p.Legal(d.Rolls[n]))
		m := legal[rnd.IntN(len(legal))]
		p, _ = p.Play(d.Rolls[n], m)
		if t, ok := d.Revealed(n + 1); ok {
			p = p.Reveal(t)
		}
		line = append(line, m)
	}
	return line
}
