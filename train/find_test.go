package train

import (
	"math"
	"slices"
	"sync"
	"testing"

	"game1208/bot"
	"game1208/review"
	"game1208/rules"
	"game1208/solve"
)

// solved are the exact judges of both variants.
var solved = [...]func() *solve.Table{
	rules.Plain: sync.OnceValue(func() *solve.Table { return solve.Solve(solve.Problem{Variant: rules.Plain}) }),
	rules.Holes: sync.OnceValue(func() *solve.Table { return solve.Solve(solve.Problem{Variant: rules.Holes}) }),
}

// wishes yields everything that may be asked for.
func wishes(yield func(Wish) bool) {
	for _, v := range []rules.Variant{rules.Plain, rules.Holes} {
		for _, theme := range Themes {
			for difficulty := Easy; difficulty <= Hard; difficulty++ {
				if !yield(Wish{v, theme, difficulty}) {
					return
				}
			}
		}
	}
}

// TestFind draws puzzles of every kind and weighs all their moves: one is clearly
// the best, and they ask what they were wished to ask.
func TestFind(t *testing.T) {
	const seeds = 25
	for w := range wishes {
		given, abstained := map[string]bool{}, 0
		for seed := range uint64(seeds) {
			p, ok := Find(solved[w.Variant](), w, seed)
			if !ok {
				t.Fatalf("%+v, seed %d: none", w, seed)
			}
			if again, _ := Find(solved[w.Variant](), w, seed); again != p {
				t.Fatalf("%+v, seed %d: %v, then %v", w, seed, p, again)
			}
			best := check(t, w, p)
			if best.Abstains() {
				abstained++
			}
			given[p.String()] = true
			if mirror := p.Mirror().String(); mirror != p.String() && given[mirror] {
				t.Errorf("%+v: %v and its mirror image", w, p)
			}
		}
		if len(given) < seeds-2 {
			t.Errorf("%+v: %d seeds give %d puzzles", w, seeds, len(given))
		}
		if w.Theme == Abstain && (abstained < seeds/5 || abstained > seeds-seeds/5) {
			t.Errorf("%+v: of %d answers %d abstain", w, seeds, abstained)
		}
	}
}

// check holds a puzzle against the wish, by what each move is worth, and returns
// the best one.
func check(t *testing.T, w Wish, p Puzzle) rules.Move {
	t.Helper()
	values := map[rules.Move]float64{}
	var best rules.Move
	most := math.Inf(-1)
	for m := range p.Position.Legal(p.Roll) {
		values[m] = solved[w.Variant]().After(p.Position, p.Roll, m)
		if values[m] > most {
			best, most = m, values[m]
		}
	}
	next := math.Inf(-1)
	for m, v := range values {
		if m != best {
			next = max(next, v)
		}
	}
	if p.Variant != w.Variant || !p.Position.Valid() || !p.Open() || most-next < 0.25 {
		t.Errorf("%+v: %v: the best move is worth %v, the next %v", w, p, most, next)
	}
	difficulty := 1
	if most-next < 0.75 {
		difficulty++
	}
	if sight := (bot.Sight{Variant: p.Variant, Positions: []rules.Position{p.Position}, Roll: p.Roll}); (bot.Greedy{}).Choose(sight, 0) != best {
		difficulty++
	}
	if difficulty != w.Difficulty {
		t.Errorf("%+v: %v is of difficulty %d", w, p, difficulty)
	}
	// Whether there is a next best move of which it is true.
	is := func(what func(m rules.Move) bool) bool {
		for m, v := range values {
			if m != best && v > next-1e-9 && what(m) {
				return true
			}
		}
		return false
	}
	switch w.Theme {
	case Abstain:
		if !best.Abstains() && !is(rules.Move.Abstains) {
			t.Errorf("%v: nobody abstains", p)
		}
	case Side:
		_, second := p.Position.Board.Targets(p.Roll)
		if _, taken := p.Position.Board.At(p.Roll); !taken || second == 0 || best.Abstains() ||
			!is(func(m rules.Move) bool { return !m.Abstains() && m.Token() == best.Token() && m.Cell() != best.Cell() }) {
			t.Errorf("%v: after %v the next is no other side", p, best)
		}
	case Token:
		if best.Abstains() || !is(func(m rules.Move) bool { return !m.Abstains() && m.Token() != best.Token() && m.Cell() == best.Cell() }) {
			t.Errorf("%v: after %v the next is no other token", p, best)
		}
	}
	return best
}

// TestFace: of a puzzle and its mirror image one is given, and not always the one
// that comes first in ASCII order.
func TestFace(t *testing.T) {
	first, all := 0, 0
	d := dice{12}
	for range 100 {
		play(solved[rules.Plain](), rules.Plain, &d, func(p Puzzle, _ []review.Option) {
			face, mirror := p.face(), p.Mirror().face()
			if face != mirror {
				t.Errorf("%v has the face %v, its mirror image %v", p, face, mirror)
			}
			if face != p && face != p.Mirror() {
				t.Errorf("%v has the face %v", p, face)
			}
			all++
			if face.String() == min(p.String(), p.Mirror().String()) {
				first++
			}
		})
	}
	if first < all*4/10 || first > all*6/10 {
		t.Errorf("of %d faces %d come first", all, first)
	}
}

// dull is a judge to whom all moves are equal: where nothing is clearly best,
// nothing is found.
type dull struct{}

func (dull) Value(rules.Position) float64                         { return 10 }
func (dull) After(rules.Position, rules.Cell, rules.Move) float64 { return 10 }

// TestFindEnds gives up in the end.
func TestFindEnds(t *testing.T) {
	if p, ok := Find(dull{}, Wish{Difficulty: Hard}, 1); ok {
		t.Errorf("found %v where all moves are even", p)
	}
}

// TestThemeOfEven: where several moves are the next best, their order decides nothing.
func TestThemeOfEven(t *testing.T) {
	best, token, side, both := rules.Place(1, 5), rules.Place(2, 5), rules.Place(1, 7), rules.Place(2, 7)
	for _, c := range []struct {
		next []rules.Move
		want Theme
	}{
		{[]rules.Move{both, token}, Token}, {[]rules.Move{token, both}, Token}, {[]rules.Move{both, token, side}, Side},
		{[]rules.Move{both, rules.Abstain}, Abstain}, {[]rules.Move{both}, Mixed},
	} {
		options := []review.Option{{Move: best, Value: 11}}
		for _, m := range c.next {
			options = append(options, review.Option{Move: m, Value: 10})
		}
		options = append(options, review.Option{Move: side, Value: 9})
		if got := themeOf(options); got != c.want {
			t.Errorf("%v, then %v: %v, want %v", best, c.next, got, c.want)
		}
	}
}

// TestThemeNames reads what it writes.
func TestThemeNames(t *testing.T) {
	for _, theme := range Themes {
		if got, ok := ParseTheme(theme.String()); !ok || got != theme {
			t.Errorf("%v is read as %v", theme, got)
		}
	}
	if _, ok := ParseTheme("luck"); ok {
		t.Error("a theme of luck")
	}
}

// TestDice checks what is made of the numbers that bot.Source gives.
func TestDice(t *testing.T) {
	d := dice{1234567}
	for range 1000 {
		if x := d.share(); x < 0 || x >= 1 {
			t.Fatalf("a share of %v", x)
		}
	}
	all := d.tokens()
	slices.Sort(all[:])
	for i, token := range all {
		if token != rules.Token(i) {
			t.Fatalf("the tokens are %v", all)
		}
	}
}

// BenchmarkFind draws what is rarest.
func BenchmarkFind(b *testing.B) {
	judge := solved[rules.Plain]()
	for seed := uint64(0); b.Loop(); seed++ {
		Find(judge, Wish{Theme: Side, Difficulty: Hard}, seed)
	}
}
