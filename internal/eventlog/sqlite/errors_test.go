package sqlite

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"game1208/internal/eventlog"
)

// TestNames: a name that cannot be a data file's is refused, and the error
// names what is in the way, be it opened, backed up or restored.
func TestNames(t *testing.T) {
	dir := t.TempDir()
	real, err := filepath.EvalSymlinks(dir)
	if err != nil {
		t.Fatal(err)
	}
	link, pipe := filepath.Join(dir, "link.db"), filepath.Join(real, "pipe.db")
	if err := errors.Join(os.Symlink("gone.db", link), syscall.Mkfifo(pipe, 0o600)); err != nil {
		t.Fatal(err)
	}
	whole := newPath(t)
	openTest(t, whole).Close()
	for _, c := range []struct {
		path, about string
		want        error
	}{
		{link, link, ErrNowhere},
		{real, real, ErrNotFile},
		{pipe, pipe, ErrNotFile}, // which SQLite would wait for
		{filepath.Join(real, "none", "x.db"), filepath.Join(real, "none"), ErrNoDir},
		{"/proc/x.db", "/proc", ErrUnwritable}, // also root's
	} {
		if _, err := os.Stat("/proc/self"); err != nil && c.want == ErrUnwritable {
			continue // not Linux: there is no directory in which root cannot make a file
		}
		_, opened := Open(t.Context(), c.path, "test")
		_, saved := Backup(t.Context(), whole, c.path)
		_, restored := Restore(t.Context(), whole, c.path, "")
		for name, err := range map[string]error{"Open": opened, "Backup": saved, "Restore": restored} {
			var about *FileError
			if !errors.Is(err, c.want) || !errors.As(err, &about) || about.Path != c.about {
				t.Errorf("%s of %s = %v, want %v of %s", name, c.path, err, c.want, c.about)
			}
		}
	}
}

// TestDamageNamesFile: of two files, the error of a copy names the damaged one.
func TestDamageNamesFile(t *testing.T) {
	path := newPath(t)
	log := openTest(t, path)
	mustAppend(t, log, "g", 0)
	log.Close()
	for _, bad := range []string{damagedCopy(t, path), tamperedCopy(t, path)} {
		_, err := Backup(t.Context(), bad, newPath(t))
		var about *FileError
		if !errors.Is(err, eventlog.ErrDamaged) || !errors.As(err, &about) || about.Path != bad {
			t.Errorf("Backup = %v, want damage of %s", err, bad)
		}
	}
}

// TestBrokenPromise: a file whose pages have no checksums is not copied.
func TestBrokenPromise(t *testing.T) {
	path := newPath(t)
	run(t, path, fmt.Sprintf(`PRAGMA application_id = %d; PRAGMA user_version = 1; %s`, applicationID, migrations[0]))
	_, err := Backup(t.Context(), path, newPath(t))
	var promise *PromiseError
	var about *FileError
	if !errors.As(err, &promise) || !errors.As(err, &about) || about.Path != path {
		t.Errorf("Backup = %v, want a PromiseError of %s", err, path)
	}
}
