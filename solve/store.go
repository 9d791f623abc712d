package solve

// Values are kept as whole numbers: times all that chance divides by, which is the
// sides of the die for each roll left and the ways to reveal. So they are exact,
// and small where the utility is, and the greater of two whole numbers is found
// without a branch that a processor could guess wrongly.
type number interface{ ~int16 | ~int32 | ~int64 }

// A pair is the value of a board on which everything is revealed.
type pair[N number] struct {
	open  N // with the abstention, times sides^(left + 1)
	spent N // without it, times sides^left
}

// quad holds the values of a board with four tokens left: with the abstention by the
// rank of the hidden letter (times sides^5), then without it (times sides^4).
type quad[N number] [5]N

// exact is the greatest number of tokens left for which values are in the store.
const exact = 4

// A store holds the values of the states, by the number of tokens left. N is for
// at most two tokens left, where values take fewer bits than later.
type store[N, M number] struct {
	none, one, two []pair[N]
	three          []pair[M]
	four           []quad[M]
	workers        []*worker[N, M]
}

// size makes room for the states of the index.
func (s *store[N, M]) size(ix *index) {
	states := func(left int) int {
		if left > ix.tokens {
			return 0
		}
		return ix.states[ix.tokens-left]
	}
	s.none = room(s.none, states(0))
	s.one = room(s.one, states(1))
	s.two = room(s.two, states(2))
	s.three = room(s.three, states(3))
	s.four = room(s.four, states(4))
}

// room returns s, or a new slice, of length n and with room for maxOrders more, so that any
// index below maxOrders can be looked up from any state on.
func room[V any](s []V, n int) []V {
	if cap(s) < n+maxOrders {
		s = make([]V, n+maxOrders)
	}
	return s[:n]
}

// grow returns a slice of length n in the memory of the buffer, which it makes larger
// if need be, by half at least.
func grow[V any](buffer *[]V, n int) []V {
	if cap(*buffer) < n {
		*buffer = make([]V, n+n/2)
	}
	return (*buffer)[:n]
}

// at returns a value of a state: hands[left] has the order of its hands.
func (s *store[N, M]) at(left, state, hand int) int64 {
	switch left {
	case 0:
		return s.none[state].at(hand)
	case 1:
		return s.one[state].at(hand)
	case 2:
		return s.two[state].at(hand)
	case 3:
		return s.three[state].at(hand)
	}
	return int64(s.four[state][hand])
}

func (p pair[N]) at(hand int) int64 {
	if hand == 0 {
		return int64(p.open)
	}
	return int64(p.spent)
}
