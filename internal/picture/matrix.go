package picture

import (
	"math"
	"strings"
)

// A matrix is a transformation: x ↦ a·x + c·y + e, y ↦ b·x + d·y + f.
type matrix struct{ a, b, c, d, e, f float64 }

var identity = matrix{a: 1, d: 1}

type point struct{ x, y float64 }

func (m matrix) at(p point) point {
	return point{m.a*p.x + m.c*p.y + m.e, m.b*p.x + m.d*p.y + m.f}
}

// times is first n, then m.
func (m matrix) times(n matrix) matrix {
	return matrix{
		m.a*n.a + m.c*n.b, m.b*n.a + m.d*n.b,
		m.a*n.c + m.c*n.d, m.b*n.c + m.d*n.d,
		m.a*n.e + m.c*n.f + m.e, m.b*n.e + m.d*n.f + m.f,
	}
}

// inverse undoes m, which must not be flat.
func (m matrix) inverse() matrix {
	k := 1 / (m.a*m.d - m.b*m.c)
	return matrix{
		k * m.d, -k * m.b, -k * m.c, k * m.a,
		k * (m.c*m.f - m.d*m.e), k * (m.b*m.e - m.a*m.f),
	}
}

// scale is how much longer lines become.
func (m matrix) scale() float64 { return math.Sqrt(math.Abs(m.a*m.d - m.b*m.c)) }

// transformation reads the attribute of that name.
func transformation(s string) matrix {
	m := identity
	for {
		name, rest, ok := strings.Cut(s, "(")
		if !ok {
			return m
		}
		list, after, _ := strings.Cut(rest, ")")
		n := append(numbers(list), 0, 0, 0, 0, 0, 0)
		switch strings.TrimSpace(name) {
		case "translate":
			m = m.times(matrix{1, 0, 0, 1, n[0], n[1]})
		case "scale":
			m = m.times(matrix{n[0], 0, 0, n[0], 0, 0})
		case "matrix":
			m = m.times(matrix{n[0], n[1], n[2], n[3], n[4], n[5]})
		}
		s = after
	}
}
