//go:build !unix

package sqlite

import "io/fs"

// links returns 1 where the names of a file are not counted.
func links(fs.FileInfo) uint64 { return 1 }
