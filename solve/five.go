package solve

import "game1208/rules"

// five solves boards with five tokens left: one or two of them hidden. Its values are
// in grains: grains says how many of them make one in the sums over all rolls,
// without and with the abstention.
func five[M number](j *job, buffer *[]M, from []quad[M], to []int64, grains *[2]float64) {
	n, d := len(j.spots), j.dice
	promises := grow(buffer, 15*rules.Cells)
	var spots [rules.Cells]fromFive[M]
	for i := range j.spots {
		spots[i] = overFive(j, &j.spots[i], from)
	}
	for i, o := range j.orders {
		for at := range spots[:n] {
			spots[at].write((*[14*apart + 1]M)(promises[at:]), o)
		}
		q := to[15*j.state(i):][:15]
		var spent [5]M // by the rank of the hidden letter
		for x := range spent {
			spent[x] = M(expect(&d, promises[(10+x)*apart:][:n]))
			q[10+x] = int64(float64(spent[x]) * grains[0])
		}
		for h, two := range pairs {
			// After an abstention one of the two is revealed, and the other stays hidden.
			open := expectOr(&d, promises[h*apart:][:n], spent[two[0]]+spent[two[1]])
			q[h] = int64(float64(open) * grains[1])
		}
	}
}

// apart is how far the promises for two hands lie from each other.
const apart = rules.Cells

// pairs are the ranks of two hidden letters of five, in the order of hands[5].
var pairs = [10][2]uint8{{0, 1}, {0, 2}, {1, 2}, {0, 3}, {1, 3}, {2, 3}, {0, 4}, {1, 4}, {2, 4}, {3, 4}}

// fromFive leads over one spot from boards with five tokens left.
type fromFive[M number] struct {
	children []quintet
	class    *[maxOrders]uint16
	names    []renaming
	values   *[maxOrders]quad[M]
}

// overFive returns what leads over s.
func overFive[M number](j *job, s *spot, from []quad[M]) fromFive[M] {
	g := j.child(s)
	return fromFive[M]{
		children: j.ly.children(s.gap, 0),
		class:    (*[maxOrders]uint16)(g.classes(s.flipped)), names: g.renamings(s.flipped),
		values: (*[maxOrders]quad[M])(from[j.ix.base[s.child]:][:maxOrders]),
	}
}

// child returns what a placement promises that leads to the order: by the letter
// still hidden after the reveal, in the order of the alphabet, and last without the
// abstention, when all are revealed.
func (f *fromFive[M]) child(o uint) (a, b, c, d, spent M) {
	v := &f.values[f.class[o%maxOrders]%maxOrders]
	n := f.names[o]
	return v[n&3], v[n>>2&3], v[n>>4&3], v[n>>6], v[4]
}

// write writes what the spot promises the fifteen hands of an order, with room between
// them for the promises of the other spots.
func (f *fromFive[M]) write(out *[14*apart + 1]M, o uint16) {
	q := f.children[o]
	// ab is what placing A promises while B is still hidden after the reveal, and a what
	// it promises when all are revealed. (A is the first of the missing letters,
	// whatever it is.)
	ab, ac, ad, ae, a := f.child(q.at(0))
	ba, bc, bd, be, b := f.child(q.at(1))
	ca, cb, cd, ce, c := f.child(q.at(2))
	da, db, dc, de, d := f.child(q.at(3))
	ea, eb, ec, ed, e := f.child(q.at(4))
	out[0*apart] = max(ca+cb, da+db, ea+eb) // A and B are hidden; and so on, as in pairs
	out[1*apart] = max(ba+bc, da+dc, ea+ec)
	out[2*apart] = max(ab+ac, db+dc, eb+ec)
	out[3*apart] = max(ba+bd, ca+cd, ea+ed)
	out[4*apart] = max(ab+ad, cb+cd, eb+ed)
	out[5*apart] = max(ac+ad, bc+bd, ec+ed)
	out[6*apart] = max(ba+be, ca+ce, da+de)
	out[7*apart] = max(ab+ae, cb+ce, db+de)
	out[8*apart] = max(ac+ae, bc+be, dc+de)
	out[9*apart] = max(ad+ae, bd+be, cd+ce)
	low, high := max(a, b), max(d, e)
	out[10*apart] = max(b, c, high) // A is hidden
	out[11*apart] = max(a, c, high)
	out[12*apart] = max(low, high)
	out[13*apart] = max(low, c, e)
	out[14*apart] = max(low, c, d)
}
