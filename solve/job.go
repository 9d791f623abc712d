package solve

// A job is the mask that a thread has in hand, and what it needs for it.
type job struct {
	ix      *index
	ly      *layer
	open    gaps
	base    int
	orders  []uint16 // the numbers of those that stand for the states to solve
	classes []uint16 // of these; nil when all classes are to be solved
	spots   []spot
	dice    dice
	paths   [9][8]paths                        // by gap and kind: see path
	marked  struct{ orders, classes []uint16 } // room for those
}

// paths lead from the orders of a job to the classes of the next layer, for a
// token that goes into one gap.
type paths struct {
	classes []quintet
	known   bool
}

// begin takes up a group of masks: the paths from all of its states are the same.
func (j *job) begin(ix *index, placed int, g group) {
	j.ix, j.ly, j.open = ix, ix.layers[placed], g.open
	j.forget()
}

// forget makes paths unknown.
func (j *job) forget() {
	for gap := range j.paths {
		for kind := range j.paths[gap] {
			j.paths[gap][kind].known = false
		}
	}
}

// take takes up a mask of the group and reports whether there is anything to solve.
func (j *job) take(m mask, marks bitset) bool {
	j.base = int(j.ix.base[m])
	j.orders, j.classes = j.ly.gappings[j.open].first, nil
	if marks != nil {
		j.forget()
		j.marked.classes = marks.list(j.marked.classes[:0], j.base, len(j.orders))
		j.marked.orders = j.marked.orders[:0]
		for _, c := range j.marked.classes {
			j.marked.orders = append(j.marked.orders, j.orders[c])
		}
		j.orders, j.classes = j.marked.orders, j.marked.classes
	}
	if len(j.orders) == 0 {
		return false
	}
	j.spots, j.dice = j.ix.look(m, j.spots[:0], j.dice.runs[:0])
	return true
}

// state returns the state of the order number i of the job.
func (j *job) state(i int) int {
	if j.classes != nil {
		i = int(j.classes[i])
	}
	return j.base + i
}

// child returns the gapping of the mask after a token has been put on s.
func (j *job) child(s *spot) *gapping {
	return &j.ix.layers[j.ly.placed+1].gappings[s.split(j.open)]
}

// path returns for each order of the job the classes to which the spot s leads, by
// the rank of the letter placed; there are at most four. Masks of the same group
// share paths: whatever the cells, it matters only in which gap the spot is and
// whether it has empty cells on both sides.
func (j *job) path(s *spot) []quintet {
	g, kind := j.child(s), s.around
	if s.flipped && g.twoSided {
		kind += 4
	}
	p := &j.paths[s.gap][kind]
	if !p.known {
		p.known = true
		p.classes = grow(&p.classes, len(j.orders))
		compose(p.classes, j.orders, j.ly.children(s.gap, 0), (*[maxOrders]uint16)(g.classes(s.flipped)), j.ly.left)
	}
	return p.classes
}

// compose looks up the classes of the children of some orders, of as many as have
// tokens left.
func compose(to []quintet, orders []uint16, children []quintet, class *[maxOrders]uint16, left int) {
	to = to[:len(orders)]
	for i, o := range orders {
		c := children[o]
		q := quintet(class[c.at(0)])
		if left > 1 {
			q |= quintet(class[c.at(1)]) << numberBits
		}
		if left > 2 {
			q |= quintet(class[c.at(2)]) << (2 * numberBits)
		}
		if left > 3 {
			q |= quintet(class[c.at(3)]) << (3 * numberBits)
		}
		to[i] = q
	}
}
