package solve

// A member is an order that stands for a class while gaps are being closed.
type member struct {
	number uint16
	safe   uint8 // the longest chain that is solid: without an empty cell inside
	solid  links // those of solid chains
	spans  spans // those that count
	key    key
}

// members returns all orders while all gaps are open, so that only single tokens are
// solid.
func (ly *layer) members() []member {
	all := make([]member, len(ly.orders))
	for n, o := range ly.orders {
		alive := ly.alive(o)
		all[n] = member{number: uint16(n), safe: 1, spans: alive, key: ly.key(o, alive.all(), 1)}
	}
	return all
}

// close returns the members after one more gap has been closed, in the memory of to.
// Most links have nothing to do with it, and the keys of most members stay.
func (ly *layer) close(to, members []member, gap int) []member {
	closed := append(to, members...)
	for i := range closed {
		m := &closed[i]
		o := ly.orders[m.number]
		before, after := o.letter(gap), o.letter(gap+1)
		spans, safe := m.spans, m.safe
		if before >= 0 && after == before+1 {
			m.solid |= 1 << before
			safe = max(safe, uint8(longest(m.solid)))
		} else {
			spans = spans.without(broken(o, before, after))
		}
		spans = spans.beyond(int(safe))
		if spans != m.spans || safe != m.safe {
			m.spans, m.safe = spans, safe
			m.key = ly.key(o, spans.all(), int(safe))
		}
	}
	return closed
}

// broken returns the links that die when no missing letter can land any more between
// two letters of the row; −1 stands for its ends.
func broken(o order, before, after int) (dead links) {
	if before >= 0 && before < 7 && o.place(before+1) == 0 {
		dead = 1 << before
	}
	if after > 0 && o.place(after-1) == 0 {
		dead |= 1 << (after - 1)
	}
	return dead
}

// canonicals returns the canonical names of the members' missing letters, or nil
// where letters need none.
func (ly *layer) canonicals(members []member) []renaming {
	if ly.left != merged {
		return nil
	}
	names := make([]renaming, len(members))
	for i, m := range members {
		names[i] = ly.canonical(ly.orders[m.number], m.spans.all())
	}
	return names
}
