package bot

import "game1208/rules"

// What a board promises is counted in these units.
const (
	perPlaced   = 40 // each token of the best stretch that lies already
	perPossible = 30 // each token of the best stretch that may still come to lie
	perStep     = 3  // each cell that a token lies away from its place in a full board
	// abstentionWorth is what using the abstention costs.
	abstentionWorth = 25
)

// promise says how good the best chain is that may still come of the board, and
// how near its tokens lie to where they would lie in a board in perfect order.
func promise(b rules.Board) int {
	var at [rules.Tokens]int // cell, 0 if not placed
	astray := 0
	for c, t := range b.All() {
		at[t] = int(c)
		// In perfect order A lies on cell 1 or soon after, H on 12 or shortly before.
		astray += distance(2*int(c)*(rules.Tokens-1), 2*(int(t)*(rules.Cells-1)+rules.Tokens-1)) / (2 * (rules.Tokens - 1))
	}
	best := 0
	for first := range rules.Tokens {
		for last := first; last < rules.Tokens; last++ {
			if placed, ok := possible(b, at, first, last); ok {
				best = max(best, perPlaced*placed+perPossible*(last-first+1-placed))
			}
		}
	}
	return best - perStep*astray
}

// possible reports whether the letters from first to last may still become a
// chain: those placed lie in order with no other token between them, and there
// is an empty cell for each that is missing. It returns how many are placed.
func possible(b rules.Board, at [rules.Tokens]int, first, last int) (placed int, ok bool) {
	before, missing := 0, 0 // the cell of the last one placed, and how many have to come after it
	for t := first; t <= last; t++ {
		if at[t] == 0 {
			missing++
			continue
		}
		room, free := gap(b, before, at[t], placed == 0)
		if at[t] < before || !free || room < missing {
			return 0, false
		}
		placed++
		before, missing = at[t], 0
	}
	room, _ := gap(b, before, rules.Cells+1, true)
	return placed, room >= missing
}

// gap returns the empty cells between two cells. Outside of the stretch other
// tokens may lie: only the empty cells next to it count.
func gap(b rules.Board, from, to int, outside bool) (room int, free bool) {
	for c := from + 1; c < to; c++ {
		if _, taken := b.At(rules.Cell(c)); taken {
			if !outside {
				return 0, false
			}
			if from == 0 {
				room = 0
				continue
			}
			return room, true
		}
		room++
	}
	return room, true
}

func distance(a, b int) int { return max(a-b, b-a) }
