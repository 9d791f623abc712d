package web

import (
	"bytes"

	"game1208/internal/picture"
	"game1208/internal/view"
	"game1208/rules"
)

// paint makes the picture of a record, as PNG.
func paint(record rules.Record) ([]byte, error) {
	var made bytes.Buffer
	err := picture.Paint(&made, view.Picture(record), view.PictureWidth, view.PictureHeight)
	return made.Bytes(), err
}
