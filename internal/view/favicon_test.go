package view

import (
	"os"
	"testing"
)

// TestFavicon keeps the icon among the assets in step with the drawing. With
// UPDATE=1 it writes it.
func TestFavicon(t *testing.T) {
	const path = "../asset/favicon.svg"
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(path, []byte(Favicon()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(path)
	if err != nil || string(have) != Favicon() {
		t.Error("favicon.svg is not what Favicon draws; run UPDATE=1 go test -run TestFavicon ./internal/view")
	}
}
