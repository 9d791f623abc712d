package sqlite

import (
	"context"
	"errors"
	"os"
	"path/filepath"

	sqlite3 "github.com/ncruces/go-sqlite3"
)

// copyBeside copies a data file to a temporary file in the directory of the
// name that it will get, verifies the copy and makes its content durable.
func copyBeside(ctx context.Context, from, name string) (temp string, report Report, err error) {
	if _, err := os.Stat(from); err != nil {
		return "", report, err
	}
	m, _, err := readMark(from) // before the copy is made: it grows
	if err != nil {
		return "", report, err
	}
	f, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".*.part")
	if err != nil {
		return "", report, noRoom(err)
	}
	temp = f.Name()
	defer func() {
		err = errors.Join(err, f.Close())
		if err != nil {
			err = errors.Join(err, os.Remove(temp))
		}
	}()
	if err := copyPages(ctx, fileAt(from), fileAt(temp)); err != nil {
		return temp, report, damageIn(from, err)
	}
	if report, err = fileAt(temp).verify(ctx, m); err != nil {
		return temp, report, damageIn(from, err)
	}
	return temp, report, f.Sync()
}

// copyPages makes an empty file a copy of a database as of one moment. It reads
// every page through the checksums.
//
// VACUUM INTO would do the same and leave deleted content out, but the driver
// writes checksums only once it has seen the header of a file, and VACUUM may
// write the header last: a large copy then lacks some (v0.37.0). Here the copy
// has its header before it has anything else.
func copyPages(ctx context.Context, from, to file) error {
	source, err := from.openCopying()
	if err != nil {
		return inFile(from.path, err)
	}
	defer source.Close()
	if _, err := schemaVersion(source); err != nil {
		return inFile(from.path, err)
	}
	if err := keeps(source, intact); err != nil {
		return inFile(from.path, err)
	}
	if err := to.change(func(c *sqlite3.Conn) error { return c.EnableChecksums("main") }); err != nil {
		return err
	}
	if err := copySnapshot(ctx, source, to); err != nil {
		return err
	}
	// Without WAL the copy is one file, also while somebody reads it.
	return to.change(func(c *sqlite3.Conn) error { return c.Exec(`PRAGMA journal_mode = DELETE`) })
}

// copySnapshot copies all pages from within one read transaction, which holds
// up no writer, and by the thousand, so that ctx can end it.
func copySnapshot(ctx context.Context, source *sqlite3.Conn, to file) (err error) {
	if err := source.Exec(`BEGIN; SELECT count(*) FROM sqlite_schema`); err != nil {
		return err
	}
	b, err := source.BackupInit("main", to.uri())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, b.Close()) }()
	for done := false; !done; {
		if err := ctx.Err(); err != nil {
			return err
		}
		if done, err = b.Step(1000); err != nil {
			return err
		}
	}
	return nil
}

// openCopying opens the one connection that a copy is made with.
func (f file) openCopying() (*sqlite3.Conn, error) {
	c, err := sqlite3.Open(f.uri())
	if err != nil {
		return nil, err
	}
	if err := c.Exec(forCopying); err != nil {
		return nil, errors.Join(err, c.Close())
	}
	return c, nil
}

// change does something to a file that nobody else uses.
func (f file) change(do func(c *sqlite3.Conn) error) error {
	c, err := f.openCopying()
	if err != nil {
		return err
	}
	return errors.Join(do(c), c.Close())
}
