package sqlite

import (
	"errors"
	"os"
	"strings"
	"testing"

	sqlite3 "github.com/ncruces/go-sqlite3"
)

func TestReopen(t *testing.T) {
	path := newPath(t)
	for v := range uint64(3) {
		log := openTest(t, path)
		mustAppend(t, log, "g", v)
		if err := log.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(path + "-wal"); err == nil {
			t.Error("Close left a -wal file behind")
		}
	}
	log := openTest(t, path)
	if n := length(t, log, "g"); n != 3 {
		t.Errorf("%d events, want 3", n)
	}
	for _, suffix := range []string{"", "-wal", ".lock"} {
		if info, err := os.Stat(path + suffix); err == nil && info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s has mode %v: others can read secrets", path+suffix, info.Mode())
		}
	}
}

// TestRefused: files that are not for this program are left alone.
func TestRefused(t *testing.T) {
	ours := func(statement string) func(*testing.T, string) {
		return func(t *testing.T, path string) {
			openTest(t, path).Close()
			run(t, path, statement)
		}
	}
	for name, c := range map[string]struct {
		make func(t *testing.T, path string)
		want string
		is   error // nil for a NewerError
	}{
		"newer":    {ours(`PRAGMA user_version = 999`), "format 999", nil},
		"other":    {ours(`PRAGMA application_id = 7`), "not a 1208 data file", ErrForeign},
		"foreign":  {func(t *testing.T, path string) { run(t, path, `CREATE TABLE t (x)`) }, "not a 1208 data file", ErrForeign},
		"text":     {func(t *testing.T, path string) { write(t, path, strings.Repeat("hello ", 1000)) }, "not a database", sqlite3.NOTADB},
		"lone wal": {func(t *testing.T, path string) { write(t, path+"-wal", "commits") }, "move them together", ErrLoneWAL},
	} {
		t.Run(name, func(t *testing.T) {
			path := newPath(t)
			c.make(t, path)
			before, _ := os.ReadFile(path)
			_, err := Open(t.Context(), path, "test")
			if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), path) {
				t.Errorf("Open = %v, want %q", err, c.want)
			}
			var about *FileError
			if !errors.As(err, &about) || about.Path != path {
				t.Errorf("Open = %v, want a FileError of %s", err, path)
			}
			var newer *NewerError
			if c.is != nil && !errors.Is(err, c.is) {
				t.Errorf("Open = %v, want %v in it", err, c.is)
			} else if c.is == nil && (!errors.As(err, &newer) || *newer != NewerError{999, len(migrations)}) {
				t.Errorf("Open = %v, want a NewerError of format 999", err)
			}
			if after, _ := os.ReadFile(path); string(before) != string(after) {
				t.Error("the file was changed")
			}
			if _, err := os.Stat(path + "-wal"); name == "lone wal" && err != nil {
				t.Error("the -wal file is gone")
			}
		})
	}
}

// TestPromises: a connection that does not keep a promise is not used.
func TestPromises(t *testing.T) {
	for pragma, broken := range map[string]bool{
		forWriting: false,
		forWriting + `; PRAGMA synchronous = NORMAL`:        true,
		forWriting + `; PRAGMA journal_mode = DELETE`:       true,
		forWriting + `; PRAGMA checksum_verification = OFF`: true,
	} {
		path := newPath(t)
		openTest(t, path).Close()
		db, err := fileAt(path).connect(1, pragma, durable)
		if err != nil {
			t.Fatal(err)
		}
		if err := db.Ping(); (err != nil) != broken {
			t.Errorf("%s: %v", pragma, err)
		}
		db.Close()
	}
}

// TestFindPlan: Find reads the games it returns, however many there are.
func TestFindPlan(t *testing.T) {
	log := openTest(t, newPath(t))
	for _, query := range []string{findNewest, findOldest} {
		rows, err := log.reads.Query(`EXPLAIN QUERY PLAN `+query, "live", 10)
		if err != nil {
			t.Fatal(err)
		}
		defer rows.Close()
		for rows.Next() {
			var id, parent, unused int
			var detail string
			if err := rows.Scan(&id, &parent, &unused, &detail); err != nil {
				t.Fatal(err)
			}
			if !strings.HasPrefix(detail, "SEARCH") {
				t.Errorf("%s: %s", query, detail)
			}
		}
	}
}

func run(t *testing.T, path, statement string) {
	t.Helper()
	c, err := sqlite3.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if err := c.Exec(statement); err != nil {
		t.Fatal(err)
	}
}

func write(t *testing.T, path, content string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}
