package picture

import (
	"slices"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// bold is the font of all letters.
var bold = sync.OnceValues(func() (*sfnt.Font, error) { return sfnt.Parse(gobold.TTF) })

// A glyph is the outline of a letter at its place in a line.
type glyph struct {
	x        float64
	segments sfnt.Segments
}

// typeset returns a line of letters of a size, and its width, in units of the drawing.
func (b *brush) typeset(s string, size float64) (width float64, all []glyph, err error) {
	f, err := bold()
	if err != nil {
		return 0, nil, err
	}
	ppem := fixed.Int26_6(size * 64)
	for _, r := range s {
		index, err := f.GlyphIndex(&b.glyph, r)
		if err != nil {
			return 0, nil, err
		}
		loaded, err := f.LoadGlyph(&b.glyph, index, ppem, nil)
		if err != nil {
			return 0, nil, err
		}
		all = append(all, glyph{width, slices.Clone(loaded)}) // the buffer is used again
		advance, err := f.GlyphAdvance(&b.glyph, index, ppem, font.HintingNone)
		if err != nil {
			return 0, nil, err
		}
		width += length(advance)
	}
	return width, all, nil
}
