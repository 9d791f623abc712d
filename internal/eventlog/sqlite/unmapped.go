package sqlite

import (
	"bytes"
	"errors"
	"io"
	"os"
	"syscall"

	sqlite3 "github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/vfs"
)

// unmapped is the name of the file system that data files are reached through:
// the operating system's, without memory mapping, and with a look at what SQLite
// does not look at: whether a page is there, and whether the files have their names.
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
	known, ok := f.(plainFile)
	if err != nil || !ok {
		return f, flags, err
	}
	plain := unmappedFile{known}
	if flags&vfs.OPEN_WAL != 0 {
		data := fileAt(name.Database())
		info, err := os.Stat(data.path)
		if err != nil {
			return nil, flags, errors.Join(err, f.Close())
		}
		data.known = &identity{data: info}
		return namedWAL{plain, data}, flags, nil
	}
	if flags&vfs.OPEN_MAIN_DB != 0 {
		return wholeFile{plain}, flags, nil
	}
	return plain, flags, nil
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

// An unmappedFile says of a full disk that it is full. SQLite would call it a
// disk I/O error, and forget what the system said.
type unmappedFile struct{ plainFile }

// WriteAt implements [vfs.File].
func (f unmappedFile) WriteAt(p []byte, off int64) (int, error) {
	n, err := f.plainFile.WriteAt(p, off)
	return n, orFull(err)
}

// Truncate implements [vfs.File].
func (f unmappedFile) Truncate(size int64) error { return orFull(f.plainFile.Truncate(size)) }

// Sync implements [vfs.File].
func (f unmappedFile) Sync(flags vfs.SyncFlag) error { return orFull(f.plainFile.Sync(flags)) }

// orFull returns [sqlite3.FULL] for what a system says when a disk is full.
func orFull(err error) error {
	if isFull(err) {
		return vfs.SystemError(err, sqlite3.FULL)
	}
	return err
}

func isFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// A wholeFile is a database whose pages are read whole. SQLite takes what is
// missing at the end of a file for zeros, and of a page that is not whole the
// driver does not look at the checksum. An empty file, and one that is no
// database, are left to SQLite.
type wholeFile struct{ unmappedFile }

// ReadAt implements [vfs.File].
func (f wholeFile) ReadAt(p []byte, off int64) (int, error) {
	n, err := f.unmappedFile.ReadAt(p, off)
	page, other := len(p) >= leastPage, off == 0 && !bytes.HasPrefix(p[:n], []byte("SQLite format 3\000"))
	if n < len(p) && page && !other && (err == nil || err == io.EOF) {
		return n, vfs.SystemError(errCutOff, sqlite3.CORRUPT)
	}
	return n, err
}

// leastPage is the size of the smallest pages that SQLite has, in bytes.
const leastPage = 512

// errCutOff says that a file ends before the last of its pages does.
var errCutOff = errors.New("the end of the file is missing")

// A namedWAL is a -wal file that can be synced only while it and its data file
// have their names: what is in a file without a name ends with the process. SQLite
// does not look.
type namedWAL struct {
	unmappedFile
	data file
}

// Sync implements [vfs.File].
func (f namedWAL) Sync(flags vfs.SyncFlag) error {
	moved, err := f.HasMoved()
	if err != nil {
		return err
	}
	if moved || f.data.stillThere() != nil {
		return sqlite3.IOERR_FSYNC // the committer finds out why
	}
	return f.unmappedFile.Sync(flags)
}
