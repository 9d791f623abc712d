package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"strings"

	sqlite3 "github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/driver"

	"game1208/internal/eventlog"
)

// An Inspection says what was found of a data file, as far as the inspection came.
type Inspection struct {
	Report
	Holder Holder // who has the file open; zero for nobody
	InUse  bool   // somebody has
	Format int    // how many migrations the file has been through
	WAL    int64  // bytes of FILE-wal, −1 if there is none
}

// Format is the format of data files that this program writes. It reads all
// formats up to it.
func Format() int { return len(migrations) }

// Inspect does what [Verify] does and has visit see the events of every whole game.
// It changes nothing: neither the data file nor what commits wait in FILE-wal
// for the next server, and it leaves no file behind. A server may have the file
// open; one that starts meanwhile may be told that it is in use by "1208 doctor".
func Inspect(ctx context.Context, path string, visit func(game string, events []eventlog.Event)) (found Inspection, err error) {
	if path, err = resolve(path); err != nil {
		return found, err
	}
	release, err := found.hold(path)
	if err != nil {
		return found, err
	}
	if err := found.look(path); err != nil {
		return found, errors.Join(err, release())
	}
	m, _, err := readMark(path)
	if err != nil {
		return found, errors.Join(err, release())
	}
	db, err := found.open(fileAt(path))
	if err != nil {
		return found, errors.Join(err, release())
	}
	err = found.read(ctx, db, m, visit)
	if err = errors.Join(err, db.Close()); err != nil {
		err = fmt.Errorf("inspect a data file: %w", inFile(path, damage("", err)))
	}
	return found, errors.Join(err, release())
}

// look notes what there is without opening it, since opening makes a -wal where
// there is none.
func (i *Inspection) look(path string) error {
	i.WAL = -1
	if wal, err := os.Stat(path + "-wal"); err == nil {
		i.WAL = wal.Size()
	}
	_, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist) && i.WAL >= 0:
		return &FileError{path, ErrLoneWAL}
	case err == nil && i.InUse && i.WAL < 0:
		return &FileError{path, ErrLostWAL}
	}
	return err
}

// hold keeps servers away from a file that nobody has, as far as it can do that
// without making a file: where no server ever was there is no lock either.
// Release undoes it, and removes the file -shm if SQLite has made it meanwhile.
func (i *Inspection) hold(path string) (release func() error, err error) {
	nothing := func() error { return nil }
	if _, err := os.Stat(path + ".lock"); err != nil {
		return nothing, nil
	}
	lock, err := takeLock(path, "1208 doctor")
	var inUse *InUseError
	switch {
	case errors.As(err, &inUse):
		i.InUse, i.Holder = true, inUse.Holder
		return nothing, nil
	case errors.Is(err, fs.ErrPermission):
		return nothing, &FileError{path + ".lock", err}
	case err != nil:
		return nothing, nil // a system that cannot write can be read all the same
	}
	_, shm := os.Stat(path + "-shm")
	return func() error {
		if errors.Is(shm, fs.ErrNotExist) {
			os.Remove(path + "-shm") // nobody else has the file
		}
		return lock.release()
	}, nil
}

// open connects to the file in a way that leaves it as it is.
func (i *Inspection) open(f file) (*sql.DB, error) {
	name := f.uri()
	if !i.InUse && i.WAL <= 0 { // SQLite would make a -wal and a -shm to read
		name = strings.Replace(name, "mode=rw", url.Values{"mode": {"ro"}, "immutable": {"1"}}.Encode(), 1)
	}
	db, err := driver.Open(name, func(c *sqlite3.Conn) error {
		// Else whoever closes the file last takes its commits in.
		if _, err := c.Config(sqlite3.DBCONFIG_NO_CKPT_ON_CLOSE, true); err != nil {
			return err
		}
		if err := c.Exec(forReading); err != nil {
			return err
		}
		var err error
		if i.Format, err = schemaVersion(c); err != nil {
			return err
		}
		return keeps(c, intact)
	})
	if err != nil {
		return nil, inFile(f.path, err)
	}
	db.SetMaxOpenConns(1)
	return db, nil
}

func (i *Inspection) read(ctx context.Context, db *sql.DB, m mark, visit func(string, []eventlog.Event)) (err error) {
	i.Report, err = verifyAll(ctx, db, m, visit)
	return err
}
