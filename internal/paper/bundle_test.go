package paper

import (
	"archive/zip"
	"bytes"
	"io"
	"testing"

	"game1208/internal/text"
)

func TestBundle(t *testing.T) {
	k := Kit{Part: Boards, Players: 2, Shape: Ring, Sheet: A4, Style: Normal, Lang: text.FR}
	for _, c := range []struct {
		part    Part
		format  Format
		name, t string
		begins  string
	}{
		{Boards, PDF, "1208-boards.pdf", "application/pdf", "%PDF-"},
		{Boards, SVG, "1208-boards.zip", "application/zip", "PK"},
		{Scores, SVG, "1208-scores.svg", "image/svg+xml", "<svg "},
	} {
		k.Part = c.part
		f, err := Bundle(k, c.format)
		if err != nil || f.Name != c.name || f.Type != c.t || !bytes.HasPrefix(f.Data, []byte(c.begins)) {
			t.Errorf("%s as %s: %s, %s, %.10q, %v", c.part, c.format, f.Name, f.Type, f.Data, err)
		}
	}
	k.Part = Boards
	f, err := Bundle(k, SVG)
	if err != nil {
		t.Fatal(err)
	}
	archive, err := zip.NewReader(bytes.NewReader(f.Data), int64(len(f.Data)))
	if err != nil || len(archive.File) != 2 {
		t.Fatalf("the archive holds %v (%v)", archive, err)
	}
	for i, p := range Pages(k) {
		file, err := archive.Open([]string{"1208-boards-1.svg", "1208-boards-2.svg"}[i])
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(file)
		if err != nil || !bytes.Equal(content, WriteSVG(k.Lang, p)) {
			t.Errorf("page %d in the archive is another one: %v", i+1, err)
		}
	}
	if again, err := Bundle(k, SVG); err != nil || !bytes.Equal(again.Data, f.Data) {
		t.Errorf("the archive differs each time: %v", err)
	}
}
