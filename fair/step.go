package fair

import (
	"errors"
	"slices"

	"game1208/rules"
)

// A Step is what one step of a game shows: step 0 the first three tokens in
// alphabetical order and no roll (0), step 1 the first roll, steps 2 to 6 the
// token revealed after the roll before and the next roll, steps 7 to 9 a roll.
type Step struct {
	Tokens []rules.Token `json:"tokens,omitempty"`
	Roll   rules.Cell    `json:"roll,omitzero"`
}

// Equal reports whether s and t show the same.
func (s Step) Equal(t Step) bool { return s.Roll == t.Roll && slices.Equal(s.Tokens, t.Tokens) }

// ErrStep is a step that no game has: r is not 0 … 9, or before it not just
// these letters can have been drawn.
var ErrStep = errors.New("fair: there is no such step")

// tokensAt returns the number of tokens that step r shows.
func tokensAt(r int) int {
	switch {
	case r == 0:
		return rules.OpenHand
	case 2 <= r && r <= 1+rules.Tokens-rules.OpenHand:
		return 1
	}
	return 0
}

// tokensBefore returns the number of tokens that the steps before r show.
func tokensBefore(r int) int {
	n := 0
	for q := range r {
		n += tokensAt(q)
	}
	return n
}

// Draw returns step r, 0 … 9, when drawn are the letters of the steps before
// it. Its error is [ErrStep].
func Draw(key Key, gid GID, r int, mix Mix, drawn rules.Hand) (Step, error) {
	if r < 0 || r >= Steps || drawn.Len() != tokensBefore(r) {
		return Step{}, ErrStep
	}
	return draw(key, gid, r, mix, drawn), nil
}

// draw takes the token before the die, both of one stream. The token of a step
// is the one revealed after the roll before: were it drawn by the key of that
// roll, opening the roll would open the token while players still choose.
func draw(key Key, gid GID, r int, mix Mix, drawn rules.Hand) Step {
	var s Step
	from := newDraws(key, gid, r, mix)
	for range tokensAt(r) {
		left := slices.Collect((rules.AllTokens &^ drawn).All())
		t := left[from.oneOf(len(left))]
		s.Tokens = append(s.Tokens, t)
		drawn = drawn.With(t)
	}
	slices.Sort(s.Tokens)
	if r > 0 {
		s.Roll = rules.Cell(from.oneOf(rules.Cells) + 1)
	}
	return s
}

// Deal returns the eight tokens and nine rolls of a game. With no entropy it
// is the deal of a game that many play, fixed by gid and secret alone.
func Deal(gid GID, secret Secret, entropy []Entropy) rules.Deal {
	mix := MixOf(gid, Root(gid, secret.Commitments(gid)), entropy)
	return dealOf(gid, secret, mix)
}

func dealOf(gid GID, secret Secret, mix Mix) rules.Deal {
	var d rules.Deal
	for r := range Steps {
		s := draw(secret.Key(gid, r), gid, r, mix, rules.HandOf(d.Tokens...))
		d.Tokens = append(d.Tokens, s.Tokens...)
		if s.Roll != 0 {
			d.Rolls = append(d.Rolls, s.Roll)
		}
	}
	return d
}

// A Witness is what a player's device remembers of a game so that it need not
// believe what the server sends later. Before it fills in Mix it has seen its
// own bytes in their place and has computed [MixOf] itself.
type Witness struct {
	GID         GID         `json:"gid"`
	Commitments Commitments `json:"commitments"`
	Mix         Mix         `json:"mix"`
}

// CheckStep reports whether key opens step r and shows just this step, when
// drawn are the letters of the steps before it. Its error is [ErrStep], or a
// *[MismatchError] that names [PartKeys] for a key that was not committed to,
// or [PartDraw] for a step that does not follow from it.
func (w Witness) CheckStep(r int, key Key, drawn rules.Hand, shown Step) error {
	step, err := Draw(key, w.GID, r, w.Mix, drawn)
	switch {
	case err != nil:
		return err
	case Commit(w.GID, r, key) != w.Commitments[r]:
		return &MismatchError{Part: PartKeys, Index: r}
	case !step.Equal(shown):
		return &MismatchError{Part: PartDraw, Index: r}
	}
	return nil
}
