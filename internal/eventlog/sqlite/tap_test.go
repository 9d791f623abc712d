package sqlite

import (
	"strings"
	"sync"
	"testing"

	"github.com/ncruces/go-sqlite3/vfs"
)

// An opKind is what is done to a file.
type opKind int

const (
	opWrite opKind = iota
	opTruncate
	opSync
	opDelete
)

// An op is something that SQLite asks of the disk.
type op struct {
	kind opKind
	file string // what the name of the data file is followed by: "", "-wal" or "-journal"
	at   int64  // where to write, or the size to truncate to
	data []byte // to write

	syncDir bool // with opDelete
}

// A tap is a file system that tells of everything that changes a disk.
type tap struct {
	vfs.VFSFilename
	base string // the data file
	mu   sync.Mutex
	on   func(op) error // an error is SQLite's answer; then nothing is done
}

// newTap returns a tap, and the data file at path as it is reached through it.
func newTap(t *testing.T, path string, on func(op) error) (*tap, file) {
	t.Helper()
	p := &tap{VFSFilename: vfs.Find("").(vfs.VFSFilename), base: path, on: on}
	name := "tap-" + path
	vfs.Register(name, unmappedFS{p}) // which has to do with what the disk answers
	t.Cleanup(func() { vfs.Unregister(name) })
	return p, file{path: path, vfs: name}
}

// set changes what is told to whom.
func (p *tap) set(on func(op) error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.on = on
}

func (p *tap) tell(o op) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.on(o)
}

// OpenFilename implements [vfs.VFSFilename].
func (p *tap) OpenFilename(name *vfs.Filename, flags vfs.OpenFlag) (vfs.File, vfs.OpenFlag, error) {
	f, flags, err := p.VFSFilename.OpenFilename(name, flags)
	plain, ok := f.(plainFile)
	if err != nil || !ok || name == nil {
		return f, flags, err
	}
	return &tappedFile{plain, p, strings.TrimPrefix(name.String(), p.base)}, flags, nil
}

// Delete implements [vfs.VFS].
func (p *tap) Delete(name string, syncDir bool) error {
	if err := p.tell(op{kind: opDelete, file: strings.TrimPrefix(name, p.base), syncDir: syncDir}); err != nil {
		return err
	}
	return p.VFSFilename.Delete(name, syncDir)
}

type tappedFile struct {
	plainFile
	tap  *tap
	name string
}

func (f *tappedFile) WriteAt(b []byte, at int64) (int, error) {
	if err := f.tap.tell(op{kind: opWrite, file: f.name, at: at, data: b}); err != nil {
		return 0, err
	}
	return f.plainFile.WriteAt(b, at)
}

func (f *tappedFile) Truncate(size int64) error {
	if err := f.tap.tell(op{kind: opTruncate, file: f.name, at: size}); err != nil {
		return err
	}
	return f.plainFile.Truncate(size)
}

func (f *tappedFile) Sync(flags vfs.SyncFlag) error {
	if err := f.tap.tell(op{kind: opSync, file: f.name}); err != nil {
		return err
	}
	return f.plainFile.Sync(flags)
}

// SizeHint makes no room in advance: the disk grows by writes alone.
func (f *tappedFile) SizeHint(int64) error { return nil }
