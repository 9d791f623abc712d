package solve

// late solves boards with one to three tokens left.
func late[C, P number](j *job, buffer *[]C, from []pair[C], to []pair[P]) {
	n, d := len(j.spots), j.dice
	promises := grow(buffer, 2*n*len(j.orders))
	for i := range j.spots {
		s := &j.spots[i]
		values := (*[maxOrders]pair[C])(from[j.ix.base[s.child]:][:maxOrders])
		out := promises[i:]
		switch j.ly.left {
		case 1:
			one(out, n, j.path(s), values)
		case 2:
			two(out, n, j.path(s), values)
		case 3:
			three(out, n, j.path(s), values)
		}
	}
	for i := range j.orders {
		p := promises[2*i*n:][:2*n]
		spent := expect(&d, p[n:])
		to[j.state(i)] = pair[P]{P(expectOr(&d, p[:n], spent)), P(spent)}
	}
}

// one writes what a spot promises when one token is left: for each order first
// with the abstention, then without, with a distance between the two for the
// promises of the other spots.
func one[C number](out []C, distance int, paths []quartet, values *[maxOrders]pair[C]) {
	at := 0
	for i := range paths {
		v := &values[paths[i][0]%maxOrders]
		out[at], out[at+distance] = v.open, v.spent
		at += 2 * distance
	}
}

// two is one when two tokens are left.
func two[C number](out []C, distance int, paths []quartet, values *[maxOrders]pair[C]) {
	at := 0
	for i := range paths {
		p := &paths[i]
		v, w := &values[p[0]%maxOrders], &values[p[1]%maxOrders]
		out[at], out[at+distance] = max(v.open, w.open), max(v.spent, w.spent)
		at += 2 * distance
	}
}

// three is one when three tokens are left.
func three[C number](out []C, distance int, paths []quartet, values *[maxOrders]pair[C]) {
	at := 0
	for i := range paths {
		p := &paths[i]
		v, w, x := &values[p[0]%maxOrders], &values[p[1]%maxOrders], &values[p[2]%maxOrders]
		out[at], out[at+distance] = max(v.open, w.open, x.open), max(v.spent, w.spent, x.spent)
		at += 2 * distance
	}
}
