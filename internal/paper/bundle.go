package paper

import (
	"archive/zip"
	"bytes"
	"fmt"
)

// A File is a kit in one piece, to be sent to somebody.
type File struct {
	Name string
	Type string // its media type
	Data []byte
}

// Bundle makes one file of a kit: a PDF, an SVG, or an archive where there are several
// drawings.
func Bundle(k Kit, f Format) (File, error) {
	pages, name := Pages(k), "1208-"+string(k.Part)
	switch {
	case f == PDF:
		data, err := WritePDF(k.Lang, k.Part, pages)
		return File{name + ".pdf", "application/pdf", data}, err
	case len(pages) == 1:
		return File{name + ".svg", "image/svg+xml", WriteSVG(k.Lang, pages[0])}, nil
	}
	var all bytes.Buffer
	archive := zip.NewWriter(&all)
	for i, p := range pages {
		w, err := archive.Create(fmt.Sprintf("%s-%d.svg", name, i+1))
		if err != nil {
			return File{}, fmt.Errorf("writing an archive: %w", err)
		}
		if _, err := w.Write(WriteSVG(k.Lang, p)); err != nil {
			return File{}, fmt.Errorf("writing an archive: %w", err)
		}
	}
	if err := archive.Close(); err != nil {
		return File{}, fmt.Errorf("writing an archive: %w", err)
	}
	return File{name + ".zip", "application/zip", all.Bytes()}, nil
}
