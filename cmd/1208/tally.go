package main

import (
	"math"
	"slices"

	"game1208/rules"
)

// A tally counts what many games of the same players came to. It holds whole
// numbers alone: in whatever order games are added, it is the same.
type tally struct {
	players  []played
	together int64 // the sum of squares of the sum of all scores of a game
}

// played is the tally of one player.
type played struct {
	scores [mostScore - leastScore + 1]int64 // games, by the score above the least
	won    moments                           // first places in parts of wonParts, a tie shared
	margin moments                           // of his score over that of the first player listed
}

// wonParts is how many parts a first place has: they can be shared by 1 to 6.
const wonParts = 60

// moments are the sum and the sum of squares of what was counted.
type moments struct{ sum, squares int64 }

func (m *moments) add(x int) { m.sum += int64(x); m.squares += int64(x) * int64(x) }

func (m *moments) join(n moments) { m.sum += n.sum; m.squares += n.squares }

func newTally(players int) *tally { return &tally{players: make([]played, players)} }

// add counts a game.
func (t *tally) add(scores []int) {
	most, sum := slices.Max(scores), 0
	first := 0 // those who share the first place
	for _, s := range scores {
		sum += s
		if s == most {
			first++
		}
	}
	t.together += int64(sum) * int64(sum)
	for i, s := range scores {
		p := &t.players[i]
		p.scores[s-leastScore]++
		p.margin.add(s - scores[0])
		if s == most {
			p.won.add(wonParts / first)
		}
	}
}

// join adds the games of another tally of the same players.
func (t *tally) join(o *tally) {
	t.together += o.together
	for i := range t.players {
		p, q := &t.players[i], &o.players[i]
		for s := range p.scores {
			p.scores[s] += q.scores[s]
		}
		p.won.join(q.won)
		p.margin.join(q.margin)
	}
}

// points returns the moments of a player's scores.
func (p *played) points() (m moments) {
	for i, n := range p.scores {
		s := int64(i + leastScore)
		m.sum += n * s
		m.squares += n * s * s
	}
	return m
}

// An estimate is a mean, with its standard error where that is known.
type estimate struct {
	Mean  float64 `json:"mean"`
	Error float64 `json:"error"` // the standard error; 0 of a single game, of which nothing is known
}

// estimate returns the mean over n games, of what was counted in parts of a unit.
func (m moments) estimate(n int64, parts float64) estimate {
	e := estimate{Mean: float64(m.sum) / float64(n) / parts}
	if n > 1 {
		e.Error = math.Sqrt(m.variance(n)/float64(n-1)) / parts
	}
	return e
}

// variance returns the mean square of the distance from the mean, over n games.
func (m moments) variance(n int64) float64 {
	mean := float64(m.sum) / float64(n)
	return max(0, float64(m.squares)/float64(n)-mean*mean)
}

// A result is what a contest came to, as programs read it.
type result struct {
	Variant rules.Variant `json:"variant"`
	Games   int           `json:"games"`
	Seed    int           `json:"seed"`
	Players []standing    `json:"players"`
}

// A standing is what one player made.
type standing struct {
	Player    string       `json:"player"` // its style
	Points    estimate     `json:"points"`
	Deviation float64      `json:"deviation"` // the standard deviation of its scores
	Margin    estimate     `json:"margin"`    // over the first player listed, on the same luck
	Wins      estimate     `json:"wins"`      // the share of first places, a tie shared
	Scores    []scoreCount `json:"scores"`    // that came up, the least first
}

// A scoreCount says in how many games a score came up.
type scoreCount struct {
	Score int   `json:"score"`
	Games int64 `json:"games"`
}

// result returns what the tally of a contest says.
func (t *tally) result(k contest) result {
	r := result{Variant: k.variant, Games: k.games, Seed: k.seed}
	n := int64(k.games)
	for i := range t.players {
		p := &t.players[i]
		points := p.points()
		s := standing{Player: k.players[i], Points: points.estimate(n, 1), Deviation: math.Sqrt(points.variance(n)),
			Margin: p.margin.estimate(n, 1), Wins: p.won.estimate(n, wonParts)}
		for above, count := range p.scores {
			if count > 0 {
				s.Scores = append(s.Scores, scoreCount{above + leastScore, count})
			}
		}
		r.Players = append(r.Players, s)
	}
	return r
}
