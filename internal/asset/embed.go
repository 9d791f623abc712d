//go:build !js

package asset

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"path"
	"strings"
)

//go:embed style/*.css *.js *.webp favicon.svg all:dist
var files embed.FS

// types are the media types. They are not asked of the system, whose answer
// depends on the machine.
var types = map[string]string{
	".css":  "text/css; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".svg":  "image/svg+xml",
	".webp": "image/webp",
}

// joined are the assets that are made of several files, in their order: what a
// page needs at once is one file to load.
var joined = map[string][]string{
	// What comes later overrules what comes before.
	"style.css": {"style/palette.css", "style/page.css", "style/ring.css", "style/table.css", "style/device.css",
		"style/leader.css", "style/gather.css", "style/over.css", "style/review.css", "style/home.css", "style/article.css",
		"style/scripted.css", "style/offline.css", "style/lesson.css", "style/train.css", "style/print.css", "style/fair.css", "style/screens.css", "style/motion.css"},
	// What only pages with a table need.
	"table.js": {"moments.js", "turned.js", "choice.js", "drag.js", "keys.js", "motion.js", "device.js", "clock.js", "enter.js", "speech.js"},
}

// byName and byPath are written once, at start.
var byName, byPath = load("app.js", "check.js", "fairpage.js", "sound.js", "steps.js", "train.js", "favicon.svg", "offline.js", "dist/htmx.js",
	"narrow.en.webp", "narrow.fr.webp", "wide.en.webp", "wide.fr.webp")

func load(names ...string) (byName, byPath map[string]File) {
	byName, byPath = map[string]File{}, map[string]File{}
	add := func(name string, data []byte) {
		f := File{Data: data, Type: types[path.Ext(name)], path: hashed(name, data)}
		byName[name], byPath[f.path] = f, f
	}
	for _, name := range names {
		if data, err := files.ReadFile(name); err == nil { // else the bundle has not been built
			add(path.Base(name), data)
		}
	}
	for name, parts := range joined {
		var all []byte
		for _, part := range parts {
			data, err := files.ReadFile(part)
			if err != nil {
				panic(err) // it is embedded
			}
			all = append(all, data...)
		}
		add(name, all)
	}
	return byName, byPath
}

// hashed returns the address of a file, "/static/style.0123456789.css".
func hashed(name string, data []byte) string {
	sum := sha256.Sum256(data)
	ext := path.Ext(name)
	return Prefix + strings.TrimSuffix(name, ext) + "." + hex.EncodeToString(sum[:5]) + ext
}
