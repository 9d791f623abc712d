package train

import (
	"game1208/bot"
	"game1208/review"
	"game1208/rules"
)

const (
	// games is how many games Find plays at most. The rarest wish takes a hundred of
	// them on average.
	games = 2000
	// noise is how wrong the players of these games may be about a move, in points:
	// positions look as after sensible play, and not always as after the best.
	noise = 0.6
)

// A Wish is what to train on.
type Wish struct {
	Variant    rules.Variant
	Theme      Theme
	Difficulty int // Easy to Hard
}

// Find draws a puzzle of the theme and the difficulty wished for: the same one for
// the same seed. It returns false if it has played very many games without
// finding one. Of a puzzle and its mirror image it only ever draws one.
func Find(j review.Judge, w Wish, seed uint64) (Puzzle, bool) {
	d := dice{bot.Source(seed)}
	// Where the question is whether to abstain, yes and no are to be as frequent.
	abstains := d.below(2) == 1
	for range games {
		var found []Puzzle
		play(j, w.Variant, &d, func(p Puzzle, options []review.Option) {
			if !w.mayBe(options) {
				return
			}
			p = p.face() // Greedy judges a board and its mirror image by one eye only
			options = review.Options(j, p.Position, p.Roll)
			if r, _ := Rate(p, options); r.Difficulty == w.Difficulty && (w.Theme != Abstain || options[0].Move.Abstains() == abstains) {
				found = append(found, p)
			}
		})
		if len(found) > 0 {
			return found[d.below(len(found))], true
		}
	}
	return Puzzle{}, false
}

// mayBe reports whether a position with these options, the best first, is of the
// theme wished for and has a move that is clearly the best.
func (w Wish) mayBe(options []review.Option) bool {
	return len(options) > 1 && gap(options) >= Clear && (w.Theme == Mixed || themeOf(options) == w.Theme)
}

// play plays a game on a random deal and shows each roll before it is played, with
// all options, the best first.
func play(j review.Judge, v rules.Variant, d *dice, show func(Puzzle, []review.Option)) {
	tokens := d.tokens()
	p := rules.Start(rules.HandOf(tokens[:rules.OpenHand]...))
	for n := rules.OpenHand; !p.Done(); n++ {
		roll := rules.Cell(1 + d.below(rules.Cells))
		options := review.Options(j, p, roll)
		show(Puzzle{v, p, roll}, options)
		p, _ = p.Play(roll, d.choose(options)) // an option is legal
		if n < len(tokens) {
			p = p.Reveal(tokens[n])
		}
	}
}

// choose returns the move that looks best to somebody who is a little wrong about
// each.
func (d *dice) choose(options []review.Option) rules.Move {
	best, most := 0, 0.0
	for i, o := range options {
		if seen := o.Value + noise*d.share(); i == 0 || seen > most {
			best, most = i, seen
		}
	}
	return options[best].Move
}

// tokens returns all tokens in random order.
func (d *dice) tokens() (all [rules.Tokens]rules.Token) {
	for i := range all {
		k := d.below(i + 1)
		all[i], all[k] = all[k], rules.Token(i)
	}
	return all
}
