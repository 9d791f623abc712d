package sqlite

import "github.com/ncruces/go-sqlite3/vfs"

// unmapped is the name of the file system that data files are reached through:
// the operating system's, without memory mapping.
//
// The driver offers SQLite to map a file, then, once it knows that the file has
// checksums, has no mapping to offer; a connection that makes a checkpoint
// after another one has written asks for it and panics (vfsUnfetch in
// v0.37.0). Nothing is lost: with checksums no page is read through a mapping.
const unmapped = "1208-unmapped"

func init() {
	vfs.Register(unmapped, unmappedFS{vfs.Find("").(vfs.VFSFilename)})
}

type unmappedFS struct{ vfs.VFSFilename }

// OpenFilename implements [vfs.VFSFilename].
func (fs unmappedFS) OpenFilename(name *vfs.Filename, flags vfs.OpenFlag) (vfs.File, vfs.OpenFlag, error) {
	f, flags, err := fs.VFSFilename.OpenFilename(name, flags)
	if plain, ok := f.(plainFile); ok {
		f = unmappedFile{plain}
	}
	return f, flags, err
}

// plainFile is all that a file of the operating system can do, except
// [vfs.FileMemoryMapper].
type plainFile interface {
	vfs.FileSharedMemory
	vfs.FileLockState
	vfs.FileHasMoved
	vfs.FileSizeHint
	vfs.FilePersistWAL
	vfs.FilePowersafeOverwrite
}

type unmappedFile struct{ plainFile }
