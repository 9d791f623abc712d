package sqlite

import (
	"database/sql"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	sqlite3 "github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/driver"
)

// tested is the version of SQLite that this package was tested with. It comes
// with the driver: whoever updates the driver runs the tests, then this line.
const tested = "3.54.1"

// A file says where a data file is.
type file struct {
	path string // absolute, without symbolic links
	vfs  string // the file system it is reached through: unmapped, save in tests

	// known are the files that the log has open, nil if whatever is at path will do.
	known *identity
}

// An identity tells a data file and its -wal from others of their names. Either
// is nil as long as it does not matter.
type identity struct{ data, wal fs.FileInfo }

// fileAt returns the file at a path.
func fileAt(path string) file { return file{path: path, vfs: unmapped} }

// uri returns the data source name of the existing file. With modeof the -wal file gets
// the permissions of the data file, for it holds secrets too.
func (f file) uri() string {
	path := filepath.ToSlash(f.path)
	if !strings.HasPrefix(path, "/") { // C:/…
		path = "/" + path
	}
	query := url.Values{"mode": {"rw"}, "vfs": {f.vfs}, "modeof": {f.path}}.Encode()
	query = strings.ReplaceAll(query, "+", "%20") // SQLite reads a plus as a plus
	return (&url.URL{Scheme: "file", Path: path, RawQuery: query}).String()
}

// The pragmas of a connection that is used for one purpose. The journal mode
// and the checksums are properties of the file: see prepare.
const (
	forWriting = `
		PRAGMA busy_timeout = 10000;
		PRAGMA synchronous = FULL;
		PRAGMA journal_size_limit = 16777216`
	forReading = `
		PRAGMA busy_timeout = 10000;
		PRAGMA synchronous = FULL;
		PRAGMA query_only = ON`
	forCopying = `
		PRAGMA busy_timeout = 10000`
)

// connect returns a pool of at most so many connections to an existing file.
// Each is given its pragmas and, when promised is not nil, must keep them.
func (f file) connect(connections int, pragmas string, promises map[string]string) (*sql.DB, error) {
	db, err := driver.Open(f.uri(), func(c *sqlite3.Conn) error {
		if err := f.stillThere(); err != nil {
			return err
		}
		if err := c.Exec(pragmas); err != nil {
			return err
		}
		return keeps(c, promises)
	})
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	return db, nil
}

// stillThere returns an [ErrGone] or an [ErrLostWAL] if a file is not the known
// one. A new connection would open the other one, or make a -wal that misses
// what the others know.
func (f file) stillThere() error {
	switch {
	case f.known == nil:
	case !isFile(f.path, f.known.data):
		return &FileError{f.path, ErrGone}
	case !isFile(f.path+"-wal", f.known.wal):
		return &FileError{f.path, ErrLostWAL}
	}
	return nil
}

// isFile reports whether a name is that of a known file.
func isFile(name string, known fs.FileInfo) bool {
	if known == nil {
		return true
	}
	info, err := os.Stat(name)
	return err == nil && os.SameFile(info, known)
}

// durable is what a connection must answer for an acknowledged event to be on
// disk and a flipped bit to be an error. SQLite ignores pragmas that it does
// not know or cannot fulfil: what was set is believed when it is read back.
var durable = map[string]string{
	"PRAGMA journal_mode":          "wal",
	"PRAGMA synchronous":           "2", // FULL
	"PRAGMA checksum_verification": "1",
	"SELECT sqlite_version()":      tested,
}

// intact is what a file must answer for its reader to notice a flipped bit.
var intact = map[string]string{
	"PRAGMA checksum_verification": "1",
}

// keeps returns an error unless the connection answers as promised.
func keeps(c *sqlite3.Conn, promises map[string]string) error {
	for question, want := range promises {
		got, err := ask(c, question)
		if err != nil {
			return err
		}
		if got != want {
			return &PromiseError{Question: question, Got: got, Want: want}
		}
	}
	return nil
}

// ask returns the first column of the first row that a question is answered with.
func ask(c *sqlite3.Conn, question string) (string, error) {
	s, _, err := c.Prepare(question)
	if err != nil {
		return "", err
	}
	defer s.Close()
	if !s.Step() {
		return "", s.Err()
	}
	return s.ColumnText(0), nil
}
