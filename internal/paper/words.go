package paper

import "strings"

// A style is how words are set.
type style struct {
	face face
	size float64 // in millimetres
	ink  colour
}

// width is how wide words are, in millimetres.
func (s style) width(words string) float64 { return s.size * s.face.width(words) }

// leading is the distance from one base line to the next.
func (s style) leading() float64 { return s.size * 1.32 }

// An anchor says which point of a line of words is given.
type anchor uint8

const (
	left anchor = iota
	centre
	right
)

// words puts a line of words on the page, with a point on their base line.
func (p *Page) words(a anchor, at point, s style, words string) {
	at.x -= s.width(words) * float64(a) / 2
	p.shapes = append(p.shapes, shape{words: words, style: s, at: at})
}

// within puts words around a point: its middle is that of a capital letter.
func (p *Page) within(middle point, s style, words string) {
	p.words(centre, middle.plus(0, s.size*capHeight/2), s, words)
}

// fit is the style, smaller if that is needed for words to fit into a width.
func (s style) fit(words string, width float64) style {
	if w := s.width(words); w > width {
		s.size *= width / w
	}
	return s
}

// wrap breaks words into lines of a width at most. They break at plain spaces only.
func (s style) wrap(words string, width float64) (lines []string) {
	line := ""
	for word := range strings.SplitSeq(words, " ") {
		longer := strings.TrimPrefix(line+" "+word, " ")
		if line != "" && s.width(longer) > width {
			lines, longer = append(lines, line), word
		}
		line = longer
	}
	return append(lines, line)
}

// balanced is wrap with lines as even as they can be without becoming more.
func (s style) balanced(words string, width float64) []string {
	lines := s.wrap(words, width)
	for {
		width *= 0.97
		narrower := s.wrap(words, width)
		if len(narrower) > len(lines) || len(lines) == 1 {
			return lines
		}
		lines = narrower
	}
}

// lines puts lines one below the other, the first on the base line of a point, and
// returns the base line that would follow.
func (p *Page) lines(a anchor, at point, s style, lines []string) point {
	for _, line := range lines {
		p.words(a, at, s, line)
		at.y += s.leading()
	}
	return at
}
