// Package asset holds the files that the pages load: the style, the scripts
// and the icon. Each is served under a name with the hash of its content, so
// that a browser may keep it for ever.
//
// dist holds what `npm run build` makes; without it the pages work as they do
// without scripts.
package asset

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"path"
	"strings"
)

//go:embed style.css app.js favicon.svg all:dist
var files embed.FS

// A file is one asset, ready to be served.
type file struct {
	data []byte
	path string // its address, with the hash
}

// assets are the files by their plain names. It is written once, at start.
var assets = load("style.css", "app.js", "favicon.svg", "dist/htmx.js")

func load(names ...string) map[string]file {
	all := map[string]file{}
	for _, name := range names {
		data, err := files.ReadFile(name)
		if err != nil {
			continue // the bundle has not been built
		}
		base := path.Base(name)
		all[base] = file{data: data, path: hashed(base, data)}
	}
	return all
}

// hashed returns the address of a file, "/static/style.0123456789.css".
func hashed(name string, data []byte) string {
	sum := sha256.Sum256(data)
	ext := path.Ext(name)
	return Prefix + strings.TrimSuffix(name, ext) + "." + hex.EncodeToString(sum[:5]) + ext
}

// Prefix is the part of the address that all assets share.
const Prefix = "/static/"

// Path returns the address of an asset, "" if it has not been built.
func Path(name string) string { return assets[name].path }
