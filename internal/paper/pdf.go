package paper

import (
	"bytes"
	"fmt"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"game1208/internal/text"
)

// fontNames are what the faces are called inside a PDF.
var fontNames = [faces]string{regular: "serif", bold: "serifbold", italic: "serifitalic"}

// WritePDF returns the pages as one file. It holds those letters of the fonts that it
// uses, and no date.
func WritePDF(lang text.Lang, part Part, pages []*Page) ([]byte, error) {
	w := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: pages[0].Width, Ht: pages[0].Height}})
	w.SetCatalogSort(true)
	w.SetCreationDate(time.Unix(0, 0).UTC())
	w.SetModificationDate(time.Unix(0, 0).UTC())
	w.SetProducer("1208", true)
	w.SetTitle(title(lang, part), true)
	w.SetLang(lang.String())
	w.SetAutoPageBreak(false, 0)
	for f, name := range fontNames {
		w.AddUTF8FontFromBytes(name, "", fontFiles[f])
	}
	for _, p := range pages {
		w.AddPageFormat("", fpdf.SizeType{Wd: p.Width, Ht: p.Height})
		for _, s := range p.shapes {
			pdfShape(w, s)
		}
	}
	var file bytes.Buffer
	if err := w.Output(&file); err != nil {
		return nil, fmt.Errorf("writing a PDF: %w", err)
	}
	return file.Bytes(), nil
}

func pdfShape(w *fpdf.Fpdf, s shape) {
	if s.words != "" {
		pdfWords(w, s)
		return
	}
	does := ""
	if s.paint.fill != none {
		w.SetFillColor(s.paint.fill.parts())
		does = "F"
	}
	if s.paint.stroke != none {
		w.SetDrawColor(s.paint.stroke.parts())
		w.SetLineWidth(s.paint.width)
		cap, dashes := "butt", []float64{}
		if s.paint.round {
			cap = "round"
		}
		if s.paint.dash > 0 {
			dashes = []float64{s.paint.dash, s.paint.dash}
		}
		w.SetLineCapStyle(cap)
		w.SetDashPattern(dashes, 0)
		does += "D"
	}
	if does == "" {
		return
	}
	pdfOutline(w, s.outline)
	w.DrawPath(does)
}

func pdfOutline(w *fpdf.Fpdf, o outline) {
	for _, s := range o {
		switch s.kind {
		case 'M':
			w.MoveTo(s.to.x, s.to.y)
		case 'L':
			w.LineTo(s.to.x, s.to.y)
		case 'C':
			w.CurveBezierCubicTo(s.c1.x, s.c1.y, s.c2.x, s.c2.y, s.to.x, s.to.y)
		case 'Z':
			w.ClosePath()
		}
	}
}

// pointsPerMM turns millimetres into the points in which fonts are measured.
const pointsPerMM = 72 / 25.4

func pdfWords(w *fpdf.Fpdf, s shape) {
	w.SetFont(fontNames[s.style.face], "", 0)
	w.SetFontSize(s.style.size * pointsPerMM)
	w.SetTextColor(s.style.ink.parts())
	if s.turn != 0 {
		w.TransformBegin()
		defer w.TransformEnd()
		w.TransformRotate(-s.turn, s.at.x, s.at.y)
	}
	w.Text(s.at.x, s.at.y, s.words)
}

// parts are red, green and blue, 0 to 255.
func (c colour) parts() (r, g, b int) { return int(c) >> 16, int(c) >> 8 & 255, int(c) & 255 }
