//go:build !js

package asset

import (
	"io/fs"
	"regexp"
	"slices"
	"testing"
)

func TestFiles(t *testing.T) {
	for name, kind := range map[string]string{
		"style.css": "text/css; charset=utf-8", "app.js": "text/javascript; charset=utf-8", "check.js": "text/javascript; charset=utf-8",
		"table.js": "text/javascript; charset=utf-8", "sound.js": "text/javascript; charset=utf-8", "favicon.svg": "image/svg+xml",
	} {
		path := Path(name)
		if !regexp.MustCompile(`^/static/[a-z]+\.[0-9a-f]{10}\.[a-z]+$`).MatchString(path) {
			t.Errorf("the address of %s is %q", name, path)
		}
		if f, ok := At(path); !ok || f.Type != kind || len(f.Data) == 0 {
			t.Errorf("%s: %v, %q, %d bytes", name, ok, f.Type, len(f.Data))
		}
	}
	for _, path := range []string{"/static/", "/static/style.css", "/static/style.0000000000.css", "/static/../go.mod"} {
		if _, ok := At(path); ok {
			t.Errorf("%s is there", path)
		}
	}
	if Path("nothing.js") != "" {
		t.Error("what is not there has an address")
	}
}

// TestStyleParts: each file of the style is served, and once.
func TestStyleParts(t *testing.T) {
	there, err := fs.Glob(files, "style/*.css")
	if err != nil {
		t.Fatal(err)
	}
	if parts := slices.Sorted(slices.Values(joined["style.css"])); !slices.Equal(parts, there) {
		t.Errorf("the style is made of %v, and there are %v", parts, there)
	}
}
