package sqlite

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"game1208/internal/eventlog"
)

// TestGone takes a file away from the log that has it open: its data file, its
// -wal file, or the data file for that of another. Nothing is acknowledged until
// it is back, and then the games go on.
func TestGone(t *testing.T) {
	for name, suffix := range map[string]string{"data": "", "wal": "-wal", "replaced": ""} {
		t.Run(name, func(t *testing.T) {
			path := newPath(t)
			log := openTest(t, path)
			mustAppend(t, log, "g", 0)
			moved := filepath.Join(t.TempDir(), "moved")
			if err := os.Rename(path+suffix, moved); err != nil {
				t.Fatal(err)
			}
			if name == "replaced" {
				other := newPath(t)
				openTest(t, other).Close()
				if err := os.Rename(other, path); err != nil {
					t.Fatal(err)
				}
			}
			want := ErrGone
			if name == "wal" {
				want = ErrLostWAL
			}
			for range 3 {
				if _, err := log.Append(t.Context(), "g", 1, testRecord(1)); !errors.Is(err, want) {
					t.Errorf("Append = %v, want %v", err, want)
				}
			}
			if n := length(t, log, "g"); n != 1 {
				t.Errorf("%d events, want the one acknowledged", n)
			}
			if err := os.Rename(moved, path+suffix); err != nil {
				t.Fatal(err)
			}
			mustAppend(t, log, "g", 1)
			log.Close()
			if n := length(t, openTest(t, path), "g"); n != 2 {
				t.Errorf("%d events after a restart, want 2", n)
			}
		})
	}
}

// TestStaysGone: a data file that was removed while nobody had it open, or that
// has become empty, is missed. What is beside it stays.
func TestStaysGone(t *testing.T) {
	for name, want := range map[string]error{"removed": ErrGone, "empty": ErrLostCommits, "other's": ErrLostCommits, "older": ErrLostCommits} {
		t.Run(name, func(t *testing.T) {
			path, older := newPath(t), newPath(t)
			log := openTest(t, path)
			mustAppend(t, log, "g", 0)
			if _, err := Backup(t.Context(), path, older); err != nil {
				t.Fatal(err)
			}
			mustAppend(t, log, "g", 1)
			log.Close()
			if err := os.Remove(path); err != nil {
				t.Fatal(err)
			}
			switch name {
			case "empty":
				write(t, path, "")
			case "older":
				if err := os.Rename(older, path); err != nil {
					t.Fatal(err)
				}
			case "other's":
				openTest(t, older+"2").Close()
				if err := os.Rename(older+"2", path); err != nil {
					t.Fatal(err)
				}
			}
			_, err := Open(t.Context(), path, "test")
			var about *FileError
			if !errors.Is(err, want) || !errors.As(err, &about) || about.Path != path {
				t.Errorf("Open = %v, want %v of %s", err, want, path)
			}
			if name == "older" {
				_, verified := Verify(t.Context(), path)
				_, inspected := Inspect(t.Context(), path, func(string, []eventlog.Event) {})
				_, saved := Backup(t.Context(), path, newPath(t))
				for _, err := range []error{verified, inspected, saved} {
					if !errors.Is(err, ErrLostCommits) || !errors.As(err, &about) || about.Path != path {
						t.Errorf("%v, want %v of %s", err, ErrLostCommits, path)
					}
				}
			}
			if err := os.Remove(markName(path)); err != nil { // the operator's word that it shall be so
				t.Fatal(err)
			}
			openTest(t, path)
		})
	}
}

// TestLinked: a file with two names is opened under neither, for a server that
// knows it by the other would not be noticed.
func TestLinked(t *testing.T) {
	path := newPath(t)
	openTest(t, path).Close()
	link := filepath.Join(t.TempDir(), "link.db")
	if err := os.Link(path, link); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{path, link} {
		if _, err := Open(t.Context(), name, "test"); !errors.Is(err, ErrLinked) {
			t.Errorf("Open = %v, want ErrLinked", err)
		}
	}
	if err := os.Remove(link); err != nil {
		t.Fatal(err)
	}
	openTest(t, path)
}

// TestMark: a mark is what was written, or says nothing.
func TestMark(t *testing.T) {
	path := newPath(t)
	if m, there, err := readMark(path); !m.isZero() || there || err != nil {
		t.Errorf("no file: %+v, %v, %v", m, there, err)
	}
	k := newMarker(t, path)
	defer k.close()
	for _, want := range []mark{{Game: "a \"long\" name\n", Version: 123456}, {Secret: []byte{1, 2}}, {Game: "g", Version: 1}} {
		k.set(want)
		m, there, err := readMark(path)
		if m.Game != want.Game || m.Version != want.Version || string(m.Secret) != string(want.Secret) || !there || err != nil {
			t.Errorf("read %+v, %v, %v, want %+v", m, there, err, want)
		}
	}
	whole, err := os.ReadFile(markName(path))
	if err != nil {
		t.Fatal(err)
	}
	end := len(mark{Game: "g", Version: 1}.text())
	for at := range whole[:end] {
		for _, bad := range []string{string(whole[:at]), string(whole[:at]) + string(whole[at]^1) + string(whole[at+1:])} {
			write(t, markName(path), bad)
			if m, _, err := readMark(path); !m.isZero() || err != nil {
				t.Errorf("%q: %+v, %v", bad, m, err)
			}
		}
	}
}

// TestMarkIsNoNews: a mark that a crash kept from being written is older than the
// file, and nothing is wrong.
func TestMarkIsNoNews(t *testing.T) {
	path := newPath(t)
	log := openTest(t, path)
	mustAppend(t, log, "g", 0)
	before, err := os.ReadFile(markName(path))
	if err != nil {
		t.Fatal(err)
	}
	mustAppend(t, log, "g", 1)
	if err := log.Keep(t.Context(), [16]byte{1}, [32]byte{1}); err != nil {
		t.Fatal(err)
	}
	log.Close()
	if m, _, err := readMark(path); err != nil || len(m.Secret) != 16 {
		t.Errorf("the mark is %+v, %v, want the secret's", m, err)
	}
	write(t, markName(path), string(before))
	if n := length(t, openTest(t, path), "g"); n != 2 {
		t.Errorf("%d events, want 2", n)
	}
}
