package solve

import "sync"

// merged is the number of tokens left from which orders are put together by their
// keys. While more are left, hands differ by their letters, boards are few, and
// there is next to nothing to gain.
const merged = 4

// maxOrders is more than any layer has orders: their numbers have numberBits bits.
const (
	numberBits = 12
	maxOrders  = 1 << numberBits
)

// A layer is what there is to know of the boards with so many tokens placed,
// before cells come into it. Its orders are numbered, and one stands for all that
// are worth the same wherever all gaps have an empty cell.
type layer struct {
	size
	placed, left int
	orders       []order
	catalogue    *catalogue
	mirror       []uint16 // the number of the order seen from the other end
	insert       []quintet
	gappings     []gapping // by the open gaps
	tables       []uint16  // room for those of gappings
}

// A quintet holds five numbers below maxOrders, one for each of the missing letters of
// the ranks 0 to 4, or 5 to 7, the first in the lowest bits: one access to memory
// fetches all of them.
type quintet uint64

// at returns number i of q.
func (q quintet) at(i int) uint { return uint(q >> (numberBits * i & 63) % maxOrders) }

// quintets returns how many quintets the missing letters make.
func (ly *layer) quintets() int { return (ly.left + 4) / 5 }

// children returns by the number of an order those of the next layer to which it
// leads when one of the missing letters of quintet q is put into the gap.
func (ly *layer) children(gap, q int) []quintet {
	n := len(ly.orders)
	return ly.insert[(gap*ly.quintets()+q)*n:][:n]
}

// identify returns the key by which the orders of the layer are numbered.
func (ly *layer) identify(o order) key {
	if ly.left >= merged {
		return key(o)
	}
	return ly.openKey(o)
}

// number returns the number of an order.
func (ly *layer) number(o order) uint16 { return ly.catalogue.number(ly.identify(o)) }

// add returns the number of an order, which may be a new one. The mirror image of a
// new one is added as well.
func (ly *layer) add(o order) uint16 {
	n, fresh := ly.catalogue.add(ly.identify(o))
	if fresh {
		ly.orders, ly.mirror = append(ly.orders, o), append(ly.mirror, n)
		o = ly.mirrored(o)
		m, fresh := ly.catalogue.add(ly.identify(o))
		if fresh {
			ly.orders, ly.mirror = append(ly.orders, o), append(ly.mirror, n)
		}
		ly.mirror[n] = m
	}
	return n
}

// layers returns the layers of a game that have tokens left, by the number of
// tokens placed; last numbers the full rows.
func (s size) layers(last func(order) uint16) []*layer {
	all := make([]*layer, s.tokens)
	for k := range all {
		all[k] = &layer{size: s, placed: k, left: s.tokens - k, catalogue: new(catalogue)}
	}
	all[0].add(0)
	var gapped sync.WaitGroup // while the next layers are filled, others are gapped
	for k, ly := range all {
		gapped.Go(ly.gap)
		if ly.left > 1 {
			ly.fill(all[k+1].add, func(n uint16) uint16 { return all[k+1].mirror[n] })
		} else {
			ly.fill(last, nil)
		}
	}
	gapped.Wait()
	return all
}

// fill makes insert. add numbers the orders of the next layer, and mirror, unless it
// is nil, knows their mirror images.
func (ly *layer) fill(add func(order) uint16, mirror func(uint16) uint16) {
	ly.insert = make([]quintet, len(ly.orders)*(ly.placed+1)*ly.quintets())
	for n, o := range ly.orders {
		missing := ly.missing(o)
		image := int(ly.mirror[n])
		for gap := range ly.placed + 1 {
			for rank, l := range missing[:ly.left] {
				var to uint16
				if mirror != nil && image < n {
					other := ly.left - 1 - rank
					to = mirror(uint16(ly.children(ly.placed-gap, other/5)[image].at(other % 5)))
				} else {
					to = add(o.insert(int(l), gap))
				}
				ly.children(gap, rank/5)[n] |= quintet(to) << (numberBits * (rank % 5))
			}
		}
	}
}
