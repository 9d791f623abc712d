package solve

import (
	"math/bits"
	"slices"
)

// A gapping is about all masks of a layer that have their empty cells in the same
// gaps. On them more orders are worth the same: those of a class. Classes are
// numbered so that a class and its mirror image have the same number, unless the
// gaps are their own mirror image.
type gapping struct {
	class []uint16 // by the number of the order; so long that any index below maxOrders fits
	first []uint16 // by the class, the number of the order that stands for it
	// names tells, by the number of the order, how the order that stands for its
	// class calls the missing letters. It is there with four tokens left only,
	// where hands differ by their letters and classes join orders.
	names []renaming
	// flipped and flippedNames take the place of class and names on a mask for whose
	// mirror image states are kept. twoSided is whether flipped differs from class.
	flipped      []uint16
	flippedNames []renaming
	twoSided     bool
}

// classes returns class or flipped.
func (g *gapping) classes(flipped bool) []uint16 {
	if flipped {
		return g.flipped
	}
	return g.class
}

// renamings returns names or flippedNames.
func (g *gapping) renamings(flipped bool) []renaming {
	if flipped {
		return g.flippedNames
	}
	return g.names
}

// reverse returns the gaps seen from the other end.
func (ly *layer) reverse(g gaps) gaps { return bits.Reverse16(g) >> (15 - ly.placed) }

// gap makes the gappings. It closes one gap after the other, so that only the first
// gapping, in which all are open, looks at every order. Half of the gappings are
// mirror images of others.
func (ly *layer) gap() {
	all := gaps(1)<<(ly.placed+1) - 1
	ly.gappings = make([]gapping, all+1)
	members := make([][]member, all+1)
	var closed []member // room for the members that are looked at
	c := new(catalogue)
	for open := all; open > 0; open-- {
		switch {
		case open < ly.reverse(open):
			continue
		case ly.left > merged:
			ly.gappings[open] = ly.identity()
		case open == all:
			members[open], ly.gappings[open] = ly.merge(ly.members(), ly.identity(), c)
		default:
			wider, gap := ly.wider(open, members)
			closed = ly.close(closed[:0], members[wider], gap)
			members[open], ly.gappings[open] = ly.merge(closed, ly.gappings[wider], c)
		}
	}
	for open := gaps(1); open <= all; open++ {
		if back := ly.reverse(open); open < back {
			ly.gappings[open] = ly.reflect(&ly.gappings[back])
		}
	}
	for open := gaps(1); open <= all; open++ {
		back := ly.reverse(open)
		ly.gappings[open].flip(ly, &ly.gappings[back], open == back)
	}
}

// wider returns the gaps of which one is to be closed to come to open with the least
// work. There always are some that have been made: those with the last closed gap
// open are no smaller seen from this end than from the other, if open is not.
func (ly *layer) wider(open gaps, members [][]member) (wider gaps, gap int) {
	fewest := maxOrders
	for g := range ly.placed + 1 {
		w := open | 1<<g
		if n := len(members[w]); w != open && n > 0 && n < fewest {
			wider, gap, fewest = w, g, n
		}
	}
	return wider, gap
}

// table returns a new table by the number of the order. Tables lie one after the
// other, and what follows fills up each of them to the length maxOrders.
func (ly *layer) table() []uint16 {
	n := len(ly.orders)
	if len(ly.tables) < n+maxOrders {
		ly.tables = make([]uint16, 32*n+maxOrders)
	}
	t := ly.tables[:maxOrders]
	ly.tables = ly.tables[n:]
	return t
}

// identity returns the gapping of orders that are all worth something else.
func (ly *layer) identity() gapping {
	g := gapping{class: ly.table(), names: make([]renaming, len(ly.orders))}
	g.first = g.class[:len(ly.orders)]
	for n := range g.first {
		g.class[n] = uint16(n)
		g.names[n] = unchanged
	}
	return g
}

// merge puts classes of g together whose members have the same key. It returns the
// members that stand for the new ones.
func (ly *layer) merge(members []member, g gapping, c *catalogue) ([]member, gapping) {
	c.clear()
	names := ly.canonicals(members)
	var back []renaming                    // from the canonical names to those of the members kept
	kept := members[:0]                    // in their memory
	change := make([]uint16, len(members)) // the new class of each member
	for i, m := range members {
		n, fresh := c.add(m.key)
		if fresh {
			kept = append(kept, m)
		}
		if fresh && names != nil {
			back = append(back, names[i].inverse())
		}
		change[i] = n
	}
	next := gapping{class: ly.table(), first: make([]uint16, len(kept))}
	for n, old := range g.class[:len(ly.orders)] {
		next.class[n] = change[old]
	}
	for n := range kept {
		next.first[n] = kept[n].number
	}
	if names != nil {
		next.names = make([]renaming, len(ly.orders))
		for n, old := range g.class[:len(ly.orders)] {
			next.names[n] = g.names[n].then(names[old]).then(back[change[old]])
		}
	}
	return slices.Clone(kept), next
}

// reflect returns the mirror image of g.
func (ly *layer) reflect(g *gapping) gapping {
	r := gapping{class: ly.table(), first: make([]uint16, len(g.first))}
	for n, m := range ly.mirror {
		r.class[n] = g.class[m]
	}
	for c, n := range g.first {
		r.first[c] = ly.mirror[n]
	}
	if ly.left == merged {
		r.names = make([]renaming, len(ly.orders))
		for n, m := range ly.mirror {
			r.names[n] = backwards.then(g.names[m]).then(backwards)
		}
	}
	return r
}

// flip completes g when its mirror image is known, which may be g itself.
func (g *gapping) flip(ly *layer, image *gapping, itself bool) {
	g.flipped = g.class
	if itself {
		g.flipped, g.twoSided = ly.reflect(g).class, true
	}
	if ly.left == merged {
		g.flippedNames = make([]renaming, len(ly.orders))
		for n, m := range ly.mirror {
			g.flippedNames[n] = backwards.then(image.names[m])
		}
	}
}
