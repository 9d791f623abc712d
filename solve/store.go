package solve

// Values are kept as whole numbers: times all that chance divides by, which is the
// sides of the die for each roll left and the ways to reveal. So they are exact,
// and small where the utility is, and the greater of two whole numbers is found
// without a branch that a processor could guess wrongly.
type number interface{ ~int16 | ~int32 | ~int64 }

// Columns hold the values of boards on which everything is revealed, by state. They are
// apart since a processor finds numbers in a row with fewer instructions than parts of
// structures.
type columns[N number] struct {
	open  []N // with the abstention, times sides^(left + 1)
	spent []N // without it, times sides^left
}

// of returns the values of the states from base on, by class.
func (p *columns[N]) of(base int32) (open, spent *[maxOrders]N) {
	return (*[maxOrders]N)(p.open[base:][:maxOrders]), (*[maxOrders]N)(p.spent[base:][:maxOrders])
}

// room makes room for n states.
func (p *columns[N]) room(n int) { p.open, p.spent = room(p.open, n), room(p.spent, n) }

// quad holds the values of a board with four tokens left: with the abstention by the
// rank of the hidden letter (times sides^5), then without it (times sides^4).
type quad[N number] [5]N

// exact is the greatest number of tokens left for which values are in the store.
const exact = 4

// A store holds the values of the states, by the number of tokens left. N is for
// at most two tokens left, where values take fewer bits than later.
type store[N, M number] struct {
	none, one, two columns[N]
	three          columns[M]
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
	s.none.room(states(0))
	s.one.room(states(1))
	s.two.room(states(2))
	s.three.room(states(3))
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
		return s.none.at(state, hand)
	case 1:
		return s.one.at(state, hand)
	case 2:
		return s.two.at(state, hand)
	case 3:
		return s.three.at(state, hand)
	}
	return int64(s.four[state][hand])
}

func (p *columns[N]) at(state, hand int) int64 {
	if hand == 0 {
		return int64(p.open[state])
	}
	return int64(p.spent[state])
}
