// Package asset holds the files that the pages load: the style, the scripts
// and the icon. Each is served under a name with the hash of its content, so
// that a browser may keep it for ever.
//
// dist holds what `npm run build` and scripts/worker make. Without the first the
// pages work as they do without scripts, without the second they need a network.
//
// In a browser's worker the package holds no files, only their addresses: what is
// there is in the browser's cache.
package asset

// Prefix is the part of the address that all assets share.
const Prefix = "/static/"

// A File is one asset.
type File struct {
	Data []byte // nobody changes it
	Type string // its media type
	path string
}

// Path returns the address of an asset, "" if it has not been built.
func Path(name string) string { return byName[name].path }

// At returns the asset at an address, and whether there is one.
func At(address string) (File, bool) {
	f, ok := byPath[address]
	return f, ok
}

// Version names the worker that belongs to these assets, "" if none has been built.
func Version() string { return version }
