package review

import "game1208/rules"

// From returns where a player (from 0) stood before roll n (from 1), and the rest of
// the deal: its rolls begin with roll n, its tokens with the one that is revealed
// after that roll. Both may be empty. It reports false where the player did not come
// so far, had placed all his tokens, or where it is not known what was revealed before.
func From(r rules.Record, player, n int) (p rules.Position, rest rules.Deal, ok bool) {
	if player < 0 || player >= len(r.Lines) || n < 1 {
		return p, rest, false
	}
	positions, _ := r.Positions(player) // a record that was read is legal
	if n > len(positions) || positions[n-1].Done() || !positions[n-1].Valid() {
		return p, rest, false
	}
	d := r.Deal
	rest.Tokens = d.Tokens[min(rules.OpenHand+n-1, len(d.Tokens)):]
	rest.Rolls = d.Rolls[min(n-1, len(d.Rolls)):]
	return positions[n-1], rest, true
}
