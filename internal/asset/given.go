//go:build js

package asset

var (
	byName, byPath = map[string]File{}, map[string]File{}
	version        string
)

// Use says which version this is, and at which addresses its assets are, by their names.
func Use(theVersion string, paths map[string]string) {
	version = theVersion
	for name, path := range paths {
		byName[name] = File{path: path}
	}
}
