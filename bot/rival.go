package bot

import (
	"math"
	"sync"

	"game1208/rules"
	"game1208/solve"
)

// StyleRival is the name of the player that plays to win.
const StyleRival = "rival"

// A Rival plays for first place and not for points: it takes the move with the best
// chance to be first, where a place that k players share counts 1/k. It estimates
// this chance anew on each roll, from everybody's boards:
//
//  1. It imagines futures and lets all others play them as the best player for points
//     would. So it knows in how many of them a score would be first: the utility for
//     which it solves the game again from its own board.
//  2. This takes the scores of the others for independent of its own luck, while all
//     have the same rolls and reveals. So it plays its own moves out on the same
//     futures, with this utility from then on, and adds to what the solution says of
//     each how much more of first place it brings there than the solution thinks.
//
// What remains an approximation: others may play otherwise than assumed, and do not react
// to its own board; it has seen so many futures and not all; and within a future it goes on
// with a utility in which the common luck is not yet considered, though on the next
// roll it will think again.
//
// Against perfect players its share of first places is greater than theirs would be in its
// place by 0.89 ± 0.33 of a hundred for two players (14,000 games), 7.5 ± 3.2 for
// three, 11.2 ± 3.3 for four, 13.8 ± 3.4 for five and 16.9 ± 3.5 for six (600 games each,
// 95% intervals; make match). The more of the others do the same as each other, the more
// there is to win by doing something else. A move takes 15 ms with two tokens placed
// among six players, 7 ms with three, and less later.
//
// Alone, or where its chance hangs on nothing, it plays for points. So it does until two
// tokens are placed: until then boards tell little, and to solve again takes long.
type Rival struct{ tables Tables }

const (
	// aware is how many tokens it has placed when it begins to look at the others.
	aware = 2
	// perPoint is what a point is worth besides, where the chance is the same.
	perPoint = 1e-6
	// tie is how near to the best chance a move must come to be as good.
	tie = 1e-9

	// Scores lie from −8 to 16 (R13).
	leastScore, scores = -8, 25
)

// scratch holds tables in which games are solved again: 38 MB for each that think
// at the same time.
var scratch = sync.Pool{New: func() any { return new(solve.Table) }}

// Choose implements [Player].
func (r Rival) Choose(s Sight, chance uint64) rules.Move {
	points, me := r.tables(s.Variant), s.own()
	others := s.others()
	if len(others) == 0 || me.Board.Len() < aware {
		best, _ := points.Best(me, s.Roll)
		return best
	}
	c := contest{sight: s, futures: imagine(me.Hidden(), chance)}
	c.run(points, others)
	c.appraise()
	table := scratch.Get().(*solve.Table)
	defer scratch.Put(table)
	table.Solve(solve.Problem{Variant: s.Variant, Utility: c.utility, From: me.Board})
	return c.choose(table)
}

// others returns the positions of all other seats whose boards are known.
func (s Sight) others() (all []rules.Position) {
	for i, p := range s.Positions {
		if i != s.Seat && p.Valid() {
			all = append(all, p)
		}
	}
	return all
}

// A contest is what a seat has to beat in each of many futures.
type contest struct {
	sight   Sight
	futures []future
	rivals  []result        // by future
	worths  [scores]float64 // of scores from leastScore on: their share of first place on the mean of all futures
}

// A result is the best score of some players, and how many have it.
type result struct{ score, players int }

// share returns how much of the first place goes to who has that score.
func (r result) share(score int) float64 {
	switch {
	case score > r.score:
		return 1
	case score < r.score:
		return 0
	}
	return 1 / float64(r.players+1)
}

// run lets the others play all futures with the best moves of the table. Those
// whose positions are the same end alike.
func (c *contest) run(table *solve.Table, others []rules.Position) {
	players := map[rules.Position]int{}
	for _, p := range others {
		players[p]++
	}
	c.rivals = make([]result, len(c.futures))
	for i := range c.rivals {
		c.rivals[i].score = math.MinInt
	}
	for p, n := range players {
		first, _ := table.Best(p, c.sight.Roll)
		for i := range c.futures {
			board := p.Board
			if !p.Done() {
				board = c.futures[i].final(table, p, c.sight.Roll, first)
			}
			c.rivals[i].add(board.Score(c.sight.Variant), n)
		}
	}
}

// add counts players with a score.
func (r *result) add(score, players int) {
	switch {
	case score > r.score:
		*r = result{score, players}
	case score == r.score:
		r.players += players
	}
}

// appraise finds out what each score is worth.
func (c *contest) appraise() {
	for i := range c.worths {
		sum := 0.0
		for _, r := range c.rivals {
			sum += r.share(leastScore + i)
		}
		c.worths[i] = sum / float64(len(c.rivals))
	}
}

// utility is what a score is worth, and a little for the points themselves.
func (c *contest) utility(score int) float64 {
	return c.worths[score-leastScore] + perPoint*float64(score)
}

// choose returns the move with the best chance of first place: what the table says of
// it, and what the common luck changes in this.
func (c *contest) choose(table *solve.Table) rules.Move {
	me, roll := c.sight.own(), c.sight.Roll
	choice, _ := table.Best(me, roll)
	most := c.chance(table, choice)
	for m := range me.Legal(roll) {
		if chance := c.chance(table, m); chance > most+tie {
			choice, most = m, chance
		}
	}
	return choice
}

// chance is the chance of a move. What its final score is worth on the mean, the table
// knows exactly; only how much more of first place it brings in a future than this
// score is worth is left to the futures, so that few of them tell much.
func (c *contest) chance(table *solve.Table, m rules.Move) float64 {
	me, roll := c.sight.own(), c.sight.Roll
	more := 0.0
	for i := range c.futures {
		score := c.futures[i].final(table, me, roll, m).Score(c.sight.Variant)
		more += c.rivals[i].share(score) - c.worths[score-leastScore]
	}
	return table.After(me, roll, m) + more/float64(len(c.futures))
}
