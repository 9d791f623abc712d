package sqlite

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// TestRestoreInterrupted ends a restore between any two of its steps. A server does
// not start with an empty file, or with one that is older than the mark beside it;
// it starts when the restore has been done again.
func TestRestoreInterrupted(t *testing.T) {
	for name, c := range map[string]struct {
		until func(t *testing.T, saved, path, aside string)
		want  error
	}{
		"the file is aside": {func(t *testing.T, _, path, aside string) {
			move(t, path, aside)
		}, ErrLoneWAL},
		"both are aside": {func(t *testing.T, _, path, aside string) {
			if err := moveAside(path, aside); err != nil {
				t.Fatal(err)
			}
		}, ErrGone},
		"both are aside, and there was no mark": {func(t *testing.T, _, path, aside string) {
			if err := errors.Join(os.Remove(markName(path)), moveAside(path, aside)); err != nil {
				t.Fatal(err)
			}
		}, ErrGone},
		"the new file is there": {func(t *testing.T, saved, path, aside string) {
			if err := moveAside(path, aside); err != nil {
				t.Fatal(err)
			}
			move(t, saved+".copy", path)
		}, ErrLostCommits},
	} {
		t.Run(name, func(t *testing.T) {
			path, saved := newPath(t), filepath.Join(t.TempDir(), "saved.db")
			killed := newPath(t)
			log := openTest(t, path)
			mustAppend(t, log, "g", 0)
			for _, to := range []string{saved, saved + ".copy"} {
				if _, err := Backup(t.Context(), path, to); err != nil {
					t.Fatal(err)
				}
			}
			mustAppend(t, log, "g", 1)
			for _, suffix := range []string{"", "-wal", ".mark"} {
				content, err := os.ReadFile(path + suffix)
				if err != nil {
					t.Fatal(err)
				}
				write(t, killed+suffix, string(content))
			}
			c.until(t, saved, killed, killed+".old")
			if _, err := Open(t.Context(), killed, "test"); !errors.Is(err, c.want) {
				t.Errorf("Open = %v, want %v", err, c.want)
			}
			if _, err := Restore(t.Context(), saved, killed, killed+".older"); err != nil {
				t.Fatal(err)
			}
			if n := length(t, openTest(t, killed), "g"); n != 1 {
				t.Errorf("restored %d events, want 1", n)
			}
		})
	}
}

func move(t *testing.T, from, to string) {
	t.Helper()
	if err := os.Rename(from, to); err != nil {
		t.Fatal(err)
	}
}
