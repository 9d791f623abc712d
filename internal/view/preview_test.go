package view

import (
	"os"
	"path/filepath"
	"testing"

	"game1208/internal/asset"
	"game1208/internal/text"
)

// TestPreview writes the sample pages to the directory that PREVIEW names, to
// look at them:
//
//	PREVIEW=/tmp/pages go test -run TestPreview ./internal/view
func TestPreview(t *testing.T) {
	dir := os.Getenv("PREVIEW")
	if dir == "" {
		t.Skip("PREVIEW names no directory")
	}
	write := func(path, content string) {
		path = filepath.Join(dir, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"style.css", "app.js", "check.js", "favicon.svg", "dist/htmx.js"} {
		if data, err := os.ReadFile("../asset/" + name); err == nil {
			write(asset.Path(filepath.Base(name)), string(data))
		}
	}
	for _, s := range samples(t) {
		for _, lang := range []text.Lang{text.EN, text.FR} {
			for _, theme := range []Theme{Light, Dark} {
				write(s.name+"."+lang.String()+"."+theme.String()+".html", s.page(Page{Lang: lang, Theme: theme, Back: "/", Name: "Léa"}))
			}
		}
	}
}
