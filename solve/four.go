package solve

// four solves boards with four tokens left: all revealed, or one hidden.
func four[M number](j *job, buffer *[]M, from []pair[M], to []quad[M]) {
	n, d := len(j.spots), j.dice
	promises := grow(buffer, 5*n*len(j.orders))
	for i := range j.spots {
		s := &j.spots[i]
		fromFour(promises[i:], n, j.path(s), (*[maxOrders]pair[M])(from[j.ix.base[s.child]:][:maxOrders]))
	}
	for i := range j.orders {
		p := promises[5*i*n:][:5*n]
		spent := expect(&d, p[4*n:])
		q := &to[j.state(i)]
		for hidden := range merged {
			q[hidden] = M(expectOr(&d, p[hidden*n:][:n], spent))
		}
		q[4] = M(spent)
	}
}

// fromFour writes what a spot promises: for each order the five values of a quad,
// with a distance between them for the promises of the other spots.
func fromFour[M number](out []M, distance int, paths []quartet, values *[maxOrders]pair[M]) {
	at := 0
	for i := range paths {
		p := &paths[i]
		v0, v1, v2, v3 := &values[p[0]%maxOrders], &values[p[1]%maxOrders], &values[p[2]%maxOrders], &values[p[3]%maxOrders]
		o := out[at:][:4*distance+1]
		o[4*distance] = max(v0.spent, v1.spent, v2.spent, v3.spent)
		a, b, c, d := v0.open, v1.open, v2.open, v3.open
		low, high := max(a, b), max(c, d)
		o[0] = max(b, high) // the letter of rank 0 is hidden
		o[distance] = max(a, high)
		o[2*distance] = max(low, d)
		o[3*distance] = max(low, c)
		at += 5 * distance
	}
}
