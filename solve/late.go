package solve

// late solves boards with one to three tokens left.
func late[C, P number](j *job, buffer *[]C, from *columns[C], to *columns[P]) {
	n, d := len(j.spots), j.dice
	promises := grow(buffer, 2*n*len(j.orders))
	for i := range j.spots {
		s := &j.spots[i]
		open, spent := from.of(j.ix.base[s.child])
		out := promises[i:]
		switch j.ly.left {
		case 1:
			one(out, n, j.path(s), open, spent)
		case 2:
			two(out, n, j.path(s), open, spent)
		case 3:
			three(out, n, j.path(s), open, spent)
		}
	}
	for i := range j.orders {
		p := promises[2*i*n:][:2*n]
		spent, at := expect(&d, p[n:]), j.state(i)
		to.open[at], to.spent[at] = P(expectOr(&d, p[:n], C(spent))), P(spent)
	}
}

// one writes what a spot promises when one token is left: for each order first
// with the abstention, then without, with a distance between the two for the
// promises of the other spots.
func one[C number](out []C, distance int, paths []quintet, open, spent *[maxOrders]C) {
	at := 0
	for _, p := range paths {
		out[at], out[at+distance] = open[p.at(0)], spent[p.at(0)]
		at += 2 * distance
	}
}

// two is one when two tokens are left.
func two[C number](out []C, distance int, paths []quintet, open, spent *[maxOrders]C) {
	at := 0
	for _, p := range paths {
		a, b := p.at(0), p.at(1)
		out[at], out[at+distance] = max(open[a], open[b]), max(spent[a], spent[b])
		at += 2 * distance
	}
}

// three is one when three tokens are left.
func three[C number](out []C, distance int, paths []quintet, open, spent *[maxOrders]C) {
	at := 0
	for _, p := range paths {
		a, b, c := p.at(0), p.at(1), p.at(2)
		out[at], out[at+distance] = max(open[a], open[b], open[c]), max(spent[a], spent[b], spent[c])
		at += 2 * distance
	}
}
