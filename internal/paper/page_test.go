package paper

import (
	"math"
	"slices"
	"strings"
	"testing"
)

// TestArc follows an arc and measures how far it strays from its circle.
func TestArc(t *testing.T) {
	middle := point{100, 50}
	o := arcOutline(middle, 10, 30, 330)
	from := o[0].to
	if distance(from, around(middle, 10, 30)) > 1e-9 || distance(o[len(o)-1].to, around(middle, 10, 330)) > 1e-9 {
		t.Errorf("it goes from %v to %v", from, o[len(o)-1].to)
	}
	for _, s := range o[1:] {
		for i := range 11 {
			p := s.at(from, float64(i)/10)
			if off := math.Abs(distance(p, middle) - 10); off > 1e-5 {
				t.Errorf("at %v it is off by %v", p, off)
			}
		}
		from = s.to
	}
	if p := around(middle, 10, 90); math.Abs(p.x-90) > 1e-9 || math.Abs(p.y-50) > 1e-9 {
		t.Errorf("a quarter from the bottom is at %v, not at the left", p)
	}
}

// TestTurned turns two shapes with the same outline: each is turned once.
func TestTurned(t *testing.T) {
	p := &Page{}
	p.draw(circle(point{1, 1}, 1), filled(0))
	p.turned(point{10, 20}, func() {
		same := box(point{0, 0}, 4, 2)
		p.draw(same, filled(0))
		p.draw(same, drawn(0, 1))
		p.words(left, point{3, 5}, style{size: 3}, "AB")
	})
	corners := []point{{20, 40}, {16, 40}, {16, 38}, {20, 38}}
	for _, s := range p.shapes[1:3] {
		for i, want := range corners {
			if s.outline[i].to != want {
				t.Errorf("corner %d is at %v, want %v", i, s.outline[i].to, want)
			}
		}
	}
	if s := p.shapes[3]; s.at != (point{17, 35}) || s.turn != 180 {
		t.Errorf("the words begin at %v, turned by %v", s.at, s.turn)
	}
	if p.shapes[0].outline[0].to != (point{1, 2}) {
		t.Errorf("what was there before has moved to %v", p.shapes[0].outline[0].to)
	}
}

func TestWrap(t *testing.T) {
	s := style{size: 4}
	words := "La case est occupée\u00a0: le jeton va alors sur la case vide suivante ou précédente"
	for _, width := range []float64{25, 40, 80, 400} {
		lines := s.wrap(words, width)
		even := s.balanced(words, width)
		if strings.Join(lines, " ") != words || strings.Join(even, " ") != words || len(even) != len(lines) {
			t.Errorf("%v mm: %q and %q", width, lines, even)
		}
		for _, line := range slices.Concat(lines, even) {
			if s.width(line) > width || strings.HasPrefix(line, ":") {
				t.Errorf("%v mm: %q is %v mm wide", width, line, s.width(line))
			}
		}
	}
	if got := s.wrap("incompréhensible", 1); len(got) != 1 {
		t.Errorf("a word that is too long is %q", got)
	}
	if got := (style{size: 10}).fit("WWWW", 10); math.Abs(got.width("WWWW")-10) > 1e-9 {
		t.Errorf("it fits into %v mm", got.width("WWWW"))
	}
}

// TestLetters finds each letter of the two languages in each face.
func TestLetters(t *testing.T) {
	for f := range faces {
		for _, r := range "AÀÂÇÉÈÊËÎÏÔŒÙÛÜaàâçéèêëîïôœæùûü0123456789’“”«» \u00a0\u202f·×−–…:;!?%." {
			if f.glyph(r).advance <= 0 {
				t.Errorf("face %d has no %q", f, r)
			}
		}
	}
}
