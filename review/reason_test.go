package review_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"game1208/review"
	"game1208/rules"
)

// TestReasons plays games of people who err, small and large, and checks every reason
// by trying everything: all next rolls, and all boards that may come of the two.
func TestReasons(t *testing.T) {
	rnd := rand.New(rand.NewPCG(4, 1208))
	met := map[review.Fact]int{}
	for n := range 300 {
		v := rules.Variant(n % 2)
		w := &witness{variant: v, most: map[rules.Board]int{}}
		for _, m := range erring(rnd, v).Moves {
			r := m.Reason()
			met[r.Fact]++
			if placed := m.Position.Board.Len(); dear[r.Fact] && (placed < 2 || placed == 2 && n > 20) {
				continue
			}
			if claim := w.refutes(m, r); claim != "" {
				t.Errorf("%s.%v, roll %v, played %v: %+v: %s", v, m.Position, m.Roll, m.Played, r, claim)
			}
		}
	}
	for f := review.Alike; f <= review.Joins; f++ {
		if met[f] == 0 {
			t.Errorf("fact %d was not met", f)
		}
	}
}

// dear are the facts for which a million boards would have to be tried while hardly a
// token is placed. The same code finds them then.
var dear = map[review.Fact]bool{
	review.Possible: true, review.Open: true, review.Closes: true, review.Saved: true, review.Kept: true, review.Fits: true,
}

// TestReasonsGiven wants to know why of nearly every move that was not the best.
func TestReasonsGiven(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 1208))
	moves, without := map[review.Class]int{}, map[review.Class]int{}
	for n := range 200 {
		for _, m := range erring(rnd, rules.Variant(n%2)).Moves {
			moves[m.Class()]++
			if m.Reason().Fact == review.Nothing {
				without[m.Class()]++
			}
		}
	}
	for class, most := range map[review.Class]float64{
		review.Blunder: 0.01, review.Mistake: 0.02, review.Inaccuracy: 0.06, review.Good: 0.12, review.Best: 0.01, review.Only: 0.01,
	} {
		if share := float64(without[class]) / float64(moves[class]); !(share <= most) {
			t.Errorf("of class %d, %d of %d moves have no reason", class, without[class], moves[class])
		}
	}
}

// erring returns the line of somebody who knows what moves are worth, but not exactly.
func erring(rnd *rand.Rand, v rules.Variant) review.Line {
	judge, d := solved[v](), deal(rnd)
	p := rules.Start(d.Hand())
	var line review.Line
	for n, roll := range d.Rolls {
		if p.Done() {
			break
		}
		var best rules.Move
		most := math.Inf(-1)
		for _, o := range review.Options(judge, p, roll) {
			if x := o.Value + rnd.NormFloat64(); x > most {
				best, most = o.Move, x
			}
		}
		line.Moves = append(line.Moves, review.Weigh(judge, p, roll, best))
		p, _ = p.Play(roll, best)
		if token, ok := d.Revealed(n + 1); ok {
			p = p.Reveal(token)
		}
	}
	return line
}

// A witness knows the rules only, and tries everything.
type witness struct {
	variant rules.Variant
	most    map[rules.Board]int
}

// refutes returns what is wrong about a reason, "" if it is true.
func (w *witness) refutes(m review.Move, r review.Reason) string {
	if r.Fact > review.Forced {
		if !slices.ContainsFunc(m.Options, func(o review.Option) bool { return o.Move == r.Better }) || value(m, r.Better) <= value(m, r.Worse) {
			return "the better move is not better"
		}
	}
	better, _ := m.Position.Play(m.Roll, r.Better)
	worse, _ := m.Position.Play(m.Roll, r.Worse)
	b, x := better.Board, worse.Board
	chain := "ABCDEFGH"[r.From:max(r.From, r.To+1)]
	if r.Named && r.Fact != review.Joins && r.Made != contains(b.Placed(), chain) {
		return "placed or not"
	}
	switch r.Fact {
	case review.Nothing:
	case review.Alike:
		return unless(value(m, m.Options[0].Move)-value(m, m.Options[len(m.Options)-1].Move) < 1e-9, "they differ")
	case review.Forced:
		return unless(len(m.Options) == 1, "there is a choice")
	case review.Scores:
		return unless(better.Done() && worse.Done() && w.possible(b) == r.Points && w.possible(x) == r.Fewer && r.Points > r.Fewer, "other scores")
	case review.AtOnce:
		return unless(better.Done() && w.possible(b) == r.Points && r.Worse.Abstains() && w.rolls(worse, rules.HandOf(r.Letter), r.Points) == r.Rarer && r.Rarer < 12, "other scores")
	case review.Exceeds:
		return unless(r.Better.Abstains() && worse.Done() && w.here(m) == r.Fewer && w.rolls(better, rules.HandOf(r.Letter), r.Fewer+1) == r.Rolls && r.Rolls > 0, "other scores")
	case review.Makes:
		return unless(b.Len() == 7 && x.Len() == 7 && w.counts(better, worse, r), "other rolls")
	case review.Possible, review.Open:
		return w.refutesOpen(b, x, r, chain)
	case review.Closes:
		return w.refutesClosing(b, x, r, chain)
	case review.Saved:
		return unless(r.Better.Abstains() && w.possible(b) == r.Points && w.here(m) == r.Fewer && r.Points > r.Fewer, "other points")
	case review.Links:
		return unless(r.Worse.Abstains() && r.Made && strings.Contains(letters(b), chain) && strings.Contains(chain, r.Better.Token().String()) && len(chain) > 1, "no chain")
	case review.Kept:
		return unless(r.Worse.Abstains() && w.possible(b) == r.Points && w.possible(x) == r.Fewer && r.Points <= r.Fewer, "other points")
	case review.Fits:
		return unless(w.counts(better, worse, r), "other rolls")
	case review.Joins:
		return w.refutesJoining(better, worse, r)
	}
	return ""
}

func (w *witness) refutesOpen(b, x rules.Board, r review.Reason, chain string) string {
	if w.possible(b) != r.Points || w.possible(x) != r.Fewer || r.Points <= r.Fewer {
		return "other points"
	}
	if r.Fact == review.Open {
		return unless(len(chain) == 2 && w.canHold(b, chain) && !w.canHold(x, chain), "not open, or not closed")
	}
	if !r.Named {
		return ""
	}
	others := 0
	completions(b, func(full rules.Board) bool {
		if c := full.Chain(); full.Score(w.variant) == r.Points && (c.Start != r.From || c.Len != len(chain)) {
			others++
		}
		return others == 0
	})
	return unless(w.canHold(b, chain) && others == 0, "another chain does it")
}

func (w *witness) refutesClosing(b, x rules.Board, r review.Reason, chain string) string {
	if len(chain) < 2 || !w.canHold(b, chain) {
		return "not open"
	}
	for i := range 7 {
		link := "ABCDEFGH"[i : i+2]
		open, openAfterWorse := w.canHold(b, link), w.canHold(x, link)
		if openAfterWorse && (!open || strings.Contains(chain, link)) {
			return link + " stays open"
		}
	}
	return ""
}

func (w *witness) refutesJoining(better, worse rules.Position, r review.Reason) string {
	chain := min(r.From, r.Letter).String() + max(r.From, r.Letter).String()
	if r.Named {
		chain = r.From.String() + r.Letter.String() + r.To.String()
	}
	count := func(p rules.Position) (n int) {
		for roll := rules.Cell(1); roll <= rules.Cells; roll++ {
			if slices.ContainsFunc(after(p, rules.HandOf(r.Letter), roll), func(b rules.Board) bool { return strings.Contains(letters(b), chain) }) {
				n++
			}
		}
		return n
	}
	both := r.Letter > 0 && r.Letter < 7 && (better.Board.Placed() & worse.Board.Placed()).Has(r.Letter-1) && (better.Board.Placed() & worse.Board.Placed()).Has(r.Letter+1)
	return unless(both == r.Named && r.Letter == r.Other && count(better) == r.Rolls && count(worse) == r.Rarer && r.Rolls > r.Rarer, "other rolls")
}

// counts reports whether so many rolls leave so much possible.
func (w *witness) counts(better, worse rules.Position, r review.Reason) bool {
	mine, other := rules.HandOf(r.Letter), rules.HandOf(r.Other)
	if r.InHand {
		mine, other = better.Hand, worse.Hand
	}
	return w.rolls(better, mine, r.Points) == r.Rolls && w.rolls(worse, other, r.Points) == r.Rarer && r.Rolls > r.Rarer
}

// rolls counts the rolls with which one of the tokens leaves so many points possible.
func (w *witness) rolls(p rules.Position, tokens rules.Hand, points int) (n int) {
	for roll := rules.Cell(1); roll <= rules.Cells; roll++ {
		if slices.ContainsFunc(after(p, tokens, roll), func(b rules.Board) bool { return w.possible(b) >= points }) {
			n++
		}
	}
	return n
}

// after returns the boards that a roll makes of the tokens.
func after(p rules.Position, tokens rules.Hand, roll rules.Cell) (all []rules.Board) {
	p.Hand, p.Abstentions = tokens, 0
	for m := range p.Legal(roll) {
		next, _ := p.Play(roll, m)
		all = append(all, next.Board)
	}
	return all
}

// here returns the most that a token on this roll leaves possible.
func (w *witness) here(m review.Move) int {
	most := -100
	for _, b := range after(m.Position, m.Position.Hand, m.Roll) {
		most = max(most, w.possible(b))
	}
	return most
}

// possible returns the best score of all boards that may come.
func (w *witness) possible(b rules.Board) int {
	most, ok := w.most[b]
	if !ok {
		most = -100
		completions(b, func(full rules.Board) bool { most = max(most, full.Score(w.variant)); return true })
		w.most[b] = most
	}
	return most
}

// canHold reports whether the letters can come to stand in a row.
func (w *witness) canHold(b rules.Board, chain string) (ok bool) {
	completions(b, func(full rules.Board) bool { ok = strings.Contains(letters(full), chain); return !ok })
	return ok
}

// completions calls yield with all full boards that may come of b, until it returns false.
func completions(b rules.Board, yield func(rules.Board) bool) {
	var left []rules.Token
	for t := range (rules.AllTokens &^ b.Placed()).All() {
		left = append(left, t)
	}
	complete(b, left, yield)
}

func complete(b rules.Board, left []rules.Token, yield func(rules.Board) bool) bool {
	if len(left) == 0 {
		return yield(b)
	}
	for c := rules.Cell(1); c <= rules.Cells; c++ {
		if _, taken := b.At(c); !taken && !complete(b.With(left[0], c), left[1:], yield) {
			return false
		}
	}
	return true
}

// letters are the tokens without the empty cells.
func letters(b rules.Board) string { return strings.ReplaceAll(b.String(), ".", "") }

func contains(h rules.Hand, chain string) bool {
	for _, c := range chain {
		if !h.Has(rules.Token(c - 'A')) {
			return false
		}
	}
	return true
}

func value(m review.Move, played rules.Move) float64 {
	for _, o := range m.Options {
		if o.Move == played {
			return o.Value
		}
	}
	return math.NaN()
}

func unless(ok bool, claim string) string {
	if ok {
		return ""
	}
	return claim
}
