package solve_test

import (
	"fmt"

	"game1208/rules"
	"game1208/solve"
)

func ExampleSolve() {
	points := solve.Solve(solve.Problem{})
	fmt.Printf("the game: %.4f points\n", points.Game())
	fmt.Printf("with A, B, C first: %.4f\n", points.Value(rules.Start(rules.HandOf(0, 1, 2))))
	all := solve.Solve(solve.Problem{Utility: solve.AtLeast(16)})
	fmt.Printf("the chance of 16 points: %.4f\n", all.Game())
	// Output:
	// the game: 10.5171 points
	// with A, B, C first: 10.3448
	// the chance of 16 points: 0.2118
}

func ExampleTable_Best() {
	table := solve.Solve(solve.Problem{Variant: rules.Holes})
	p, roll, _ := rules.ParsePositionRoll(".......DE... BFH 1 3")
	for m := range p.Legal(roll) {
		fmt.Printf("%v %.4f\n", m, table.After(p, roll, m))
	}
	m, value := table.Best(p, roll)
	fmt.Printf("best: %v %.4f\n", m, value)
	// Output:
	// -- 9.9241
	// B3 8.9051
	// F3 8.2651
	// H3 9.8131
	// best: -- 9.9241
}

func ExampleTable_Solve() {
	// What two tokens on the board allow, again and again in the same memory.
	from, _ := rules.ParseBoard("...A....D...")
	p, _ := rules.ParsePosition("...A....D... BCE 1")
	var table solve.Table
	for _, points := range []int{8, 10, 12} {
		table.Solve(solve.Problem{From: from, Utility: solve.AtLeast(points)})
		fmt.Printf("%d points: %.4f\n", points, table.Value(p))
	}
	// Output:
	// 8 points: 0.8606
	// 10 points: 0.6878
	// 12 points: 0.4416
}
