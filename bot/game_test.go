package bot

import (
	"math"
	"math/rand/v2"
	"sync"
	"testing"

	"game1208/rules"
	"game1208/solve"
)

// exact are the solutions for points, made when they are first asked for.
var exact = [2]func() *solve.Table{
	sync.OnceValue(func() *solve.Table { return solve.Solve(solve.Problem{}) }),
	sync.OnceValue(func() *solve.Table { return solve.Solve(solve.Problem{Variant: rules.Holes}) }),
}

func tables(v rules.Variant) *solve.Table { return exact[v]() }

func player(t testing.TB, style string) Player {
	t.Helper()
	p, known := ByStyle(style, tables)
	if !known {
		t.Fatalf("there is no %q", style)
	}
	return p
}

// randomDeal returns all luck of a game.
func randomDeal(random *rand.Rand) (d rules.Deal) {
	for _, t := range random.Perm(rules.Tokens) {
		d.Tokens = append(d.Tokens, rules.Token(t))
	}
	for range rules.MaxRolls {
		d.Rolls = append(d.Rolls, rules.Cell(1+random.IntN(rules.Cells)))
	}
	return d
}

// A turn is a move that a seat is going to make.
type turn struct {
	Sight
	move rules.Move
}

// play plays a game of 1 to 6 players, who have chances of their own, and returns
// the final positions. Each move is told to watch, which may be nil.
func play(t testing.TB, v rules.Variant, d rules.Deal, players []Player, chances *rand.Rand, watch func(turn)) []rules.Position {
	t.Helper()
	positions := make([]rules.Position, len(players))
	for i := range positions {
		positions[i] = rules.Start(d.Hand())
	}
	for n, roll := range d.Rolls {
		after := make([]rules.Position, len(positions))
		for i, p := range positions {
			after[i] = p
			chance := chances.Uint64()
			if p.Done() {
				continue
			}
			s := Sight{Variant: v, Positions: positions, Seat: i, Roll: roll}
			m := players[i].Choose(s, chance)
			if watch != nil {
				watch(turn{s, m})
			}
			next, err := p.Play(roll, m)
			if err != nil {
				t.Fatalf("%v on %v: %v", p, roll, err)
			}
			if token, ok := d.Revealed(n + 1); ok {
				next = next.Reveal(token)
			}
			after[i] = next
		}
		positions = after
	}
	return positions
}

// A mean is that of numbers added one by one.
type mean struct{ n, sum, squares float64 }

func (m *mean) add(x float64) {
	m.n++
	m.sum += x
	m.squares += x * x
}

func (m *mean) value() float64 { return m.sum / m.n }

// deviation is the standard error of the mean.
func (m *mean) deviation() float64 {
	return math.Sqrt(max(0, m.squares/m.n-m.value()*m.value()) / m.n)
}

// interval is half the width of the 95% interval.
func (m *mean) interval() float64 { return 1.96 * m.deviation() }
