package paper

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"math"
	"strconv"

	"game1208/internal/text"
)

// WriteSVG returns a page as a drawing of its own. Letters are outlines that it holds
// once each; what they say stands beside them for readers that cannot see.
func WriteSVG(lang text.Lang, p *Page) []byte {
	w := svgWriter{letters: map[letter]string{}}
	for _, s := range p.shapes {
		w.shape(s)
	}
	var all bytes.Buffer
	width, height := millimetres(p.Width), millimetres(p.Height)
	fmt.Fprintf(&all, `<svg xmlns="http://www.w3.org/2000/svg" width="%smm" height="%smm" viewBox="0 0 %s %s" xml:lang="%s">`+"\n",
		width, height, width, height, lang)
	fmt.Fprintf(&all, "<title>%s</title>\n<defs>\n", escaped(title(lang, p.Part)))
	all.Write(w.defs.Bytes())
	all.WriteString("</defs>\n")
	all.Write(w.body.Bytes())
	all.WriteString("</svg>\n")
	return all.Bytes()
}

// title is what a file calls itself.
func title(lang text.Lang, part Part) string { return "1208 · " + partName(part).In(lang) }

// A letter of a face.
type letter struct {
	face face
	rune rune
}

// A svgWriter writes shapes, and apart from them the letters that they use.
type svgWriter struct {
	defs, body bytes.Buffer
	letters    map[letter]string // their names
}

func (w *svgWriter) shape(s shape) {
	if s.words != "" {
		w.words(s)
		return
	}
	fmt.Fprintf(&w.body, `<path d="%s" fill="%s"`, pathData(s.outline, millimetres), svgColour(s.paint.fill))
	if s.paint.stroke != none {
		fmt.Fprintf(&w.body, ` stroke="%s" stroke-width="%s"`, svgColour(s.paint.stroke), millimetres(s.paint.width))
		if s.paint.dash > 0 {
			fmt.Fprintf(&w.body, ` stroke-dasharray="%s"`, millimetres(s.paint.dash))
		}
		if s.paint.round {
			w.body.WriteString(` stroke-linecap="round"`)
		}
	}
	w.body.WriteString("/>\n")
}

// words sets letter after letter, on the grid of their font.
func (w *svgWriter) words(s shape) {
	turn := ""
	if s.turn != 0 {
		turn = " rotate(" + millimetres(s.turn) + ")"
	}
	fmt.Fprintf(&w.body, `<g role="img" aria-label="%s" fill="%s" transform="translate(%s %s)%s scale(%s)">`, escaped(s.words),
		svgColour(s.style.ink), millimetres(s.at.x), millimetres(s.at.y), turn, strconv.FormatFloat(s.style.size/unitsPerEm, 'g', 6, 64))
	x := 0.0
	for _, r := range s.words {
		g := s.style.face.glyph(r)
		if len(g.outline) > 0 {
			fmt.Fprintf(&w.body, `<use href="#%s" x="%s"/>`, w.letter(letter{s.style.face, r}, g), units(x))
		}
		x += g.advance
	}
	w.body.WriteString("</g>\n")
}

// letter returns the name of a letter, which it defines when it is new.
func (w *svgWriter) letter(l letter, g glyph) string {
	name, known := w.letters[l]
	if !known {
		name = "rbi"[l.face:l.face+1] + strconv.FormatInt(int64(l.rune), 16)
		w.letters[l] = name
		fmt.Fprintf(&w.defs, `<path id="%s" d="%s"/>`+"\n", name, pathData(g.outline, units))
	}
	return name
}

// pathData writes an outline as the attribute d of a path, with its numbers by num.
func pathData(o outline, num func(float64) string) string {
	var d []byte
	at := func(p point) {
		d = append(append(append(d, num(p.x)...), ' '), num(p.y)...)
	}
	for _, s := range o {
		d = append(d, s.kind)
		switch s.kind {
		case 'C':
			at(s.c1)
			d = append(d, ' ')
			at(s.c2)
			d = append(d, ' ')
			at(s.to)
		case 'M', 'L':
			at(s.to)
		}
	}
	return string(d)
}

// millimetres writes a length to a thousandth.
func millimetres(x float64) string {
	return strconv.FormatFloat(math.Round(x*1000)/1000+0, 'f', -1, 64)
}

// units writes a length on the grid of a font.
func units(x float64) string { return strconv.FormatFloat(math.Round(x)+0, 'f', -1, 64) }

func svgColour(c colour) string {
	if c == none {
		return "none"
	}
	return fmt.Sprintf("#%06x", int(c))
}

// escaped is text as it stands in XML.
func escaped(s string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(s)) // a Buffer takes all
	return b.String()
}
