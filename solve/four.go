package solve

// four solves boards with four tokens left: all revealed, or one hidden.
func four[M number](j *job, buffer *[]quad[M], from *columns[M], to []quad[M]) {
	n, d := len(j.spots), j.dice
	promises := grow(buffer, n*len(j.orders))
	for i := range j.spots {
		s := &j.spots[i]
		open, spent := from.of(j.ix.base[s.child])
		fromFour(promises[i:], n, j.path(s), open, spent)
	}
	for i := range j.orders {
		to[j.state(i)] = expectFour(&d, promises[i*n:][:n])
	}
}

// fromFour writes what a spot promises: for each order a quad, with a distance between
// them for the promises of the other spots.
func fromFour[M number](out []quad[M], distance int, paths []quintet, open, spent *[maxOrders]M) {
	at := 0
	for _, p := range paths {
		a, b, c, d := p.at(0), p.at(1), p.at(2), p.at(3)
		to := &out[at]
		to[4] = max(spent[a], spent[b], spent[c], spent[d])
		va, vb, vc, vd := open[a], open[b], open[c], open[d]
		low, high := max(va, vb), max(vc, vd)
		to[0] = max(vb, high) // the letter of rank 0 is hidden
		to[1] = max(va, high)
		to[2] = max(low, vd)
		to[3] = max(low, vc)
		at += distance
	}
}

// expectFour is expect without the abstention, and expectOr with it, for the four hands
// at once: so they share the way over the spots.
func expectFour[M number](d *dice, promises []quad[M]) quad[M] {
	last := len(promises) - 1
	first, inner, end := &promises[0], promises[1:last], &promises[last]
	spent := d.first*int64(first[4]) + d.last*int64(end[4])
	for i := range inner {
		spent += int64(inner[i][4])
	}
	for _, r := range d.runs {
		spent += r.rolls * int64(max(promises[r.at-1][4], promises[r.at][4]))
	}
	floor := M(spent)
	v0 := d.first*int64(max(first[0], floor)) + d.last*int64(max(end[0], floor))
	v1 := d.first*int64(max(first[1], floor)) + d.last*int64(max(end[1], floor))
	v2 := d.first*int64(max(first[2], floor)) + d.last*int64(max(end[2], floor))
	v3 := d.first*int64(max(first[3], floor)) + d.last*int64(max(end[3], floor))
	for i := range inner {
		p := &inner[i]
		v0 += int64(max(p[0], floor))
		v1 += int64(max(p[1], floor))
		v2 += int64(max(p[2], floor))
		v3 += int64(max(p[3], floor))
	}
	for _, r := range d.runs {
		p, q := &promises[r.at-1], &promises[r.at]
		v0 += r.rolls * int64(max(p[0], q[0], floor))
		v1 += r.rolls * int64(max(p[1], q[1], floor))
		v2 += r.rolls * int64(max(p[2], q[2], floor))
		v3 += r.rolls * int64(max(p[3], q[3], floor))
	}
	return quad[M]{M(v0), M(v1), M(v2), M(v3), floor}
}
