package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	sqlite3 "github.com/ncruces/go-sqlite3"

	"game1208/internal/eventlog"
)

// applicationID marks a database as one of ours: "1208" in ASCII.
const applicationID = 0x31323038

// migrations lead from an empty database to the tables of today. A file's
// PRAGMA user_version is the number of them that it has been through. They are
// never changed once released: a new one is added.
var migrations = []string{
	`CREATE TABLE games (
		id      INTEGER PRIMARY KEY, -- 1, 2, 3 … in order of creation
		name    TEXT    NOT NULL UNIQUE,
		version INTEGER NOT NULL,    -- of its last event
		hash    BLOB    NOT NULL     -- of its last event
	) STRICT;

	CREATE TABLE events (
		game    INTEGER NOT NULL,    -- games.id
		version INTEGER NOT NULL,
		schema  INTEGER NOT NULL,
		kind    TEXT    NOT NULL,
		data    BLOB    NOT NULL,
		at      INTEGER NOT NULL,    -- milliseconds since 1970
		hash    BLOB    NOT NULL,
		PRIMARY KEY (game, version)
	) STRICT, WITHOUT ROWID;

	CREATE TABLE keys (
		game    INTEGER NOT NULL,    -- games.id
		key     TEXT    NOT NULL,
		at      INTEGER NOT NULL,    -- time of the game's last event
		PRIMARY KEY (game, key)
	) STRICT, WITHOUT ROWID;

	CREATE INDEX keys_by_time ON keys (key, at);

	CREATE TABLE secrets (
		id      BLOB PRIMARY KEY,
		secret  BLOB NOT NULL,
		sum     BLOB NOT NULL        -- see secretSum
	) STRICT, WITHOUT ROWID;`,
}

// prepare makes sure that the data file exists, has every migration, and keeps
// its promises. The caller holds the file's lock.
func (f file) prepare() error {
	if err := f.touch(); err != nil {
		return err
	}
	if err := f.checkMark(); err != nil {
		return err
	}
	c, err := sqlite3.Open(f.uri())
	if err != nil {
		return err
	}
	defer c.Close()
	// A file that is not in WAL mode has a journal. EXTRA makes its removal durable:
	// if it came back beside a -wal file, after a loss of power, SQLite would
	// take the first for the truth and could not go on to WAL mode.
	if err := c.Exec(forWriting + `; PRAGMA synchronous = EXTRA`); err != nil {
		return err
	}
	version, err := schemaVersion(c)
	if errors.Is(err, ErrForeign) && isEmpty(c) {
		version, err = 0, create(c)
	}
	if err != nil {
		return err
	}
	// A backup is no longer in WAL mode. That it is now, keeps finds out.
	if err := c.Exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL`); err != nil {
		return err
	}
	if err := keeps(c, durable); err != nil {
		return err
	}
	if err := migrate(c, version); err != nil {
		return err
	}
	return canGrow(c)
}

// touch creates the file, for the eyes of its owner only, unless it exists.
func (f file) touch() error {
	m, marked, err := readMark(f.path)
	if err != nil {
		return err
	}
	info, err := os.Stat(f.path)
	if err == nil {
		return f.mustBeUsable(info, m)
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	// SQLite would delete the commits in a -wal file that has lost its data
	// file. Somebody moved one without the other.
	if _, err := os.Stat(f.path + "-wal"); err == nil {
		return ErrLoneWAL
	}
	if marked {
		return ErrGone
	}
	created, err := os.OpenFile(f.path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	return errors.Join(created.Close(), syncDir(filepath.Dir(f.path)))
}

// mustBeUsable refuses a file that has a second name, and one that has become
// empty: SQLite would begin anew, and delete the commits in its -wal file.
func (f file) mustBeUsable(info fs.FileInfo, m mark) error {
	if links(info) > 1 {
		return ErrLinked
	}
	if info.Size() > 0 {
		return nil
	}
	wal, err := os.Stat(f.path + "-wal")
	if !m.isZero() || err == nil && wal.Size() > 0 {
		return &eventlog.DamageError{Err: ErrLostCommits}
	}
	return nil
}

// create makes an empty database ours. When it is interrupted the database is
// still empty, and created again by the next start.
func create(c *sqlite3.Conn) error {
	// Checksums need room in every page, so they come before the first one.
	if err := c.EnableChecksums("main"); err != nil {
		return err
	}
	return c.Exec(`PRAGMA application_id = ` + strconv.Itoa(applicationID))
}

// isEmpty reports whether there is nothing in a database.
func isEmpty(c *sqlite3.Conn) bool {
	tables, err := ask(c, `SELECT count(*) FROM sqlite_schema`)
	mark, err2 := ask(c, `PRAGMA application_id`)
	return err == nil && err2 == nil && tables == "0" && mark == "0"
}

// schemaVersion returns how many migrations the file has been through. It
// refuses the files of others, and those of versions to come.
func schemaVersion(c *sqlite3.Conn) (int, error) {
	mark, err := ask(c, `PRAGMA application_id`)
	if err != nil {
		return 0, err
	}
	if mark != strconv.Itoa(applicationID) {
		return 0, ErrForeign
	}
	text, err := ask(c, `PRAGMA user_version`)
	if err != nil {
		return 0, err
	}
	version, err := strconv.Atoi(text)
	switch {
	case err != nil:
	case version < 0 || version > len(migrations):
		err = &NewerError{Format: version, Known: len(migrations)}
	case version > 0:
		err = isComplete(c)
	}
	return version, err
}

// isComplete returns an [ErrUnfinished] if a table is missing that every format has.
func isComplete(c *sqlite3.Conn) error {
	n, err := ask(c, `SELECT count(*) FROM sqlite_schema
		WHERE name IN ('games', 'events', 'keys', 'keys_by_time', 'secrets')`)
	if err == nil && n != "5" {
		err = ErrUnfinished
	}
	return err
}

// migrate carries out the migrations after version, each in a transaction.
func migrate(c *sqlite3.Conn, version int) error {
	for ; version < len(migrations); version++ {
		err := c.Exec(fmt.Sprintf(`BEGIN IMMEDIATE; %s; PRAGMA user_version = %d; COMMIT`,
			migrations[version], version+1))
		if err != nil {
			return fmt.Errorf("migrate data file to format %d: %w", version+1, err)
		}
	}
	return nil
}

// canGrow goes from the root of each table and index to its end, where new games are
// added to those in order of games. A file that is damaged on that way is refused: with a
// damaged root nobody could begin, though the server runs, and nobody would be told.
func canGrow(c *sqlite3.Conn) error {
	for _, last := range []string{"id) FROM games", "name) FROM games", "game) FROM events", "game) FROM keys", "key) FROM keys", "id) FROM secrets"} {
		if _, err := ask(c, `SELECT max(`+last); err != nil {
			return err
		}
	}
	return nil
}
