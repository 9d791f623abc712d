package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"game1208/internal/eventlog"
)

// readers is how many reads may go on at the same time.
const readers = 4

// A Log is an [eventlog.Log] and an [eventlog.Vault] in a file that this
// process has for itself.
type Log struct {
	file      file
	lock      *fileLock
	reads     *sql.DB
	committer *committer
	feed      eventlog.Feed
	close     func() error // once
}

var (
	_ eventlog.Log   = (*Log)(nil)
	_ eventlog.Vault = (*Log)(nil)
)

// Open opens the data file at path, and creates it if there is none. Owner
// tells whoever finds the file in use who has it, such as the address of the
// server. Open returns an *[InUseError] when somebody else has the file.
//
// Open takes the same time however many games there are.
func Open(ctx context.Context, path, owner string) (*Log, error) {
	l, err := open(ctx, fileAt(path), owner)
	var inUse *InUseError
	if err != nil && !errors.As(err, &inUse) {
		return nil, fmt.Errorf("open data file %s: %w", path, err)
	}
	return l, err
}

func open(ctx context.Context, f file, owner string) (*Log, error) {
	var err error
	if f.path, err = resolve(f.path); err != nil {
		return nil, err
	}
	lock, err := takeLock(f.path, owner)
	if err != nil {
		return nil, err
	}
	l, err := start(ctx, f, lock)
	if err != nil {
		return nil, errors.Join(inFile(f.path, damage("", err)), lock.release())
	}
	return l, nil
}

// start opens a file whose lock is held.
func start(ctx context.Context, f file, lock *fileLock) (*Log, error) {
	if err := f.prepare(); err != nil {
		return nil, err
	}
	f.known = new(identity)
	reads, err := f.connect(readers, forReading, durable)
	if err != nil {
		return nil, err
	}
	if err := reads.PingContext(ctx); err != nil {
		return nil, errors.Join(err, reads.Close())
	}
	if err := f.know(); err != nil {
		return nil, errors.Join(err, reads.Close())
	}
	marker, err := openMarker(f.path)
	if err != nil {
		return nil, errors.Join(err, reads.Close())
	}
	l := &Log{file: f, lock: lock, reads: reads, committer: newCommitter(f, marker)}
	l.close = sync.OnceValue(l.shut)
	go l.committer.run()
	return l, nil
}

// know notes which files it is that have been opened.
func (f file) know() (err error) {
	if f.known.data, err = os.Stat(f.path); err != nil {
		return err
	}
	f.known.wal, err = os.Stat(f.path + "-wal")
	return err
}

// Close implements [eventlog.Log].
func (l *Log) Close() error { return l.close() }

// shut ends things in the order that loses nothing: first the commits, then
// those that look at them, the lock last.
func (l *Log) shut() error {
	l.committer.stop()
	l.feed.Close()
	return errors.Join(l.reads.Close(), l.lock.release())
}

// resolve returns the one absolute name of a file, so that two names of it
// cannot lead to two locks.
func resolve(path string) (string, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real, mustBeFile(real)
	} else if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		return "", &FileError{path, ErrNowhere}
	}
	dir, err := filepath.EvalSymlinks(filepath.Dir(path))
	if errors.Is(err, fs.ErrNotExist) {
		return "", &FileError{filepath.Dir(path), ErrNoDir}
	}
	return filepath.Join(dir, filepath.Base(path)), err
}

func mustBeFile(path string) error {
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() {
		err = &FileError{path, ErrNotFile}
	}
	return err
}

// syncDir makes the names in a directory durable.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
