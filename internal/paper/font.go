package paper

import (
	"fmt"
	"sync"

	"github.com/go-fonts/liberation/liberationserifbold"
	"github.com/go-fonts/liberation/liberationserifitalic"
	"github.com/go-fonts/liberation/liberationserifregular"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// A face is one of the fonts: Liberation Serif, which may be embedded and passed on
// (SIL Open Font License).
type face uint8

const (
	regular face = iota
	bold
	italic
	faces
)

// fontFiles are the fonts as files.
var fontFiles = [faces][]byte{regular: liberationserifregular.TTF, bold: liberationserifbold.TTF, italic: liberationserifitalic.TTF}

// unitsPerEm is the size of the grid on which the letters of these fonts are drawn.
const unitsPerEm = 2048

// capHeight is the height of capital letters of these fonts, for a size of 1.
const capHeight = 0.66

// A glyph is a letter on the grid of its font: y down, from the base line.
type glyph struct {
	advance float64 // to the next letter
	outline outline
}

// A typeface knows the letters of a face that were asked for.
type typeface struct {
	mu     sync.Mutex
	font   *sfnt.Font
	buffer sfnt.Buffer
	known  map[rune]glyph
}

// typefaces are read when they are first needed.
var typefaces = sync.OnceValue(func() (all [faces]*typeface) {
	for f := range all {
		parsed, err := sfnt.Parse(fontFiles[f])
		if err != nil {
			panic(fmt.Sprintf("a font of the program cannot be read: %v", err))
		}
		all[f] = &typeface{font: parsed, known: map[rune]glyph{}}
	}
	return all
})

// glyph returns a letter of a face. One that the font lacks is a defect of the
// program, since it prints no words but its own.
func (f face) glyph(r rune) glyph {
	t := typefaces()[f]
	t.mu.Lock()
	defer t.mu.Unlock()
	if g, ok := t.known[r]; ok {
		return g
	}
	index, err := t.font.GlyphIndex(&t.buffer, r)
	if err == nil && index == 0 {
		err = fmt.Errorf("it has no %q", r)
	}
	var g glyph
	if err == nil {
		g, err = t.load(index)
	}
	if err != nil {
		panic(fmt.Sprintf("a font of the program: %v", err))
	}
	t.known[r] = g
	return g
}

// load reads a letter at a size at which the grid of the font is in whole numbers.
func (t *typeface) load(index sfnt.GlyphIndex) (g glyph, err error) {
	size := fixed.I(unitsPerEm)
	advance, err := t.font.GlyphAdvance(&t.buffer, index, size, font.HintingNone)
	if err != nil {
		return g, err
	}
	segments, err := t.font.LoadGlyph(&t.buffer, index, size, nil)
	if err != nil {
		return g, err
	}
	g.advance = float64(advance) / 64
	for _, s := range segments {
		g.outline = g.outline.add(s)
	}
	if len(g.outline) > 0 {
		g.outline = g.outline.close()
	}
	return g, nil
}

// add goes on by a step of a letter. Letters of TrueType fonts have quadratic
// curves, which are cubic ones with handles two thirds on the way to their own.
func (o outline) add(s sfnt.Segment) outline {
	at := func(p fixed.Point26_6) point { return point{float64(p.X) / 64, float64(p.Y) / 64} }
	towards := func(from, handle point) point {
		return point{from.x + (handle.x-from.x)*2/3, from.y + (handle.y-from.y)*2/3}
	}
	switch s.Op {
	case sfnt.SegmentOpMoveTo:
		if len(o) > 0 {
			o = o.close()
		}
		return o.move(at(s.Args[0]))
	case sfnt.SegmentOpLineTo:
		return o.line(at(s.Args[0]))
	case sfnt.SegmentOpQuadTo:
		from, handle, to := o[len(o)-1].to, at(s.Args[0]), at(s.Args[1])
		return o.curve(towards(from, handle), towards(to, handle), to)
	}
	return o.curve(at(s.Args[0]), at(s.Args[1]), at(s.Args[2]))
}

// width is how wide words are, for a size of 1.
func (f face) width(words string) (width float64) {
	for _, r := range words {
		width += f.glyph(r).advance
	}
	return width / unitsPerEm
}
